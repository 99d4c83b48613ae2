import { type Cell, MOST_READ_CHARACTERS } from './cell.ts'

export type DecimalMark = 'point' | 'comma'

/**
 * Markers of a value that was not measured or is not known yet, including N.A. and N.E. (nicht ermittelt) of the German
 * operators.
 */
const ABSENT = /^(|-+|–|—|n\.?\s?\/?\s?[ae]\.?|nan|null|none|#n\/a|#nv|\?)$/i
const SPACES = /[\s\u00a0\u202f']/g

/** Whether a text marks a missing value. */
export function isAbsent(text: string): boolean {
  return text.length <= MOST_READ_CHARACTERS && ABSENT.test(text.trim())
}

/** A number, NaN for a marker of a missing value, null for what is not a number. */
export function readNumber(cell: Cell | undefined, mark: DecimalMark): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (cell === null || cell === undefined) return Number.NaN
  if (typeof cell !== 'string') return null
  const text = cell.trim()
  if (text.length > MOST_READ_CHARACTERS) return null
  if (ABSENT.test(text)) return Number.NaN
  const plain = text.replace(SPACES, '').replace('−', '-')
  const normal = mark === 'comma' ? ungrouped(plain, '.').replace(',', '.') : ungrouped(plain, ',')
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(normal) ? finite(Number(normal)) : null
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** Without the marks between thousands, where they stand between thousands alone. */
function ungrouped(text: string, group: '.' | ','): string {
  if (!text.includes(group)) return text
  const [whole = '', ...rest] = text.split(group === '.' ? ',' : '.')
  const grouped = group === '.' ? /^[+-]?\d{1,3}(\.\d{3})+$/ : /^[+-]?\d{1,3}(,\d{3})+$/
  if (!grouped.test(whole) || rest.length > 1) return text
  return [whole.replaceAll(group, ''), ...rest].join(group === '.' ? ',' : '.')
}

/** One mark with three digits behind it, which may be thousandths or thousands. */
const COULD_BE_BOTH = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

/** Whether a text may be two numbers, by what its mark is. */
export function couldBeTwo(text: string): boolean {
  return text.length <= MOST_READ_CHARACTERS && COULD_BE_BOTH.test(text.replace(SPACES, ''))
}

/**
 * The decimal mark of a column from its texts. Not certain where every mark could as well stand between thousands, as
 * in 1.234 and 12,500; then `open` is such a text. Between semicolons a comma is not a mark of thousands: they stand there
 * because the comma is the decimal mark.
 */
export function decimalMarkOf(cells: Cell[], delimiter: string | null): { mark: DecimalMark; open: string | null } {
  const texts = cells.flatMap((cell) =>
    typeof cell === 'string' && cell.length <= MOST_READ_CHARACTERS ? [cell.replace(SPACES, '')] : [],
  )
  let could: { mark: DecimalMark; open: string | null } = { mark: 'point', open: null }
  for (const text of texts) {
    const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
    if (point < 0 && comma < 0) continue
    const last: DecimalMark = comma > point ? 'comma' : 'point'
    if (point >= 0 && comma >= 0) return { mark: last, open: null }
    const marks = text.split(last === 'comma' ? ',' : '.').length - 1
    if (marks > 1) return { mark: last === 'comma' ? 'point' : 'comma', open: null }
    if (!COULD_BE_BOTH.test(text)) return { mark: last, open: null }
    could = { mark: last, open: last === 'comma' && delimiter === 'semicolon' ? null : text }
  }
  return could
}
