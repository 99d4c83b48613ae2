import { describe, expect, it } from 'vitest'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { dayAheadDeLu } from './prices.ts'
import { asElapsed, dayOfYear, daysOf, dayType, season } from './profiles/calendar.ts'
import { bdew2025, dynamisation, vdew1999 } from './profiles/standard-load.ts'
import { seedProfiles } from './profiles.ts'

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
const profiles = [...seedProfiles()]
const quarterHour = (start: string, at: string) => (Date.parse(at) - Date.parse(start)) / QUARTER_HOUR_MS

describe('day types', () => {
  it.each([
    ['2025-06-09', 'sunday'],
    ['2025-06-19', 'workday'],
    ['2025-12-24', 'saturday'],
    ['2024-12-31', 'saturday'],
    ['2023-12-31', 'sunday'],
    ['2026-10-03', 'sunday'],
    ['2026-08-22', 'saturday'],
  ])('%s is a %s', (date, expected) => expect(dayType(date)).toBe(expected))

  it.each([
    ['2025-03-20', 'winter'],
    ['2025-03-21', 'transition'],
    ['2025-05-14', 'transition'],
    ['2025-05-15', 'summer'],
    ['2025-09-14', 'summer'],
    ['2025-09-15', 'transition'],
    ['2025-10-31', 'transition'],
    ['2025-11-01', 'winter'],
  ])('%s is in %s', (date, expected) => expect(season(date)).toBe(expected))

  it('count days through a leap year', () => {
    expect([dayOfYear('2024-01-01'), dayOfYear('2024-12-31'), dayOfYear('2025-12-31')]).toEqual([1, 366, 365])
    expect([...daysOf(2024, 2026)]).toHaveLength(1096)
  })
})

describe('standard loads', () => {
  const year = (profile: string) =>
    [...daysOf(2025, 2025)].reduce((total, date) => total + sum(bdew2025(profile).day(date)), 0)

  // The sums of the published 2025 tables with the factor of the day, per 1,000,000 kWh a year.
  it.each([
    ['H25', 999_905],
    ['P25', 1_000_049],
    ['S25', 1_000_067],
  ])('%s of 2025 adds up to %d per million', (profile, expected) => {
    expect(Math.round(year(profile) * 1000)).toBe(expected)
  })

  it('repeat the published cells', () => {
    expect(bdew2025('G25').day('2025-01-04')[0]).toBe(15.045 / 1000)
    expect(bdew2025('H25').day('2025-01-02')[0]).toBeCloseTo((20.126 * dynamisation(2)) / 1000, 15)
    expect(vdew1999('H0').day('2025-01-04')[0]).toBeCloseTo((70.84 * dynamisation(4)) / 4000, 15)
  })

  it('lean on winter in a household', () => {
    expect([dynamisation(1), dynamisation(182), dynamisation(365)]).toEqual([1.242, 0.7959, 1.2572])
  })

  it('refuse a profile that does not exist', () => {
    expect(() => bdew2025('X25')).toThrow('no profile X25')
  })

  it('leave out the missing hour of spring and repeat that of autumn', () => {
    const hours = Float64Array.from({ length: 96 }, (_, i) => i)
    expect([...asElapsed('2026-03-29', hours)]).toEqual([...hours].filter((i) => i < 8 || i >= 12))
    expect([...asElapsed('2025-10-26', hours)].slice(7, 17)).toEqual([7, 8, 9, 10, 11, 8, 9, 10, 11, 12])
    expect([asElapsed('2026-03-22', hours), asElapsed('2025-10-27', hours)].map((day) => day.length)).toEqual([96, 96])
  })
})

describe('seeded profiles', () => {
  it('are the five of BDEW, the eleven of VDEW, some at everyday consumption and the price', () => {
    const tagged = (tag: string) => profiles.filter((profile) => profile.tags.includes(tag)).length
    expect([tagged('bdew-2025'), tagged('vdew-1999'), tagged('price'), profiles.length]).toEqual([9, 11, 1, 21])
    expect(new Set(profiles.map((profile) => profile.id)).size).toBe(profiles.length)
    expect(new Set(profiles.map((profile) => profile.name)).size).toBe(profiles.length)
  })

  it('cover 2024 to 2026 in elapsed quarter-hours', () => {
    const slots = quarterHour('2024-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00')
    const loads = profiles.filter((profile) => profile.unit === 'kWh')
    expect(new Set(loads.map((profile) => profile.values.length))).toEqual(new Set([slots]))
  })

  it('hold finite values, loads above zero', () => {
    for (const profile of profiles) {
      expect(profile.values.every((value) => Number.isFinite(value) && (profile.unit !== 'kWh' || value > 0))).toBe(
        true,
      )
    }
  })

  it('come near the consumption that they state, every year', () => {
    for (const profile of profiles.filter((candidate) => candidate.unit === 'kWh')) {
      const stated = Number(/([\d,]+) kWh a year$/.exec(profile.name)?.[1]?.replace(',', ''))
      for (const year of [2024, 2025, 2026]) {
        const from = quarterHour(profile.start_time, `${year}-01-01T00:00:00+01:00`)
        const to = quarterHour(profile.start_time, `${year + 1}-01-01T00:00:00+01:00`)
        expect(Math.abs(sum(profile.values.subarray(from, to)) / stated - 1)).toBeLessThan(0.016)
      }
    }
  })
})

describe('day-ahead prices DE-LU', () => {
  const { start_time, values } = dayAheadDeLu()
  const at = (instant: string) => values[quarterHour(start_time, instant)]

  it('end with 2026-08-23 in Berlin', () => {
    expect(values).toHaveLength(quarterHour(start_time, '2026-08-24T00:00:00+02:00'))
    expect(at('2026-08-23T21:45:00Z')).toBe(0.16008)
  })

  it('repeat an hourly price, and change every quarter-hour from 2025-10-01', () => {
    const hour = quarterHour(start_time, '2023-12-31T23:00:00Z')
    expect([...values.subarray(hour, hour + 8)]).toEqual([
      0.0001, 0.0001, 0.0001, 0.0001, 0.00001, 0.00001, 0.00001, 0.00001,
    ])
    const first = quarterHour(start_time, '2025-09-30T22:00:00Z')
    expect([...values.subarray(first, first + 3)]).toEqual([0.1026, 0.09224, 0.08603])
  })

  it('keep their extremes', () => {
    expect([Math.min(...values), Math.max(...values)]).toEqual([-0.49999, 0.93628])
  })
})
