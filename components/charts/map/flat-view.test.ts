import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathOf, projectFlat, unprojectFlat, viewOf, zoomed } from './flat-view.ts'

const size = { width: 600, height: 400 }

test('a box fits into the picture, whole and in the middle', () => {
  const view = viewOf([0, 40, 20, 60], size)
  const [low, high] = [projectFlat(view, size, 0, 40), projectFlat(view, size, 20, 60)]
  expect(low.y).toBeLessThanOrEqual(size.height)
  expect(high.y).toBeGreaterThanOrEqual(0)
  expect((low.x + high.x) / 2).toBeCloseTo(size.width / 2)
})

test('a place in the picture is the point that is drawn there, however near', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  fc.assert(
    fc.property(degrees(180), degrees(84), fc.double({ min: 0.2, max: 50, noNaN: true }), (lon, lat, factor) => {
      const view = zoomed(viewOf([0, 40, 20, 60], size), factor)
      const { lat: again_lat, lon: again_lon } = unprojectFlat(view, size, projectFlat(view, size, lon, lat))
      expect(again_lat).toBeCloseTo(lat, 6)
      expect(again_lon).toBeCloseTo(lon, 6)
    }),
  )
})

test('a box of a single point does not blow the picture up', () => {
  expect(viewOf([11, 57, 11, 57], size).pixels_per_degree).toBeLessThanOrEqual(2000)
})

test('holes are rings of the same path', () => {
  const ring: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ]
  const path = pathOf({ type: 'Polygon', coordinates: [ring, ring] }, (x, y) => ({ x, y }))
  expect(path).toBe('M0.0 0.0L1.0 0.0L1.0 1.0L0.0 0.0Z'.repeat(2))
})
