import { withoutFormula } from '#server/wire/formula.ts'

export type Cell = string | number | boolean | null | undefined

/**
 * Rows as RFC 4180 text with a byte order mark, so that spreadsheets read UTF-8. Texts that a spreadsheet would run as a
 * formula get a leading apostrophe; numbers, also negative ones, stay numbers.
 */
export function toCsv(header: string[], rows: Iterable<Cell[]>): string {
  const lines = [header.map(field).join(',')]
  for (const row of rows) lines.push(row.map(field).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function field(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const text = typeof cell === 'string' ? withoutFormula(cell) : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
