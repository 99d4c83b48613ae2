import { expect, test } from 'vitest'
import { placeQuery } from './place-query.ts'
import { listCall } from '../explorer-call.ts'
import { readExplorer } from '../explorer-state.ts'
import { townOf } from '../map/towns.ts'

const read = (query: Record<string, string>) => readExplorer((name) => query[name])
const requested = (query: Record<string, string>, known: string[] = []) => placeQuery(read(query), known)
const avenyn = { street: 'Avenyn 21', city: 'Göteborg' }

test.each([
  ['a country that was picked', { q: 'Avenyn 21, Göteborg', lookup: 'SE' }, { ...avenyn, country: ['SE'] }],
  ['a code of one country alone', { q: '1012 lg' }, { zipcode: '1012 lg', country: ['NL'] }],
  ['the country that is listed', { q: '41136', country: 'FI', lookup: 'SE' }, { zipcode: '41136', country: ['FI'] }],
  ['a point', { q: '57.7, 11.9', lookup: 'SE' }, { lat: 57.7, lon: 11.9 }],
])('%s is looked up, and the call says so', (_, query, place) => {
  expect(requested(query)).toEqual(place)
  expect(listCall(read({ ...query, as_of: '2026-01-01' }), requested(query))).toEqual({
    ...{ method: 'GET', path: '/core/v1/metering-grid-areas', query: { ...place, as_of: '2026-01-01' } },
  })
})

test.each([
  ['no country is picked', { q: 'Avenyn 21, Göteborg' }],
  ['the country has no such code', { q: '41136', lookup: 'NO' }],
  ['the country is none', { q: '41136', lookup: 'Sweden' }],
  ['the words are no place', { q: 'Göteborg', lookup: 'SE' }],
])('nothing is looked up where %s, and the call is the search', (_, query) => {
  expect(requested(query)).toBeNull()
  expect(listCall(read(query), null)).toMatchObject({ path: '/core/v1/search', query: { q: query.q } })
})

test('the list of one kind looks nothing up', () => {
  expect(requested({ q: '57.7, 11.9', kind: 'party' }, ['SE'])).toBeNull()
})

test('without a pick all countries are asked that are known to have the town, with one that alone', () => {
  const bergen = { street: 'Torget 1', city: 'Bergen' }
  expect(requested({ q: 'Torget 1, Bergen' }, ['NO', 'DE'])).toEqual({ ...bergen, country: ['NO', 'DE'] })
  expect(requested({ q: 'Torget 1, Bergen', lookup: 'DE' }, ['NO', 'DE'])).toEqual({ ...bergen, country: ['DE'] })
  expect(requested({ q: 'Torget 1, Bergen', lookup: 'SE' }, ['NO', 'DE'])).toEqual({ ...bergen, country: ['SE'] })
  expect(requested({ q: 'Torget 1, Bergen', lookup: 'XX' }, ['NO'])).toEqual({ ...bergen, country: ['NO'] })
})

test('a settlement is the town where it is called so, whatever its marks, and not where it only resembles it', () => {
  const result = { id: '1', kind: 'settlement', lat: 57.7, lon: 12, score: 1 } as const
  const town = (name: string, text = name) =>
    townOf({ ...result, name, countries: ['SE'], extra_ids: [], matched: { field: 'name', text } }, 'goteborg')
  expect(town('Göteborg')).toEqual([{ country: 'SE', point: { lat: 57.7, lon: 12 } }])
  expect(town('Gothenburg', 'göteborg')).toHaveLength(1)
  expect(town('Göteborgs Torg')).toEqual([])
})
