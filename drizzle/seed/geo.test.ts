import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildGeoIndex } from '../../server/areas/core/geo/geo-index.ts'
import { faultOf, Geometry } from '../../server/areas/core/geo/geojson.ts'
import { NATIONAL_BORDER_M } from '../../server/areas/core/areas/near-areas.ts'
import { seedCities } from './cities.ts'
import { seedAreaKinds, seedAreas } from './core-areas.ts'
import { seedDrawnShapes } from './drawn-areas.ts'
import { seedZoneShapes } from './zone-shapes.ts'
import { seedGreatBritainShapes } from './licence-areas.ts'
import { seedShapes } from './geo.ts'
import { sources } from './sources.ts'

const shapes = [...seedShapes(), ...seedGreatBritainShapes()]
const ended = new Set(seedAreaKinds().flatMap(({ eic, valid_to }) => (valid_to ? [eic] : [])))
const zones = shapes.filter(({ kind, id }) => kind === 'bidding-zone' && !ended.has(id))
const { areasAt } = buildGeoIndex(zones.map(({ geometry, ...area }) => ({ area, geometry })))

test('every active area has a shape, in each kind that it is; one alone', () => {
  const all = [...shapes, ...[...seedDrawnShapes(), ...seedZoneShapes()]]
  for (const { geometry } of all)
    expect([Geometry.safeParse(geometry).success, faultOf(geometry)]).toEqual([true, null])
  const known = all.map(({ kind, id }) => `${kind} ${id}`).sort()
  const active = new Set(seedAreas().flatMap(({ eic, status }) => (status === 'active' ? [eic] : [])))
  const requested = seedAreaKinds().flatMap(({ eic, kind }) =>
    active.has(eic) && kind !== 'other-area' ? [`${kind} ${eic}`] : [],
  )
  const [hidden, missing] = [
    known.filter((each) => !requested.includes(each)),
    requested.filter((each) => !known.includes(each)),
  ]
  expect(new Set(known).size).toBe(known.length)
  expect(hidden).toEqual(['bidding-zone 10Y1001A1001A63L'])
  expect(missing).toEqual([])
  const kindsOf = (id: string) => all.filter((each) => each.id === id).map(({ kind }) => kind)
  expect(kindsOf('10YFI-1--------U').sort()).toEqual(['bidding-zone', 'control-area', 'scheduling-area'])
  expect(kindsOf('10YSE-1--------K').sort()).toEqual(['control-area', 'scheduling-area'])
  expect(kindsOf('10Y1001A1001A46L').sort()).toEqual(['bidding-zone', 'scheduling-area'])
})

test.each([
  ['Uppsala', 59.86, 17.64, 'SE'],
  ['Visby', 57.63, 18.3, 'SE'],
  ['Røros', 62.57, 11.38, 'NO'],
  ['Odense', 55.4, 10.39, 'DK'],
  ['Mariehamn', 60.15, 19.94, 'FI'],
  ['Rome', 41.9, 12.5, 'IT'],
  ['Belfast', 54.55, -5.95, 'GB-NIR'],
  ['Glasgow', 55.86, -4.2, 'GB'],
  ['Cork', 51.9, -8.5, 'IE'],
])('%s lies in one control area', (_name, lat, lon, short_name) => {
  const control = shapes.filter(({ kind }) => kind === 'control-area')
  const index = buildGeoIndex(control.map(({ geometry, id }) => ({ area: id, geometry })))
  const names = new Map(seedAreas().map((each) => [each.eic, each.short_name]))
  expect(index.areasAt({ lat, lon }, 0).map(({ area }) => names.get(area))).toEqual([short_name])
})

