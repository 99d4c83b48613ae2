import { decimalMark, LANGUAGES, type LanguageId } from '#server/messages/languages.ts'
import { withoutFormula } from '#server/wire/formula.ts'

export type Cell = string | number | boolean | null | undefined

type Dialect = { separator: string; point: string }

/** Beyond these digits there is nothing but the rounding of binary fractions. */
const DIGITS = 12

/**
 * Rows as RFC 4180 text with a byte order mark, so that spreadsheets read UTF-8, in the dialect of a language. Texts
 * that a spreadsheet would run as a formula get a leading apostrophe; numbers, also negative ones, stay numbers.
 */
export function toCsv(header: string[], rows: Iterable<Cell[]>, locale: LanguageId): string {
  const dialect = { separator: LANGUAGES[locale].separator, point: decimalMark(locale) }
  const line = (cells: Cell[]) => cells.map((cell) => field(cell, dialect)).join(dialect.separator)
  const lines = [line(header)]
  for (const row of rows) lines.push(line(row))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function field(cell: Cell, { separator, point }: Dialect): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? String(Number(cell.toPrecision(DIGITS))).replace('.', point) : ''
  }
  const text = typeof cell === 'string' ? withoutFormula(cell) : String(cell)
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
