import { calendarOf } from '#server/calendar/buckets.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { CalculateResult, ComponentResult, Unit } from '../contract.ts'

export type ComponentTotals = {
  name: string
  unit: Unit
  /** One amount per month of `MonthlyTotals.months`, 0 where the component is not active. */
  months: number[]
  total: number
  /** Cost slots without a value, which count as nothing. */
  absent_slots: number
}

export type MonthlyTotals = {
  /** Local months `YYYY-MM`, in order and without a hole. */
  months: string[]
  components: ComponentTotals[]
  /** One sum per currency, in the order of the components. */
  totals: { unit: Unit; total: number }[]
}

/**
 * The costs of a result per component and local month. A cost slot longer than a month, or a week across two months, is
 * spread evenly over its time. `timezone` is that of the tariff.
 */
export function monthlyTotals(result: CalculateResult, timezone: string): MonthlyTotals {
  const { components } = result
  if (components.length === 0) return { months: [], components: [], totals: [] }
  const from_ms = floorQuarter(Math.min(...components.map(({ start_time }) => Date.parse(start_time))))
  const to_ms = -floorQuarter(-Math.max(...components.map(({ end_time }) => Date.parse(end_time))))
  const months = calendarOf(timezone, from_ms, to_ms).grid('monthly')
  const edges = Array.from({ length: months.count + 1 }, (_, index) => months.edge(index))
  const totals = components.map((component) => componentTotals(component, timezone, edges))
  return {
    months: Array.from(months.days, (day) => formatDate(day).slice(0, 7)),
    components: totals,
    totals: sumsByUnit(totals),
  }
}

function floorQuarter(instant_ms: number): number {
  return Math.floor(instant_ms / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
}

function sumsByUnit(components: ComponentTotals[]): { unit: Unit; total: number }[] {
  const sums = new Map<Unit, number>()
  for (const { unit, total } of components) sums.set(unit, (sums.get(unit) ?? 0) + total)
  return Array.from(sums, ([unit, total]) => ({ unit, total }))
}

function componentTotals(component: ComponentResult, timezone: string, edges: number[]): ComponentTotals {
  const { name, time_series } = component
  const cost = time_series[0]
  const months = new Array<number>(edges.length - 1).fill(0)
  if (!cost) return { name, unit: '1', months, total: 0, absent_slots: 0 }
  const [start_ms, end_ms] = [Date.parse(component.start_time), Date.parse(component.end_time)]
  const grid = calendarOf(timezone, floorQuarter(start_ms), -floorQuarter(-end_ms)).grid(cost.resolution)
  let month = 0
  cost.values.forEach((value, slot) => {
    const from_ms = Math.max(start_ms, grid.edge(slot))
    while (month + 1 < months.length && edges[month + 1]! <= from_ms) month++
    spread(value ?? 0, from_ms, Math.min(end_ms, grid.edge(slot + 1)), edges, month, months)
  })
  const total = months.reduce((sum, amount) => sum + amount, 0)
  const absent_slots = cost.values.filter((value) => value === null).length
  return { name, unit: cost.unit, months, total, absent_slots }
}

/** Adds an amount of `[from_ms, to_ms)` to the months from `first` on, by time. */
function spread(
  amount: number,
  from_ms: number,
  to_ms: number,
  edges: number[],
  first: number,
  months: number[],
): void {
  if (first === months.length - 1 || to_ms <= edges[first + 1]!) {
    months[first]! += amount
    return
  }
  for (let month = first; month < months.length && edges[month]! < to_ms; month++) {
    const overlap_ms = Math.min(to_ms, edges[month + 1]!) - Math.max(from_ms, edges[month]!)
    months[month]! += (amount * overlap_ms) / (to_ms - from_ms)
  }
}
