import { MOST_READ_CHARACTERS } from './cell.ts'
import { type DecimalMark, decimalMarkOf, isAbsent, readNumber } from './read-number.ts'

/** An ambiguous number, and its position. */
export type OpenNumber<Place> = { place: Place; text: string }

const PLAIN = /^\d{1,15}(?:\.\d{1,15})?$/
const WHOLE = /^\d{1,15}$/

/**
 * Reads the numbers of a table row by row as it arrives. Its decimal mark is given, or proved by its texts. An
 * ambiguous text is read by what was proved before it; otherwise it stays open until the table ends.
 */
export class NumberStream<Place> {
  readonly #report: DecimalMark | null
  readonly #delimiter: ',' | ';'
  #proved = new Set<DecimalMark>()
  #open: OpenNumber<Place> | null = null

  /**
   * Between semicolons the comma is the decimal mark unless something contradicts: that is why files use semicolons.
   */
  constructor(delimiter: ',' | ';', report: DecimalMark | null) {
    this.#delimiter = delimiter
    this.#report = report ?? (delimiter === ',' ? 'point' : null)
  }

  /** The number of a text, NaN for a marker of a missing value, null for what is not a number. */
  read(text: string, place: Place): number | null {
    // Most are plain: a whole number, or decimals where the point is known to be the mark.
    if (this.#report === 'point' ? PLAIN.test(text) : WHOLE.test(text)) return Number(text)
    if (isAbsent(text)) return Number.NaN
    if (text.length > MOST_READ_CHARACTERS) return null
    return readNumber(text, this.#report ?? this.#markOf(text, place))
  }

  /** The first text whose meaning nothing in the table proves; null if there is none. */
  get open(): OpenNumber<Place> | null {
    // Read as a decimal point, which is right if that is what the table has, and it alone.
    return this.#proved.size === 1 && this.#proved.has('point') ? null : this.#open
  }

  #markOf(text: string, place: Place): DecimalMark {
    const { mark, open } = decimalMarkOf([text], this.#delimiter === ';' ? 'semicolon' : null)
    if (open === null) {
      if (text.includes('.') || text.includes(',')) this.#proved.add(mark)
      return mark
    }
    if (this.#proved.size === 1) return this.#proved.has('comma') ? 'comma' : 'point'
    this.#open ??= { place, text }
    return 'point'
  }
}
