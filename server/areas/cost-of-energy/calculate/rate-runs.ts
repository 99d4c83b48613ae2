import { type Grid, type Period, slotsWithin } from '#server/calendar/grid.ts'
import { formatInstant } from '#server/calendar/zone.ts'

export type RateRun = { start_time: string; end_time: string; rate: number }

/**
 * Runs of equal rates within a period, absent slots left out. Rates that differ by rounding alone count as equal.
 */
export function rateRuns(values: Float64Array, grid: Grid, period: Period, zone: string): RateRun[] {
  const { first, end } = slotsWithin(grid, period)
  const runs: RateRun[] = []
  for (let slot = first; slot < end; ) {
    const from = slot
    const rate = values[from]!
    slot++
    if (Number.isNaN(rate)) continue
    while (slot < end && Math.abs(values[slot]! - rate) <= 1e-12 * Math.abs(rate)) slot++
    runs.push({
      start_time: formatInstant(Math.max(period.start_ms, grid.edge(from)), zone),
      end_time: formatInstant(Math.min(period.end_ms, grid.edge(slot)), zone),
      rate,
    })
  }
  return runs
}
