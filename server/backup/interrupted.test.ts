import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOfDriver } from '#server/db/lost-connection.ts'
import { type StatementCutter, statementCutter } from '#server/testing/statement-cutter.ts'
import { TEMPORARY_PREFIX } from '#server/testing/throwaway-postgres.ts'
import { migrate, migrationFiles } from '../db/migrate.ts'
import { olderDatabase } from './older-database.test-support.ts'
import { upgrade } from './upgrade.ts'

const folder = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
const opened: StatementCutter[] = []
// The client throws by itself where a line is cut while it writes; the service and the command line let that pass.
const others = process.listeners('uncaughtException')
beforeAll(() => {
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', (error) => {
    if (!isOfDriver(error)) for (const each of others) each(error, 'uncaughtException')
  })
})
afterAll(async () => {
  process.removeAllListeners('uncaughtException')
  for (const each of others) process.on('uncaughtException', each)
  for (const each of opened) await each.stop()
  rmSync(folder, { recursive: true, force: true })
})

const all = migrationFiles()
const upTo = (number: string) => all.slice(0, all.findIndex(({ name }) => name.startsWith(number)) + 1)
/** From the first schema on, every statement, in the fault laboratory (`npm run faults`); the newest migrations in every run. */
const [FIRST, EVERY] = process.env.FAULTS === 'all' ? ['0004', 1] : ['0086', 5]

/** The first statement of a connection is the client's own: it connects again where that is cut. */
const FIRST_OWN = 2

/** All that the schema is, as one text. */
async function schemaOf(sql: postgres.Sql): Promise<string> {
  const rows = await sql<{ text: string }[]>`
    select coalesce(string_agg(text, e'\n' order by text), '') as text from (
      select concat_ws(' ', 'relation', c.oid::regclass, relkind, relrowsecurity, relforcerowsecurity, relacl) as text from pg_class c
        where relnamespace::regnamespace::text in ('public', 'access')
      union all select concat_ws(' ', 'column', attrelid::regclass, attname, atttypid::regtype, attnotnull) from pg_attribute
        join pg_class c on c.oid = attrelid where relnamespace::regnamespace::text in ('public', 'access') and attnum > 0
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace::regnamespace::text in ('public', 'access')
      union all select concat_ws(' ', 'function', oid::regprocedure, md5(prosrc)) from pg_proc
        where pronamespace::regnamespace::text in ('public', 'access')
      union all select concat_ws(' ', 'policy', tablename, policyname, qual, with_check) from pg_policies
      union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal) as parts`
  return createHash('sha256')
    .update(rows[0]?.text ?? '')
    .digest('hex')
}

async function cutting(url: string) {
  const cutter = await statementCutter(url)
  opened.push(cutter)
  return cutter
}

test('npm start, cut off at each statement of each migration, leaves whole migrations alone, and goes on at the next start', {
  timeout: 1_800_000,
}, async () => {
  const url = await olderDatabase(upTo(FIRST))
  const cutter = await cutting(url)
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const applied = async () =>
    (await sql<{ name: string }[]>`select name from migrations order by 1`).map(({ name }) => name)
  const schemas = new Map<number, string>()
  let [before, cuts] = [await applied(), 0]
  for (let statement = FIRST_OWN; before.length < all.length || cuts === 0; statement += EVERY) {
    cutter.cutAt(statement)
    const failed = await migrate(cutter.url).then(
      () => false,
      () => true,
    )
    if (!failed) break
    cuts++
    // Its transaction ends with its connection: only then is the lock free.
    await sql`select pg_advisory_lock(hashtext('quarterhour.migrate')), pg_advisory_unlock(hashtext('quarterhour.migrate'))`
    const names = await applied()
    expect(names).toEqual(all.slice(0, names.length).map(({ name }) => name))
    const schema = await schemaOf(sql)
    expect([names.length, schema]).toEqual([names.length, schemas.get(names.length) ?? schema])
    schemas.set(names.length, schema)
    // The migration after those that are whole is cut at its first statement next.
    if (names.length > before.length) statement = FIRST_OWN
    before = names
  }
  cutter.cutAt(null)
  await migrate(cutter.url)
  expect(await applied()).toEqual(all.map(({ name }) => name))
  expect(await sql`select name from access.organizations`).toMatchObject([{ name: 'Old' }])
  expect(cuts).toBeGreaterThan(5)
  await sql.end()
})

test('an upgrade that is cut off at any statement leaves the database as it was, and its backup', {
  timeout: 1_800_000,
}, async () => {
  const older = upTo(FIRST)
  const url = await olderDatabase(older)
  const cutter = await cutting(url)
  const sql = postgres(url, { max: 1, onnotice: () => {}, idle_timeout: 1 })
  const before = await schemaOf(sql)
  const step = process.env.FAULTS === 'all' ? 37 : 97
  let cuts = 0
  for (let statement = FIRST_OWN; ; statement += step) {
    await sql.end()
    cutter.cutAt(statement)
    const path = join(folder, `${statement}.tar`)
    const source = { ownerUrl: cutter.url, key: null, secret: null, now: new Date('2026-11-28T12:00:00Z') }
    const failed = await upgrade(path, source).then(
      () => null,
      (error: unknown) => error,
    )
    if (failed === null) break
    cuts++
    const again = postgres(url, { max: 1, onnotice: () => {} })
    await again`select pg_advisory_lock(hashtext('quarterhour.migrate')), pg_advisory_unlock(hashtext('quarterhour.migrate'))`
    const names = (await again<{ name: string }[]>`select name from migrations order by 1`).map(({ name }) => name)
    expect([names.length, await schemaOf(again)]).toEqual([older.length, before])
    await again.end()
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
  }
  expect(cuts).toBeGreaterThan(1)
})
