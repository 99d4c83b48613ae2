import { formatDate } from '#server/calendar/civil.ts'
import { type Grid, type Period, slotsWithin } from '#server/calendar/grid.ts'
import type { ComponentRun } from './calculate.ts'

/** Local months `YYYY-MM` of a period, and what a component costs in each. */
export type MonthlyCosts = { months: string[]; amounts: number[]; total: number; absent_slots: number }

/**
 * The reported cost of a component per local month of `period`, 0 where it is not active. A cost slot longer than a
 * month, or a week across two of them, is spread evenly over its time. The amounts add up to the total.
 */
export function monthlyCosts(run: ComponentRun, period: Period): MonthlyCosts {
  const { resolution } = run.component.cost
  const monthly = run.calendar.grid('monthly')
  const months = slotsWithin(monthly, period)
  const spreads = resolution === 'weekly' || resolution === 'yearly'
  const amounts = spreads ? spreadAmounts(run, monthly, months) : nestedAmounts(run, months)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return { months: monthNames(monthly, months), amounts, total, absent_slots: absentIn(run.cost) }
}

function absentIn(values: Float64Array): number {
  let count = 0
  for (let slot = 0; slot < values.length; slot++) if (values[slot] !== values[slot]) count++
  return count
}

type Months = { first: number; end: number }

/** Of slots that lie within one month each. */
function nestedAmounts({ calendar, component, slots, cost }: ComponentRun, { first, end }: Months): number[] {
  const bounds = calendar.bounds(component.cost.resolution, 'monthly')
  return Array.from({ length: end - first }, (_, index) => {
    const from = Math.max(slots.first, bounds[first + index]!) - slots.first
    const to = Math.min(slots.end, bounds[first + index + 1]!) - slots.first
    let sum = 0
    for (let slot = from; slot < to; slot++) if (cost[slot] === cost[slot]) sum += cost[slot]!
    return sum
  })
}

/** Of slots that may reach into several months. */
function spreadAmounts({ calendar, component, active, slots, cost }: ComponentRun, monthly: Grid, months: Months) {
  const grid = calendar.grid(component.cost.resolution)
  const amounts = new Array<number>(months.end - months.first).fill(0)
  for (let index = 0; index < cost.length; index++) {
    if (Number.isNaN(cost[index])) continue
    const start_ms = Math.max(active.start_ms, grid.edge(slots.first + index))
    const end_ms = Math.min(active.end_ms, grid.edge(slots.first + index + 1))
    spread(cost[index]!, { start_ms, end_ms }, monthly, months, amounts)
  }
  return amounts
}

function spread(value: number, over: Period, monthly: Grid, months: Months, amounts: number[]) {
  const length_ms = over.end_ms - over.start_ms
  for (let month = months.first; month < months.end; month++) {
    const overlap_ms = Math.min(over.end_ms, monthly.edge(month + 1)) - Math.max(over.start_ms, monthly.edge(month))
    if (overlap_ms > 0) amounts[month - months.first]! += (value * overlap_ms) / length_ms
  }
}

function monthNames(monthly: Grid, { first, end }: Months): string[] {
  return Array.from(monthly.days.subarray(first, end), (day) => formatDate(day).slice(0, 7))
}
