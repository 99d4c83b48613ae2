import { isRanking } from './ranking.ts'
import type { Operand, PipelineFunction, TariffComponent } from '../contract.ts'
import { isSeries, readsOf } from './operands.ts'

/** How a series depends on the data: not at all, in proportion (plus what the calendar alone gives), or otherwise. */
export type Dependence = 'constant' | 'linear' | 'nonlinear'

/** Why a series does not follow its data in proportion. */
export type Obstacle = 'peak' | 'tier' | 'data' | 'rounding'

export type Traced = {
  dependence: Dependence
  /** The function that first broke proportionality on the path to this series. */
  obstacle: PipelineFunction | null
}

/**
 * Whether a function's output follows those of its inputs that vary in proportion, the others and the slots where values
 * are absent staying as they are.
 */
export function isLinearIn(fn: PipelineFunction, varies: (id: string) => boolean): boolean {
  const varying = (operand: Operand) => isSeries(operand) && varies(operand.id)
  switch (fn.type) {
    case 'constant':
    case 'add':
    case 'subtract':
    case 'resample':
    case 'accumulate':
    case 'fill':
      return true
    case 'multiply':
      return !(varying(fn.left) && varying(fn.right))
    case 'divide':
      return !varying(fn.denominator)
    case 'select':
    case 'mask':
      return !isRanking(fn.condition) || !varies(fn.input.id)
    case 'aggregate':
      return isAveraging(fn.aggregation_function)
    case 'rolling':
      return fn.highest === undefined && isAveraging(fn.aggregation_function)
    case 'clip':
    case 'lookup':
    case 'round':
      return !readsOf(fn).some(({ id }) => varies(id))
  }
}

function isAveraging(how: string): boolean {
  return how !== 'max' && how !== 'min'
}

/** How every series of a component depends on the data; datasets count as linear. */
export function traceOf(component: TariffComponent): Map<string, Traced> {
  const traced = new Map<string, Traced>()
  for (const { id } of component.datasets) traced.set(id, { dependence: 'linear', obstacle: null })
  for (const fn of component.functions) traced.set(fn.output.id, tracedOutput(fn, traced))
  return traced
}

function tracedOutput(fn: PipelineFunction, traced: ReadonlyMap<string, Traced>): Traced {
  const inputs = readsOf(fn).map(({ id }) => traced.get(id))
  const broken = inputs.find((input) => input?.dependence === 'nonlinear')
  if (broken) return broken
  const varying = inputs.some((input) => input?.dependence === 'linear')
  if (!varying || counts(fn)) return { dependence: 'constant', obstacle: null }
  const linear = isLinearIn(fn, (id) => traced.get(id)?.dependence === 'linear')
  return linear ? { dependence: 'linear', obstacle: null } : { dependence: 'nonlinear', obstacle: fn }
}

/** Where values are present does not depend on how large they are. */
function counts(fn: PipelineFunction): boolean {
  return (fn.type === 'aggregate' || fn.type === 'rolling') && fn.aggregation_function === 'count'
}

/** What kind of obstacle a function is. */
export function obstacleOf(fn: PipelineFunction): Obstacle {
  switch (fn.type) {
    case 'lookup':
    case 'clip':
      return 'tier'
    case 'round':
      return 'rounding'
    case 'multiply':
    case 'divide':
      return 'data'
    default:
      return 'peak'
  }
}
