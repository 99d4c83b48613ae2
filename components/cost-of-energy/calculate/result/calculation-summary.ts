import { calendarOf } from '#server/calendar/buckets.ts'
import { activeComponents } from '#server/areas/cost-of-energy/calculate/period.ts'
import { type MonthlyTotals, monthlyTotals } from '#server/areas/cost-of-energy/calculate/totals.ts'
import type {
  CalculationWarning,
  ComponentResult,
  Tariff,
  TariffComponent,
} from '#server/areas/cost-of-energy/contract.ts'
import { type Hole, holesOf, mergePeriods, unpricedDays } from '#server/areas/cost-of-energy/calculate/coverage.ts'
import type { Period as Span } from '#server/calendar/grid.ts'
import { HOUR_MS, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Period } from '../inputs/calculation-plan.ts'
import { costOfPeaks, groupPeaks, type Peak, type PeakGroup, peaksOf } from './peaks.ts'
import type { Outcome } from '../run-calculation.ts'
import { type Absent, absentBy, type Loads } from '../inputs/supply-data.ts'
import { warnedHoles } from '../warned-holes.ts'

/**
 * A line of the bill: components of the same name share a line, however often their price changed. `stale_after`: the
 * last day for which its price is confirmed, where it is applied to later days.
 */
export type BillLine = {
  name: string
  months: number[]
  total: number
  isAdditive: boolean
  quantity: Quantity | null
  stale_after: string | null
}

export type Quantity = { value: number; unit: string }

export type Summary = {
  currency: string
  /** Local months `YYYY-MM`. */
  months: string[]
  lines: BillLine[]
  total: number
  /** Sum of the load while any component is priced, kWh; null where the tariff asks for none. */
  energy_kwh: number | null
  /** The same of what is fed in; null unless the tariff asks for energy both ways. */
  fed_in_kwh: number | null
  /** What is priced, first to last. */
  span: Span
  /** Hours in which a component that is set by peaks is priced. */
  peak_hours: number
  /** What the period asks for and the tariff does not price, and on how many days. */
  holes: Hole[]
  unpriced_days: number
  /** The load as mean power per hour. */
  curve: { starts: number[]; values: (number | null)[] }
  /** The same of what is fed in, for the same hours; null unless the tariff asks for energy both ways. */
  fed_in_curve: (number | null)[] | null
  highest: { start_ms: number; value_kw: number } | null
  /** The slots that set a cost; null where the plan includes no explanation. */
  peaks: Peak[] | null
  /** The peaks by component and month. */
  peak_groups: PeakGroup[]
  /** What all peaks cost together. */
  peak_cost: number
  warnings: CalculationWarning['code'][]
  /** What was calculated without. */
  absent: Absent
  /** The calculated components with their definitions, in the order of the answer. */
  parts: { component: TariffComponent; result: ComponentResult }[]
}

/** Everything that the result page shows, from one answer of the service. */
export function summarize(
  tariff: Tariff,
  period: Period,
  { result, load, injection, explanation }: Pick<Outcome, 'result' | 'load' | 'injection' | 'explanation'>,
): Summary {
  const totals = monthlyTotals(result, period.timezone)
  const parts = partsOf(tariff, period, result.components)
  const curve = hourlyPower(period, load)
  const priced = mergePeriods(result.components.map(spanOf))
  const peaks = peaksOf(result.components)
  const peakNames = new Set(peaks?.map(({ component }) => component))
  const peakSpans = mergePeriods(result.components.filter(({ name }) => peakNames.has(name)).map(spanOf))
  const energy = (values: Loads['main']) => sum(priced.map((span) => energyWithin(span, period, values)))
  return {
    currency: totals.totals[0]?.unit ?? '',
    months: totals.months,
    lines: linesOf(totals, result.components, parts, period, { main: load, injection }),
    total: totals.totals[0]?.total ?? 0,
    energy_kwh: load.length > 0 ? energy(load) : null,
    fed_in_kwh: injection && energy(injection),
    span: { start_ms: priced[0]?.start_ms ?? period.start_ms, end_ms: priced.at(-1)?.end_ms ?? period.end_ms },
    peak_hours: sum(peakSpans.map(({ start_ms, end_ms }) => (end_ms - start_ms) / HOUR_MS)),
    // A plain calculation returns its components only; the service reports the rest in a header.
    holes: explanation ? warnedHoles(explanation.warnings) : holesOf(tariff, period),
    unpriced_days: unpricedDays(tariff, period),
    curve,
    fed_in_curve: injection && hourlyPower(period, injection).values,
    highest: highestOf(curve, priced),
    peaks,
    peak_groups: groupPeaks(peaks ?? []),
    peak_cost: costOfPeaks(peaks ?? []),
    warnings: [...new Set(result.components.flatMap((one) => one.warnings.map(({ code }) => code)))],
    absent: absentBy({ main: load, injection }),
    parts,
  }
}

