import { expect, test } from 'vitest'
import { shareOfCost } from './share-of-cost.ts'

test('a share of a cost is told only where credits leave enough of it', () => {
  const parts = (...totals: number[]) => totals.map((total) => ({ total }))
  expect(shareOfCost(20, 100, parts(60, 40))).toBe(0.2)
  expect(shareOfCost(20, 5, parts(60, 40, -95))).toBe(4)
  expect(shareOfCost(20, 4.9, parts(60, 40, -95.1))).toBeNull()
  expect([shareOfCost(20, -50, parts(50, -100)), shareOfCost(0, 0, [])]).toEqual([null, null])
})
