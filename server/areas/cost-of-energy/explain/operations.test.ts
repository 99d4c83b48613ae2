import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FREE, issueKey, UNKNOWN_ID } from '#server/testing/callers.ts'
import type { CalculateResult, Tariff } from '../contract.ts'
import type { ExplainResult } from './contract.ts'
import { type CalculationFixture, OFFTAKE, openCalculationFixture } from '../testing/calculation-fixture.ts'
import { XLSX_TYPE } from '#server/spreadsheet/file-types.ts'

let fixture: CalculationFixture
let tariffs: Tariff[]

beforeAll(async () => {
  fixture = await openCalculationFixture()
  tariffs = fixture.onOfftake.filter(
    ({ available_from, available_to }) => available_to === null && (available_from ?? '') < '2026-01-02',
  )
})
afterAll(() => fixture?.service.stop())

const post: CalculationFixture['post'] = (...call) => fixture.post(...call)

async function faults(path: string, body: object): Promise<unknown[]> {
  const response = await post(path, body)
  const { detail } = (await response.json()) as { detail: { type: string; loc: unknown[] }[] }
  return [response.status, ...detail.map(({ type, loc }) => `${type} ${loc.join('.')}`)]
}

const times = { start_time: '2026-01-15T00:00:00+01:00', end_time: '2026-03-15T00:00:00+01:00' }
const values = Array.from({ length: 59 * 96 }, (_, slot) => 0.2 + ((slot * 7919) % 97) / 100)
const load = (changed: number[] = values) => ({ ...times, time_series: [{ name: OFFTAKE, values: changed }] })

