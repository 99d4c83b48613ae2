import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueKey, signIn, UNKNOWN_ID } from '#server/testing/callers.ts'
import { seedId } from '../../../../drizzle/seed/identity.ts'
import {
  type CalculationFixture,
  OFFTAKE,
  openCalculationFixture,
  type PostOptions,
} from '../testing/calculation-fixture.ts'
import type { Bill } from './contract.ts'

let fixture: CalculationFixture
beforeAll(async () => {
  fixture = await openCalculationFixture()
})
afterAll(() => fixture?.service.stop())

const STOCKHOLM = { country: 'SE', postal_code: '111 22', fuse_a: 20 }
/** A day with 25 hours. */
const october = { start_time: '2026-10-01T00:00:00+02:00', end_time: '2026-11-01T00:00:00+01:00' }
const slots = 31 * 96 + 4
const load = { ...october, time_series: [{ name: OFFTAKE, values: Array.from({ length: slots }, () => 0.25) }] }

const post = (body: object, options?: PostOptions, query = '') => fixture.post(`bill${query}`, body, options)
async function billed(body: object): Promise<Bill> {
  const response = await post(body)
  if (response.status !== 200) throw new Error(await response.text())
  expect(response.status).toBe(200)
  return (await response.json()) as Bill
}
async function refused(body: object, query = '') {
  const response = await post(body, {}, query)
  const { detail } = (await response.json()) as { detail: { loc: (string | number)[]; type: string; code?: string }[] }
  return [response.status, detail[0]?.type, detail[0]?.loc.join('.'), detail[0]?.code]
}

describe('200', () => {
  test.each([
    ['DK', '2100', undefined, 'Radius Elnet A/S'],
    ['FI', '02100', 25, 'Caruna Espoo Oy'],
    ['AT', '7000', undefined, 'Netz Burgenland GmbH'],
  ])(
    'a household in %s %s has the tariff of the operator of its grid',
    async (country, postal_code, fuse_a, operator) => {
      const supplier = { type: 'fixed', price_per_kwh: 1, monthly_fee: 50, includes_vat: true }
      const bill = await billed({ ...load, place: { country, postal_code, fuse_a }, supplier })
      expect(bill.tariffs.map(({ system_operator }) => system_operator?.name)).toEqual([operator])
      expect(bill).toMatchObject({ energy_kwh: slots / 4, not_included: [] })
    },
  )

  test('a household in Stockholm with a fixed price: network, tax, supplier and 25 % VAT', async () => {
    const supplier = { type: 'fixed', price_per_kwh: 1, monthly_fee: 50, includes_vat: true }
    const bill = await billed({ ...load, place: STOCKHOLM, supplier })
    const lines = bill.lines.map(({ name, kind, gross }) => [name, kind, gross])
    const kwh = slots / 4
    expect(bill.energy_kwh).toBe(kwh)
    expect(lines).toContainEqual(['Energiskatt', 'tax', expect.closeTo(kwh * 0.36 * 1.25, 2)])
    expect(lines).toContainEqual(['Energy', 'supplier', expect.closeTo(kwh, 2)])
    expect(lines).toContainEqual(['Monthly fee', 'supplier', 50])
    expect(bill).toMatchObject({
      currency: 'SEK',
      country: 'SE',
      prices: 'including_vat',
      not_included: [],
      timezone: 'Europe/Stockholm',
    })
    expect(bill.tariffs.map(({ system_operator }) => system_operator?.name)).toEqual([
      expect.stringContaining('Ellevio'),
    ])
    expect(bill.total.gross).toBeCloseTo(
      bill.lines.reduce((sum, { gross }) => sum + gross, 0),
      9,
    )
    expect(bill.by_kind.map(({ kind }) => kind)).toEqual(['network', 'supplier', 'tax'])
    const german = await billed({ ...load, place: STOCKHOLM, supplier, language: 'de' })
    expect(german.lines.map(({ name }) => name)).toContain('Monatlicher Grundpreis')
  })

  test('a spot price is that of the zone of the place, as it is sent or as it is stored', async () => {
    const values = Array.from({ length: slots }, (_, slot) => (slot % 2 === 0 ? 0.2 : 0.6))
    const price = { name: 'quarter-hourly-day-ahead-price-se3', values }
    const bill = await billed({
      ...load,
      time_series: [...load.time_series, price],
      place: STOCKHOLM,
      supplier: { type: 'spot' },
    })
    const spot = bill.lines.filter(({ kind }) => kind === 'supplier')
    expect(spot.map(({ rate, net }) => [rate, net])).toEqual([
      [0.6, expect.closeTo((slots / 2) * 0.25 * 0.6, 2)],
      [0.2, expect.closeTo((slots / 2) * 0.25 * 0.2, 2)],
    ])
    const stored = { start_time: '2025-10-01T00:00:00+02:00', end_time: '2025-10-02T00:00:00+02:00' }
    const day = { ...stored, time_series: [{ name: OFFTAKE, values: new Array<number>(96).fill(1) }] }
    const berlin = await billed({
      ...day,
      tariff_ids: [seedId('tariff', 'de/Netze BW/14a-modul-3/2025')],
      supplier: { type: 'spot', zone: 'DE-LU', markup_per_kwh: 0.02 },
    })
    expect(berlin.lines.find(({ name }) => name === 'Spot price')).toMatchObject({
      quantity: 96,
      rate_unit: 'EUR_per_kWh',
      vat_percent: 19,
    })
    expect(berlin.not_included).toEqual(['energy_tax'])
  })

  test('prices that are not confirmed are told in the header and at the line, and refused by strict', async () => {
    const old = seedId('tariff', 'se/vattenfall/2025/t4/20')
    const response = await post({ ...load, tariff_ids: [old] })
    expect(response.headers.get('warning')).toContain('confirmed until')
    const { lines, tariffs } = (await response.json()) as Bill
    expect(lines.some(({ stale }) => stale)).toBe(true)
    expect(tariffs).toMatchObject([{ stale: true, source: expect.any(String) }])
    expect((await refused({ ...load, tariff_ids: [old] }, '?freshness=strict'))[0]).toBe(422)
  })

  test('as CSV: a row per line, and the total', async () => {
    const response = await post({ ...load, place: STOCKHOLM }, { headers: { Accept: 'text/csv' } })
    const [head, ...rows] = (await response.text()).trim().split(/\r?\n/)
    expect(head).toMatch(
      /^kind,name,start_date,end_date,quantity,quantity_unit,rate,rate_unit,per,net,vat_percent,vat,gross,currency/,
    )
    const { lines, total } = await billed({ ...load, place: STOCKHOLM })
    expect(rows).toHaveLength(lines.length + 1)
    expect(rows.at(-1)).toMatch(new RegExp(`^total,.*,${total.gross},SEK,`))
  })
})

