import { describe, expect, it } from 'vitest'
import { checkTariff } from '#server/areas/cost-of-energy/tariffs/check.ts'
import { compileComponent, evaluate } from '#server/areas/cost-of-energy/pipeline/pipeline.ts'
import { calendarOf } from '#server/calendar/buckets.ts'
import { directFees } from '../testing/direct-fees.ts'
import { checkPowerTariff } from '../testing/check-power-tariff.ts'
import type { PowerComponent } from '../contract.ts'
import { toTariffComponents } from './convert.ts'
import { powerTariff } from '../testing/random-power-tariff.ts'

type Data = PowerComponent['data']
type Wishes = {
  type?: PowerComponent['type']
  periods?: Partial<Data['periods'][number]>[]
  method?: Partial<Data['calculationMethod']>
  levels?: Data['priceLevels']
  tiers?: Data['priceTierSystem']
}

const perKw = (exclVat: number): Data['priceLevels'][number] => ({
  price: { currency: 'SEK', exclVat, basis: 'per_kw' },
  bounds: [],
})
const anyTime = { months: null, daysOfWeek: null, holidays: null, timesOfDay: null, inverse: false }
const hour = { highestValues: 1, resolution: 'hourly', peaksCalculatedAs: null } as const
const kw = (side: 'minimum' | 'maximum', value: number) =>
  ({ side, type: 'fixed', value: { value, unit: 'kW' } }) as const

function component({ type = 'peak_power_fee', periods = [], method, levels, tiers }: Wishes): PowerComponent {
  return {
    type,
    data: {
      periods: periods.map((period) => ({ ...anyTime, ...period })),
      calculationMethod: { timeWeights: [], peaksCalculatedAs: hour, bounds: [], ...method },
      priceLevels: levels ?? [perKw(10)],
      priceTierSystem: tiers ?? 'no_tiers',
      annotations: null,
    },
  }
}

type Load = { base: number; hours?: Record<string, number> }

/** The months' costs, which both calculations agree on. */
function costs(wishes: Wishes, start: string, end: string, load: Load, subscribed = 0): number[] {
  const tariff = powerTariff([component(wishes)])
  expect(checkPowerTariff(tariff)).toEqual([])
  const [first] = toTariffComponents(tariff)
  if (first === undefined) throw new Error('no component')
  expect(checkTariff([first])).toEqual([])
  const [start_ms, end_ms] = [Date.parse(start), Date.parse(end)]
  const kws = new Float64Array((end_ms - start_ms) / 900_000).fill(load.base)
  for (const [at, value] of Object.entries(load.hours ?? {})) {
    const slot = (Date.parse(at) - start_ms) / 900_000
    kws.fill(value, slot, slot + 4)
  }
  const calendar = calendarOf('Europe/Stockholm', start_ms, end_ms)
  const energy = kws.map((value) => value / 4)
  const years = calendar.grid('yearly').count
  const inputs = new Map([
    ['quarter-hourly-energy-offtake', energy],
    ['quarter-hourly-reactive-energy-offtake', energy],
    ['yearly-firm-subscribed-offtake-capacity', new Float64Array(years).fill(subscribed)],
  ])
  const engine = [...evaluate(compileComponent(first), calendar, inputs).cost]
  const data = { start_ms, active_kw: kws, reactive_kvar: kws, subscribed_kw: () => subscribed }
  const direct = directFees(tariff, tariff.components[0] as PowerComponent, data)
  expect(direct.map(({ cost }) => cost)).toEqual(engine.map((cost) => expect.closeTo(cost, 9)))
  return engine
}

const january = ['2026-01-01T00:00:00+01:00', '2026-02-01T00:00:00+01:00'] as const
const year = ['2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00'] as const

