import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, type Ring } from './geojson.ts'
import { lobesOf } from './ring-lobes.ts'

test('a ring that does not cross itself is its only lobe, also where it touches itself', () => {
  const touching: Ring = [
    [0, 0],
    [2, 0],
    [2, 2],
    [1, 0],
    [0, 2],
    [0, 0],
  ] // prettier-ignore
  expect(lobesOf(touching)).toEqual([touching])
})

test('a bow tie is two lobes, one of them the other way round', () => {
  const lobes = lobesOf([
    [0, 0],
    [3, 3],
    [3, 0],
    [0, 3],
    [0, 0],
  ]) // prettier-ignore
  expect(lobes.map(areaOf).sort((a, b) => a - b)).toEqual([-2.25, 2.25])
})

test('lobes go around as much as the ring does, and none of them crosses itself', () => {
  const corner = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }))
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 12 }), (corners) => {
      const ring: Ring = [...corners, corners[0] ?? [0, 0]]
      const lobes = lobesOf(ring)
      expect(lobes.reduce((sum, lobe) => sum + areaOf(lobe), 0)).toBeCloseTo(areaOf(ring), 6)
      for (const lobe of lobes) expect(lobe.at(-1)).toEqual(lobe[0])
    }),
    { numRuns: 100 },
  )
})
