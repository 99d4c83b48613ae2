import { describe, expect, it } from 'vitest'
import * as recipes from './recipes.ts'
import { costs, quarterHours, terms, total } from './recipes.test-support.ts'

const january = ['2025-01-01T00:00:00+01:00', '2025-02-01T00:00:00+01:00'] as const
const day = ['2025-01-15T00:00:00+01:00', '2025-01-16T00:00:00+01:00'] as const
const oneKw = quarterHours(...day, { base: 1 })

describe('fixed fees', () => {
  it('are the same in every month, whatever its length', () => {
    const year = ['2025-01-01T00:00:00+01:00', '2026-01-01T00:00:00+01:00'] as const
    expect(costs(recipes.fixedMonthlyFee(terms, 292), ...year)).toEqual(Array(12).fill(292))
    expect(costs(recipes.yearlyFee(terms, 1968), ...year)).toEqual(Array(12).fill(164))
  })

  it('are shared by time in a part of a month', () => {
    const [fee] = costs(recipes.fixedMonthlyFee(terms, 310), '2025-01-01T00:00:00+01:00', '2025-01-11T00:00:00+01:00')
    expect(fee).toBeCloseTo(100, 12)
  })
})

describe('energy fees', () => {
  it('charge one price', () => {
    expect(total(costs(recipes.energyFee(terms, 0.05), ...day, oneKw))).toBeCloseTo(1.2, 12)
  })

  it('charge the price of the window, Vattenfall T4: holidays from Monday to Friday are high load', () => {
    const high = {
      type: 'and' as const,
      conditions: [
        { type: 'month' as const, months: [11, 12, 1, 2, 3] },
        { type: 'day_of_week' as const, days: ['mon' as const] },
        { type: 'time_of_day' as const, from: '06:00', to: '22:00' },
      ],
    }
    const fee = recipes.timeOfUseEnergyFee(terms, {
      price_per_kwh: 0.2144,
      windows: [{ condition: high, price_per_kwh: 0.536 }],
    })
    const epiphany = ['2025-01-06T00:00:00+01:00', '2025-01-07T00:00:00+01:00'] as const
    expect(total(costs(fee, ...epiphany, oneKw))).toBeCloseTo(16 * 0.536 + 8 * 0.2144, 12)
  })

  it('let the last window win where two hold', () => {
    const window = (price_per_kwh: number) => ({ condition: { type: 'month' as const, months: [1] }, price_per_kwh })
    const fee = recipes.timeOfUseEnergyFee(terms, { price_per_kwh: 1, windows: [window(2), window(3)] })
    expect(total(costs(fee, ...day, oneKw))).toBeCloseTo(72, 12)
  })

  it('follow module 3 over midnight: MITNETZ low 19–03, high 08–12 and 17–19', () => {
    const prices = { standard: 0.0895, low: 0.0099, high: 0.179 }
    const low_windows: [string, string][] = [['19:00', '03:00']]
    const high_windows: [string, string][] = [
      ['08:00', '12:00'],
      ['17:00', '19:00'],
    ]
    const fee = recipes.modul3Fee(
      { ...terms, currency: 'EUR', timezone: 'Europe/Berlin' },
      { ...prices, low_windows, high_windows },
    )
    expect(total(costs(fee, ...day, oneKw))).toBeCloseTo(8 * 0.0099 + 6 * 0.179 + 10 * 0.0895, 12)
  })

  it('pay for energy fed in', () => {
    const night = { condition: { type: 'time_of_day' as const, from: '22:00', to: '06:00' }, price_per_kwh: 0.0393 }
    const fee = recipes.feedInCompensation(terms, { price_per_kwh: 0.0729, windows: [night] })
    expect(fee.datasets.map(({ id }) => id)).toEqual(['quarter-hourly-energy-injection'])
    expect(total(costs(fee, ...day, oneKw))).toBeCloseTo(-(16 * 0.0729 + 8 * 0.0393), 12)
  })
})

describe('spot shares', () => {
  const share = { price_dataset: 'quarter-hourly-day-ahead-price-se4', share_percent: 5, added_per_kwh: 0.16 }

  it('take the mean price of the hour', () => {
    const hour = ['2025-01-15T00:00:00+01:00', '2025-01-15T01:00:00+01:00'] as const
    const fee = recipes.spotShareFee(terms, { ...share, averaging: 'hourly' })
    expect(fee.datasets.map(({ id }) => id)).toEqual([share.price_dataset, 'quarter-hourly-energy-offtake'])
    const prices = Float64Array.of(0.4, 0.8, 1.2, 1.6)
    const energy = Float64Array.of(4, 0, 0, 0)
    expect(total(costs(fee, ...hour, prices, energy))).toBeCloseTo(4 * (0.16 + 0.05 * 1), 12)
  })

  it('take the unweighted mean price of the month', () => {
    const prices = quarterHours(...january, { base: 4 * 0.5, hours: { '2025-01-20T18:00:00+01:00': 4 * 744.5 } })
    const energy = quarterHours(...january, { base: 0, hours: { '2025-01-20T18:00:00+01:00': 10 } })
    const fee = recipes.spotShareFee(terms, { ...share, averaging: 'monthly' })
    expect(total(costs(fee, ...january, prices, energy))).toBeCloseTo(10 * (0.16 + 0.05 * 1.5), 9)
  })
})
