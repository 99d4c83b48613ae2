import type { Resolution } from '#server/calendar/resolution.ts'
import {
  HOUR_MS,
  localDay,
  offsetAt,
  QUARTER_HOUR_MS,
  startOfDay,
  type ZoneOffsets,
  zoneOffsets,
} from '#server/calendar/zone.ts'
import { type FileClock, type Placed, placeOnClock } from './clock.ts'
import type { Readings } from './collect.ts'
import { eachIndex, endsOf } from './pieces.ts'
import { BEYOND } from './read-time.ts'

const DAY_MS = 86_400_000

/** Resolutions that a file may have; coarser and finer ones are refused. */
export const FILE_RESOLUTIONS = [
  'quarter_hourly',
  'hourly',
  'daily',
  'monthly',
] as const satisfies readonly Resolution[]
export type FileResolution = (typeof FILE_RESOLUTIONS)[number]
/** What may lie between two values of a file: half-hours, as in France and Great Britain, become quarter-hours. */
export const FILE_STEPS = ['quarter_hourly', 'half_hourly', 'hourly', 'daily', 'monthly'] as const
export type FileStep = (typeof FILE_STEPS)[number]

/** Whether the file writes where an interval starts, or where it ends. */
export const MARKS = ['start', 'end'] as const
export type Marks = (typeof MARKS)[number]

export type TimingWishes = {
  timezone: string
  clock?: FileClock | undefined
  marks?: Marks | undefined
  resolution?: FileStep | undefined
  /** Hours or quarter-hours of a day bear numbers, which may be those of the day or of its clock. */
  is_counted?: boolean
}

/** How the file counts time, and where each reading starts. `step_minutes` is what lies between two of them mostly. */
export type Timing = {
  resolution: FileStep | null
  step_minutes: number
  clock: FileClock
  marks: Marks
  placed: Placed
}

/** Readings from the earliest on, where the file runs backwards. */
export function* forwards(readings: Readings): Generator<void, { readings: Readings; was_backwards: boolean }> {
  let steps = 0
  yield* eachIndex(readings.count - 1, (index) => {
    steps += Math.sign((readings.wall_ms[index + 1] ?? 0) - (readings.wall_ms[index] ?? 0))
  })
  if (steps >= 0) return { readings, was_backwards: false }
  const { count } = readings
  const turned = { ...readings }
  for (const name of ['rows', 'fold', 'wall_ms', 'offset_ms', 'until_ms', 'values'] as const)
    turned[name] = readings[name].slice(0, count).reverse() as never
  return { readings: turned, was_backwards: true }
}

/**
 * Works out how the file counts time. Unset parameters are tried, and the combination with the fewest gaps, repetitions
 * and skipped times is used; on a tie local time from the start of each interval. Yields to other tasks. RangeError for
 * an unknown zone.
 */
export function* timingOf(readings: Readings, wishes: TimingWishes): Generator<void, Timing> {
  const [first_ms, last_ms] = yield* endsOf(readings.wall_ms, readings.count)
  const offsets = zoneOffsets(wishes.timezone, first_ms - 2 * DAY_MS, last_ms + 2 * DAY_MS)
  const step_ms = wishes.resolution === undefined ? yield* stepOf(readings) : STEPS_MS[wishes.resolution]
  const resolution = wishes.resolution ?? resolutionOf(step_ms)
  const marks = wishes.marks ?? marksOf(readings, step_ms, resolution)
  const tries = triesOf(marks, step_ms, wishes, resolution)
  let best: { placed: Placed; faults: number; clock: FileClock } | null = null
  const isBeyond = readings.fold.subarray(0, readings.count).includes(BEYOND)
  for (const { clock, ...shift } of tries) {
    // Only an hour that the clock of its day has not shows that hours are counted through it.
    if (shift.is_elapsed && !isBeyond && best?.placed.skipped.length === 0) continue
    if (best?.faults === 0 || (clock !== tries[0]?.clock && best?.placed.skipped.length === 0)) break
    const placed = yield* placeOnClock(readings, offsets, clock, shift)
    const faults = yield* faultsOf(placed, readings, step_ms)
    if (best === null || faults < best.faults) best = { placed, faults, clock }
  }
  if (best === null) throw new Error('there is always one way to try')
  return { resolution, step_minutes: step_ms / 60_000, clock: best.clock, marks, placed: best.placed }
}

const HALF_HOUR_MS = HOUR_MS / 2
const STEPS_MS = {
  ...{ quarter_hourly: QUARTER_HOUR_MS, half_hourly: HALF_HOUR_MS, hourly: HOUR_MS },
  ...{ daily: DAY_MS, monthly: 30 * DAY_MS },
} as const

