import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imbalanceOf } from './imbalance.ts'

const totals = (scheduled: (number | null)[], allocated: (number | null)[], price: (number | null)[]) =>
  imbalanceOf({ scheduled_mwh: scheduled, allocated_mwh: allocated, price_eur_per_mwh: price })

describe('imbalance of a period', () => {
  it('is what a group was short, which it buys, and what it had too much, which it sells', () => {
    expect(totals([10, 10], [12, 9], [100, 50])).toEqual({
      ...{ total_imbalance_mwh: -1, total_imbalance_cost_eur: 150, missing_quarter_hours: 0, missing_prices: 0 },
    })
  })

  it('costs nothing at a price of 0, and earns where the price is negative and the group is short', () => {
    expect(totals([10, 10], [12, 10], [-40, 0]).total_imbalance_cost_eur).toBe(-80)
    expect(Object.is(totals([1], [1], [80]).total_imbalance_cost_eur, 0)).toBe(true)
  })

  it('leaves out and counts what is not known, and says nothing where nothing is', () => {
    expect(totals([10, null, 10], [12, 9, null], [100, 50, 20])).toMatchObject({
      ...{ total_imbalance_mwh: -2, total_imbalance_cost_eur: 200, missing_quarter_hours: 2 },
    })
    expect(totals([10, 10], [12, 12], [100, null])).toMatchObject({ total_imbalance_cost_eur: 200, missing_prices: 1 })
    expect(totals([10], [12], [null])).toMatchObject({ total_imbalance_mwh: -2, total_imbalance_cost_eur: null })
    expect(totals([null], [12], [1])).toMatchObject({ total_imbalance_mwh: null, total_imbalance_cost_eur: null })
    expect(totals([], [], [])).toMatchObject({ total_imbalance_mwh: null, total_imbalance_cost_eur: null })
  })

  it('refuses series of different lengths', () => {
    expect(() => totals([1, 2], [1], [1, 2])).toThrow('2 scheduled, 1 allocated, 2 prices')
  })

  it('law: scheduled and allocated changed over, it is the other way round', () => {
    const value = fc.float({ min: -1000, max: 1000, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 200 }), (slots) => {
        const [scheduled, allocated, price] = [0, 1, 2].map((at) => slots.map((slot) => slot[at] ?? 0))
        const there = totals(scheduled ?? [], allocated ?? [], price ?? [])
        const back = totals(allocated ?? [], scheduled ?? [], price ?? [])
        expect(back.total_imbalance_mwh).toBeCloseTo(-(there.total_imbalance_mwh ?? 0), 5)
        expect(back.total_imbalance_cost_eur).toBeCloseTo(-(there.total_imbalance_cost_eur ?? 0), 1)
      }),
      { numRuns: 60 },
    )
  })
})
