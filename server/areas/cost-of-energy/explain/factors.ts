import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import { type Period, slotsWithin } from '#server/calendar/grid.ts'
import type { Columned } from '#server/wire.ts'
import type { Resolution } from '../contract.ts'
import type { ExplainedComponent, ExplainResult } from './contract.ts'

export type Explained = Pick<ExplainResult, 'components' | 'inputs' | 'line_items' | 'marginal' | 'totals' | 'language'>
export type ColumnedComponent = Columned<ExplainedComponent>
type Values = ArrayLike<number | null>

/** The cost of a component slot by slot, and where it is a quantity times a rate, both of them; NaN where there is none. */
export type Factors = {
  resolution: Resolution
  /** First slot of the cost on the grid of the calendar. */
  first: number
  cost: Float64Array
  quantity: { name: string; unit: string; values: Float64Array } | null
  rate: { unit: string; values: Float64Array } | null
}

/** What led to the cost in the last step, from an explanation with its intermediate series. */
export function factorsOf(
  component: ColumnedComponent,
  inputs: Columned<ExplainResult>['inputs'],
  calendar: PeriodCalendar,
) {
  const [cost] = component.time_series
  if (cost === undefined) throw new RangeError(`${component.name} has no cost`)
  const active = { start_ms: Date.parse(component.start_time), end_ms: Date.parse(component.end_time) }
  const { first } = slotsWithin(calendar.grid(cost.resolution), active)
  const found: Factors = {
    resolution: cost.resolution,
    first,
    cost: numbers(cost.values),
    quantity: null,
    rate: null,
  }
  const step = component.steps.find((each) => each.function === cost.name)
  const applied = component.rates.find((each) => each.function === cost.name)
  if (step?.type !== 'multiply' || applied === undefined) return found
  const own = component.time_series.filter(({ name }) => step.inputs.includes(name))
  const value = (inputs ?? []).filter(({ name }) => step.inputs.includes(name))
  const offset = (resolution: Resolution) => slotsWithin(calendar.grid(resolution), active).first
  const series = [...own, ...value.map((each) => ({ ...each, values: each.values.subarray(offset(each.resolution)) }))]
  const quantity = series.find(({ unit }) => !unit.includes('_per_'))
  if (quantity === undefined || quantity.resolution !== cost.resolution) return found
  found.quantity = {
    name: quantity.name,
    unit: quantity.unit,
    values: numbers(quantity.values).subarray(0, found.cost.length),
  }
  found.rate = { unit: applied.unit, values: ratesBySlot(applied.intervals, calendar, found) }
  return found
}

function numbers(values: Values): Float64Array {
  return Float64Array.from(values, (value) => value ?? Number.NaN)
}

type Interval = { start_time: string; end_time: string; rate: number }

function ratesBySlot(
  intervals: Interval[],
  calendar: PeriodCalendar,
  { resolution, first, cost }: Factors,
): Float64Array {
  const grid = calendar.grid(resolution)
  const rates = new Float64Array(cost.length).fill(Number.NaN)
  for (const { start_time, end_time, rate } of intervals) {
    const part: Period = { start_ms: Date.parse(start_time), end_ms: Date.parse(end_time) }
    const slots = slotsWithin(grid, part)
    rates.fill(rate, Math.max(0, slots.first - first), Math.max(0, slots.end - first))
  }
  return rates
}
