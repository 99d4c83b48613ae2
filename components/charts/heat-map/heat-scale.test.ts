import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classOf, heatColours, heatScale } from './heat-scale.ts'

test('a few prices have a class each, whatever rounding makes of them', () => {
  const scale = heatScale([0.2, 0.1 + 0.1, 0.30000000000000004, 0.3, 1])!
  expect(scale.exact?.length).toBe(3)
  expect([0.2, 0.3, 1].map((value) => classOf(scale, value))).toEqual([0, 1, 2])
})

test('an even spread has even steps; far extremes do not push all the rest into one class', () => {
  const even = heatScale(Array.from({ length: 900 }, (_, index) => index))!
  expect(even.bounds.map(Math.round)).toEqual([100, 200, 300, 400, 499, 599, 699, 799])
  const peaky = heatScale([...Array.from({ length: 1000 }, (_, index) => 0.4 + index / 10_000), 60, 61, 62])!
  const ordinary = new Set(Array.from({ length: 1000 }, (_, index) => classOf(peaky, 0.4 + index / 10_000)))
  expect(ordinary.size).toBeGreaterThan(5)
  expect(classOf(peaky, 62)).toBeGreaterThan(classOf(peaky, 0.49))
})

test('for all values: bounds rise, no value lies outside, the sign decides the side, gaps are ignored', () => {
  const value = fc.oneof(
    fc.integer({ min: -1e6, max: 1e6 }).map((each) => each / 1000),
    fc.constant(0),
    fc.constant(Number.NaN),
  )
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 300 }), (values) => {
      const scale = heatScale(values)
      const known = values.filter((each) => !Number.isNaN(each))
      expect(scale === null).toBe(known.length === 0)
      if (scale === null) return
      const { bounds, negative } = scale
      expect(bounds.length).toBeLessThan(9)
      for (let index = 1; index < bounds.length; index++) expect(bounds[index]!).toBeGreaterThan(bounds[index - 1]!)
      if (scale.exact) return
      for (const each of known) expect(classOf(scale, each) < negative).toBe(each < 0)
    }),
    { numRuns: 300 },
  )
})

test('one colour per class, each lighter or darker than the last, away from the page', () => {
  const scale = heatScale(Array.from({ length: 900 }, (_, index) => index - 300))!
  expect(scale.bounds).toContain(0)
  const light = ([red, green, blue]: readonly number[]) => 0.299 * red! + 0.587 * green! + 0.114 * blue!
  for (const isDark of [false, true]) {
    const colours = heatColours(scale, isDark).map(light)
    expect(colours.length).toBe(scale.bounds.length + 1)
    const sides = [colours.slice(0, scale.negative).toReversed(), colours.slice(scale.negative)]
    for (const side of sides) {
      const steps = side.slice(1).map((each, index) => each - side[index]!)
      expect(steps.every((step) => (isDark ? step > 4 : step < -4))).toBe(true)
    }
  }
})

test('no value has no scale', () => {
  expect(heatScale([Number.NaN])).toBeNull()
})
