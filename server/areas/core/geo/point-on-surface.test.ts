import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildGeoIndex } from './geo-index.ts'
import type { Geometry } from './geojson.ts'
import { pointOnSurface } from './point-on-surface.ts'

const isIn = (geometry: Geometry) => {
  const point = pointOnSurface(geometry)
  return point !== null && buildGeoIndex([{ area: 1, geometry }]).areasAt(point, 0).length === 1
}
const polygon = (...coordinates: [number, number][][]): Geometry => ({ type: 'Polygon', coordinates })

test('a point of a crescent, of a ring around a lake and of the largest island is within it', () => {
  expect(
    isIn(
      polygon([
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 9],
        [9, 9],
        [9, 1],
        [0, 1],
        [0, 0],
      ]),
    ),
  ).toBe(true)
  const lake = [
    [1, 1],
    [1, 9],
    [9, 9],
    [9, 1],
    [1, 1],
  ] as [number, number][]
  expect(
    isIn(
      polygon(
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 10],
          [0, 0],
        ],
        lake,
      ),
    ),
  ).toBe(true)
  const small = [
    [
      [20, 20],
      [21, 20],
      [21, 21],
      [20, 20],
    ],
  ] as [number, number][][]
  const large = [
    [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 0],
    ],
  ] as [number, number][][]
  expect(pointOnSurface({ type: 'MultiPolygon', coordinates: [small, large] })?.lon).toBeLessThan(10)
  expect(
    pointOnSurface(
      polygon([
        [0, 5],
        [1, 5],
        [2, 5],
        [0, 5],
      ]),
    ),
  ).toBeNull()
})

test('of every star around a centre', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.1, max: 5, noNaN: true }), { minLength: 3, maxLength: 20 }), (radii) => {
      const corners = radii.map((radius, index): [number, number] => {
        const angle = (2 * Math.PI * index) / radii.length
        return [15 + radius * Math.cos(angle), 60 + radius * Math.sin(angle)]
      })
      expect(isIn(polygon([...corners, corners[0] ?? [15, 60]]))).toBe(true)
    }),
  )
})