function linesOf(
  totals: MonthlyTotals,
  results: ComponentResult[],
  parts: Summary['parts'],
  period: Period,
  loads: Loads,
): BillLine[] {
  const lines = new Map<string, BillLine>()
  totals.components.forEach((component, index) => {
    const known = lines.get(component.name)
    const quantity = quantityOf(parts[index], period, loads)
    lines.set(component.name, {
      name: component.name,
      months: component.months.map((amount, month) => amount + (known?.months[month] ?? 0)),
      total: component.total + (known?.total ?? 0),
      isAdditive: (results[index]?.additive ?? true) && (known?.isAdditive ?? true),
      quantity: known ? addQuantities(known.quantity, quantity) : quantity,
      stale_after: (results[index]?.stale ? results[index].confirmed_until : known?.stale_after) ?? null,
    })
  })
  return [...lines.values()]
}

/** The service answers the active components in the order of the tariff. */
function partsOf(tariff: Tariff, period: Period, results: ComponentResult[]): Summary['parts'] {
  const active = activeComponents(tariff, period)
  return results.flatMap((result, index) => {
    const component = active[index]
    return component && component.name === result.name ? [{ component, result }] : []
  })
}

/** What is paid for, where that is simply the energy of the load while the component applies. */
function quantityOf(part: Summary['parts'][number] | undefined, period: Period, loads: Loads): Quantity | null {
  const cost = part?.component.functions.at(-1)
  if (cost?.type !== 'multiply' || !part) return null
  const reads = [cost.left, cost.right].some((operand) => 'id' in operand && operand.unit === 'kWh')
  if (!reads) return null
  const isOf = (channel: string) => part.component.datasets.some(({ id }) => id.endsWith(`energy-${channel}`))
  const load = isOf('injection') && !isOf('offtake') ? (loads.injection ?? loads.main) : loads.main
  return { value: energyWithin(spanOf(part.result), period, load), unit: 'kWh' }
}

/** The quantity of a price that changed; none where one of its parts has none. */
function addQuantities(a: Quantity | null, b: Quantity | null): Quantity | null {
  return a && b && a.unit === b.unit ? { value: a.value + b.value, unit: a.unit } : null
}

function spanOf({ start_time, end_time }: ComponentResult): Span {
  return { start_ms: Date.parse(start_time), end_ms: Date.parse(end_time) }
}

/** kWh of the load, which begins with the period, within a part of it. */
function energyWithin({ start_ms, end_ms }: Span, period: Period, load: Outcome['load']): number {
  const slot = (instant_ms: number) => Math.max(0, Math.round((instant_ms - period.start_ms) / QUARTER_HOUR_MS))
  return sum(load.slice(slot(start_ms), slot(end_ms)).map((value) => value ?? 0))
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function hourlyPower(period: Period, load: (number | null)[]): Summary['curve'] {
  const grid = calendarOf(period.timezone, period.start_ms, period.end_ms).grid('hourly')
  const count = Math.floor(load.length / 4)
  const starts = Array.from({ length: count }, (_, hour) => grid.edge(hour))
  const values = starts.map((_, hour) => {
    let sum = 0
    for (let quarter = hour * 4; quarter < hour * 4 + 4; quarter += 1) {
      const value = load[quarter]
      if (value === null || value === undefined) return null
      sum += value
    }
    return sum
  })
  return { starts, values }
}

function highestOf({ starts, values }: Summary['curve'], priced: Span[]): Summary['highest'] {
  let highest: Summary['highest'] = null
  values.forEach((value_kw, hour) => {
    const start_ms = starts[hour] ?? 0
    if (value_kw === null || (highest && value_kw <= highest.value_kw)) return
    if (priced.some((span) => span.start_ms <= start_ms && start_ms < span.end_ms)) highest = { start_ms, value_kw }
  })
  return highest
}
