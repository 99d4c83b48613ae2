import { describe, expect, it } from 'vitest'
import { AppError, type Problem } from '#server/errors.ts'
import { parseBody } from '#server/wire.ts'
import { billPower, planPowerTariff } from './bill.ts'
import type { PowerComponent, PowerTariff } from '../contract.ts'
import { CalculatePowerBody, type CalculatePowerResult } from '../contract-calls.ts'
import { powerTariff } from '../testing/random-power-tariff.ts'

type Peaks = PowerComponent['data']['calculationMethod']['peaksCalculatedAs']
const hour = { highestValues: 1, resolution: 'hourly', peaksCalculatedAs: null } as const
const quarter = { highestValues: 1, resolution: 'quarter_hourly', peaksCalculatedAs: null } as const
const twoMonths = { highestValues: 2, resolution: 'monthly', peaksCalculatedAs: hour } as const

function fee(type: PowerComponent['type'], exclVat: number, peaksCalculatedAs: Peaks = hour): PowerComponent {
  const price = { currency: 'SEK', exclVat, basis: 'per_kw' } as const
  return {
    type,
    data: {
      periods: [],
      calculationMethod: { timeWeights: [], peaksCalculatedAs, bounds: [] },
      priceLevels: [{ price, bounds: [] }],
      priceTierSystem: 'no_tiers',
      annotations: null,
    },
  }
}

const peak = powerTariff([fee('peak_power_fee', 10)])
const subscription = powerTariff([fee('subscribed_power_fee', 10, null)])
const overrun = powerTariff([fee('overrun_fee', 10)])
const reactive = powerTariff([fee('peak_power_fee', 10), fee('reactive_power_fee', 2)])

type Sent = {
  powerOfftake?: { fromDatetime: string; resolution?: string; values: number[] } | null
  reactiveOfftake?: { fromDatetime: string; resolution?: string; values: number[] } | null
  subscribedCapacities?: { fromDatetime: string; toDatetime: string; value: number }[] | null
}

function bill(tariff: PowerTariff, sent: Sent): CalculatePowerResult {
  const read = parseBody(CalculatePowerBody, sent)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return billPower(planPowerTariff(tariff), read.value)
}

/** Type, place and context of each problem. */
function refused(tariff: PowerTariff, sent: Sent): unknown[] {
  try {
    bill(tariff, sent)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return (error.detail as Problem[]).map(({ type, loc, ctx }) => [type, loc.join('.'), ...(ctx ? [ctx] : [])])
  }
  throw new Error('was not refused')
}

const winter = '2026-01-01T00:00:00+01:00'
const hours = (count: number, kw = 3) => Array.from({ length: count }, (_, index) => (index === 5 ? kw * 2 : kw))
const load = (count: number, fromDatetime = winter) => ({ fromDatetime, values: hours(count) })
const capacity = (fromDatetime: string, toDatetime: string, value: number) => ({ fromDatetime, toDatetime, value })

