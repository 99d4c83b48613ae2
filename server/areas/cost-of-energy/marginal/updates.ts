import type { DatasetRef, PipelineFunction } from '../contract.ts'
import { isRanking } from '../pipeline/ranking.ts'
import { aggregateUpdate } from './aggregate.ts'
import type { ChangingSeries } from './node.ts'
import { type Changing, present, reader, type Update } from './reader.ts'
import { rankingUpdate } from './rank.ts'
import { rollingUpdate } from './rolling.ts'
import { slotwise } from './slotwise.ts'
import { type Evaluated, maskOf, resampleShares } from '../pipeline/adjoint.ts'
import { readsOf } from '../pipeline/operands.ts'

type Of<T extends PipelineFunction['type']> = Extract<PipelineFunction, { type: T }>

/** The update of one function; `out` takes the changes. */
export function updateOf(fn: PipelineFunction, at: Evaluated, changing: Changing, out: ChangingSeries): Update {
  switch (fn.type) {
    case 'constant':
      return () => {}
    case 'aggregate':
      return aggregateUpdate(fn, at, changedInput(fn.input, changing), out)
    case 'rolling':
      return rollingUpdate(fn, changedInput(fn.input, changing), out)
    case 'resample':
      return resampleUpdate(fn, at, changedInput(fn.input, changing), out)
    case 'accumulate':
      return accumulateUpdate(fn, at, changedInput(fn.input, changing), out)
    case 'select':
    case 'mask':
      if (isRanking(fn.condition) && changing.has(fn.input.id)) return rankingUpdate(fn, at, changing, out)
      return slotwiseUpdate(fn, changing, out, maskedValue(fn, at, changing))
    default:
      return slotwiseUpdate(fn, changing, out, slotwise(fn, reader(at, changing), at.calendar))
  }
}

function changedInput(ref: DatasetRef, changing: Changing): ChangingSeries {
  const input = changing.get(ref.id)
  if (input === undefined) throw new RangeError(`${ref.id} does not change`)
  return input
}

function slotwiseUpdate(
  fn: PipelineFunction,
  changing: Changing,
  out: ChangingSeries,
  value: (slot: number) => number,
) {
  const inputs = readsOf(fn).flatMap(({ id }) => changing.get(id) ?? [])
  return () => {
    for (const input of inputs) {
      for (let index = 0; index < input.count; index++) {
        const slot = input.slots[index]!
        out.set(slot, value(slot))
      }
    }
  }
}

function maskedValue(fn: Of<'select' | 'mask'>, at: Evaluated, changing: Changing): (slot: number) => number {
  const mask = maskOf(fn, at)
  const read = reader(at, changing)
  const input = read(fn.input)
  if (fn.type === 'select') return (slot) => (mask[slot] === 1 ? input(slot) : Number.NaN)
  const replacement = read(fn.replacement)
  return (slot) => (mask[slot] === 1 ? replacement(slot) : input(slot))
}

function resampleUpdate(fn: Of<'resample'>, at: Evaluated, input: ChangingSeries, out: ChangingSeries): Update {
  const bounds = at.calendar.bounds(fn.resolution, fn.input.resolution)
  const shares = resampleShares(fn, at.calendar)
  return () => {
    for (let index = 0; index < input.count; index++) {
      const coarse = input.slots[index]!
      const value = input.now[coarse]!
      for (let slot = bounds[coarse]!; slot < bounds[coarse + 1]!; slot++) out.set(slot, value * shares[slot]!)
    }
  }
}

function accumulateUpdate(fn: Of<'accumulate'>, at: Evaluated, input: ChangingSeries, out: ChangingSeries): Update {
  const bounds = at.calendar.bounds(fn.input.resolution, fn.resolution)
  const [starts, ends] = [new Int32Array(out.base.length), new Int32Array(out.base.length)]
  for (let bucket = 0; bucket + 1 < bounds.length; bucket++) {
    starts.fill(bounds[bucket]!, bounds[bucket], bounds[bucket + 1])
    ends.fill(bounds[bucket + 1]!, bounds[bucket], bounds[bucket + 1])
  }
  return () => {
    for (let index = 0; index < input.count; index++) {
      const changed = input.slots[index]!
      let total = changed > starts[changed]! ? out.now[changed - 1]! : 0
      for (let slot = changed; slot < ends[changed]!; slot++) out.set(slot, (total += present(input.now[slot]!)))
    }
  }
}