/** The commonest distance between two readings that follow each other, in either direction. */
function* stepOf({ wall_ms, offset_ms, until_ms, count }: Readings): Generator<void, number> {
  const counts = new Map<number, number>()
  const at = (index: number) => (wall_ms[index] ?? 0) - (Number.isNaN(offset_ms[index]) ? 0 : (offset_ms[index] ?? 0))
  yield* eachIndex(count - 1, (index) => {
    const step = Math.abs(at(index + 1) - at(index))
    if (step > 0 && (counts.has(step) || counts.size < 1000)) counts.set(step, (counts.get(step) ?? 0) + 1)
  })
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  if (best !== undefined) return best[0]
  const only = (until_ms[0] ?? Number.NaN) - (wall_ms[0] ?? 0)
  // Of whole days the last one may be meant: 1 to 28 February, or a day to itself.
  const isOfDays = only >= 0 && only % DAY_MS === 0 && (wall_ms[0] ?? 0) % DAY_MS === 0
  if (isOfDays && resolutionOf(only) === null) return only + DAY_MS
  return only > 0 ? only : 0
}

function resolutionOf(step_ms: number): FileStep | null {
  if (step_ms === QUARTER_HOUR_MS) return 'quarter_hourly'
  if (step_ms === HALF_HOUR_MS) return 'half_hourly'
  if (step_ms === HOUR_MS) return 'hourly'
  if (step_ms >= 23 * HOUR_MS && step_ms <= 25 * HOUR_MS) return 'daily'
  return step_ms >= 28 * DAY_MS - HOUR_MS && step_ms <= 31 * DAY_MS + HOUR_MS ? 'monthly' : null
}

/** Ends, where the first reading of a day lies one step behind midnight and the last one on it. */
function marksOf(readings: Readings, step_ms: number, resolution: FileStep | null): Marks {
  if (resolution === null || resolution === 'daily' || resolution === 'monthly') return 'start'
  if (!Number.isNaN(readings.until_ms[0] ?? Number.NaN)) return 'start'
  const ofDay = (index: number) => (readings.wall_ms[index] ?? 0) % DAY_MS
  return ofDay(0) === step_ms && ofDay(readings.count - 1) === 0 ? 'end' : 'start'
}

type Try = { clock: FileClock; shift_ms?: number; step_ms?: number; is_elapsed?: boolean }

/** Where intervals are marked by their end, the hour of the autumn change can be written by ends or by starts. */
function triesOf(
  marks: Marks,
  step_ms: number,
  { clock, is_counted = false }: TimingWishes,
  resolution: FileStep | null,
): Try[] {
  const isCalendar = resolution === 'daily' || resolution === 'monthly'
  const shifts: Omit<Try, 'clock'>[] = marks === 'start' || isCalendar ? [{}] : [{ step_ms }, { shift_ms: step_ms }]
  const clocks: FileClock[] = clock !== undefined ? [clock] : isCalendar ? ['local'] : ['local', 'standard']
  return clocks.flatMap((one) => {
    const attempts: Try[] = shifts.map((shift) => ({ clock: one, ...shift }))
    return one === 'local' && is_counted
      ? [...attempts, ...attempts.map((attempt) => ({ ...attempt, is_elapsed: true }))]
      : attempts
  })
}

/** Repetitions, holes and skipped times together: the fewer, the likelier the reading is right. */
function* faultsOf({ start_ms, skipped }: Placed, { values }: Readings, step_ms: number): Generator<void, number> {
  const sorted = yield* inOrder(start_ms)
  const lost = skipped.filter((index) => (values[index] ?? Number.NaN) !== 0 && !Number.isNaN(values[index])).length
  let faults = lost
  yield* eachIndex(sorted.length - 1, (index) => {
    const step = (sorted[index + 1] ?? 0) - (sorted[index] ?? 0)
    if (step !== step_ms) faults++
  })
  return faults
}

/** The known instants, ascending, which those of most files are as they stand. */
function* inOrder(instants: Float64Array): Generator<void, Float64Array> {
  const known = new Float64Array(instants.length)
  let count = 0
  let isAscending = true
  yield* eachIndex(instants.length, (index) => {
    const at = instants[index] ?? Number.NaN
    if (Number.isNaN(at)) return
    isAscending &&= count === 0 || at >= (known[count - 1] ?? 0)
    known[count++] = at
  })
  return isAscending ? known.subarray(0, count) : known.subarray(0, count).sort()
}

/** Start of the slot that follows `start_ms`. */
export function slotEnd(resolution: FileStep, start_ms: number, offsets: ZoneOffsets): number {
  if (resolution === 'quarter_hourly') return start_ms + QUARTER_HOUR_MS
  if (resolution === 'half_hourly') return start_ms + HALF_HOUR_MS
  if (resolution === 'hourly') return start_ms + HOUR_MS
  const day = localDay(offsets, start_ms)
  if (resolution === 'daily') return startOfDay(offsets, day + 1)
  const next = new Date((day - new Date(day * DAY_MS).getUTCDate() + 1) * DAY_MS)
  return startOfDay(offsets, Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 1) / DAY_MS)
}

/** Whether an instant starts a slot on the zone's clock. */
export function isSlotStart(resolution: FileResolution, at_ms: number, offsets: ZoneOffsets): boolean {
  if (resolution === 'quarter_hourly') return at_ms % QUARTER_HOUR_MS === 0
  if (resolution === 'hourly') return (at_ms + offsetAt(offsets, at_ms)) % HOUR_MS === 0
  const day = localDay(offsets, at_ms)
  if (startOfDay(offsets, day) !== at_ms) return false
  return resolution === 'daily' || new Date(day * DAY_MS).getUTCDate() === 1
}
