import { describe, expect, it } from 'vitest'
import type { Condition } from '../contract.ts'
import { peakFee, rollingPeakFee, stepFee, weightedWeeklyPeaksFee } from './recipes-power.ts'
import { costs, quarterHours, terms, total } from './recipes.test-support.ts'

const january = ['2025-01-01T00:00:00+01:00', '2025-02-01T00:00:00+01:00'] as const
const year = ['2025-01-01T00:00:00+01:00', '2026-01-01T00:00:00+01:00'] as const
const nightHalf = [{ condition: { type: 'time_of_day', from: '22:00', to: '06:00' } satisfies Condition, weight: 0.5 }]
const workday: Condition = {
  type: 'and',
  conditions: [
    { type: 'day_of_week', days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
    { type: 'exclude_holidays', calendar: 'SE' },
    { type: 'time_of_day', from: '07:00', to: '19:00' },
  ],
}

describe('peak fees', () => {
  it('take hours of different days and half of the night: Ellevio', () => {
    const load = quarterHours(...january, {
      base: 1,
      hours: {
        '2025-01-08T10:00:00+01:00': 6,
        '2025-01-08T11:00:00+01:00': 5.9,
        '2025-01-09T23:00:00+01:00': 10,
        '2025-01-10T12:00:00+01:00': 4,
      },
    })
    const fee = peakFee(terms, { highest: 3, of: 'different_days', weights: nightHalf }, { price_per_kw: 65 })
    expect(costs(fee, ...january, load)).toEqual([325])
  })

  it('take several hours of one day where the operator does', () => {
    const load = quarterHours(...january, {
      base: 1,
      hours: { '2025-01-08T10:00:00+01:00': 6, '2025-01-08T11:00:00+01:00': 4 },
    })
    expect(costs(peakFee(terms, { highest: 2, of: 'any_hours' }, { price_per_kw: 10 }), ...january, load)).toEqual([50])
  })

  it('look at workdays only, by season: Sollentuna', () => {
    const window = ['2025-10-01T00:00:00+02:00', '2025-12-01T00:00:00+01:00'] as const
    const load = quarterHours(...window, {
      base: 1,
      hours: {
        '2025-10-04T10:00:00+02:00': 90,
        '2025-10-06T06:00:00+02:00': 80,
        '2025-10-06T19:00:00+02:00': 80,
        '2025-10-06T18:00:00+02:00': 4,
        '2025-11-03T07:00:00+01:00': 7,
      },
    })
    const price = { price_per_kw: 54, seasons: [{ months: [11, 12, 1, 2, 3], price_per_kw: 108 }] }
    expect(
      costs(peakFee(terms, { highest: 3, of: 'different_days', window: workday }, price), ...window, load),
    ).toEqual([54 * 2, 108 * 3])
  })

  it('leave Epiphany out, and charge nothing where no hour counts', () => {
    const epiphany = ['2025-01-04T00:00:00+01:00', '2025-01-07T00:00:00+01:00'] as const
    const fee = peakFee(terms, { highest: 1, of: 'any_hours', window: workday }, { price_per_kw: 15 })
    expect(costs(fee, ...epiphany, quarterHours(...epiphany, { base: 5 }))).toEqual([0])
  })

  it('bill a minimum', () => {
    const fee = peakFee(terms, { highest: 1, of: 'any_hours', minimum_kw: 25 }, { price_per_kw: 2 })
    expect(costs(fee, ...january, quarterHours(...january, { base: 3 }))).toEqual([50])
  })

  it('keep both hours of the autumn night apart', () => {
    const october = ['2025-10-01T00:00:00+02:00', '2025-11-01T00:00:00+01:00'] as const
    const hours = { '2025-10-26T02:00:00+02:00': 8, '2025-10-26T02:00:00+01:00': 6 }
    const fee = peakFee(terms, { highest: 2, of: 'any_hours' }, { price_per_kw: 1 })
    expect(costs(fee, ...october, quarterHours(...october, { base: 1, hours }))).toEqual([7])
  })
})

describe('step fees', () => {
  const steps = { boundaries_kw: [2, 5], levels_per_month: [124, 200, 332] }
  const fee = (upper_inclusive: boolean) =>
    stepFee({ ...terms, currency: 'NOK' }, { highest: 3, of: 'different_days' }, { ...steps, upper_inclusive })
  const load = (kw: number) => quarterHours(...january, { base: kw })

  it('put a power on the boundary above or below it, as the operator does', () => {
    expect(costs(fee(false), ...january, load(5))).toEqual([332])
    expect(costs(fee(true), ...january, load(5))).toEqual([200])
    expect([costs(fee(false), ...january, load(0)), costs(fee(false), ...january, load(4.99))]).toEqual([[124], [200]])
  })

  it('are shared by time in a part of a month', () => {
    const part = ['2025-01-01T00:00:00+01:00', '2025-01-16T12:00:00+01:00'] as const
    expect(costs(fee(false), ...part, quarterHours(...part, { base: 6 }))).toEqual([166])
  })
})

describe('weighted weekly peaks', () => {
  const price = { base_per_year: 2000, price_per_kw_year: 589 }
  const nok = { ...terms, currency: 'NOK', timezone: 'Europe/Oslo' } as const

  // Fjellnett: 4 kW cost 453.75 NOK a month including VAT (fredrik-lindseth/Stromkalkulator @70b3fb1, MIT).
  it('cost a base and a price per kW: Fjellnett', () => {
    const [cost = 0] = costs(
      weightedWeeklyPeaksFee(nok, { weeks: 5, seasons: [] }, price),
      ...year,
      quarterHours(...year, { base: 4 }),
    )
    expect((cost / 12) * 1.25).toBeCloseTo(453.75, 9)
  })

  it('count a summer week for its weight', () => {
    const seasons = [{ months: [6, 7, 8], weight: 0.25 }]
    const hours = {
      '2025-01-08T10:00:00+01:00': 5,
      '2025-01-15T10:00:00+01:00': 5,
      '2025-02-05T10:00:00+01:00': 5,
      '2025-02-12T10:00:00+01:00': 5,
      '2025-07-09T10:00:00+02:00': 40,
    }
    const [cost] = costs(
      weightedWeeklyPeaksFee(nok, { weeks: 5, seasons }, price),
      ...year,
      quarterHours(...year, { base: 0, hours }),
    )
    expect(cost).toBeCloseTo(2000 + 589 * 6, 9)
  })

  it('are shared by time in a part of a year', () => {
    const half = ['2025-01-01T00:00:00+01:00', '2025-07-02T13:00:00+02:00'] as const
    const cost = total(
      costs(weightedWeeklyPeaksFee(nok, { weeks: 5, seasons: [] }, price), ...half, quarterHours(...half, { base: 4 })),
    )
    expect(cost).toBeCloseTo((2000 + 589 * 4) / 2, 9)
  })
})

describe('a rolling mean of peaks', () => {
  const year = ['2025-01-01T00:00:00+01:00', '2026-01-01T00:00:00+01:00'] as const

  it('bills the mean of the months there are, each at least the minimum, by the day', () => {
    const load = quarterHours(...year, { base: 1, hours: { '2025-01-20T10:00:00+01:00': 10 } })
    const fee = rollingPeakFee(terms, { months: 3, minimum_kw: 2.5, price_per_kw_year: 365 })
    const daily = costs(fee, ...year, load)
    expect([0, 31, 59, 90, 120, 364].map((day) => daily[day])).toEqual([10, 6.25, 5, 2.5, 2.5, 2.5])
    expect(daily).toHaveLength(365)
  })
})