async function explained(body: object, headers: Record<string, string> = {}, query = ''): Promise<ExplainResult> {
  const response = await post(`explain${query}`, body, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as ExplainResult
}

const totalOf = (tariff_id: string, changed?: number[]) => fixture.totalOf({ ...load(changed), tariff_id })

describe('200', () => {
  test('every shipped tariff: line items add up to the calculation, one more kWh costs what a calculation says', async () => {
    expect(tariffs.length).toBeGreaterThan(3)
    for (const { id: tariff_id, tariff_components } of tariffs.slice(0, 12)) {
      const { line_items, components, marginal } = await explained({ ...load(), tariff_id })
      const total = await totalOf(tariff_id)
      expect(line_items.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total, 9)
      const names = new Set(tariff_components.map(({ name }) => name))
      for (const component of components) {
        expect(names).toContain(component.name)
        expect(component.steps.every(({ text }) => /^\p{Lu}[^“„]*$/u.test(text))).toBe(true)
        const shared = component.peaks.reduce((sum, { cost }) => sum + cost, 0)
        expect(shared).toBeLessThanOrEqual(component.total + 1e-9)
      }
      const highest = values.indexOf(Math.max(...values))
      for (const slot of [0, highest, values.length - 1]) {
        const more = values.with(slot, (values[slot] ?? 0) + 1)
        expect(marginal[0]?.values[slot] ?? 0).toBeCloseTo((await totalOf(tariff_id, more)) - total, 7)
      }
    }
  })

  test('with VAT: beside every line item and total, and the rest as it is', async () => {
    const swedish = tariffs.find(({ tariff_components: [first] }) => first?.timezone === 'Europe/Stockholm')
    const body = { ...load(), tariff_id: swedish?.id }
    const [plain, taxed] = [await explained(body), await explained(body, {}, '?incl_vat=true')]
    for (const { amount, amount_incl_vat } of taxed.line_items) expect(amount_incl_vat).toBeCloseTo(amount * 1.25, 9)
    expect(taxed.totals[0]?.total_incl_vat).toBeCloseTo((plain.totals[0]?.total ?? Number.NaN) * 1.25, 9)
    expect(taxed.components).toEqual(plain.components)
    expect([plain.line_items[0], plain.totals[0]].some((each) => JSON.stringify(each).includes('incl_vat'))).toBe(false)
  })

  test('in the language of the body, else of the header, else in English', async () => {
    const body = { ...load(), tariff_id: tariffs[0]?.id }
    const german = { 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.5' }
    expect((await explained(body)).language).toBe('en')
    expect((await explained(body, german)).language).toBe('de')
    expect((await explained({ ...body, language: 'en' }, german)).language).toBe('en')
  })

  test('intermediate series on request, the same as of a calculation', async () => {
    const body = { ...load(), tariff_id: tariffs[0]?.id }
    const query = '?include_intermediate_time_series=true'
    const { components } = (await (await post(`calculate${query}`, body)).json()) as CalculateResult
    const all = await explained(body, {}, query)
    expect(all.components.map(({ time_series }) => time_series)).toEqual(components.map((each) => each.time_series))
    const few = await explained(body)
    expect(few.components.every(({ time_series }) => time_series.length === 1)).toBe(true)
  })

  test('as CSV, a row per component and month', async () => {
    const response = await post(
      'explain',
      { ...load(), tariff_id: tariffs[0]?.id },
      { headers: { Accept: 'text/csv' } },
    )
    expect((await response.text()).split('\n')[0]?.trim()).toBe('component,month,unit,amount')
  })
})

describe('200 in a thread', () => {
  const years = { start_time: '2025-01-01T00:00:00+01:00', end_time: '2027-01-01T00:00:00+01:00' }
  const long = Array.from({ length: 70_080 }, (_, slot) => (slot % 96) / 100)
  const body = () => ({ ...years, tariff_id: tariffs[0]?.id, time_series: [{ name: OFFTAKE, values: long }] })

  test('two years, month by month as a calculation has them, in the language asked for; CSV too', async () => {
    const result = await explained(body(), { 'Accept-Language': 'de' })
    const response = await post('calculate', body())
    const { components } = (await response.json()) as CalculateResult
    const total = components.flatMap(({ time_series }) => time_series[0]?.values ?? [])
    expect(result.language).toBe('de')
    expect(new Set(result.line_items.map(({ month }) => month)).size).toBe(24)
    expect(result.line_items.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(
      total.reduce<number>((sum, value) => sum + (value ?? 0), 0),
      6,
    )
    expect(result.marginal[0]?.values.length).toBe(70_080)
    expect(result.marginal[0]?.kink.every((bit) => typeof bit === 'boolean')).toBe(true)
    const csv = await (await post('explain', body(), { headers: { Accept: 'text/csv' } })).text()
    expect(csv.trim().split('\r\n').length).toBe(1 + result.line_items.length)
  })

  test('422 for what a calculation refuses, as outside of it', async () => {
    const response = await post('explain', { ...body(), time_series: [{ name: OFFTAKE, values: long.slice(1) }] })
    expect(response.status).toBe(422)
    expect(((await response.json()) as { detail: unknown[] }).detail).toMatchObject([{ type: 'values_length' }])
  })

  test('a workbook, in the language asked for', async () => {
    const headers = { Accept: XLSX_TYPE }
    const response = await post('explain', { ...load(), tariff_id: tariffs[0]?.id, language: 'de' }, { headers })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, XLSX_TYPE])
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Viertelstunden"')
    expect(strFromU8(files['xl/worksheets/sheet5.xml'] ?? new Uint8Array())).toContain(`<row r="${values.length + 1}">`)
    const calculated = await post('calculate', { ...load(), tariff_id: tariffs[0]?.id }, { headers })
    const plain = unzipSync(new Uint8Array(await calculated.arrayBuffer()))
    expect([calculated.status, strFromU8(plain['xl/workbook.xml'] ?? new Uint8Array())]).toEqual([
      ...[200, expect.stringContaining('name="Sheet 1"')],
    ])
  })
})

describe('other statuses', () => {
  test('422 with VAT where its rate is not known, and for half an answer to whether', async () => {
    const portugal = fixture.tariffs.find(({ country }) => country === 'PT')?.id
    const time_series = [...load().time_series, { name: 'yearly-firm-subscribed-offtake-capacity', values: [6.9] }]
    const response = await post('explain?incl_vat=true', { ...load(), time_series, tariff_id: portugal })
    const { detail } = (await response.json()) as { detail: { code: string; loc: string[] }[] }
    expect([response.status, detail[0]?.code, detail[0]?.loc]).toEqual([
      ...[422, 'cost_of_energy.vat_unknown', ['query', 'incl_vat']],
    ])
    expect((await post('explain?incl_vat=perhaps', { ...load(), tariff_id: portugal })).status).toBe(422)
  })

  test('403 without the paid plan, naming the feature; a calculation needs none', async () => {
    const { secret } = await issueKey(fixture.service, { organization: FREE })
    const body = { ...load(), tariff_id: tariffs[0]?.id }
    const response = await post('explain', body, { key: secret })
    expect([response.status, await response.json()]).toEqual([
      403,
      {
        detail: 'plan feature required: explanations',
        ...{ code: 'access.feature_missing', params: { feature: 'explanations' } },
      },
    ])
    expect((await post('calculate', body, { key: secret })).status).toBe(200)
  })

  test('422 times that are wrong whatever the tariff, also of an unknown one, as /calculate answers', async () => {
    const { start_time } = load()
    for (const path of ['explain', 'calculate']) {
      const order = { ...load(), end_time: start_time, tariff_id: UNKNOWN_ID }
      expect(await faults(path, order)).toEqual([422, 'period_order body.end_time'])
      const unaligned = { ...load(), start_time: '2026-01-01T00:07:00+01:00', tariff_id: UNKNOWN_ID }
      expect(await faults(path, unaligned)).toEqual([422, 'time_unaligned body.start_time'])
    }
  })

  test('404 an unknown tariff, and an unknown profile', async () => {
    expect((await post('explain', { ...load(), tariff_id: UNKNOWN_ID })).status).toBe(404)
    const profiles = [{ name: OFFTAKE, profile_id: UNKNOWN_ID }]
    expect((await post('explain', { ...times, tariff_id: tariffs[0]?.id, profiles })).status).toBe(404)
  })

  test('422 what a calculation refuses, and a language that we do not speak', async () => {
    const body = { ...load(values.slice(1)), tariff_id: tariffs[0]?.id }
    expect(await faults('explain', body)).toEqual([422, 'values_length body.time_series.0.values'])
    expect(await faults('explain', { ...body, language: 'fr' })).toEqual([422, 'enum body.language'])
  })
})
