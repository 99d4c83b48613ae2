import type { DatasetRef } from './contract.ts'
import { ChangingSeries } from './marginal-node.ts'
import { pathsOf } from './marginal-paths.ts'
import { present } from './marginal-reader.ts'
import { updateOf } from './marginal-updates.ts'
import { adjointsOf, type Evaluated, seriesOf } from './pipeline-adjoint.ts'

/** What one more unit in each slot of a dataset adds to the cost, NaN where there is no value; 1 in `kink` where the derivative jumps. */
export type Marginal = { values: Float64Array; kink: Uint8Array }

/** Two values closer than this count as equal where a derivative depends on which of them is larger, in kWh. */
const NUDGE_KWH = 2 ** -14
const KINK_TOLERANCE = 1e-4
const SLOTS_PER_TURN = 256

/**
 * The exact difference that one more unit makes, for every slot of a dataset; cost slots count by `weights`. Linear ways
 * to the cost are differentiated backwards once; what remains is worked through again slot by slot, as far as it
 * changes. Yields now and then, so that a caller can let others work.
 */
export function* marginalCosts(at: Evaluated, dataset: DatasetRef, weights: Float64Array): Generator<void, Marginal> {
  const base = seriesOf(at, dataset.id)
  const result = { values: new Float64Array(base.length), kink: new Uint8Array(base.length) }
  const difference = differenceOf(at, dataset, weights)
  if (difference instanceof Float64Array) {
    result.values = difference.map((value, slot) => (Number.isNaN(base[slot]) ? Number.NaN : value))
    return result
  }
  for (let slot = 0; slot < base.length; slot++) {
    if (slot % SLOTS_PER_TURN === 0) yield
    if (Number.isNaN(base[slot])) {
      result.values[slot] = Number.NaN
      continue
    }
    result.values[slot] = difference(slot, 1)
    const [right, left] = [difference(slot, NUDGE_KWH), -difference(slot, -NUDGE_KWH)]
    if (Math.abs(right - left) > KINK_TOLERANCE * Math.max(Math.abs(right), Math.abs(left))) result.kink[slot] = 1
  }
  return result
}

type Difference = (slot: number, more: number) => number

/** Sensitivities where they are exact, else a function. */
function differenceOf(at: Evaluated, dataset: DatasetRef, weights: Float64Array): Difference | Float64Array {
  const { component } = at
  const { varies, linear, rerun } = pathsOf(component, dataset.id)
  const base = seriesOf(at, dataset.id)
  if (!varies.has(component.cost.id)) return new Float64Array(base.length)
  const adjoints = adjointsOf(at, weights, ({ output }) => linear.has(output.id))
  if (linear.has(dataset.id)) return adjoints.get(dataset.id) ?? new Float64Array(base.length)
  const input = new ChangingSeries(base)
  const all = [input]
  const changing = new Map([[dataset.id, input]])
  const sinks: { series: ChangingSeries; gradient: Float64Array }[] = []
  const updates = rerun.map((fn) => {
    const { id } = fn.output
    const out = new ChangingSeries(seriesOf(at, id))
    const update = updateOf(fn, at, changing, out)
    all.push(out)
    const gradient = id === component.cost.id ? weights : linear.has(id) ? adjoints.get(id) : undefined
    if (gradient) sinks.push({ series: out, gradient })
    else changing.set(id, out)
    return update
  })
  return (slot, more) => {
    input.set(slot, input.base[slot]! + more)
    for (const update of updates) update()
    let sum = 0
    for (const sink of sinks) sum += weighted(sink.series, sink.gradient)
    for (const series of all) series.reset()
    return sum
  }
}

function weighted({ slots, count, now, base }: ChangingSeries, gradient: Float64Array): number {
  let sum = 0
  for (let index = 0; index < count; index++) {
    const slot = slots[index]!
    sum += gradient[slot]! * (present(now[slot]!) - present(base[slot]!))
  }
  return sum
}
