'use client'

import { Legend } from '#components/charts/legend.tsx'
import { sampleWinters } from '#components/charts/sample-months.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { LockedCard } from '#components/ui/page/locked.tsx'
import { costParts } from '../explain/cost-part.ts'
import { MonthBars, monthScale } from './month-bars.tsx'
import { partStyles, SplitBar, splitScale } from './split-bar.tsx'

const samples = [
  { name: 'A', parts: { energy: 6200, peak: 1900, fixed: 3100 } },
  { name: 'B', parts: { energy: 6700, peak: 0, fixed: 4900 } },
  { name: 'C', parts: { energy: 6100, peak: 3600, fixed: 2600 } },
  { name: 'D', parts: { energy: 8300, peak: 0, fixed: 5200 } },
].map((sample) => {
  const total = sample.parts.energy + sample.parts.peak + sample.parts.fixed
  return { ...sample, total, amounts: sampleWinters.map((winter) => (total / 12) * winter) }
})

/** What the paid plan would rank here, drawn from made-up figures. */
export function CompareLocked() {
  const { messages, format } = useLanguage()
  const text = messages.comparison
  const [split, months] = [splitScale(samples), monthScale(samples)]
  return (
    <LockedCard
      title={text.ranking}
      note={text.lockedNote}
      answers={text.locked}
      actions={<Legend entries={costParts.map((part) => ({ name: text.parts[part], style: partStyles[part] }))} />}
    >
      <DataTable
        caption={text.ranking}
        columns={[
          { id: 'tariff', label: text.columns.tariff, value: (row) => row.name },
          { id: 'total', label: text.columns.total, align: 'end', value: (row) => format.number(row.total) },
          {
            id: 'parts',
            label: text.columns.parts,
            value: () => null,
            cell: (row) => <SplitBar parts={row.parts} scale={split} />,
          },
          {
            id: 'months',
            label: text.columns.months,
            value: () => null,
            cell: (row) => <MonthBars amounts={row.amounts} scale={months} />,
          },
        ]}
        rows={samples}
        rowKey={(row) => row.name}
      />
    </LockedCard>
  )
}
