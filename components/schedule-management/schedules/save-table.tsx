'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Column } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { downloadWorkbook } from '#components/ui/table/download-workbook.ts'
import { Menu, MenuItem } from '#components/ui/menu.tsx'

type SaveTableProps<Row> = {
  name: string
  columns: Column<Row>[]
  rows: Row[]
  /** What cells say beside their value, as columns of their own. */
  beside?: readonly Saved<Row>[] | undefined
}
export type Saved<Row> = Pick<Column<Row>, 'label' | 'value'>

/** Saves the rows on screen with their ids, as CSV or as a workbook. */
export function SaveTable<Row extends { uid: string }>({ name, columns, rows, beside = [] }: SaveTableProps<Row>) {
  const { words, locale } = useLanguage()
  const table = { locale, name, columns, rows, more: [{ label: 'uid', value: ({ uid }: Row) => uid }, ...beside] }
  return (
    <Menu label={words.ui.exportAs} trigger={<Button disabled={rows.length === 0}>{words.ui.exportAs}</Button>}>
      <MenuItem onSelect={() => downloadTable(table)}>CSV</MenuItem>
      <MenuItem onSelect={() => void downloadWorkbook(table)}>XLSX</MenuItem>
    </Menu>
  )
}
