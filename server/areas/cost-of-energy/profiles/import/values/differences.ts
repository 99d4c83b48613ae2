import { zoneOffsets } from '#server/calendar/zone.ts'
import type { Readings } from '../collect.ts'
import type { Findings } from '../findings.ts'
import { eachIndex, endsOf } from '../pieces.ts'
import { placesOf } from '../series.ts'
import { slotEnd, type Timing } from '../timing.ts'
import { withoutNoise } from './register-readings.ts'

const DAY_MS = 86_400_000

/**
 * The energy of each interval from the register's readings at its start and end: the last one, those beside a gap and
 * those in which it fell become gaps. Yields regularly.
 */
export function* differencesOf(
  readings: Readings,
  timing: Timing,
  { timezone, time_column }: { timezone: string; time_column: number },
  findings: Findings,
): Generator<void, Readings> {
  const { resolution, placed } = timing
  if (resolution === null) return readings
  const [first_ms, last_ms] = yield* endsOf(placed.start_ms)
  if (first_ms > last_ms) return readings
  const offsets = zoneOffsets(timezone, first_ms - 2 * DAY_MS, last_ms + 40 * DAY_MS)
  const at = (index: number) => placed.start_ms[index] ?? Number.NaN
  const order = yield* ascending(placed.start_ms, readings.count)
  const values = new Float64Array(readings.count).fill(Number.NaN)
  const fell: number[] = []
  let next = 0
  yield* eachIndex(order.length, (place) => {
    const index = order[place] ?? 0
    next = Math.max(next, place + 1)
    while (next < order.length && at(order[next] ?? 0) === at(index)) next++
    const later = order[next]
    if (later === undefined || slotEnd(resolution, at(index), offsets) !== at(later)) return
    const [from, to] = [readings.values[index] ?? Number.NaN, readings.values[later] ?? Number.NaN]
    if (to < from) fell.push(index)
    else values[index] = withoutNoise(to - from, to)
  })
  findings.add('differences_applied')
  findings.addCounted('register_fell', fell.length, [], placesOf(readings, fell, time_column))
  return { ...readings, values }
}

function* ascending(start_ms: Float64Array, count: number): Generator<void, Uint32Array> {
  const known = new Uint32Array(count)
  let size = 0
  let isAscending = true
  let before = -Infinity
  yield* eachIndex(count, (index) => {
    const at = start_ms[index] ?? Number.NaN
    if (Number.isNaN(at)) return
    isAscending &&= at >= before
    before = at
    known[size++] = index
  })
  const order = known.subarray(0, size)
  return isAscending ? order : order.sort((a, b) => (start_ms[a] ?? 0) - (start_ms[b] ?? 0) || a - b)
}
