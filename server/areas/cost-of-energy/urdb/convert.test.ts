import { describe, expect, test } from 'vitest'
import type { Tariff } from '../contract.ts'
import { runTariff } from '../calculate/calculate.ts'
import { checkTariff } from '../tariffs/check.ts'
import { convertUrdb, type ConvertedUrdb } from './convert.ts'

const ZONE = 'America/Denver'
const every = (period: number) => Array.from({ length: 12 }, () => new Array<number>(24).fill(period))
/** Another period on the hours `[from, to)` of every day. */
const hours = (base: number, period: number, from: number, to: number) =>
  Array.from({ length: 12 }, () => Array.from({ length: 24 }, (_, hour) => (hour >= from && hour < to ? period : base)))

const rate = (changes: object) => ({
  label: '5550d6fd',
  utility: 'A Utility',
  name: 'A rate',
  country: 'USA',
  ...changes,
})

function converted(changes: object): ConvertedUrdb {
  const result = convertUrdb(rate(changes), 0, ZONE)
  if (!result.ok) throw new Error(result.reasons.join())
  expect(checkTariff(result.value.components)).toEqual([])
  return result.value
}

function refused(changes: object): string[] {
  const result = convertUrdb(rate(changes), 0, ZONE)
  return result.ok ? [] : result.reasons
}

/** Cost by component of the powers in kW by hour. */
function bill(changes: object, from: string, to: string, kw: (hour: number) => number, fedIn = 0): Map<string, number> {
  const { components } = converted(changes)
  const slots = (Date.parse(to) - Date.parse(from)) / 900_000
  const tariff = {
    id: '00000000-0000-4000-8000-000000000000',
    tariff_components: components,
    available_from: null,
    available_to: null,
  } as Tariff
  const time_series = [
    { name: 'quarter-hourly-energy-offtake', values: Float64Array.from({ length: slots }, (_, i) => kw(i >> 2) / 4) },
    { name: 'quarter-hourly-energy-injection', values: new Float64Array(slots).fill(fedIn / 4) },
  ]
  const body = {
    start_time: from,
    end_time: to,
    tariff_id: tariff.id,
    profiles: [],
    time_series,
    missing: 'reject' as const,
  }
  const runs = runTariff(tariff, body, { profiles: [], include_intermediate_time_series: false })
  const sums = new Map<string, number>()
  for (const { component, cost, slots: covered } of runs) {
    const sum = cost.subarray(covered.first, covered.end).reduce((total, each) => total + each, 0)
    sums.set(component.name, (sums.get(component.name) ?? 0) + sum)
  }
  return sums
}

const year2023 = ['2023-01-01T00:00:00-07:00', '2024-01-01T00:00:00-07:00'] as const
const total = (costs: Map<string, number>) => [...costs.values()].reduce((sum, each) => sum + each, 0)

