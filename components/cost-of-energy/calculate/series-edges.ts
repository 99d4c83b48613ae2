import { calendarOf } from '#server/calendar/buckets.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { ComponentResult, ResultSeries } from '#server/areas/cost-of-energy/contract.ts'

/** Starts of a series' slots in milliseconds, and the end of the last. */
export function edgesOf(
  series: Pick<ResultSeries, 'resolution' | 'values'>,
  result: Pick<ComponentResult, 'start_time' | 'end_time'>,
  timezone: string,
): number[] {
  const start_ms = Math.floor(Date.parse(result.start_time) / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
  const end_ms = Math.ceil(Date.parse(result.end_time) / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
  const grid = calendarOf(timezone, start_ms, end_ms).grid(series.resolution)
  return Array.from({ length: series.values.length + 1 }, (_, index) => grid.edge(index))
}