describe('a bill', () => {
  it('has a month for each that the data touches, and a total', () => {
    const { currency, totalCost, components, warnings } = bill(peak, { powerOfftake: load(59 * 24) })
    const [january, february] = ['2026-01-01T00:00:00+01:00', '2026-02-01T00:00:00+01:00']
    expect(components).toEqual([
      {
        type: 'peak_power_fee',
        totalCost: 90,
        months: [
          { fromDatetime: january, toDatetime: february, cost: 60 },
          { fromDatetime: february, toDatetime: '2026-03-01T00:00:00+01:00', cost: 30 },
        ],
        warnings: [],
      },
    ])
    expect([currency, totalCost, warnings]).toEqual(['SEK', 90, []])
  })

  it('takes a part of a month as the whole of it, and says so', () => {
    const { totalCost, warnings } = bill(peak, { powerOfftake: load(24) })
    const msg = 'The data covers only part of 2026-01; the whole period counts'
    expect([totalCost, warnings]).toEqual([60, [{ code: 'partial_period', msg, params: { period: '2026-01' } }]])
  })

  it('takes a part of a year as the whole of it where peaks are ranked by the year', () => {
    const { totalCost, warnings } = bill(powerTariff([fee('peak_power_fee', 120, twoMonths)]), {
      powerOfftake: load(31 * 24),
    })
    expect(totalCost).toBeCloseTo(60, 9)
    expect(warnings.map(({ msg }) => msg)).toEqual(['The data covers only part of 2026; the whole period counts'])
  })

  it('reads quarter-hours as well, and warns where hours stand for them', () => {
    const values = [1, 2, 3, 6, ...Array.from({ length: 92 }, () => 1)]
    const inQuarters = { fromDatetime: winter, resolution: 'quarter_hourly', values }
    expect(bill(peak, { powerOfftake: inQuarters }).totalCost).toBe(30)
    const quarters = powerTariff([fee('peak_power_fee', 10, quarter)])
    const fine = bill(quarters, { powerOfftake: inQuarters })
    expect([fine.totalCost, fine.components[0]?.warnings]).toEqual([60, []])
    const coarse = bill(quarters, { powerOfftake: load(24) })
    expect([coarse.totalCost, coarse.components[0]?.warnings[0]?.code]).toEqual([60, 'repeated_hours'])
  })

  it('lies on the clock of the tariff on both nights of the change', () => {
    const spring = bill(peak, { powerOfftake: { fromDatetime: '2026-03-01T00:00:00+01:00', values: hours(743) } })
    expect(spring.components[0]?.months.map(({ toDatetime }) => toDatetime)).toEqual(['2026-04-01T00:00:00+02:00'])
    expect(spring.warnings).toEqual([])
    const autumn = bill(peak, { powerOfftake: { fromDatetime: '2026-10-01T00:00:00+02:00', values: hours(745) } })
    expect([autumn.components[0]?.months.length, autumn.warnings]).toEqual([1, []])
  })

  it('leaves months out in which the tariff is not valid', () => {
    const timeScope = { ...peak.timeScope, validFrom: '2026-02-01T00:00:00+01:00', validTo: null }
    const { totalCost, warnings } = bill({ ...peak, timeScope }, { powerOfftake: load(59 * 24) })
    expect([totalCost, warnings.map(({ code }) => code)]).toEqual([30, ['outside_validity']])
  })

  it('holds at the ends of time', () => {
    for (const fromDatetime of ['0001-01-01T00:00:00Z', '9999-12-31T22:00:00Z', '1883-05-05T05:00:00Z'])
      expect(() => refusedOrBilled(fromDatetime)).not.toThrow()
  })
})

function refusedOrBilled(fromDatetime: string): unknown {
  try {
    return bill(peak, { powerOfftake: { fromDatetime, resolution: 'quarter_hourly', values: [1, 2] } })
  } catch (error) {
    if (error instanceof AppError) return error.detail
    throw error
  }
}

describe('subscriptions', () => {
  const [january, february, march] = [winter, '2026-02-01T00:00:00+01:00', '2026-03-01T00:00:00+01:00']

  it('are billed without a load', () => {
    const { totalCost, components } = bill(subscription, { subscribedCapacities: [capacity(january, march, 7)] })
    expect([totalCost, components[0]?.months.map(({ cost }) => cost)]).toEqual([140, [70, 70]])
  })

  it('may change from month to month, in any order, and over the turn of the year', () => {
    const subscribedCapacities = [
      capacity(february, march, 4),
      capacity('2025-12-01T00:00:00+01:00', january, 1),
      capacity(january, february, 2),
    ]
    const powerOfftake = { fromDatetime: '2025-12-01T00:00:00+01:00', values: Array.from({ length: 90 * 24 }, () => 3) }
    const { components, warnings } = bill(overrun, { powerOfftake, subscribedCapacities })
    expect([components[0]?.months.map(({ cost }) => cost), warnings]).toEqual([[20, 10, 0], []])
  })

  it('count with their highest value in a month within which they change', () => {
    const middle = '2026-01-15T00:00:00+01:00'
    const subscribedCapacities = [capacity(january, middle, 2), capacity(middle, march, 5)]
    const { components, warnings } = bill(subscription, { powerOfftake: load(59 * 24), subscribedCapacities })
    expect(components[0]?.months.map(({ cost }) => cost)).toEqual([50, 50])
    expect(warnings).toEqual([
      {
        code: 'highest_capacity',
        msg: 'The subscription changed within 2026-01; its highest value counts',
        params: { month: '2026-01' },
      },
    ])
  })

  it('that leave a month out, overlap or end before they start are refused', () => {
    const powerOfftake = load(59 * 24)
    const gaps = [[february, march]]
    expect(refused(overrun, { powerOfftake, subscribedCapacities: [capacity(january, february, 2)] })).toEqual([
      ['values_gap', 'body.subscribedCapacities', { gaps }],
    ])
    const overlapping = [capacity(january, march, 2), capacity(february, march, 3)]
    expect(refused(overrun, { powerOfftake, subscribedCapacities: overlapping })).toEqual([
      ['value_error', 'body.subscribedCapacities.1.fromDatetime'],
    ])
    const backwards = [capacity(january, january, 2), capacity(march, february, 3)]
    expect(refused(overrun, { powerOfftake, subscribedCapacities: backwards })).toEqual([
      ['period_order', 'body.subscribedCapacities.0.toDatetime'],
      ['period_order', 'body.subscribedCapacities.1.toDatetime'],
    ])
    const long = [capacity(january, '2036-01-01T00:00:00.001+01:00', 2)]
    expect(refused(subscription, { subscribedCapacities: long })).toEqual([
      ['period_too_long', 'body.subscribedCapacities', { max: 'P10Y' }],
    ])
  })
})

