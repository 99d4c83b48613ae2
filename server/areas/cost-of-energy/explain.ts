import { formatInstant } from '#server/calendar/zone.ts'
import { slotsWithin } from '#server/calendar/grid.ts'
import { wireValues } from '#server/wire.ts'
import { type CalculationData, type ComponentRun, runTariff } from './calculate.ts'
import { requestedPeriod } from './calculate-period.ts'
import type { DatasetRef, ResultSeries, Tariff } from './contract.ts'
import { costWeights } from './cost-weights.ts'
import type {
  AppliedRate,
  ExplainBody,
  ExplainedComponent,
  ExplainLanguage,
  ExplainResult,
  LineItem,
  MarginalSeries,
  Peak,
} from './explain-contract.ts'
import { peakShares } from './explain-shares.ts'
import { stepsOf } from './explain-words.ts'
import { marginalCosts } from './marginal.ts'
import { livingFunctions } from './marginal-paths.ts'
import { type MonthlyCosts, monthlyCosts } from './monthly-costs.ts'
import type { Evaluated } from './pipeline-adjoint.ts'
import { rateRuns } from './rate-runs.ts'
import { isCurrency, multiplyUnits, type Unit } from './units.ts'

/**
 * A calculation with everything that led to it: steps in words, rates, the intervals that set peaks, line items that add
 * up to the total, and what one more kWh would cost in every slot. Same errors as `calculate`. Yields now and then, so
 * that a caller can let others work; the last value is the answer.
 */
export function* explain(
  tariff: Tariff,
  body: ExplainBody,
  data: CalculationData,
  language: ExplainLanguage,
): Generator<void, ExplainResult> {
  const runs = runTariff(tariff, body, { ...data, include_intermediate_time_series: true })
  yield
  const period = requestedPeriod(body)
  const components: ExplainedComponent[] = []
  const line_items: LineItem[] = []
  for (const run of runs) {
    const costs = monthlyCosts(run, period)
    components.push(explained(run, costs, body, data, language))
    line_items.push(...lineItems(run, costs))
    yield
  }
  const totals = new Map<Unit, number>()
  for (const { unit, total } of components) totals.set(unit, (totals.get(unit) ?? 0) + total)
  const marginal = yield* marginalSeries(runs, period)
  const listed = Array.from(totals, ([unit, total]) => ({ unit, total }))
  return { language, totals: listed, line_items, components, marginal }
}

function explained(
  run: ComponentRun,
  { total, absent_slots }: MonthlyCosts,
  body: ExplainBody,
  data: CalculationData,
  language: ExplainLanguage,
): ExplainedComponent {
  const { component, calendar, active, additive, warnings, missing_slots } = run
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
  }
}

function lineItems({ component }: ComponentRun, { months, amounts }: MonthlyCosts): LineItem[] {
  return months.map((month, index) => {
    return { component: component.name, month, unit: component.cost.unit, amount: amounts[index] ?? 0 }
  })
}

function timeSeries({ component, calendar, active, evaluation, cost }: ComponentRun, all: boolean): ResultSeries[] {
  const wire = ({ id, resolution, unit }: DatasetRef, values: Float64Array) => {
    return { name: id, resolution, unit, values: wireValues(values) }
  }
  const others = all ? component.functions.map(({ output }) => output).filter(({ id }) => id !== component.cost.id) : []
  const part = (ref: DatasetRef) => {
    const { first, end } = slotsWithin(calendar.grid(ref.resolution), active)
    return evaluation.series.get(ref.id)?.subarray(first, end) ?? new Float64Array()
  }
  return [wire(component.cost, cost), ...others.map((ref) => wire(ref, part(ref)))]
}

function evaluated({ component, calendar, evaluation }: ComponentRun): Evaluated {
  return { component, calendar, series: evaluation.series, selected: evaluation.selected }
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

type Sum = { run: ComponentRun; dataset: DatasetRef; unit: Unit; values: Float64Array; kink: Uint8Array }

/** Per dataset of energy and currency, the sum over the components. */
function* marginalSeries(
  runs: ComponentRun[],
  period: { start_ms: number; end_ms: number },
): Generator<void, MarginalSeries[]> {
  const sums = new Map<string, Sum>()
  for (const run of runs) {
    const { component, calendar, active } = run
    const weights = costWeights(component, calendar, active)
    for (const dataset of component.datasets.filter(({ unit }) => unit === 'kWh')) {
      const { values, kink } = yield* marginalCosts(evaluated(run), dataset, weights)
      const key = `${dataset.id} ${component.cost.unit}`
      const sum = sums.get(key)
      if (sum === undefined) sums.set(key, { run, dataset, unit: component.cost.unit, values: values.slice(), kink })
      else {
        sum.values.forEach((value, slot) => (sum.values[slot] = value + values[slot]!))
        sum.kink.forEach((bit, slot) => (sum.kink[slot] = bit | kink[slot]!))
      }
    }
  }
  return Array.from(sums.values(), (sum) => marginalOf(sum, period))
}

function marginalOf(
  { run, dataset, unit, values, kink }: Sum,
  period: { start_ms: number; end_ms: number },
): MarginalSeries {
  const { calendar } = run
  const { first, end } = slotsWithin(calendar.grid(dataset.resolution), period)
  return {
    dataset_id: dataset.id,
    resolution: dataset.resolution,
    unit: isCurrency(unit) ? `${unit}_per_kWh` : unit,
    start_time: formatInstant(period.start_ms, calendar.zone),
    end_time: formatInstant(period.end_ms, calendar.zone),
    values: wireValues(values.subarray(first, end)),
    kink: Array.from(kink.subarray(first, end), (bit) => bit === 1),
  }
}
