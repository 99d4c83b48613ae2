import { strToU8, zipSync } from 'fflate'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importers } from '#server/areas/core/imports/sources.ts'
import type { ImportRun } from '#server/areas/core/imports/contract.ts'
import { ImportWorker } from '#server/areas/core/imports/run/import-worker.ts'
import { ImportPlanner } from '#server/areas/core/imports/schedules/plan-worker.ts'
import { hourly, national, subscription } from '#server/areas/cost-of-energy/datahub/price-list.test-support.ts'
import { PRICE_ZONES } from '#server/areas/cost-of-energy/prices/zones.ts'
import { asOwner } from '#server/db/owner.ts'
import { openRemote } from '#server/delivery/remote.ts'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import { type Answer, json } from '#server/testing/upstream.ts'
import { FURTHER_IMPORTS } from './further-imports.ts'
import { PRICE_SOURCES, priceSources } from './price-sources.ts'

const QUARTER = 900_000
let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture?.close())
beforeEach(async () => {
  await sqlOf(sql`delete from import_runs`)
})

const sqlOf = (query: ReturnType<typeof sql>) => asOwner(fixture.service.databaseUrl, (tx) => tx.execute(query))
/** Few days of prices, so that a first import does not read years. */
let today = '2025-01-03'
const now = () => new Date(`${today}T12:00:00Z`)
const env = () => {
  const { origin } = fixture.upstream
  return {
    ...{ EXCHANGE_RATES_URL: `${origin}/eurofxref-hist.zip`, PRICES_ENERGINET_URL: origin, DATAHUB_URL: origin },
    ...{ PRICES_SMARD_URL: origin, ESETT_URL: origin },
  }
}
const worker = (remote = openRemote({ tries: 1 })) =>
  new ImportWorker(fixture.service.services.db, {
    ...{ ownerUrl: fixture.service.databaseUrl, remote, env: env(), now, further: FURTHER_IMPORTS },
    failed: (error) => {
      throw error
    },
  })
