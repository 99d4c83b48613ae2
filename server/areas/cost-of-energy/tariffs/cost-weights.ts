import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import { type Period, slotsWithin } from '#server/calendar/grid.ts'
import type { TariffComponent } from '../contract.ts'

/**
 * How much of each cost slot of the calendar a component reports: all of it within its active part, nothing outside, and
 * of a slot that the bounds of the active part cut the active share of what the period covers.
 */
export function costWeights(component: TariffComponent, calendar: PeriodCalendar, active: Period): Float64Array {
  const grid = calendar.grid(component.cost.resolution)
  const weights = new Float64Array(grid.count)
  const { first, end } = slotsWithin(grid, active)
  weights.fill(1, first, end)
  for (const slot of new Set([first, end - 1])) {
    const [from_ms, to_ms] = [grid.edge(slot), grid.edge(slot + 1)]
    const active_ms = Math.min(to_ms, active.end_ms) - Math.max(from_ms, active.start_ms)
    const covered_ms = Math.min(to_ms, calendar.end_ms) - Math.max(from_ms, calendar.start_ms)
    weights[slot] = active_ms < covered_ms ? active_ms / covered_ms : 1
  }
  return weights
}
