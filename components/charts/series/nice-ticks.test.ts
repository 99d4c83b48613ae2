import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceTicks } from './nice-ticks.ts'

test.each([
  [0, 2186, [0, 1000, 2000, 3000]],
  [0, 1900, [0, 500, 1000, 1500, 2000]],
  [-120, 480, [-200, 0, 200, 400, 600]],
  [0, 0, [0, 1]],
  [0, 0.031, [0, 0.01, 0.02, 0.03, 0.04]],
])('%d to %d', (low, high, ticks) => {
  expect(niceTicks(low, high)).toEqual(ticks)
})

test('always span the figures, with zero among them', () => {
  const figure = fc.double({ min: -1e9, max: 1e9, noNaN: true }).filter((one) => one === 0 || Math.abs(one) > 1e-6)
  fc.assert(
    fc.property(figure, figure, (a, b) => {
      const ticks = niceTicks(Math.min(a, b), Math.max(a, b))
      expect(ticks).toContain(0)
      expect(ticks.length).toBeLessThan(12)
      const slack = 1e-9 * Math.max(Math.abs(a), Math.abs(b))
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(a, b, 0) + slack)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(a, b, 0) - slack)
    }),
  )
})
