import { describe, expect, test } from 'vitest'
import { PowerComponent } from '#server/areas/power-tariffs/contract.ts'
import { edgesOf, tierCost, tierCurve, tierSystems } from './tier-curve.ts'

const at = (side: string, value: number) => ({ side, type: 'fixed', value: { value, unit: 'kW' } })
const level = (exclVat: number, bounds: object[], basis = 'per_kw') => ({
  price: { currency: 'SEK', exclVat, basis },
  bounds,
})
const hour = { highestValues: 1, resolution: 'hourly', peaksCalculatedAs: null }

function data(priceTierSystem: string, priceLevels: object[], peaksCalculatedAs: object = hour) {
  const calculationMethod = { timeWeights: [], peaksCalculatedAs, bounds: [] }
  return PowerComponent.parse({
    type: 'peak_power_fee',
    data: { periods: [], calculationMethod, priceLevels, priceTierSystem },
  }).data
}

const tiers = [level(10, [at('maximum', 4)]), level(20, [at('minimum', 4)])]

describe('tiers of 10 below 4 kW and 20 above', () => {
  test('stacked: every price for its own part, without a jump', () => {
    const stacked = data('stacked', tiers)
    expect(tierSystems(stacked)).toEqual(['stacked', 'stepwise'])
    expect(tierCost(stacked, 'stacked', 6, 0)).toBe(4 * 10 + 2 * 20)
    const [start, before, after, end] = tierCurve(stacked, 'stacked', 0)
    expect([start, after, end]).toEqual([
      [0, 0],
      [4, 40],
      [5, 60],
    ])
    expect(before?.[1]).toBeCloseTo(40, 6)
  })

  test('stepwise: the whole power at the price of its step, with a jump at 4 kW', () => {
    const [, before, after] = tierCurve(data('stepwise', tiers), 'stepwise', 0)
    expect([before?.[0], after]).toEqual([4, [4, 80]])
    expect(before?.[1]).toBeCloseTo(40, 6)
  })
})

test('amounts a step cannot be stacked, and one price has no other reading', () => {
  expect(
    tierSystems(data('stepwise', [level(10, [at('maximum', 4)], 'amount'), level(20, [at('minimum', 4)], 'amount')])),
  ).toEqual(['stepwise'])
  const single = data('no_tiers', [level(65, [])])
  expect([tierSystems(single), tierCurve(single, 'no_tiers', 0)]).toEqual([
    ['no_tiers'],
    [
      [0, 0],
      [20, 1300],
    ],
  ])
})

test('a fee by the year is charged in twelfths, and an edge may follow the subscription', () => {
  const months = { highestValues: 2, resolution: 'monthly', peaksCalculatedAs: hour }
  expect(tierCost(data('no_tiers', [level(120, [])], months), 'no_tiers', 3, 0)).toBe(30)
  const share = { side: 'minimum', type: 'share_of_subscribed', value: { value: 50, unit: '%' } }
  expect(edgesOf(data('stacked', [level(60, [share])]), 8)).toEqual([4])
})
