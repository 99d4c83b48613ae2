import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrganizationDb, organizationDb, transactionDb } from '#server/db.ts'
import { grantAllAreas, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService
let db: OrganizationDb
beforeAll(async () => {
  service = await startTestService({ seeded: false, divided: true })
  await liftLimits(service)
  await grantAllAreas(service)
  db = organizationDb(service.services.db, PAID)
})
afterAll(() => service?.stop())

const PATH = '/market-access/v1alpha1/timeseries/allocations'
const POINTS = [1, 2, 3, 4, 5, 6].map((number) => `${number}0000000-0000-4000-8000-000000000001`)

async function write(kwh: number, version: number, points = POINTS) {
  const body = points.map((point) =>
    JSON.stringify({
      ...{ accounting_point_id: point, flow_direction: 'consumption', market_identifier: `DE${point[0]}` },
      ...{ day: '2026-02-01', version, values: Array.from({ length: 96 }, () => kwh) },
    }),
  )
  const headers = { 'Content-Type': 'application/x-ndjson' }
  const response = await service.call(PATH, { method: 'POST', headers, body: body.join('\n') })
  return { status: response.status, ...((await response.json()) as { last_change: number; stored: number }) }
}

async function read(as_of?: string): Promise<(number | null)[]> {
  const query = new URLSearchParams({ start_time: '2026-02-01T00:00:00Z', end_time: '2026-02-01T00:15:00Z' })
  for (const point of POINTS) query.append('accounting_point_id', point)
  if (as_of !== undefined) query.set('as_of', as_of)
  const response = await service.call(`${PATH}?${query.toString()}`)
  const { items } = (await response.json()) as { items: { values: (number | null)[] }[] }
  return items.flatMap(({ values }) => values)
}

type Change = { change: number; accounting_point_id: string; version: number }
async function changes(cursor: number, limit = 100) {
  const response = await service.call(`${PATH}/changes?cursor=${cursor}&limit=${limit}`)
  return (await response.json()) as { items: Change[]; next_cursor: number; has_more: boolean }
}

const headOf = async (place: OrganizationDb) => {
  const [head] = await place.read<{ last_change: number; unpublished: number | null }>(sql`
    select last_change::float8 as last_change, unpublished_change::float8 as unpublished from allocation_heads
    where organization_id = ${place.organization_id}`)
  return head
}

/** As while one of the workers has a file prepared and not committed yet. */
async function setBack(part: OrganizationDb, change: number): Promise<void> {
  await db.transaction(async (tx) => {
    const place = (await transactionDb(tx, PAID).places()).all.find(
      (each) => each.organization_id === part.organization_id,
    )
    await place?.transaction(() =>
      tx.execute(
        sql`update allocation_heads set last_change = ${change} where organization_id = ${part.organization_id}`,
      ),
    )
  })
}

test('a file is seen once every part shows it, and then by its first reader for all', async () => {
  expect(await write(1, 1)).toMatchObject({ status: 201, stored: 6, last_change: 6 })
  expect(await headOf(db)).toEqual({ last_change: 0, unpublished: 6 })
  const [first] = (await db.places()).all
  await setBack(first!, 0)
  for (const as_of of [undefined, '2099-01-01T00:00:00Z']) expect(await read(as_of)).toEqual(POINTS.map(() => null))
  expect(await changes(0)).toEqual({ items: [], next_cursor: 0, has_more: false })
  await setBack(first!, 6)
  expect(await read()).toEqual(POINTS.map(() => 1))
  expect(await headOf(db)).toEqual({ last_change: 6, unpublished: null })

  expect(await write(2, 2)).toMatchObject({ stored: 6, last_change: 12 })
  const last = (await db.places()).all.at(-1)!
  expect(await headOf(last)).toEqual({ last_change: 12, unpublished: null })
  await setBack(last, 6)
  expect(await read()).toEqual(POINTS.map(() => 1))
  expect(await read('2099-01-01T00:00:00Z')).toEqual(POINTS.map(() => 1))
  expect(await changes(6)).toEqual({ items: [], next_cursor: 6, has_more: false })
  expect(await headOf(db)).toEqual({ last_change: 6, unpublished: 12 })

  await setBack(last, 12)
  expect((await changes(6)).items.map(({ change, version }) => [change, version])).toEqual(
    [7, 8, 9, 10, 11, 12].map((change) => [change, 2]),
  )
  expect(await read()).toEqual(POINTS.map(() => 2))
  expect(await headOf(db)).toEqual({ last_change: 12, unpublished: null })
})

test('a file that follows one that nobody has read yet continues its numbers', async () => {
  const before = (await changes(0)).next_cursor
  await write(3, 3, POINTS.slice(0, 2))
  await write(4, 4, POINTS.slice(1))
  expect(await headOf(db)).toEqual({ last_change: before, unpublished: before + 7 })
  expect(await read()).toEqual([3, 4, 4, 4, 4, 4])
  const { items, next_cursor } = await changes(before)
  expect(items.map(({ change }) => change)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => before + number))
  expect(next_cursor).toBe(before + 7)
})

test('pages of the feed end where they are asked to, whichever parts their changes are of', async () => {
  const all = (await changes(0)).items
  for (const limit of [1, 2, 5, 100]) {
    const seen: Change[] = []
    for (let cursor = 0; ; ) {
      const page = await changes(cursor, limit)
      expect(page.items.length).toBeLessThanOrEqual(limit)
      seen.push(...page.items)
      cursor = page.next_cursor
      if (!page.has_more) break
    }
    expect(seen).toEqual(all)
  }
})

test('a file that one part refuses stores nothing in any, and says all that is wrong', async () => {
  const before = (await changes(0)).next_cursor
  const response = await write(9, 4)
  expect(response).toMatchObject({ status: 422 })
  expect((response as unknown as { detail: unknown[] }).detail).toHaveLength(5)
  expect((await changes(before)).items).toEqual([])
  expect(await read()).toEqual([3, 4, 4, 4, 4, 4])
})

test('many files at the same time are numbered without gaps', async () => {
  const before = (await changes(0)).next_cursor
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => write(10 + at, 10 + at, POINTS.slice(at % 3, (at % 3) + 3))),
  )
  const stored = answers.filter(({ status }) => status === 201)
  expect(stored.length).toBeGreaterThan(0)
  const { items } = await changes(before)
  expect(items.map(({ change }) => change)).toEqual(
    Array.from({ length: stored.length * 3 }, (_, at) => before + 1 + at),
  )
})
