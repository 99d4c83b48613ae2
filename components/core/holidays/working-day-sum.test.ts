import { expect, test } from 'vitest'
import { sumOf } from './working-day-sum.ts'

test('a holiday on a weekend counts once, so that the sum holds', () => {
  const skipped_days = [
    { date: '2026-12-25', reason: 'holiday' },
    { date: '2026-12-26', reason: 'holiday' },
    { date: '2026-12-27', reason: 'weekend' },
    { date: '2027-01-01', reason: 'holiday' },
    { date: '2027-01-02', reason: 'weekend' },
    { date: '2027-01-03', reason: 'weekend' },
  ] as const
  expect(sumOf({ start_date: '2026-12-24', end_date: '2027-01-03', skipped_days })).toEqual({
    ...{ days: 11, weekend_days: 4, weekday_holidays: 2, weekend_holidays: 1 },
  })
})
