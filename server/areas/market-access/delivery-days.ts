import { type EpochDay, formatDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { localDay, QUARTER_HOUR_MS, startOfDay, zoneOffsets } from '#server/calendar/zone.ts'
import { FIRST_DAY, LAST_DAY } from './day-range.ts'

/** Allocations are of German calendar days, wherever the point lies. */
export const ALLOCATION_ZONE = 'Europe/Berlin'

/** A period of quarter-hours `[start_ms, end_ms)`, which may begin and end within a day. */
export type Period = { start_ms: number; end_ms: number }

/** Quarter-hours of a period. */
export function slotsOf({ start_ms, end_ms }: Period): number {
  return (end_ms - start_ms) / QUARTER_HOUR_MS
}

/** From the first day that allocations may be of to the end of the last. */
export const MOST_PERIOD: Period = {
  start_ms: deliveryDay(FIRST_DAY, ALLOCATION_ZONE).start_ms,
  end_ms: deliveryDay(LAST_DAY, ALLOCATION_ZONE).end_ms,
}

/** Days `YYYY-MM-DD` that a period within `MOST_PERIOD` touches, first and last. */
export function daysTouched({ start_ms, end_ms }: Period): { from: string; to: string } {
  const offsets = zoneOffsets(ALLOCATION_ZONE, start_ms, end_ms)
  return { from: formatDate(localDay(offsets, start_ms)), to: formatDate(localDay(offsets, end_ms - 1)) }
}

/** First instant of a day, as a function that works out the zone's offsets once for a whole period. */
export function dayStarts({ start_ms, end_ms }: Period): (day: EpochDay) => number {
  const offsets = zoneOffsets(ALLOCATION_ZONE, start_ms, end_ms)
  return (day) => startOfDay(offsets, day)
}
