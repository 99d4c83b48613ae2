import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { putGazetteer } from './gazetteer-store.ts'
import { putParties } from './import-store.ts'
import type { SearchResults } from './search-contract.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
})
afterAll(() => service?.stop())

async function search(query: string): Promise<SearchResults['results']> {
  const response = await service.call(`/core/v1/search?${query}`)
  expect([query, response.status]).toEqual([query, 200])
  return ((await response.json()) as SearchResults).results
}
const first = async (query: string) => (await search(query)).map(({ kind, name }) => `${kind} ${name}`)[0]

describe('GET /core/v1/search', () => {
  test('200: every kind, by name, beginning, slip, local name and identifier', async () => {
    expect(await first('q=Sweden+SE3')).toBe('bidding-zone Sweden SE3')
    expect(await first('q=50hertz&kind=control-area')).toMatch(/^control-area .*50Hertz/)
    expect(await first('q=Vatenfal+Eldistribution')).toMatch(/^party Vattenfall Eldistribution/)
    expect(await first('q=gotebrog&kind=settlement')).toBe('settlement Göteborg')
    expect(await first('q=gothenburg')).toBe('settlement Göteborg')
    expect(await first('q=Karfreitag&country=DE')).toBe('holiday Good Friday')
    expect(await first('q=10YSE-1--------K')).toMatch(/^control-area/)
    expect(await first('q=se.ediel:14900')).toMatch(/^party Ellevio/)
    expect((await search('q=ellevio&kind=party&kind=holiday')).map(({ kind }) => kind)).not.toContain('settlement')
  })

  test('200: a result names what its list finds it by', async () => {
    const [area] = await search('q=SE3&kind=bidding-zone')
    const list = await service.call(`/core/v1/bidding-zones?id=${area?.id}`)
    expect(((await list.json()) as { bidding_zones: unknown[] }).bidding_zones).toHaveLength(1)
    const [holiday] = await search('q=midsommar&country=SE&kind=holiday')
    const days = await service.call(`/core/v1/holidays?id=${holiday?.id}&start_year=2026`)
    expect(((await days.json()) as { holidays: unknown[] }).holidays.length).toBeGreaterThan(0)
  })

  test('200 as CSV, and 304 for whoever has it already', async () => {
    const csv = await (await service.call('/core/v1/search?q=SE3&limit=1', { headers: { Accept: 'text/csv' } })).text()
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      'kind,id,name,countries,extra_ids,lat,lon,matched_field,matched_text,score',
      'bidding-zone,10Y1001A1001A46L,Sweden SE3,SE,eic:10Y1001A1001A46L,,,other_name,SE3,1',
    ])
    const { headers } = await service.call('/core/v1/search?q=SE3')
    const again = await service.call('/core/v1/search?q=SE3', {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('200: what is brought in is found, parties and settlements alike', async () => {
    expect(await search('q=Zzyzx')).toEqual([])
    await asOwner(service.databaseUrl, async (tx) => {
      const [row] = await tx.execute<{ id: string }>('select id from sources limit 1')
      const source_id = row?.id ?? ''
      const id = crypto.randomUUID()
      const party = { roles: [], description: null, website_url: null, logo_url: null, countries: ['SE'], source_id }
      await putParties(tx, [{ ...party, id, name: 'Zzyzx Elnät AB', extra_ids: [{ kind: 'vat', value: 'SE1' }] }])
      const place = { country: 'NO', kind: 'city', place: 'zzyzxvik', name: 'Zzyzxvik', lat: 60, lon: 10 } as const
      await putGazetteer(tx, source_id, [place])
    })
    await service.services.versions.refresh()
    expect((await search('q=Zzyzx')).map(({ name }) => name).sort()).toEqual(['Zzyzx Elnät AB', 'Zzyzxvik'])
  })

  test.each([
    ['', 'missing', ['query', 'q']],
    ['q=', 'string_too_short', ['query', 'q']],
    [`q=${'a'.repeat(201)}`, 'string_too_long', ['query', 'q']],
    ['q=a%00b', 'string_unicode', ['query', 'q']],
    ['q=a&limit=101', 'less_than_equal', ['query', 'limit']],
    ['q=a&limit=0', 'greater_than_equal', ['query', 'limit']],
    ['q=a&kind=tariff', 'enum', ['query', 'kind', 0]],
    ['q=a&country=se', 'string_pattern_mismatch', ['query', 'country', 0]],
  ])('422 %s', async (query, type, loc) => {
    const response = await service.call(`/core/v1/search?${query}`)
    expect(response.status).toBe(422)
    const { detail } = (await response.json()) as { detail: unknown[] }
    expect(detail).toMatchObject([{ type, loc }])
  })
})