test.each([
  ['Copenhagen', 55.68, 12.5, 'DK2'],
  ['Rønne', 55.1, 14.75, 'DK2'],
  ['Maribo', 54.77, 11.5, 'DK2'],
  ['Odense', 55.4, 10.39, 'DK1'],
  ['Aalborg', 57.03, 9.9, 'DK1'],
  ['Læsø', 57.27, 11.03, 'DK1'],
  ['Palermo', 38.1, 13.36, 'IT-Sicily'],
  ['Cagliari', 39.25, 9.1, 'IT-Sardinia'],
  ['Belfast', 54.55, -5.95, 'IE(SEM)'],
])('%s lies in the zone of its islands', (_name, lat, lon, short_name) => {
  const names = new Map(seedAreas().map((each) => [each.eic, each.short_name]))
  expect(areasAt({ lat, lon }, 0).map(({ area }) => names.get(area.id))).toEqual([short_name])
})

test.each([
  ['Luxembourg', 49.61, 6.13, 'DE'],
  ['Berlin', 52.52, 13.4, 'DE'],
  ['Strasbourg', 48.57, 7.7, 'FR'],
  ['Pristina', 42.66, 21.16, 'XK'],
  ['Ajaccio', 41.95, 8.8, 'FR'],
])('%s', (_name, lat, lon, country) => {
  expect(areasAt({ lat, lon }, 0).map(({ area }) => area.country)).toEqual([country])
})

test('nothing of them lies overseas or in a zone that is left out', () => {
  for (const [lat, lon] of [
    [4.9, -52.3],
    [28.1, -15.4],
    [59.33, 18.06],
    [12.17, -68.99],
    [71, -8.4],
    [78.2, 15.6],
  ] as const)
    expect(areasAt({ lat, lon }, 0)).toEqual([])
})

test('98 of 100 settlements of Germany, the Netherlands and Finland lie in their zone, the others within 0.1°', () => {
  const cities = seedCities().filter(({ country }) => ['DE', 'NL', 'FI'].includes(country))
  const countryAt = (city: { lat: number; lon: number }, within_m: number) => areasAt(city, within_m)
  const inside = cities.filter((city) => countryAt(city, 0).some(({ area }) => area.country === city.country))
  const near = cities.filter((city) => countryAt(city, 11_120).some(({ area }) => area.country === city.country))
  expect(inside.length / cities.length).toBeGreaterThan(0.98)
  expect(near.length / cities.length).toBeGreaterThan(0.998)
})

const data = new URL('../../../shared/data/', import.meta.url)

test.skipIf(!existsSync(data))('of published shapes none lies further off than is stated', () => {
  const published = ['bidding_zones_simplified', 'bidding_zones_rest_simplified'].flatMap((name) => {
    const text = readFileSync(new URL(`${name}.geojson`, data), 'utf8')
    return (JSON.parse(text) as { features: { properties: { eic: string }; geometry: Geometry }[] }).features
  })
  const countries = new Map(seedAreas().map(({ eic, countries: [country] }) => [eic, country]))
  const all = [...shapes, ...[...seedDrawnShapes(), ...seedZoneShapes()]].filter(
    ({ kind, id }) => kind === 'bidding-zone' && !ended.has(id),
  )
  const here = buildGeoIndex(all.map(({ geometry, country }) => ({ area: country, geometry })))
  const real = buildGeoIndex(published.map(({ properties, geometry }) => ({ area: properties.eic, geometry })))
  const off_m: number[] = []
  for (let lat = 35; lat < 71; lat += 0.1) {
    for (let lon = -10; lon < 40; lon += 0.15) {
      const right = countries.get(real.areasAt({ lat, lon }, 0)[0]?.area ?? '')
      const [drawn] = here.areasAt({ lat, lon }, 0)
      if (right === undefined || drawn === undefined || drawn.area === right) continue
      off_m.push(here.areasAt({ lat, lon }, 50_000).find(({ area }) => area === right)?.distance_m ?? Infinity)
    }
  }
  expect(off_m.length).toBeGreaterThan(50)
  expect(Math.max(...off_m)).toBeLessThan(NATIONAL_BORDER_M)
})

test('the source names the version that is installed', () => {
  const text = readFileSync(`${import.meta.dirname}/../../node_modules/world-atlas/package.json`, 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  expect(sources['natural-earth'].read_from).toBe(`npm world-atlas ${version}`)
})
