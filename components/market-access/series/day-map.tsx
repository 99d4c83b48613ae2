'use client'

import { useMemo } from 'react'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { HeatMap } from '#components/charts/heat-map/heat-map.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { AllocationDay } from './allocation-rows.ts'
import { monthGrid } from '../completeness/month-grid.ts'

/** How much of every day is missing, months beside each other; a day without any value is hatched. Nothing for a single month. */
export function DayMap({ days, name }: { days: AllocationDay[]; name: string }) {
  const { messages, format } = useLanguage()
  const text = messages.marketAccess
  const grid = useMemo(() => monthGrid(days, (first) => format.month(first, 'short', 'UTC')), [days, format])
  if (grid.first.length < 3) return null
  const shareOf = ({ measured, estimated, missing }: AllocationDay) => missing / (measured + estimated + missing)
  const shares = days.map((day) => (day.kwh === null ? null : 100 * shareOf(day)))
  return (
    <ChartCard
      title={text.dayMap}
      note={text.dayMapNote}
      canvas
      fileName={`${name} ${text.dayMap}`}
      twin={{
        header: [text.day, '%', text.quality.estimated],
        rows: days.map((day, index) => [day.day, shares[index], day.estimated]),
        print: (cell, column) =>
          column === 0 ? format.day(String(cell), 'UTC') : cell === null ? '–' : format.number(Number(cell), [0, 1]),
      }}
    >
      <HeatMap
        label={`${text.dayMap}: ${name}`}
        grid={grid}
        values={shares}
        unit="%"
        height={250}
        print={(value) => format.number(value, [0, 1])}
        readout={(index) => {
          const day = days[index]
          return day
            ? text.dayState(format.day(day.day, 'UTC'), format.part(shareOf(day)), format.number(day.estimated))
            : ''
        }}
      />
    </ChartCard>
  )
}
