import { type EpochDay, formatDate } from '#server/calendar/civil.ts'
import { localDay, QUARTER_HOUR_MS, startOfDay, zoneOffsets } from '#server/calendar/zone.ts'
import { FIRST_DAY, LAST_DAY } from './contract.ts'

/** Allocations are of German calendar days, wherever the point lies. */
export const ALLOCATION_ZONE = 'Europe/Berlin'

/** A period of quarter-hours `[start_ms, end_ms)`, which may begin and end within a day. */
export type Period = { start_ms: number; end_ms: number }

/** Quarter-hours of a period. */
export function slotsOf({ start_ms, end_ms }: Period): number {
  return (end_ms - start_ms) / QUARTER_HOUR_MS
}

/** Days `YYYY-MM-DD` that a period touches, first and last, within those that allocations may be of. */
export function daysTouched({ start_ms, end_ms }: Period): { from: string; to: string } {
  const offsets = zoneOffsets(ALLOCATION_ZONE, start_ms, end_ms)
  const within = (day: EpochDay) => {
    const date = formatDate(day)
    if (date.length > 10 || date > LAST_DAY) return LAST_DAY
    return date < FIRST_DAY ? FIRST_DAY : date
  }
  return { from: within(localDay(offsets, start_ms)), to: within(localDay(offsets, end_ms - 1)) }
}

/** First instant of a day, as a function that works out the zone's offsets once for a whole period. */
export function dayStarts({ start_ms, end_ms }: Period): (day: EpochDay) => number {
  const offsets = zoneOffsets(ALLOCATION_ZONE, start_ms, end_ms)
  return (day) => startOfDay(offsets, day)
}
