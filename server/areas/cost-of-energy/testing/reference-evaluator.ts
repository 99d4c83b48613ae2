import type { AggregationFunction, DatasetRef, Operand, PipelineFunction } from '../contract.ts'
import {
  coveredShare,
  type Period,
  type Slot,
  slotAt,
  slotsOf,
  type WallClock,
  wallClock,
} from './reference-calendar.ts'
import { type Holidays, matches, type Values } from './reference-conditions.ts'

// A second opinion for tests: one slot after the other, null for absent, nothing shared with the engine but the types.

type Of<T extends PipelineFunction['type']> = Extract<PipelineFunction, { type: T }>

const AMOUNTS = new Set<string>(['kWh', 'kvarh', 'hours', 'SEK', 'NOK', 'EUR', 'DKK', 'CHF', 'GBP', 'USD'])
const MONEY = new Set<string>(['SEK', 'NOK', 'EUR', 'DKK', 'CHF', 'GBP', 'USD'])

function present(values: Values): number[] {
  return values.filter((value) => value !== null)
}

function aggregated(how: AggregationFunction, values: number[]): number | null {
  if (how === 'sum') return values.reduce((sum, value) => sum + value, 0)
  if (how === 'count') return values.length
  if (values.length === 0) return null
  if (how === 'mean') return values.reduce((sum, value) => sum + value, 0) / values.length
  if (how === 'max') return values.reduce((a, b) => Math.max(a, b))
  if (how === 'min') return values.reduce((a, b) => Math.min(a, b))
  return (how === 'first' ? values[0] : values[values.length - 1]) ?? null
}

function rounded(value: number, decimals: number, mode: 'half_away' | 'half_even'): number {
  const scaled = Number((Math.abs(value) * 10 ** decimals).toPrecision(15))
  const below = Math.floor(scaled)
  const rest = scaled - below
  const up = rest > 0.5 || (rest === 0.5 && (mode === 'half_away' || below % 2 === 1))
  return (Math.sign(value) * (up ? below + 1 : below)) / 10 ** decimals
}

/** The series of one run by name; `evaluate` reads them and returns the next one without keeping it. */
export class ReferenceRun {
  readonly series = new Map<string, Values>()
  readonly period: Period
  readonly holidays: Holidays
  readonly #slots = new Map<string, Slot[]>()
  readonly #clocks = new Map<number, WallClock>()

  constructor(period: Period, holidays: Holidays) {
    this.period = period
    this.holidays = holidays
  }

  slots(ref: { resolution: DatasetRef['resolution'] }): Slot[] {
    const known = this.#slots.get(ref.resolution) ?? slotsOf(this.period, ref.resolution)
    this.#slots.set(ref.resolution, known)
    return known
  }

  readonly clock = (ms: number): WallClock => {
    const known = this.#clocks.get(ms) ?? wallClock(ms, this.period.timezone)
    this.#clocks.set(ms, known)
    return known
  }

  read(ref: DatasetRef): Values {
    const values = this.series.get(ref.id)
    if (values === undefined) throw new Error(`no series ${ref.id}`)
    return values
  }

  at(operand: Operand, index: number): number | null {
    return 'value' in operand ? operand.value : (this.read(operand)[index] ?? null)
  }

  /** Slot by slot over operands of equal resolution; absent as soon as one of them is. */
  each(output: DatasetRef, operands: Operand[], combine: (...values: number[]) => number | null): Values {
    return this.slots(output).map((_, index) => {
      const values = present(operands.map((operand) => this.at(operand, index)))
      return values.length < operands.length ? null : combine(...values)
    })
  }

  grouped(ref: DatasetRef, resolution: DatasetRef['resolution']): Values[] {
    const coarse = this.slots({ resolution })
    const groups: Values[] = coarse.map(() => [])
    const values = this.read(ref)
    this.slots(ref).forEach((slot, index) => {
      groups[slotAt(coarse, slot.start_ms)]?.push(values[index] ?? null)
    })
    return groups
  }

