import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterMapKey } from './neighbour.ts'

/** A cross: the middle, then east, north, west, south, and one far to the east and slightly north. */
const cross = [
  { x: 0, y: 0 },
  { x: 5, y: 0 },
  { x: 0, y: 5 },
  { x: -5, y: 0 },
  { x: 0, y: -5 },
  { x: 20, y: 1 },
]

describe('an arrow goes to the nearest in its direction', () => {
  test.each([
    ['ArrowRight', 1],
    ['ArrowUp', 2],
    ['ArrowLeft', 3],
    ['ArrowDown', 4],
  ])('%s', (key, index) => {
    expect(afterMapKey(key, cross, 0)).toBe(index)
  })

  test('and stays where nothing lies', () => {
    expect(afterMapKey('ArrowRight', cross, 5)).toBe(5)
  })
})

test('the first key of any kind picks one; among none there is nothing to pick', () => {
  expect(afterMapKey('ArrowUp', cross, null)).toBe(0)
  expect(afterMapKey('PageUp', cross, null)).toBe(5)
  expect(afterMapKey('ArrowUp', [], null)).toBeUndefined()
  expect(afterMapKey('x', cross, 0)).toBeUndefined()
})

test('Home and PageDown reach every one; no key leaves them', () => {
  const spot = fc.record({ x: fc.integer(), y: fc.integer() })
  fc.assert(
    fc.property(
      fc.array(spot, { minLength: 1 }),
      fc.constantFrom('ArrowUp', 'ArrowLeft', 'PageDown', 'End'),
      (spots, key) => {
        const reached = spots.map((_, step) =>
          spots.slice(0, step).reduce((at) => afterMapKey('PageDown', spots, at) ?? -1, 0),
        )
        expect(reached).toEqual(spots.map((_, index) => index))
        const next = afterMapKey(key, spots, spots.length - 1) ?? -1
        expect(spots[next]).toBeDefined()
      },
    ),
  )
})