async function post(path: string, body: object = {}): Promise<{ status: number; run: ImportRun; text: string }> {
  const headers = { 'Content-Type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fixture.service.call(`/core/v1/imports${path}`, request)
  const text = await response.text()
  return { status: response.status, run: JSON.parse(text) as ImportRun, text }
}
async function imported(body: object): Promise<ImportRun> {
  const { uid } = (await post('', body)).run
  await worker().turn()
  return (await (await fixture.service.call(`/core/v1/imports/${uid}`)).json()) as ImportRun
}
const counts = ({ difference }: ImportRun) =>
  difference.map(({ record, country, before, after, added, changed, unchanged }) => [
    ...[record, country, before, after, added, changed, unchanged],
  ])

/** Bank days of the table, newest first. */
const BANK_DAYS = Array.from({ length: 372 }, (_, ago) => new Date(Date.parse('2025-01-03') - ago * 86_400_000))
  .filter((day) => day.getUTCDay() % 6 !== 0)
  .map((day) => day.toISOString().slice(0, 10))
const RATES = BANK_DAYS.length * 4

/** Rates as the European Central Bank publishes them, in its archive; those of the last day with the krona at `sek`. */
function rates(sek: number): Answer {
  const lines = BANK_DAYS.map((day, at) => `${day},1.03,7.4602,${at === 0 ? sek : 11.4865},11.7,`)
  const body = zipSync({ 'eurofxref-hist.csv': strToU8(['Date,USD,DKK,SEK,NOK,', ...lines].join('\n')) })
  return { body, headers: { 'Content-Type': 'application/zip' } }
}

/** Energinet's dataset DayAheadPrices: hours before October 2025; of the zones in `without` nothing. */
function prices(eur: number, without: readonly string[] = []) {
  return (url: URL): Answer => {
    if (url.pathname.endsWith('.zip')) return rates(11.45)
    const { PriceArea = [] } = JSON.parse(url.searchParams.get('filter') ?? '{}') as { PriceArea?: string[] }
    const area = PriceArea[0] ?? ''
    if (without.includes(area)) return { status: 500 }
    const [start = 0, end = 0] = ['start', 'end'].map((name) => Date.parse(`${url.searchParams.get(name)}Z`))
    const records: object[] = []
    for (let ms = start; ms < Math.min(end, Date.parse('2025-01-04T23:00Z')); ms += 4 * QUARTER)
      records.push({
        ...{ TimeUTC: new Date(ms).toISOString().slice(0, 19), PriceArea: area, DayAheadPriceEUR: eur },
        DayAheadPriceDKK: eur * 7.46,
      })
    return json({ total: records.length, dataset: 'DayAheadPrices', records })
  }
}

test('what the facts say of zones is what the readers have', () => {
  for (const id of PRICE_SOURCES) {
    const { all, usual } = importers[`prices-${id}`].zones
    const read = PRICE_ZONES.filter((zone) => priceSources[id].has(zone)).map((zone) => zone.id)
    expect([...all].toSorted()).toEqual(read.toSorted())
    expect(all).toEqual(expect.arrayContaining([...usual]))
  }
})

describe('exchange rates, and the prices that need them', () => {
  test('without rates the Danish zones are stored, the Swedish is named, and the import is to be tried again', async () => {
    fixture.upstream.answer(prices(80))
    const run = await imported({ source: 'prices-energinet', zones: ['dk1', 'se3'] })
    expect(run).toMatchObject({ status: 'failed', code: 'imports.refused_parts', zones: ['dk1', 'se3'] })
    expect(run.reason).toMatch(/^se3 could not be imported: prices come in EUR .* import exchange-rates first/)
    // A year and two days, since the first import begins with the year before.
    expect(counts(run)).toEqual([['quarter-hour', 'DK', 0, 35_520, 35_520, 0, 0]])
  })

  test('the archive of rates is read, a changed rate counts as changed, the same again as unchanged', async () => {
    fixture.upstream.answer(prices(80))
    expect(counts(await imported({ source: 'exchange-rates', dry_run: true }))).toEqual([
      ['exchange-rate', null, 0, RATES, RATES, 0, 0],
    ])
    expect(counts(await imported({ source: 'exchange-rates' }))).toEqual([
      ['exchange-rate', null, 0, RATES, RATES, 0, 0],
    ])
    fixture.upstream.answer(() => rates(11.5))
    expect(counts(await imported({ source: 'exchange-rates' }))).toEqual([
      ['exchange-rate', null, RATES, RATES, 0, 1, RATES - 1],
    ])
    fixture.upstream.answer(() => rates(1.15))
    const spoilt = await imported({ source: 'exchange-rates' })
    expect(spoilt).toMatchObject({ status: 'failed', difference: [] })
    expect(spoilt.reason).toBe(
      'the rate of SEK on 2025-01-03 is 1.15, on 2025-01-02 it was 11.4865; nothing was changed',
    )
    const [row] = await sqlOf(sql`select rate from exchange_rates where currency = 'SEK' and day = '2025-01-03'`)
    expect(row).toEqual({ rate: 11.5 })
    const sources = await (await fixture.service.call('/core/v1/sources')).text()
    expect(sources).toContain('"id":"import/exchange-rates"')
  })

  test('then the Swedish zone is converted day by day, a Saturday with the rate of the Friday', async () => {
    fixture.upstream.answer(prices(80))
    await imported({ source: 'exchange-rates' })
    const run = await imported({ source: 'prices-energinet', zones: ['se3'] })
    expect([run.status, run.left_out]).toEqual(['succeeded', []])
    const [stored] = await sqlOf(sql`select r.day::text as day, r.rate, r.rate_source from global_profile_rates r
      where r.rate_source like 'European%' order by r.day desc limit 1`)
    expect(stored).toEqual({ day: '2025-01-04', rate: 11.45, rate_source: 'European Central Bank, 2025-01-03' })
  })
})

describe('an import in parts', () => {
  test('one zone that fails does not keep the others; where all fail, nothing is stored', async () => {
    fixture.upstream.answer(prices(81, ['DK2']))
    const run = await imported({ source: 'prices-energinet', zones: ['dk2', 'dk1'] })
    expect(run.status).toBe('failed')
    expect(run.reason).toMatch(/^dk2 could not be imported: http.* answered 500; the others are stored$/)
    fixture.upstream.answer(prices(81, ['NO2', 'DK2']))
    const none = await imported({ source: 'prices-energinet', zones: ['dk2', 'no2'] })
    expect(none).toMatchObject({ status: 'failed', difference: [], code: 'imports.ended_in_parts' })
  })

  test('that is cancelled asks for nothing more, and says that what was read is stored', async () => {
    fixture.upstream.answer(prices(90))
    const { uid } = (await post('', { source: 'prices-energinet', zones: ['no2'] })).run
    const inner = openRemote({ tries: 1 })
    await worker({
      read: async (url, want) => {
        if (fixture.upstream.request.length === 2) expect((await post(`/${uid}/cancel`)).status).toBe(200)
        return inner.read(url, want)
      },
    }).turn()
    expect(fixture.upstream.request).toHaveLength(3)
    const read = await (await fixture.service.call(`/core/v1/imports/${uid}`)).json()
    expect(read).toMatchObject({
      ...{ status: 'cancelled', reason: 'Cancelled by Demo key; what was read before is stored' },
      ...{ code: 'imports.cancelled_in_parts', progress: { step: 'reading', done: 2, total: null } },
    })
  })

  test('of several sources runs at the same time: a slow one keeps no other waiting', async () => {
    const { uid } = (await post('', { source: 'exchange-rates' })).run
    await post('', { source: 'datahub', dry_run: true })
    const waits = Promise.withResolvers<void>()
    const inner = openRemote({ tries: 1 })
    const running = worker({
      read: async (url, want) => {
        if (url.pathname.endsWith('.zip')) await waits.promise
        else waits.resolve()
        return inner.read(url, want)
      },
    }).turn()
    fixture.upstream.answer((url) =>
      url.pathname.endsWith('.zip') ? rates(11.45) : json({ total: 2, dataset: 'DatahubPricelist', records: [] }),
    )
    await running
    expect(await (await fixture.service.call(`/core/v1/imports/${uid}`)).json()).toMatchObject({ status: 'succeeded' })
  })
})

test('tariffs: what was added, and again, and what is refused', async () => {
  today = '2026-11-21'
  const records = [...national, hourly('2026-01-01', '2027-01-01'), subscription()]
  fixture.upstream.answer(({ searchParams }) => {
    const offset = Number(searchParams.get('offset'))
    return json({ total: records.length, dataset: 'DatahubPricelist', records: records.slice(offset) })
  })
  const first = await imported({ source: 'datahub' })
  expect(first.status).toBe('succeeded')
  expect(first.difference).toMatchObject([{ record: 'tariff', country: 'DK', added: 0, changed: 1 }])
  expect(first.difference[0]?.examples).toMatchObject([
    { change: 'changed', name: expect.stringContaining('Radius') as string },
  ])
  expect((await imported({ source: 'datahub' })).difference).toMatchObject([{ added: 0, changed: 0, unchanged: 1 }])
  fixture.upstream.answer(() => ({ body: '<html>', headers: { 'Content-Type': 'text/html' } }))
  const failed = await imported({ source: 'datahub' })
  expect(failed.reason).toMatch(/text\/html instead of .*; nothing was changed$/)
})

describe('POST /core/v1/imports', () => {
  test.each([
    [{ source: 'prices-entsoe' }, /this source needs ENTSOE_TOKEN/],
    [{ source: 'rebap' }, /this source needs NETZTRANSPARENZ_CLIENT_ID/],
    [{ source: 'esett', zones: ['dk1'] }, /only sources of day-ahead prices take bidding zones/],
    [{ source: 'prices-smard', zones: ['se3'] }, /the source has no prices of se3; it has de-lu/],
    [{ source: 'prices-smard', zones: [] }, /at least 1/],
    [{ source: 'smard' }, /Input should be/],
  ])('422 for %j', async (body, reason) => {
    const { status, text } = await post('', body)
    expect([status, text]).toEqual([422, expect.stringMatching(reason)])
  })

  test('409 for other zones than those of the import that waits', async () => {
    expect((await post('', { source: 'prices-energinet', zones: ['dk1'] })).status).toBe(202)
    expect((await post('', { source: 'prices-energinet', zones: ['dk1'] })).status).toBe(202)
    expect((await post('', { source: 'prices-energinet', zones: ['dk2'] })).status).toBe(409)
  })
})

test('a schedule of prices reads the zones that are chosen', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ is_enabled: true, zones: ['dk2'] })
  const path = '/core/v1/import-schedules/prices-energinet'
  const changed = await fixture.service.call(path, { method: 'PATCH', headers, body })
  expect([changed.status, await changed.json()]).toMatchObject([
    200,
    { zones: ['dk2'], known_zones: expect.arrayContaining(['dk1']) as string[] },
  ])
  const wrong = JSON.stringify({ zones: ['nl'] })
  expect((await fixture.service.call(path, { method: 'PATCH', headers, body: wrong })).status).toBe(422)
  const planner = new ImportPlanner({ ownerUrl: fixture.service.databaseUrl, env: env(), now: () => new Date() })
  expect(await planner.turn()).toEqual(['prices-energinet'])
  const [run] = await sqlOf(sql`select zones, started_by from import_runs`)
  expect(run).toEqual({ zones: ['dk2'], started_by: 'schedule' })
  // So does an import that is started by hand and names none.
  await sqlOf(sql`delete from import_runs`)
  expect((await post('', { source: 'prices-energinet', dry_run: true })).run.zones).toEqual(['dk2'])
  expect((await post('', { source: 'prices-smard' })).run.zones).toEqual(['de-lu'])
  expect((await post('', { source: 'esett' })).run.zones).toBeNull()
})
