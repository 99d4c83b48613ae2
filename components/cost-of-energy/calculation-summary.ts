import { calendarOf } from '#server/calendar/buckets.ts'
import { monthlyTotals } from '#server/areas/cost-of-energy/calculate-totals.ts'
import type {
  CalculationWarning,
  ComponentResult,
  Tariff,
  TariffComponent,
} from '#server/areas/cost-of-energy/contract.ts'
import { activeComponents, type Period } from './calculation-plan.ts'
import { type Peak, peaksOf } from './peaks.ts'
import type { Outcome } from './run-calculation.ts'

/** A line of the bill: components of one name are one line, however often its price changed. */
export type BillLine = { name: string; months: number[]; total: number; isAdditive: boolean; quantity: Quantity | null }

export type Quantity = { value: number; unit: string }

export type Summary = {
  currency: string
  /** Local months `YYYY-MM`. */
  months: string[]
  lines: BillLine[]
  total: number
  /** Sum of the load, kWh; null where the tariff asks for none. */
  energy_kwh: number | null
  /** The load as mean power per hour. */
  curve: { starts: number[]; values: (number | null)[] }
  highest: { start_ms: number; value_kw: number } | null
  peaks: Peak[]
  warnings: CalculationWarning['code'][]
  missing_slots: number
  /** The calculated components with their definitions, in the order of the answer. */
  parts: { component: TariffComponent; result: ComponentResult }[]
}

/** Everything that the result page shows, from one answer of the service. */
export function summarize(tariff: Tariff, period: Period, { result, load }: Outcome): Summary {
  const totals = monthlyTotals(result, period.timezone)
  const parts = partsOf(tariff, period, result.components)
  const lines = new Map<string, BillLine>()
  totals.components.forEach((component, index) => {
    const isAdditive = result.components[index]?.additive ?? true
    const known = lines.get(component.name)
    const months = component.months.map((amount, month) => amount + (known?.months[month] ?? 0))
    const total = component.total + (known?.total ?? 0)
    const quantity = quantityOf(parts[index], load)
    lines.set(component.name, {
      name: component.name,
      months,
      total,
      isAdditive,
      quantity: known?.quantity ?? quantity,
    })
  })
  const curve = hourlyPower(period, load)
  return {
    currency: totals.totals[0]?.unit ?? '',
    months: totals.months,
    lines: [...lines.values()],
    total: totals.totals[0]?.total ?? 0,
    energy_kwh: load.length > 0 ? load.reduce<number>((sum, value) => sum + (value ?? 0), 0) : null,
    curve,
    highest: highestOf(curve),
    peaks: parts.flatMap(({ component, result: one }) => peaksOf(component, one)),
    warnings: [...new Set(result.components.flatMap((one) => one.warnings.map(({ code }) => code)))],
    missing_slots: Math.max(0, ...result.components.map((one) => one.missing_slots ?? 0)),
    parts,
  }
}

/** The service answers the active components in the order of the tariff. */
function partsOf(tariff: Tariff, period: Period, results: ComponentResult[]): Summary['parts'] {
  const active = activeComponents(tariff, period)
  return results.flatMap((result, index) => {
    const component = active[index]
    return component && component.name === result.name ? [{ component, result }] : []
  })
}

/** What is paid for, where that is simply the energy of the load over the whole period. */
function quantityOf(part: Summary['parts'][number] | undefined, load: (number | null)[]): Quantity | null {
  const cost = part?.component.functions.at(-1)
  if (cost?.type !== 'multiply' || !part) return null
  const reads = [cost.left, cost.right].some((operand) => 'id' in operand && operand.unit === 'kWh')
  return reads ? { value: load.reduce<number>((sum, value) => sum + (value ?? 0), 0), unit: 'kWh' } : null
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

function highestOf({ starts, values }: Summary['curve']): Summary['highest'] {
  let best = -1
  values.forEach((value, hour) => {
    if (value !== null && (best < 0 || value > (values[best] ?? 0))) best = hour
  })
  return best < 0 ? null : { start_ms: starts[best] ?? 0, value_kw: values[best] ?? 0 }
}
