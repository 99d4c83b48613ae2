import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Geometry } from '#server/areas/core/geo/geojson.ts'
import { boxOf, centreOf, latitudeOf, mercator } from './map-shape.ts'

function square(west: number, south: number, size: number): [number, number][] {
  const [east, north] = [west + size, south + size]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

const island: Geometry = { type: 'Polygon', coordinates: [square(30, 10, 1)] }
const mainland: Geometry = { type: 'MultiPolygon', coordinates: [[square(0, -5, 10)], [square(40, 50, 1)]] }

test('a box holds every part; around nothing there is none', () => {
  expect(boxOf([island, mainland])).toEqual([0, -5, 41, 51])
  expect(boxOf([])).toBeNull()
})

test('a name stands in the largest part', () => {
  const { x, y } = centreOf(mainland)
  expect(x).toBeCloseTo(5)
  expect(y).toBeCloseTo(0)
})

test('a ring without area has its name at its corner', () => {
  const flat: Geometry = {
    type: 'Polygon',
    coordinates: [
      [
        [7, 0],
        [8, 0],
        [9, 0],
        [7, 0],
      ],
    ],
  }
  expect(centreOf(flat)).toEqual({ x: 7, y: mercator(7, 0).y })
})

test('the plane and back is where one was; the poles, which the plane has not, stay at its edge', () => {
  fc.assert(
    fc.property(fc.double({ min: -84.9, max: 84.9, noNaN: true }), (lat) => {
      expect(latitudeOf(mercator(0, lat).y)).toBeCloseTo(lat, 8)
    }),
  )
  expect(mercator(0, 90)).toEqual(mercator(0, 85))
})