describe('documents', () => {
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const body = { ...load, place: STOCKHOLM, language: 'sv' }
  const magic = async (response: Response) =>
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 4)
      .toString('latin1')

  test.each([
    ['application/pdf', '', '%PDF'],
    [XLSX, '', 'PK\u0003\u0004'],
    ['*/*', '?format=pdf', '%PDF'],
  ])('as %s%s', async (accept, query, begins) => {
    const response = await post(body, { headers: { Accept: accept } }, query)
    expect([response.status, await magic(response)]).toEqual([200, begins])
    expect(response.headers.get('content-type')).toBe(begins === '%PDF' ? 'application/pdf' : XLSX)
  })

  test('a refusal is JSON, whatever document is asked for', async () => {
    const response = await post(load, { headers: { Accept: 'application/pdf' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([422, expect.stringContaining('json')])
  })

  test('for a person who is signed in, from the pages of the service alone', async () => {
    const { service } = fixture
    const cookie = await signIn(service)
    const ask = (path: string, headers: Record<string, string> = {}, method = 'POST') =>
      fetch(`${service.origin}/api/document/${path}`, {
        ...{ method, body: method === 'POST' ? JSON.stringify(body) : null },
        headers: { 'Content-Type': 'application/json', Accept: 'application/pdf', Cookie: cookie, ...headers },
      })
    const response = await ask('costOfEnergy.createBill?freshness=strict')
    expect([response.status, await magic(response)]).toEqual([200, '%PDF'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await ask('costOfEnergy.createBill', { Cookie: '' })).status).toBe(401)
    expect((await ask('costOfEnergy.createBill', { Origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await ask('costOfEnergy.createBill', { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await ask('costOfEnergy.createBill', { Accept: 'image/png' })).status).toBe(406)
    expect((await ask('costOfEnergy.createBill', {}, 'GET')).status).toBe(404)
    expect((await ask('costOfEnergy.compareTariffs')).status).toBe(404)
    const wrong = await ask('costOfEnergy.createBill?freshness=old')
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { data: { app_code: 'invalid' } }])
  })
})

test('401 without a key, 403 for a key of another area', async () => {
  const body = { ...load, place: STOCKHOLM }
  expect((await post(body, { key: '' })).status).toBe(401)
  const { secret } = await issueKey(fixture.service, { areas: ['core'] })
  expect((await post(body, { key: secret })).status).toBe(403)
})

test('404 an unknown tariff or profile', async () => {
  expect((await post({ ...load, tariff_ids: [UNKNOWN_ID] })).status).toBe(404)
  const profiles = [{ name: OFFTAKE, profile_id: UNKNOWN_ID }]
  expect((await post({ ...october, profiles, place: STOCKHOLM })).status).toBe(404)
})

describe('422', () => {
  const ellevio = '1a55af75-ab61-588d-bece-6a8ade508205'
  test.each([
    ['nothing named', {}, 'missing', 'body.tariff_ids', 'cost_of_energy.name_a_bill'],
    [
      'several fuses',
      { place: { country: 'SE', postal_code: '11122' } },
      'value_error',
      'body.tariff_ids',
      'cost_of_energy.several_tariffs_at_place',
    ],
    [
      'no tariff there',
      { place: { country: 'NL', postal_code: '1012 AB' } },
      'value_error',
      'body.place.postal_code',
      'cost_of_energy.no_tariff_at_place',
    ],
    ['no such code', { place: { country: 'SE', postal_code: 'x' } }, 'value_error', 'body.place.postal_code'],
    [
      'a region of another country',
      { place: STOCKHOLM, region: 'NO-18' },
      'value_error',
      'body.region',
      'cost_of_energy.region_elsewhere',
    ],
    ['a tariff that is over', { tariff_ids: [ellevio] }, 'not_available', 'body.tariff_ids'],
    [
      'the price of another currency',
      { place: STOCKHOLM, supplier: { type: 'spot', zone: 'DE-LU' } },
      'value_error',
      'body.supplier.zone',
      'cost_of_energy.prices_in_two_currencies',
    ],
    ['an offer of no kind', { place: STOCKHOLM, supplier: { type: 'gift' } }, 'union_tag_invalid', 'body.supplier'],
    ['too many tariffs', { tariff_ids: new Array<string>(11).fill(UNKNOWN_ID) }, 'too_long', 'body.tariff_ids'],
    ['VAT above 100 %', { place: STOCKHOLM, vat_percent: 101 }, 'less_than_equal', 'body.vat_percent'],
    [
      'a spot price that nobody stored',
      { place: STOCKHOLM, supplier: { type: 'spot' } },
      'dataset_missing',
      'body.time_series',
    ],
  ] as const)('%s', async (_, request, type, loc, code?: string) => {
    expect((await refused({ ...load, ...request })).slice(0, code ? 4 : 3)).toEqual(
      [422, type, loc, code].slice(0, code ? 4 : 3),
    )
  })

  test('VAT that the law does not fix for everybody: Spain in November 2026, until it is told', async () => {
    const spain = (fixture.tariffs.find(({ country }) => country === 'ES') ?? { id: '' }).id
    const times = { start_time: '2026-11-02T00:00:00+01:00', end_time: '2026-11-03T00:00:00+01:00' }
    const time_series = [
      { name: OFFTAKE, values: new Array<number>(96).fill(0.1) },
      { name: 'yearly-firm-subscribed-offtake-capacity', values: [4.6] },
    ]
    const body = { ...times, time_series, tariff_ids: [spain] }
    expect(await refused(body)).toEqual([422, 'missing', 'body.vat_percent', 'cost_of_energy.vat_unknown'])
    const told = await billed({ ...body, vat_percent: 21 })
    expect(told.vat).toMatchObject([{ percent: 21, law: null }])
    expect(told.not_included).toEqual(['supplier', 'energy_tax'])
    // 96 times 0.1 is not 9.6 in binary.
    const energy = told.lines.filter(({ quantity_unit }) => quantity_unit === 'kWh')
    expect([told.energy_kwh, ...energy.map(({ quantity }) => quantity)]).toEqual([9.6, 3.2, 3.2, 3.2, 3.2, 3.2, 3.2])
  })

  test('an offer with VAT across a change of its rate', async () => {
    const spain = (fixture.tariffs.find(({ country }) => country === 'ES') ?? { id: '' }).id
    const times = { start_time: '2026-03-21T00:00:00+01:00', end_time: '2026-03-23T00:00:00+01:00' }
    const time_series = [
      { name: OFFTAKE, values: new Array<number>(192).fill(0.1) },
      { name: 'yearly-firm-subscribed-offtake-capacity', values: [4.6] },
    ]
    const supplier = { type: 'fixed', price_per_kwh: 0.15, includes_vat: true }
    const body = { ...times, time_series, tariff_ids: [spain], supplier }
    expect(await refused(body)).toEqual([
      422,
      'value_error',
      'body.supplier.includes_vat',
      'cost_of_energy.vat_changes',
    ])
    const bill = await billed({ ...body, supplier: { ...supplier, includes_vat: false } })
    expect(bill.vat.map(({ percent }) => percent).toSorted((a, b) => a - b)).toEqual([10, 21])
  })
})
