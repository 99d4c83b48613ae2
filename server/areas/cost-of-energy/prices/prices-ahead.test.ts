import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FREE, issueKey, UNKNOWN_ID } from '#server/testing/callers.ts'
import { seedId } from '../../../../drizzle/seed/identity.ts'
import type { Tariff } from '../contract.ts'
import type { ProfilesResult } from '../profiles/contract.ts'
import { type CalculationFixture, OFFTAKE, openCalculationFixture } from '../testing/calculation-fixture.ts'
import type { Price, PricesResult } from './contract.ts'

let fixture: CalculationFixture
beforeAll(async () => {
  fixture = await openCalculationFixture()
})
afterAll(() => fixture?.service.stop())

const ELLEVIO_20A = '1a55af75-ab61-588d-bece-6a8ade508205'
/** Of Stockholm since June 2026. */
const ELLEVIO_20A_NOW = seedId('tariff', 'se/ellevio/2026-06/20')
/** A price list of 2025. */
const VATTENFALL_T4 = seedId('tariff', 'se/vattenfall/2025/t4/20')

type Query = Record<string, string | number | boolean>
const call = (request: Query, more = '') => {
  const query = new URLSearchParams(
    Object.entries(request).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return fixture.service.call(`/cost-of-energy/v1/prices?${query.toString()}${more}`)
}
async function prices(request: Query): Promise<PricesResult & { header: string | null }> {
  const response = await call(request)
  expect(response.status).toBe(200)
  return { ...((await response.json()) as PricesResult), header: response.headers.get('warning') }
}
type Refusal = {
  loc: string[]
  type: string
  code?: string
  params?: Record<string, unknown>
  ctx?: { tariffs?: { tariff_id: string }[] }
}
async function refused(request: Query): Promise<Refusal | undefined> {
  const response = await call(request)
  expect(response.status).toBe(422)
  return ((await response.json()) as { detail: Refusal[] }).detail[0]
}

const january = { start_time: '2026-01-01T00:00:00+01:00', end_time: '2026-02-01T00:00:00+01:00' }
const at = (price: Price[], time: string) => price.find(({ start_time }) => start_time === time)

/** What one kWh more in a slot of January adds to what `calculate` answers, on 2 kW all month. */
async function difference(tariff_id: string, slot: number): Promise<number> {
  const flat = new Array<number>(31 * 96).fill(0.5)
  const of = (values: number[]) => fixture.totalOf({ tariff_id, ...january, time_series: [{ name: OFFTAKE, values }] })
  return (await of(flat.with(slot, 1.5))) - (await of(flat))
}

test('every shipped tariff of offtake: the parts are what a calculation says that one more kWh costs', async () => {
  const meant = fixture.onOfftake.filter(({ available_to, available_from }) => {
    return (available_to === null || available_to > '2026-02-01') && (available_from ?? '') <= '2026-01-01'
  })
  expect(meant.length).toBeGreaterThan(10)
  for (const { id } of meant.filter((_, index) => index % Math.ceil(meant.length / 12) === 0)) {
    const slot = 14 * 96 + 70
    const start_time = new Date(Date.parse(january.start_time) + slot * 900_000).toISOString()
    const report = await prices({ tariff_id: id, start_time, hours: 1, spot: false, power_kw: 2 })
    const [first] = report.prices
    const sum = (first?.grid ?? 0) + (first?.tax ?? 0) + (first?.power ?? 0)
    expect(sum).toBeCloseTo(await difference(id, slot), 7)
    expect(first?.total).toBeCloseTo((first?.grid ?? 0) + (first?.tax ?? 0), 9)
  }
})

describe('parts', () => {
  test('Ellevio 20 A: transfer, energy tax of the year, half the power fee at night', async () => {
    const day = { tariff_id: ELLEVIO_20A, start_time: '2025-01-15T00:00:00+01:00', hours: 24, spot: false }
    const { prices: report, tariffs, currency, now } = await prices(day)
    expect([currency, report.length, now]).toEqual(['SEK', 96, null])
    expect(at(report, '2025-01-15T00:00:00+01:00')).toMatchObject({
      grid: 0.05,
      tax: 0.439,
      total: 0.489,
      power: 10.833333333,
    })
    expect(at(report, '2025-01-15T12:00:00+01:00')).toMatchObject({ grid: 0.05, tax: 0.439, power: 21.666666667 })
    expect(tariffs[0]?.components.map(({ counts_as }) => counts_as).toSorted()).toEqual([
      'not_per_kwh',
      'per_kwh',
      'per_kwh',
      'power',
    ])
  })

  test('VAT and mark-up: on everything that is taken, on nothing that is fed in', async () => {
    const day = { zone: 'DE-LU', start_time: '2026-08-01T00:00:00+02:00', hours: 1 }
    const [plain] = (await prices(day)).prices
    const [taxed] = (await prices({ ...day, vat_percent: 19, markup_per_kwh: 0.02 })).prices
    expect(plain).toMatchObject({ spot: 0.18375, total: 0.18375, feed_in: 0.18375, vat: 0 })
    expect(taxed).toMatchObject({ spot: 0.18375, markup: 0.02, feed_in: 0.18375, vat: 0.0387125, total: 0.2424625 })
  })

  test('negative prices are as negative as they are', async () => {
    const profiles = (await (
      await fixture.service.call('/cost-of-energy/v1/profiles?name=DE-LU')
    ).json()) as ProfilesResult
    expect(profiles.profiles.length).toBeGreaterThan(0)
    const { prices: report } = await prices({ zone: 'DE-LU', start_time: '2026-05-01T00:00:00+02:00', hours: 168 })
    expect(report.some(({ spot, total }) => (spot ?? 0) < 0 && total === spot)).toBe(true)
  })

  test('a tariff of injection lowers what is earned, and costs nothing to take', async () => {
    const tariff = fixture.tariffs.find(({ name }) => name === 'Nätnytta')
    const { prices: report } = await prices({
      tariff_id: tariff?.id ?? '',
      spot: false,
      hours: 1,
      start_time: '2026-01-15T10:00:00+01:00',
    })
    expect(report[0]).toMatchObject({ grid: 0, total: 0, feed_in: null })
  })
})

describe('time', () => {
  test('the day on which clocks go back has 100 quarter-hours, that on which they go forward 92', async () => {
    const long = await prices({ zone: 'DE-LU', start_time: '2025-10-26T00:00:00+02:00', hours: 25 })
    expect([long.prices.length, long.prices.at(-1)?.end_time]).toEqual([100, '2025-10-27T00:00:00+01:00'])
    expect(new Set(long.prices.map(({ start_time }) => start_time)).size).toBe(100)
    const short = await prices({ zone: 'DE-LU', start_time: '2026-03-29T00:00:00+01:00', hours: 23 })
    expect([short.prices.length, short.prices.at(-1)?.end_time]).toEqual([92, '2026-03-30T00:00:00+02:00'])
  })

  test('without a time it begins with the running quarter-hour, for 36 hours, and says which is now', async () => {
    const report = await prices({ tariff_id: ELLEVIO_20A_NOW, spot: false })
    expect(report.prices.length).toBe(144)
    expect(report.now).toEqual(report.prices[0])
    const since = Date.now() - Date.parse(report.now?.start_time ?? '')
    expect(since).toBeGreaterThanOrEqual(0)
    expect(since).toBeLessThan(20 * 60_000)
  })

  test('a window over the end of a year takes each year’s tax', async () => {
    const turn = { tariff_id: ELLEVIO_20A, start_time: '2025-12-31T23:00:00+01:00', hours: 2, spot: false }
    const { prices: report } = await prices(turn)
    expect([report[3]?.tax, report[4]?.tax]).toEqual([0.439, 0.36])
  })
})

describe('what is not known', () => {
  test('day-ahead prices that end are null from there on, and told', async () => {
    const report = await prices({ zone: 'DE-LU', start_time: '2026-08-23T23:00:00+02:00', hours: 2 })
    expect(report.prices[3]?.total).not.toBeNull()
    expect(report.prices[4]).toMatchObject({ spot: null, vat: null, total: null, feed_in: null })
    expect(report.warnings.map(({ code }) => code)).toEqual(['cost_of_energy.day_ahead_price_ends'])
    expect(report.header).toContain('2026-08-24T00:00:00+02:00')
  })

  test('a zone without any price says that an import is missing', async () => {
    const report = await prices({ tariff_id: VATTENFALL_T4, zone: 'SE3', hours: 1 })
    expect(report.prices[0]).toMatchObject({ spot: null, total: null })
    const codes = report.warnings.map(({ code }) => code)
    expect(codes).toEqual(['cost_of_energy.not_confirmed', 'cost_of_energy.no_day_ahead_price'])
    expect(report.tariffs[0]).toMatchObject({ confirmed_until: '2025-12-31', stale: true })
  })

  test('a component that needs more than a load is named', async () => {
    const needy = (tariff: Tariff) =>
      tariff.tariff_components.some(({ datasets }) => {
        return datasets.some(({ id }) => id === OFFTAKE) && datasets.some(({ id }) => id.includes('subscribed'))
      })
    const found = fixture.tariffs.find(needy)
    if (found === undefined) return
    const report = await prices({ tariff_id: found.id, spot: false, hours: 1 })
    expect(report.warnings.map(({ code }) => code)).toContain('cost_of_energy.components_need_data')
  })
})

describe('places', () => {
  test('a fuse decides among the tariffs of a place, whose zone is known by it', async () => {
    const report = await prices({ country: 'SE', postal_code: '111 22', fuse_a: 20, spot: false, hours: 1 })
    expect([report.zone, report.tariffs.map(({ tariff_id }) => tariff_id)]).toEqual(['SE3', [ELLEVIO_20A_NOW]])
  })

  test('one tariff for all of a country needs no grid operator, and the answer says so; of several, one is to be named', async () => {
    const slovenia = { country: 'SI', postal_code: '1000', start_time: '2026-11-25T12:00:00Z', spot: false, hours: 1 }
    const { tariffs } = await prices(slovenia)
    expect(tariffs.map(({ country, system_operator }) => [country, system_operator])).toEqual([['SI', null]])
    const several = await refused({ country: 'FR', postal_code: '75001', start_time: '2026-07-01T12:00:00Z' })
    expect([several?.code, several?.params]).toEqual([
      'cost_of_energy.several_tariffs_of_country',
      { country: 'FR', count: 5 },
    ])
    const swedish = await prices({ country: 'SE', postal_code: '111 22', fuse_a: 20, spot: false, hours: 1 })
    expect(swedish.tariffs.map(({ country }) => country)).toEqual([null])
  })

  test('422 that names those that may be meant', async () => {
    const problem = await refused({ country: 'SE', postal_code: '11122' })
    expect(problem?.code).toBe('cost_of_energy.several_tariffs_at_place')
    expect(problem?.ctx?.tariffs?.map(({ tariff_id }) => tariff_id)).toContain(ELLEVIO_20A_NOW)
  })

  test('a tariff of a whole country is that of each of its places', async () => {
    const report = await prices({
      country: 'ES',
      postal_code: '46001',
      spot: false,
      hours: 1,
      start_time: '2026-01-07T11:00:00+01:00',
    })
    expect(report.tariffs.map(({ tariff_id }) => tariff_id)).toEqual([seedId('tariff', 'es/2.0td')])
    expect(report.prices[0]?.grid).toBeCloseTo(0.097553, 9)
    const problem = await refused({ country: 'FR', postal_code: '69001' })
    expect(problem?.ctx?.tariffs).toHaveLength(5)
  })

  test('a place of which nothing is known says why', async () => {
    const problem = await refused({ country: 'NL', postal_code: '1012 AB' })
    expect([problem?.code, problem?.loc]).toEqual(['cost_of_energy.no_tariff_at_place', ['query', 'postal_code']])
  })
})

describe('refusals', () => {
  test.each([
    [{}, 'missing', ['query', 'tariff_id']],
    [{ postal_code: '11122' }, 'missing', ['query', 'country']],
    [{ zone: 'se3' }, 'enum', ['query', 'zone']],
    [{ zone: 'DE-LU', hours: 0 }, 'greater_than_equal', ['query', 'hours']],
    [{ zone: 'DE-LU', hours: 169 }, 'less_than_equal', ['query', 'hours']],
    [{ zone: 'DE-LU', vat_percent: -1 }, 'greater_than_equal', ['query', 'vat_percent']],
    [{ zone: 'DE-LU', markup_per_kwh: 'NaN' }, 'finite_number', ['query', 'markup_per_kwh']],
    [{ zone: 'DE-LU', start_time: '2026-01-01' }, 'timezone_aware', ['query', 'start_time']],
    [{ tariff_id: ELLEVIO_20A, zone: 'DE-LU' }, 'value_error', ['query', 'zone']],
    [{ tariff_id: ELLEVIO_20A, start_time: '1999-01-01T00:00:00Z' }, 'not_available', ['query', 'tariff_id']],
    [{ country: 'SE', postal_code: 'x' }, 'value_error', ['query', 'postal_code']],
  ])('422 for %o', async (request, type, loc) => {
    const problem = await refused(request)
    expect([problem?.type, problem?.loc]).toEqual([type, loc])
  })

  test('404 for a tariff that is none, 401 without a key', async () => {
    expect((await call({ tariff_id: UNKNOWN_ID })).status).toBe(404)
    expect((await fixture.service.call('/cost-of-energy/v1/prices?zone=SE3', { key: null })).status).toBe(401)
  })

  test('as CSV it is a row per quarter-hour, on the free plan too', async () => {
    const { secret: key } = await issueKey(fixture.service, { organization: FREE })
    const response = await fixture.service.call(
      '/cost-of-energy/v1/prices?zone=DE-LU&hours=1&start_time=2026-08-01T00:00:00Z&format=csv',
      { key },
    )
    const [heading, ...rows] = (await response.text()).trim().split('\r\n')
    expect(heading).toBe('start_time,end_time,spot,markup,grid,supplier,tax,vat,total,feed_in,power,currency')
    expect(rows.length).toBe(4)
  })
})
