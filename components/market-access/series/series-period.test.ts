import { expect, test } from 'vitest'
import { readPart, valuesRequest } from './series-period.ts'

const now_ms = Date.parse('2026-11-21T12:00:00Z')
const series = { accounting_point_id: '6f1c1b0a-0000-4000-8000-00000000cafe', flow_direction: 'consumption' } as const
const read = (query: string) => {
  const parameters = new URLSearchParams(query)
  return (name: string) => parameters.get(name)
}
const period = (query: string, now = now_ms) => {
  const { start_time, end_time } = valuesRequest(series, read(query), now)
  return [start_time, end_time]
}

test.each([
  ['', { year: 2026, month: 11 }],
  ['month=12', { year: 2026, month: 11 }],
  ['year=2025', { year: 2025, month: 12 }],
  ['year=2025&month=0', { year: 2025, month: null }],
  ['year=1999&month=2', { year: 2026, month: 2 }],
  ['year=2027&month=x', { year: 2026, month: 11 }],
])('?%s shows %j', (query, part) => {
  expect(readPart(read(query), now_ms)).toEqual(part)
})

test('a part ends with yesterday, and begins and ends by German days', () => {
  expect(period('')).toEqual(['2026-11-01T00:00:00+01:00', '2026-11-21T00:00:00+01:00'])
  expect(period('month=3')).toEqual(['2026-03-01T00:00:00+01:00', '2026-04-01T00:00:00+02:00'])
  expect(period('year=2024&month=0')).toEqual(['2024-01-01T00:00:00+01:00', '2025-01-01T00:00:00+01:00'])
})

test('on the first of a month the month before is shown, on the first of a year the year before', () => {
  expect(period('', Date.parse('2026-12-31T23:30:00Z'))).toEqual([
    '2026-12-01T00:00:00+01:00',
    '2027-01-01T00:00:00+01:00',
  ])
})

test('as_of is the end of a day; no day counts as absent', () => {
  expect(valuesRequest(series, read('as_of=2026-10-25'), now_ms)).toMatchObject({ as_of: '2026-10-26T00:00:00+01:00' })
  expect(valuesRequest(series, read('as_of=2026-02-30'), now_ms)).not.toHaveProperty('as_of')
})
