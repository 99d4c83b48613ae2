import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAID } from '#server/testing/callers.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { type Database, openDatabase, readShared, withOrganization } from '../../db.ts'
import { monthsOf } from './allocations/store.ts'

let owner: postgres.Sql
let app: Database

beforeAll(async () => {
  const url = await createTestDatabase()
  owner = postgres(url, { max: 1, onnotice: () => {} })
  app = openDatabase(url, 4)
})
afterAll(async () => {
  await app?.close()
  await owner?.end()
})

test('months are made once, by whoever needs them first, and each is guarded like the whole', async () => {
  const requested = ['2026-03-29', '2026-03-30', '2026-10-25']
  await Promise.all(Array.from({ length: 6 }, () => readShared(app, monthsOf(requested))))
  const parts = await owner`select relname as name, relrowsecurity and relforcerowsecurity as guarded,
      (select count(*)::int from pg_policy where polrelid = c.oid) as policies
    from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'allocation_values'::regclass order by 1`
  expect([...parts]).toEqual([
    { name: 'allocation_values_2026_03', guarded: true, policies: 2 },
    { name: 'allocation_values_2026_10', guarded: true, policies: 2 },
  ])
  const past = withOrganization(app, PAID, (tx) => tx.execute('select * from allocation_values_2026_03'))
  await expect(past).rejects.toMatchObject({ cause: { code: '42501' } })
})

test.each(['2026-03-02', '1999-12-01', '2100-01-01'])('no month begins on %s', async (day) => {
  await expect(app.raw`select ensure_allocation_months(array[${day}]::date[])`).rejects.toMatchObject({ code: 'P0001' })
})