describe('cases of REopt (test/runtests.jl, "Rate Structures"), with its answers', () => {
  test('a tiered demand rate: 50 kW for nothing, 12 USD above; a year of 1,000,000 kWh', () => {
    const kw = 1_000_000 / 8760
    const costs = bill(
      {
        energyratestructure: [
          [
            { rate: 0.1, max: 40_000, unit: 'kWh' },
            { rate: 0.12, unit: 'kWh' },
          ],
        ],
        energyweekdayschedule: every(0),
        energyweekendschedule: every(0),
        demandratestructure: [
          [
            { rate: 0, max: 50, unit: 'kW' },
            { rate: 12, unit: 'kW' },
          ],
        ],
        demandweekdayschedule: every(0),
        demandweekendschedule: every(0),
        demandwindow: 60,
      },
      ...year2023,
      () => kw,
    )
    expect(costs.get('Time-of-use demand, period 0')).toBeCloseTo(12 * (kw - 50) * 12, 6)
    // Of each month 40,000 kWh at 0.10, the rest at 0.12.
    expect(costs.get('Energy')).toBeCloseTo(1_000_000 * 0.12 - 12 * 40_000 * 0.02, 6)
  })

  test('a flat load at the end of the first tiers pays nothing of the second', () => {
    const costs = bill(
      {
        energyratestructure: [
          [
            { rate: 0.1, max: 74_400, unit: 'kWh' },
            { rate: 0.05, max: 1e14, unit: 'kWh' },
          ],
        ],
        demandratestructure: [
          [
            { rate: 10, max: 100, unit: 'kW' },
            { rate: 5, max: 1e14, unit: 'kW' },
          ],
        ],
      },
      ...year2023,
      () => 100,
    )
    expect(costs.get('Energy')).toBeCloseTo(876_000 * 0.1, 6)
    expect(costs.get('Time-of-use demand, period 0')).toBeCloseTo(12 * 1000, 6)
  })

  test.each([
    // The 4th of March is a Monday in 2024 and the 5th a Sunday in 2023; 15:00 to 16:00.
    ['a Sunday', '2023-03-05T15:00:00-07:00', 2.8, 180.5],
    ['a Monday of a leap year', '2024-03-04T15:00:00-07:00', 3.6, 280.5],
  ])('10 kW for an hour on %s', (_, at, energy, demand) => {
    const year = Number(at.slice(0, 4))
    const span = [`${year}-03-01T00:00:00-07:00`, `${year}-04-01T00:00:00-06:00`] as const
    const peak = (Date.parse(at) - Date.parse(span[0])) / 3_600_000
    const costs = bill(
      {
        energyratestructure: [[{ rate: 0 }], [{ rate: 0.28, unit: 'kWh' }], [{ rate: 0.36, unit: 'kWh' }]],
        energyweekdayschedule: hours(1, 2, 7, 20),
        energyweekendschedule: every(1),
        flatdemandstructure: Array.from({ length: 13 }, (__, period) => [{ rate: period === 0 ? 0 : 18.05 }]),
        flatdemandmonths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        demandratestructure: [[{ rate: 0 }], [{ rate: 0 }], [{ rate: 10, unit: 'kW' }]],
        demandweekdayschedule: hours(1, 2, 14, 20),
        demandweekendschedule: every(1),
        fixedchargefirstmeter: 24.878,
        fixedchargeunits: '$/day',
        lookbackpercent: 0,
      },
      ...span,
      (hour) => (hour === peak ? 10 : 0),
    )
    expect(costs.get('Energy')).toBeCloseTo(energy, 9)
    const powers = [...costs].filter(([name]) => /demand/i.test(name)).map(([, cost]) => cost)
    expect(powers.reduce((sum, each) => sum + each, 0)).toBeCloseTo(demand, 9)
    expect(costs.get('Fixed charge')).toBeCloseTo(31 * 24.878, 9)
  })
})

describe('charges', () => {
  test('tiers by season: each month from its own first tier', () => {
    const seasons = (summer: number, winter: number) =>
      Array.from({ length: 12 }, (_, month) => new Array<number>(24).fill(month >= 4 && month < 10 ? summer : winter))
    const changes = {
      energyratestructure: [
        [{ rate: 0.05, adj: 0.01, max: 500, unit: 'kWh' }, { rate: 0.2, max: 1000, unit: 'kWh' }, { rate: 0.1 }],
        [{ rate: 0.07, unit: 'kWh' }],
      ],
      energyweekdayschedule: seasons(0, 1),
      energyweekendschedule: seasons(0, 1),
      fixedchargefirstmeter: 120,
      fixedchargeunits: '$/year',
      fueladjustmentsmonthly: [0, 0, 0, 0, 0.01, 0, 0, 0, 0, 0, 0, 0],
    }
    const may = bill(changes, '2026-05-01T00:00:00-06:00', '2026-06-01T00:00:00-06:00', () => 2)
    expect(may.get('Energy, May Jun Jul Aug Sep Oct')).toBeCloseTo(500 * 0.06 + 500 * 0.2 + 488 * 0.1, 9)
    expect(may.get('Energy, Jan Feb Mar Apr Nov Dec')).toBe(0)
    expect(may.get('Fuel adjustment')).toBeCloseTo(14.88, 9)
    expect(may.get('Fixed charge')).toBeCloseTo(10, 9)
    const april = bill(changes, '2026-04-01T00:00:00-06:00', '2026-05-01T00:00:00-06:00', () => 2)
    expect(total(april)).toBeCloseTo(1440 * 0.07 + 10, 9)
  })

  test('the day on which clocks go forward has 23 hours, none of them from 2 to 3', () => {
    const changes = {
      energyratestructure: [[{ rate: 0.1 }], [{ rate: 1 }]],
      energyweekdayschedule: hours(0, 1, 2, 4),
      energyweekendschedule: hours(0, 1, 2, 4),
    }
    const day = bill(changes, '2026-03-08T00:00:00-07:00', '2026-03-09T00:00:00-06:00', () => 1)
    expect(day.get('Energy')).toBeCloseTo(22 * 0.1 + 1, 9)
  })

  test('hours across midnight, and energy that is sold', () => {
    const night = hours(1, 0, 6, 22)
    const changes = {
      energyratestructure: [[{ rate: 0.3, sell: 0.05 }], [{ rate: 0.1, sell: 0.02 }]],
      energyweekdayschedule: night,
      energyweekendschedule: night,
    }
    const day = bill(changes, '2026-06-01T00:00:00-06:00', '2026-06-02T00:00:00-06:00', () => 1, 2)
    expect(day.get('Energy')).toBeCloseTo(16 * 0.3 + 8 * 0.1, 9)
    expect(day.get('Sold energy')).toBeCloseTo(-2 * (16 * 0.05 + 8 * 0.02), 9)
  })

  test('validity: midnights of UTC and of the mountains are the same days, and the last day counts', () => {
    const { available_from, available_to } = converted({
      energyratestructure: [[{ rate: 0.1 }]],
      startdate: 1_727_762_400,
      enddate: 1_767_139_200,
    })
    expect([available_from, available_to]).toEqual(['2024-10-01T00:00:00-06:00', '2026-01-01T00:00:00-07:00'])
  })
})

