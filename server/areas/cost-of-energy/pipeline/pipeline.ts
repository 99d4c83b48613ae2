import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import type { TariffComponent } from '../contract.ts'
import { cachedSeries, giveBuffer, takeBuffer } from './cache.ts'
import { type Instruction, type Program, programOf } from './program.ts'

/** A component compiled for any number of runs; it has no state of a run. */
export type Plan = {
  component: TariffComponent
  /** Computes the cost only. */
  lean: Program
  /** Computes every series. */
  full: Program
}

/** Arrays to be read only: an id may share its array with another, with an input or with a cached constant. */
export type Evaluation = {
  /** Cost per slot of the cost's resolution over the whole period of the calendar; NaN where absent. */
  cost: Float64Array
  /** Every series by id, inputs included, on request; otherwise `cost` only. NaN where absent. */
  series: Map<string, Float64Array>
  /** Per output of a `select` or `mask` with highest/lowest: the slot numbers that it chose, in time order. */
  selected: Map<string, Int32Array>
  /** The cost's array belongs to this evaluation alone, so that `recycle` may take it back. */
  owns_cost: boolean
}

/** Prepares a component that passed the storing checks. RangeError for a series that no earlier step writes. */
export function compileComponent(component: TariffComponent): Plan {
  return { component, lean: programOf(component, true), full: programOf(component, false) }
}

type Run = {
  program: Program
  calendar: PeriodCalendar
  arrays: (Float64Array | undefined)[]
  selected: Map<string, Int32Array>
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
  const program = options.intermediates ? plan.full : plan.lean
  const run: Run = { program, calendar, arrays: new Array(program.registers), selected: new Map() }
  for (const { ref, register } of program.inputs) {
    const count = calendar.grid(ref.resolution).count
    const values = inputs.get(ref.id)
    if (values?.length !== count) throw new RangeError(`${ref.id}: expected ${count} values, got ${values?.length}`)
    run.arrays[register] = values
  }
  for (const instruction of program.instructions) execute(run, instruction)
  const cost = arrayOf(run, program.cost)
  const owns_cost = program.instructions.some(({ out }) => out === program.cost)
  const ids = options.intermediates ? [...program.names.keys()] : [plan.component.cost.id]
  const series = new Map(ids.map((id) => [id, arrayOf(run, program.names.get(id) ?? program.cost)]))
  return { cost, series, selected: run.selected, owns_cost }
}

/** Gives the array of a cost-only evaluation back for later runs; nothing of it may be read afterwards. */
export function recycle(evaluation: Evaluation): void {
  if (evaluation.owns_cost && evaluation.series.size === 1) giveBuffer(evaluation.cost)
}

function execute(run: Run, { id, resolution, out, reads, compute, overwrites, releases }: Instruction): void {
  const inputs = reads.map((register) => arrayOf(run, register))
  const imported = overwrites < 0 ? undefined : run.arrays[overwrites]
  const array = imported ?? takeBuffer(run.calendar.grid(resolution).count)
  compute(inputs, array, { calendar: run.calendar, select: (slots) => run.selected.set(id, slots) })
  run.arrays[out] = array
  for (const register of releases) {
    const free = run.arrays[register]
    run.arrays[register] = undefined
    if (free) giveBuffer(free)
  }
}

/** The array of a register; a series of constants is computed on first use. */
function arrayOf(run: Run, register: number): Float64Array {
  const known = run.arrays[register]
  if (known) return known
  const constant = run.program.constants.get(register)
  if (!constant) throw new RangeError(`register ${register} was not written`)
  const { calendar } = run
  const make = () => {
    const array = new Float64Array(calendar.grid(constant.resolution).count)
    const inputs = constant.reads.map((read) => arrayOf(run, read))
    constant.compute(inputs, array, { calendar, select: () => {} })
    return array
  }
  const array = constant.isStored ? cachedSeries(`${calendar.key} ${constant.key}`, make) : make()
  run.arrays[register] = array
  return array
}