describe('peaks', () => {
  const hours = {
    '2026-01-08T10:00:00+01:00': 9,
    '2026-01-08T11:00:00+01:00': 8,
    '2026-01-12T10:00:00+01:00': 6,
    '2026-01-13T10:00:00+01:00': 3,
  }

  it('three hours of different days, or any three hours', () => {
    const days = { highestValues: 3, resolution: 'daily', peaksCalculatedAs: hour } as const
    expect(costs({ method: { peaksCalculatedAs: days } }, ...january, { base: 1, hours })).toEqual([60])
    const anyHours = { highestValues: 3, resolution: 'hourly', peaksCalculatedAs: null } as const
    expect(costs({ method: { peaksCalculatedAs: anyHours } }, ...january, { base: 1, hours })[0]).toBeCloseTo(
      230 / 3,
      9,
    )
  })

  it('averages what exists when there are fewer days than are asked for', () => {
    const days = { highestValues: 3, resolution: 'daily', peaksCalculatedAs: hour } as const
    const two = ['2026-01-08T00:00:00+01:00', '2026-01-10T00:00:00+01:00'] as const
    const load = { base: 2, hours: { '2026-01-08T10:00:00+01:00': 9 } }
    expect(costs({ method: { peaksCalculatedAs: days } }, ...two, load)).toEqual([55])
  })

  it('the highest quarter-hour is more than the hour around it', () => {
    const quarter = { highestValues: 1, resolution: 'quarter_hourly', peaksCalculatedAs: null } as const
    const load = { base: 0, hours: { '2026-01-08T10:30:00+01:00': 8 } }
    expect(costs({ method: { peaksCalculatedAs: quarter } }, ...january, load)).toEqual([80])
    expect(costs({}, ...january, load)).toEqual([40])
  })

  it('two hours of different months: by the year, in twelfths', () => {
    const months = { highestValues: 2, resolution: 'monthly', peaksCalculatedAs: hour } as const
    const load = {
      base: 1,
      hours: { '2026-01-08T10:00:00+01:00': 9, '2026-01-09T10:00:00+01:00': 8, '2026-07-08T10:00:00+02:00': 5 },
    }
    const bill = costs({ method: { peaksCalculatedAs: months }, levels: [perKw(120)] }, ...year, load)
    expect(bill).toEqual(Array.from({ length: 12 }, () => expect.closeTo(70, 9)))
  })

  it('a week counts where its Monday lies, and with the first month where the data lacks that Monday', () => {
    const weeks = { highestValues: 1, resolution: 'weekly', peaksCalculatedAs: hour } as const
    const wishes = { method: { peaksCalculatedAs: weeks } }
    const months = ['2026-02-01T00:00:00+01:00', '2026-05-01T00:00:00+02:00'] as const
    const load = { base: 1, hours: { '2026-02-01T10:00:00+01:00': 7, '2026-04-03T10:00:00+02:00': 9 } }
    expect(costs(wishes, ...months, load)).toEqual([70, 90, 10])
  })

  it('of overlapping weights the first one counts', () => {
    const timeWeights = [
      { timesOfDay: [{ fromTime: '22:00', toTime: '06:00' }], weight: 0.5 },
      { timesOfDay: [{ fromTime: '05:00', toTime: '07:00' }], weight: 2 },
    ]
    const at = (time: string) =>
      costs({ method: { timeWeights } }, ...january, { base: 0, hours: { [`2026-01-08T${time}:00+01:00`]: 4 } })
    expect([at('05:00'), at('06:00'), at('12:00'), at('23:00')]).toEqual([[20], [80], [40], [20]])
  })
})

