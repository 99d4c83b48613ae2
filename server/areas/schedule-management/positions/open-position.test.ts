import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AreaSides, openSlot, pricedSlot, spreadOf } from './open-position.ts'

const NONE = Number.NaN
const area = (forecast: number, allocated: number, scheduled: number, is_scheduled = true): AreaSides => ({
  is_scheduled,
  forecast_mwh: Float64Array.of(forecast),
  allocated_mwh: Float64Array.of(allocated),
  scheduled_mwh: Float64Array.of(scheduled),
})

describe('an open position', () => {
  test('is scheduled less allocated, else less forecast; what was never scheduled is open whole', () => {
    expect(openSlot([area(3, 2.5, 2)], 0)).toMatchObject({
      open_mwh: -0.5,
      open_against: 'allocation',
      forecast_mwh: 3,
    })
    expect(openSlot([area(3, NONE, 2)], 0)).toMatchObject({
      open_mwh: -1,
      open_against: 'forecast',
      allocated_mwh: null,
    })
    expect(openSlot([area(-3, NONE, 0, false)], 0)).toMatchObject({ open_mwh: 3, scheduled_mwh: null })
    expect(openSlot([area(-3, NONE, 0, false), area(1, NONE, 2)], 0)).toMatchObject({ open_mwh: 4, scheduled_mwh: 2 })
  })

  test('over areas is their sum, each by what is known of it; one of which nothing is known leaves it unknown', () => {
    const both = [area(3, 2.5, 2), area(1, NONE, 2)]
    expect(openSlot(both, 0)).toMatchObject({
      open_mwh: 0.5,
      open_against: 'both',
      allocated_mwh: null,
      forecast_mwh: 4,
    })
    expect(openSlot([...both, area(NONE, NONE, 1)], 0)).toMatchObject({
      open_mwh: null,
      open_against: null,
      scheduled_mwh: 5,
    })
    expect(openSlot([], 0)).toMatchObject({
      open_mwh: null,
      open_against: null,
      forecast_mwh: null,
      scheduled_mwh: null,
    })
  })

  test('property: a schedule of what was forecast leaves nothing open', () => {
    const values = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(values, (mwh) => {
        expect(
          openSlot(
            mwh.map((each) => area(each / 1000, NONE, each / 1000)),
            0,
          ).open_mwh,
        ).toBe(0)
      }),
    )
  })
})

describe('what it costs', () => {
  const prices = (price_shortage: number, price_surplus: number, day_ahead = 80) => ({
    price_shortage,
    price_surplus,
    day_ahead,
  })
  const spread = { quarter_hours: 96, mean: 10, p10: -100, p90: 150 }

  test.each([
    [-2, prices(120, 90), { cost_eur: 240, imbalance_price: 120 }],
    [2, prices(120, 90), { cost_eur: -180, imbalance_price: 90 }],
    [-2, prices(-50, -60), { cost_eur: -100, imbalance_price: -50 }],
    [0, prices(120, 90), { cost_eur: 0 }],
    [null, prices(120, 90), { cost_eur: null, price_source: 'rebap' }],
  ])('%d MWh at the price of its side: %o', (open, at, expected) => {
    expect(pricedSlot(open, at, spread)).toMatchObject({ price_source: 'rebap', cost_low_eur: null, ...expected })
  })

  test('without reBAP is an estimate: the day-ahead price and the mean spread, with what the deciles make of it', () => {
    const at = prices(NONE, NONE)
    expect(pricedSlot(-2, at, spread)).toEqual({
      ...{ imbalance_price: 90, price_source: 'estimate', cost_eur: 180, cost_low_eur: -40, cost_high_eur: 460 },
    })
    expect(pricedSlot(2, at, spread)).toMatchObject({ cost_eur: -180, cost_low_eur: -460, cost_high_eur: 40 })
    expect(pricedSlot(-2, at, null)).toMatchObject({ imbalance_price: 80, cost_eur: 160, cost_low_eur: null })
    expect(pricedSlot(-2, prices(NONE, NONE, NONE), spread)).toMatchObject({ price_source: null, cost_eur: null })
    expect(pricedSlot(0, prices(NONE, NONE, NONE), null)).toMatchObject({ price_source: null, cost_eur: 0 })
  })

  test('property: the cost lies between its bounds, whatever side and prices', () => {
    const price = fc.integer({ min: -500, max: 4000 })
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        price,
        fc.tuple(price, price, price),
        (open, day_ahead, deciles) => {
          const [p10, mean, p90] = deciles.toSorted((a, b) => a - b) as [number, number, number]
          const report = pricedSlot(open, prices(NONE, NONE, day_ahead), { quarter_hours: 96, mean, p10, p90 })
          expect(report.cost_low_eur).toBeLessThanOrEqual(report.cost_eur ?? NONE)
          expect(report.cost_high_eur).toBeGreaterThanOrEqual(report.cost_eur ?? NONE)
        },
      ),
    )
  })

  test('a spread is of a day of quarter-hours that have both prices at least', () => {
    const count = (length: number) => Array.from({ length }, (_, slot) => slot)
    const ahead = count(200).map(() => 50)
    expect(spreadOf(count(95), ahead)).toBeNull()
    expect(spreadOf([...count(95), NONE], ahead)).toBeNull()
    expect(spreadOf(count(101), ahead)).toEqual({ quarter_hours: 101, mean: 0, p10: -40, p90: 40 })
  })
})
