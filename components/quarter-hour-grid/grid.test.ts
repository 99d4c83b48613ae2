import { expect, test } from 'vitest'
import { decimalsOf, isStated } from './grid.ts'

test.each([
  [[1, 20, -3], 0],
  [[1, 2.5, 3.25], 2],
  [[0.1 + 0.2, 1], 1],
  [[0.000_4, 7], 3],
  [[1e21, 1e15], 0],
  [[123_456_789.125], 3],
  [[null, 'x', '1,2345', 4.5], 1],
  [[], 0],
])('a column of %j is shown with %i decimals', (cells, decimals) => {
  expect(decimalsOf(cells)).toBe(decimals)
})

test('a value that has more than are shown is known', () => {
  expect([isStated(1.125, 3), isStated(1.1254, 3), isStated(-0.0004, 3), isStated(5, 0)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
