import type { DatasetRef, PipelineFunction } from '../contract.ts'
import type { Paths } from './paths.ts'
import { readsOf } from '../pipeline/operands.ts'
import { adjointsOf, type Evaluated, seriesOf } from '../pipeline/adjoint.ts'
import { isLinearIn } from '../pipeline/linearity.ts'

type Aggregate = Extract<PipelineFunction, { type: 'aggregate' }>

/** How far below the highest value a slot must stay to count as below it, whatever rounding does. */
const CLEARANCE = 1e-9
/** Functions that lead a slot of their input to one slot of their output. */
const ONE_TO_ONE = new Set(['add', 'subtract', 'multiply', 'divide', 'mask', 'fill', 'aggregate'])

/** Which changes of a slot certainly have no effect at all: none, those up to a nudge, or those up to one unit more. */
export const IDLE = { never: 0, nudged: 1, by_a_unit: 2 } as const

/**
 * Per slot of a dataset one of `IDLE`: where a change must pass a highest value to reach the cost and arrives there in
 * proportion, it is lost as long as it stays below. `nudge` in units of the dataset, at most 1.
 */
export function idleSlots(at: Evaluated, dataset: DatasetRef, paths: Paths, nudge: number): Uint8Array {
  const base = seriesOf(at, dataset.id)
  const idle = new Uint8Array(base.length)
  const gate = gateOf(paths, dataset.id)
  if (gate === null) return idle
  const { calendar, component } = at
  const values = seriesOf(at, gate.input.id)
  const slopes = adjointsOf(
    { ...at, component: { ...component, cost: gate.input } },
    new Float64Array(values.length).fill(1),
    () => true,
  ).get(dataset.id)
  const from = calendar.bounds(dataset.resolution, gate.input.resolution)
  const buckets = calendar.bounds(gate.input.resolution, gate.resolution)
  for (let bucket = 0; bucket + 1 < buckets.length; bucket++) {
    let highest = -Infinity
    for (let slot = buckets[bucket]!; slot < buckets[bucket + 1]!; slot++) {
      if (values[slot]! > highest) highest = values[slot]!
    }
    const below = highest - CLEARANCE * Math.abs(highest)
    for (let slot = buckets[bucket]!; slot < buckets[bucket + 1]!; slot++) {
      for (let fine = from[slot]!; fine < from[slot + 1]!; fine++) {
        const [value, slope] = [values[slot]!, slopes?.[fine] ?? -1]
        if (base[fine] !== base[fine] || slope < 0) continue
        if (value + slope < below) idle[fine] = IDLE.by_a_unit
        else if (value + slope * nudge < below) idle[fine] = IDLE.nudged
      }
    }
  }
  return idle
}

/** The first highest-value function, where every change of the dataset must pass it and arrives in proportion. */
function gateOf({ varies, linear, rerun }: Paths, dataset: string): Aggregate | null {
  const at = rerun.findIndex((fn) => fn.type === 'aggregate' && fn.aggregation_function === 'max')
  const gate = rerun[at]
  if (gate?.type !== 'aggregate') return null
  const ahead = rerun.slice(0, at)
  const before = new Set([dataset, ...ahead.map(({ output }) => output.id)])
  const proportional = ahead.every(
    (fn) => !linear.has(fn.output.id) && ONE_TO_ONE.has(fn.type) && isLinearIn(fn, (id) => varies.has(id)),
  )
  const passed = rerun.slice(at + 1).some((fn) => readsOf(fn).some(({ id }) => before.has(id)))
  return proportional && !passed && before.has(gate.input.id) ? gate : null
}
