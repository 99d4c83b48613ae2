'use client'

import type { LanguageId } from '#server/messages/languages.ts'
import { toCsv } from './csv.ts'
import type { Column } from './data-table.tsx'
import { download } from './download.ts'

/** A table as it is saved: the values of its columns, and of `more`, which only programs read. */
export type SavedTable<Row> = {
  locale: LanguageId
  name: string
  columns: Column<Row>[]
  rows: Row[]
  /** Columns that the screen does not show, such as ids; they come first. */
  more?: Pick<Column<Row>, 'label' | 'value'>[]
}

/** Saves exactly the rows on screen, in their order, as CSV. Columns for ears only, as over buttons, are left out. */
export function downloadTable<Row>(table: SavedTable<Row>): void {
  download(`${table.name}.csv`, tableCsv(table))
}

export function tableCsv<Row>({ locale, columns, rows, more = [] }: SavedTable<Row>): string {
  const saved = [...more, ...columns.filter((column) => !column.isLabelHidden)]
  return toCsv(
    saved.map(({ label }) => label),
    rows.map((row) => saved.map(({ value }) => value(row))),
    locale,
  )
}
