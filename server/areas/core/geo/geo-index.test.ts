import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedDrawnShapes } from '#drizzle/seed/drawn-areas.ts'
import { seedZoneShapes } from '#drizzle/seed/zone-shapes.ts'
import { buildGeoIndex, DEGREE_M } from './geo-index.ts'
import { faultOf, type Geometry, type Ring } from './geojson.ts'

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const polygon = (...coordinates: Ring[]): Geometry => ({ type: 'Polygon', coordinates })
const index = (shapes: Record<string, Geometry>) =>
  buildGeoIndex(Object.entries(shapes).map(([area, geometry]) => ({ area, geometry })))

describe('areasAt', () => {
  test('the area that holds the point; both on their common edge and at a corner', () => {
    const { areasAt } = index({ west: polygon(box(10, 55, 11, 56)), east: polygon(box(11, 55, 12, 56)) })
    const names = (lat: number, lon: number) => areasAt({ lat, lon }, 0).map(({ area }) => area)
    expect(names(55.5, 10.5)).toEqual(['west'])
    expect(names(55.5, 11).sort()).toEqual(['east', 'west'])
    expect(names(56, 11).sort()).toEqual(['east', 'west'])
    expect(names(55.5, 12.1)).toEqual([])
  })

  test('holes are not of the area, their edge is; an island in a lake is', () => {
    const { areasAt } = index({
      lake: { type: 'MultiPolygon', coordinates: [[box(0, 0, 10, 10), box(2, 2, 8, 8)], [box(4, 4, 6, 6)]] },
    })
    const distance = (lat: number, lon: number, within_m = 0) => areasAt({ lat, lon }, within_m)[0]?.distance_m
    expect([distance(1, 1), distance(5, 5), distance(2, 5)]).toEqual([0, 0, 0])
    expect(distance(3, 3)).toBeUndefined()
    expect(distance(3, 5, 2 * DEGREE_M)).toBeCloseTo(DEGREE_M, 0)
  })

  test('beyond the antimeridian, written as two parts or as one that goes on', () => {
    const one = index({ fiji: polygon(box(177, -19, 182, -16)) })
    const two = index({
      fiji: { type: 'MultiPolygon', coordinates: [[box(177, -19, 180, -16)], [box(-180, -19, -178, -16)]] },
    })
    for (const { areasAt } of [one, two]) {
      for (const lon of [178, 180, -180, -179]) expect(areasAt({ lat: -17, lon }, 0)).toHaveLength(1)
      expect(areasAt({ lat: -17, lon: -177 }, 0)).toEqual([])
      expect(areasAt({ lat: -17, lon: -177.95 }, 0.1 * DEGREE_M)).toHaveLength(1)
    }
  })

  test('the nearest first, none beyond the limit; a degree of longitude is shorter in the north', () => {
    const { areasAt } = index({ near: polygon(box(10, 59, 11, 61)), far: polygon(box(11.3, 59, 12, 61)) })
    const found = areasAt({ lat: 60, lon: 11.1 }, 20_000)
    expect(found.map(({ area }) => area)).toEqual(['near', 'far'])
    expect(found[0]?.distance_m).toBeCloseTo(0.1 * DEGREE_M * 0.5, 0)
    expect(areasAt({ lat: 60, lon: 11.1 }, 5_500)).toEqual([])
    expect(areasAt({ lat: 90, lon: 0 }, 20_000)).toEqual([])
  })

  test('agrees with boxes that are compared one by one', () => {
    const edge = fc.integer({ min: -20, max: 20 })
    const boxes = fc.array(fc.tuple(edge, edge, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(boxes, edge, edge, (all, lat, lon) => {
        const shapes = all.map(([west, south, width, height], area) => ({
          area,
          geometry: polygon(box(west, south, west + width, south + height)),
        }))
        const expected = all.flatMap(([west, south, width, height], area) =>
          lon >= west && lon <= west + width && lat >= south && lat <= south + height ? [area] : [],
        )
        const found = buildGeoIndex(shapes).areasAt({ lat, lon }, 0)
        expect(found.map(({ area }) => area).sort((a, b) => a - b)).toEqual(expected)
      }),
    )
  })

  test('of nothing, nothing', () => {
    expect(buildGeoIndex([]).areasAt({ lat: 0, lon: 0 }, 1)).toEqual([])
  })
})

test('polygons that are open or in other units are faulty', () => {
  expect(faultOf(polygon(box(10, 55, 11, 56)))).toBeNull()
  expect(faultOf(polygon(box(10, 55, 11, 56).slice(0, 4)))?.text).toBe('a ring does not end where it begins')
  expect(faultOf(polygon(box(400_000, 6_000_000, 500_000, 6_100_000)))?.text).toContain('not a longitude and latitude')
})

const data = new URL('../../../../../shared/data/', import.meta.url)
const table = (name: string) => parse(readFileSync(new URL(name, data)), { columns: true, bom: true }) as Row[]
type Row = Record<string, string>

test.skipIf(!existsSync(data))(
  '193 Swedish places that areas are named after lie in the zone that eSett gives, but for Värnamo and Ockelbo; all in those that are shipped',
  () => {
    const { features } = JSON.parse(readFileSync(new URL('bidding_zones_simplified.geojson', data), 'utf8')) as {
      features: { properties: { eic: string }; geometry: Geometry }[]
    }
    const real = buildGeoIndex(features.map(({ properties, geometry }) => ({ area: properties.eic, geometry })))
    const zones = [...seedDrawnShapes(), ...seedZoneShapes()].filter(
      ({ kind, country }) => kind === 'bidding-zone' && country === 'SE',
    )
    const drawn = buildGeoIndex(zones.map(({ id, geometry }) => ({ area: id, geometry })))
    const places = Map.groupBy(table('gazetteer_postal_SE.csv'), ({ place }) => place)
    // An area is called as a place (Luleå), begins as one (Malmö-Burlöv, Skövde Landsbygd), or as the land around it.
    const named = table('se_mga.csv').flatMap(({ name = '', scheduling_area_eic }) => {
      const names = [name, name.split(/[ -]/)[0] ?? '', name.replace(/s?bygden$/, '')]
      const found = names.map((each) => places.get(each)?.[0]).find((each) => each !== undefined)
      return found === undefined
        ? []
        : [{ name, zone: scheduling_area_eic, lat: Number(found.lat), lon: Number(found.lon) }]
    })
    const wrongIn = ({ areasAt }: typeof real) =>
      new Set(named.flatMap((each) => (areasAt(each, 0.1 * DEGREE_M)[0]?.area === each.zone ? [] : [each.name])))
    expect(named.length).toBe(193)
    expect(wrongIn(real)).toEqual(new Set(['Värnamo', 'Ockelbo']))
    expect(wrongIn(drawn)).toEqual(new Set([]))
  },
)
