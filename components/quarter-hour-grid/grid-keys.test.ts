import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, placeAfter, placesOf } from './grid-keys.ts'

const size = { rows: 96, columns: 3 }

test('keys move within the grid, with Ctrl to its edges; others do not move', () => {
  const from = { row: 10, column: 1 }
  expect(placeAfter(from, 'ArrowDown', false, size)).toEqual({ row: 11, column: 1 })
  expect(placeAfter(from, 'ArrowDown', true, size)).toEqual({ row: 95, column: 1 })
  expect(placeAfter(from, 'Home', false, size)).toEqual({ row: 10, column: 0 })
  expect(placeAfter(from, 'End', true, size)).toEqual({ row: 95, column: 2 })
  expect(placeAfter(from, 'PageUp', false, size)).toEqual({ row: 0, column: 1 })
  expect(placeAfter(from, 'Enter', false, size)).toBeNull()
})

test('no key leaves the grid, and a rectangle holds both of its corners', () => {
  const place = fc.record({ row: fc.nat(95), column: fc.nat(2) })
  const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')
  fc.assert(
    fc.property(place, key, fc.boolean(), (from, pressed, isFar) => {
      const to = placeAfter(from, pressed, isFar, size)
      expect(to).toEqual({ row: Math.min(95, Math.max(0, to!.row)), column: Math.min(2, Math.max(0, to!.column)) })
      expect(placesOf(areaOf(from, to!))).toEqual(expect.arrayContaining([from, to]))
    }),
    { numRuns: 50 },
  )
})
