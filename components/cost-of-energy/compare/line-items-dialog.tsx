'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { draftParameters } from '../calculate/inputs/calculation-address.ts'
import { MonthsCard } from '../calculate/result/months-card.tsx'
import { whatIfPath } from '../optimize/what-if-link.ts'
import type { ComparisonPlan } from './compare-plan.ts'
import type { ComparedLine, ComparedRow } from './compare-rows.ts'

type LineItemsDialogProps = { row: ComparedRow; plan: ComparisonPlan; onClose: () => void }

/** The line items of one ranked tariff, in all and by month. */
export function LineItemsDialog({ row, plan, onClose }: LineItemsDialogProps) {
  const { messages, format } = useLanguage()
  const text = messages.comparison
  const columns: Column<ComparedLine>[] = [
    { id: 'name', label: text.lineItem, value: (line) => line.name },
    { id: 'part', label: text.madeBy, value: (line) => text.parts[line.part], dim: true },
    {
      id: 'total',
      label: text.columns.total,
      align: 'end',
      value: (line) => line.total,
      cell: (line) => <span className="number">{format.money(line.total, plan.currency)}</span>,
    },
  ]
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={row.name}
      intro={`${row.operator} · ${format.money(row.total, plan.currency)}`}
    >
      <MonthsCard
        summary={{ months: row.months, currency: plan.currency, lines: row.lines }}
        fileName={text.linesFile(row.name)}
      />
      <DataTable caption={text.columns.lines} columns={columns} rows={row.lines} rowKey={(line) => line.name} />
      <DialogActions>
        <ButtonLink href={whatIfPath(row.tariff_id, plan.draft, row.months, row.amounts)}>
          {messages.whatIf.fromHere}
        </ButtonLink>
        <ButtonLink kind="go" href={paths.calculation(row.tariff_id, draftParameters(plan.draft))}>
          {text.openCalculation}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}
