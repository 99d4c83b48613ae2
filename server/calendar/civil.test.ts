import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilOf, epochDay, formatDate, parseDate, weekday } from './civil.ts'

describe('day numbers', () => {
  it('agree with the platform for every day of four centuries', () => {
    for (let day = epochDay(1800, 1, 1); day < epochDay(2200, 1, 1); day++) {
      const date = new Date(day * 86_400_000)
      const expected = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
      const got = civilOf(day)
      if (got.year !== expected.year || got.month !== expected.month || got.day !== expected.day) {
        expect(got, `day ${day}`).toEqual(expected)
      }
      if (weekday(day) !== (date.getUTCDay() + 6) % 7) expect.fail(`weekday of ${formatDate(day)}`)
    }
    expect(weekday(epochDay(2026, 1, 5))).toBe(0)
  })

  it('go there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => {
        const civil = civilOf(day)
        expect(epochDay(civil.year, civil.month, civil.day)).toBe(day)
      }),
    )
  })

  it('let months run over the year', () => {
    expect(formatDate(epochDay(2025, 13, 1))).toBe('2026-01-01')
    expect(formatDate(epochDay(2025, 25, 1))).toBe('2027-01-01')
    expect(formatDate(epochDay(2025, 0, 31))).toBe('2024-12-31')
  })
})

describe('parseDate', () => {
  it('reads leap days of leap years only', () => {
    expect(formatDate(parseDate('2024-02-29'))).toBe('2024-02-29')
    expect(formatDate(parseDate('2000-02-29'))).toBe('2000-02-29')
  })

  it.each(['2025-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', ' 2026-01-01', ''])(
    'refuses %j',
    (date) => {
      expect(() => parseDate(date)).toThrow(RangeError)
    },
  )
})
