import { LRUCache } from 'lru-cache'
import { type Grid, gridOf, minutesOfDay, nest } from './grid.ts'
import type { Resolution } from './resolution.ts'
import { QUARTER_HOUR_MS, type ZoneOffsets, zoneOffsets } from './zone.ts'

/**
 * All slots of a period `[start_ms, end_ms)` in one zone, computed on first use and then cached. Both ends lie on a
 * quarter-hour.
 */
export class PeriodCalendar {
  readonly zone: string
  readonly start_ms: number
  readonly end_ms: number
  /** Equal for equal zone and period. */
  readonly key: string
  private readonly offsets: ZoneOffsets
  private readonly grids = new Map<Resolution, Grid>()
  private readonly nestings = new Map<string, Int32Array>()
  private readonly minutes = new Map<Resolution, Uint16Array>()

  constructor(zone: string, start_ms: number, end_ms: number) {
    this.zone = zone
    this.start_ms = start_ms
    this.end_ms = end_ms
    this.key = `${zone} ${start_ms} ${end_ms}`
    this.offsets = zoneOffsets(zone, start_ms, end_ms)
  }

  grid(resolution: Resolution): Grid {
    return remembered(this.grids, resolution, () => gridOf(resolution, this.offsets, this))
  }

  /** Slots `[bounds[i], bounds[i + 1])` of `fine` belong to slot `i` of `coarse`; see `nest`. */
  bounds(fine: Resolution, coarse: Resolution): Int32Array {
    return remembered(this.nestings, `${fine} ${coarse}`, () => nest(this.grid(fine), this.grid(coarse)))
  }

  /** Local minute of the day at the start of each quarter-hour or hour. */
  minutesOfDay(resolution: 'quarter_hourly' | 'hourly'): Uint16Array {
    return remembered(this.minutes, resolution, () => minutesOfDay(this.grid(resolution), this.offsets))
  }

  /** Quarter-hours of a slot that the period covers. */
  coveredQuarterHours(grid: Grid, index: number): number {
    const from_ms = Math.max(this.start_ms, grid.edge(index))
    return (Math.min(this.end_ms, grid.edge(index + 1)) - from_ms) / QUARTER_HOUR_MS
  }

  /** Quarter-hours of a slot, whether the period covers them or not. */
  wholeQuarterHours(grid: Grid, index: number): number {
    return (grid.edge(index + 1) - grid.edge(index)) / QUARTER_HOUR_MS
  }

  /** The slots of a grid that the period cuts: none, the first, the last, or both. */
  partialSlots(grid: Grid): number[] {
    const ends = grid.count === 1 ? [0] : [0, grid.count - 1]
    return ends.filter((index) => this.coveredQuarterHours(grid, index) < this.wholeQuarterHours(grid, index))
  }
}

function remembered<K, V>(stored: Map<K, V>, key: K, make: () => V): V {
  const known = stored.get(key)
  if (known !== undefined) return known
  const made = make()
  stored.set(key, made)
  return made
}

// Bounded by the quarter-hours of all calendars together: 228 years, about 50 MB when all of it is used.
const cache = new LRUCache<string, PeriodCalendar>({
  maxSize: 8_000_000,
  sizeCalculation: (calendar) => (calendar.end_ms - calendar.start_ms) / QUARTER_HOUR_MS,
})

/** The calendar of a period, from a bounded cache. RangeError for an unknown zone or an unaligned or empty period. */
export function calendarOf(zone: string, start_ms: number, end_ms: number): PeriodCalendar {
  if (!(start_ms < end_ms)) throw new RangeError('the period is empty')
  if (start_ms % QUARTER_HOUR_MS !== 0 || end_ms % QUARTER_HOUR_MS !== 0) {
    throw new RangeError('the period must start and end on a quarter-hour')
  }
  const known = cache.get(`${zone} ${start_ms} ${end_ms}`)
  if (known) return known
  const made = new PeriodCalendar(zone, start_ms, end_ms)
  cache.set(made.key, made)
  return made
}
