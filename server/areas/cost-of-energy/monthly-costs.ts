import { formatDate } from '#server/calendar/civil.ts'
import { type Grid, type Period, slotsWithin } from '#server/calendar/grid.ts'
import type { ComponentRun } from './calculate.ts'

/** Local months `YYYY-MM` of a period, and what a component costs in each. */
export type MonthlyCosts = { months: string[]; amounts: number[]; total: number; absent_slots: number }

/**
 * The reported cost of a component per local month of `period`, 0 where it is not active. A cost slot longer than a
 * month, or a week across two of them, is spread evenly over its time. The amounts add up to the total.
 */
export function monthlyCosts({ calendar, component, active, slots, cost }: ComponentRun, period: Period): MonthlyCosts {
  const grid = calendar.grid(component.cost.resolution)
  const monthly = calendar.grid('monthly')
  const { first, end } = slotsWithin(monthly, period)
  const amounts = new Array<number>(end - first).fill(0)
  let absent_slots = 0
  let month = first
  for (let index = 0; index < cost.length; index++) {
    const value = cost[index]!
    if (Number.isNaN(value)) {
      absent_slots++
      continue
    }
    const slot = slots.first + index
    const from_ms = Math.max(active.start_ms, grid.edge(slot))
    while (month + 1 < end && monthly.edge(month + 1) <= from_ms) month++
    const to_ms = Math.min(active.end_ms, grid.edge(slot + 1))
    if (to_ms <= monthly.edge(month + 1)) amounts[month - first]! += value
    else spread(value, { start_ms: from_ms, end_ms: to_ms }, monthly, { first, end }, amounts)
  }
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return { months: monthNames(monthly, first, end), amounts, total, absent_slots }
}

function spread(value: number, over: Period, monthly: Grid, months: { first: number; end: number }, amounts: number[]) {
  const length_ms = over.end_ms - over.start_ms
  for (let month = months.first; month < months.end; month++) {
    const overlap_ms = Math.min(over.end_ms, monthly.edge(month + 1)) - Math.max(over.start_ms, monthly.edge(month))
    if (overlap_ms > 0) amounts[month - months.first]! += (value * overlap_ms) / length_ms
  }
}

function monthNames(monthly: Grid, first: number, end: number): string[] {
  return Array.from(monthly.days.subarray(first, end), (day) => formatDate(day).slice(0, 7))
}
