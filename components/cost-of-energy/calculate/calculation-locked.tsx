'use client'

import { useMemo } from 'react'
import { BreakdownBars } from '#components/charts/breakdown-bars.tsx'
import { dayGrid } from '#components/charts/heat-map/heat-grid.ts'
import { HeatMap } from '#components/charts/heat-map/heat-map.tsx'
import { SampleMonths, sampleSeries } from '#components/charts/sample-months.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { LockedCard } from '#components/ui/page/locked.tsx'

/** What the paid plan would show here, drawn from made-up figures. */
export function CalculationLocked() {
  const text = useLanguage().messages.costOfEnergy.calculation
  return (
    <>
      <LockedCard title={text.byMonth} note={text.lockedTotals} answers={text.locked}>
        <SampleMonths />
        <BreakdownBars
          unit=""
          parts={sampleSeries.map(({ name }, index) => ({ name, index, value: 900 + index * 400 }))}
        />
      </LockedCard>
      <LockedMap />
    </>
  )
}

const sampleYear = {
  zone: 'Europe/Stockholm',
  start_ms: Date.parse('2025-01-01T00:00:00+01:00'),
  end_ms: Date.parse('2026-01-01T00:00:00+01:00'),
}

function LockedMap() {
  const { messages, format } = useLanguage()
  const text = messages.explanation.heat
  const grid = useMemo(() => dayGrid(sampleYear, 'hourly', (ms) => format.month(ms)), [format])
  // Made-up data: expensive winter days, a peak every third evening.
  const values = Array.from(grid.top, (hour, index) => {
    const day = index / 24
    const winter = 1 + 0.6 * Math.cos((2 * Math.PI * day) / 365)
    const isPeak = hour === 18 && Math.floor(day) % 3 === 0
    return (hour >= 6 && hour < 22 ? 0.6 : 0.3) * winter + (isPeak ? 12 * winter : 0)
  })
  return (
    <LockedCard title={text.titleHours} note={text.note} answers={text.locked}>
      <HeatMap label="" grid={grid} values={values} unit="" readout={() => ''} height={150} />
    </LockedCard>
  )
}
