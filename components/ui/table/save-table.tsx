'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '../button.tsx'
import { Menu, MenuItem } from '../menu.tsx'
import { downloadTable, type SavedTable } from './download-table.ts'
import { downloadWorkbook } from './download-workbook.ts'

export type SaveProps<Row> = {
  table: SavedTable<Row>
  /** Whether there is an answer yet. */
  isRead: boolean
}

/** Saves the rows on screen as CSV. */
export function SaveCsv<Row>({ table, isRead }: SaveProps<Row>) {
  const { messages } = useLanguage()
  return (
    <Button disabled={!isRead} onClick={() => downloadTable(table)}>
      {messages.ui.csv}
    </Button>
  )
}

/** Saves the rows on screen as CSV or as a workbook, by a button each. */
export function SaveBoth<Row>(props: SaveProps<Row>) {
  return (
    <>
      <SaveCsv {...props} />
      <Button disabled={!props.isRead} onClick={() => void downloadWorkbook(props.table)}>
        XLSX
      </Button>
    </>
  )
}

/** Saves the visible rows as CSV or as a workbook, chosen from a menu. */
export function SaveMenu<Row>({ table }: Pick<SaveProps<Row>, 'table'>) {
  const { messages } = useLanguage()
  return (
    <Menu
      label={messages.ui.exportAs}
      trigger={<Button disabled={table.rows.length === 0}>{messages.ui.exportAs}</Button>}
    >
      <MenuItem onSelect={() => downloadTable(table)}>CSV</MenuItem>
      <MenuItem onSelect={() => void downloadWorkbook(table)}>XLSX</MenuItem>
    </Menu>
  )
}
