import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reduceMinMax } from './reduce-min-max.ts'

const value = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null, freq: 8 })
const line = fc.array(value, { minLength: 1, maxLength: 400 }).map((y) => ({ x: y.map((_, index) => index), y }))

describe('a reduced line', () => {
  test('keeps lowest and highest, first and last, and stays in order', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 40 }), (whole, buckets) => {
        const reduced = reduceMinMax(whole, buckets)
        const known = whole.y.filter((one) => one !== null)
        const stored = reduced.y.filter((one) => one !== null)
        expect(stored.length > 0).toBe(known.length > 0)
        if (known.length > 0) {
          expect(Math.max(...stored)).toBe(Math.max(...known))
          expect(Math.min(...stored)).toBe(Math.min(...known))
        }
        expect(reduced.x[0]).toBe(0)
        expect(reduced.x.at(-1)).toBe(whole.x.length - 1)
        expect([...reduced.x].sort((a, b) => a - b)).toEqual(reduced.x)
        expect(reduced.y).toEqual(reduced.x.map((at) => whole.y[at]))
      }),
    )
  })
  test('keeps a hole wherever there is one', () => {
    const y = Array.from({ length: 1000 }, (_, index) => (index === 500 ? null : index))
    const reduced = reduceMinMax({ x: y.map((_, index) => index), y }, 20)
    expect(reduced.y).toContain(null)
    expect(reduced.x.length).toBeLessThan(120)
  })
})
