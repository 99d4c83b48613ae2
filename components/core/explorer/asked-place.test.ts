import { expect, test } from 'vitest'
import { askedPlace } from './asked-place.ts'
import { listCall } from './explorer-call.ts'
import { readExplorer } from './explorer-state.ts'

const read = (query: Record<string, string>) => readExplorer((name) => query[name])
const avenyn = { street: 'Avenyn 21', city: 'Göteborg' }

test.each([
  ['a country that was picked', { q: 'Avenyn 21, Göteborg', lookup: 'SE' }, { ...avenyn, country: ['SE'] }],
  ['a code of one country alone', { q: '1012 lg' }, { zipcode: '1012 lg', country: ['NL'] }],
  ['the country that is listed', { q: '41136', country: 'FI', lookup: 'SE' }, { zipcode: '41136', country: ['FI'] }],
  ['a point', { q: '57.7, 11.9', lookup: 'SE' }, { lat: 57.7, lon: 11.9 }],
])('%s is looked up, and the call says so', (_, query, place) => {
  expect(askedPlace(read(query))).toEqual(place)
  expect(listCall(read({ ...query, as_of: '2026-01-01' }))).toEqual({
    ...{ method: 'GET', path: '/core/v1/metering-grid-areas', query: { ...place, as_of: '2026-01-01' } },
  })
})

test.each([
  ['no country is picked', { q: 'Avenyn 21, Göteborg' }],
  ['the country has no such code', { q: '41136', lookup: 'NO' }],
  ['the country is none', { q: '41136', lookup: 'Sweden' }],
  ['the words are no place', { q: 'Göteborg', lookup: 'SE' }],
])('nothing is looked up where %s, and the call is the search', (_, query) => {
  expect(askedPlace(read(query))).toBeNull()
  expect(listCall(read(query))).toMatchObject({ path: '/core/v1/search', query: { q: query.q } })
})

test('the list of one kind looks nothing up', () => {
  expect(askedPlace(read({ q: '57.7, 11.9', kind: 'party' }))).toBeNull()
})
