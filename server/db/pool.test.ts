import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organizations } from '#server/access/tables.ts'
import { SERVICE } from '#server/messages/service-messages.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { type Database, openDatabase, organizationDb, withOrganization } from '../db.ts'
import { asOwner } from './owner.ts'
import { Pool, shareOf } from './pool.ts'

const [ONE, OTHER, THIRD] = [201, 202, 203].map((last) => `0a1d2c3e-0000-4000-8000-000000000${last}`) as [
  string,
  string,
  string,
]
const CONNECTIONS = 4

let db: Database

beforeAll(async () => {
  const url = await createTestDatabase()
  await asOwner(url, (tx) =>
    tx.insert(organizations).values([ONE, OTHER, THIRD].map((id) => ({ id, name: id, created_at: new Date() }))),
  )
  db = openDatabase(url, CONNECTIONS)
})
afterAll(() => db?.close())

/** Transactions of an organization that are held open, once all of them have begun. */
async function hold(organization: string, count: number): Promise<{ end: () => void; ended: Promise<unknown> }> {
  const gate = Promise.withResolvers<void>()
  const begun = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const all = begun.map((each) =>
    withOrganization(db, organization, async () => {
      each.resolve()
      await gate.promise
    }),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  return { end: gate.resolve, ended: Promise.all(all) }
}

const number = async (organization: string) =>
  (await organizationDb(db, organization).transaction(async (tx) => [...(await tx.execute(sql`select 7 as seven`))]))[0]

test.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [8, 6],
  [100, 75],
])('of %i connections an organization may hold %i', (size, share) => expect(shareOf(size)).toBe(share))

describe('an organization that holds its whole share', () => {
  test('stops nobody else, and its own next transaction runs once one of them ends', async () => {
    const held = await hold(ONE, 3)
    const own = number(ONE)
    expect(await number(OTHER)).toEqual({ seven: 7 })
    expect(db.pools.transactions.in_use).toBe(4)
    held.end()
    expect(await own).toEqual({ seven: 7 })
    await held.ended
    expect(db.pools.transactions.in_use).toBe(0)
  })

  test('is told so after the wait; one whom others keep out is told that', async () => {
    const pool = new Pool(2, 'test', 0)
    const gate = Promise.withResolvers<void>()
    const first = pool.run(ONE, () => gate.promise)
    const refusal = (organization: string) =>
      pool.run(organization, () => Promise.resolve()).catch((error: unknown) => error)
    expect(await refusal(ONE)).toMatchObject({ code: 'unavailable', detail: SERVICE.pool_share_full.text })
    const second = pool.run(OTHER, () => gate.promise)
    expect(await refusal(THIRD)).toMatchObject({ code: 'unavailable', detail: SERVICE.pool_full.text })
    expect(pool.refusals).toEqual({ 'own share': 1, everything: 1 })
    pool.abandon(second)
    expect(await refusal(THIRD)).toMatchObject({ detail: SERVICE.database_silent.text })
    gate.resolve()
    await Promise.all([first, second])
    expect(await refusal(THIRD)).toBeUndefined()
  })
})

test('reads of an organization keep to its share, too, and reads of what all share are nobody’s', async () => {
  const slow = Array.from({ length: 20 }, (_, at) =>
    organizationDb(db, ONE).read<{ at: number }>(sql`select ${at}::int as at, pg_sleep(0.05)::text`),
  )
  const [other] = await organizationDb(db, OTHER).read<{ at: number }>(sql`select 1 as at`)
  expect(other).toEqual({ at: 1 })
  expect(db.pools.statements.in_use).toBeGreaterThan(CONNECTIONS)
  expect((await Promise.all(slow)).map(([row]) => row?.at)).toEqual(slow.map((_, at) => at))
})
