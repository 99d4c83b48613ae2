import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patterns, tariffOf } from '#server/areas/cost-of-energy/eltariff/fixtures.test-support.ts'
import { asOwner } from '#server/db/owner.ts'
import { named } from '#server/delivery/remote.ts'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import { type Answer, json } from '#server/testing/upstream.ts'
import { type CatalogueReport, importEltariffCatalogue } from './import-eltariff-catalogue.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture?.close())

/** A `SupplierEntry` of the catalogue's schema, v0.6.1. */
const entry = (companyName: string, companyOrgNo: unknown, apiUrl: unknown) => ({
  id: '9b2f3f0e-5f0c-4f7f-9d64-3f4f0f6f3a11',
  meteringPointIdFrom: '735999000000000000',
  meteringPointIdTo: '735999099999999999',
  companyName,
  companyOrgNo,
  apiUrl,
  userDocUrlOrEmail: 'elnat@example.se',
})

const tariffs = (...listed: object[]): Answer => json({ tariffs: listed, calendarPatterns: patterns })
const lerum = { companyName: 'Lerum Nät AB', companyOrgNo: '556051-7580' }

function upstream(catalogue: Answer, endpoints: Record<string, Answer> = {}): void {
  fixture.upstream.answer(({ pathname }) =>
    pathname === '/tariffcatalogue/all' ? catalogue : (endpoints[pathname] ?? { status: 404 }),
  )
}

const run = (dry_run = false, path = '', env = {}): Promise<CatalogueReport> =>
  importEltariffCatalogue(fixture.place({ env }, { tries: 1 }), fixture.upstream.origin + path, dry_run)

async function stored(): Promise<string[]> {
  const rows = await asOwner(fixture.service.databaseUrl, async (tx) => [
    ...(await tx.execute<{ name: string }>(
      sql`select name from tariffs where source_id like 'import/eltariff/%' order by name`,
    )),
  ])
  return rows.map(({ name }) => name)
}

test('every endpoint is read, each for its own companies, and none is sent the token', async () => {
  const at = (path: string) => fixture.upstream.origin + path
  const answer = json([
    entry('Linköping Kraftnät AB', '556483-4926', at('/one')),
    // A company has an entry for each range of its metering points.
    entry('Linköping Kraftnät AB', '5564834926', at('/one')),
    entry('Lerum Nät AB', '556051-7580', at('/two/tariffs')),
    entry('Down AB', '556000-0001', at('/down')),
    entry('Nothing yet AB', '556000-0002', ''),
    entry('Wrong AB', '55', at('/three')),
    entry('Strange AB', '556000-0003', 7),
    entry('Local AB', '556000-0004', 'file:///etc/passwd'),
  ])
  const other = tariffOf({ name: 'Of another company', product: 'net.other', id: 'a', ...lerum })
  upstream(answer, {
    '/one/tariffs': tariffs(tariffOf(), other),
    '/two/tariffs': tariffs(tariffOf({ name: 'House', id: 'b', ...lerum })),
  })
  const dry = await run(true)
  expect(await stored()).toEqual([])
  const report = await run(false, '', { ELTARIFF_TOKEN: 'hush' })
  expect(report.endpoints.map(({ companies, report: { added } }) => [companies, added.length])).toEqual([
    [['Linköping Kraftnät AB'], 1],
    [['Lerum Nät AB'], 1],
  ])
  expect(report.refused).toEqual(dry.refused)
  expect(report.refused.map(({ name, reasons }) => `${name}: ${reasons.join()}`)).toEqual([
    'Wrong AB: 5.companyOrgNo: no organization number of ten digits',
    'Strange AB: 6.apiUrl: no text',
    'Linköping Kraftnät AB: Of another company (net.other): companyOrgNo: the catalogue has this address for another company than 556051-7580',
    expect.stringMatching(/^Down AB: http.*\/down\/tariffs answered 404$/),
    'Local AB: file:///etc/passwd is not an http or https address',
  ])
  expect(fixture.upstream.request.map(({ headers }) => headers.authorization)).toEqual(
    fixture.upstream.request.map(() => undefined),
  )
  expect(await stored()).toEqual(['House', 'House 14 kW'])
})

test.each<[string, Answer]>([
  ['an answer of another kind', json({ tariffs: [] })],
  ['nothing', json([])],
  ['companies without an endpoint', json([entry('Nothing yet AB', '556000-0002', null)])],
])('%s is no catalogue', async (_, answer) => {
  upstream(answer)
  await expect(run()).rejects.toThrow('did not return a list of companies with apiUrl: is it an Eltariff catalogue?')
})

test('a database that is away is no fault of an endpoint', async () => {
  const at = `${fixture.upstream.origin}/one`
  upstream(json([entry('Linköping Kraftnät AB', '556483-4926', at)]), { '/one/tariffs': tariffs(tariffOf()) })
  const place = { ...fixture.place({ env: {} }, { tries: 1 }), ownerUrl: 'postgres://nobody@127.0.0.1:1/none' }
  await expect(importEltariffCatalogue(place, fixture.upstream.origin, true)).rejects.toThrow()
})

test('the whole address of the catalogue is taken too', async () => {
  upstream(json([entry('Down AB', '556000-0001', `${fixture.upstream.origin}/down`)]))
  expect((await run(true, '/tariffcatalogue/all')).refused).toHaveLength(1)
})

test('a catalogue outside may name no address inside, and one of https none of http', async () => {
  const outside = new URL('https://93.184.216.34/tariffcatalogue/all')
  for (const inside of ['https://127.0.0.1/', 'https://10.1.2.3/x', 'https://[::1]/', 'https://169.254.169.254/latest'])
    await expect(named(outside, inside)).rejects.toThrow('names an address inside this network')
  await expect(named(outside, 'http://93.184.216.35/')).rejects.toThrow('names an address of http')
  await expect(named(outside, 'https://user:secret@93.184.216.35/')).rejects.not.toThrow('secret')
  expect((await named(outside, 'https://93.184.216.35/v0')).pathname).toBe('/v0')
})
