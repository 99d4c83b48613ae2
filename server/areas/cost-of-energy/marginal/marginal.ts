import type { DatasetRef } from '../contract.ts'
import { IDLE, idleSlots } from './gate.ts'
import { pathsOf } from './paths.ts'
import { Rerun } from './rerun.ts'
import { adjointsOf, type Evaluated, seriesOf } from '../pipeline/adjoint.ts'

/** What one more unit in each slot of a dataset adds to the cost, NaN where there is no value; 1 in `kink` where the derivative jumps. */
export type Marginal = { values: Float64Array; kink: Uint8Array }

/** Two values closer than this count as equal where a derivative depends on which of them is larger, in kWh. */
const NUDGE_KWH = 2 ** -14
const KINK_TOLERANCE = 1e-4
const SLOTS_PER_TURN = 2048

/**
 * The exact difference of one more unit, for every slot of a dataset; cost slots count by `weights`. Linear paths to
 * the cost are differentiated backwards once; the rest is recomputed slot by slot, as far as it changes. Yields
 * regularly, so that other work can run.
 */
export function* marginalCosts(at: Evaluated, dataset: DatasetRef, weights: Float64Array): Generator<void, Marginal> {
  const base = seriesOf(at, dataset.id)
  const paths = pathsOf(at.component, dataset.id)
  const isLinear = (id: string) => paths.linear.has(id)
  const kink = new Uint8Array(base.length)
  if (!paths.varies.has(at.component.cost.id)) return { values: whereKnown(base, new Float64Array(base.length)), kink }
  const adjoints = adjointsOf(at, weights, ({ output }) => isLinear(output.id))
  if (isLinear(dataset.id)) {
    return { values: whereKnown(base, adjoints.get(dataset.id) ?? new Float64Array(base.length)), kink }
  }
  const idle = idleSlots(at, dataset, paths, NUDGE_KWH)
  const rerun = new Rerun(at, dataset, paths, adjoints)
  const values = new Float64Array(base.length)
  for (let from = 0; from < base.length; from += SLOTS_PER_TURN) {
    yield
    const end = Math.min(from + SLOTS_PER_TURN, base.length)
    for (let slot = from; slot < end; slot++) {
      if (idle[slot] === IDLE.by_a_unit) continue
      values[slot] = base[slot] === base[slot] ? rerun.difference(slot, 1) : Number.NaN
      if (idle[slot] === IDLE.never && values[slot] === values[slot] && bends(rerun, slot)) kink[slot] = 1
    }
  }
  return { values, kink }
}

function whereKnown(base: Float64Array, values: Float64Array): Float64Array {
  for (let slot = 0; slot < base.length; slot++) if (base[slot] !== base[slot]) values[slot] = Number.NaN
  return values
}

function bends(rerun: Rerun, slot: number): boolean {
  const right = rerun.difference(slot, NUDGE_KWH)
  const left = -rerun.difference(slot, -NUDGE_KWH)
  const least = Math.max(rerun.rounding, KINK_TOLERANCE * Math.max(Math.abs(right), Math.abs(left)))
  return Math.abs(right - left) > least
}
