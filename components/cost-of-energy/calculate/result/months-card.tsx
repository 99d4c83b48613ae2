'use client'

import dynamic from 'next/dynamic'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { Legend } from '#components/charts/legend.tsx'
import { seriesStyle } from '#components/charts/series-style.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Cell } from '#components/ui/table/csv.ts'
import type { Summary } from './calculation-summary.ts'
import { dearestMonth } from './dearest-month.ts'

const MonthlyStack = dynamic(
  () => import('#components/charts/monthly-stack.tsx').then((module) => module.MonthlyStack),
  {
    ssr: false,
    loading: () => <div style={{ height: 240 }} />,
  },
)

type MonthlySummary = Pick<Summary, 'months' | 'currency'> & {
  lines: Pick<Summary['lines'][number], 'name' | 'months'>[]
}

/** Stacked cost per month and component. */
export function MonthsCard({ summary, fileName }: { summary: MonthlySummary; fileName: string }) {
  const { messages, format } = useLanguage()
  const text = messages.costOfEnergy.calculation
  const years = new Set(summary.months.map((month) => month.slice(0, 4))).size
  const slots = summary.months.map((month) => {
    const name = format.monthName(Number(month.slice(5)))
    return years > 1 ? `${name} ${month.slice(2, 4)}` : name
  })
  const twin = {
    header: [text.month, ...summary.lines.map((line) => line.name), text.total],
    rows: summary.months.map((month, index) => {
      const amounts = summary.lines.map((line) => line.months[index] ?? 0)
      return [month, ...amounts, amounts.reduce((sum, amount) => sum + amount, 0)]
    }),
    print: (cell: Cell) => (typeof cell === 'number' ? format.number(cell, 2) : String(cell ?? '–')),
  }
  const dearest = dearestMonth(summary)
  return (
    <ChartCard
      title={text.byMonth}
      note={summary.currency}
      legend={<Legend entries={summary.lines.map((line, index) => ({ name: line.name, style: seriesStyle(index) }))} />}
      twin={twin}
      fileName={fileName}
    >
      <MonthlyStack
        label={text.byMonth}
        slots={slots}
        series={summary.lines.map((line) => ({ name: line.name, values: line.months }))}
        unit={summary.currency}
        hasTotals
      />
      {dearest ? (
        <p className="dim">
          {text.dearest(
            format.monthName(Number(dearest.month.slice(5)), 'long'),
            format.money(dearest.amount, summary.currency),
            format.money(dearest.more, summary.currency),
            dearest.line,
            format.money(dearest.line_more, summary.currency),
          )}
        </p>
      ) : null}
    </ChartCard>
  )
}
