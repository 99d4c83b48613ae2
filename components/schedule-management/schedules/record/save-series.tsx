'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Column } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { downloadWorkbook } from '#components/ui/table/download-workbook.ts'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import type { ScheduleSeries } from '#server/areas/schedule-management/schedules/contract.ts'

type Saved = { series: ScheduleSeries[] }
type Row = { series: ScheduleSeries; ts: string; amount: number }

/** The series as they were sent, a row per quarter-hour, under the API's names. */
export function SaveSeries({ version: { series }, file }: { version: Saved; file: string }) {
  const { messages, locale } = useLanguage()
  const columns: Column<Row>[] = [
    { id: 'series_id', label: 'series_id', value: (row) => row.series.series_id },
    { id: 'type', label: 'type', value: (row) => row.series.type },
    { id: 'in_area', label: 'in_area', value: (row) => row.series.ids.in_area },
    { id: 'out_area', label: 'out_area', value: (row) => row.series.ids.out_area },
    { id: 'in_party', label: 'in_party', value: (row) => row.series.ids.in_party },
    { id: 'out_party', label: 'out_party', value: (row) => row.series.ids.out_party },
    { id: 'status', label: 'status', value: (row) => row.series.status },
    { id: 'ts', label: 'ts', value: ({ ts }) => ts },
    { id: 'amount_mw', label: 'amount_mw', value: ({ amount }) => amount },
  ]
  const table = () => ({
    ...{ locale, columns, name: file },
    rows: series.flatMap((each) => each.data.map(({ ts, amount }): Row => ({ series: each, ts, amount }))),
  })
  return (
    <Menu label={messages.ui.exportAs} trigger={<Button kind="quiet">{messages.ui.exportAs}</Button>}>
      <MenuItem onSelect={() => downloadTable(table())}>CSV</MenuItem>
      <MenuItem onSelect={() => void downloadWorkbook(table())}>XLSX</MenuItem>
    </Menu>
  )
}
