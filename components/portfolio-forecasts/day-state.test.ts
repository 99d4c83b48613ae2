import { expect, test } from 'vitest'
import { dayState } from './day-state.ts'
import { isDay, monthBy, readForecasts, shownDays } from './forecasts-address.ts'

/** 23:30 in Berlin on the 21st, still the 21st in UTC. */
const now_ms = Date.parse('2026-11-21T22:30:00Z')

test.each([
  ['processed', { source: 'generated', processed: true, delivery_state: 'accepted' }],
  ['rejected', { source: 'customer', processed: false, delivery_state: 'rejected' }],
  ['rejected', { source: 'generated', processed: false, delivery_state: 'rejected' }],
  ['undeliverable', { source: 'generated', processed: false, delivery_state: 'dead' }],
  ['processed', { source: 'customer', processed: true, delivery_state: 'dead' }],
  ['received', { source: 'customer', processed: false, delivery_state: 'delivered' }],
  ['received', { source: 'customer', processed: false, delivery_state: null }],
  ['generated', { source: 'generated', processed: false, delivery_state: 'pending' }],
] as const)('a stored forecast is %s', (state, stored) => {
  expect(dayState('2026-11-30', stored, now_ms)).toBe(state)
})

test('without one, a day is missing up to tomorrow and not yet due after it, by the calendar of Berlin', () => {
  expect([dayState('2026-11-22', undefined, now_ms), dayState('2026-11-23', undefined, now_ms)]).toEqual([
    ...['missing', 'open'],
  ])
  expect(dayState('2026-11-23', undefined, Date.parse('2026-11-21T23:00:00Z'))).toBe('missing')
})

const read = (address: Record<string, string>) => readForecasts((name) => address[name], now_ms)

test('the address names a month; what it cannot mean is the present one', () => {
  expect(shownDays(read({ month: '2024-02' }).month)).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  for (const month of ['', '2024-13', '2024-02-01', '99999-01', 'x'])
    expect(shownDays(read({ month }).month)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

test('months go on over the end of a year, both ways', () => {
  const { month } = read({ month: '2026-12' })
  expect(shownDays(monthBy(month, 1)).from).toBe('2027-01-01')
  expect(shownDays(monthBy(monthBy(month, 1), -13)).from).toBe('2025-12-01')
})

test.each(['2026-02-29', '2026-1-1', '26-01-01', '2026-11-21x', '0000-00-00'])('%s is not a day', (text) => {
  expect(isDay(text)).toBe(false)
})
