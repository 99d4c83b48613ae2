import type { AggregationFunction } from '../contract.ts'
import { AGGREGATES } from './aggregate.ts'
import { WindowTop } from './top.ts'

type Series = Float64Array

export type Rolling = {
  /** Slots of the window, which ends `offset` slots before the current one. */
  window: number
  offset: number
  /** Only the so many highest values of the window count. */
  highest: number | undefined
  /** With fewer values present the result is absent. */
  min_slots: number
  aggregation_function: AggregationFunction
}

/** Aggregates a moving window; at the beginning it uses what exists. `out` must not be `a`. */
export function rollInto(a: Series, rolling: Rolling, out: Series): void {
  const counts = windowCounts(a, rolling)
  if (rolling.highest === undefined) rollPlain(a, rolling, counts, out)
  else rollHighest(a, rolling, rolling.highest, out)
  for (let i = 0; i < out.length; i++) if (counts[i]! < rolling.min_slots) out[i] = Number.NaN
}

function windowCounts(a: Series, { window, offset }: Rolling): Int32Array {
  const counts = new Int32Array(a.length)
  let count = 0
  for (let i = 0; i < a.length; i++) {
    const entering = i - offset
    const leaving = entering - window
    if (entering >= 0 && !Number.isNaN(a[entering])) count++
    if (leaving >= 0 && !Number.isNaN(a[leaving])) count--
    counts[i] = count
  }
  return counts
}

function rollPlain(a: Series, rolling: Rolling, counts: Int32Array, out: Series): void {
  switch (rolling.aggregation_function) {
    case 'count':
      return out.set(counts)
    case 'sum':
      return rollAssociative(a, rolling, 0, (x, y) => x + y, out)
    case 'mean':
      rollAssociative(a, rolling, 0, (x, y) => x + y, out)
      for (let i = 0; i < out.length; i++) out[i] = out[i]! / counts[i]!
      return
    case 'max':
      return rollExtreme(a, rolling, -Infinity, Math.max, counts, out)
    case 'min':
      return rollExtreme(a, rolling, Infinity, Math.min, counts, out)
    case 'first':
      return rollEnd(a, rolling, 'first', counts, out)
    case 'last':
      return rollEnd(a, rolling, 'last', counts, out)
  }
}

function rollExtreme(
  a: Series,
  rolling: Rolling,
  none: number,
  join: (x: number, y: number) => number,
  counts: Int32Array,
  out: Series,
): void {
  rollAssociative(a, rolling, none, join, out)
  for (let i = 0; i < out.length; i++) if (counts[i] === 0) out[i] = Number.NaN
}

/**
 * Any window as the tail of one block of `window` slots and the head of the next (van Herk): two joins a slot whatever
 * the window, and no subtraction that would let errors grow.
 */
function rollAssociative(
  a: Series,
  { window, offset }: Rolling,
  none: number,
  join: (x: number, y: number) => number,
  out: Series,
): void {
  const tails = new Float64Array(a.length)
  const heads = new Float64Array(a.length)
  const value = (i: number) => (Number.isNaN(a[i]) ? none : a[i]!)
  for (let i = 0; i < a.length; i++) heads[i] = i % window === 0 ? value(i) : join(heads[i - 1]!, value(i))
  for (let i = a.length - 1; i >= 0; i--) {
    const closes = i === a.length - 1 || (i + 1) % window === 0
    tails[i] = closes ? value(i) : join(value(i), tails[i + 1]!)
  }
  for (let i = 0; i < out.length; i++) {
    const last = i - offset
    const first = Math.max(0, last - window + 1)
    if (last < 0) out[i] = none
    else out[i] = first % window === 0 ? heads[last]! : join(tails[first]!, heads[last]!)
  }
}

function rollEnd(a: Series, { window, offset }: Rolling, end: 'first' | 'last', counts: Int32Array, out: Series): void {
  let first = 0
  let last = -1
  for (let i = 0; i < out.length; i++) {
    const newest = i - offset
    if (newest >= 0 && !Number.isNaN(a[newest])) last = newest
    while (first < newest && (first <= newest - window || Number.isNaN(a[first]))) first++
    out[i] = counts[i] === 0 ? Number.NaN : a[end === 'first' ? first : last]!
  }
}

/** Steps a slot up to which looking through the window is quicker than keeping it in order. */
const MOST_STEPS = 1024
const STEPS_OF_A_LOOK = 3

function rollHighest(a: Series, rolling: Rolling, highest: number, out: Series): void {
  const { window } = rolling
  if (window * (STEPS_OF_A_LOOK + Math.min(window, highest)) > MOST_STEPS) return rollOrdered(a, rolling, highest, out)
  const top = new Float64Array(Math.min(window, highest))
  const aggregate = AGGREGATES[rolling.aggregation_function]
  const bounds = new Int32Array(2)
  for (let i = 0; i < out.length; i++) {
    const last = i - rolling.offset
    bounds[1] = fillHighest(a, Math.max(0, last - window + 1), last, top)
    aggregate(top, bounds, out.subarray(i, i + 1))
  }
}

const OF_TOP = {
  sum: ({ sum }) => sum,
  mean: ({ sum, count }) => sum / count,
  count: ({ count }) => count,
  max: ({ highest }) => highest,
  first: ({ highest }) => highest,
  min: ({ lowest }) => lowest,
  last: ({ lowest }) => lowest,
} satisfies Record<AggregationFunction, (top: WindowTop) => number>

function rollOrdered(a: Series, { window, offset, aggregation_function }: Rolling, highest: number, out: Series): void {
  const top = new WindowTop(a)
  const result = OF_TOP[aggregation_function]
  for (let i = 0; i < out.length; i++) {
    const entering = i - offset
    const leaving = entering - window
    if (entering >= 0 && !Number.isNaN(a[entering])) top.enter(entering)
    if (leaving >= 0 && !Number.isNaN(a[leaving])) top.leave(leaving)
    top.take(highest)
    out[i] = result(top)
  }
}

/** Writes the highest values of slots first … last into `top`, highest first, and returns how many there are. */
function fillHighest(a: Series, first: number, last: number, top: Series): number {
  let count = 0
  for (let i = first; i <= last; i++) {
    const value = a[i]!
    if (Number.isNaN(value) || (count === top.length && value <= top[count - 1]!)) continue
    let place = count < top.length ? count++ : count - 1
    for (; place > 0 && top[place - 1]! < value; place--) top[place] = top[place - 1]!
    top[place] = value
  }
  return count
}
