import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  energyOf,
  patterns,
  powerOf,
  sek,
  tariffOf,
} from '#server/areas/cost-of-energy/eltariff/fixtures.test-support.ts'
import { asOwner } from '#server/db/owner.ts'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import { json, startUpstream, type Upstream } from '#server/testing/upstream.ts'
import { importEltariff } from './import-eltariff.ts'
import type { TariffReport } from './import-tariffs.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture?.close())

const dynamic = tariffOf({
  name: 'Hourly power',
  product: 'net.dynamic',
  powerPrice: powerOf({ type: 'dynamic', price: null, url: '/prices?product=net.dynamic' }),
})
const wrong = tariffOf({ name: 'Wrong', product: 'net.wrong', energyPrice: energyOf({ unit: 'MWh' }) })
const answerOf = (...tariffs: object[]) => ({ tariffs, calendarPatterns: patterns })

async function run(
  options: {
    dry_run?: boolean
    path?: string
    env?: Record<string, string>
    from?: Upstream
    force_source?: boolean
  } = {},
): Promise<TariffReport> {
  const { dry_run = false, path = '/gridtariff/v0', env = {}, from = fixture.upstream, force_source } = options
  return importEltariff(fixture.place({ env }, { tries: 2 }), from.origin + path, dry_run, force_source)
}

async function stored(): Promise<{ id: string; name: string; source_id: string; document: string }[]> {
  return asOwner(fixture.service.databaseUrl, async (tx) => [
    ...(await tx.execute<{ id: string; name: string; source_id: string; document: string }>(
      sql`select id, name, source_id, document::text as document from tariffs where source_id like 'import/eltariff/%' order by name desc`,
    )),
  ])
}

