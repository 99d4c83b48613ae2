import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'
import { civilOf, DAY_MS, type EpochDay, epochDay } from './civil.ts'

const MINUTE_MS = 60_000
export const QUARTER_HOUR_MS = 15 * MINUTE_MS
export const HOUR_MS = 60 * MINUTE_MS

/**
 * Offsets of a zone from UTC over a range: `offsets_ms[i]` applies from `from_ms[i]` until `from_ms[i + 1]`. The first
 * entry extends back without bound, the last one forward, so that only the range itself is exact.
 */
export type ZoneOffsets = { zone: string; from_ms: Float64Array; offsets_ms: Float64Array }

const cache = new LRUCache<string, ZoneOffsets>({ max: 500 })

/**
 * Offsets of an IANA zone that are exact at least from a year and two days before `start_ms`, where the yearly slot of
 * the start may begin, to two years after `end_ms`.
 * RangeError for a name that is not a zone.
 */
export function zoneOffsets(zone: string, start_ms: number, end_ms: number): ZoneOffsets {
  const from = Math.floor((start_ms - 368 * DAY_MS) / (400 * DAY_MS)) * 400 * DAY_MS
  const to = Math.ceil((end_ms + 732 * DAY_MS) / (400 * DAY_MS)) * 400 * DAY_MS
  const key = `${zone} ${from} ${to}`
  const known = cache.get(key)
  if (known) return known
  const found = findOffsets(zone, from, to)
  cache.set(key, found)
  return found
}

function findOffsets(zone: string, from: number, to: number): ZoneOffsets {
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  const starts: number[] = []
  const offsets: number[] = []
  for (; at !== null && at.epochMilliseconds < to; at = at.getTimeZoneTransition('next')) {
    starts.push(at.epochMilliseconds)
    offsets.push(Math.round(at.offsetNanoseconds / 1e6))
  }
  return { zone, from_ms: Float64Array.from(starts), offsets_ms: Float64Array.from(offsets) }
}

function regimeAt({ from_ms }: ZoneOffsets, instant_ms: number): number {
  let index = from_ms.length - 1
  while (index > 0 && (from_ms[index] ?? 0) > instant_ms) index--
  return index
}

/** Offset from UTC in ms at an instant. */
export function offsetAt(offsets: ZoneOffsets, instant_ms: number): number {
  return offsets.offsets_ms[regimeAt(offsets, instant_ms)] ?? 0
}

/** The local date at an instant. */
export function localDay(offsets: ZoneOffsets, instant_ms: number): EpochDay {
  return Math.floor((instant_ms + offsetAt(offsets, instant_ms)) / DAY_MS)
}

/**
 * First instant at which the zone's date is `day` or later: midnight, or where the clock jumps over midnight the
 * instant of the jump. A date that the zone skips starts together with the next one.
 */
export function startOfDay(offsets: ZoneOffsets, day: EpochDay): number {
  const midnight_ms = day * DAY_MS
  const { from_ms, offsets_ms } = offsets
  for (let index = regimeAt(offsets, midnight_ms - DAY_MS); index < from_ms.length; index++) {
    const start = Math.max(midnight_ms - (offsets_ms[index] ?? 0), index === 0 ? -Infinity : (from_ms[index] ?? 0))
    if (start < (from_ms[index + 1] ?? Infinity)) return start
  }
  return midnight_ms - (offsets_ms[offsets_ms.length - 1] ?? 0)
}

/** Whether a name is an IANA zone whose offsets are multiples of 15 minutes from 2000 to 2100. */
export function isSupportedZone(zone: string): boolean {
  try {
    const canonical = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    if (/^[+-]/.test(canonical)) return false
    const { offsets_ms } = zoneOffsets(zone, epochDay(2000, 1, 1) * DAY_MS, epochDay(2100, 1, 1) * DAY_MS)
    return offsets_ms.every((offset) => offset % QUARTER_HOUR_MS === 0)
  } catch {
    return false
  }
}

/**
 * RFC 3339 text of an instant with the zone's offset of that moment, to the second (or ms where there are any). The
 * text is exact also where the offset is a local mean time of before 1972, which it gives to the minute only.
 */
export function formatInstant(instant_ms: number, zone: string): string {
  const offset_ms = writtenOffset(offsetAt(zoneOffsets(zone, instant_ms, instant_ms), instant_ms))
  const local = new Date(instant_ms + offset_ms).toISOString().replace(/(\.000)?Z$/, '')
  const minutes = Math.abs(offset_ms) / MINUTE_MS
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${local}${offset_ms < 0 ? '-' : '+'}${hours}:${String(minutes % 60).padStart(2, '0')}`
}

/** RFC 3339 has no seconds in an offset. */
function writtenOffset(offset_ms: number): number {
  return Math.round(offset_ms / MINUTE_MS) * MINUTE_MS
}

/** Times of day of the quarter-hours of a day, as `formatInstant` spells them. */
const QUARTER_TEXTS = Array.from({ length: DAY_MS / QUARTER_HOUR_MS }, (_, quarter) => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `T${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}:00`
})

/** As `formatInstant`, for many instants in a row: the date and the offset are worked out once per day. */
export function instantFormatter(zone: string): (instant_ms: number) => string {
  let day = { from_ms: Infinity, end_ms: -Infinity, midnight_ms: 0, date: '', offset: '' }
  return (instant_ms) => {
    if (instant_ms < day.from_ms || instant_ms >= day.end_ms) day = dayTexts(instant_ms, zone)
    const time = QUARTER_TEXTS[(instant_ms - day.midnight_ms) / QUARTER_HOUR_MS]
    return time === undefined ? formatInstant(instant_ms, zone) : day.date + time + day.offset
  }
}

/** What the texts of a day have in common, and from when until when: to midnight or to where the clock changes. */
function dayTexts(instant_ms: number, zone: string) {
  const { from_ms, offsets_ms } = zoneOffsets(zone, instant_ms, instant_ms)
  const regime = regimeAt({ zone, from_ms, offsets_ms }, instant_ms)
  const offset_ms = writtenOffset(offsets_ms[regime] ?? 0)
  const midnight_ms = Math.floor((instant_ms + offset_ms) / DAY_MS) * DAY_MS - offset_ms
  const [date = '', rest = ''] = formatInstant(instant_ms, zone).split('T')
  return {
    from_ms: regime === 0 ? midnight_ms : Math.max(midnight_ms, from_ms[regime] ?? 0),
    end_ms: Math.min(midnight_ms + DAY_MS, from_ms[regime + 1] ?? Infinity),
    midnight_ms,
    date,
    offset: rest.slice(-6),
  }
}

/** The instant `years` calendar years later on the zone's clock; 29 February becomes 28 February. */
export function addYears(instant_ms: number, years: number, zone: string): number {
  const offsets = zoneOffsets(zone, instant_ms, instant_ms)
  const local_ms = instant_ms + offsetAt(offsets, instant_ms)
  const { year, month, day } = civilOf(Math.floor(local_ms / DAY_MS))
  const last = epochDay(year + years, month + 1, 1) - 1
  const target = Math.min(epochDay(year + years, month, day), last) * DAY_MS + (((local_ms % DAY_MS) + DAY_MS) % DAY_MS)
  const later = zoneOffsets(zone, target, target)
  const guess = target - offsetAt(later, target)
  return target - offsetAt(later, guess)
}
