import Holidays from 'date-holidays'
import { expect, test } from 'vitest'
import { formatDate } from '../civil.ts'
import { easterSunday } from './easter.ts'

test.each(['2000-04-23', '2008-03-23', '2011-04-24', '2019-04-21', '2024-03-31', '2026-04-05', '2038-04-25'])(
  '%s',
  (date) => {
    expect(formatDate(easterSunday(Number(date.slice(0, 4))))).toBe(date)
  },
)

test('agrees with the holiday package from 1900 to 2200', () => {
  const calendar = new Holidays('DE', { types: ['public', 'observance'], languages: 'en' })
  for (let year = 1900; year <= 2200; year += 3) {
    const monday = calendar.getHolidays(year).find(({ rule }) => rule === 'easter 1')
    expect(formatDate(easterSunday(year) + 1)).toBe(monday?.date.slice(0, 10))
  }
})
