import { type Period, slotsWithin } from '#server/calendar/grid.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import type { Columned } from '#server/wire.ts'
import { type CalculationData, type ComponentRun, runTariff } from '../calculate/calculate.ts'
import { requestedPeriod } from '../calculate/period.ts'
import type { DatasetRef, ResultSeries, Tariff } from '../contract.ts'
import { coverageWarnings, unpricedDays } from '../calculate/coverage.ts'
import { costWeights } from '../tariffs/cost-weights.ts'
import type { AppliedRate, ExplainBody, ExplainedComponent, ExplainResult, LineItem, Peak } from './contract.ts'
import { componentMarginal, evaluated, type Marginal, totalMarginal, wireMarginal } from './marginal.ts'
import { peakShares } from './shares.ts'
import { stepsOf } from './messages.ts'
import { livingFunctions } from '../marginal/paths.ts'
import { type MonthlyCosts, monthlyCosts } from '../calculate/monthly-costs.ts'
import { rateRuns } from '../calculate/rate-runs.ts'
import { isCurrency, multiplyUnits } from '../units.ts'
import type { LanguageId } from '#server/messages/languages.ts'
import type { VatSpan } from '../vat/vat.ts'
import { withVat } from '../vat/with-vat.ts'

/**
 * A calculation with everything that led to it: steps in words, rates, the intervals that set peaks, line items that add
 * up to the total, and what one more kWh would cost in every slot. With `vat`, line items and totals also include that. Same errors as `calculate`. Yields now and then, so
 * that a caller can let others work; the last value is the answer.
 */
export function* explain(
  tariff: Tariff,
  body: ExplainBody,
  data: CalculationData,
  language: LanguageId,
  vat: readonly VatSpan[] | null = null,
): Generator<void, Columned<ExplainResult>> {
  const runs = runTariff(tariff, body, { ...data, include_intermediate_time_series: true })
  yield
  const period = requestedPeriod(body)
  const components: Columned<ExplainedComponent>[] = []
  const line_items: LineItem[] = []
  const marginal: Marginal[] = []
  const isWhole = data.include_intermediate_time_series
  for (const run of runs) {
    const costs = monthlyCosts(run, period)
    const own = yield* componentMarginal(run)
    components.push({
      ...explained(run, costs, body, data, language),
      ...(isWhole ? { marginal: own.map((each) => wireMarginal(each, period)) } : {}),
    })
    marginal.push(...own)
    line_items.push(...lineItems(run, costs, vat && monthlyCosts(withVat(run, vat), period)))
    yield
  }
  const units = Map.groupBy(components, ({ unit }) => unit)
  const unpriced_days = unpricedDays(tariff, period)
  return {
    language,
    totals: Array.from(units, ([unit, own]) => ({
      unit,
      total: own.reduce((sum, { total }) => sum + total, 0),
      ...(vat === null ? {} : { total_incl_vat: inclVat(line_items, unit) }),
      absent_slots: own.reduce((count, { absent_slots }) => count + absent_slots, 0),
      unpriced_days,
    })),
    line_items,
    components,
    marginal: totalMarginal(marginal).map((each) => wireMarginal(each, period)),
    warnings: coverageWarnings(tariff, period),
    ...(isWhole ? { inputs: inputsOf(runs, period) } : {}),
  }
}

function explained(
  run: ComponentRun,
  { total, absent_slots }: MonthlyCosts,
  body: ExplainBody,
  data: CalculationData,
  language: LanguageId,
): Omit<Columned<ExplainedComponent>, 'marginal'> {
  const { component, calendar, active, additive, warnings, missing_slots, freshness } = run
  return {
    name: component.name,
    timezone: component.timezone,
    start_time: formatInstant(active.start_ms, calendar.zone),
    end_time: formatInstant(active.end_ms, calendar.zone),
    unit: component.cost.unit,
    total,
    absent_slots,
    ...(body.missing === 'skip' ? { missing_slots } : {}),
    additive,
    steps: stepsOf(component, language),
    rates: appliedRates(run),
    peaks: peaksOf(run),
    time_series: timeSeries(run, data.include_intermediate_time_series),
    warnings,
    ...freshness,
  }
}

