'use client'

import type { Sheet } from '#server/wire/workbook.ts'
import { download } from './download.ts'
import type { SavedTable } from './download-table.ts'
import { XLSX_TYPE } from '#server/spreadsheet/file-types.ts'

const widest = 60

/** Saves exactly the rows on screen, in their order, as a workbook of one sheet; its code is loaded on demand. */
export async function downloadWorkbook<Row>(table: SavedTable<Row>): Promise<void> {
  const { workbookBytes } = await import('#server/wire/workbook.ts')
  download(`${table.name}.xlsx`, new Blob([workbookBytes([sheetOf(table)])], { type: XLSX_TYPE }))
}

/** The table as a sheet with headings, columns as wide as their content. */
export function sheetOf<Row>({ name, columns, rows, more = [] }: SavedTable<Row>): Sheet {
  const saved = [...more, ...columns.filter((column) => !column.isLabelHidden)]
  const cells = rows.map((row) => saved.map(({ value }) => cellOf(value(row))))
  const width = (column: number, label: string) =>
    Math.min(widest, Math.max(label.length, ...cells.map((row) => String(row[column] ?? '').length)) + 2)
  return {
    name: name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: saved.map(({ label }, column) => ({ width: width(column, label) })),
    head: 1,
    rows: [saved.map(({ label }) => label), ...cells],
  }
}

function cellOf(value: string | number | boolean | null | undefined): string | number | null {
  return typeof value === 'boolean' ? String(value) : (value ?? null)
}