describe('an endpoint', () => {
  test('is compared, imported and compared again; what is wrong is refused, what is left out is listed', async () => {
    fixture.upstream.answer(() => json(answerOf(tariffOf(), dynamic, wrong)))
    const dry = await run({ dry_run: true })
    expect(await stored()).toEqual([])
    const real = await run()
    expect({ ...real, dry_run: true }).toEqual(dry)
    expect(fixture.upstream.request[0]?.url.pathname).toBe('/gridtariff/v0/tariffs')
    expect(real).toMatchObject({
      added: [{ name: 'House 14 kW' }, { name: 'Hourly power' }],
      changed: [],
      unchanged: 0,
      refused: [{ name: 'Wrong', reasons: ['energyPrice.components.0.unit: the unit should be kWh, not MWh'] }],
      unsupported: [{ tariff: 'Hourly power (net.dynamic)', path: 'powerPrice.components.0.type' }],
    })
    expect(await run()).toMatchObject({ added: [], changed: [], unchanged: 2, no_longer_listed: [] })
  })

  test('the tariffs are served with operator, source and what they leave out, and can be calculated', async () => {
    await fixture.service.services.versions.refresh()
    const operator = await fixture.service.call('/core/v1/parties?extra_id=SE556483492601')
    const [party] = ((await operator.json()) as { parties: { id: string; name: string }[] }).parties
    const rows = await stored()
    const documents = rows.map(({ document }) => JSON.parse(document) as Record<string, unknown>)
    expect(documents.map(({ system_operator }) => system_operator)).toEqual(
      [party, party].map((each) => ({ id: each?.id, name: each?.name })),
    )
    expect(documents[1]?.remarks).toMatch(
      /^Prices exclude VAT\. Source: .+Not included: powerPrice\.components\.0\.type \(prices that/,
    )
    const body = {
      tariff_id: rows[0]?.id,
      start_time: '2025-01-01T00:00:00+01:00',
      end_time: '2025-02-01T00:00:00+01:00',
      time_series: [{ name: 'quarter-hourly-energy-offtake', values: Array(2976).fill(0.5) }],
    }
    const headers = { 'Content-Type': 'application/json' }
    const response = await fixture.service.call('/cost-of-energy/v1/calculate', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const { components } = (await response.json()) as {
      components: { name: string; time_series: { name: string; values: number[] }[] }[]
    }
    const total = components.map(({ time_series }) =>
      time_series.find(({ name }) => name === 'cost')?.values.reduce((a, b) => a + b, 0),
    )
    expect(total).toEqual([100, expect.closeTo(1488 * 0.2, 6), 40])
  })

  test('a price change is a change of that field; what is no longer listed stays and is named', async () => {
    fixture.upstream.answer(() =>
      json(answerOf(tariffOf({ energyPrice: energyOf({ price: sek(0.3) }), lastUpdated: 'today' }))),
    )
    expect(await run()).toMatchObject({
      changed: [{ name: 'House 14 kW', fields: ['tariff_components'] }],
      no_longer_listed: [{ name: 'Hourly power' }],
    })
    expect(await stored()).toHaveLength(2)
  })

  test('one product twice: the same once, two versions of it not at all', async () => {
    fixture.upstream.answer(() => json(answerOf(tariffOf(), tariffOf(), dynamic, { ...dynamic, name: 'Other' })))
    const report = await run({ dry_run: true })
    expect(report.changed).toHaveLength(1)
    expect(report.refused).toMatchObject([
      { reasons: ['tariffs.2 and tariffs.3 are the same tariff with different content'] },
    ])
  })

  test('tariffs whose id is still a placeholder are told apart by their names', async () => {
    const hem = (name: string, changes: object = {}) => tariffOf({ id: '???', product: 'Prislista', name, ...changes })
    fixture.upstream.answer(() =>
      json(
        answerOf(
          hem('16A standard'),
          hem('20A standard'),
          hem('20A standard'),
          hem('25A'),
          hem('25a', { product: 'x' }),
        ),
      ),
    )
    const report = await run({ dry_run: true })
    expect(report.refused).toEqual([])
    expect(report.added.map(({ name }) => name).toSorted()).toEqual(['16A standard', '20A standard', '25A', '25a'])
    fixture.upstream.answer(() => json(answerOf(hem('16A'), hem('16A', { energyPrice: energyOf({ price: sek(9) }) }))))
    expect((await run({ dry_run: true })).refused).toMatchObject([
      { reasons: ['tariffs.0 and tariffs.1 are the same tariff with different content'] },
    ])
  })

  test('an operator and a field that are not known are told, and a token is sent as it is', async () => {
    fixture.upstream.answer(() =>
      json({ ...answerOf(tariffOf({ companyOrgNo: '111111-1111' })), nextPage: '/tariffs?page=2' }),
    )
    const report = await run({ dry_run: true, path: '/v0/tariffs', env: { ELTARIFF_TOKEN: 'secret' } })
    expect(report.assumed).toEqual([
      {
        tariff: 'House 14 kW (net.14kw)',
        path: 'companyOrgNo',
        reason: 'no operator 111111-1111 is known: stored without one',
      },
    ])
    expect(report.unsupported).toEqual([
      { tariff: '', path: 'nextPage', reason: 'the field is not part of the standard' },
    ])
    expect(fixture.upstream.request.map(({ url, headers }) => [url.pathname, headers.authorization])).toEqual([
      ['/v0/tariffs', 'Bearer secret'],
    ])
  })

  test('a tariff nested without end, also twice, is refused by name and the others are taken', async () => {
    const nested = (name: string, product: string) =>
      `${JSON.stringify(tariffOf({ name, product })).slice(0, -1)},"more":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const all = [nested('Once', 'net.once'), nested('Twice', 'net.twice'), nested('Twice', 'net.twice')]
    const body = `{"tariffs":[${all.join()},${JSON.stringify(tariffOf())}]}`
    fixture.upstream.answer(() => ({ body, headers: { 'Content-Type': 'application/json' } }))
    const { refused, changed } = await run({ dry_run: true })
    expect(refused.map(({ name }) => name).toSorted()).toEqual([expect.stringMatching(/net\.twice$/), 'Once'])
    expect(refused.flatMap(({ reasons }) => reasons)).toEqual(
      expect.arrayContaining(['tariffs.1: Nesting too deep', 'tariffs.2: Nesting too deep']),
    )
    expect(changed).toHaveLength(1)
  })

  test('a tariff that is stored from another host stays as it is, unless its source is forced', async () => {
    fixture.upstream.answer(() => json(answerOf(tariffOf({ product: 'net.held' }))))
    await run()
    const before = await stored()
    const other = await startUpstream()
    try {
      const cheap = tariffOf({ product: 'net.held', name: 'Cheap', energyPrice: energyOf({ price: sek(0.001) }) })
      other.answer(() => json(answerOf(cheap, tariffOf({ product: 'net.new' }))))
      const imported = await run({ from: other, dry_run: true })
      const reason = `it is stored from ${new URL(fixture.upstream.origin).host}/gridtariff/v0, not from ${new URL(other.origin).host}: import with --force-source to replace it`
      expect(imported).toMatchObject({ refused: [{ name: 'Cheap', reasons: [reason] }], changed: [], added: [{}] })
      await run({ from: other })
      expect((await stored()).filter(({ id }) => before.some((each) => each.id === id))).toEqual(before)
      const forced = await run({ from: other, force_source: true })
      expect(forced).toMatchObject({
        refused: [],
        changed: [{ name: 'Cheap', fields: expect.arrayContaining(['source']) as string[] }],
      })
    } finally {
      await other.close()
    }
  })

  test('two imports at once end as one after the other', async () => {
    fixture.upstream.answer(() => json(answerOf(tariffOf({ product: 'net.race' }))))
    const reports = await Promise.all([run(), run()])
    expect(
      reports.map(({ added, unchanged }) => [added.length, unchanged]).toSorted(([a = 0], [b = 0]) => a - b),
    ).toEqual([
      [0, 1],
      [1, 0],
    ])
  })
})

describe('answers that change nothing', () => {
  let before: unknown
  beforeEach(async () => {
    before = await stored()
  })

  const whole = JSON.stringify(answerOf(tariffOf({ product: 'net.new' })))
  test.each<[string, RegExp, ReturnType<Parameters<Upstream['answer']>[0]>]>([
    ['truncated JSON', /answered with invalid JSON/, { body: whole.slice(0, -40) }],
    [
      'a connection that is cut',
      /could not be read .+, 2 times in a row$/,
      { body: whole, stop: { after: 500, how: 'cut' } },
    ],
    [
      'a page in HTML',
      /answered text\/html instead of application\/json$/,
      { body: '<html>', headers: { 'Content-Type': 'text/html' } },
    ],
    ['too many requests', /answered 429, 2 times in a row$/, { status: 429, headers: { 'Retry-After': '1' } }],
    ['out of service', /answered 503, 2 times in a row$/, { status: 503 }],
    ['not implemented', /answered 501$/, { status: 501 }],
    ['another API', /did not return a list of tariffs: is it an Eltariff API\?$/, json({ data: [] })],
    ['nothing', /lists no tariffs$/, json({ tariffs: [] })],
    ['a number', /did not return a list of tariffs/, json(7)],
    ['a body that is too large', /answered with more than 20 MB$/, { body: ' '.repeat(20_000_001) }],
    [
      'a redirect to a file',
      /file:\/\/\/etc\/passwd is not an http or https address$/,
      { status: 302, headers: { Location: 'file:///etc/passwd' } },
    ],
  ])('%s', async (_, pattern, answer) => {
    fixture.upstream.answer(() => answer)
    await expect(run()).rejects.toThrow(pattern)
    expect(await stored()).toEqual(before)
  })

  test('only tariffs that are refused', async () => {
    fixture.upstream.answer(() => json(answerOf(wrong, { name: 'Broken' })))
    expect(await run()).toMatchObject({
      added: [],
      changed: [],
      unchanged: 0,
      refused: [{ name: 'Wrong' }, { name: 'Broken' }],
    })
    expect(await stored()).toEqual(before)
  })
})
