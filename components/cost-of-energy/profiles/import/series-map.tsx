'use client'

import { useMemo } from 'react'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { dayGrid } from '#components/charts/heat-map/heat-grid.ts'
import { HeatMap } from '#components/charts/heat-map/heat-map.tsx'
import { unitName } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { calendarOf } from '#server/calendar/buckets.ts'
import type { Resolution } from '#server/calendar/resolution.ts'
import { formatInstant } from '#server/calendar/zone.ts'

type Series = { resolution: Resolution; start_time: string; end_time: string; values: readonly (number | null)[] }
type SeriesMapProps = { name: string; unit: string; timezone: string; series: Series }

/** Every quarter-hour or hour of a series as a colour, its gaps hatched; nothing for coarser ones. */
export function SeriesMap({ name, unit, timezone, series }: SeriesMapProps) {
  const { messages, format } = useLanguage()
  const text = messages.profiles
  const { resolution, values } = series
  const [start_ms, end_ms] = [Date.parse(series.start_time), Date.parse(series.end_time)]
  const isFine = resolution === 'quarter_hourly' || resolution === 'hourly'
  const grid = useMemo(
    () =>
      isFine
        ? dayGrid({ zone: timezone, start_ms, end_ms }, resolution, (start, stretch) =>
            stretch === 'month' ? format.month(start, 'short', 'UTC') : format.weekdayDay(start, 'UTC'),
          )
        : null,
    [isFine, timezone, start_ms, end_ms, resolution, format],
  )
  if (grid === null) return null
  const slots = calendarOf(timezone, start_ms, end_ms).grid(resolution)
  const shortUnit = unitName(unit)
  const print = (value: number | null | undefined) =>
    value === null || value === undefined ? text.noValue : format.price(Number(value.toPrecision(6)), shortUnit)
  const rows = dailyRows(grid.first, values)
  return (
    <ChartCard
      title={text.map}
      note={`${shortUnit} · ${text.mapNote(text.mapDay)} · ${format.zoneLabel(timezone)}`}
      canvas
      fileName={name}
      csv={() => ({
        header: ['slot_start', 'value', 'unit'],
        rows: values.map((value, index) => [formatInstant(slots.edge(index), timezone), value, unit]),
      })}
      twin={{
        header: [text.time, text.lowest, text.mean, text.highest, text.columns.missing],
        rows: rows.map(({ index, least, mean, most, missing }) => [slots.edge(index), least, mean, most, missing]),
        print: (cell, column) => {
          if (column === 0) return format.weekdayDay(Number(cell), timezone)
          return column === 4 ? format.number(Number(cell)) : cell === null ? '–' : format.rate(Number(cell))
        },
      }}
    >
      <HeatMap
        label={`${text.map}: ${name}`}
        grid={grid}
        values={values}
        unit={shortUnit}
        readout={(index) => text.readout(format.time(slots.edge(index), timezone), print(values[index]))}
      />
    </ChartCard>
  )
}

/** A day in a line: what a table of the map can show. */
function dailyRows(first: Int32Array, values: readonly (number | null)[]) {
  return Array.from({ length: first.length - 1 }, (_, day) => {
    const all = values.slice(first[day], first[day + 1])
    const known = all.filter((value) => value !== null)
    const sum = known.reduce((total, value) => total + value, 0)
    const isKnown = known.length > 0
    return {
      index: first[day] ?? 0,
      least: isKnown ? Math.min(...known) : null,
      mean: isKnown ? sum / known.length : null,
      most: isKnown ? Math.max(...known) : null,
      missing: all.length - known.length,
    }
  })
}