describe('reactive power', () => {
  it('is left out of the total, and named, where none was sent', () => {
    const { totalCost, componentsNotCalculated, components } = bill(reactive, { powerOfftake: load(24) })
    expect([totalCost, componentsNotCalculated]).toEqual([60, 1])
    expect([components[1]?.totalCost, components[1]?.warnings[0]?.code]).toEqual([null, 'not_calculated'])
  })

  it('is billed from the energy of the same hours', () => {
    const quarters = { fromDatetime: winter, resolution: 'quarter_hourly', values: hours(96, 4) }
    const { totalCost } = bill(reactive, { powerOfftake: load(24), reactiveOfftake: quarters })
    expect(totalCost).toBe(60 + 2 * 5)
  })

  it('of other hours is refused', () => {
    const powerOfftake = load(24)
    expect(refused(reactive, { powerOfftake, reactiveOfftake: load(23) })).toEqual([
      ['values_length', 'body.reactiveOfftake.values', { expected: 24, got: 23 }],
    ])
    expect(refused(reactive, { powerOfftake, reactiveOfftake: load(24, '2026-01-01T01:00:00+01:00') })).toEqual([
      ['value_error', 'body.reactiveOfftake.fromDatetime'],
    ])
    expect(
      refused(subscription, {
        subscribedCapacities: [capacity(winter, '2026-02-01T00:00:00+01:00', 1)],
        reactiveOfftake: load(24),
      }),
    ).toEqual([['dataset_missing', 'body.powerOfftake', { dataset: 'powerOfftake' }]])
  })
})

describe('data that is refused', () => {
  it('names all that is missing', () => {
    expect(refused(overrun, {})).toEqual([
      ['dataset_missing', 'body.powerOfftake', { dataset: 'powerOfftake' }],
      ['dataset_missing', 'body.subscribedCapacities', { dataset: 'subscribedCapacities' }],
    ])
    expect(refused(subscription, { powerOfftake: load(24), subscribedCapacities: [] })).toEqual([
      ['dataset_missing', 'body.subscribedCapacities', { dataset: 'subscribedCapacities' }],
    ])
    expect(refused(subscription, {})).toEqual([
      ['dataset_missing', 'body.subscribedCapacities', { dataset: 'subscribedCapacities' }],
    ])
  })

  it('lies off the local hour or the quarter-hour, or has no values', () => {
    const at = (fromDatetime: string, resolution: string) =>
      refused(peak, { powerOfftake: { fromDatetime, resolution, values: [] } })
    const empty = { field_type: 'List', min_length: 1, actual_length: 0 }
    expect(at('2026-01-01T00:15:00+01:00', 'hourly')).toEqual([
      ['time_unaligned', 'body.powerOfftake.fromDatetime', { step: 'PT1H' }],
      ['too_short', 'body.powerOfftake.values', empty],
    ])
    expect(at('2026-01-01T00:00:01+01:00', 'quarter_hourly')[0]).toEqual([
      'time_unaligned',
      'body.powerOfftake.fromDatetime',
      { step: 'PT15M' },
    ])
    expect(at('2026-01-01T00:15:00+01:00', 'quarter_hourly')).toEqual([
      ['too_short', 'body.powerOfftake.values', empty],
    ])
  })

  it('is longer than ten years', () => {
    const values = Array.from({ length: 87_648 }, () => 1)
    expect(bill(peak, { powerOfftake: { fromDatetime: winter, values } }).components[0]?.months).toHaveLength(120)
    expect(refused(peak, { powerOfftake: { fromDatetime: winter, values: [...values, 1] } })).toEqual([
      ['period_too_long', 'body.powerOfftake.values', { max: 'P10Y' }],
    ])
  })

  it('lies where the tariff is not valid', () => {
    const timeScope = { ...peak.timeScope, validFrom: null, validTo: winter }
    expect(refused({ ...peak, timeScope }, { powerOfftake: load(24) })).toEqual([
      ['value_error', 'body.powerOfftake.fromDatetime'],
    ])
  })
})
