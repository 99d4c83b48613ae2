import { epochDay, civilOf } from '#server/calendar/civil.ts'
import { type Cell, MOST_READ_CHARACTERS, serialMs } from '../../../../spreadsheet/cell.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export type DateOrder = 'day_first' | 'month_first'

/**
 * A time as written. `wall_ms` reads local time as if it were UTC; `offset_ms` is the text's own offset, `fold` whether
 * it marks the first (0) or the second (1) run of a repeated hour.
 */
export type WrittenTime = { wall_ms: number; offset_ms: number | null; fold: 0 | 1 | null; has_clock: boolean }
/** Instead of a `fold`: the hour continues counting beyond the 24 of its day. */
export const BEYOND = 2
export type WrittenClock = Pick<WrittenTime, 'offset_ms' | 'fold'> & { ms: number }

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ,_]+(.*))?$/
export const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,]+(.*))?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{2})(\d{2})(?:\d{2})?)?$/
const MONTH = /^(\d{4})-(\d{2})$/
export const WEEKDAY = /^\p{L}{2,3}\.?,?\s+(?=\d)/u
const CLOCK =
  /^(\d{1,2})([AB])?:(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([AB]|[ap]m))?(?:\s*(?:uhr|h))?(?:\s*(z|[+-]\d{2}:?\d{2}|[+-]\d{2}|utc|gmt|cet|cest|mez|mesz))?$/i
/** 00:00-00:15 and 00:00 – 01:00: the first of the two. */
const SPAN = /^(\d{1,2}:\d{2})(?::00)?\s*[-–]\s*(\d{1,2}:\d{2})(?::00)?$/
const NAMED_OFFSETS_MIN: Record<string, number> = { z: 0, utc: 0, gmt: 0, cet: 60, mez: 60, cest: 120, mesz: 120 }

/** A date with or without a clock; null for anything else, a day that no calendar has among it. */
export function readTime(cell: Cell | undefined, order: DateOrder): WrittenTime | null {
  if (cell === null || cell === undefined || typeof cell === 'number') return null
  if (typeof cell !== 'string') return cell.serial < 1 ? null : ofSerial(cell.serial)
  const written = cell.trim()
  if (written.length > MOST_READ_CHARACTERS) return null
  const text = written.replace(WEEKDAY, '')
  const iso = YEAR_FIRST.exec(text)
  if (iso) return joined(iso[1], iso[3], iso[4], iso[5])
  const european = YEAR_LAST.exec(text)
  if (european) {
    const [, first, , second, year = '', clock] = european
    const [day, month] = order === 'day_first' ? [first, second] : [second, first]
    return joined(year.length === 2 ? `20${year}` : year, month, day, clock)
  }
  const compact = COMPACT.exec(text)
  if (compact) return joined(compact[1], compact[2], compact[3], compact[4] && `${compact[4]}:${compact[5]}`)
  const month = MONTH.exec(text)
  return month ? joined(month[1], month[2], '1', undefined) : null
}

const COUNTED_HOUR = /^(\d{1,2})(?::00(?::00)?)?$/
const MOST_HOURS = 25

/** The number of an hour in a column that counts them, `25` and `25:00` among them; null for anything else. */
export function readHour(cell: Cell | undefined): number | null {
  if (cell === null || cell === undefined || typeof cell === 'object') return null
  const [, digits] = COUNTED_HOUR.exec(String(cell).trim().slice(0, MOST_READ_CHARACTERS)) ?? []
  return digits === undefined || Number(digits) > MOST_HOURS ? null : Number(digits)
}

/** A time of day, also `24:00`, `02:15B` and `00:00-00:15`; null for anything else. */
export function readClock(cell: Cell | undefined): WrittenClock | null {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'object') return cell.serial < 1 ? { ...PLAIN, ms: serialMs(cell.serial) - serialMs(0) } : null
  const text = String(cell).trim()
  if (text.length > MOST_READ_CHARACTERS) return null
  const parts = CLOCK.exec(SPAN.exec(text)?.[1] ?? text)
  if (!parts) return null
  const [, hour = '', before, minute = '', second = '0', after = '', zone] = parts
  const mark = (before ?? after).toUpperCase()
  const hours = mark.endsWith('M') ? (Number(hour) % 12) + (mark === 'PM' ? 12 : 0) : Number(hour)
  const seconds = hours * 3600 + Number(minute) * 60 + Number(second)
  if (Number(minute) > 59 || Number(second) > 59 || seconds > 86_400) return null
  const fold = mark === 'A' ? 0 : mark === 'B' ? 1 : null
  return { ms: seconds * 1000, fold, offset_ms: zone === undefined ? null : offsetOf(zone) }
}

/** Where a span such as `00:00-00:15` ends; null where a cell is not a span. */
export function endOfSpan(cell: Cell | undefined): WrittenClock | null {
  const isShort = typeof cell === 'string' && cell.length <= MOST_READ_CHARACTERS
  const end = isShort ? SPAN.exec(cell.trim())?.[2] : undefined
  return end === undefined ? null : readClock(end)
}

const PLAIN = { offset_ms: null, fold: null }

function ofSerial(serial: number): WrittenTime {
  return { ...PLAIN, wall_ms: serialMs(serial), has_clock: !Number.isInteger(serial) }
}

function joined(year = '', month = '', day = '', clock: string | undefined): WrittenTime | null {
  const number = epochDay(Number(year), Number(month), Number(day))
  const civil = civilOf(number)
  if (civil.month !== Number(month) || civil.day !== Number(day)) return null
  const wall_ms = number * DAY_MS
  if (clock === undefined || clock.trim() === '') return { ...PLAIN, wall_ms, has_clock: false }
  // After a date the points of 00.15 and 00.15.00 are those of a clock.
  const read = readClock(
    clock.trim().replace(/^(\d{1,2})\.(\d{2})(?:\.(\d{2}))?/, (_, h, m, s) => [h, m, s ?? '00'].join(':')),
  )
  return read && { wall_ms: wall_ms + read.ms, offset_ms: read.offset_ms, fold: read.fold, has_clock: true }
}

function offsetOf(zone: string): number {
  const named = NAMED_OFFSETS_MIN[zone.toLowerCase()]
  if (named !== undefined) return named * MINUTE_MS
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return (zone.startsWith('-') ? -minutes : minutes) * MINUTE_MS
}
