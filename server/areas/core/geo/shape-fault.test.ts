import { expect, test } from 'vitest'
import type { GeoKind } from './contract.ts'
import type { Geometry, Ring } from './geojson.ts'
import { shapeFault as faultFor } from './shape-fault.ts'

const shapeFault = (geometry: Geometry, country: string, kind: GeoKind = 'metering-grid-area') =>
  faultFor(geometry, { kind, country })?.text ?? null
const polygon = (...rings: Ring[]): Geometry => ({ type: 'Polygon', coordinates: rings })
const square: Ring = [
  [12, 57],
  [13, 57],
  [13, 58],
  [12, 58],
  [12, 57],
]
const swapped = square.map(([lon, lat]): [number, number] => [lat, lon])

test('a shape of the country, whichever way round, with a hole, of a few metres, or reaching into the sea', () => {
  const metres = square.map(([lon, lat]): [number, number] => [12 + (lon - 12) * 1e-4, 57 + (lat - 57) * 1e-4])
  const sea = square.map(([lon, lat]): [number, number] => [lon, lat - 2.2])
  for (const ring of [square, square.toReversed(), metres, sea]) expect(shapeFault(polygon(ring), 'SE')).toBeNull()
  expect(shapeFault(polygon(square, metres), 'SE')).toBeNull()
})

test('swapped axes, metres in place of degrees, one corner that is lost, and another country', () => {
  const lost: Ring = [
    [12, 57],
    [13, 57],
    [0, 0],
    [12, 57],
  ]
  expect(shapeFault(polygon(swapped), 'SE')).toMatch(/^57, 12 lies far outside SE: longitude comes first/)
  expect(shapeFault(polygon(square.map(([x, y]): [number, number] => [x * 3e4, y * 1e5])), 'SE')).toContain(
    'far outside',
  )
  expect(shapeFault(polygon(lost), 'SE')).toContain('0, 0 lies far outside')
  expect(shapeFault({ type: 'MultiPolygon', coordinates: [[square], [swapped]] }, 'SE')).toContain('far outside')
  expect(shapeFault(polygon(square), 'FI')).toContain('far outside FI')
})

test('a ring without area: one point, a line there and back, and a bow tie', () => {
  const point: Ring = [
    [12, 57],
    [12, 57],
    [12, 57],
    [12, 57],
  ]
  const line: Ring = [
    [12, 57],
    [13, 58],
    [14, 59],
    [12, 57],
  ]
  const tie: Ring = [
    [12, 57],
    [13, 58],
    [13, 57],
    [12, 58],
    [12, 57],
  ]
  for (const ring of [point, line, tie]) expect(shapeFault(polygon(ring), 'SE')).toBe('a part of it has no area')
})

test('a ring that crosses itself, as a lopsided bow tie or with a loop in it; not for the sliver of a simplified one', () => {
  const lopsided: Ring = [
    [12, 57],
    [13, 58],
    [13, 57.5],
    [12, 58],
    [12, 57],
  ]
  const sliver: Ring = [...square.slice(0, 3), [12.5, 57.9999], [12.49, 58.0001], ...square.slice(3)]
  expect(shapeFault(polygon(lopsided), 'SE')).toContain('a ring crosses itself')
  expect(shapeFault(polygon(square, lopsided), 'SE')).toContain('a ring crosses itself')
  expect(shapeFault(polygon(sliver), 'SE')).toBeNull()
})

test('a zone may reach far into the sea and into other countries, but lies somewhere in Europe', () => {
  const sea = square.map(([lon, lat]): [number, number] => [lon - 10, lat - 2])
  expect(shapeFault(polygon(sea), 'NL', 'bidding-zone')).toBeNull()
  expect(shapeFault(polygon(sea), 'NL')).toContain('far outside NL')
  expect(shapeFault({ type: 'MultiPolygon', coordinates: [[square], [swapped]] }, 'FR', 'bidding-zone')).toBeNull()
  for (const kind of ['bidding-zone', 'control-area', 'metering-grid-area'] as const)
    expect(shapeFault(polygon(square.map(([lon, lat]): [number, number] => [lat, lon])), 'IT', kind)).toContain(
      'far outside IT',
    )
})
