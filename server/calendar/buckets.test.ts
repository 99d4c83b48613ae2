import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf, type PeriodCalendar } from './buckets.ts'
import { firstSlotFrom, slotsWithin } from './grid.ts'
import { RESOLUTIONS, type Resolution } from './resolution.ts'
import { formatInstant } from './zone.ts'

function calendar(zone: string, start: string, end: string): PeriodCalendar {
  return calendarOf(zone, Date.parse(start), Date.parse(end))
}

function starts(of: PeriodCalendar, resolution: Resolution): string[] {
  const grid = of.grid(resolution)
  return Array.from({ length: grid.count }, (_, slot) => formatInstant(grid.edge(slot), of.zone))
}

function sizes(bounds: Int32Array): number[] {
  return Array.from(bounds.subarray(1), (end, slot) => end - (bounds[slot] ?? 0))
}

describe('quarter-hours of a day', () => {
  it.each([
    ['Europe/Stockholm', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00', 92],
    ['Europe/Oslo', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00', 100],
    ['Europe/Berlin', '2026-06-01T00:00:00+02:00', '2026-06-02T00:00:00+02:00', 96],
    ['Europe/Helsinki', '2026-03-29T00:00:00+02:00', '2026-03-30T00:00:00+03:00', 92],
    ['Europe/London', '2026-10-25T00:00:00+01:00', '2026-10-26T00:00:00Z', 100],
    ['Europe/Lisbon', '2026-03-29T00:00:00Z', '2026-03-30T00:00:00+01:00', 92],
    ['UTC', '2026-03-29T00:00:00Z', '2026-03-30T00:00:00Z', 96],
    ['Australia/Lord_Howe', '2026-04-05T00:00:00+11:00', '2026-04-06T00:00:00+10:30', 98],
    ['Australia/Lord_Howe', '2026-10-04T00:00:00+10:30', '2026-10-05T00:00:00+11:00', 94],
    ['America/Sao_Paulo', '2018-11-04T01:00:00-02:00', '2018-11-05T00:00:00-02:00', 92],
    ['America/Sao_Paulo', '2018-02-17T00:00:00-02:00', '2018-02-18T00:00:00-03:00', 100],
  ])('%s from %s', (zone, start, end, expected) => {
    const day = calendar(zone, start, end)
    expect(day.grid('quarter_hourly').count).toBe(expected)
    expect(starts(day, 'daily')).toEqual([start.replace('Z', '+00:00')])
    expect(day.partialSlots(day.grid('daily'))).toEqual([])
  })
})

describe('a year', () => {
  it('has the months of Stockholm with their clock changes', () => {
    const year = calendar('Europe/Stockholm', '2025-01-01T00:00:00+01:00', '2026-01-01T00:00:00+01:00')
    const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    expect(sizes(year.bounds('daily', 'monthly'))).toEqual(days)
    expect(sizes(year.bounds('quarter_hourly', 'monthly'))).toEqual(
      days.map((count, month) => count * 96 + (month === 2 ? -4 : month === 9 ? 4 : 0)),
    )
    expect(year.grid('hourly').count).toBe(8760)
    expect(year.grid('yearly').count).toBe(1)
  })

  it('has 35,136 quarter-hours when it is a leap year', () => {
    const year = calendar('Europe/Berlin', '2024-01-01T00:00:00+01:00', '2025-01-01T00:00:00+01:00')
    expect(year.grid('quarter_hourly').count).toBe(35_136)
    expect(starts(year, 'daily')).toContain('2024-02-29T00:00:00+01:00')
  })

  it('leaves out the day that Samoa skipped', () => {
    const days = calendar('Pacific/Apia', '2011-12-29T00:00:00-10:00', '2012-01-01T00:00:00+14:00')
    expect(starts(days, 'daily')).toEqual(['2011-12-29T00:00:00-10:00', '2011-12-31T00:00:00+14:00'])
  })
})

describe('partial slots', () => {
  const period = calendar('Europe/Oslo', '2026-01-14T10:30:00+01:00', '2026-02-03T00:15:00+01:00')

  it('are slots of their own whole unit', () => {
    expect(starts(period, 'monthly')).toEqual(['2026-01-01T00:00:00+01:00', '2026-02-01T00:00:00+01:00'])
    expect(starts(period, 'weekly')[0]).toBe('2026-01-12T00:00:00+01:00')
    expect(starts(period, 'hourly')[0]).toBe('2026-01-14T10:00:00+01:00')
    expect(starts(period, 'quarter_hourly')[0]).toBe('2026-01-14T10:30:00+01:00')
  })

  it('know the quarter-hours that the period covers', () => {
    const covered = RESOLUTIONS.map((resolution) => {
      const grid = period.grid(resolution)
      return period.partialSlots(grid).map((slot) => period.coveredQuarterHours(grid, slot))
    })
    const [january, february] = [17 * 96 + 54, 2 * 96 + 1]
    expect(covered).toEqual([[], [2, 1], [54, 1], [54 + 4 * 96, 97], [january, february], [january + february]])
    expect(period.wholeQuarterHours(period.grid('monthly'), 0)).toBe(31 * 96)
  })

  it('start where the year starts, however late in it the period begins', () => {
    const late = calendar('Europe/Stockholm', '2024-10-10T00:00:00+02:00', '2025-01-01T00:00:00+01:00')
    expect(starts(late, 'yearly')).toEqual(['2024-01-01T00:00:00+01:00'])
  })

  it('take the week whose Monday precedes the period', () => {
    expect(Array.from(period.bounds('weekly', 'monthly'))).toEqual([0, 3, 4])
  })

  it('count a single slot that is cut on both sides once', () => {
    const hour = calendar('UTC', '2026-01-01T00:15:00Z', '2026-01-01T00:45:00Z')
    expect(hour.partialSlots(hour.grid('hourly'))).toEqual([0])
    expect(hour.coveredQuarterHours(hour.grid('hourly'), 0)).toBe(2)
  })
})

describe('minutes of the day', () => {
  it('repeat an hour in autumn and skip one in spring', () => {
    const autumn = calendar('Europe/Berlin', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00')
    expect(Array.from(autumn.minutesOfDay('hourly').subarray(0, 5))).toEqual([0, 60, 120, 120, 180])
    const spring = calendar('Europe/Berlin', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00')
    expect(Array.from(spring.minutesOfDay('hourly').subarray(0, 4))).toEqual([0, 60, 180, 240])
    expect(spring.minutesOfDay('quarter_hourly').at(-1)).toBe(23 * 60 + 45)
  })

  it('count hours from the local full hour where the offset has half an hour', () => {
    const kolkata = calendar('Asia/Kolkata', '2026-01-01T00:30:00+05:30', '2026-01-01T03:00:00+05:30')
    expect(starts(kolkata, 'hourly')[0]).toBe('2026-01-01T00:00:00+05:30')
    expect(Array.from(kolkata.minutesOfDay('hourly'))).toEqual([0, 60, 120])
  })
})

describe('calendarOf', () => {
  it('gives the same calendar again', () => {
    const twice = [1, 2].map(() => calendar('UTC', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'))
    expect(twice[0]).toBe(twice[1])
  })

  it.each([
    ['an empty period', 'UTC', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['a period backwards', 'UTC', '2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['a start off the quarter-hour', 'UTC', '2026-01-01T00:01:00Z', '2026-01-02T00:00:00Z'],
    ['an end off the quarter-hour', 'UTC', '2026-01-01T00:00:00Z', '2026-01-01T12:00:01Z'],
    ['a time that is none', 'UTC', 'never', '2026-01-01T12:00:00Z'],
    ['an unknown zone', 'Mars/Olympus', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'],
  ])('refuses %s', (_, zone, start, end) => {
    expect(() => calendar(zone, start, end).grid('daily')).toThrow(RangeError)
  })
})

describe('in any zone and period', () => {
  const zones = fc.constantFrom('Europe/Stockholm', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
  const quarters = fc.integer({ min: Date.UTC(2016, 0, 1) / 900_000, max: Date.UTC(2020, 0, 1) / 900_000 })
  const lengths = fc.integer({ min: 1, max: 10_000 })

  it('slots cover the period without a hole and nest without a loss', () => {
    fc.assert(
      fc.property(zones, quarters, lengths, (zone, start, length) => {
        const period = calendarOf(zone, start * 900_000, (start + length) * 900_000)
        for (const coarse of RESOLUTIONS) {
          const grid = period.grid(coarse)
          const covered = Array.from({ length: grid.count }, (_, slot) => period.coveredQuarterHours(grid, slot))
          expect(Math.min(...covered)).toBeGreaterThan(0)
          expect(covered.reduce((sum, count) => sum + count, 0)).toBe(length)
          for (const fine of RESOLUTIONS.slice(0, RESOLUTIONS.indexOf(coarse))) {
            expect(period.bounds(fine, coarse).at(-1)).toBe(period.grid(fine).count)
            expect(Math.min(...sizes(period.bounds(fine, coarse)))).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('an instant is found in the slot that contains it', () => {
    fc.assert(
      fc.property(zones, quarters, lengths, fc.constantFrom(...RESOLUTIONS), (zone, start, length, resolution) => {
        const period = calendarOf(zone, start * 900_000, (start + length) * 900_000)
        const grid = period.grid(resolution)
        const at = (start + (length >> 1)) * 900_000
        const { first, end } = slotsWithin(grid, { start_ms: at, end_ms: at + 1 })
        expect(end).toBe(first + 1)
        expect(grid.edge(first)).toBeLessThanOrEqual(at)
        expect(grid.edge(end)).toBeGreaterThan(at)
        expect(firstSlotFrom(grid, grid.edge(first))).toBe(first)
      }),
    )
  })
})
