import { LANGUAGES, type LanguageId } from '#server/messages/languages.ts'

/** One mark with three digits after it: 4,500 could be thousands and thousandths alike; 0,500 and 15000,500 could not. */
const unclear = /^-?[1-9]\d{0,2}[.,]\d{3}$/
const thousands = /^-?[1-9]\d{0,2}(([.,])\d{3})(\2\d{3})*([.,]\d*)?$/

/** A number with comma or point as its decimal mark, `15 000`, `15000,5` or `-3.2`; null for anything else. */
export function readDecimal(text: string): number | null {
  const plain = bare(text).replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)(e-?\d+)?$/i.test(plain) ? Number(plain) : null
}

/**
 * A number as people write it, also with marks between its thousands, `1.234.567,8` or `1,234.5`. Where it could mean
 * two, as `4,500`, it means thousands in a language whose mark they are, and without a language or in another nothing.
 */
export function readNumber(text: string, locale?: LanguageId): number | null {
  const plain = bare(text)
  if (unclear.test(plain)) return locale && plain.includes(LANGUAGES[locale].group) ? Number(digits(plain)) : null
  return readDecimal(ungrouped(plain))
}

/** What an unclear text could mean, thousands first; null for one that is clear. */
export function meaningsOf(text: string, locale: LanguageId): [number, number] | null {
  const plain = bare(text)
  if (!unclear.test(plain) || readNumber(text, locale) !== null) return null
  return [Number(digits(plain)), Number(plain.replace(',', '.'))]
}

/** A typed number in the form that every reader understands alike; a text that is none, or unclear, as it is. */
export function plainNumber(text: string, locale: LanguageId): string {
  const value = readNumber(text, locale)
  if (value === null) return text
  const plain = String(value)
  return unclear.test(plain) ? `${plain}0` : plain
}

function bare(text: string): string {
  return text.replace(/[\s\u00a0\u202f'’]/g, '').replace('−', '-')
}

function digits(plain: string): string {
  return plain.replace(/[.,]/g, '')
}

/** Without the marks between thousands: those that come more than once, or ahead of another mark. */
function ungrouped(plain: string): string {
  const mark = thousands.exec(plain)?.[2]
  if (!mark) return plain
  const [whole = '', rest] = mark === '.' ? plain.split(',') : plain.split('.')
  return rest === undefined ? digits(whole) : `${digits(whole)}.${rest}`
}
