'use client'

import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { BreakdownBars } from '#components/charts/breakdown-bars.tsx'
import { dayGrid } from '#components/charts/heat-grid.ts'
import { HeatMap } from '#components/charts/heat-map.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { Locked } from '#components/ui/locked.tsx'

const MonthlyStack = dynamic(
  () => import('#components/charts/monthly-stack.tsx').then((module) => module.MonthlyStack),
  {
    ssr: false,
    loading: () => <div style={{ height: 240 }} />,
  },
)

const winters = [1.75, 1.66, 1.42, 1.08, 0.72, 0.44, 0.33, 0.42, 0.66, 1.02, 1.4, 1.7]

/** What the paid plan would show here, drawn from made-up figures. */
export function CalculationLocked() {
  const { words, format } = useLanguage()
  const text = words.costOfEnergy.calculation
  const slots = winters.map((_, month) => format.monthName(month + 1))
  const series = [
    { name: 'A', values: winters.map((winter) => 210 * winter) },
    { name: 'B', values: winters.map((winter) => 340 * winter) },
    { name: 'C', values: winters.map(() => 292) },
  ]
  return (
    <>
      <Card title={text.byMonth} note={text.lockedTotals}>
        <Locked answers={text.locked}>
          <MonthlyStack label="" slots={slots} series={series} unit="" />
          <BreakdownBars unit="" parts={series.map(({ name }, index) => ({ name, index, value: 900 + index * 400 }))} />
        </Locked>
      </Card>
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
  const { words, format } = useLanguage()
  const text = words.explanation.heat
  const grid = useMemo(() => dayGrid(sampleYear, 'hourly', (ms) => format.month(ms)), [format])
  // Made up: dear winter days, a peak every third evening.
  const values = Array.from(grid.top, (hour, index) => {
    const day = index / 24
    const winter = 1 + 0.6 * Math.cos((2 * Math.PI * day) / 365)
    const isPeak = hour === 18 && Math.floor(day) % 3 === 0
    return (hour >= 6 && hour < 22 ? 0.6 : 0.3) * winter + (isPeak ? 12 * winter : 0)
  })
  return (
    <Card title={text.titleHours} note={text.note}>
      <Locked answers={text.locked}>
        <HeatMap label="" grid={grid} values={values} unit="" readout={() => ''} height={150} />
      </Locked>
    </Card>
  )
}
