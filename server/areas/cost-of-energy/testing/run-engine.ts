import { calendarOf } from '#server/calendar/buckets.ts'
import type { Resolution, TariffComponent } from '../contract.ts'
import { compileComponent, evaluate } from '../pipeline/pipeline.ts'
import type { Values } from './reference-conditions.ts'

export type Bounds = { start_ms: number; end_ms: number }

export function boundsOf(start: string, end: string): Bounds {
  return { start_ms: Date.parse(start), end_ms: Date.parse(end) }
}

/** How many values a dataset of this resolution has over a period. */
export function slotCount(timezone: string, { start_ms, end_ms }: Bounds, resolution: Resolution): number {
  return calendarOf(timezone, start_ms, end_ms).grid(resolution).count
}

function plain(values: Float64Array): Values {
  return Array.from(values, (value) => (Number.isNaN(value) ? null : value))
}

/** Every series of a component by the engine, null where absent; `lean` leaves out all but the cost. */
export function runEngine(
  component: TariffComponent,
  { start_ms, end_ms }: Bounds,
  inputs: ReadonlyMap<string, Values>,
  { lean = false } = {},
): Map<string, Values> {
  const calendar = calendarOf(component.timezone, start_ms, end_ms)
  const arrays = new Map(
    Array.from(inputs, ([name, values]) => [name, Float64Array.from(values, (value) => value ?? Number.NaN)]),
  )
  const { series } = evaluate(compileComponent(component), calendar, arrays, { intermediates: !lean })
  return new Map(Array.from(series, ([name, values]) => [name, plain(values)]))
}

/** The cost of a component whose datasets are given by name, in their order. */
export function costOf(component: TariffComponent, bounds: Bounds, ...inputs: Values[]): Values {
  const named = new Map(component.datasets.map(({ id }, index) => [id, inputs[index] ?? []]))
  return runEngine(component, bounds, named, { lean: true }).get('cost') ?? []
}

export function total(values: Values): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}
