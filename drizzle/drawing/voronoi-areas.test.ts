import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildGeoIndex } from '../../server/areas/core/geo/geo-index.ts'
import { areaOf, faultOf } from '../../server/areas/core/geo/geojson.ts'
import { drawAreas, type Sited } from './voronoi-areas.ts'

const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const land = [[box(0, 50, 10, 56), box(3, 52, 4, 53).reverse()], [box(11, 50, 12, 51)]]
const areaIn = (polygons: readonly [number, number, ...number[]][][][]) =>
  polygons.flat().reduce((sum, ring) => sum + areaOf(ring), 0)
const whole = areaIn(land)

describe('drawAreas', () => {
  test('half way between two settlements is the border; an island belongs to the nearest; a lake stays one', () => {
    const drawn = drawAreas(
      [
        { lat: 53, lon: 2, area: 'west' },
        { lat: 53, lon: 8, area: 'east' },
      ],
      land,
    )
    expect(drawn.get('west')).toEqual([[box(0, 50, 5, 56), land[0]?.[1]]])
    expect(drawn.get('east')).toHaveLength(2)
  })

  test('one area alone is all of it, with its corners as they were', () => {
    expect(drawAreas([{ lat: 53, lon: 2, area: 'all' }], land)).toEqual(new Map([['all', land]]))
  })

  test('whatever the settlements: each lies in its area, nothing is left over and nothing is drawn twice', () => {
    const site = fc.record({
      lat: fc.integer({ min: 500, max: 560 }).map((each) => each / 10),
      lon: fc.integer({ min: 0, max: 100 }).map((each) => each / 10),
      area: fc.constantFrom('a', 'b', 'c'),
    })
    const sites = fc.uniqueArray(site, { minLength: 1, maxLength: 25, selector: ({ lat, lon }) => `${lat} ${lon}` })
    fc.assert(
      fc.property(sites, (settlements: Sited[]) => {
        const drawn = [...drawAreas(settlements, land)]
        const geometries = drawn.map(([area, coordinates]) => ({
          area,
          geometry: { type: 'MultiPolygon' as const, coordinates },
        }))
        for (const { geometry } of geometries) expect(faultOf(geometry)).toBeNull()
        expect(drawn.reduce((sum, [, polygons]) => sum + areaIn(polygons), 0)).toBeCloseTo(whole, 2)
        const { areasAt } = buildGeoIndex(geometries)
        const inLake = (each: Sited) => each.lat > 52 && each.lat < 53 && each.lon > 3 && each.lon < 4
        for (const each of settlements.filter((one) => !inLake(one)))
          expect(areasAt(each, 5_000).map(({ area }) => area)).toContain(each.area)
      }),
      { numRuns: 40 },
    )
  })
})
