import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liftLimits, PAID } from '#server/testing/callers.ts'
import { IS_DIVIDED } from '#server/testing/bound.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { withOrganization } from '../../../db.ts'
import type { AllocationSeries } from '../contract.ts'

let service: TestService
/** What the list should hold, in its order. */
let expected: AllocationSeries[] = []

const BASE = '/market-access/v1alpha1'
const VALUES = `[${Array.from({ length: 96 }, () => 1).join(',')}]`

function pointOf(number: number): string {
  const hex = ((number * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')
  return `${hex}-0000-4000-8000-000000000000`
}

/** Series of points `from` to `to`: consumption of each, production of every third. */
async function write(from: number, to: number): Promise<void> {
  const series = Array.from({ length: to - from }, (_, index) => from + index).flatMap((number) =>
    (number % 3 === 0 ? (['consumption', 'production'] as const) : (['consumption'] as const)).map((flow_direction) => {
      return { accounting_point_id: pointOf(number), flow_direction, market_identifier: `DE${number % 700}` }
    }),
  )
  const lines = series.map((each) => `${JSON.stringify(each).slice(0, -1)},"day":"2026-02-01","values":${VALUES}}\n`)
  const init = { method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body: lines.join('') }
  const response = await service.call(`${BASE}/timeseries/allocations`, init)
  expect(response.status).toBe(201)
  expected = [...expected, ...series].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const keyOf = ({ accounting_point_id, flow_direction }: AllocationSeries) => accounting_point_id + flow_direction

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  for (const [from, to] of [
    [0, 10],
    [10, 900],
    [900, 1000],
  ] as const)
    await write(from, to)
})
afterAll(() => service?.stop())

type Page = { items: AllocationSeries[]; limit: number; offset: number; total: number }

async function list(query: string): Promise<Page> {
  const response = await service.call(`${BASE}/timeseries/series/allocations?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Page
}

test('200 every page at every offset, in order and with the exact total, for each direction', async () => {
  for (const direction of ['consumption', 'production', null]) {
    const requested = expected.filter(({ flow_direction }) => direction === null || flow_direction === direction)
    const filter = direction === null ? '' : `flow_direction=${direction}&`
    for (const [offset, limit] of [
      [0, 100],
      [1, 3],
      [127, 2],
      [255, 10],
      [700, 1000],
      [requested.length - 1, 5],
    ] as const) {
      expect(await list(`${filter}offset=${offset}&limit=${limit}`)).toEqual({
        ...{ items: requested.slice(offset, offset + limit), limit, offset, total: requested.length },
      })
    }
  }
  expect((await list('flow_direction=production&flow_direction=consumption')).total).toBe(expected.length)
})

test('200 an empty page behind the last series, at the largest offset too, which is echoed digit by digit', async () => {
  for (const offset of [expected.length, '9223372036854775808', '9223372036854776000']) {
    const response = await service.call(`${BASE}/timeseries/series/allocations?offset=${offset}`)
    expect(await response.text()).toBe(`{"items":[],"limit":100,"offset":${offset},"total":${expected.length}}`)
  }
  const byId = await service.call(
    `${BASE}/timeseries/series/allocations?offset=9223372036854776000&accounting_point_id=${pointOf(0)}`,
  )
  expect(await byId.text()).toBe('{"items":[],"limit":100,"offset":9223372036854776000,"total":2}')
})

test.skipIf(IS_DIVIDED)('the blocks hold what the series are, and none is larger than it may be', async () => {
  const rows = await withOrganization(service.services.db, PAID, (tx) =>
    tx.execute<{ consumption: number; production: number; counted: string }>(sql`
      with bounds as (select *, lead(first_point_id) over (order by first_point_id) as next from allocation_series_blocks where organization_id = ${PAID})
      select b.consumption, b.production, (select count(*) filter (where flow_direction = 'consumption') || ' ' ||
          count(*) filter (where flow_direction = 'production') from allocation_series s where s.organization_id = ${PAID}
        and s.accounting_point_id >= b.first_point_id and (b.next is null or s.accounting_point_id < b.next)) as counted
      from bounds b`),
  )
  expect(rows.length).toBeGreaterThan(4)
  for (const { consumption, production, counted } of rows) {
    expect(counted).toBe(`${consumption} ${production}`)
    expect(consumption + production).toBeLessThanOrEqual(256)
  }
})

test('200 500 points and 500 identifiers in one URL, OR within and AND across', async () => {
  const points = Array.from({ length: 500 }, (_, index) => pointOf(index * 2))
  const identifiers = Array.from({ length: 500 }, (_, index) => `DE${index}`)
  const query = [
    ...points.map((id) => `accounting_point_id=${id}`),
    ...identifiers.map((id) => `market_identifier=${id}`),
  ].join('&')
  const requested = expected.filter(
    (each) => points.includes(each.accounting_point_id) && identifiers.includes(each.market_identifier),
  )
  expect(await list(`${query}&limit=1000`)).toMatchObject({ items: requested, total: requested.length })
  expect(await list(`${query}&offset=7&limit=2`)).toMatchObject({
    items: requested.slice(7, 9),
    total: requested.length,
  })
})

test('a page is right at once when series come in between, in whatever process', async () => {
  const before = await list('limit=1000')
  await write(1000, 1003)
  const after = await list('limit=1000')
  expect([after.total - before.total, after.items]).toEqual([4, expected.slice(0, 1000)])
})

test.each([
  ['offset=-1', 'greater_than_equal', ['offset']],
  ['offset=9223372036854776001', 'less_than_equal', ['offset']],
  ['limit=0', 'greater_than_equal', ['limit']],
  ['limit=1001', 'less_than_equal', ['limit']],
  ['accounting_point_id=abc', 'uuid_parsing', ['accounting_point_id', 0]],
  ['flow_direction=x', 'enum', ['flow_direction', 0]],
  ['market_identifier=', 'string_too_short', ['market_identifier', 0]],
  [
    Array.from({ length: 501 }, (_, index) => `accounting_point_id=${pointOf(index)}`).join('&'),
    'too_long',
    ['accounting_point_id'],
  ],
])('422 %.40s', async (query, type, place) => {
  const response = await service.call(`${BASE}/timeseries/series/allocations?${query}`)
  const { detail } = (await response.json()) as { detail: { type: string; loc: unknown[]; ctx?: object }[] }
  expect([response.status, detail[0]?.type, detail[0]?.loc]).toEqual([422, type, ['query', ...place]])
})

test('422 a period that ends before it starts, lies askew, is too long or holds too many values', async () => {
  const types = async (query: string) => {
    const response = await service.call(`${BASE}/timeseries/allocations?accounting_point_id=${pointOf(0)}&${query}`)
    return ((await response.json()) as { detail: { type: string }[] }).detail.map(({ type }) => type)
  }
  const z = 'T00:00:00Z'
  expect(await types(`start_time=2026-01-02${z}&end_time=2026-01-02${z}`)).toEqual(['period_order'])
  expect(await types(`start_time=9999-12-31${z}&end_time=9999-12-31T23:45:00Z`)).toEqual(['less_than_equal'])
  expect(await types(`start_time=1999-12-31${z}&end_time=2000-01-01${z}`)).toEqual(['greater_than_equal'])
  expect(await types(`start_time=2026-01-01T00:07:00Z&end_time=2027-02-01${z}`)).toEqual([
    'time_unaligned',
    'period_too_long',
  ])
  expect(await types(`start_time=2026-01-01&end_time=2026-01-02${z}`)).toEqual(['timezone_aware'])
  const many = Array.from({ length: 499 }, (_, index) => `accounting_point_id=${pointOf(index + 1)}`).join('&')
  expect(await types(`${many}&limit=1000&start_time=2026-01-01${z}&end_time=2027-01-01${z}`)).toEqual([
    'too_many_values',
  ])
})

test('an accounting point gives its series another identifier and counts for its area from its day on', async () => {
  const [number, accounting_point_id] = [5, pointOf(5)]
  const put = (points: object[]) => {
    const body = JSON.stringify({ accounting_points: points })
    return service.call(`${BASE}/accounting-points`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
  }
  const entry = { accounting_point_id, market_identifier: 'NEW', control_area: 'TenneT', valid_from: '2026-01-01' }
  const lone = { ...entry, accounting_point_id: '00000000-0000-4000-8000-00000000beef', market_identifier: 'LONE' }
  expect(await (await put([entry, lone])).json()).toMatchObject({
    ...{ created: 2, changed: 0, unchanged: 0 },
    warnings: [{ code: 'without_series' }],
  })
  expect(await (await put([entry])).json()).toEqual({ created: 0, changed: 0, unchanged: 1, warnings: [] })
  expect((await list(`accounting_point_id=${pointOf(number)}`)).items[0]?.market_identifier).toBe('NEW')
  expect((await put([entry, entry])).status).toBe(422)
  expect((await put([{ ...entry, control_area: 'Tennet' }])).status).toBe(422)
})
