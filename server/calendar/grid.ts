import { civilOf, type EpochDay, epochDay, weekday } from './civil.ts'
import type { Resolution } from './resolution.ts'
import { HOUR_MS, localDay, offsetAt, QUARTER_HOUR_MS, startOfDay, type ZoneOffsets } from './zone.ts'

/** The slots of one resolution that intersect a period, as numbers 0 … count − 1. */
export type Grid = {
  resolution: Resolution
  count: number
  /** Start of slot `index` in ms since the epoch, which may precede the period; `edge(count)` ends the last slot. */
  edge(index: number): number
  /** Local date on which each daily or coarser slot starts; empty for quarter-hours and hours. */
  days: Int32Array
}

export type Period = { start_ms: number; end_ms: number }

const NO_DAYS = new Int32Array(0)

function physicalGrid(resolution: Resolution, origin_ms: number, step_ms: number, end_ms: number): Grid {
  const count = Math.ceil((end_ms - origin_ms) / step_ms)
  return { resolution, count, edge: (index) => origin_ms + index * step_ms, days: NO_DAYS }
}

function firstDayOfUnit(day: EpochDay, resolution: Resolution): EpochDay {
  const { year, month } = civilOf(day)
  if (resolution === 'weekly') return day - weekday(day)
  if (resolution === 'monthly') return epochDay(year, month, 1)
  if (resolution === 'yearly') return epochDay(year, 1, 1)
  return day
}

function nextUnit(day: EpochDay, resolution: Resolution): EpochDay {
  const { year, month } = civilOf(day)
  if (resolution === 'weekly') return day + 7
  if (resolution === 'monthly') return epochDay(year, month + 1, 1)
  if (resolution === 'yearly') return epochDay(year + 1, 1, 1)
  return day + 1
}

function calendarGrid(resolution: Resolution, offsets: ZoneOffsets, { start_ms, end_ms }: Period): Grid {
  const days: number[] = []
  const edges: number[] = []
  let day = firstDayOfUnit(localDay(offsets, start_ms), resolution)
  let edge = startOfDay(offsets, day)
  while (edge < end_ms) {
    const next = nextUnit(day, resolution)
    const next_edge = startOfDay(offsets, next)
    // A date that the zone skips has no length (Samoa, 30 December 2011).
    if (next_edge > edge && next_edge > start_ms) {
      days.push(day)
      edges.push(edge)
    }
    day = next
    edge = next_edge
  }
  const starts = Float64Array.from([...edges, edge])
  return { resolution, count: days.length, edge: (index) => starts[index] ?? Number.NaN, days: Int32Array.from(days) }
}

/** The slots of a resolution; hours are counted from the full local hour that contains the start of the period. */
export function gridOf(resolution: Resolution, offsets: ZoneOffsets, period: Period): Grid {
  const { start_ms, end_ms } = period
  if (resolution === 'quarter_hourly') return physicalGrid(resolution, start_ms, QUARTER_HOUR_MS, end_ms)
  if (resolution !== 'hourly') return calendarGrid(resolution, offsets, period)
  const local_ms = start_ms + offsetAt(offsets, start_ms)
  const past_hour_ms = ((local_ms % HOUR_MS) + HOUR_MS) % HOUR_MS
  return physicalGrid(resolution, start_ms - past_hour_ms, HOUR_MS, end_ms)
}

/** First slot that starts at an instant or later; `count` where all of them start before. */
export function firstSlotFrom(grid: Grid, instant_ms: number): number {
  let low = 0
  let high = grid.count
  while (low < high) {
    const middle = (low + high) >> 1
    if (grid.edge(middle) < instant_ms) low = middle + 1
    else high = middle
  }
  return low
}

/** Slots `[first, end)` that intersect `[start_ms, end_ms)`. */
export function slotsWithin(grid: Grid, { start_ms, end_ms }: Period): { first: number; end: number } {
  const next = firstSlotFrom(grid, start_ms)
  const first = next > 0 && grid.edge(next) > start_ms ? next - 1 : next
  return { first, end: Math.max(first, firstSlotFrom(grid, end_ms)) }
}

/**
 * First fine slot of every coarse slot, and at the end the count of fine slots: a fine slot belongs to the coarse slot
 * that contains its start, and one that starts ahead of all of them to the first.
 */
export function nest(fine: Grid, coarse: Grid): Int32Array {
  const bounds = new Int32Array(coarse.count + 1)
  const step_ms = fine.edge(1) - fine.edge(0)
  const physical = fine.days.length === 0
  let index = 0
  for (let slot = 1; slot < coarse.count; slot++) {
    const edge = coarse.edge(slot)
    if (physical) index = Math.max(0, Math.min(fine.count, Math.ceil((edge - fine.edge(0)) / step_ms)))
    else while (index < fine.count && fine.edge(index) < edge) index++
    bounds[slot] = index
  }
  bounds[coarse.count] = fine.count
  return bounds
}

/** Local minute of the day at the start of each slot of a physical grid. */
export function minutesOfDay(grid: Grid, offsets: ZoneOffsets): Uint16Array {
  const minutes = new Uint16Array(grid.count)
  const step = (grid.edge(1) - grid.edge(0)) / 60_000
  const { from_ms } = offsets
  for (let index = 0; index < grid.count; ) {
    const edge = grid.edge(index)
    const change_ms = from_ms.find((from) => from > edge) ?? Infinity
    const until = Math.min(grid.count, index + Math.ceil((change_ms - edge) / (step * 60_000)))
    let minute = ((((edge + offsetAt(offsets, edge)) / 60_000) % 1440) + 1440) % 1440
    for (; index < until; index++) {
      minutes[index] = minute
      minute = minute + step >= 1440 ? minute + step - 1440 : minute + step
    }
  }
  return minutes
}
