import { isRanking } from '../pipeline/ranking.ts'
import type { PipelineFunction, TariffComponent } from '../contract.ts'
import { isLinearIn } from '../pipeline/linearity.ts'
import { readsOf } from '../pipeline/operands.ts'

/** How a change of one dataset travels through a component. */
export type Paths = {
  /** Series that may change with the dataset. */
  varies: ReadonlySet<string>
  /** Series whose every way to the cost is linear and keeps absent slots where they are: there sensitivities are exact. */
  linear: ReadonlySet<string>
  /** Functions that must be worked through again, in order: those that read a changing series that is not `linear`. */
  rerun: PipelineFunction[]
}

export function pathsOf(component: TariffComponent, dataset: string): Paths {
  const living = livingFunctions(component)
  const varies = new Set([dataset])
  for (const fn of living) if (readsOf(fn).some(({ id }) => varies.has(id))) varies.add(fn.output.id)
  const linear = linearSeries(component, living, varies)
  const rerun = living.filter((fn) => readsOf(fn).some(({ id }) => varies.has(id) && !linear.has(id)))
  return { varies, linear, rerun }
}

/** The functions that the cost depends on. */
export function livingFunctions({ functions, cost }: TariffComponent): PipelineFunction[] {
  const needed = new Set([cost.id])
  const living = functions.toReversed().filter((fn) => {
    if (!needed.has(fn.output.id)) return false
    for (const { id } of readsOf(fn)) needed.add(id)
    return true
  })
  return living.reverse()
}

function linearSeries({ cost }: TariffComponent, living: PipelineFunction[], varies: ReadonlySet<string>): Set<string> {
  const shifting = shiftingSeries(living, varies)
  const linear = new Set(shifting.has(cost.id) ? [] : [cost.id])
  const inputs = new Set(living.flatMap((fn) => readsOf(fn).map(({ id }) => id)))
  const candidates = [...varies].filter((id) => inputs.has(id) && id !== cost.id)
  // Consumers come later in the pipeline, so that a walk back finds them settled.
  for (const id of candidates.reverse()) {
    const consumers = living.filter((fn) => readsOf(fn).some((ref) => ref.id === id))
    const straight = (fn: PipelineFunction) => linear.has(fn.output.id) && isLinearIn(fn, (each) => varies.has(each))
    if (!shifting.has(id) && consumers.every(straight)) linear.add(id)
  }
  return linear
}

/** Series in which slots may become absent, or present, when the dataset changes. */
function shiftingSeries(living: PipelineFunction[], varies: ReadonlySet<string>): Set<string> {
  const shifting = new Set<string>()
  for (const fn of living) {
    const inherits = readsOf(fn).some(({ id }) => shifting.has(id)) && !isAlwaysPresent(fn)
    if (inherits || makesAbsent(fn, varies)) shifting.add(fn.output.id)
  }
  return shifting
}

function isAlwaysPresent(fn: PipelineFunction): boolean {
  if (fn.type === 'aggregate') return fn.aggregation_function === 'sum' || fn.aggregation_function === 'count'
  return fn.type === 'fill' || fn.type === 'accumulate'
}

function makesAbsent(fn: PipelineFunction, varies: ReadonlySet<string>): boolean {
  if (fn.type === 'select' || fn.type === 'mask') return isRanking(fn.condition) && varies.has(fn.input.id)
  return fn.type === 'divide' && 'id' in fn.denominator && varies.has(fn.denominator.id)
}