describe('what is left out, and named', () => {
  const flat = { energyratestructure: [[{ rate: 0.1 }]] }
  test.each<[object, string, RegExp]>([
    [{ ...flat, mincharge: 5 }, 'mincharge', /minimum/],
    [{ ...flat, annualmincharge: 5 }, 'annualmincharge', /minimum/],
    [{ ...flat, demandratchetpercentage: new Array(12).fill(0.5) }, 'demandratchetpercentage', /earlier months/],
    [{ ...flat, lookbackpercent: 0.35 }, 'lookbackpercent', /earlier months/],
    [{ ...flat, coincidentratestructure: [[{ rate: 3 }]] }, 'coincidentratestructure', /peak of the utility/],
    [{ ...flat, demandreactivepowercharge: 0.2 }, 'demandreactivepowercharge', /power factor/],
    [{ ...flat, usenetmetering: true }, 'dgrules', /net metering/],
    [{ ...flat, somethingnew: [1] }, 'somethingnew', /not known/],
    [{ ...flat, fixedchargefirstmeter: 1, fixedchargeunits: '$/fortnight' }, 'fixedchargeunits', /fortnight instead/],
    [{ ...flat, flatdemandstructure: [[{ rate: 2 }]], flatdemandunit: 'hp' }, 'flatdemandstructure.0.0.unit', /hp/],
    [{ ...flat, flatdemandstructure: [[{ rate: 2 }]], demandwindow: 30 }, 'demandwindow', /30 minutes/],
  ])('%j', (changes, path, reason) => {
    const { unsupported, components } = converted(changes)
    expect(unsupported).toEqual([{ path, reason: expect.stringMatching(reason) }])
    expect(components.map(({ name }) => name)).toEqual(['Energy'])
  })

  test('tiers together with times of use, and tiers in other units', () => {
    const tiers = [{ rate: 0.1, max: 10, unit: 'kWh daily' }, { rate: 0.2 }]
    expect(converted({ fixedmonthlycharge: 1, energyratestructure: [tiers] }).unsupported).toEqual([
      { path: 'energyratestructure.0.0.unit', reason: 'kWh daily instead of kWh' },
    ])
    const both = {
      fixedmonthlycharge: 1,
      energyratestructure: [[{ rate: 0.1, max: 10 }, { rate: 0.2 }], [{ rate: 0.5 }]],
      energyweekdayschedule: hours(0, 1, 16, 21),
    }
    expect(converted(both).unsupported).toEqual([
      { path: 'energyratestructure', reason: 'tiers by the month with times of use within the month' },
    ])
  })

  test.each<[object, RegExp]>([
    [{ energyratestructure: [[{ rate: '0.1' }]] }, /energyratestructure\.0\.0\.rate/],
    [
      { energyratestructure: [[{ rate: 0.1 }]], energyweekdayschedule: every(1) },
      /1: the schedule names a period without/,
    ],
    [{ energyratestructure: [[{ rate: 0.1 }]], energyweekdayschedule: [[0]] }, /energyweekdayschedule/],
    [{ energyratestructure: [[{ rate: 0.1 }, { rate: 0.2 }]] }, /0\.0\.max: each tier but the last needs an end/],
    [{ energyratestructure: [[{ rate: 0.1, max: 9 }, { rate: 0.2, max: 9 }, { rate: 0.3 }]] }, /0\.1\.max: each tier/],
    [{ energyratestructure: [[{ rate: 0.1 }]], country: 'CAN' }, /^items\.0\.country: the currency of CAN/],
    [{ energyratestructure: [[{ rate: 0.1 }]], startdate: 1e15 }, /startdate: .* is no date/],
    [{ energyratestructure: [[{ rate: 0.1 }]], startdate: 1_767_139_200, enddate: 1_727_762_400 }, /before startdate/],
    [{ energyratestructure: [[{ rate: 0 }]] }, /^no charge that a tariff can express$/],
    [{ label: '' }, /label/],
  ])('%j is refused', (changes, reason) => {
    expect(refused(changes).join()).toMatch(reason)
  })
})
