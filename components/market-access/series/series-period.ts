import { FLOW_DIRECTIONS, type FlowDirection } from '#server/areas/market-access/contract.ts'
import { ALLOCATION_ZONE } from '#server/areas/market-access/delivery-days.ts'
import { DAY_MS, type EpochDay, formatDate, parseDate } from '#server/calendar/civil.ts'
import { instantFormatter, localDay, startOfDay, zoneOffsets } from '#server/calendar/zone.ts'

export type SeriesKey = { accounting_point_id: string; flow_direction: FlowDirection }

/** A whole year, or one month of it: 1 to 12. */
export type ShownPart = { year: number; month: number | null }

const FIRST_YEAR = 2000
const WHOLE = '0'

/** A direction of flow, as in a URL. */
export function readDirection(text: string): FlowDirection | null {
  return FLOW_DIRECTIONS.find((direction) => direction === text) ?? null
}

/** The newest day that can have values: yesterday, in Germany. */
export function newestDay(now_ms: number): EpochDay {
  return localDay(zoneOffsets(ALLOCATION_ZONE, now_ms, now_ms), now_ms) - 1
}

/** The year and month of an address; without them the month of the newest day. `month=0` is the whole year. */
export function readPart(read: (name: string) => string | null, now_ms: number): ShownPart {
  const newest = formatDate(newestDay(now_ms))
  const last_year = Number(newest.slice(0, 4))
  const requested = read('year') ?? ''
  const isYear = /^\d{4}$/.test(requested) && Number(requested) >= FIRST_YEAR && Number(requested) <= last_year
  const year = isYear ? Number(requested) : last_year
  const last_month = year === last_year ? Number(newest.slice(5, 7)) : 12
  const month = read('month') ?? ''
  if (month === WHOLE) return { year, month: null }
  return { year, month: /^\d{1,2}$/.test(month) && Number(month) <= last_month ? Number(month) : last_month }
}

/** First day and the day after the last of a part, up to the newest day. */
export function daysOf({ year, month }: ShownPart, now_ms: number): { from: EpochDay; to: EpochDay } {
  const first = (months: number) => Date.UTC(year, months, 1) / DAY_MS
  const [from, to] = month === null ? [first(0), first(12)] : [first(month - 1), first(month)]
  return { from, to: Math.max(from + 1, Math.min(to, newestDay(now_ms) + 1)) }
}

/** The instant at which a German day begins. */
export function instantOf(day: EpochDay): string {
  const utc_ms = day * DAY_MS
  const offsets = zoneOffsets(ALLOCATION_ZONE, utc_ms - DAY_MS, utc_ms + DAY_MS)
  return instantFormatter(ALLOCATION_ZONE)(startOfDay(offsets, day))
}

/** What an address asks of a series: its part, as it was known at the end of the day `as_of`. */
export function valuesRequest(series: SeriesKey, read: (name: string) => string | null, now_ms: number) {
  const { from, to } = daysOf(readPart(read, now_ms), now_ms)
  const as_of = readDay(read('as_of'))
  return {
    ...keyQuery(series),
    start_time: instantOf(from),
    end_time: instantOf(to),
    ...(as_of === null ? {} : { as_of: instantOf(as_of + 1) }),
  }
}

/** One day of a series, as it was known at `as_of`. */
export function dayRequest(series: SeriesKey, day: string, as_of: string | undefined) {
  const first = parseDate(day)
  return {
    ...keyQuery(series),
    start_time: instantOf(first),
    end_time: instantOf(first + 1),
    ...(as_of === undefined ? {} : { as_of }),
  }
}

function keyQuery({ accounting_point_id, flow_direction }: SeriesKey) {
  return { accounting_point_id: [accounting_point_id], flow_direction: [flow_direction] }
}

/** A day of this century; null for anything else. */
export function readDay(text: string | null): EpochDay | null {
  if (text === null || !/^20\d{2}-\d\d-\d\d$/.test(text)) return null
  try {
    return parseDate(text)
  } catch {
    return null
  }
}

/** The years that can be chosen, newest first. */
export function yearsUpTo(now_ms: number): number[] {
  const last = Number(formatDate(newestDay(now_ms)).slice(0, 4))
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index)
}
