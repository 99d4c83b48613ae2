import type { PipelineFunction } from '../contract.ts'
import { Buckets, type ChangingSeries } from './node.ts'
import { AGGREGATES, meanOf, sumOf } from '../pipeline/aggregate.ts'
import type { Evaluated } from '../pipeline/adjoint.ts'

type Aggregate = Extract<PipelineFunction, { type: 'aggregate' }>

/**
 * Buckets of up to a day's quarter-hours are summed again, in the engine's order: at a threshold the last bit decides.
 */
const SLOTS_SUMMED_ANEW = 128

/**
 * Applies changes of fine slots to their aggregate: long sums by difference, extremes by the runner-up, others anew.
 */
export function aggregateUpdate(fn: Aggregate, at: Evaluated, input: ChangingSeries, out: ChangingSeries): () => void {
  const buckets = new Buckets(at.calendar.bounds(fn.input.resolution, fn.resolution))
  const anew = anewUpdate(fn, buckets, input, out)
  switch (fn.aggregation_function) {
    case 'sum':
    case 'mean':
      if (buckets.longest <= SLOTS_SUMMED_ANEW)
        return shortUpdate(fn.aggregation_function === 'sum' ? sumOf : meanOf, buckets, input, out)
      return sumUpdate(fn.aggregation_function, buckets, input, out)
    case 'count':
      return sumUpdate(fn.aggregation_function, buckets, input, out)
    case 'max':
    case 'min': {
      const alone = extremeUpdate(fn.aggregation_function === 'max' ? 1 : -1, buckets, input, out)
      return () => (input.count === 1 ? alone(input.slots[0]!) : anew())
    }
    default:
      return anew
  }
}

type Reduce = (values: Float64Array, from: number, end: number) => number

function shortUpdate(reduce: Reduce, buckets: Buckets, input: ChangingSeries, out: ChangingSeries): () => void {
  const { bounds, owner, touched } = buckets
  const again = (bucket: number) => out.set(bucket, reduce(input.now, bounds[bucket]!, bounds[bucket + 1]!))
  return () => {
    if (input.count === 1) return again(owner[input.slots[0]!]!)
    buckets.touch(input)
    for (let index = 0; index < buckets.count; index++) again(touched[index]!)
    buckets.clear()
  }
}

function anewUpdate(fn: Aggregate, buckets: Buckets, input: ChangingSeries, out: ChangingSeries): () => void {
  const into = AGGREGATES[fn.aggregation_function]
  const [pair, value] = [new Int32Array(2), new Float64Array(1)]
  return () => {
    buckets.touch(input)
    for (let index = 0; index < buckets.count; index++) {
      const bucket = buckets.touched[index]!
      pair[0] = buckets.bounds[bucket]!
      pair[1] = buckets.bounds[bucket + 1]!
      into(input.now, pair, value)
      out.set(bucket, value[0]!)
    }
    buckets.clear()
  }
}

function sumUpdate(how: 'sum' | 'mean' | 'count', buckets: Buckets, input: ChangingSeries, out: ChangingSeries) {
  const sums = new Float64Array(out.base.length)
  const counts = new Float64Array(out.base.length)
  AGGREGATES.sum(input.base, buckets.bounds, sums)
  AGGREGATES.count(input.base, buckets.bounds, counts)
  const [more, others] = [new Float64Array(sums.length), new Float64Array(sums.length)]
  return () => {
    buckets.touch(input)
    for (let index = 0; index < input.count; index++) {
      const slot = input.slots[index]!
      const bucket = buckets.owner[slot]!
      const [now, base] = [input.now[slot]!, input.base[slot]!]
      if (now === now) {
        more[bucket]! += now
        others[bucket]! += 1
      }
      if (base === base) {
        more[bucket]! -= base
        others[bucket]! -= 1
      }
    }
    for (let index = 0; index < buckets.count; index++) {
      const bucket = buckets.touched[index]!
      const count = counts[bucket]! + others[bucket]!
      const sum = sums[bucket]! + more[bucket]!
      out.set(bucket, how === 'count' ? count : how === 'mean' ? sum / count : sum)
      more[bucket] = 0
      others[bucket] = 0
    }
    buckets.clear()
  }
}

/** The extreme of a bucket in which one slot alone changes: that slot, or the best of the others. */
function extremeUpdate(sign: number, { bounds, owner }: Buckets, input: ChangingSeries, out: ChangingSeries) {
  const best_slot = new Int32Array(out.base.length).fill(-1)
  const best = new Float64Array(out.base.length).fill(-Infinity)
  const second = new Float64Array(out.base.length).fill(-Infinity)
  for (let bucket = 0; bucket < out.base.length; bucket++) {
    for (let slot = bounds[bucket]!; slot < bounds[bucket + 1]!; slot++) {
      const value = sign * input.base[slot]!
      if (value > best[bucket]!) {
        second[bucket] = best[bucket]!
        best[bucket] = value
        best_slot[bucket] = slot
      } else if (value > second[bucket]!) second[bucket] = value
    }
  }
  return (slot: number) => {
    const bucket = owner[slot]!
    const rest = best_slot[bucket] === slot ? second[bucket]! : best[bucket]!
    const value = sign * input.now[slot]!
    const extreme = value > rest ? value : rest
    out.set(bucket, extreme === -Infinity ? Number.NaN : sign * extreme)
  }
}
