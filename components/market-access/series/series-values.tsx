'use client'

import { useMemo } from 'react'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { LazyLoadCurve } from '#components/charts/series/lazy-load-curve.tsx'
import { QualityKey } from '#components/charts/quality-key.tsx'
import type { QualityBand } from '#components/charts/series/quality-bands.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import type { Allocation } from '#server/areas/market-access/contract.ts'
import { ALLOCATION_ZONE } from '#server/areas/market-access/delivery-days.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { allocationDays, energyOf } from './allocation-rows.ts'
import { DayMap } from './day-map.tsx'

/** Figures and curve of a part of a series; gaps are hatched, estimated stretches tinted. */
export function SeriesValues({ allocation }: { allocation: Allocation }) {
  const { messages, format } = useLanguage()
  const text = messages.marketAccess
  const { market_identifier, values } = allocation
  const days = useMemo(() => allocationDays(allocation), [allocation])
  const starts = useMemo(() => {
    const first_ms = Date.parse(allocation.start_time)
    return allocation.values.map((_, index) => first_ms + index * QUARTER_HOUR_MS)
  }, [allocation])
  const bands = useMemo(() => bandsOf(allocation), [allocation])
  return (
    <>
      <Figures allocation={allocation} />
      <ChartCard
        title={text.values}
        note={`kWh · ${format.zoneLabel(ALLOCATION_ZONE)}`}
        legend={<QualityKey names={{ line: text.quality.measured, ...text.quality }} />}
        canvas
        fileName={market_identifier}
        twin={{
          header: [text.day, 'kWh', text.quality.measured, text.quality.estimated, text.quality.missing, text.version],
          rows: days.map((day) => [day.day, day.kwh, day.measured, day.estimated, day.missing, day.version]),
          print: (cell, column) => {
            if (column === 0) return format.day(String(cell), 'UTC')
            return cell === null ? '–' : format.number(Number(cell), column === 1 ? [0, 3] : 0)
          },
        }}
      >
        <LazyLoadCurve
          label={`${text.values}: ${market_identifier}`}
          starts={starts}
          values={values}
          bands={bands}
          unit="kWh"
          timezone={ALLOCATION_ZONE}
          height={240}
          reducedNote={messages.costOfEnergy.calculation.reduced}
        />
      </ChartCard>
      <DayMap days={days} name={market_identifier} />
    </>
  )
}

function Figures({ allocation }: { allocation: Allocation }) {
  const { messages, format } = useLanguage()
  const text = messages.marketAccess
  const slots = allocation.values.length
  const count = { measured: 0, estimated: 0, missing: 0 }
  for (const { from, to, quality } of allocation.quality)
    count[quality] += (Date.parse(to) - Date.parse(from)) / QUARTER_HOUR_MS
  const energy_kwh = energyOf(allocation)
  const share = (quality: keyof typeof count) => ({
    label: text.quality[quality],
    value: format.part(count[quality] / slots, [0, 1]),
    note: text.quarterHours(format.number(count[quality])),
  })
  return (
    <Facts
      facts={[
        { label: text.energy, value: energy_kwh === null ? '–' : format.withUnit(format.number(energy_kwh, 1), 'kWh') },
        share('measured'),
        share('estimated'),
        share('missing'),
      ]}
    />
  )
}

function bandsOf({ quality }: Allocation): QualityBand[] {
  return quality.flatMap((run) =>
    run.quality === 'measured'
      ? []
      : [{ from_ms: Date.parse(run.from), to_ms: Date.parse(run.to), quality: run.quality }],
  )
}
