import { calendarOf, type PeriodCalendar } from '#server/calendar/buckets.ts'
import type { Period } from '#server/calendar/grid.ts'
import { invalid } from '#server/errors.ts'
import { activePart, checkPeriod, requestedPeriod, zoneOf } from '../calculate/period.ts'
import type { DatasetRef, Tariff, TariffComponent, Unit } from '../contract.ts'
import { costWeights } from './cost-weights.ts'
import { tariffFreshness } from './freshness.ts'
import { compileComponent, evaluate } from '../pipeline/pipeline.ts'
import { adjointsOf } from '../pipeline/adjoint.ts'
import { obstacleOf, traceOf } from '../pipeline/linearity.ts'
import { rateRuns } from '../calculate/rate-runs.ts'
import type { LeftOut, SimplifiedRate, SimplifiedResult } from './simplified-contract.ts'
import { divideUnits } from '../units.ts'

type Times = { start_time: string; end_time: string }

/** Rates of one component per slot of each dataset that it charges, or why it has none. */
export type ComponentRates =
  | { rates: { dataset: DatasetRef; unit: Unit; values: Float64Array }[]; left_out: null }
  | { rates: []; left_out: Pick<LeftOut, 'reason' | 'function'> }

const REASONS = {
  fixed: 'does not depend on data: a fixed amount',
  fixed_part: 'a fixed amount comes on top of what depends on data',
  peak: 'depends on the highest or lowest values',
  tier: 'its price depends on how much there is',
  data: 'its price depends on data, not on the calendar alone',
  rounding: 'its values are rounded on the way',
  unit: 'is charged per a unit that no rate is stated in',
} as const satisfies Record<LeftOut['reason'], string>

/**
 * The price of one more unit of every dataset over a period, per run of slots with equal rates: the sum over the
 * components whose cost follows the data in proportion. Rate × data summed up is their cost; the others are named in
 * `not_included`. Throws `invalid` as a calculation does, for the times (`query`).
 */
export function simplify(tariff: Tariff, times: Times): SimplifiedResult {
  const body = { ...times, tariff_id: tariff.id, profiles: [], time_series: [], missing: 'reject' as const }
  const problems = checkPeriod(tariff, body)
  if (problems.length > 0) throw invalid(problems.map((each) => ({ ...each, loc: ['query', ...each.loc.slice(1)] })))
  const { start_ms, end_ms } = requestedPeriod(body)
  const calendar = calendarOf(zoneOf(tariff), start_ms, end_ms)
  const sums = new Map<string, { dataset: DatasetRef; unit: Unit; values: Float64Array }>()
  const not_included: LeftOut[] = []
  for (const component of tariff.tariff_components) {
    const active = activePart(component, calendar)
    if (active === null) continue
    const { rates, left_out } = componentRates(component, calendar, active)
    if (left_out !== null) not_included.push(named(component, left_out))
    for (const rate of rates) addUp(sums, rate)
  }
  const rates = [...sums.values()].map((rate) => rateOf(rate, calendar))
  return { rates, not_included, ...tariffFreshness(tariff, calendar) }
}

function named({ name }: TariffComponent, left_out: Pick<LeftOut, 'reason' | 'function'>): LeftOut {
  return { component: name, ...left_out, msg: `${name}: ${REASONS[left_out.reason]}` }
}

/** The rates of one component in the slots of a calendar; its cost counts within `active` only. */
export function componentRates(component: TariffComponent, calendar: PeriodCalendar, active: Period): ComponentRates {
  const traced = traceOf(component)
  const { dependence, obstacle } = traced.get(component.cost.id) ?? { dependence: 'constant', obstacle: null }
  const without = (reason: LeftOut['reason'], fn: string | null = null): ComponentRates => ({
    rates: [],
    left_out: { reason, function: fn },
  })
  if (dependence === 'constant') return without('fixed')
  if (obstacle !== null) return without(obstacleOf(obstacle), obstacle.output.id)
  const nothing = new Map(
    component.datasets.map(({ id, resolution }) => [id, new Float64Array(calendar.grid(resolution).count)]),
  )
  const { cost, series, selected } = evaluate(compileComponent(component), calendar, nothing, { intermediates: true })
  const weights = costWeights(component, calendar, active)
  if (cost.some((value, slot) => value * weights[slot]! !== 0 && !Number.isNaN(value))) return without('fixed_part')
  const linear = (id: string) => traced.get(id)?.dependence === 'linear'
  const adjoints = adjointsOf({ component, calendar, series, selected }, weights, ({ output }) => linear(output.id))
  const rates = component.datasets.flatMap((dataset) => {
    const values = adjoints.get(dataset.id)
    return values ? [{ dataset, unit: divideUnits(component.cost.unit, dataset.unit), values }] : []
  })
  if (rates.some(({ unit }) => !unit?.includes('_per_'))) return without('unit')
  return { rates: rates.map(({ unit, ...rate }) => ({ ...rate, unit: unit ?? '1' })), left_out: null }
}

type Rate = { dataset: DatasetRef; unit: Unit; values: Float64Array }

function addUp(sums: Map<string, Rate>, rate: Rate): void {
  const key = `${rate.dataset.id} ${rate.unit}`
  const known = sums.get(key)
  if (known) known.values.forEach((value, slot) => (known.values[slot] = value + rate.values[slot]!))
  else sums.set(key, rate)
}

function rateOf({ dataset, unit, values }: Rate, calendar: PeriodCalendar): SimplifiedRate {
  const intervals = rateRuns(values, calendar.grid(dataset.resolution), calendar, calendar.zone)
  return { dataset_id: dataset.id, unit, intervals }
}
