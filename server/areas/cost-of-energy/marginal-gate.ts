import type { PipelineFunction } from './contract.ts'
import type { ChangingSeries } from './marginal-node.ts'
import type { Paths } from './marginal-paths.ts'
import { isLinearIn } from './pipeline-linearity.ts'
import { readsOf } from './operands.ts'

type Aggregate = Extract<PipelineFunction, { type: 'aggregate' }>

/**
 * The first highest-value function that every change of the dataset must pass to reach the cost, when it arrives there
 * in proportion; null where there is none. What stays below the highest value there has no effect at all.
 */
export function gateOf({ varies, linear, rerun }: Paths, dataset: string): Aggregate | null {
  const at = rerun.findIndex((fn) => fn.type === 'aggregate' && fn.aggregation_function === 'max')
  const gate = rerun[at]
  if (gate?.type !== 'aggregate') return null
  const ahead = rerun.slice(0, at)
  const before = new Set([dataset, ...ahead.map(({ output }) => output.id)])
  const proportional = ahead.every((fn) => !linear.has(fn.output.id) && isLinearIn(fn, (id) => varies.has(id)))
  const passed = rerun.slice(at + 1).some((fn) => readsOf(fn).some(({ id }) => before.has(id)))
  return proportional && !passed && before.has(gate.input.id) ? gate : null
}

/** Whether one slot that rose on its way to a gate, or stayed, did not change what comes out: a smaller change will not either. */
export function endsAt({ input, out }: { input: ChangingSeries; out: ChangingSeries }): boolean {
  if (out.count > 0 || input.count > 1) return false
  const slot = input.slots[0]!
  return input.count === 1 && input.now[slot]! >= input.base[slot]!
}
