import { expect, test } from 'vitest'
import { parseDate } from '#server/calendar/civil.ts'
import { readDay } from './read-day.ts'

const today = parseDate('2026-11-21')

test.each([
  ['2026-11-22', '2026-11-22'],
  [' 2026-3-9 ', '2026-03-09'],
  ['22.11.', '2026-11-22'],
  ['22.11', '2026-11-22'],
  ['1.2.', '2027-02-01'],
  ['30.06.', '2026-06-30'],
  ['22.11.27', '2027-11-22'],
  ['5. 1. 2024', '2024-01-05'],
  ['29.2.', null],
  ['31.4.2026', null],
  ['2026-13-01', null],
  ['22', null],
  ['1.234', null],
  ['tariff', null],
])('%s is %s', (text, day) => {
  expect(readDay(text, today)).toBe(day)
})

test('the 29th of February is found from a leap year', () => {
  expect(readDay('29.2.', parseDate('2027-12-01'))).toBe('2028-02-29')
})
