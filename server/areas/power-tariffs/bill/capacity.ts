import { civilOf } from '#server/calendar/civil.ts'
import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import { type Problem, problem } from '#server/errors.ts'
import type { CalculatePowerBody } from '../contract-calls.ts'

/** Subscribed kW of every month of a period; `changed` lists the months in which it did not stay the same. */
export type Capacities = { by_month: number[]; changed: number[] }

/**
 * The highest subscription valid at some time in each month. Months without any are a `values_gap`, added to `problems`
 * with the months as intervals.
 */
export function capacitiesOf(
  subscribed: NonNullable<CalculatePowerBody['subscribedCapacities']>,
  calendar: PeriodCalendar,
  problems: Problem[],
): Capacities {
  const months = calendar.grid('monthly')
  const spans = subscribed.map(({ fromDatetime, toDatetime, value }) => {
    return { from_ms: Date.parse(fromDatetime), to_ms: Date.parse(toDatetime), value }
  })
  const gaps: [string, string][] = []
  const changed: number[] = []
  const by_month = Array.from({ length: months.count }, (_, month) => {
    const from_ms = Math.max(calendar.start_ms, months.edge(month))
    const to_ms = Math.min(calendar.end_ms, months.edge(month + 1))
    const values = spans.filter((span) => span.from_ms < to_ms && span.to_ms > from_ms).map(({ value }) => value)
    if (values.length === 0) gaps.push([formatInstant(from_ms, calendar.zone), formatInstant(to_ms, calendar.zone)])
    if (new Set(values).size > 1) changed.push(month)
    return Math.max(0, ...values)
  })
  if (gaps.length > 0) {
    const msg = 'Every month should have a subscribed capacity'
    problems.push(problem('values_gap', ['body', 'subscribedCapacities'], msg, null, { gaps }))
  }
  return { by_month, changed }
}

/** One run of the engine: the kW of every calendar year, and the months for which this is what was subscribed. */
export type CapacityRun = { by_year: Float64Array; months: number[] }

/**
 * The engine supports one subscription per calendar year. A subscription affects the cost of its own month alone, so a
 * year with several takes one run per distinct value, each for its months.
 */
export function capacityRuns(by_month: number[], calendar: PeriodCalendar): CapacityRun[] {
  const years = Array.from(calendar.grid('yearly').days, (day) => civilOf(day).year)
  const yearOf = Array.from(calendar.grid('monthly').days, (day) => years.indexOf(civilOf(day).year))
  const different = years.map((_, year) => [...new Set(by_month.filter((__, month) => yearOf[month] === year))])
  const count = Math.max(...different.map((values) => values.length))
  return Array.from({ length: count }, (_, run) => ({
    by_year: Float64Array.from(different, (values) => values[run] ?? 0),
    months: by_month.flatMap((value, month) => (different[yearOf[month] ?? 0]?.[run] === value ? [month] : [])),
  }))
}
