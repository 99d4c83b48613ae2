import { HOUR_MS, offsetAt, startOfDay, type ZoneOffsets } from '#server/calendar/zone.ts'
import type { Readings } from './collect.ts'
import { eachIndex } from './pieces.ts'
import { BEYOND } from './read-time.ts'

/** Whose clock the file's times are read on: the zone's, its winter time all year, or UTC. */
export const CLOCKS = ['local', 'standard', 'utc'] as const
export type FileClock = (typeof CLOCKS)[number]

/** Starts of intervals; NaN where the zone's clock skips the time. */
export type Placed = { start_ms: Float64Array; repeated: number; repeated_once: number[]; skipped: number[] }

/**
 * Instants of the readings. A repeated hour in autumn is identified by its mark or offset, otherwise by order: the
 * first is summer time, the second winter time. `shift_ms` is subtracted from the written time before that, `step_ms`
 * from the instant after it, because systems differ in how they mark the end of an interval. `is_elapsed`: a time of
 * day is the time since the start of its day, so that a day has 23 or 25 hours. Yields to other tasks.
 */
export function* placeOnClock(
  readings: Readings,
  offsets: ZoneOffsets,
  clock: FileClock,
  { shift_ms = 0, step_ms = 0, is_elapsed = false }: { shift_ms?: number; step_ms?: number; is_elapsed?: boolean },
): Generator<void, Placed> {
  const start_ms = new Float64Array(readings.count)
  const fixed_ms = clock === 'standard' ? standardOffset(offsets) : 0
  const local = new LocalClock(offsets)
  const seen = new Map<number, number[]>()
  const skipped: number[] = []
  yield* eachIndex(readings.count, (index) => {
    const wall_ms = (readings.wall_ms[index] ?? 0) - shift_ms
    const stated_ms = readings.offset_ms[index] ?? Number.NaN
    let at_ms = wall_ms - (Number.isNaN(stated_ms) ? fixed_ms : stated_ms)
    if (Number.isNaN(stated_ms) && is_elapsed) {
      at_ms = sinceStartOfDay(offsets, wall_ms, readings.fold[index] === BEYOND)
    } else if (Number.isNaN(stated_ms) && clock === 'local') {
      const choices = local.instantsOf(wall_ms)
      const fold = readings.fold[index] ?? -1
      const again = choices.length > 1 ? (seen.get(wall_ms) ?? []) : []
      if (choices.length > 1) seen.set(wall_ms, [...again, index])
      at_ms = choices[fold >= 0 ? fold : again.length] ?? choices.at(-1) ?? Number.NaN
      if (choices.length === 0) skipped.push(index)
    }
    start_ms[index] = at_ms - step_ms
  })
  const runs = [...seen.values()]
  const repeated_once = runs.flatMap((found) => (found.length === 1 ? found : []))
  return { start_ms, repeated: runs.length - repeated_once.length, repeated_once, skipped }
}

function sinceStartOfDay(offsets: ZoneOffsets, wall_ms: number, is_beyond: boolean): number {
  const day = Math.floor((wall_ms - (is_beyond ? HOUR_MS : 0)) / DAY_MS)
  return startOfDay(offsets, day) + wall_ms - day * DAY_MS
}

/** The winter offset: the least that the zone has in the range. */
function standardOffset({ offsets_ms }: ZoneOffsets): number {
  return Math.min(...offsets_ms)
}

/** Instants at which a zone's clock shows a time: none, one, or two with the earlier first. */
class LocalClock {
  #offsets: ZoneOffsets
  #known = { from_ms: Infinity, to_ms: -Infinity, offset_ms: 0 }

  constructor(offsets: ZoneOffsets) {
    this.#offsets = offsets
  }

  instantsOf(wall_ms: number): number[] {
    const { from_ms, to_ms, offset_ms } = this.#known
    if (wall_ms >= from_ms && wall_ms < to_ms) return [wall_ms - offset_ms]
    const near = [...new Set([offsetAt(this.#offsets, wall_ms - DAY_MS), offsetAt(this.#offsets, wall_ms + DAY_MS)])]
    const found = near.map((offset) => wall_ms - offset).filter((at) => wall_ms - at === offsetAt(this.#offsets, at))
    if (near.length === 1) this.#remember(wall_ms, near[0] ?? 0)
    return found.sort((a, b) => a - b)
  }

  /** Far from a change the offset applies for the rest of the day: most times need no second look-up. */
  #remember(wall_ms: number, offset_ms: number): void {
    const start_ms = Math.floor(wall_ms / HALF_DAY_MS) * HALF_DAY_MS
    const ends = [start_ms - DAY_MS, start_ms + HALF_DAY_MS + DAY_MS]
    if (ends.every((end) => offsetAt(this.#offsets, end) === offset_ms))
      this.#known = { from_ms: start_ms, to_ms: start_ms + HALF_DAY_MS, offset_ms }
  }
}

const DAY_MS = 86_400_000
const HALF_DAY_MS = DAY_MS / 2
