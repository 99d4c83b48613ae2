'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import type { OptimizeResult } from '#server/areas/cost-of-energy/optimize/contract.ts'
import { changesOf, type CostChange } from './cost-changes.ts'

/** Cost by component, before and after. */
export function ChangeCard({ result }: { result: OptimizeResult }) {
  const { messages, format, locale } = useLanguage()
  const text = messages.whatIf
  const { unit, before, after, saving } = result
  const rows = changesOf(result)
  const money = (value: number | null) => <span className="number">{format.number(value, 2)}</span>
  const signed = (value: number) => `${value >= 0.005 ? '+' : ''}${format.number(value, 2)}`
  const columns: Column<CostChange>[] = [
    { id: 'component', label: text.columns.component, value: (row) => row.name },
    {
      id: 'before',
      label: text.columns.before,
      align: 'end',
      value: (row) => row.before,
      cell: (row) => money(row.before),
    },
    {
      id: 'after',
      label: text.columns.after,
      align: 'end',
      value: (row) => row.after,
      cell: (row) => money(row.after),
    },
    {
      id: 'difference',
      label: text.columns.difference,
      align: 'end',
      value: (row) => row.difference,
      cell: (row) => <span className="number">{signed(row.difference)}</span>,
    },
  ]
  return (
    <Card
      title={text.change}
      note={`${unit}, ${text.changeNote}`}
      flush
      actions={
        <Button kind="quiet" onClick={() => downloadTable({ locale, name: text.change, columns, rows })}>
          {messages.ui.csv}
        </Button>
      }
    >
      <DataTable
        caption={text.change}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.name}
        footer={
          <tr>
            <td>{text.total}</td>
            <td style={{ textAlign: 'right' }}>{money(before.total)}</td>
            <td style={{ textAlign: 'right' }}>{money(after.total)}</td>
            <td style={{ textAlign: 'right' }}>{signed(-saving)}</td>
          </tr>
        }
      />
    </Card>
  )
}
