import { DAY_MS } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { offsetAt, QUARTER_HOUR_MS, zoneOffsets } from '#server/calendar/zone.ts'

/** Quarter-hours on the face of a clock. */
export const CLOCK_SLOTS = 96

/**
 * The quarter-hour by the Berlin clock, 0 to 95, of every quarter-hour of a day: in spring those from two to three are
 * left out, in autumn they come twice.
 */
export function clockSlots(delivery_day: string): Uint8Array {
  const { start_ms, end_ms, quarter_hours } = deliveryDay(delivery_day)
  const offsets = zoneOffsets('Europe/Berlin', start_ms, end_ms)
  return Uint8Array.from({ length: quarter_hours }, (_, slot) => {
    const at = start_ms + slot * QUARTER_HOUR_MS
    return ((at + offsetAt(offsets, at)) % DAY_MS) / QUARTER_HOUR_MS
  })
}

/** Values of a day by the clock: the mean of quarter-hours that come twice, NaN where none was known. */
export function byClock(delivery_day: string, values: ArrayLike<number | null>): Float64Array {
  const sums = new Float64Array(CLOCK_SLOTS)
  const counts = new Uint8Array(CLOCK_SLOTS)
  for (const [slot, clock] of clockSlots(delivery_day).entries()) {
    const value = values[slot] ?? Number.NaN
    if (Number.isNaN(value)) continue
    sums[clock] = sums[clock]! + value
    counts[clock] = counts[clock]! + 1
  }
  return sums.map((sum, clock) => (counts[clock] === 0 ? Number.NaN : sum / counts[clock]!))
}
