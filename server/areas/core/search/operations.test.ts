import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { putSettlements } from '../places/gazetteer-store.ts'
import { endRecords, putParties } from '../imports/store.ts'
import type { SearchResults } from './contract.ts'
import { fold } from './text.ts'

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

  test('200: words over several fields, with a slip or without marks, and the same words as SQL and TypeScript fold them', async () => {
    expect((await search('q=stockholm+elnat'))[0]).toMatchObject({
      ...{ kind: 'party', name: 'Ellevio AB', matched: { field: 'grid_area', text: 'Stockholm' } },
    })
    const found = (await search('q=stokholm+elevio')).map(({ kind, name }) => `${kind} ${name}`)
    expect(found).toEqual(expect.arrayContaining(['metering-grid-area Stockholm', 'party Ellevio AB']))
    const differing = await asOwner(service.databaseUrl, async (tx) => {
      const rows = await tx.execute<{ text: string; folded: string }>(
        sql`select distinct f ->> 'text' as text, search_fold(f ->> 'text') as folded from search_records, jsonb_array_elements(fields) f
          union all select t, search_fold(t) from unnest(array['Straße – Łódź', 'E.ON  (Nät)', 'Ελλάδα', 'Iğdır İzmir', '— !', 'Þór Æðey Œuvre', 'ﬁ ²']) t`,
      )
      expect(rows.length).toBeGreaterThan(15_000)
      return rows.filter(({ text, folded }) => fold(text) !== folded)
    })
    expect(differing).toEqual([])
  })

  test('200: a number and a name with a slip, a code in two words, a country in any language, and nothing beside the point', async () => {
    expect(await first('q=50herz')).toBe('control-area Germany 50Hertz')
    expect(await first('q=50+hertz')).toBe('control-area Germany 50Hertz')
    expect(await first('q=50+herz')).toBe('control-area Germany 50Hertz')
    for (const q of ['eon', 'e.on', 'e+on']) expect(await first(`q=${q}`)).toBe('party E.ON Sverige AB')
    expect(await first('q=se+3')).toBe('bidding-zone Sweden SE3')
    expect(await first('q=Deutschland')).toBe('bidding-zone Germany-Luxembourg')
    expect(await first('q=Schweden')).toBe('control-area Sweden')
    expect((await search('q=amprion+deutschland')).map(({ name }) => name)).toContain('Amprion GmbH')
    expect((await search('q=DE-LU')).map(({ kind }) => kind)).toEqual(['bidding-zone', 'scheduling-area'])
    for (const q of ['terna', 'Oslo', 'stokholm'])
      expect((await search(`q=${q}`)).map(({ kind }) => kind)).not.toContain('holiday')
  })

  test('200: a feast of several days finds each of them, under what it is called where it is kept', async () => {
    const days = async (q: string) => (await search(`q=${q}&kind=holiday&limit=100`)).map(({ id }) => id)
    const christmas = await days('weihnachten')
    for (const country of ['DE', 'AT', 'LI'])
      expect(christmas.filter((id) => id.startsWith(`${country}.`)).length).toBeGreaterThan(1)
    expect(await days('ostern&country=DE')).toEqual(expect.arrayContaining(['DE.easter-monday', 'DE.easter-sunday']))
    expect(await days('tag+der+arbeit&country=DE')).toEqual(['DE.labour-day'])
  })

  test('200: beside other words a country is where something belongs, never a word of a name', async () => {
    for (const q of ['TSO germany', 'germany tso', 'TSO Deutschland']) {
      const found = await search(`q=${q}&kind=party`)
      expect(
        found
          .slice(0, 4)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(['50Hertz Transmission GmbH', 'Amprion GmbH', 'TenneT TSO GmbH', 'TransnetBW GmbH'])
      expect(found.every(({ countries }) => countries.includes('DE'))).toBe(true)
    }
    const grids = await search('q=netzbetreiber germany&kind=party&limit=100')
    expect(grids.map(({ name }) => name)).toContain('Westnetz')
    expect(grids.filter(({ countries }) => !countries.includes('DE'))).toEqual([])
    expect(await search('q=TSO germany&kind=party&country=SE')).toEqual([])
  })

  test.each([
    ['SVK', 'Svenska kraftnät'],
    ['REE', 'Red Eléctrica de España S.A.U.'],
    ['RTE', "Réseau de Transport d'Electricité (RTE)"],
    ['PSE', 'Polskie Sieci Elektroenergetyczne Spółka Akcyjna'],
    ['svk sweden', 'Svenska kraftnät'],
    ['ADMIE', 'Independent Power Transmission Operator S.A.'],
  ])('200: %s is the short name of %s', async (q, name) => {
    expect((await search(`q=${q}`))[0]).toMatchObject({ kind: 'party', name })
  })

  test.each(['Prag', 'Kiev', 'Roma', 'Wien', 'Bern'])('200: %s is no place with another letter', async (q) => {
    const found = await search(`q=${q}`)
    expect(found.filter(({ matched }) => !fold(matched.text).includes(fold(q)))).toEqual([])
  })

  test('200: an EIC with a slip finds what bears the code that is meant', async () => {
    for (const typed of ['10YSE-1--------L', '10YSE1---------K', '10YES-1--------K', '10yse-1-------k'])
      expect((await search(`q=${typed}`))[0]).toMatchObject({
        ...{ kind: 'control-area', matched: { field: 'extra_id', text: '10YSE-1--------K' } },
      })
    const [[meant], [typed]] = [await search('q=10YSE-1--------L'), await search('q=10YSE-1--------K')]
    expect(meant?.score).toBeLessThan(typed?.score ?? 0)
    expect(await search('q=10YSE-1--------L&kind=party')).toEqual([])
    expect(await search('q=10YXX-1--------L')).toEqual([])
  })

  test('200: as of a day, what held then under the name that it bore; without a day what holds, or has an identifier', async () => {
    const id = crypto.randomUUID()
    await asOwner(service.databaseUrl, async (tx) => {
      const [row] = await tx.execute<{ id: string }>(sql`select id from sources limit 1`)
      const facts = { roles: [], description: null, website_url: null, logo_url: null, countries: ['SE'] }
      const party = { id, ...facts, source_id: row?.id ?? '', extra_ids: [] }
      await putParties(tx, [{ ...party, name: 'Qwurzel Nät AB', valid_from: '2020-01-01' }])
      await putParties(tx, [{ ...party, name: 'Wyxalan Nät AB', valid_from: '2024-01-01' }])
      await endRecords(tx, 'parties', [id], '2025-06-01', party.source_id)
    })
    await service.services.versions.refresh()
    const on = async (q: string, day: string) => (await search(`q=${q}&as_of=${day}`)).map((found) => found.id)
    expect(await on('Qwurzel', '2019-12-31')).toEqual([])
    expect(await on('Qwurzel', '2020-01-01')).toEqual([id])
    expect(await on('Qwurzle', '2023-12-31')).toEqual([id])
    expect(await on('Qwurzel', '2024-01-01')).toEqual([])
    expect(await on('Wyxalan', '2025-05-31')).toEqual([id])
    expect(await on('Wyxalan', '2025-06-01')).toEqual([])
    expect(await search('q=Wyxalan')).toEqual([])
    expect((await search('q=NO2NSL&kind=bidding-zone')).map(({ name }) => name)).toEqual([])
    expect((await search('q=50Y0JVU59B4JWQCU'))[0]).toMatchObject({ name: 'Norway NO2NSL' })
  })

  test('200: filters by kind and country, and many equal ones of a kind leave room for the others', async () => {
    const grid_areas = await search('q=goteborg&kind=metering-grid-area')
    expect(new Set(grid_areas.map(({ kind }) => kind))).toEqual(new Set(['metering-grid-area']))
    for (const { countries } of await search('q=energi&country=NO&country=FI&limit=100'))
      expect(countries.some((country) => country === 'NO' || country === 'FI')).toBe(true)
    expect(await search('q=a&limit=100')).toHaveLength(100)
    const begun = await search('q=berg&limit=100')
    for (const kind of ['party', 'metering-grid-area', 'settlement'])
      expect(begun.map((found) => found.kind)).toContain(kind)
    for (const q of ['%20', '---', '%25', "'", '%5C', '%7C', ':*']) expect([q, await search(`q=${q}`)]).toEqual([q, []])
  })

  test('200: what is renamed or taken away is no longer found, also when two bring in at once', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    const party = { roles: [], description: null, website_url: null, logo_url: null, countries: ['SE'], extra_ids: [] }
    const put = (id: string, name: string) =>
      asOwner(service.databaseUrl, async (tx) => {
        const [row] = await tx.execute<{ id: string }>(sql`select id from sources limit 1`)
        await putParties(tx, [{ ...party, id, name, source_id: row?.id ?? '' }])
      })
    await Promise.all(ids.map((id, at) => put(id, `Xylofon ${at}`)))
    await service.services.versions.refresh()
    expect((await search('q=xylofon')).map(({ id }) => id)).toEqual(ids)
    await put(ids[0] ?? '', 'Klavikord')
    await asOwner(service.databaseUrl, (tx) => tx.execute(sql`delete from parties where id = ${ids[1] ?? ''}`))
    await service.services.versions.refresh()
    expect(await search('q=xylofon')).toEqual([])
    expect((await search('q=klavikordt')).map(({ id }) => id)).toEqual([ids[0]])
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
      await putSettlements(tx, source_id, [place])
    })
    await service.services.versions.refresh()
    expect((await search('q=Zzyzx')).map(({ name }) => name).sort()).toEqual(['Zzyzx Elnät AB', 'Zzyzxvik'])
  })

  test.each([
    ['', 'missing', ['query', 'q']],
    ['q=', 'string_too_short', ['query', 'q']],
    [`q=${'a'.repeat(201)}`, 'string_too_long', ['query', 'q']],
    ['q=a%00b', 'string_unicode', ['query', 'q']],
    ['q=a&as_of=2026-02-30', 'date_from_datetime_parsing', ['query', 'as_of']],
    ['q=a&limit=101', 'less_than_equal', ['query', 'limit']],
    ['q=a&limit=0', 'greater_than_equal', ['query', 'limit']],
    ['q=a&kind=price', 'enum', ['query', 'kind', 0]],
    ['q=a&country=s', 'string_pattern_mismatch', ['query', 'country', 0]],
  ])('422 %s', async (query, type, loc) => {
    const response = await service.call(`/core/v1/search?${query}`)
    expect(response.status).toBe(422)
    const { detail } = (await response.json()) as { detail: unknown[] }
    expect(detail).toMatchObject([{ type, loc }])
  })
})
