import { calendarOf } from '../../../calendar/buckets.ts'
import { firstSlotFrom, type Grid } from '../../../calendar/grid.ts'
import { isCoarser, type Resolution } from '../../../calendar/resolution.ts'
import { QUARTER_HOUR_MS } from '../../../calendar/zone.ts'
import { wireValues } from '../../../wire.ts'
import type { LoadedProfile } from '../calculate/calculate.ts'
import type { ProfileEntry } from './contract.ts'
import { unitKind } from '../units.ts'

/** A stored run of slots; `start_ms` is the start of its first slot. Null is a gap. */
export type ProfileChunk = { start_ms: number; values: (number | null)[] }
export type ProfilePart = { start_ms: number; end_ms: number }

/**
 * The part of a profile to load for a period, whole quarter-hours whatever the period: the overlap for quarter-hours and
 * hours, all of it for coarser ones; null without overlap.
 */
export function coveredPart(
  profile: Pick<ProfileEntry, 'resolution' | 'start_time' | 'end_time'>,
  from_ms: number,
  to_ms: number,
): ProfilePart | null {
  const whole = { start_ms: Date.parse(profile.start_time), end_ms: Date.parse(profile.end_time) }
  const start_ms = Math.max(Math.floor(from_ms / QUARTER_HOUR_MS) * QUARTER_HOUR_MS, whole.start_ms)
  const end_ms = Math.min(Math.ceil(to_ms / QUARTER_HOUR_MS) * QUARTER_HOUR_MS, whole.end_ms)
  if (!(start_ms < end_ms)) return null
  return isCoarser(profile.resolution, 'hourly') ? whole : { start_ms, end_ms }
}

/** Lays chunks out on the slots of a grid; slots without a chunk, and nulls, are NaN. */
export function placeChunks(chunks: readonly ProfileChunk[], grid: Grid): Float64Array {
  const values = new Float64Array(grid.count).fill(Number.NaN)
  for (const chunk of chunks) {
    const first = slotAt(grid, chunk.start_ms)
    for (const [index, value] of chunk.values.entries()) {
      const slot = first + index
      if (slot >= 0 && slot < grid.count && value !== null) values[slot] = value
    }
  }
  return values
}

/** Index of the slot that starts at `start_ms`; negative ahead of the grid, which only physical slots can be. */
function slotAt(grid: Grid, start_ms: number): number {
  if (grid.days.length > 0) return firstSlotFrom(grid, start_ms)
  return Math.round((start_ms - grid.edge(0)) / (grid.edge(1) - grid.edge(0)))
}

/** Cuts `[start, end)` of a profile into chunks as they are stored: a local day of fine slots, a local year of coarser ones. */
export function* cutIntoChunks(
  profile: { resolution: Resolution; timezone: string; start_ms: number; end_ms: number },
  values: Float64Array,
): Generator<ProfileChunk> {
  const calendar = calendarOf(profile.timezone, profile.start_ms, profile.end_ms)
  const grid = calendar.grid(profile.resolution)
  if (values.length !== grid.count) throw new RangeError(`expected ${grid.count} values, got ${values.length}`)
  if (profile.resolution === 'yearly') return yield { start_ms: grid.edge(0), values: wireValues(values) }
  const bounds = calendar.bounds(profile.resolution, isCoarser(profile.resolution, 'hourly') ? 'yearly' : 'daily')
  for (let index = 0; index + 1 < bounds.length; index++) {
    const from = bounds[index] ?? 0
    const end = bounds[index + 1] ?? from
    if (end > from) yield { start_ms: grid.edge(from), values: wireValues(values.subarray(from, end)) }
  }
}

/**
 * The profile at `resolution` or, where it is coarser already, as it is: amounts are summed, rates and weights averaged
 * over time. Gaps are left out of a mean; a sum over a gap is a gap, since it would pass for less than there was.
 */
export function coarsen(profile: LoadedProfile, resolution: Resolution): LoadedProfile {
  if (!isCoarser(resolution, profile.resolution)) return profile
  const calendar = calendarOf(profile.timezone, Date.parse(profile.start_time), Date.parse(profile.end_time))
  const fine = calendar.grid(profile.resolution)
  const bounds = calendar.bounds(profile.resolution, resolution)
  const amount = unitKind(profile.unit) === 'amount'
  const values = new Float64Array(bounds.length - 1)
  for (let slot = 0; slot < values.length; slot++) {
    let total = 0
    let hours = 0
    for (let index = bounds[slot] ?? 0; index < (bounds[slot + 1] ?? 0); index++) {
      const value = profile.values[index] ?? Number.NaN
      if (Number.isNaN(value) && !amount) continue
      const weight = amount ? 1 : fine.edge(index + 1) - fine.edge(index)
      total += value * weight
      hours += weight
    }
    values[slot] = hours === 0 ? Number.NaN : amount ? total : total / hours
  }
  return { ...profile, resolution, values }
}

type Run = ProfilePart & { values: Float64Array }

/** The slots of `part` with what is `known` of them and over it what is `written`, which lies within; the rest are gaps. */
export function overlay(
  part: ProfilePart & { resolution: Resolution; timezone: string },
  known: LoadedProfile | null,
  written: Run,
): Float64Array {
  const grid = calendarOf(part.timezone, part.start_ms, part.end_ms).grid(part.resolution)
  const values = new Float64Array(grid.count).fill(Number.NaN)
  if (known !== null) values.set(known.values, slotAt(grid, Date.parse(known.start_time)))
  values.set(written.values, slotAt(grid, written.start_ms))
  return values
}
