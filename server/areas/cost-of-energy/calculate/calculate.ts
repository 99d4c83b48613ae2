import { calendarOf, type PeriodCalendar } from '#server/calendar/buckets.ts'
import { type Period, slotsWithin } from '#server/calendar/grid.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import { invalid, type Problem, valueError } from '#server/errors.ts'
import type { Columned } from '#server/wire.ts'
import { collectInputs, type Inputs, isWithoutValues, type LoadedProfile } from './inputs.ts'
import { activeComponents, activePart, checkPeriod, requestedPeriod, zoneOf } from './period.ts'
import { dataWarnings, warningsOf } from './warnings.ts'
import { checkWork } from './work.ts'
import { type Freshness, freshnessOf } from '../tariffs/freshness.ts'
import { componentTraits } from '../tariffs/check-traits.ts'
import type {
  CalculateBody,
  CalculateResult,
  CalculationWarning,
  ComponentResult,
  DatasetRef,
  ResultSeries,
  Tariff,
  TariffComponent,
} from '../contract.ts'
import { compileComponent, type Evaluation, evaluate, type Plan, recycle } from '../pipeline/pipeline.ts'
import { COST_OF_ENERGY } from '../messages.ts'

export type { LoadedProfile } from './inputs.ts'

export type CalculationData = {
  /** Parallel to `body.profiles`; null where a profile has nothing of the period. */
  profiles: (LoadedProfile | null)[]
  include_intermediate_time_series: boolean
}

/** One active component, calculated: everything that an answer, a chart or an explanation reads. */
export type ComponentRun = {
  component: TariffComponent
  calendar: PeriodCalendar
  active: Period
  /** Slots `[first, end)` of the cost's resolution that are reported, and their cost; NaN where absent. */
  slots: { first: number; end: number }
  cost: Float64Array<ArrayBuffer>
  evaluation: Evaluation
  additive: boolean
  missing_slots: number
  /** Datasets that were given without any value. */
  without_values: string[]
  warnings: CalculationWarning[]
  freshness: Freshness
}

/**
 * Cost of a tariff over a period, per component that is active in it; the arrays belong to the caller. Throws `invalid`
 * with all problems of the times (`time_unaligned`, `period_*`), of size (`too_many_values`, `too_much_work`), of the
 * data (`dataset_*`, `values_*`, `profile_mismatch`), or a cost beyond the range of numbers (`value_error`).
 */
export function calculate(tariff: Tariff, body: CalculateBody, data: CalculationData): Columned<CalculateResult> {
  const components = runTariff(tariff, body, data).map((run) => {
    const result = resultOf(run, body, data)
    recycle(run.evaluation)
    return result
  })
  return { components }
}

/** The calculation behind `calculate`, with typed arrays instead of an answer; same errors. */
export function runTariff(tariff: Tariff, body: CalculateBody, data: CalculationData): ComponentRun[] {
  const problems = checkPeriod(tariff, body)
  if (problems.length > 0) throw invalid(problems)
  const excess = checkWork(tariff, body, data.include_intermediate_time_series)
  if (excess.length > 0) throw invalid(excess)
  const period = requestedPeriod(body)
  const calendar = calendarOf(zoneOf(tariff), period.history_start_ms, period.end_ms)
  const components = activeComponents(tariff, period)
  const inputs = inputsOf(components, calendar, body, data.profiles)
  const intermediates = data.include_intermediate_time_series
  return components.map((component) => {
    const run = runComponent(component, period, calendar, inputs, intermediates)
    return { ...run, freshness: freshnessOf(tariff, component, run.active) }
  })
}

function inputsOf(
  components: TariffComponent[],
  calendar: PeriodCalendar,
  body: CalculateBody,
  profiles: (LoadedProfile | null)[],
): Inputs {
  const required = new Map<string, DatasetRef>()
  for (const { datasets } of components) for (const ref of datasets) required.set(ref.id, ref)
  const problems: Problem[] = []
  const inputs = collectInputs(required, calendar, body, profiles, problems)
  if (problems.length > 0) throw invalid(problems)
  return inputs
}

