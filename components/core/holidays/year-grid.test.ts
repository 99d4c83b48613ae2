import { describe, expect, test } from 'vitest'
import type { Holiday } from '#server/areas/core/holidays/contract.ts'
import { isObservedIn } from '#server/areas/core/holidays/contract.ts'
import { holidayMarks, monthsOf, skippedMarks, workingDaysByMonth } from './year-grid.ts'

function holiday(date: string, more: Partial<Holiday> = {}): Holiday {
  return {
    ...{ id: 'DE.x', occurrence_id: `DE.x.${date}`, date, timezone: 'Europe/Berlin', name: 'X', local_name: 'X' },
    ...{ start_time: `${date}T00:00:00+01:00`, end_time: `${date}T24:00:00+01:00` },
    ...{ country: 'DE', subdivisions: [], types: ['public'], substitute: false, ...more },
  }
}

describe('monthsOf', () => {
  test.each([
    [2026, 365, 3],
    [2024, 366, 0],
    [2000, 366, 5],
    [2100, 365, 4],
  ])('%i has %i days, and its first week %i blanks', (year, length, blanks) => {
    const months = monthsOf(year)
    expect(months).toHaveLength(12)
    expect(months.flatMap(({ days }) => days)).toHaveLength(length)
    expect(months[0]?.blanks).toBe(blanks)
    expect(months[11]?.days.at(-1)?.date).toBe(`${year}-12-31`)
  })

  test('weekends are Saturday and Sunday', () => {
    const weekends = monthsOf(2026)[1]?.days.filter(({ is_weekend }) => is_weekend)
    expect(weekends?.map(({ day }) => day)).toEqual([1, 7, 8, 14, 15, 21, 22, 28])
  })
})

describe('holidayMarks', () => {
  test('everywhere, somewhere, for hours; several days; the widest of a day counts and all are named', () => {
    const marks = holidayMarks(
      [
        holiday('2026-01-01', { local_name: 'Neujahr' }),
        holiday('2026-01-06', { subdivisions: ['DE-BY'], local_name: 'Heilige Drei Könige' }),
        holiday('2026-12-24', { start_time: '2026-12-24T14:00:00+01:00', end_time: '2026-12-25T00:00:00+01:00' }),
        holiday('2026-05-14', { end_time: '2026-05-16T00:00:00+01:00' }),
        holiday('2026-01-06', { local_name: 'Epiphanie' }),
      ],
      null,
    )
    expect(Object.fromEntries(marks)).toEqual({
      '2026-01-01': { kind: 'everywhere', names: ['Neujahr'] },
      '2026-01-06': { kind: 'everywhere', names: ['Heilige Drei Könige', 'Epiphanie'] },
      '2026-05-14': { kind: 'everywhere', names: ['X'] },
      '2026-05-15': { kind: 'everywhere', names: ['X'] },
      '2026-12-24': { kind: 'hours', names: ['X'] },
    })
  })

  test('the day of 23 hours on which the clock is put forward is a whole one', () => {
    const easter = holiday('2024-03-31', { end_time: '2024-03-31T23:00:00+01:00' })
    expect(holidayMarks([easter], null).get('2024-03-31')?.kind).toBe('everywhere')
  })

  test('a subdivision has its own and the whole country’s; one of its regions is a part of it', () => {
    const all = [
      holiday('2026-01-01'),
      holiday('2026-01-06', { subdivisions: ['DE-BW', 'DE-BY'] }),
      holiday('2026-08-08', { subdivisions: ['DE-BY-A'] }),
      holiday('2026-11-18', { subdivisions: ['DE-SN'] }),
    ]
    const marks = holidayMarks(all, 'DE-BY')
    expect([...marks].map(([date, { kind }]) => [date, kind])).toEqual([
      ['2026-01-01', 'everywhere'],
      ['2026-01-06', 'everywhere'],
      ['2026-08-08', 'somewhere'],
    ])
    expect(isObservedIn({ subdivisions: ['DE-BYX'] }, 'DE-BY')).toBe(false)
    const ofRegion = holidayMarks(all, 'DE-BY-A')
    expect([...ofRegion].map(([date, { kind }]) => [date, kind])).toEqual([
      ['2026-01-01', 'everywhere'],
      ['2026-01-06', 'everywhere'],
      ['2026-08-08', 'everywhere'],
    ])
  })
})

test('days of market communication alone are told from those of all and of some Länder; weekends are unmarked', () => {
  const laender = Array.from({ length: 16 }, (_, at) => `DE-${at}`)
  const skipped = [
    { date: '2026-01-01', reason: 'holiday' as const, name: 'Neujahr', subdivisions: laender },
    { date: '2026-01-03', reason: 'weekend' as const, name: null, subdivisions: [] },
    { date: '2026-01-06', reason: 'holiday' as const, name: 'Heilige Drei Könige', subdivisions: ['DE-BY'] },
    { date: '2026-12-24', reason: 'holiday' as const, name: 'Heiligabend', subdivisions: [] },
  ]
  expect([...skippedMarks(skipped)].map(([date, { kind }]) => [date, kind])).toEqual([
    ['2026-01-01', 'everywhere'],
    ['2026-01-06', 'somewhere'],
    ['2026-12-24', 'market'],
  ])
  expect(workingDaysByMonth(2026, skipped)).toEqual([28, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 30])
})
