import { describe, expect, test } from 'vitest'
import { readCoordinates, readPlace, termsOf } from './read-place.ts'

test.each([
  ['Avenyn 21, Göteborg', { street: 'Avenyn 21', city: 'Göteborg' }],
  ['Avenyn 21 Göteborg', { street: 'Avenyn 21', city: 'Göteborg' }],
  ['  Storgatan 3 B,  411 36 Göteborg ', { street: 'Storgatan 3 B', city: 'Göteborg' }],
  ['Storgatan 3b Upplands Väsby', { street: 'Storgatan 3b', city: 'Upplands Väsby' }],
  ['Damrak 1, 1012 LG Amsterdam', { street: 'Damrak 1', city: 'Amsterdam' }],
  ['Torgata, 2. etg, Oslo', { street: 'Torgata', city: '2. etg, Oslo' }],
])('%s is an address', (typed, place) => {
  expect(readPlace(typed)?.place).toEqual(place)
})

test.each([
  ['41136', ['DE', 'FI', 'SE']],
  ['411 36', ['DE', 'FI', 'SE']],
  ['0150', ['DK', 'NL', 'NO']],
  ['1012 lg', ['NL']],
  ['DE 20095', ['DE']],
  ['D-01067', ['DE']],
  ['de-01067', ['DE']],
  ['S-411 36', ['SE']],
  ['NL 1012 AB', ['NL']],
  ['FI00100', ['FI']],
])('%s is a postal code of %s', (typed, countries) => {
  expect(readPlace(typed)).toEqual({ place: { zipcode: typed }, countries })
})

test('a British postcode is one with its second half, or where the country is known', () => {
  expect(readPlace('EH1 1YZ')).toEqual({ place: { zipcode: 'EH1 1YZ' }, countries: ['GB'] })
  expect(readPlace('EH1', 'GB')).toEqual({ place: { zipcode: 'EH1' }, countries: ['GB'] })
  expect(readPlace('EH1')).toBeNull()
})

test.each([
  'Göteborg',
  'SE3',
  'Göteborg SE3',
  'Vattenfall AB',
  '5560379740',
  '10Y1001A1001A46L',
  ', ',
  '1,2',
  'a, 411 36',
  'AT 20095',
  'DE 2009',
])('%s is no place', (typed) => expect(readPlace(typed)).toBeNull())

test('only the country of the filter is asked; where it has no such place, none is', () => {
  expect(readPlace('41136', 'SE')?.countries).toEqual(['SE'])
  expect(readPlace('Avenyn 21, Göteborg', 'SE')?.countries).toEqual(['SE'])
  expect(readPlace('41136', 'NO')).toBeNull()
  expect(readPlace('Rue 1, Paris', 'FR')).toBeNull()
})

test('words that found nothing together are offered one by one', () => {
  expect(termsOf('Göteborg SE3')).toEqual(['Göteborg', 'SE3'])
  expect(termsOf(' Göteborg ')).toEqual([])
})

describe('readCoordinates', () => {
  test.each([
    ['57.66, 11.94', 57.66, 11.94],
    [' 57.66 11.94 ', 57.66, 11.94],
    ['57.66,11.94', 57.66, 11.94],
    ['57,66 11,94', 57.66, 11.94],
    ['57,66; 11,94', 57.66, 11.94],
    ['57,66, 11,94', 57.66, 11.94],
    ['57.66° N, 11.94° E', 57.66, 11.94],
    ['38.72N 9.14W', 38.72, -9.14],
    ['-33.9 18.42', -33.9, 18.42],
  ])('%s', (typed, lat, lon) => {
    expect(readCoordinates(typed)).toEqual({ lat, lon })
  })

  test.each([
    '411 36',
    '41136',
    '57, 11',
    '91.5, 11.9',
    '57.6, 181.5',
    'Avenyn 21, Göteborg',
    '57.66',
    '57.66, 11.94, 3.2',
    '',
  ])('not %j', (typed) => {
    expect(readCoordinates(typed)).toBeNull()
  })
})
