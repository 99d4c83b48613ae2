import { expect, test } from 'vitest'
import { readPasted, readSeriesRequest } from './series-ask.ts'

const ask = (query: string) => {
  const parameters = new URLSearchParams(query)
  return readSeriesRequest((name) => parameters.getAll(name))
}

test.each([
  ['', { limit: 50, offset: 0 }],
  ['offset=-1', { limit: 50, offset: 0 }],
  ['offset=9999950', { limit: 50, offset: 9_999_950 }],
  ['offset=9223372036854776000', { limit: 50, offset: Number.MAX_SAFE_INTEGER }],
  ['flow_direction=sideways', { limit: 50, offset: 0 }],
  ['flow_direction=production', { limit: 50, offset: 0, flow_direction: ['production'] }],
  [
    'market_identifier=DE1&market_identifier=DE2&accounting_point_id=x',
    { limit: 50, offset: 0, market_identifier: ['DE1', 'DE2'], accounting_point_id: ['x'] },
  ],
])('?%s asks for %j', (query, expected) => {
  expect(ask(query)).toEqual(expected)
})

test('a pasted column has each value once, however it is parted', () => {
  expect(readPasted(' DE1\r\nDE2;DE1,\tDE3\n', 'text')).toEqual({ values: ['DE1', 'DE2', 'DE3'], fault: null })
})

test('what is not an accounting point is named', () => {
  const text = '6f1c1b0a-0000-4000-8000-00000000cafe DE1'
  expect(readPasted(text, 'uuid').fault).toEqual({ kind: 'not_uuid', value: 'DE1' })
})

test('500 values are taken, 501 are not', () => {
  const of = (count: number) => readPasted(Array.from({ length: count }, (_, index) => `DE${index}`).join('\n'), 'text')
  expect([of(500).fault, of(501).fault]).toEqual([null, { kind: 'too_many' }])
})
