'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Column, Sort } from './data-table.tsx'
import { downloadTable } from './download-table.ts'
import { parseSort, printSort, sortRows } from './sort-rows.ts'
import { useUrlState } from '../use-url-state.ts'

type SortedTable<Row> = {
  /** Of the file that it is saved as. */
  name: string
  columns: Column<Row>[]
  /** The column that rows are sorted by until another is chosen. */
  first: string
  id: (row: Row) => string
}

/** A table in the order that the address names, and saved in it; `table` goes to `DataTable`. */
export function useSortedTable<Row>({ name, columns, first, id }: SortedTable<Row>) {
  const { locale, format } = useLanguage()
  const [parameters, change] = useUrlState()
  const sort = parseSort(parameters.get('sort'), { column: first, descending: false })
  const sorted = (rows: Row[]) => sortRows(rows, columns, sort, format.compare)
  return {
    sorted,
    table: { columns, sort, onSort: (next: Sort) => change({ sort: printSort(next) }) },
    save: (rows: Row[]) =>
      downloadTable({ locale, name, columns, rows: sorted(rows), more: [{ label: 'id', value: id }] }),
  }
}
