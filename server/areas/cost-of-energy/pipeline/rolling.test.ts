import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AGGREGATION_FUNCTIONS, type AggregationFunction } from '../contract.ts'
import { rollInto } from './rolling.ts'

type Window = { window: number; highest: number; offset: number }

const values = fc.array(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant(Number.NaN)), { maxLength: 400 })
const windows = fc.record({
  window: fc.integer({ min: 1, max: 300 }),
  highest: fc.integer({ min: 1, max: 320 }),
  offset: fc.integer({ min: 0, max: 20 }),
})

/** Whole numbers add up without rounding, so that every way of adding has one result. */
function looked(a: number[], { window, highest, offset }: Window, how: AggregationFunction): number[] {
  return a.map((_, slot) => {
    const seen = a.slice(Math.max(0, slot - offset - window + 1), Math.max(0, slot - offset + 1))
    const top = seen
      .filter((value) => value === value)
      .toSorted((left, right) => right - left)
      .slice(0, highest)
    const sum = top.reduce((all, value) => all + value, 0)
    const [first = Number.NaN, last = Number.NaN] = [top[0], top.at(-1)]
    const results = { sum, mean: sum / top.length, count: top.length, max: first, min: last, first, last }
    return top.length === 0 && how === 'sum' ? 0 : results[how]
  })
}

function rolled(a: number[], window: Window, how: AggregationFunction): number[] {
  const out = new Float64Array(a.length)
  rollInto(Float64Array.from(a), { ...window, min_slots: 0, aggregation_function: how }, out)
  return [...out]
}

describe('the highest values of a moving window', () => {
  it.each(AGGREGATION_FUNCTIONS)('%s of windows short and long is that of the sorted window', (how) => {
    fc.assert(
      fc.property(values, windows, (a, window) => {
        const zero = (value: number) => value + 0
        expect(rolled(a, window, how).map(zero)).toEqual(looked(a, window, how).map(zero))
      }),
      { numRuns: 60 },
    )
  })

  it('keeps a small value beside one that came and went, where a difference would lose it', () => {
    const a = [1e300, ...Array.from({ length: 200 }, () => 1e-3)]
    const [last] = rolled(a, { window: 100, highest: 50, offset: 0 }, 'sum').slice(-1)
    expect(last).toBeCloseTo(0.05, 12)
  })

  it('takes a series without a value, and one without a slot', () => {
    const wide = { window: 1000, highest: 1000, offset: 0 }
    expect(rolled([Number.NaN, Number.NaN], wide, 'max')).toEqual([Number.NaN, Number.NaN])
    expect(rolled([], wide, 'mean')).toEqual([])
  })
})
