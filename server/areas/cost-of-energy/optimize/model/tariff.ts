import type { ComponentRun } from '../../calculate/calculate.ts'
import type { TariffComponent } from '../../contract.ts'
import { costWeights } from '../../tariffs/cost-weights.ts'
import { ModelBuilder } from './builder.ts'
import { type Limits, type PlannedSlot, planMeasures } from './measures.ts'
import { PipelineModel } from './pipeline.ts'
import { constantOf, difference, type Expression, isConstant, scaled, sumOf } from './program.ts'
import { NotModelled } from './refusal.ts'
import type { Clock } from '../clock.ts'
import type { NotLinear, SubscribedCapacity } from '../contract.ts'
import { plannedYears } from '../plan.ts'
import { HOURLY_OFFTAKE, INJECTION, OFFTAKE, type Site } from '../site.ts'
import { readsOf } from '../../pipeline/operands.ts'

/** A measured peak: the data does not show how it depends on consumption. */
const MEASURED_PEAK = 'monthly-peak-power'

/** The measures and the tariff of a request as one program. */
export type SiteModel = {
  model: ModelBuilder
  planned: PlannedSlot[]
  subscribed_kw: Expression | null
  /** Parallel to the runs: whether the program knows what the component costs. */
  modelled: boolean[]
  not_linear: NotLinear[]
}

/**
 * `runs` is the calculation with nothing done, with its intermediate series. What would make the program too large, or
 * is not built while there is time left, is not modelled.
 */
export function modelOf(site: Site, runs: ComponentRun[], limits: Limits, left: Clock): SiteModel {
  const model = new ModelBuilder()
  const planned = planMeasures(model, site, limits)
  const { subscribed_capacity } = site.body.measures
  const current = subscribed_capacity && site.inputs.series.get(subscribed_capacity.dataset_id)?.at(-1)
  const subscribed_kw =
    subscribed_capacity && current !== undefined ? subscription(model, subscribed_capacity, current) : null
  const datasets = changedDatasets(site, planned, subscribed_kw)
  const not_linear: NotLinear[] = []
  const modelled = runs.map((run) => {
    const obstacle = chargeComponent(model, run, datasets, left)
    if (obstacle) not_linear.push(obstacle)
    return obstacle === null
  })
  return { model, planned, subscribed_kw, modelled, not_linear }
}

function subscription(model: ModelBuilder, range: SubscribedCapacity, current: number): Expression {
  const { minimum_kw: lower, maximum_kw: upper, step_kw } = range
  const nearest = Math.min(Math.max(current || 0, lower), upper)
  if (step_kw === undefined) return model.variable({ lower, upper, known: nearest })
  const most = Math.floor((upper - lower) / step_kw + 1e-9)
  const known = Math.min(most, Math.round((nearest - lower) / step_kw))
  const steps = model.variable({ lower: 0, upper: most, known, integer: true })
  return sumOf([constantOf(lower), scaled(steps, step_kw)])
}

/** Those series of the request that the measures change, over the whole calendar. */
function changedDatasets(
  site: Site,
  planned: PlannedSlot[],
  subscribed_kw: Expression | null,
): Map<string, Expression[]> {
  const { inputs, slots, calendar, body } = site
  const datasets = new Map<string, Expression[]>()
  const meter = (base: Float64Array, part: 'offtake' | 'injection') =>
    Array.from(base, (value, slot) => planned[slot - slots.first]?.[part] ?? constantOf(value))
  const offtake = meter(site.offtake, 'offtake')
  const injection = meter(site.injection, 'injection')
  const moves = (values: Expression[]) => values.some((value) => !isConstant(value))
  if (inputs.series.has(OFFTAKE) && moves(offtake)) datasets.set(OFFTAKE, offtake)
  if (inputs.series.has(INJECTION) && moves(injection)) datasets.set(INJECTION, injection)
  const hours = inputs.series.get(HOURLY_OFFTAKE)
  if (hours && moves(offtake)) {
    const bounds = calendar.bounds('quarter_hourly', 'hourly')
    const change = (slot: number) => difference(offtake[slot]!, constantOf(site.offtake[slot]!))
    const changes = (hour: number) =>
      offtake.slice(bounds[hour], bounds[hour + 1]).map((_, at) => change(bounds[hour]! + at))
    datasets.set(
      HOURLY_OFFTAKE,
      Array.from(hours, (value, hour) => sumOf([constantOf(value), ...changes(hour)])),
    )
  }
  const dataset = body.measures.subscribed_capacity?.dataset_id ?? ''
  const years = inputs.series.get(dataset)
  if (years && subscribed_kw) {
    const { first } = plannedYears(site)
    datasets.set(
      dataset,
      Array.from(years, (value, year) => (year < first ? constantOf(value) : subscribed_kw)),
    )
  }
  return datasets
}

/** Series that depend on the changed datasets; how many values there are never does. */
function varyingSeries({ functions }: TariffComponent, datasets: ReadonlyMap<string, unknown>): Set<string> {
  const varying = new Set(datasets.keys())
  for (const fn of functions) {
    const counts = (fn.type === 'aggregate' || fn.type === 'rolling') && fn.aggregation_function === 'count'
    if (!counts && readsOf(fn).some(({ id }) => varying.has(id))) varying.add(fn.output.id)
  }
  return varying
}

/** Adds a component's cost to what is minimized; answers why that is not possible, or null. */
function chargeComponent(
  model: ModelBuilder,
  run: ComponentRun,
  datasets: ReadonlyMap<string, Expression[]>,
  left: Clock,
): NotLinear | null {
  const { component, calendar, active, evaluation } = run
  const own = new Map([...datasets].filter(([id]) => component.datasets.some((ref) => ref.id === id)))
  const varying = varyingSeries(component, own)
  if (
    (datasets.has(OFFTAKE) || datasets.has(HOURLY_OFFTAKE)) &&
    component.datasets.some(({ id }) => id === MEASURED_PEAK)
  ) {
    const { reason, message } = new NotModelled('data')
    return { component: component.name, function: null, type: null, reason, msg: message }
  }
  if (!varying.has(component.cost.id)) {
    model.charge(constantOf(run.cost.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0)))
    return null
  }
  const at = { component, calendar, series: evaluation.series, varies: (id: string) => varying.has(id) }
  const size = model.size
  const pipeline = new PipelineModel(model, at, costWeights(component, calendar, active), own)
  const obstacle = model.confined(left, () => pipeline.charge())
  if (obstacle === null) return null
  model.cutBack(size)
  const { fn, refusal } = obstacle
  return {
    component: component.name,
    function: fn.output.id,
    type: fn.type,
    reason: refusal.reason,
    msg: refusal.message,
  }
}
