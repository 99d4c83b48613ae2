import { expect, test } from 'vitest'
import { lastYearOf, partOf, yearsOf } from './profile-period.ts'

const profile = (start_time: string, end_time: string) => ({ timezone: 'Europe/Berlin', start_time, end_time })

test('years and months are those of the profile’s clock, cut to what it has', () => {
  const two = profile('2024-12-31T22:30:00Z', '2026-03-15T00:00:00+01:00')
  expect(yearsOf(two)).toEqual(['2024', '2025', '2026'])
  expect(partOf(two, '2024', null)).toEqual({
    start_time: '2024-12-31T23:30:00+01:00',
    end_time: '2025-01-01T00:00:00+01:00',
  })
  expect(partOf(two, '2025', 10)).toEqual({
    start_time: '2025-10-01T00:00:00+02:00',
    end_time: '2025-11-01T00:00:00+01:00',
  })
  expect(partOf(two, '2026', 3)?.end_time).toBe('2026-03-15T00:00:00+01:00')
  expect(partOf(two, '2026', 4)).toBeNull()
})

test('the last year has whole days alone', () => {
  expect(lastYearOf(profile('2023-01-01T00:00:00+01:00', '2025-01-01T00:00:00+01:00'))).toEqual({
    from: '2024-01-02',
    to: '2024-12-31',
  })
  expect(lastYearOf(profile('2026-03-28T12:00:00+01:00', '2026-03-30T12:00:00+02:00'))).toEqual({
    from: '2026-03-29',
    to: '2026-03-29',
  })
  expect(lastYearOf(profile('2026-03-28T12:00:00+01:00', '2026-03-28T13:00:00+01:00'))).toBeNull()
})
