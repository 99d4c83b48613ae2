'use client'

import { ChartCard } from '#components/charts/chart-card.tsx'
import { LazyLoadCurve } from '#components/charts/series/lazy-load-curve.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { localDay, zoneOffsets } from '#server/calendar/zone.ts'
import type { Period } from '../inputs/calculation-plan.ts'
import type { Summary } from '../result/calculation-summary.ts'
import { PeaksList } from '../result/peaks-list.tsx'

const whole = 'all'

/** The load with the hours that set a peak, for the period or one of its months. */
export function LoadCard({ summary, period, fileName }: { summary: Summary; period: Period; fileName: string }) {
  const { messages, format } = useLanguage()
  const text = messages.costOfEnergy.calculation
  const [parameters, change] = useUrlState()
  if (summary.curve.starts.length === 0) return null
  const month = summary.months.find((one) => one === parameters.get('month')) ?? whole
  const months = hoursByMonth(summary.curve.starts, period.timezone)
  const [from, to] = month === whole ? [0, summary.curve.starts.length] : (months.get(month) ?? [0, 0])
  const starts = summary.curve.starts.slice(from, to)
  const values = summary.curve.values.slice(from, to)
  const fed_in = summary.fed_in_curve?.slice(from, to)
  const peaks = (summary.peaks ?? []).filter((peak) => peak.unit === 'kW' && (month === whole || peak.month === month))
  const marks = peaks.map((peak) => {
    const value = values[starts.indexOf(peak.start_ms)] ?? peak.value
    return { start: peak.start_ms, value, text: month === whole ? '' : format.number(value, [0, 1]) }
  })
  const longName = (one: string) => format.month(`${one}-15T12:00:00Z`, 'long', 'UTC')
  return (
    <ChartCard
      title={month === whole ? text.curve : text.loadOf(longName(month))}
      note={text.curveNote}
      canvas
      fileName={`${fileName} load`}
      twin={{
        header: [messages.pipeline.slot, 'kW'],
        rows: month === whole ? dailyHighest(starts, values) : starts.map((start, index) => [start, values[index]]),
        print: (cell, column) => (column === 0 ? format.moment(Number(cell)) : format.number(Number(cell), [0, 3])),
      }}
    >
      <Segmented
        label={text.month}
        value={month}
        onChange={(next) => change({ month: next === whole ? null : next })}
        choices={[
          { value: whole, label: text.wholeYear },
          ...summary.months.slice(0, 24).map((one) => ({
            value: one,
            label: format.monthName(Number(one.slice(5))),
            title: longName(one),
          })),
        ]}
      />
      <LazyLoadCurve
        label={text.curve}
        starts={starts}
        values={values}
        unit="kW"
        marks={marks}
        reducedNote={text.reduced}
      />
      {fed_in ? (
        <>
          <h3 className="dim">{text.parts.injection}</h3>
          <LazyLoadCurve
            label={text.parts.injection}
            starts={starts}
            values={fed_in}
            unit="kW"
            reducedNote={text.reduced}
          />
        </>
      ) : null}
      <PeaksList summary={summary} month={month === whole ? null : month} longName={longName} />
    </ChartCard>
  )
}

/** First and last hour of every local month. */
function hoursByMonth(starts: number[], timezone: string): Map<string, [number, number]> {
  const offsets = zoneOffsets(timezone, starts[0] ?? 0, starts.at(-1) ?? 0)
  const months = new Map<string, [number, number]>()
  starts.forEach((start, index) => {
    const month = formatDate(localDay(offsets, start)).slice(0, 7)
    months.set(month, [months.get(month)?.[0] ?? index, index + 1])
  })
  return months
}

/** A year of hours is not a table to read; the highest hour of every day is. */
function dailyHighest(starts: number[], values: (number | null)[]): [number, number | null][] {
  const rows: [number, number | null][] = []
  for (let hour = 0; hour < starts.length; hour += 24) {
    let best = hour
    for (let one = hour; one < Math.min(hour + 24, starts.length); one += 1) {
      if ((values[one] ?? -1) > (values[best] ?? -1)) best = one
    }
    rows.push([starts[best] ?? 0, values[best] ?? null])
  }
  return rows
}
