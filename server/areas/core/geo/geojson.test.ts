import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, type Geometry, rightHanded, type Ring } from './geojson.ts'

/** Corners at growing angles around a point, so anticlockwise, and closed. */
const anticlockwise = fc
  .tuple(fc.double({ min: -160, max: 160, noNaN: true }), fc.double({ min: -60, max: 60, noNaN: true }))
  .chain(([lon, lat]) =>
    fc.array(fc.integer({ min: 1, max: 19 }), { minLength: 4, maxLength: 12 }).map((radii): Ring => {
      const corners = radii.map((radius, at): [number, number] => {
        const angle = (2 * Math.PI * at) / radii.length
        return [lon + radius * Math.cos(angle), lat + radius * Math.sin(angle)]
      })
      return [...corners, corners[0] ?? [lon, lat]]
    }),
  )
const turned = (ring: Ring, isTurned: boolean): Ring => (isTurned ? ring.toReversed() : ring)
const onMap = (ring: Ring): Ring => ring.map(([lon, ...rest]) => [lon > 180 ? lon - 360 : lon, ...rest])
const moved = (ring: Ring, by: number): Ring => ring.map(([lon, ...rest]) => [lon + by, ...rest])

test('outer rings come out anticlockwise and holes clockwise, whichever way they went in, and stay so', () => {
  const polygon = fc.array(fc.tuple(anticlockwise, fc.boolean()), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(polygon, { minLength: 1, maxLength: 3 }), (polygons) => {
      const right = polygons.map((rings) => rings.map(([ring], index) => turned(ring, index > 0)))
      const input = polygons.map((rings) => rings.map(([ring, isTurned]) => turned(ring, isTurned)))
      const made = rightHanded({ type: 'MultiPolygon', coordinates: input })
      expect(made).toEqual({ type: 'MultiPolygon', coordinates: right })
      expect(rightHanded(made)).toEqual(made)
      const [first = []] = input
      expect(rightHanded({ type: 'Polygon', coordinates: first }).coordinates).toEqual(right[0])
    }),
  )
})

test('also across the antimeridian, where it goes on beyond 180° and where it leaps to the other side', () => {
  fc.assert(
    fc.property(anticlockwise, fc.boolean(), (ring, isTurned) => {
      const [[lon] = [0]] = ring
      const across = moved(ring, 180 - lon)
      for (const each of [across, onMap(across)]) {
        const value: Geometry = { type: 'Polygon', coordinates: [turned(each, isTurned)] }
        expect(rightHanded(value).coordinates).toEqual([each])
      }
    }),
  )
})

test('a ring without area, and heights of corners, are kept', () => {
  const line: Ring = [
    [12, 57],
    [13, 58],
    [12, 57],
    [12, 57],
  ]
  expect(areaOf(line)).toBe(0)
  expect(rightHanded({ type: 'Polygon', coordinates: [line, line] }).coordinates).toEqual([line, line])
  const high: Ring = [
    [0, 0, 5],
    [0, 1, 6],
    [1, 0, 7],
    [0, 0, 5],
  ]
  expect(rightHanded({ type: 'Polygon', coordinates: [high] }).coordinates).toEqual([high.toReversed()])
})