describe('periods', () => {
  const once = (time: string) => ({ base: 0, hours: { [time]: 5 } })
  const workdays = {
    daysOfWeek: ['mon', 'tue', 'wed', 'thu', 'fri'],
    timesOfDay: [{ fromTime: '07:00', toTime: '19:00' }],
  }
  const winterDays = { ...workdays, months: ['jan', 'feb'] } as Partial<Data['periods'][number]>

  it('holidays count as their weekday unless they are excluded', () => {
    const epiphany = once('2026-01-06T10:00:00+01:00')
    const bill = (holidays: boolean | null) => costs({ periods: [{ ...winterDays, holidays }] }, ...january, epiphany)
    expect([bill(null), bill(true), bill(false)]).toEqual([[50], [50], [0]])
  })

  it('holidays of the operator are excluded with the public ones', () => {
    const december = ['2026-12-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00'] as const
    const eve = once('2026-12-24T10:00:00+01:00')
    expect(costs({ periods: [{ holidays: false }] }, ...december, eve)).toEqual([0])
    expect(costs({ periods: [{ holidays: true }] }, ...december, eve)).toEqual([50])
  })

  it('inverse turns the whole entry round, its holidays too', () => {
    const inverse = { ...winterDays, holidays: false, inverse: true }
    expect(costs({ periods: [inverse] }, ...january, once('2026-01-06T10:00:00+01:00'))).toEqual([50])
    expect(costs({ periods: [inverse] }, ...january, once('2026-01-07T10:00:00+01:00'))).toEqual([0])
    expect(costs({ periods: [{ inverse: true }] }, ...january, once('2026-01-07T10:00:00+01:00'))).toEqual([0])
  })

  it('a month without a slot inside costs nothing, whatever the least power or the amount is', () => {
    const summer = { periods: [{ months: ['jul'] as const }] } as Wishes
    const least = { bounds: [kw('minimum', 25)] }
    expect(costs({ ...summer, method: least }, ...january, { base: 4 })).toEqual([0])
    const amount = [{ price: { currency: 'SEK', exclVat: 155, basis: 'amount' }, bounds: [] }] as Data['priceLevels']
    expect(costs({ ...summer, levels: amount }, ...january, { base: 4 })).toEqual([0])
    const charged = { ...summer, type: 'subscribed_power_fee', method: { peaksCalculatedAs: null } } as const
    expect(costs(charged, '2026-06-01T00:00:00+02:00', '2026-08-01T00:00:00+02:00', { base: 4 }, 3)).toEqual([0, 30])
  })

  it('both hours from two match on the autumn night, none on the spring one', () => {
    const night = { periods: [{ timesOfDay: [{ fromTime: '02:00', toTime: '03:00' }] }] }
    const two = {
      method: { peaksCalculatedAs: { highestValues: 2, resolution: 'hourly', peaksCalculatedAs: null } },
    } as const
    const autumn = ['2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00'] as const
    const load = { base: 0, hours: { '2026-10-25T02:00:00+02:00': 4, '2026-10-25T02:00:00+01:00': 8 } }
    expect(costs({ ...night, ...two }, ...autumn, load)).toEqual([60])
    const spring = ['2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00'] as const
    expect(costs({ ...night, ...two }, ...spring, { base: 4 })).toEqual([0])
  })
})

describe('prices', () => {
  const level = (exclVat: number, from: number | null, to: number | null, basis: 'per_kw' | 'amount' = 'per_kw') => ({
    price: { currency: 'SEK' as const, exclVat, basis },
    bounds: [...(from === null ? [] : [kw('minimum', from)]), ...(to === null ? [] : [kw('maximum', to)])],
  })
  const bill = (tiers: Data['priceTierSystem'], levels: Data['priceLevels'], base: number) =>
    costs({ tiers, levels }, ...january, { base })[0]

  it('stacked: each for the part inside its interval', () => {
    const levels = [level(10, null, 2), level(20, 2, 5), level(30, 5, null)]
    expect([1, 2, 4, 6].map((base) => bill('stacked', levels, base))).toEqual([10, 20, 60, 110])
  })

  it('stepwise: the whole at the price of its interval, a boundary belongs above', () => {
    const levels = [level(30, 5, null), level(10, null, 2), level(20, 2, 5)]
    expect([1, 2, 4, 5, 6].map((base) => bill('stepwise', levels, base))).toEqual([10, 40, 80, 150, 180])
  })

  it('stepwise amounts: the capacity steps of BKK, whole in a part of a month too', () => {
    const levels = [level(124, null, 2, 'amount'), level(200, 2, 5, 'amount'), level(332, 5, null, 'amount')]
    expect([0, 1.9, 2, 4.9, 5].map((base) => bill('stepwise', levels, base))).toEqual([124, 124, 200, 200, 332])
    const day = ['2026-01-08T00:00:00+01:00', '2026-01-09T00:00:00+01:00'] as const
    expect(costs({ tiers: 'stepwise', levels }, ...day, { base: 3 })).toEqual([200])
  })

  it('nothing between intervals that leave a gap', () => {
    const levels = [level(10, null, 2), level(30, 5, 6)]
    expect([1, 3, 5, 6].map((base) => bill('stepwise', levels, base))).toEqual([10, 0, 150, 0])
  })
})

