import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import type { CompareResult } from '../compare/contract.ts'
import type { CalculateResult, Tariff } from '../contract.ts'
import type { ExplainResult } from '../explain/contract.ts'
import type { OptimizeResult } from '../optimize/contract.ts'
import { type CalculationFixture, OFFTAKE, openCalculationFixture } from '../testing/calculation-fixture.ts'

/** Sweden's energy tax of 2026 ends with the year, and what follows is not known. */
const END = '2027-01-01T00:00:00+01:00'
const ENDS = `Energiskatt ends ${END}: the cost of`

let fixture: CalculationFixture
let taxed: Tariff[]
let untaxed: Tariff[]

beforeAll(async () => {
  fixture = await openCalculationFixture()
  const swedish = fixture.onOfftake.filter(
    ({ tariff_components: [first], eligibility }) =>
      first?.timezone === 'Europe/Stockholm' && first.datasets.length === 0 && eligibility.other?.includes('offtake'),
  )
  const endless = swedish.filter(({ available_to }) => available_to === null)
  untaxed = endless.slice(0, 8)
  taxed = endless.slice(8, 30)
  await withoutTax(untaxed.map(({ id }) => id))
})
afterAll(() => fixture?.service.stop())

/** Takes the tax from some, as if it were not in their source: of what is shipped in Swedish money each has it. */
async function withoutTax(ids: string[]): Promise<void> {
  const { service } = fixture
  await asOwner(service.databaseUrl, async (tx) => {
    for (const id of ids) {
      const tariff = untaxed.find((each) => each.id === id)
      const tariff_components = tariff?.tariff_components.filter(({ name }) => name !== 'Energiskatt')
      const changed = JSON.stringify({ ...tariff, tariff_components, without_energy_tax: 'not_in_source' })
      await tx.execute(sql`update tariffs set document = ${changed}::json where id = ${id}`)
    }
  })
  await service.services.versions.refresh()
}

function load(start_time: string, end_time: string, kwh = 0.2) {
  const count = (Date.parse(end_time) - Date.parse(start_time)) / 900_000
  return { start_time, end_time, time_series: [{ name: OFFTAKE, values: Array<number>(count).fill(kwh) }] }
}
const across = () => load('2026-07-01T00:00:00+02:00', '2027-07-01T00:00:00+02:00')
const inside = () => load('2026-12-01T00:00:00+01:00', END)

async function answered(path: string, body: object): Promise<{ result: unknown; warning: string | null }> {
  const response = await fixture.post(path, body)
  expect(response.status).toBe(200)
  return { result: await response.json(), warning: response.headers.get('warning') }
}

const compared = async (tariffs: Tariff[], data: object) =>
  (await answered('compare', { ...data, tariff_ids: tariffs.map(({ id }) => id) })).result as CompareResult

describe('/compare', () => {
  test('200 what lacks days of a component says so, and never comes before what lacks nothing', async () => {
    const { tariffs } = await compared([...untaxed, ...taxed], across())
    const first = tariffs.slice(0, -untaxed.length)
    expect(tariffs).toHaveLength(taxed.length + untaxed.length)
    for (const { warnings, excludes } of first) {
      expect([warnings.map(({ msg }) => msg), excludes]).toEqual([[`${ENDS} 181 days lacks it`], []])
    }
    expect(first.map(({ total }) => total)).toEqual(first.map(({ total }) => total).toSorted((a, b) => a - b))
  })

  test('200 what excludes the tax on energy says so with its reason, and comes last however cheap', async () => {
    const { tariffs } = await compared([...untaxed, ...taxed], inside())
    const last = tariffs.slice(-untaxed.length)
    expect(untaxed.length).toBeGreaterThan(5)
    expect(new Set(last.map(({ tariff_id }) => tariff_id))).toEqual(new Set(untaxed.map(({ id }) => id)))
    for (const { excludes } of last) expect(excludes).toEqual([{ charge: 'energy_tax', reason: 'not_in_source' }])
    expect(
      tariffs.slice(0, -untaxed.length).every(({ excludes, warnings }) => excludes.length + warnings.length === 0),
    ).toBe(true)
    expect(Math.min(...last.map(({ difference }) => difference))).toBeLessThan(0)
  })

  test('200 as CSV, with operators, with what a total lacks, and with what is not eligible', async () => {
    const german = fixture.tariffs.find(({ tariff_components: [first] }) => first?.timezone === 'Europe/Berlin')
    const tariff_ids = [taxed[0], untaxed[0], german].map((each) => each?.id)
    const body = { ...across(), tariff_ids }
    const response = await fixture.post('compare', body, { headers: { Accept: 'text/csv' } })
    const rows = (await response.text()).trim().split(/\r?\n/)
    const of = (tariff: Tariff | undefined) => rows.filter((row) => row.includes(tariff?.id ?? '?'))
    const operator = (tariff: Tariff | undefined) => tariff?.system_operator?.name ?? '?'
    expect(of(taxed[0])[0]).toContain(`,${operator(taxed[0])},ranked,Energiskatt ${END}/2027-07-01T00:00:00+02:00`)
    expect(of(untaxed[0])[0]).toContain(`,${operator(untaxed[0])},ranked,energy_tax`)
    expect(of(german)).toHaveLength(1)
    expect(of(german)[0]).toMatch(new RegExp(`^,.*,not_eligible,not_available,,$`))
    expect(of(german)[0]).toContain(operator(german))
  })
})

