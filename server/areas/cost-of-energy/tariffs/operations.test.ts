import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNKNOWN_ID } from '#server/testing/callers.ts'
import type { TestService } from '#server/testing/service.ts'
import type { Tariff } from '../contract.ts'
import type { SimplifiedResult } from './simplified-contract.ts'
import { openCalculationFixture } from '../testing/calculation-fixture.ts'

let service: TestService
let tariffs: Tariff[]

beforeAll(async () => {
  ;({ service, tariffs } = await openCalculationFixture())
})
afterAll(() => service?.stop())

const simplified = (id: string, query: string) => service.call(`/cost-of-energy/v1/tariffs/${id}/simplified?${query}`)
const january = 'start_time=2026-01-01T00:00:00%2B01:00&end_time=2026-02-01T00:00:00%2B01:00'

describe('GET /tariffs', () => {
  const listed = async (query: string) => {
    const response = await service.call(`/cost-of-energy/v1/tariffs?${query}`)
    expect(response.status).toBe(200)
    return ((await response.json()) as { tariffs: Tariff[] }).tariffs
  }

  test('200 by country: those of operators there, and those that hold in all of it', async () => {
    const [french, spanish, finnish] = await Promise.all(['FR', 'ES', 'FI'].map((code) => listed(`country=${code}`)))
    expect(french).toHaveLength(5)
    for (const { country, system_operator } of french ?? []) expect([country, system_operator]).toEqual(['FR', null])
    const codes = ['2.0TD', '3.0TD (2026)', '6.1TD (2026)', '6.2TD (2026)', '6.3TD (2026)', '6.4TD (2026)']
    expect(spanish?.map(({ name }) => name)).toEqual(codes.map((code) => `Peaje de acceso ${code}`))
    expect(finnish?.map(({ name }) => name)).toEqual(new Array(10).fill('Yleissiirto 3 × 25 A'))
    expect(await listed('country=FR&country=ES')).toHaveLength(11)
    expect(await listed('country=NL')).toEqual([])
    const swedish = await listed('country=SE&available_at=2026-11-27T00:00:00Z')
    const operators = new Set(swedish.map(({ system_operator }) => system_operator?.id))
    expect(operators.size).toBeGreaterThan(90)
  })

  test('a tariff that is set anew each August is confirmed until then', async () => {
    const [french] = await listed('country=FR')
    expect(french?.provenance?.confirmed_until).toBe('2026-07-31')
  })

  test('422 for a country that is none', async () => {
    const response = await service.call('/cost-of-energy/v1/tariffs?country=XX')
    const { detail } = (await response.json()) as { detail: { loc: unknown[]; type: string }[] }
    expect([response.status, detail.map(({ loc, type }) => [loc.slice(0, 2), type])]).toEqual([
      422,
      [[['query', 'country'], 'enum']],
    ])
  })
})

describe('GET /tariffs/{tariff_id}/simplified', () => {
  test('200 for every shipped tariff: its rates cover the period without a hole, its components are all accounted for', async () => {
    let rated = 0
    for (const tariff of tariffs) {
      const response = await simplified(tariff.id, january)
      expect(response.status).toBe(200)
      const { rates, not_included } = (await response.json()) as SimplifiedResult
      for (const { intervals } of rates) {
        expect(Date.parse(intervals[0]?.start_time ?? '')).toBe(Date.parse('2026-01-01T00:00:00+01:00'))
        expect(Date.parse(intervals.at(-1)?.end_time ?? '')).toBe(Date.parse('2026-02-01T00:00:00+01:00'))
        const starts = intervals.slice(1).map(({ start_time }) => start_time)
        expect(intervals.slice(0, -1).map(({ end_time }) => end_time)).toEqual(starts)
      }
      const names = tariff.tariff_components.map(({ name }) => name)
      for (const { component } of not_included) expect(names).toContain(component)
      rated += rates.length
    }
    expect(rated).toBeGreaterThan(20)
  })

  test('200 as CSV, one row per interval', async () => {
    const path = `/cost-of-energy/v1/tariffs/${tariffs[0]?.id}/simplified?${january}`
    const response = await service.call(path, { headers: { Accept: 'text/csv' } })
    expect((await response.text()).split('\n')[0]?.trim()).toBe('dataset_id,start_time,end_time,rate,unit')
  })

  test('404 an unknown tariff; 422 what is not an id, and times that are missing, naive or reversed', async () => {
    expect((await simplified(UNKNOWN_ID, january)).status).toBe(404)
    const faults = async (id: string, query: string) => {
      const response = await simplified(id, query)
      const { detail } = (await response.json()) as { detail: { type: string; loc: unknown }[] }
      return [response.status, ...detail.map(({ type, loc }) => [type, loc])]
    }
    const id = tariffs[0]?.id ?? ''
    expect(await faults('abc', '')).toEqual([
      422,
      ['uuid_parsing', ['path', 'tariff_id']],
      ['missing', ['query', 'start_time']],
      ['missing', ['query', 'end_time']],
    ])
    expect(await faults(id, 'start_time=2026-01-01T00:00:00&end_time=2026-02-01T00:00:00Z')).toEqual([
      422,
      ['timezone_aware', ['query', 'start_time']],
    ])
    expect(await faults(id, 'start_time=2026-02-01T00:00:00Z&end_time=2026-01-01T00:00:00Z')).toEqual([
      422,
      ['period_order', ['query', 'end_time']],
    ])
  })
})
