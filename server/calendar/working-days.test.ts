import { existsSync, readFileSync } from 'node:fs'
import Holidays from 'date-holidays'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EpochDay, epochDay, formatDate, parseDate } from './civil.ts'
import { LAENDER } from './holidays/german-holidays.ts'
import {
  addWorkingDays,
  countWorkingDays,
  isWorkingDay,
  skippedDay,
  skippedDays,
  WORKING_DAY_CALENDARS,
} from './working-days.ts'

/** Last day of a settlement month `YYYY-MM`: its Werktage are counted from there. */
function lastDayOf(month: string): EpochDay {
  return epochDay(Number(month.slice(0, 4)), Number(month.slice(5, 7)) + 1, 1) - 1
}

describe('deadlines of MaBiS settlement months, by the regulator’s Werktag and by federal holidays alone', () => {
  test.each([
    ['2024-11', 18, '2024-12-30', '2024-12-27'],
    ['2024-12', 42, '2025-03-03', '2025-02-28'],
    ['2025-01', 30, '2025-03-14', '2025-03-14'],
    ['2025-04', 10, '2025-05-16', '2025-05-15'],
    ['2025-05', 42, '2025-08-01', '2025-07-30'],
    ['2025-10', 13, '2025-11-20', '2025-11-19'],
    ['2025-11', 18, '2025-12-29', '2025-12-24'],
    ['2026-02', 42, '2026-04-30', '2026-04-30'],
    ['2026-12', 30, '2027-02-15', '2027-02-12'],
  ])('%s + %i Werktage', (month, count, any_land, federal) => {
    expect(formatDate(addWorkingDays(lastDayOf(month), count))).toBe(any_land)
    expect(formatDate(addWorkingDays(lastDayOf(month), count, 'federal'))).toBe(federal)
  })
})

describe('why a day is skipped', () => {
  test.each([
    ['2026-11-21', { reason: 'weekend' }],
    ['2026-11-18', { reason: 'holiday', name: 'Buß- und Bettag', laender: ['SN'] }],
    ['2026-12-24', { reason: 'holiday', name: 'Heiligabend', laender: [] }],
    ['2025-06-06', { reason: 'holiday', name: 'Sonderfeiertag zum Lieferantenwechsel in 24 Stunden', laender: [] }],
    ['2026-10-03', { reason: 'holiday', name: 'Tag der Deutschen Einheit', laender: LAENDER }],
    ['2025-05-08', { reason: 'holiday', name: 'Tag der Befreiung', laender: ['BE'] }],
  ])('%s', (date, why) => {
    expect(skippedDay(parseDate(date))).toMatchObject(why)
  })

  test('one-off days are Werktage in other years; 8 August is one in spite of Augsburg', () => {
    for (const date of [
      '2024-05-08',
      '2026-05-08',
      '2024-06-06',
      '2027-06-17',
      '2018-03-08',
      '2018-09-20',
      '2025-08-08',
    ])
      expect(isWorkingDay(parseDate(date)), date).toBe(true)
  })

  test('31 October 2017 was a holiday everywhere', () => {
    expect(isWorkingDay(parseDate('2017-10-31'), 'federal')).toBe(false)
    expect(isWorkingDay(parseDate('2016-10-31'), 'federal')).toBe(true)
    expect(isWorkingDay(parseDate('2016-10-31'), 'any_land')).toBe(false)
  })

  test('a federal calendar knows the holidays of one Land as Werktage', () => {
    expect(skippedDay(parseDate('2026-12-24'), 'federal')).toBeNull()
    expect(skippedDay(parseDate('2026-01-06'), 'federal')).toBeNull()
  })
})

test('agrees with the holiday package’s union of the Länder from 2019 to 2040', () => {
  const own = { extra: ['2025-06-06'], everyYear: ['12-24', '12-31'] }
  const calendars = LAENDER.map((land) => new Holidays('DE', land, { types: ['public'] }))
  for (let year = 2019; year <= 2040; year++) {
    const union = new Set(calendars.flatMap((each) => each.getHolidays(year).map(({ date }) => date.slice(0, 10))))
    for (const day of own.everyYear) union.add(`${year}-${day}`)
    for (const day of own.extra) if (day.startsWith(`${year}`)) union.add(day)
    const ours = skippedDays(epochDay(year, 1, 1), epochDay(year, 12, 31)).filter(({ reason }) => reason === 'holiday')
    expect(ours.map(({ day }) => formatDate(day))).toEqual([...union].sort())
  }
})

describe('properties', () => {
  const days = fc.integer({ min: epochDay(2000, 1, 1), max: epochDay(2100, 12, 31) })
  const calendars = fc.constantFrom(...WORKING_DAY_CALENDARS)

  test('so many Werktage on and as many back lead to the same Werktag', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), calendars, (day, count, calendar) => {
        const there = addWorkingDays(day, count, calendar)
        expect(isWorkingDay(there, calendar)).toBe(true)
        expect(countWorkingDays(day + 1, there, calendar)).toBe(count)
        expect(addWorkingDays(there + 1, -count, calendar)).toBe(addWorkingDays(day, 1, calendar))
      }),
    )
  })

  test('what is a Werktag by the regulator is one by federal holidays', () => {
    fc.assert(fc.property(days, (day) => !isWorkingDay(day) || isWorkingDay(day, 'federal')))
  })
})

const vectors = new URL('../../../shared/vectors/mabis-deadlines.json', import.meta.url)
test.runIf(existsSync(vectors))('published deadlines and n-th Werktage', () => {
  const { upstream_nth_wt_vectors: nth, upstream_fristenkalender_vectors: calendar } = JSON.parse(
    readFileSync(vectors, 'utf8'),
  ) as Record<string, { n: number; settlement_month_M: string; expected: string }[]>
  const all = [...(nth ?? []), ...(calendar ?? [])]
  expect(all.length).toBeGreaterThan(60)
  for (const { n, settlement_month_M, expected } of all)
    expect(formatDate(addWorkingDays(lastDayOf(settlement_month_M), n))).toBe(expected)
})