function lineItems(
  { component }: ComponentRun,
  { months, amounts }: MonthlyCosts,
  taxed: MonthlyCosts | null,
): LineItem[] {
  return months.map((month, index) => {
    const item = { component: component.name, month, unit: component.cost.unit, amount: amounts[index] ?? 0 }
    return taxed === null ? item : { ...item, amount_incl_vat: taxed.amounts[index] ?? 0 }
  })
}

function inclVat(items: readonly LineItem[], unit: LineItem['unit']): number {
  return items.reduce((sum, item) => sum + (item.unit === unit ? (item.amount_incl_vat ?? 0) : 0), 0)
}

function timeSeries(run: ComponentRun, all: boolean): Columned<ResultSeries>[] {
  const { component, calendar, active, evaluation, cost } = run
  const others = all ? component.functions.map(({ output }) => output).filter(({ id }) => id !== component.cost.id) : []
  const part = (ref: DatasetRef) => {
    const { first, end } = slotsWithin(calendar.grid(ref.resolution), active)
    return evaluation.series.get(ref.id)?.subarray(first, end) ?? new Float64Array()
  }
  const { id, resolution, unit } = component.cost
  return [{ name: id, resolution, unit, values: cost }, ...others.map((ref) => named(ref, part(ref)))]
}

/** Copied, since the arrays of an evaluation are shared. */
function named({ id, resolution, unit }: DatasetRef, values: Float64Array): Columned<ResultSeries> {
  return { name: id, resolution, unit, values: new Float64Array(values) }
}

/** What the components read, each series once, over the period. */
function inputsOf(runs: ComponentRun[], period: Period): Columned<ResultSeries>[] {
  const found = new Map<string, Columned<ResultSeries>>()
  for (const { component, calendar, evaluation } of runs) {
    for (const ref of component.datasets) {
      const { first, end } = slotsWithin(calendar.grid(ref.resolution), period)
      const values = evaluation.series.get(ref.id)?.subarray(first, end)
      if (values && !found.has(ref.id)) found.set(ref.id, named(ref, values))
    }
  }
  return [...found.values()]
}

/** The prices by which amounts and powers were multiplied, and the levels of steps that are money. */
function appliedRates(run: ComponentRun): AppliedRate[] {
  const { component, calendar, active, evaluation } = run
  return livingFunctions(component).flatMap((fn) => {
    const { id, resolution, unit } = fn.output
    const grid = calendar.grid(resolution)
    const runsOf = (values: Float64Array) => rateRuns(values, grid, active, calendar.zone)
    if (fn.type === 'lookup' && isCurrency(unit)) {
      return [{ function: id, resolution, unit, intervals: runsOf(evaluation.series.get(id) ?? new Float64Array()) }]
    }
    if (fn.type !== 'multiply' || !isCurrency(unit)) return []
    const price = [fn.left, fn.right].find((operand) => operand.unit.includes('_per_'))
    if (price === undefined || multiplyUnits(fn.left.unit, fn.right.unit)?.divisor !== 1) return []
    const values = 'id' in price ? evaluation.series.get(price.id) : new Float64Array(grid.count).fill(price.value)
    return [{ function: id, resolution, unit: price.unit, intervals: runsOf(values ?? new Float64Array()) }]
  })
}

function peaksOf(run: ComponentRun): Peak[] {
  const { component, calendar, active } = run
  const units = new Map(
    [...component.datasets, ...component.functions.map(({ output }) => output)].map((ref) => [ref.id, ref]),
  )
  const shares = peakShares(evaluated(run), costWeights(component, calendar, active))
  return shares.flatMap(({ fn, series, slot, value, cost }) => {
    const ref = units.get(series)
    if (ref === undefined) return []
    const grid = calendar.grid(ref.resolution)
    return {
      function: fn.output.id,
      series,
      start_time: formatInstant(Math.max(calendar.start_ms, grid.edge(slot)), calendar.zone),
      end_time: formatInstant(Math.min(calendar.end_ms, grid.edge(slot + 1)), calendar.zone),
      value,
      unit: ref.unit,
      cost,
    }
  })
}
