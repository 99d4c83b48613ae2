import type { Cell } from './cell.ts'

/** A workbook's data about its cells: shared texts, date styles, and the offset of its calendar. */
export type Workbook = { strings: string[]; date_styles: ReadonlySet<number>; is_1904: boolean }

export type RawCell = { type: string; style: number; value: string | null }

const MOST_COLUMNS = 1000
const DAYS_TO_1904 = 1462
/** Excel's own bound of a number format. */
const MOST_FORMAT_CHARACTERS = 255

/** Column number of a reference such as `AB12`, from 1; null beyond the first thousand. */
export function columnOf(reference: string): number | null {
  let column = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
    if (column > MOST_COLUMNS) return null
  }
  return column === 0 ? null : column
}

/** A cell's value as it was last worked out: formulas are never run. */
export function cellOf({ type, style, value }: RawCell, { strings, date_styles, is_1904 }: Workbook): Cell {
  if (value === null) return null
  if (type === 's') return strings[Number(value)] ?? null
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return value
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return null
  if (!date_styles.has(style)) return number
  return { serial: is_1904 && number >= 1 ? number + DAYS_TO_1904 : number }
}

/** Whether a number format shows a date or a time (ECMA-376, 18.8.30 for the built-in ids). */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined)
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
  if (code.length > MOST_FORMAT_CHARACTERS) return false
  return /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\.|_./gi, ''))
}