const plans = new WeakMap<TariffComponent, Plan>()

function planOf(component: TariffComponent): Plan {
  const known = plans.get(component)
  if (known) return known
  const plan = compileComponent(component)
  plans.set(component, plan)
  return plan
}

function runComponent(
  component: TariffComponent,
  period: Period,
  calendar: PeriodCalendar,
  inputs: Inputs,
  intermediates: boolean,
): Omit<ComponentRun, 'freshness'> {
  const active = activePart(component, period) ?? period
  const evaluation = evaluate(planOf(component), calendar, inputs.series, { intermediates })
  const { additive } = componentTraits(component)
  const slots = slotsWithin(calendar.grid(component.cost.resolution), active)
  const missing_slots = component.datasets.reduce((sum, { id }) => sum + (inputs.missing.get(id) ?? 0), 0)
  const edges = warningsOf(component, additive, calendar, active)
  const warnings = [...edges, ...dataWarnings(component.datasets, calendar, inputs)]
  const without_values = component.datasets.map(({ id }) => id).filter((id) => isWithoutValues(inputs, id))
  const cost = reportedCost(evaluation.cost, component, calendar, active)
  if (cost.includes(Infinity) || cost.includes(-Infinity)) throw invalid([tooLarge(component)])
  return { component, calendar, active, slots, cost, evaluation, additive, missing_slots, without_values, warnings }
}

/** Values are bounded, so only the factors of a tariff can cause this. */
function tooLarge({ name }: TariffComponent): Problem {
  return valueError(['body'], COST_OF_ENERGY.cost_too_large({ component: name }), name)
}

/** Cost of the slots of the active part; one that its bounds cut counts by the active share of what is covered. */
function reportedCost(
  cost: Float64Array,
  component: TariffComponent,
  calendar: PeriodCalendar,
  active: Period,
): Float64Array<ArrayBuffer> {
  const grid = calendar.grid(component.cost.resolution)
  const { first, end } = slotsWithin(grid, active)
  const reported = new Float64Array(cost.subarray(first, end))
  for (const slot of new Set([first, end - 1])) {
    const [from_ms, to_ms] = [grid.edge(slot), grid.edge(slot + 1)]
    const active_ms = Math.min(to_ms, active.end_ms) - Math.max(from_ms, active.start_ms)
    const covered_ms = Math.min(to_ms, calendar.end_ms) - Math.max(from_ms, calendar.start_ms)
    if (active_ms < covered_ms) reported[slot - first] = (reported[slot - first]! * active_ms) / covered_ms
  }
  return reported
}

function resultOf(run: ComponentRun, body: CalculateBody, data: CalculationData): Columned<ComponentResult> {
  const { component, calendar, active } = run
  const outputs = data.include_intermediate_time_series ? component.functions.map(({ output }) => output) : []
  const others = outputs.filter(({ id }) => id !== component.cost.id)
  return {
    name: component.name,
    timezone: component.timezone,
    start_time: formatInstant(active.start_ms, calendar.zone),
    end_time: formatInstant(active.end_ms, calendar.zone),
    time_series: [series(component.cost, run.cost), ...others.map((ref) => series(ref, activeSeries(run, ref)))],
    additive: run.additive,
    ...(body.missing === 'skip' ? { missing_slots: run.missing_slots } : {}),
    warnings: run.warnings,
    ...run.freshness,
  }
}

/** A copy, since the evaluation's own arrays are shared. */
function activeSeries({ calendar, active, evaluation }: ComponentRun, ref: DatasetRef): Float64Array<ArrayBuffer> {
  const { first, end } = slotsWithin(calendar.grid(ref.resolution), active)
  return new Float64Array(evaluation.series.get(ref.id)?.subarray(first, end) ?? [])
}

function series({ id, resolution, unit }: DatasetRef, values: Float64Array<ArrayBuffer>): Columned<ResultSeries> {
  return { name: id, resolution, unit, values }
}
