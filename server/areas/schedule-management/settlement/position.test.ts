import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocatedKwh, type ScheduledSeries, scheduledKwh } from './position.ts'

const OWN = { sender_id: '11XOWN---------1', area: '10YNL----------L' }
const trade = (in_party: string, mw: number): ScheduledSeries => ({
  ...{ type: 'internal', in_area: OWN.area, in_party, values_mw: [mw, 2 * mw] },
})
const load = (type: 'production' | 'consumption', mw: number): ScheduledSeries => ({
  ...trade(OWN.sender_id, mw),
  type,
})
const border = (in_area: string, mw: number): ScheduledSeries => ({
  ...trade(OWN.sender_id, mw),
  type: 'external',
  in_area,
})
const net = (...series: ScheduledSeries[]) => Array.from(scheduledKwh(series, OWN))

describe('what a schedule brings in', () => {
  test('is what was bought and imported, less what was sold and exported, in kWh', () => {
    expect(net(trade(OWN.sender_id, 4))).toEqual([1000, 2000])
    expect(net(trade(OWN.sender_id, 4), trade('11XOTHER-------1', 1))).toEqual([750, 1500])
    expect(net(border(OWN.area, 2), border('10YBE----------2', 0.5))).toEqual([375, 750])
  })

  test('production and consumption do not count beside trades, and stand in for them without', () => {
    const loads = [load('consumption', 10), load('production', 4)]
    expect(net(...loads)).toEqual([1500, 3000])
    expect(net(...loads, trade(OWN.sender_id, 6))).toEqual([1500, 3000])
    expect(net()).toEqual([])
  })

  test('property: of a balanced schedule both ways say the same, to the last thousandth', () => {
    const thousandths = fc.integer({ min: 0, max: 5_000_000 })
    fc.assert(
      fc.property(thousandths, thousandths, thousandths, (consumed, produced, sold) => {
        const loads = [load('consumption', consumed / 1000), load('production', produced / 1000)]
        const bought = consumed - produced + sold
        const trades = [trade(OWN.sender_id, Math.max(bought, 0) / 1000), trade('x', sold / 1000)]
        const more = bought < 0 ? [trade('y', -bought / 1000)] : []
        expect(net(...loads, ...trades, ...more)).toEqual(net(...loads))
      }),
      { numRuns: 100 },
    )
  })
})

describe('what was allocated', () => {
  const whole = (...values: number[]) => ({ values, share: values.map(() => 1) })
  const net = (...of: Parameters<typeof allocatedKwh>) => Array.from(allocatedKwh(...of))

  test('is consumption less production; a direction without series does not count', () => {
    expect(net({ consumption: whole(5, 6), production: whole(1, 8) }, 2)).toEqual([4, -2])
    expect(net({ consumption: whole(5, 6) }, 2)).toEqual([5, 6])
    expect(net({ production: whole(5, 6) }, 2)).toEqual([-5, -6])
  })

  test('is not known where a point lacks a value, or a direction that has series says nothing', () => {
    expect(net({ consumption: { values: [5, null, 7], share: [0.99, 0, 1] } }, 3)).toEqual([NaN, NaN, 7])
    expect(net({ consumption: whole(5, 6), production: null }, 2)).toEqual([NaN, NaN])
  })
})
