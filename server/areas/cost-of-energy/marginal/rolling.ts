import type { PipelineFunction } from '../contract.ts'
import type { ChangingSeries } from './node.ts'
import { AGGREGATES } from '../pipeline/aggregate.ts'

type RollingFunction = Extract<PipelineFunction, { type: 'rolling' }>

/** Applies changes to a moving window: updates every window that contains a changed slot, by difference or anew. */
export function rollingUpdate(fn: RollingFunction, input: ChangingSeries, out: ChangingSeries): () => void {
  const { window, offset = 0, highest, aggregation_function: how } = fn
  const anew = windowValue(fn, input.now)
  const plain = highest === undefined
  const extreme = how === 'max' ? 1 : how === 'min' ? -1 : 0
  return () => {
    for (let index = 0; index < input.count; index++) {
      const changed = input.slots[index]!
      const [now, base] = [input.now[changed]!, input.base[changed]!]
      const end = Math.min(out.base.length, changed + offset + window)
      // A window whose extreme is better than the slot was and is stays as it is.
      const idle = plain && extreme !== 0 ? Math.max(extreme * now, extreme * base) : Infinity
      for (let slot = changed + offset; slot < end; slot++) {
        if (extreme * out.base[slot]! > idle && input.count === 1) continue
        if (plain && how === 'sum' && now === now && base === base) out.set(slot, out.now[slot]! + (now - base))
        else out.set(slot, anew(slot))
      }
    }
  }
}

/** The value of the window that belongs to a slot; NaN with too few values in it. */
export function windowValue(fn: RollingFunction, a: Float64Array): (slot: number) => number {
  const { window, offset = 0, highest, min_slots = 1, aggregation_function } = fn
  const values = new Float64Array(Math.min(window, a.length))
  const [bounds, out] = [new Int32Array(2), new Float64Array(1)]
  return (slot) => {
    let count = 0
    for (let at = Math.max(0, slot - offset - window + 1); at <= slot - offset; at++) {
      if (a[at] === a[at]) values[count++] = a[at]!
    }
    if (count < min_slots) return Number.NaN
    if (highest !== undefined) values.subarray(0, count).sort().reverse()
    bounds[1] = Math.min(count, highest ?? count)
    AGGREGATES[aggregation_function](values, bounds, out)
    return out[0]!
  }
}
