import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import type { TariffComponent } from './contract.ts'

/** A component made ready to run any number of times; it holds no state of a run. */
export type Plan = { component: TariffComponent }

export type Evaluation = {
  /** Cost per slot of the cost's resolution over the whole period of the calendar; NaN where absent. */
  cost: Float64Array
  /** Every series by id, inputs included, when asked for; otherwise `cost` only. NaN where absent. */
  series: Map<string, Float64Array>
  /** Per output of a `select` or `mask` with highest/lowest: the slot numbers that it chose, in time order. */
  selected: Map<string, Int32Array>
}

/**
 * Prepares a component that passed the storing checks. Throws RangeError for a series that no earlier step writes.
 */
export function compileComponent(component: TariffComponent): Plan {
  return { component }
}

/**
 * Runs a plan over the whole period of the calendar. `inputs` has every dataset of the component with exactly the
 * slots of the calendar in its resolution, NaN where a value is absent; RangeError otherwise.
 */
export function evaluate(
  plan: Plan,
  calendar: PeriodCalendar,
  inputs: ReadonlyMap<string, Float64Array>,
  options: { intermediates?: boolean } = {},
): Evaluation {
  throw new RangeError(`not ready: ${plan.component.name} ${calendar.zone} ${inputs.size} ${options.intermediates}`)
}
