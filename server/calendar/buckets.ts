import type { Resolution } from './resolution.ts'

/** The slots of one resolution that intersect a period. */
export type Grid = {
  resolution: Resolution
  count: number
  /** Start of slot `index` in ms since the epoch; `edge(count)` is the end of the last slot. May lie outside the period. */
  edge(index: number): number
}

/** All slots of a period `[start_ms, end_ms)` in one zone; both ends on a quarter-hour. Hours are counted from the
 * full local hour that contains the start. */
export type PeriodCalendar = {
  zone: string
  start_ms: number
  end_ms: number
  grid(resolution: Resolution): Grid
  /** Slots `[bounds[i], bounds[i + 1])` of `fine` start in slot `i` of `coarse`. */
  bounds(fine: Resolution, coarse: Resolution): Int32Array
}

/** The calendar of a period, from a bounded cache. RangeError for an unknown zone or an unaligned or empty period. */
export function calendarOf(zone: string, start_ms: number, end_ms: number): PeriodCalendar {
  throw new RangeError(`not ready: ${zone} ${start_ms} ${end_ms}`)
}
