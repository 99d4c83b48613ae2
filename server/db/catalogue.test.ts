import { globSync, readFileSync } from 'node:fs'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IS_CLUSTER } from '#server/testing/bound.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { FREE, PAID } from '#server/testing/callers.ts'
import { type Database, openDatabase, withOrganization } from '../db.ts'
import { REFERENCE_DATA } from '../access/reference-data.ts'
import { APP_ROLE } from './migrate.ts'
import { describedTables } from './tables.test-support.ts'

const files = globSync('server/**/tables.ts')
const tables = await describedTables(files)

let url: string
let owner: postgres.Sql
let app: Database

beforeAll(async () => {
  url = await createTestDatabase()
  owner = postgres(url, { max: 1, onnotice: () => {} })
  app = openDatabase(url, 2)
})
afterAll(async () => {
  await app?.close()
  await owner?.end()
})

describe('row-level security', () => {
  const organizationTables = () =>
    owner<{ name: string; enabled: boolean; forced: boolean; first_of_key: boolean }[]>`
      select c.relname as name, relrowsecurity as enabled, relforcerowsecurity as forced,
        -- Rows that exist within a transaction alone have no key, but indexes.
        case when c.relreplident = 'f' then (select bool_and(indkey[0] = a.attnum) from pg_index where indrelid = c.oid)
          else (select conkey[1] = a.attnum from pg_constraint where conrelid = c.oid and contype = 'p') end as first_of_key
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
      where c.relkind in ('r', 'p') order by 1`

  test('every table of an organization forces it, and starts its key with the organization', async () => {
    const found = await organizationTables()
    expect(found.length).toBeGreaterThanOrEqual(5)
    for (const table of found) expect(table).toMatchObject({ enabled: true, forced: true, first_of_key: true })
  })

  test('every policy binds reading and writing to the organization of the setting, and the other policies only read, for delivery, metrics, event streams and backups', async () => {
    const condition = `(organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)`
    // Of the owner alone, who could lift row-level security anyway.
    const BACKUP = `(current_setting('app.backup'::text, true) = 'whole'::text)`
    const policies =
      await owner`select tablename, policyname, permissive, cmd, roles::text[], qual, with_check from pg_policies where schemaname = 'public' order by 1, 2`
    const expected = (await organizationTables()).map(({ name }) => ({
      tablename: name,
      permissive: 'PERMISSIVE',
      cmd: 'ALL',
      roles: ['public'],
      qual: condition,
      with_check: condition,
    }))
    expect(
      policies.filter(({ policyname }) => policyname === 'organization').map(({ policyname: _, ...each }) => each),
    ).toEqual(expected)
    const backups = policies.filter(({ policyname }) => policyname === 'backup')
    expect(backups.map(({ policyname: _, ...each }) => each)).toEqual(
      expected.map((each) => ({
        ...each,
        ...{ cmd: 'SELECT', roles: ['quarterhour'], qual: BACKUP, with_check: null },
      })),
    )
    const styles = policies.filter(({ policyname }) => policyname !== 'organization' && policyname !== 'backup')
    expect(styles).toEqual([
      {
        ...{ tablename: 'alarms', policyname: 'count', permissive: 'PERMISSIVE', cmd: 'SELECT', roles: ['public'] },
        qual: `((acknowledged_at IS NULL) AND (current_setting('app.alarms'::text, true) = 'count'::text))`,
        with_check: null,
      },
      {
        ...{
          tablename: 'audit_heads',
          policyname: 'watch',
          permissive: 'PERMISSIVE',
          cmd: 'SELECT',
          roles: ['public'],
        },
        qual: `(current_setting('app.audit'::text, true) = 'watch'::text)`,
        with_check: null,
      },
      {
        ...{ tablename: 'outbox', policyname: 'claim', permissive: 'PERMISSIVE', cmd: 'SELECT', roles: ['public'] },
        qual: `((state = 'pending'::text) AND (current_setting('app.outbox'::text, true) = 'claim'::text))`,
        with_check: null,
      },
      {
        ...{ tablename: 'outbox', policyname: 'count', permissive: 'PERMISSIVE', cmd: 'SELECT', roles: ['public'] },
        qual: `((state = ANY (ARRAY['pending'::text, 'dead'::text])) AND (current_setting('app.outbox'::text, true) = 'count'::text))`,
        with_check: null,
      },
    ])
  })

  test('the role of the service owns nothing and is bound by every policy', async () => {
    const [role] =
      await owner`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = ${APP_ROLE}`
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      // Nodes of a cluster connect to each other as it.
      rolcanlogin: IS_CLUSTER,
    })
    const owned =
      await owner`select relname from pg_class where relowner = (select oid from pg_roles where rolname = ${APP_ROLE})`
    expect([...owned]).toEqual([])
    const [who] = await app.raw`select current_user as who`
    expect(who).toEqual({ who: APP_ROLE })
    await expect(app.raw`create table public.other (id int)`).rejects.toMatchObject({ code: '42501' })
  })

  test('the trail may be added to, never changed or removed', async () => {
    const rights = await owner<
      { right: string }[]
    >`select privilege_type as right from information_schema.role_table_grants
      where grantee = ${APP_ROLE} and table_name = 'audit_events' order by 1`
    expect(rights.map((row) => row.right)).toEqual(['INSERT', 'SELECT'])
    await expect(app.raw`update audit_events set type = 'x'`).rejects.toMatchObject({ code: '42501' })
    await expect(app.raw`delete from audit_events`).rejects.toMatchObject({ code: '42501' })
    await expect(app.raw`truncate audit_events`).rejects.toMatchObject({ code: '42501' })
  })

  test('functions that run with their owner’s rights fix their search path', async () => {
    const loose = await owner`select proname from pg_proc p join pg_namespace n on n.oid = pronamespace
      where nspname in ('public', 'access') and prosecdef and not coalesce(proconfig::text like '%search_path=%', false)
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`
    expect([...loose]).toEqual([])
  })

  const insert = (
    organization: string,
  ) => app.raw`insert into profiles (organization_id, name, resolution, unit, timezone, start_time, end_time)
    values (${organization}, 'Other', 'hourly', 'kWh', 'Europe/Berlin', '2026-01-01', '2026-01-02')`

  test('without a setting, and after one has ended, there are no rows and nothing can be written', async () => {
    await expect(insert(PAID)).rejects.toMatchObject({ code: '42501' })
    await withOrganization(app, PAID, (tx) =>
      tx.execute(`insert into profiles (organization_id, name, resolution, unit, timezone, start_time, end_time)
      values ('${PAID}', 'Own', 'hourly', 'kWh', 'Europe/Berlin', '2026-01-01', '2026-01-02')`),
    )
    const seen = await withOrganization(app, PAID, (tx) => tx.execute('select name from profiles'))
    expect([...seen]).toEqual([{ name: 'Own' }])
    for (const { name } of await organizationTables()) {
      expect([...(await app.orm.execute(`select 1 from ${name}`))]).toEqual([])
      expect([...(await app.raw.unsafe(`select 1 from ${name}`))]).toEqual([])
    }
    await expect(insert(PAID)).rejects.toMatchObject({ code: '42501' })
  })

  test("writing another organization's row is refused, and changing or removing one meets nothing", async () => {
    await expect(
      withOrganization(app, FREE, (tx) => tx.execute(`insert into audit_heads values ('${PAID}', 1, 'x')`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(
      withOrganization(app, FREE, async (tx) => {
        await tx.execute(`insert into audit_heads values ('${FREE}', 1, 'x')`)
        await tx.execute(`update audit_heads set organization_id = '${PAID}'`)
      }),
      // A cluster refuses to change what a table is distributed by, whoever asks.
    ).rejects.toMatchObject({ cause: { code: IS_CLUSTER ? '0A000' : '42501' } })
    const changed = await withOrganization(app, FREE, (tx) =>
      tx.execute(`update profiles set name = 'Taken' returning id`),
    )
    const removed = await withOrganization(app, FREE, (tx) => tx.execute('delete from profiles returning id'))
    expect([[...changed], [...removed]]).toEqual([[], []])
  })
})

describe('versions of cached data', () => {
  type Trigger = { name: string; table: string; events: number; enabled: boolean }
  const triggers = () => owner<
    Trigger[]
  >`select convert_from(substring(tgargs from 1 for length(tgargs) - 1), 'UTF8') as name,
      tgrelid::regclass::text as table, tgtype::int as events, tgenabled in ('O', 'A') as enabled
    from pg_trigger where tgfoid = 'access.bump_version'::regproc order by 1, 2`
  const versionOf = async (name: string) =>
    Number((await owner`select version from access.versions where name = ${name}`)[0]?.version)

  test('every family has its row, and there is no other', async () => {
    const rows = await owner<{ name: string }[]>`select name from access.versions`
    expect(rows.map(({ name }) => name).sort()).toEqual(['access', ...REFERENCE_DATA].sort())
  })

  test('every trigger fires once per statement, whatever it does to the rows, and names a family', async () => {
    const [INSERT, DELETE, UPDATE, TRUNCATE] = [4, 8, 16, 32]
    for (const trigger of await triggers()) {
      const events = INSERT + DELETE + UPDATE + TRUNCATE
      expect(trigger).toEqual({ ...trigger, events, enabled: true })
      expect(['access', ...REFERENCE_DATA]).toContain(trigger.name)
    }
  })

  test.each(['access', ...REFERENCE_DATA])('a change of any table of %s raises its version', async (family) => {
    const tables = (await triggers()).filter(({ name }) => name === family).map(({ table }) => table)
    expect(tables.length).toBeGreaterThan(1)
    for (const table of tables) {
      const before = await versionOf(family)
      await owner.unsafe(`delete from ${table} where false`)
      expect([table, await versionOf(family)]).toEqual([table, before + 1])
    }
  })

  test('every table of reference data belongs to a family, but for those that no cache is made of', async () => {
    const guarded = (await triggers()).map(({ table }) => `public.${table}`)
    const organizations = await owner<{ name: string }[]>`select 'public.' || table_name as name
      from information_schema.columns where table_schema = 'public' and column_name = 'organization_id'`
    const shared = tables
      .map((table) => `${table.schema}.${table.name}`)
      .filter((name) => name.startsWith('public.') && !organizations.some((each) => each.name === name))
    const uncached = ['public.backups', 'public.dutch_settlement_days']
    uncached.push(...['chunks', 'rates'].map((part) => `public.global_profile_${part}`))
    uncached.push('public.global_profiles', 'public.import_answers', 'public.import_runs', 'public.migrations')
    uncached.push('public.exchange_rates', 'public.import_schedules')
    uncached.push(
      'public.place_findings',
      'public.places',
      'public.processes',
      'public.rebap_days',
      'public.search_records',
      'public.search_refreshes',
      'public.search_vocabulary',
    )
    uncached.push('public.backup_requests', 'public.seeds', 'public.wal_archive')
    expect(shared.filter((name) => !guarded.includes(name)).sort()).toEqual(uncached.toSorted())
  })
})

test('migrations and tables name no pgEnum and no range type: row-level security would lose their indexes', async () => {
  const [kinds] = await owner<
    { count: number }[]
  >`select count(*)::int as count from pg_type t join pg_namespace n on n.oid = typnamespace
    where nspname in ('public', 'access') and typtype in ('e', 'r')`
  expect(kinds?.count).toBe(0)
  for (const file of files) expect(readFileSync(file, 'utf8')).not.toMatch(/pgEnum|range\(/)
})
