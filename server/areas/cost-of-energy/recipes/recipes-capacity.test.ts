import { describe, expect, it } from 'vitest'
import { Draft } from './recipe-draft.ts'
import { overrunFee, reactiveFee, subscribedCapacityFee } from './recipes-capacity.ts'
import { costs, quarterHours, terms, total } from './recipes.test-support.ts'

const january = ['2025-01-01T00:00:00+01:00', '2025-02-01T00:00:00+01:00'] as const
const year = ['2025-01-01T00:00:00+01:00', '2026-01-01T00:00:00+01:00'] as const
const subscribed = Float64Array.of(100)

describe('subscribed capacity', () => {
  it('costs its price every month, and its share of a part of one', () => {
    const fee = subscribedCapacityFee(terms, 35.84)
    expect(total(costs(fee, ...year, subscribed))).toBeCloseTo(12 * 3584, 8)
    const part = ['2025-01-01T00:00:00+01:00', '2025-01-16T12:00:00+01:00'] as const
    expect(total(costs(fee, ...part, subscribed))).toBeCloseTo(1792, 9)
  })

  it('costs extra above it, month by month', () => {
    const load = quarterHours(...january, { base: 20, hours: { '2025-01-08T10:00:00+01:00': 112 } })
    const fee = overrunFee(terms, 'highest_hour_of_month', 40)
    expect(costs(fee, ...january, load, subscribed)).toEqual([480])
    expect(costs(fee, ...january, quarterHours(...january, { base: 20 }), subscribed)).toEqual([0])
  })

  it('costs extra on the mean of the two highest months: Mälarenergi', () => {
    const hours = {
      '2025-01-08T10:00:00+01:00': 112,
      '2025-01-09T10:00:00+01:00': 111,
      '2025-12-08T10:00:00+01:00': 108,
    }
    const fee = overrunFee(terms, 'mean_of_two_months', 2 * 12 * 35.84)
    const [cost] = costs(fee, ...year, quarterHours(...year, { base: 20, hours }), subscribed)
    expect(cost).toBeCloseTo(10 * 860.16, 8)
  })
})

describe('reactive power', () => {
  const reactive = quarterHours(...january, { base: 10, hours: { '2025-01-08T10:00:00+01:00': 70 } })

  it('is free up to a share of the subscription', () => {
    const fee = reactiveFee(terms, { kvar_per_kw: 0.5, of: 'subscribed' }, 'highest_hour_of_month', 5)
    expect(costs(fee, ...january, reactive, subscribed)).toEqual([100])
  })

  it('is free up to a share of the highest active power, whenever that was', () => {
    const active = quarterHours(...january, { base: 20, hours: { '2025-01-20T10:00:00+01:00': 120 } })
    const fee = reactiveFee(terms, { kvar_per_kw: 0.5, of: 'highest_active_hour' }, 'highest_hour_of_month', 24)
    expect(costs(fee, ...january, reactive, active)).toEqual([240])
  })

  it('costs from the first kvar where nothing is free', () => {
    expect(costs(reactiveFee(terms, null, 'highest_hour_of_month', 16.6), ...january, reactive)).toEqual([70 * 16.6])
  })
})

describe('a draft', () => {
  it('refuses units that do not go together', () => {
    const draft = new Draft()
    const price = draft.constant('price', 'monthly', 1, 'SEK_per_kW')
    expect(() => draft.multiply('cost', price, { value: 1, unit: 'kWh' })).toThrow('SEK_per_kW × kWh')
    expect(() => draft.divide('cost', price, { value: 1, unit: 'kvar' })).toThrow('SEK_per_kW ÷ kvar')
  })

  it('refuses to end with another series than the cost', () => {
    const draft = new Draft()
    draft.constant('fee', 'monthly', 1, 'SEK')
    expect(() => draft.finish(terms)).toThrow('the last series is fee')
    expect(() => new Draft().finish(terms)).toThrow('the last series is undefined')
  })

  it('lists a dataset once', () => {
    const draft = new Draft()
    const energy = () => draft.dataset('quarter-hourly-energy-offtake', 'quarter_hourly', 'kWh')
    draft.multiply('x', energy(), { value: 1, unit: 'SEK_per_kWh' })
    draft.multiply('cost', energy(), { value: 1, unit: 'SEK_per_kWh' })
    expect(draft.finish(terms).datasets).toHaveLength(1)
  })
})