  evaluate(fn: PipelineFunction): Values {
    switch (fn.type) {
      case 'constant': {
        const shared = AMOUNTS.has(fn.value.unit) || fn.prorate === true
        return this.slots(fn).map((slot) => (shared ? fn.value.value * coveredShare(slot) : fn.value.value))
      }
      case 'add':
        return this.each(fn.output, fn.operands, (...values) => values.reduce((a, b) => a + b))
      case 'subtract':
        return this.each(fn.output, [fn.left, fn.right], (a = 0, b = 0) => a - b)
      case 'multiply': {
        const percentages = [fn.left, fn.right].filter((operand) => operand.unit === '%').length
        return this.each(fn.output, [fn.left, fn.right], (a = 0, b = 0) => (percentages > 0 ? (a * b) / 100 : a * b))
      }
      case 'divide':
        return this.each(fn.output, [fn.numerator, fn.denominator], (a = 0, b = 0) => (b === 0 ? null : a / b))
      case 'clip': {
        const low = this.each(fn.output, [fn.input, fn.min ?? fn.input], (a = 0, b = 0) => Math.max(a, b))
        const high = this.each(fn.output, [fn.input, fn.max ?? fn.input], (_, b = 0) => b)
        return low.map((value, index) => {
          const bound = high[index] ?? null
          if (value === null || bound === null) return null
          return fn.max === undefined ? value : Math.min(value, bound)
        })
      }
      case 'aggregate':
        return this.grouped(fn.input, fn.resolution).map((group) => aggregated(fn.aggregation_function, present(group)))
      case 'resample':
        return this.resampled(fn)
      case 'select': {
        const values = this.read(fn.input)
        const chosen = matches(fn.condition, this.slots(fn.input), values, this)
        return values.map((value, index) => (chosen[index] ? value : null))
      }
      case 'mask': {
        const values = this.read(fn.input)
        const chosen = matches(fn.condition, this.slots(fn.input), values, this)
        return values.map((value, index) => (chosen[index] ? this.at(fn.replacement, index) : value))
      }
      case 'lookup':
        return this.lookedUp(fn)
      case 'rolling':
        return this.rolled(fn)
      case 'accumulate':
        return this.accumulated(fn)
      case 'fill':
        return this.read(fn.input).map((value) => value ?? fn.value.value)
      case 'round':
        return this.each(fn.output, [fn.input], (value = 0) => rounded(value, fn.decimals, fn.mode))
    }
  }

  resampled(fn: Of<'resample'>): Values {
    const parents = this.slots(fn.input)
    const values = this.read(fn.input)
    return this.slots(fn.output).map((slot) => {
      const index = slotAt(parents, slot.start_ms)
      const [value, parent] = [values[index] ?? null, parents[index]]
      if (value === null || parent === undefined || !AMOUNTS.has(fn.input.unit)) return value
      return (value * (slot.to_ms - slot.from_ms)) / (parent.to_ms - parent.from_ms)
    })
  }

  lookedUp(fn: Of<'lookup'>): Values {
    const slots = this.slots(fn.output)
    return this.read(fn.tier_selector).map((value, index) => {
      const slot = slots[index]
      if (value === null || slot === undefined) return null
      const passed = fn.boundaries.filter((bound) => (fn.upper_inclusive === true ? value > bound : value >= bound))
      const level = fn.levels[passed.length] ?? 0
      return MONEY.has(fn.unit) ? level * coveredShare(slot) : level
    })
  }

  rolled(fn: Of<'rolling'>): Values {
    const values = this.read(fn.input)
    return values.map((_, index) => {
      const last = index - (fn.offset ?? 0)
      const window = present(values.slice(Math.max(0, last - fn.window + 1), Math.max(0, last + 1)))
      if (window.length < (fn.min_slots ?? 1)) return null
      const ordered = fn.highest === undefined ? window : window.toSorted((a, b) => b - a).slice(0, fn.highest)
      return aggregated(fn.aggregation_function, ordered)
    })
  }

  accumulated(fn: Of<'accumulate'>): Values {
    const totals: Values = []
    for (const group of this.grouped(fn.input, fn.resolution)) {
      let total = 0
      for (const value of group) {
        total += value ?? 0
        totals.push(total)
      }
    }
    return totals
  }
}
