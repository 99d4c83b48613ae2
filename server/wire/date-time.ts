import { bound, Refusal, refuse, unreadable } from './refusal.ts'

const YEAR_ZERO = 'year 0 is out of range'
const TOO_SHORT = 'input is too short'
const EXTRA = 'unexpected extra characters at the end of the input'
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** A date-time as written: `offset` is empty where none was given, `fraction` has at most six digits. */
type Written = { date: string; time: string; fraction: string; offset: string }

/** Why a text is not a date-time; separate from a refusal because the date's type depends on the field. */
class Fault {
  readonly error: string

  constructor(error: string) {
    this.error = error
  }
}

/**
 * A calendar day, `YYYY-MM-DD`; a date-time whose time is zero counts as its day. Unix seconds are not read.
 * Refused: `date_from_datetime_parsing`, `date_from_datetime_inexact`, `date_parsing`, reasons as in the Rust crate
 * speedate.
 */
export function readDate(text: string): string | Refusal {
  if (text.length === 10 && dateFault(text) === undefined) return yearOf(text) ?? text
  const written = readDateTime(text)
  if (written instanceof Fault) return unreadable('date_from_datetime_parsing', written.error)
  const zero = written.time === '00:00:00' && /^0*$/.test(written.fraction)
  return zero ? (yearOf(written.date) ?? written.date) : refuse('date_from_datetime_inexact')
}

/** A calendar day within bounds of the form `YYYY-MM-DD`. */
export function readDateWithin(text: string, { ge, le }: { ge?: string; le?: string }): string | Refusal {
  const date = readDate(text)
  if (date instanceof Refusal) return date
  if (le !== undefined && date > le) return bound('less_than_equal', 'less than or equal to', 'le', le)
  if (ge !== undefined && date < ge) return bound('greater_than_equal', 'greater than or equal to', 'ge', ge)
  return date
}

/**
 * An instant as RFC 3339 with the offset sent, always readable by `Date.parse`; the spellings of speedate (space, `_`,
 * `t`, missing seconds, `+0100`, `z`, decimal comma) are normalized. More than six decimals are cut. Refused:
 * `datetime_from_date_parsing`, `datetime_parsing` (year 0), `timezone_aware` (no offset, or a bare date).
 */
export function readInstant(text: string): string | Refusal {
  const written = readDateTime(text)
  if (written instanceof Fault) return withoutTime(text)
  if (written.offset === '') return refuse('timezone_aware')
  if (written.date.startsWith('0000')) return unreadable('datetime_parsing', YEAR_ZERO)
  const fraction = written.fraction === '' ? '' : `.${written.fraction}`
  return `${written.date}T${written.time}${fraction}${written.offset}`
}

/** What is not a date-time is tried as a date, so every fault behind the date reads as extra characters. */
function withoutTime(text: string): Refusal {
  const fault = dateFault(text)
  if (fault !== undefined) return unreadable('datetime_from_date_parsing', fault)
  return text.length > 10 ? unreadable('datetime_from_date_parsing', EXTRA) : refuse('timezone_aware')
}

function yearOf(date: string): Refusal | undefined {
  return date.startsWith('0000') ? unreadable('date_parsing', YEAR_ZERO) : undefined
}

/** What is wrong with the first ten characters as a date. */
function dateFault(text: string): string | undefined {
  if (shorter(text, 10)) return TOO_SHORT
  if (!digits(text, 0, 4)) return 'invalid character in year'
  if (text[4] !== '-') return 'invalid date separator, expected `-`'
  if (!digits(text, 5, 2)) return 'invalid character in month'
  if (text[7] !== '-') return 'invalid date separator, expected `-`'
  if (!digits(text, 8, 2)) return 'invalid character in day'
  const month = number(text, 5)
  if (month < 1 || month > 12) return 'month value is outside expected range of 1-12'
  const day = number(text, 8)
  return day < 1 || day > daysIn(Number(text.slice(0, 4)), month) ? 'day value is outside expected range' : undefined
}

function readDateTime(text: string): Written | Fault {
  const fault = dateFault(text)
  if (fault !== undefined) return new Fault(fault)
  if (text.length === 10) return new Fault(TOO_SHORT)
  if (!'Tt_ '.includes(text[10] ?? '')) return new Fault('invalid datetime separator, expected `T`, `t`, `_` or space')
  const clock = readClock(text)
  if (clock instanceof Fault) return clock
  const offset = readOffset(text.slice(clock.end))
  if (offset instanceof Fault) return offset
  return { date: text.slice(0, 10), time: clock.time, fraction: clock.fraction, offset }
}

type Clock = { time: string; fraction: string; end: number }

function readClock(text: string): Clock | Fault {
  if (shorter(text, 16)) return new Fault(TOO_SHORT)
  if (!digits(text, 11, 2)) return new Fault('invalid character in hour')
  if (text[13] !== ':') return new Fault('invalid time separator, expected `:`')
  if (!digits(text, 14, 2)) return new Fault('invalid character in minute')
  if (number(text, 11) > 23) return new Fault('hour value is outside expected range of 0-23')
  if (number(text, 14) > 59) return new Fault('minute value is outside expected range of 0-59')
  const minute = text.slice(11, 16)
  return text[16] === ':' ? readSeconds(text, minute) : { time: `${minute}:00`, fraction: '', end: 16 }
}

function readSeconds(text: string, minute: string): Clock | Fault {
  if (!digits(text, 17, 2)) return new Fault('invalid character in second')
  if (number(text, 17) > 59) return new Fault('second value is outside expected range of 0-59')
  const time = `${minute}:${text.slice(17, 19)}`
  if (text[19] !== '.' && text[19] !== ',') return { time, fraction: '', end: 19 }
  let end = 20
  while (digits(text, end, 1)) end += 1
  if (end === 20) return new Fault('second fraction digits missing after `.`')
  return { time, fraction: text.slice(20, Math.min(end, 26)), end }
}

/** `text` is what follows the time: nothing, `Z`, or an offset; a typographic minus is a minus. */
function readOffset(text: string): string | Fault {
  if (text === '') return ''
  if (/^[zZ]/.test(text)) return text.length === 1 ? 'Z' : new Fault(EXTRA)
  const sign = text.startsWith('\u2212') ? '-' : text[0]
  if (sign !== '-' && sign !== '+') return new Fault('invalid timezone sign')
  if (!digits(text, 1, 2)) return new Fault('invalid timezone hour')
  const at = text[3] === ':' ? 4 : 3
  if (!digits(text, at, 2)) return new Fault('invalid timezone minute')
  if (number(text, at) > 59) return new Fault('timezone minute value is outside expected range of 0-59')
  if (number(text, 1) > 23) return new Fault('timezone offset must be less than 24 hours')
  if (text.length > at + 2) return new Fault(EXTRA)
  return `${sign}${text.slice(1, 3)}:${text.slice(at, at + 2)}`
}

/** Lengths count in bytes of UTF-8, as in speedate. */
function shorter(text: string, bytes: number): boolean {
  return text.length < bytes && new TextEncoder().encode(text).length < bytes
}

function digits(text: string, start: number, count: number): boolean {
  for (let index = start; index < start + count; index += 1) {
    const code = text.charCodeAt(index)
    if (!(code >= 48 && code <= 57)) return false
  }
  return true
}

function number(text: string, start: number): number {
  return Number(text.slice(start, start + 2))
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0)
}
