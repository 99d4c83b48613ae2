import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { compileComponent, evaluate, type Plan } from '#server/areas/cost-of-energy/pipeline/pipeline.ts'
import { calendarOf, type PeriodCalendar } from '#server/calendar/buckets.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import { invalid, type Problem, valueError } from '#server/errors.ts'
import { type CapacityRun, capacitiesOf, capacityRuns } from './capacity.ts'
import { checkData, type Needs, quarterHourlyEnergy, spanOf } from './data.ts'
import {
  changedWarnings,
  notCalculated,
  partialWarnings,
  repeatedWarnings,
  staleWarnings,
  validityWarnings,
} from './warnings.ts'
import type { PowerComponent, PowerTariff } from '../contract.ts'
import type { CalculatePowerBody, CalculatePowerResult } from '../contract-calls.ts'
import { toTariffComponents } from '../convert/convert.ts'
import { POWER_TARIFFS } from '../messages.ts'

const POWER = 'quarter-hourly-energy-offtake'
const REACTIVE = 'quarter-hourly-reactive-energy-offtake'
const CAPACITY = 'yearly-firm-subscribed-offtake-capacity'

/** A power tariff made ready to bill any number of loads. */
export type PowerPlan = { tariff: PowerTariff; parts: { component: TariffComponent; plan: Plan }[] }

export function planPowerTariff(tariff: PowerTariff): PowerPlan {
  const parts = toTariffComponents(tariff).map((component) => ({ component, plan: compileComponent(component) }))
  return { tariff, parts }
}

type Months = { index: number; from_ms: number; to_ms: number }[]

/**
 * What a load costs under a power tariff, by component and month, excluding VAT. Data shorter than a month (or the year
 * of a yearly peak) counts as the whole, with a warning. Throws `invalid` with everything that is wrong with the data.
 */
export function billPower({ tariff, parts }: PowerPlan, body: CalculatePowerBody): CalculatePowerResult {
  const needs = needsOf(parts.map(({ component }) => component))
  const problems = checkData(tariff, needs, body)
  if (problems.length > 0) throw invalid(problems)
  const { start_ms, end_ms } = spanOf(body)
  const calendar = calendarOf(tariff.timeScope.timezone, start_ms, end_ms)
  const capacities = needs.capacity ? capacitiesOf(body.subscribedCapacities ?? [], calendar, problems) : null
  const months = validMonths(tariff, calendar)
  if (months.length === 0) problems.push(notValid(tariff, body))
  if (problems.length > 0) throw invalid(problems)
  const runs = capacities === null ? [] : capacityRuns(capacities.by_month, calendar)
  const load = { body, calendar, months, runs, inputs: inputsOf(body) }
  const components = parts.map((part, index) => billComponent(part, tariff.components[index]!, load))
  return {
    currency: tariff.components[0]!.data.priceLevels[0]!.price.currency,
    totalCost: components.reduce((sum, { totalCost }) => sum + (totalCost ?? 0), 0),
    componentsNotCalculated: components.filter(({ totalCost }) => totalCost === null).length,
    components,
    warnings: [
      ...partialWarnings(tariff, calendar),
      ...validityWarnings(calendar, months.length),
      ...changedWarnings(calendar, capacities?.changed ?? []),
      ...staleWarnings(tariff, end_ms),
    ],
  }
}

type Load = {
  body: CalculatePowerBody
  calendar: PeriodCalendar
  months: Months
  runs: CapacityRun[]
  inputs: ReadonlyMap<string, Float64Array>
}

function billComponent(
  { component, plan }: PowerPlan['parts'][number],
  { type, data }: PowerComponent,
  { body, calendar, months, runs, inputs }: Load,
): CalculatePowerResult['components'][number] {
  const uses = (dataset: string) => component.datasets.some(({ id }) => id === dataset)
  if (uses(REACTIVE) && body.reactiveOfftake === null)
    return { type, totalCost: null, months: [], warnings: [notCalculated()] }
  const costs = monthlyCosts(plan, calendar, inputs, uses(CAPACITY) ? runs : null)
  const charged = months.map(({ index, from_ms, to_ms }) => ({
    fromDatetime: formatInstant(from_ms, calendar.zone),
    toDatetime: formatInstant(to_ms, calendar.zone),
    cost: costs[index] ?? 0,
  }))
  const totalCost = charged.reduce((sum, { cost }) => sum + cost, 0)
  return { type, totalCost, months: charged, warnings: repeatedWarnings(type, data, body) }
}

function needsOf(components: TariffComponent[]): Needs {
  const used = new Set(components.flatMap(({ datasets }) => datasets.map(({ id }) => id)))
  return { power: used.has(POWER), capacity: used.has(CAPACITY) }
}

function inputsOf({ powerOfftake, reactiveOfftake }: CalculatePowerBody): Map<string, Float64Array> {
  const inputs = new Map<string, Float64Array>()
  if (powerOfftake !== null) inputs.set(POWER, quarterHourlyEnergy(powerOfftake))
  if (reactiveOfftake !== null) inputs.set(REACTIVE, quarterHourlyEnergy(reactiveOfftake))
  return inputs
}

/** Whole months that the data touches and in which the tariff is valid at some time. */
function validMonths({ timeScope }: PowerTariff, calendar: PeriodCalendar): Months {
  const grid = calendar.grid('monthly')
  const valid_from_ms = timeScope.validFrom === null ? -Infinity : Date.parse(timeScope.validFrom)
  const valid_to_ms = timeScope.validTo === null ? Infinity : Date.parse(timeScope.validTo)
  return Array.from({ length: grid.count }, (_, index) => {
    return { index, from_ms: grid.edge(index), to_ms: grid.edge(index + 1) }
  }).filter(({ from_ms, to_ms }) => from_ms < valid_to_ms && to_ms > valid_from_ms)
}

function notValid({ timeScope }: PowerTariff, { powerOfftake }: CalculatePowerBody): Problem {
  const { validFrom, validTo } = timeScope
  const message = POWER_TARIFFS.not_valid({ valid_from: validFrom, valid_to: validTo })
  const loc = powerOfftake === null ? ['body', 'subscribedCapacities'] : ['body', 'powerOfftake', 'fromDatetime']
  return valueError(loc, message, powerOfftake?.fromDatetime ?? null)
}

/** Cost of each month; with subscriptions every run fills in the months that it answers for. */
function monthlyCosts(
  plan: Plan,
  calendar: PeriodCalendar,
  inputs: ReadonlyMap<string, Float64Array>,
  runs: CapacityRun[] | null,
): Float64Array {
  if (runs === null) return evaluate(plan, calendar, inputs).cost
  const costs = new Float64Array(calendar.grid('monthly').count)
  for (const { by_year, months } of runs) {
    const { cost } = evaluate(plan, calendar, new Map([...inputs, [CAPACITY, by_year]]))
    for (const month of months) costs[month] = cost[month] ?? 0
  }
  return costs
}
