import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildGeoIndex, type GeoIndex } from '../../server/areas/core/geo/geo-index.ts'
import type { Geometry, Point } from '../../server/areas/core/geo/geojson.ts'
import { drawDividedCountries } from '../drawing/draw-divided-countries.ts'
import { settledAreas, settlementsOf } from '../drawing/settled-areas.ts'
import { seedAreas } from './core-areas.ts'
import { seedMeteringGridAreas } from './core.ts'
import { seedDrawnShapes } from './drawn-areas.ts'
import { seedZoneShapes } from './zone-shapes.ts'

const shapes = [...seedDrawnShapes(), ...seedZoneShapes()].filter(
  ({ kind, country }) => kind === (country === 'DE' ? 'control-area' : 'bidding-zone'),
)
const accuracies = new Map(shapes.map(({ id, accuracy_m }) => [id, accuracy_m ?? 0]))
const shortNames = new Map(seedAreas().map(({ eic, short_name }) => [eic, short_name]))
const index = buildGeoIndex(shapes.map(({ id, geometry }) => ({ area: id, geometry })))
const namesAt = (point: Point, within_m = 0) => index.areasAt(point, within_m).map(({ area }) => shortNames.get(area))

test('what is shipped is what its facts draw: node scripts/run.mjs drizzle/drawing/draw.ts', () => {
  const shipped = readFileSync(new URL('./core/drawn-areas.json', import.meta.url), 'utf8')
  expect(drawDividedCountries()).toBe(shipped)
})

test.each([
  ['Kiruna', 67.86, 20.22, 'SE1'],
  ['Sundsvall', 62.39, 17.31, 'SE2'],
  ['Visby', 57.64, 18.3, 'SE3'],
  ['Malmö', 55.6, 13, 'SE4'],
  ['Oslo', 59.91, 10.75, 'NO1'],
  ['Stavanger', 58.97, 5.73, 'NO2'],
  ['Trondheim', 63.43, 10.4, 'NO3'],
  ['Alta', 69.97, 23.27, 'NO4'],
  ['Bergen', 60.39, 5.33, 'NO5'],
  ['Bologna', 44.49, 11.34, 'IT-North'],
  ['Florence', 43.77, 11.26, 'IT-Centre-North'],
  ['Perugia', 43.11, 12.39, 'IT-Centre-South'],
  ['Bari', 41.12, 16.87, 'IT-South'],
  ['Cosenza', 39.3, 16.25, 'IT-Calabria'],
  ['Uzhhorod', 48.62, 22.29, 'UA-BEI'],
  ['Kyiv', 50.45, 30.52, 'UA-IPS'],
  ['Simferopol', 44.95, 34.1, 'UA-IPS'],
  ['Leipzig', 51.34, 12.37, '50Hertz'],
  ['Cologne', 50.94, 6.96, 'Amprion'],
  ['Hanover', 52.37, 9.73, 'TenneT DE'],
  ['Stuttgart', 48.78, 9.18, 'TransnetBW'],
])('%s', (_name, lat, lon, short_name) => {
  expect(namesAt({ lat, lon })).toEqual([short_name])
})

test('every settlement lies in the area that it is told to be in, unless the map leaves out the ground below it', () => {
  const wrong = ['DE', 'IT', 'NO', 'SE', 'UA'].flatMap((country) =>
    settledAreas(country).filter((each) => !namesAt(each, 5_000).includes(each.area)),
  )
  // Islands and spits that are too small for maps of 1:10,000,000. Hof in Vestfold is in NO2 as NVE draws it, 9 km from NO1.
  const onGround = wrong.filter((each) => namesAt(each).length > 0)
  expect(onGround.map(({ lat, lon, area }) => [lat, lon, area])).toEqual([[59.48572, 10.01173, 'NO1']])
  expect(wrong.length).toBeLessThan(60)
})

test('municipalities are where the registers say: every Swedish area that is named after one settlement', () => {
  const places = Map.groupBy(settlementsOf('SE'), ({ name }) => name)
  const named = seedMeteringGridAreas().flatMap(({ country, name, scheduling_area_eic }) => {
    const found = places.get(name) ?? places.get(name.replace(/s?bygden$/, '')) ?? []
    const [at] = found
    if (country !== 'SE' || at === undefined || found.length > 1) return []
    return [{ name, zone: scheduling_area_eic, lat: Number(at.lat), lon: Number(at.lng) }]
  })
  const holds = (each: (typeof named)[number], within_m: number) =>
    index.areasAt(each, within_m).some(({ area }) => area === each.zone)
  expect(named.length).toBeGreaterThan(140)
  // The area is that of Berg in Jämtland, which the gazetteer does not have.
  expect(named.filter((each) => !holds(each, 11_120)).map(({ name }) => name)).toEqual(['Berg'])
})

const data = new URL('../../../shared/data/', import.meta.url)
const published = (file: string) => {
  const text = readFileSync(new URL(file, data), 'utf8')
  const { features } = JSON.parse(text) as { features: { properties: { eic: string }; geometry: Geometry }[] }
  return buildGeoIndex(features.map(({ properties, geometry }) => ({ area: properties.eic, geometry })))
}

/** Points of a grid that both give to an area: the share on which they agree, and how far off the others are. */
function compared(
  country: string,
  real: GeoIndex<string>,
  [west, south, east, north]: [number, number, number, number],
) {
  const ids = new Set(shapes.flatMap((each) => (each.country === country ? [each.id] : [])))
  let [all, same, furthest_m] = [0, 0, 0]
  for (let lat = south; lat < north; lat += 0.2) {
    for (let lon = west; lon < east; lon += 0.2) {
      const [drawn] = index.areasAt({ lat, lon }, 0).filter(({ area }) => ids.has(area))
      const [right] = real.areasAt({ lat, lon }, 0).filter(({ area }) => ids.has(area))
      if (drawn === undefined || right === undefined) continue
      const weight = Math.cos((lat * Math.PI) / 180)
      all += weight
      if (drawn.area === right.area) same += weight
      else furthest_m = Math.max(furthest_m, distanceTo(right.area, { lat, lon }))
    }
  }
  return { share: same / all, furthest_m, accuracy_m: Math.min(...[...ids].map((id) => accuracies.get(id) ?? 0)) }
}

function distanceTo(id: string, point: Point): number {
  return index.areasAt(point, 500_000).find(({ area }) => area === id)?.distance_m ?? Infinity
}

describe.skipIf(!existsSync(data))('beside published shapes, which are not shipped', () => {
  test.each([
    ['SE', 'bidding_zones_simplified.geojson', [10, 55, 24.5, 69.5], 0.965],
    ['NO', 'bidding_zones_simplified.geojson', [4, 57.5, 31.5, 71.5], 0.96],
    ['IT', 'bidding_zones_simplified.geojson', [6, 37, 19, 47.5], 0.985],
    ['DE', 'de_control_areas_approx.geojson', [5.5, 47, 15.5, 55.2], 0.98],
  ] as const)('%s agrees on most of the land, and is never further off than it says', (country, file, box, least) => {
    const { share, furthest_m, accuracy_m } = compared(country, published(file), [...box])
    expect(share).toBeGreaterThan(least)
    expect(furthest_m).toBeLessThan(accuracy_m)
  })
})
