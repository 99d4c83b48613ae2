import { isRanking } from '../pipeline/ranking.ts'
import type { PipelineFunction } from '../contract.ts'
import { Buckets, type ChangingSeries } from './node.ts'
import { type Changing, reader, type Update } from './reader.ts'
import { type Evaluated, maskOf } from '../pipeline/adjoint.ts'
import { rankedSlots } from '../pipeline/rank.ts'

type Ranked = Extract<PipelineFunction, { type: 'select' | 'mask' }>

/** Applies changes to a selection of the highest or lowest values: a slot may replace another one. */
export function rankingUpdate(fn: Ranked, at: Evaluated, changing: Changing, out: ChangingSeries): Update {
  const input = changing.get(fn.input.id)
  const { condition } = fn
  if (input === undefined || !isRanking(condition)) throw new RangeError(`${fn.output.id} ranks nothing that changes`)
  const buckets = new Buckets(at.calendar.bounds(fn.input.resolution, condition.resolution))
  const write = writer(fn, at, changing, out)
  const replaced = fn.type === 'mask' && 'id' in fn.replacement ? changing.get(fn.replacement.id) : undefined
  const chosen = maskOf(fn, at)
  const alone = loneUpdate(condition, buckets, input, chosen, write)
  const anew = () => {
    buckets.touch(input)
    if (replaced) buckets.touch(replaced)
    for (let index = 0; index < buckets.count; index++) {
      const bucket = buckets.touched[index]!
      const pair = buckets.bounds.subarray(bucket, bucket + 2)
      const slots = new Set(rankedSlots(input.now, pair, condition.n, condition.type))
      for (let slot = pair[0]!; slot < pair[1]!; slot++) write(slot, slots.has(slot))
    }
    buckets.clear()
  }
  return () => {
    if (input.count === 1 && !replaced?.count && alone(input.slots[0]!)) return
    anew()
  }
}

type Write = (slot: number, is_chosen: boolean) => void

function writer(fn: Ranked, at: Evaluated, changing: Changing, out: ChangingSeries): Write {
  const read = reader(at, changing)
  const input = read(fn.input)
  if (fn.type === 'select') return (slot, is_chosen) => out.set(slot, is_chosen ? input(slot) : Number.NaN)
  const replacement = read(fn.replacement)
  return (slot, is_chosen) => out.set(slot, is_chosen ? replacement(slot) : input(slot))
}

/** The choice after one slot changed, by the last one chosen and the first one left out; false where that is not enough. */
function loneUpdate(
  { n, type }: { n: number; type: 'highest' | 'lowest' },
  { bounds, owner }: Buckets,
  input: ChangingSeries,
  chosen: Uint8Array,
  write: Write,
): (slot: number) => boolean {
  const sign = type === 'highest' ? 1 : -1
  const { base } = input
  const before = (value: number, slot: number, other: number) =>
    sign * value > sign * base[other]! || (value === base[other] && slot < other)
  const [last, next] = [new Int32Array(bounds.length).fill(-1), new Int32Array(bounds.length).fill(-1)]
  for (const slot of rankedSlots(base, bounds, n + 1, type)) {
    const bucket = owner[slot]!
    if (chosen[slot] === 0) next[bucket] = slot
    else if (last[bucket] === -1 || before(base[last[bucket]!]!, last[bucket]!, slot)) last[bucket] = slot
  }
  return (slot) => {
    const bucket = owner[slot]!
    const [value, rival] = [input.now[slot]!, chosen[slot] === 1 ? next[bucket]! : last[bucket]!]
    if (Number.isNaN(value) || Number.isNaN(base[slot])) return false
    const wins = rival === -1 || before(value, slot, rival)
    write(slot, wins)
    if (rival !== -1 && wins !== (chosen[slot] === 1)) write(rival, !wins)
    return true
  }
}
