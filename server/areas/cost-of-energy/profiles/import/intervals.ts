import { offsetAt, zoneOffsets } from '#server/calendar/zone.ts'
import type { Readings } from './collect.ts'
import { eachIndex, endsOf } from './pieces.ts'
import { slotEnd, type Timing } from './timing.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Indexes of the readings whose own end column differs from the end of their slot, as instants. Yields to other work.
 */
export function* oddIntervals(readings: Readings, timing: Timing, timezone: string): Generator<void, number[]> {
  const stated: number[] = []
  yield* eachIndex(readings.count, (index) => {
    if (!Number.isNaN(readings.until_ms[index] ?? Number.NaN)) stated.push(index)
  })
  if (stated.length === 0) return []
  const range = yield* endsOf(timing.placed.start_ms)
  if (range[0] > range[1]) return []
  const offsets = zoneOffsets(timezone, range[0] - 2 * DAY_MS, range[1] + 40 * DAY_MS)
  const step_ms = timing.step_minutes * MINUTE_MS
  const isOdd = (index: number) => {
    const [wall_ms, until_ms] = [readings.wall_ms[index] ?? 0, readings.until_ms[index] ?? 0]
    const at_ms = (timing.placed.start_ms[index] ?? Number.NaN) + (timing.marks === 'end' ? step_ms : 0)
    if (Number.isNaN(at_ms)) return false
    const end_ms = timing.resolution === null ? at_ms + step_ms : slotEnd(timing.resolution, at_ms, offsets)
    // On the clock that the start was read on, or on the zone's, which may have changed since.
    const ends = [end_ms + (wall_ms - at_ms), end_ms + offsetAt(offsets, end_ms)]
    return !ends.some((wall_end_ms) => isSameEnd(until_ms, wall_end_ms, wall_ms, timing))
  }
  const odd: number[] = []
  yield* eachIndex(stated.length, (place) => {
    const index = stated[place] ?? 0
    if (isOdd(index)) odd.push(index)
  })
  return odd
}

/** Whether a written end means this one: `00:14` and `00:14:59` do as well, and of days and months the last day. */
function isSameEnd(until_ms: number, end_ms: number, start_ms: number, { resolution }: Timing): boolean {
  const late_ms = until_ms - end_ms
  if (late_ms <= 0 && late_ms >= -MINUTE_MS) return true
  // An end without a date that is not after its start was taken for the next day's: 02:45–02:00 as the clock goes back.
  if (late_ms === DAY_MS && end_ms <= start_ms) return true
  return (resolution === 'daily' || resolution === 'monthly') && late_ms === -DAY_MS
}
