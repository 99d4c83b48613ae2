import { type ComponentRun, runTariff } from '../calculate/calculate.ts'
import { monthlyCosts } from '../calculate/monthly-costs.ts'
import { initialCharge } from './battery.ts'
import { unpricedDays } from '../calculate/coverage.ts'
import type { OptimizedCost } from './contract.ts'
import { HOURLY_OFFTAKE, INJECTION, OFFTAKE, type Site } from './site.ts'

type Series = Float64Array

/** What is done, per quarter-hour of the period, and what the meter counts then, per quarter-hour of the calendar. */
export type Plan = {
  battery: { charge_kw: Series; discharge_kw: Series; state_of_charge_kwh: Series } | null
  shifted_kwh: Series | null
  offtake: Series
  injection: Series
  /** Of the dataset that the measure names, for every year that the period touches. */
  subscribed_kw: number | null
}

/** A plan that changes nothing: an idle battery, nothing shifted. */
export function idlePlan(site: Site): Plan {
  const { battery, shift } = site.body.measures
  const count = site.slots.end - site.slots.first
  const idle = () => new Float64Array(count)
  return {
    battery: battery
      ? { charge_kw: idle(), discharge_kw: idle(), state_of_charge_kwh: idle().fill(initialCharge(battery)) }
      : null,
    shifted_kwh: shift ? idle() : null,
    offtake: site.offtake,
    injection: site.injection,
    subscribed_kw: null,
  }
}

/** Years of the calendar, as slots of a yearly dataset, to which a chosen subscription applies. */
export function plannedYears({ calendar, period }: Site): { first: number; end: number } {
  const { count, edge } = calendar.grid('yearly')
  let first = 0
  while (first + 1 < count && edge(first + 1) <= period.start_ms) first++
  return { first, end: count }
}

/** Every series of the request as it is under a plan. */
export function inputsAfter(site: Site, plan: Plan): Map<string, Series> {
  const after = new Map(site.inputs.series)
  if (after.has(OFFTAKE)) after.set(OFFTAKE, plan.offtake)
  if (after.has(INJECTION)) after.set(INJECTION, plan.injection)
  const hours = after.get(HOURLY_OFFTAKE)
  if (hours !== undefined && plan.offtake !== site.offtake) {
    after.set(HOURLY_OFFTAKE, hoursAfter(site, plan, hours))
  }
  const dataset = site.body.measures.subscribed_capacity?.dataset_id ?? ''
  const subscribed = after.get(dataset)
  if (subscribed !== undefined && plan.subscribed_kw !== null) {
    const { first, end } = plannedYears(site)
    after.set(dataset, subscribed.slice().fill(plan.subscribed_kw, first, end))
  }
  return after
}

/** Hours change by what their quarter-hours do. */
function hoursAfter({ calendar, offtake }: Site, plan: Plan, hours: Series): Series {
  const bounds = calendar.bounds('quarter_hourly', 'hourly')
  return hours.map((value, hour) => {
    let sum = value
    for (let slot = bounds[hour]!; slot < bounds[hour + 1]!; slot++) sum += plan.offtake[slot]! - offtake[slot]!
    return sum
  })
}

/** The calculation of a plan, with every intermediate series. */
export function runPlan(site: Site, plan: Plan): ComponentRun[] {
  const time_series = Array.from(inputsAfter(site, plan), ([name, values]) => ({ name, values }))
  const body = { ...site.body, profiles: [], time_series }
  return runTariff(site.tariff, body, { profiles: [], include_intermediate_time_series: true })
}

/** What a calculation costs, by component and month. */
export function costOf(site: Site, runs: ComponentRun[]): OptimizedCost {
  const costs = runs.map((run) => monthlyCosts(run, site.period))
  const components = runs.map(({ component: { name } }, index) => {
    const { amounts, total } = costs[index]!
    return { name, total, amounts }
  })
  const total = components.reduce((sum, each) => sum + each.total, 0)
  const absent_slots = costs.reduce((count, each) => count + each.absent_slots, 0)
  const unpriced_days = unpricedDays(site.tariff, site.period)
  return { tariff_id: site.tariff.id, name: site.tariff.name, total, absent_slots, unpriced_days, components }
}
