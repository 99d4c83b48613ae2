'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Column } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { downloadWorkbook } from '#components/ui/table/download-workbook.ts'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import type { ImbalanceRow } from '#server/areas/schedule-management/clearing/period-contract.ts'

const FIELDS = [
  ...(['start_time', 'end_time', 'scheduled_mwh', 'allocated_mwh', 'imbalance_mwh'] as const),
  ...(['price_shortage', 'price_surplus', 'price_eur_per_mwh', 'cost_eur'] as const),
] satisfies (keyof ImbalanceRow)[]
const COLUMNS = FIELDS.map((field): Column<ImbalanceRow> => ({ id: field, label: field, value: (row) => row[field] }))

/** Saves every quarter-hour of the month under the API's names. */
export function SaveImbalance({ name, rows }: { name: string; rows: ImbalanceRow[] }) {
  const { messages, locale } = useLanguage()
  const table = { locale, name, columns: COLUMNS, rows }
  return (
    <Menu label={messages.ui.exportAs} trigger={<Button kind="quiet">{messages.ui.exportAs}</Button>}>
      <MenuItem onSelect={() => downloadTable(table)}>CSV</MenuItem>
      <MenuItem onSelect={() => void downloadWorkbook(table)}>XLSX</MenuItem>
    </Menu>
  )
}
