import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildGeoIndex } from '../../server/areas/core/geo-index.ts'
import { faultOf, Geometry } from '../../server/areas/core/geojson.ts'
import { seedCities } from './cities.ts'
import { seedShapes } from './geo.ts'
import { sources } from './sources.ts'

const shapes = seedShapes()
const zones = shapes.filter(({ kind }) => kind === 'bidding-zone')
const { areasAt } = buildGeoIndex(zones.map(({ geometry, ...area }) => ({ area, geometry })))

test('every zone that is whole countries has a shape, those that divide one have none', () => {
  expect(
    zones
      .map(({ country }) => country)
      .sort()
      .join(' '),
  ).toBe('AL AT BA BE BG CH CY CZ DE EE ES FI FR GE GR HR HU LT LV MD ME MK MT NL PL PT RO RS SI SK TR XK')
  expect(
    shapes
      .filter(({ id }) => id === '10YFI-1--------U')
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['bidding-zone', 'control-area', 'scheduling-area'])
  for (const { geometry } of shapes)
    expect([Geometry.safeParse(geometry).success, faultOf(geometry)]).toEqual([true, null])
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

test('the source names the version that is installed', () => {
  const text = readFileSync(`${import.meta.dirname}/../../node_modules/world-atlas/package.json`, 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  expect(sources['natural-earth'].read_from).toBe(`npm world-atlas ${version}`)
})
