'use client'

import dynamic from 'next/dynamic'
import { BreakdownBars } from '#components/charts/breakdown-bars.tsx'
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
    <Card title={text.byMonth} note={text.lockedTotals}>
      <Locked answers={text.locked}>
        <MonthlyStack label="" slots={slots} series={series} unit="" />
        <BreakdownBars unit="" parts={series.map(({ name }, index) => ({ name, index, value: 900 + index * 400 }))} />
      </Locked>
    </Card>
  )
}
