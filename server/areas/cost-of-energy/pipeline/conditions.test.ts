import { describe, expect, it } from 'vitest'
import { calendarOf, type PeriodCalendar } from '#server/calendar/buckets.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import { conditionMask } from './conditions.ts'
import type { Condition, Resolution } from '../contract.ts'

function calendar(start: string, end: string, zone = 'Europe/Stockholm'): PeriodCalendar {
  return calendarOf(zone, Date.parse(start), Date.parse(end))
}

/** Local starts of the slots that a condition chooses. */
function chosen(condition: Condition, resolution: Resolution, of: PeriodCalendar): string[] {
  const mask = conditionMask(condition, resolution, of)
  const grid = of.grid(resolution)
  expect(mask.length).toBe(grid.count)
  return Array.from(mask, (bit, slot) => (bit ? formatInstant(grid.edge(slot), of.zone).slice(0, 16) : '')).filter(
    Boolean,
  )
}

const DAY = calendar('2026-01-05T00:00:00+01:00', '2026-01-06T00:00:00+01:00')
const WEEK = calendar('2026-01-05T00:00:00+01:00', '2026-01-12T00:00:00+01:00')
const window = (from: string, to: string): Condition => ({ type: 'time_of_day', from, to })

describe('time_of_day', () => {
  it('takes its start and leaves its end', () => {
    expect(chosen(window('06:00', '08:00'), 'hourly', DAY)).toEqual(['2026-01-05T06:00', '2026-01-05T07:00'])
  })

  it('wraps around midnight', () => {
    const hours = chosen(window('22:00', '02:00'), 'hourly', DAY).map((start) => start.slice(11, 13))
    expect(hours).toEqual(['00', '01', '22', '23'])
  })

  it('ends with the day at 00:00 and is the whole day from a time to the same', () => {
    expect(chosen(window('23:00', '00:00'), 'hourly', DAY)).toEqual(['2026-01-05T23:00'])
    expect(chosen(window('07:00', '07:00'), 'quarter_hourly', DAY)).toHaveLength(96)
    expect(chosen(window('00:00', '00:00'), 'hourly', DAY)).toHaveLength(24)
  })

  it('looks at the start of an hour only', () => {
    expect(chosen(window('06:30', '07:30'), 'hourly', DAY)).toEqual(['2026-01-05T07:00'])
  })

  it('matches both hours from 02:00 in autumn and none in spring', () => {
    const autumn = calendar('2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00')
    expect(chosen(window('02:00', '03:00'), 'quarter_hourly', autumn)).toHaveLength(8)
    const spring = calendar('2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00')
    expect(chosen(window('02:00', '03:00'), 'quarter_hourly', spring)).toEqual([])
  })

  it('is refused on days', () => {
    expect(() => conditionMask(window('02:00', '03:00'), 'daily', DAY)).toThrow(RangeError)
  })
})

describe('days and months', () => {
  it('tell weekdays on days and on hours alike', () => {
    const weekend: Condition = { type: 'day_of_week', days: ['sat', 'sun'] }
    expect(chosen(weekend, 'daily', WEEK)).toEqual(['2026-01-10T00:00', '2026-01-11T00:00'])
    expect(chosen(weekend, 'hourly', WEEK)).toHaveLength(48)
  })

  it('go by the local date, not by UTC', () => {
    const newYear = calendar('2025-12-31T22:00:00+01:00', '2026-01-01T02:00:00+01:00')
    expect(chosen({ type: 'month', months: [1] }, 'hourly', newYear)).toEqual(['2026-01-01T00:00', '2026-01-01T01:00'])
  })

  it('know the month of a slot that starts before the period', () => {
    const late = calendar('2026-01-20T00:00:00+01:00', '2026-03-01T00:00:00+01:00')
    expect(chosen({ type: 'month', months: [1] }, 'monthly', late)).toEqual(['2026-01-01T00:00'])
  })
})

describe('exclude_holidays', () => {
  const christmas = calendar('2025-12-23T00:00:00+01:00', '2025-12-28T00:00:00+01:00')

  it('leaves out the public holidays of the country', () => {
    const days = chosen({ type: 'exclude_holidays', calendar: 'SE' }, 'daily', christmas)
    expect(days.map((day) => day.slice(8, 10))).toEqual(['23', '24', '27'])
  })

  it("leaves out the operator's own dates too", () => {
    const own: Condition = { type: 'exclude_holidays', calendar: 'NO', dates: ['2025-12-24', '2025-12-31'] }
    const oslo = calendar('2025-12-23T00:00:00+01:00', '2026-01-03T00:00:00+01:00', 'Europe/Oslo')
    const days = chosen(own, 'daily', oslo).map((day) => day.slice(5, 10))
    expect(days).toEqual(['12-23', '12-27', '12-28', '12-29', '12-30', '01-02'])
    expect(chosen(own, 'quarter_hourly', oslo)).toHaveLength(6 * 96)
  })
})

describe('intervals', () => {
  it('match the slots that start inside, whatever offset they are written in', () => {
    const peaks: Condition = {
      type: 'intervals',
      intervals: [
        ['2026-01-05T17:00:00+01:00', '2026-01-05T18:00:00+01:00'],
        ['2026-01-05T06:30:00Z', '2026-01-05T08:00:00Z'],
        ['2025-01-05T06:30:00Z', '2025-01-05T08:00:00Z'],
      ],
    }
    expect(chosen(peaks, 'hourly', DAY)).toEqual(['2026-01-05T08:00', '2026-01-05T17:00'])
    expect(chosen(peaks, 'quarter_hourly', DAY)).toHaveLength(4 + 6)
  })
})

describe('combinations', () => {
  const night = window('22:00', '06:00')
  const weekday: Condition = { type: 'day_of_week', days: ['mon', 'tue', 'wed', 'thu', 'fri'] }

  it('follow the laws of logic', () => {
    const both = chosen({ type: 'and', conditions: [night, weekday] }, 'hourly', WEEK)
    const either = chosen({ type: 'or', conditions: [night, weekday] }, 'hourly', WEEK)
    expect(both).toHaveLength(5 * 8)
    expect(either).toHaveLength(5 * 24 + 2 * 8)
    const neither: Condition = { type: 'not', condition: { type: 'or', conditions: [night, weekday] } }
    const outside: Condition = {
      type: 'and',
      conditions: [
        { type: 'not', condition: night },
        { type: 'not', condition: weekday },
      ],
    }
    expect(chosen(neither, 'hourly', WEEK)).toEqual(chosen(outside, 'hourly', WEEK))
    expect(chosen(neither, 'hourly', WEEK)).toHaveLength(2 * 16)
  })

  it('test the own date of a slot: a wrapping window does not carry the weekday over', () => {
    const friday: Condition = { type: 'and', conditions: [night, { type: 'day_of_week', days: ['fri'] }] }
    const hours = chosen(friday, 'hourly', WEEK)
    expect(hours.every((start) => start.startsWith('2026-01-09'))).toBe(true)
    expect(hours).toHaveLength(8)
  })

  it('refuse a ranking inside', () => {
    const inside: Condition = { type: 'and', conditions: [{ type: 'highest', n: 1, resolution: 'monthly' }] }
    expect(() => conditionMask(inside, 'hourly', DAY)).toThrow(RangeError)
  })
})
