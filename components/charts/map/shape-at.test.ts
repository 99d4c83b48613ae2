import { expect, test } from 'vitest'
import type { MapShape } from './map-shape.ts'
import { shapeAt } from './shape-at.ts'

function ring(west: number, south: number, size: number): [number, number][] {
  const [east, north] = [west + size, south + size]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

const shapes: MapShape[] = [
  {
    ...{ id: 'land', label: '' },
    geometry: { type: 'MultiPolygon', coordinates: [[ring(0, 0, 10), ring(4, 4, 2)], [ring(20, 20, 1)]] },
  },
  { id: 'town', label: '', geometry: { type: 'Polygon', coordinates: [ring(1, 1, 1)] } },
]

test.each([
  ['inside', { lon: 8, lat: 8 }, 'land'],
  ['on its edge', { lon: 0, lat: 5 }, 'land'],
  ['in a hole', { lon: 5, lat: 5 }, null],
  ['in the smaller of two', { lon: 1.5, lat: 1.5 }, 'town'],
  ['in another part', { lon: 20.5, lat: 20.5 }, 'land'],
  ['outside', { lon: -1, lat: 5 }, null],
])('%s', (_name, point, id) => {
  expect(shapeAt(shapes, point)).toBe(id)
})