describe('/calculate, /explain and /optimize', () => {
  test('200 up to the end of a component without a word, a quarter-hour later with one', async () => {
    const tariff_id = taxed[0]?.id
    for (const [end_time, expected] of [
      [END, null],
      ['2027-01-01T00:15:00+01:00', `${ENDS} 1 day lacks it`],
    ] as const) {
      const body = { ...load('2026-12-31T00:00:00+01:00', end_time), tariff_id }
      const { result, warning } = await answered('calculate', body)
      expect(Object.keys(result as CalculateResult)).toEqual(['components'])
      expect((warning ?? '').includes(`299 - "${expected ?? ENDS}`)).toBe(expected !== null)
      const { warnings } = (await answered('explain', body)).result as ExplainResult
      expect(warnings.map(({ code, msg }) => [code, msg])).toEqual(expected ? [['incomplete', expected]] : [])
    }
  })

  test('200 a plan across the end tells it, and an alternative whose cost lacks more is not taken', async () => {
    const tariff_ids = [untaxed[0]?.id]
    const measures = { alternatives: { tariff_ids } }
    const data = load('2026-12-20T00:00:00+01:00', '2027-01-10T00:00:00+01:00')
    const request = { ...data, tariff_id: taxed[0]?.id, measures }
    const result = (await answered('optimize', request)).result as OptimizeResult
    expect(result.warnings.find(({ code }) => code === 'incomplete')?.missing_data).toMatchObject({
      side: 'ends',
      days: 9,
    })
    expect([result.after.tariff_id, result.candidates.at(-1)]).toMatchObject([
      taxed[0]?.id,
      { tariff_id: tariff_ids[0], reason: 'incomplete', msg: 'Its cost lacks energy_tax', total: null },
    ])
    const back = { ...inside(), tariff_id: tariff_ids[0], measures: { alternatives: { tariff_ids: [taxed[0]?.id] } } }
    const other = (await answered('optimize', back)).result as OptimizeResult
    expect(other.candidates.map(({ reason }) => reason)).not.toContain('incomplete')
  })

  test('a tariff that has not begun: /calculate answers nothing and says so, the others 422 not_available', async () => {
    const [start_time, end_time] = ['2020-01-01T00:00:00+01:00', '2020-01-02T00:00:00+01:00']
    const body = { ...load(start_time, end_time), tariff_id: taxed[0]?.id }
    const { result, warning } = await answered('calculate', body)
    const text = `299 - "No component of the tariff applies from ${start_time} to ${end_time}"`
    expect([result, warning]).toEqual([{ components: [] }, text])
    for (const [path, more] of [
      ['explain', {}],
      ['optimize', { measures: { battery: { capacity_kwh: 5, power_kw: 3 } } }],
    ] as const) {
      const response = await fixture.post(path, { ...body, ...more })
      const { detail } = (await response.json()) as { detail: { type: string; loc: string[] }[] }
      expect([response.status, detail.map(({ type, loc }) => [type, loc])]).toEqual([
        422,
        [['not_available', ['body', 'tariff_id']]],
      ])
    }
  })
})
