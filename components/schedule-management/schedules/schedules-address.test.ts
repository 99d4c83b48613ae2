import { expect, test } from 'vitest'
import { readSchedules } from './schedules-address.ts'

const ask = (query: Record<string, string>) => readSchedules((name) => query[name])

test('an empty address asks for the first page of everything', () => {
  expect(ask({})).toEqual({ limit: 50, offset: 0 })
})

test('what stands in the address is asked for', () => {
  const query = { from: '2026-03-29', to: '2026-03-30', tso: 'TTG_DE', status: 'failed', test: '0', offset: '50' }
  expect(ask(query)).toEqual({
    ...{ limit: 50, offset: 50, start_date: '2026-03-29', end_date: '2026-03-30' },
    ...{ tso: ['TTG_DE'], status: ['failed'], test: false },
  })
})

test.each<Record<string, string>>([
  { from: '2026-02-30' },
  { to: 'tomorrow' },
  { tso: 'TTG' },
  { status: 'lost' },
  { test: 'yes' },
  { offset: '-1' },
])('what the service would refuse is passed over: %j', (query) => {
  expect(ask(query)).toEqual({ limit: 50, offset: 0 })
})
