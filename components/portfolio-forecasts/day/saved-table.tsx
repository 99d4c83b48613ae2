'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { type Column, DataTable, type Sort } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { downloadWorkbook } from '#components/ui/table/download-workbook.ts'
import { parseSort, printSort, sortRows } from '#components/ui/table/sort-rows.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import styles from '../portfolio-forecasts.module.css'

type SavedTableProps<Row> = {
  caption: string
  /** Of the files that it is saved as. */
  name: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  rowHref?: (row: Row) => string
  /** The order until another is chosen, which the address names then. */
  first: Sort
}

/** Rows in the order that the address names, and saved as they are shown. */
export function SavedTable<Row>({ name, rows, first, ...table }: SavedTableProps<Row>) {
  const { messages, locale, format } = useLanguage()
  const [parameters, change] = useUrlState()
  const sort = parseSort(parameters.get('sort'), first)
  const sorted = sortRows(rows, table.columns, sort, format.compare)
  const saved = { locale, name, columns: table.columns, rows: sorted }
  return (
    <>
      <DataTable {...table} rows={sorted} sort={sort} onSort={(next) => change({ sort: printSort(next) })} />
      <div className={styles.saves}>
        <Button kind="quiet" onClick={() => downloadTable(saved)}>
          {messages.ui.csv}
        </Button>
        <Button kind="quiet" onClick={() => void downloadWorkbook(saved)}>
          XLSX
        </Button>
      </div>
    </>
  )
}