describe('subscriptions', () => {
  it('cost by the month, above them what is taken, and a least share of them', () => {
    const subscription = { type: 'subscribed_power_fee', method: { peaksCalculatedAs: null } } as const
    expect(costs(subscription, ...january, { base: 4 }, 100)).toEqual([1000])
    expect(costs({ type: 'overrun_fee' }, ...january, { base: 112 }, 100)).toEqual([120])
    expect(costs({ type: 'overrun_fee' }, ...january, { base: 90 }, 100)).toEqual([0])
    const share = { side: 'minimum', type: 'share_of_subscribed', value: { value: 80, unit: '%' } } as const
    expect(costs({ method: { bounds: [share] } }, ...january, { base: 50 }, 100)).toEqual([800])
  })

  it('reactive power is free up to a share of them: Mälarenergi, 60 SEK a year above one half', () => {
    const half = { side: 'minimum', type: 'share_of_subscribed', value: { value: 50, unit: '%' } } as const
    const levels = [{ ...perKw(60), bounds: [half] }]
    const method = { peaksCalculatedAs: { highestValues: 2, resolution: 'monthly', peaksCalculatedAs: hour } } as const
    const wishes = { type: 'reactive_power_fee', tiers: 'stacked', levels, method } as const
    const bill = costs({ ...wishes, levels: [...levels] }, ...january, { base: 70 }, 100)
    expect(bill[0]).toBeCloseTo((20 * 60) / 12, 9)
  })
})

describe('what must not be stored', () => {
  const problems = (wishes: Wishes) =>
    checkPowerTariff(powerTariff([component(wishes)])).map(({ loc, msg }) => `${loc.slice(4).join('.')}: ${msg}`)

  it('peaks that are absent, needless or wrongly nested', () => {
    expect(problems({ method: { peaksCalculatedAs: null } })).toEqual([
      'calculationMethod.peaksCalculatedAs: should be given: it says which peak is charged',
    ])
    expect(problems({ type: 'subscribed_power_fee' })).toEqual([
      'calculationMethod.peaksCalculatedAs: should be null: no peak is charged',
    ])
    const nested = {
      highestValues: 1,
      resolution: 'daily',
      peaksCalculatedAs: { ...hour, resolution: 'weekly' },
    } as const
    expect(problems({ method: { peaksCalculatedAs: nested } })).toEqual([
      'calculationMethod.peaksCalculatedAs.peaksCalculatedAs.resolution: should be finer than daily',
    ])
  })

  it('bounds of the wrong unit, two of a side, steps that overlap, amounts that stack', () => {
    const share = { side: 'minimum', type: 'share_of_subscribed', value: { value: 80, unit: 'kW' } } as const
    expect(problems({ method: { bounds: [share, kw('minimum', 2)] } })).toEqual([
      'calculationMethod.bounds.0.value.unit: should be %',
      'calculationMethod.bounds: should be at most one bound a side',
    ])
    const overlap = [
      { ...perKw(1), bounds: [kw('maximum', 3)] },
      { ...perKw(2), bounds: [kw('minimum', 2)] },
    ]
    expect(problems({ tiers: 'stepwise', levels: overlap })).toEqual([
      'priceLevels.1.bounds: should be an interval that meets no other',
    ])
    const amount = { price: { currency: 'SEK', exclVat: 1, basis: 'amount' }, bounds: [] } as const
    expect(problems({ tiers: 'stacked', levels: [{ ...amount, bounds: [] }] })).toEqual([
      'priceLevels: should be per_kw to be stacked',
    ])
    expect(
      problems({
        levels: [perKw(1), { price: { ...amount.price, currency: 'NOK' }, bounds: [] }] as Data['priceLevels'],
      }),
    ).toEqual(['priceLevels.1.price.currency: should be SEK, as in all others', 'priceLevels: should be of one basis'])
  })

  it('a zone, a calendar or a validity that is none', () => {
    const tariff = powerTariff([component({})])
    const odd = {
      ...tariff,
      timeScope: { timezone: 'Mars/Olympus', validFrom: '2026-01-01T00:00:00Z', validTo: '2026-01-01T00:00:00Z' },
      holidayCalendar: { id: 'XX', dates: [] },
    }
    expect(checkPowerTariff(odd).map(({ loc }) => loc.join('.'))).toEqual([
      'body.timeScope.timezone',
      'body.timeScope.validTo',
      'body.holidayCalendar.id',
    ])
  })
})
