import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ImbalanceInput, imbalanceOf, imbalanceSlots } from './imbalance.ts'
import { pricedImbalance } from './imbalance-rows.ts'

type Values = (number | null)[]

const input = (scheduled: Values, allocated: Values, shortage: Values, surplus = shortage): ImbalanceInput => ({
  ...{ scheduled_mwh: scheduled, allocated_mwh: allocated, price_shortage: shortage, price_surplus: surplus },
})
const totals = (...of: Parameters<typeof input>) => imbalanceOf(imbalanceSlots(input(...of)))

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
    expect(() => totals([1, 2], [1], [1, 2])).toThrow('2 scheduled, 1 allocated, 2 and 2 prices')
  })

  it('takes the price for unterdeckt where the group is short, and that for überdeckt where it is long', () => {
    expect(totals([10, 10], [12, 9], [100, 100], [60, 60]).total_imbalance_cost_eur).toBe(2 * 100 - 1 * 60)
    expect(totals([10, 10], [12, 9], [100, null], [null, 60])).toMatchObject({ missing_prices: 0 })
    expect(totals([10, 10], [12, 9], [null, 100], [60, null])).toMatchObject({
      ...{ total_imbalance_mwh: -1, total_imbalance_cost_eur: null, missing_prices: 2 },
    })
  })

  it('is told by quarter-hour, on the long day too', () => {
    const all = (value: number) => Array.from({ length: 100 }, () => value)
    const { rows, totals: sum, reason } = pricedImbalance('2026-10-25', input(all(0.1), all(0.3), all(80)))
    expect(rows).toHaveLength(100)
    expect(rows[8]).toEqual({
      ...{ start_time: '2026-10-25T02:00:00+02:00', end_time: '2026-10-25T02:15:00+02:00' },
      ...{ scheduled_mwh: 0.1, allocated_mwh: 0.3, imbalance_mwh: -0.2, price_shortage: 80, price_surplus: 80 },
      ...{ price_eur_per_mwh: 80, cost_eur: 16 },
    })
    expect(rows[12]?.start_time).toBe('2026-10-25T02:00:00+01:00')
    expect([sum?.total_imbalance_mwh, sum?.total_imbalance_cost_eur, reason]).toEqual([-20, 1600, null])
    expect(pricedImbalance('2026-10-25', input([1], [2], [null])).reason).toBe('no_prices')
    expect(pricedImbalance('2026-10-25', input([1], [null], [9]))).toMatchObject({ reason: 'no_common_values' })
  })

  const value = fc.float({ min: -1000, max: 1000, noNaN: true })
  const slots = fc.array(fc.tuple(value, value, value, value), { minLength: 1, maxLength: 200 })
  const column = (rows: [number, number, number, number][], at: number) => rows.map((row) => row[at] ?? 0)

  it('property: scheduled and allocated changed over, and both prices, it is the other way round', () => {
    fc.assert(
      fc.property(slots, (rows) => {
        const [scheduled, allocated, shortage, surplus] = [0, 1, 2, 3].map((at) => column(rows, at)) as Values[] as [
          ...[Values, Values, Values, Values],
        ]
        const there = totals(scheduled, allocated, shortage, surplus)
        const back = totals(allocated, scheduled, surplus, shortage)
        expect(back.total_imbalance_mwh).toBeCloseTo(-(there.total_imbalance_mwh ?? 0), 5)
        expect(back.total_imbalance_cost_eur).toBeCloseTo(-(there.total_imbalance_cost_eur ?? 0), 1)
      }),
      { numRuns: 60 },
    )
  })

  it('property: parts add up to the whole, quarter-hours to the totals, and no imbalance costs nothing at any price', () => {
    fc.assert(
      fc.property(slots, fc.nat(200), (rows, cut) => {
        const of = (part: typeof rows) => {
          const [scheduled, allocated, shortage, surplus] = [0, 1, 2, 3].map((at) => column(part, at)) as Values[]
          return input(scheduled ?? [], allocated ?? [], shortage ?? [], surplus ?? [])
        }
        const cost = (part: typeof rows) => imbalanceOf(imbalanceSlots(of(part))).total_imbalance_cost_eur ?? 0
        expect(cost(rows.slice(0, cut)) + cost(rows.slice(cut))).toBeCloseTo(cost(rows), 1)
        const report = pricedImbalance('2026-01-01', of(rows)).rows
        expect(report.reduce((sum, row) => sum + (row.cost_eur ?? 0), 0)).toBeCloseTo(cost(rows), 1)
        expect(Object.is(cost(rows.map(([scheduled, , ...prices]) => [scheduled, scheduled, ...prices])), 0)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
