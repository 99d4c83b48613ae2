'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Column } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { downloadWorkbook } from '#components/ui/table/download-workbook.ts'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import type {
  ImbalanceReport,
  ImbalanceReportRow,
} from '#server/areas/schedule-management/settlement/report-contract.ts'

type Row = ImbalanceReportRow & Pick<ImbalanceReport, 'delivery_date' | 'status'>

const FIELDS = [
  ...(['delivery_date', 'status', 'isp', 'start_time', 'end_time', 'price_shortage', 'price_surplus'] as const),
  ...(['regulation_state', 'imbalance_volume_kwh', 'settled_surplus_kwh', 'settled_shortage_kwh'] as const),
] satisfies (keyof Row)[]
const COLUMNS = FIELDS.map((field): Column<Row> => ({ id: field, label: field, value: (row) => row[field] }))

/** Saves the quarter-hours on screen under the API's names. */
export function SaveReports({ name, reports }: { name: string; reports: ImbalanceReport[] }) {
  const { messages, locale } = useLanguage()
  const table = () => ({
    ...{ locale, name, columns: COLUMNS },
    rows: reports.flatMap(({ delivery_date, status, rows }) => rows.map((row) => ({ delivery_date, status, ...row }))),
  })
  return (
    <Menu
      label={messages.ui.exportAs}
      trigger={<Button disabled={reports.length === 0}>{messages.ui.exportAs}</Button>}
    >
      <MenuItem onSelect={() => downloadTable(table())}>CSV</MenuItem>
      <MenuItem onSelect={() => void downloadWorkbook(table())}>XLSX</MenuItem>
    </Menu>
  )
}
