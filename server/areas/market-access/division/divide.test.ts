import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, organizationDb } from '#server/db.ts'
import type { Part } from '#server/db/parts/places.ts'
import { asOwner, FREE, grantAllAreas, issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { divide, readUndivided } from './divide-store.ts'
import { firstPointsOf } from './first-points.ts'

const PATH = '/market-access/v1alpha1'
const ALLOCATIONS = `${PATH}/timeseries/allocations`
const COUNT = 3
/** Spread over all ids; every third one has both directions. */
const POINTS = Array.from({ length: 900 }, (_, at) => {
  const digits = Math.floor((at * 0xffffffff) / 900).toString(16)
  return `${digits.padStart(8, '0')}-0000-4000-8000-000000000000`
})
const SAMPLE = POINTS.filter((_, at) => at % 60 === 0)

let service: TestService
let key: string
beforeAll(async () => {
  service = await startTestService({ seeded: false, divided: false })
  await liftLimits(service)
  await grantAllAreas(service)
  key = (await issueKey(service)).secret
})
afterAll(() => service?.stop())

async function call(path: string, init: RequestInit & { key?: string } = {}): Promise<[number, unknown]> {
  const response = await service.call(path, { key, ...init })
  return [response.status, await response.json()]
}
const day = (point: string, direction: string, date: string, value: number, version: number) => ({
  ...{ accounting_point_id: point, flow_direction: direction, market_identifier: `DE${POINTS.indexOf(point)}` },
  ...{ day: date, version, values: Array.from({ length: 96 }, (_, slot) => (slot === 7 ? null : value + slot / 1000)) },
})
function write(lines: readonly object[]) {
  const body = lines.map((line) => JSON.stringify(line)).join('\n')
  return call(ALLOCATIONS, { method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body })
}

/** Everything that is read of allocations. */
async function answers() {
  const sample = SAMPLE.map((point) => `accounting_point_id=${point}`).join('&')
  const period = 'start_time=2026-01-31T23:00:00Z&end_time=2026-02-02T23:00:00Z'
  const paths = [
    ...[0, 299, 300, 599, 901, 1195, 5000].map(
      (offset) => `${PATH}/timeseries/series/allocations?limit=10&offset=${offset}`,
    ),
    `${PATH}/timeseries/series/allocations?flow_direction=production&limit=1000`,
    `${PATH}/timeseries/series/allocations?market_identifier=DE7&market_identifier=DE700&limit=1`,
    `${PATH}/timeseries/series/allocations/completeness?${sample}&until=2026-02-28&months=2`,
    `${ALLOCATIONS}?${sample}&${period}`,
    `${ALLOCATIONS}?${sample}&${period}&offset=7&limit=5`,
    ...[0, 600, 1190].map((cursor) => `${ALLOCATIONS}/changes?cursor=${cursor}&limit=50`),
    `${PATH}/accounting-points?${sample}`,
    '/portfolio-forecasts/v1alpha1/allocations?delivery_day=2026-02-01',
  ]
  const all: [string, number, unknown][] = []
  for (const path of paths) all.push([path, ...(await call(path))])
  return all
}

/** Divides as an administrator does, whom row-level security does not bind. */
async function divided(): Promise<[Part, number][]> {
  const tables = [
    'allocation_parts',
    'accounting_points',
    'allocation_series',
    'allocation_series_blocks',
    'allocation_heads',
    'allocation_values',
  ]
  const moved: [Part, number][] = []
  const owner = postgres(service.databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    for (const table of tables) await owner.unsafe(`alter table ${table} no force row level security`)
    await inTransaction(owner, async (tx) => {
      const known = await readUndivided(tx, PAID)
      expect(known).toMatchObject({ parts: 0, archived: [] })
      const parts = firstPointsOf(known.blocks, COUNT).map((first_point_id, at) => {
        return { first_point_id, part_id: `0a1d2c3e-0000-4000-8000-0000000009${String(at).padStart(2, '0')}` }
      })
      await divide(tx, PAID, parts, (part, days) => void moved.push([part, days]))
    })
    for (const table of tables) await owner.unsafe(`alter table ${table} force row level security`)
  } finally {
    await owner.end()
  }
  return moved
}

test('what was stored before is read as before, and writing goes on where it was', async () => {
  const series = POINTS.flatMap((point, at) => [
    [point, 'consumption'] as const,
    ...(at % 3 === 0 ? [[point, 'production'] as const] : []),
  ])
  const first = series.map(([point, direction], at) => day(point, direction, '2026-02-01', 1 + at / 100, 1))
  expect(await write(first)).toMatchObject([201, { stored: 1200, new_series: 1200, last_change: 1200 }])
  const accounting_points = SAMPLE.map((point, at) => ({
    ...{ accounting_point_id: point, market_identifier: `DE${POINTS.indexOf(point)}`, valid_from: '2026-01-01' },
    control_area: at % 2 === 0 ? 'Amprion' : 'TenneT',
  }))
  const body = JSON.stringify({ accounting_points })
  const put = await call(`${PATH}/accounting-points`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  expect(put).toMatchObject([200, { created: SAMPLE.length }])
  const corrections = SAMPLE.map((point) => day(point, 'consumption', '2026-02-01', 9, 2))
  expect(await write(corrections)).toMatchObject([201, { replaced: SAMPLE.length }])

  const before = await answers()
  const other = service
  const moved = await divided()
  expect(moved.map(([, days]) => days).reduce((sum, days) => sum + days)).toBe(1200 + SAMPLE.length)
  for (const [, days] of moved) expect(days).toBeGreaterThan(250)
  service = await startTestService({ databaseUrl: other.databaseUrl, divided: false })
  await other.stop()
  key = (await issueKey(service)).secret
  expect(await answers()).toEqual(before)

  const places = await organizationDb(service.services.db, PAID).places()
  expect(places.all.map((place) => place.organization_id)).toEqual(moved.map(([{ part_id }]) => part_id))
  expect((await organizationDb(service.services.db, FREE).places()).isDivided).toBe(false)
  const next = 1200 + SAMPLE.length
  expect(await write(corrections)).toMatchObject([200, { stored: 0, unchanged: SAMPLE.length, last_change: next }])
  const later = SAMPLE.map((point) => day(point, 'consumption', '2026-02-02', 5, 1))
  expect(await write(later)).toMatchObject([201, { stored: SAMPLE.length, last_change: next + SAMPLE.length }])
  const [, changes] = await call(`${ALLOCATIONS}/changes?cursor=${next}&limit=100`)
  expect((changes as { items: { change: number }[] }).items.map(({ change }) => change)).toEqual(
    SAMPLE.map((_, at) => next + 1 + at),
  )
})

test('no row is left in the name of the organization, and what is known says that it is divided', async () => {
  await asOwner(service, async (owner) => {
    await owner`select set_config('app.organization_id', ${PAID}, false)`
    for (const table of ['accounting_points', 'allocation_series', 'allocation_series_blocks', 'allocation_values'])
      expect((await owner.unsafe(`select count(*)::int as rows from ${table}`))[0]).toEqual({ rows: 0 })
    expect(await inTransaction(owner, (tx) => readUndivided(tx, PAID))).toEqual({
      parts: COUNT,
      blocks: [],
      archived: [],
    })
  })
})
