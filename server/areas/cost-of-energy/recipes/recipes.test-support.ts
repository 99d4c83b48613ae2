import { calendarOf } from '#server/calendar/buckets.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { checkTariff } from '../tariffs/check.ts'
import type { TariffComponent } from '../contract.ts'
import { compileComponent, evaluate } from '../pipeline/pipeline.ts'
import type { Terms } from './recipe-draft.ts'

/** Quarter-hourly mean power in kW over a period: a base, and other values in certain hours. */
export type Load = { base: number; hours?: Record<string, number> }

export const terms: Terms = {
  name: 'Effektavgift',
  currency: 'SEK',
  timezone: 'Europe/Stockholm',
  applicable_from: '2025-01-01T00:00:00+01:00',
}

/** Energy per quarter-hour of a load; `hours` are instants with offset, each one hour long. */
export function quarterHours(start: string, end: string, { base, hours = {} }: Load): Float64Array {
  const values = new Float64Array((Date.parse(end) - Date.parse(start)) / QUARTER_HOUR_MS).fill(base / 4)
  for (const [instant, kw] of Object.entries(hours)) {
    const at = (Date.parse(instant) - Date.parse(start)) / QUARTER_HOUR_MS
    values.fill(kw / 4, at, at + 4)
  }
  return values
}

/** The cost series of a component that passes the checks of storing; `inputs` in the order of its datasets. */
export function costs(component: TariffComponent, start: string, end: string, ...inputs: Float64Array[]): number[] {
  const problems = checkTariff([component])
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  const calendar = calendarOf(component.timezone, Date.parse(start), Date.parse(end))
  const named = new Map(component.datasets.map(({ id }, i) => [id, inputs[i] ?? new Float64Array()]))
  return [...evaluate(compileComponent(component), calendar, named).cost]
}

export function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
