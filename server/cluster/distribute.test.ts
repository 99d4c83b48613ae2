import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, organizationDb, readShared, withOrganization } from '#server/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { asSuperuser, type CitusCluster, startCitusCluster } from '#server/testing/citus-cluster.ts'
import { startThrowawayPostgres } from '#server/testing/throwaway-postgres.ts'
import { distributeTables } from './distribute.ts'
import { organizationTables } from './organization-tables.ts'

const { CITUS_BIN } = process.env
const ORGANIZATIONS = ['0a1d2c3e-0000-4000-8000-000000000601', '0a1d2c3e-0000-4000-8000-000000000602'] as const

describe('on one node it is refused, and nothing is changed', () => {
  let server: Awaited<ReturnType<typeof startThrowawayPostgres>>
  beforeAll(async () => {
    server = await startThrowawayPostgres()
    await migrate(server.url)
  })
  afterAll(() => server?.stop())

  const attempt = async (url: string) => {
    const client = postgres(url, { max: 1, onnotice: () => undefined })
    try {
      await expect(distributeTables(client)).rejects.toThrow(expect.objectContaining({ message: expect.any(String) }))
      const failure: unknown = await distributeTables(client).catch((error: unknown) => error)
      const [role] = await client`select rolcanlogin from pg_roles where rolname = 'quarterhour_app'`
      return [failure instanceof Error ? failure.message : null, role?.rolcanlogin]
    } finally {
      await client.end()
    }
  }
  const ofDatabase = (url: string) => {
    const changed = new URL(url)
    changed.pathname = new URL(server.url).pathname
    return changed.href
  }

  test('of the owner, whom row-level security binds', async () => {
    expect(await attempt(server.url)).toEqual([
      'quarterhour is not a superuser: connect to the coordinator as one',
      false,
    ])
  })

  test('without the extension', async () => {
    const superuser = ofDatabase(server.superuserUrl)
    expect(await attempt(superuser)).toEqual([
      'the database lacks the extension: run "create extension citus" on every node',
      false,
    ])
  })

  test('while the service is connected', async () => {
    const db = openDatabase(server.url, 2)
    try {
      await readShared(db, sql`select 1 as one`)
      expect(await attempt(ofDatabase(server.superuserUrl))).toEqual([
        'the service has 1 connections to this database: stop it first',
        false,
      ])
    } finally {
      await db.close()
    }
  })
})

describe.runIf(CITUS_BIN)('on a cluster', () => {
  const DATABASE = 'filled'
  let cluster: CitusCluster
  let url: string
  beforeAll(async () => {
    cluster = await startCitusCluster(CITUS_BIN ?? '')
    await cluster.onEachNode('postgres', async (client) => {
      await client.unsafe('create role quarterhour login createrole nosuperuser')
      await client.unsafe(`create database ${DATABASE} owner quarterhour`)
    })
    url = `postgres://quarterhour@127.0.0.1:${cluster.coordinator.port}/${DATABASE}`
    await migrate(url)
    const db = openDatabase(url, 2)
    await readShared(db, sql`select ensure_allocation_months(array['2026-01-01', '2026-02-01']::date[])`)
    for (const id of ORGANIZATIONS)
      await withOrganization(db, id, async (tx) => {
        await tx.execute(sql`insert into audit_heads (organization_id, sequence, hash) values (${id}, 7, 'hash')`)
        await tx.execute(sql`insert into allocation_values
          (organization_id, accounting_point_id, flow_direction, day, version, change, received_at, estimated, values)
          select ${id}, ${id}, 'consumption', day::date, 1, 1, now(), '{}', array_fill(0.25::float8, array[96])
          from generate_series('2026-01-30'::date, '2026-02-02'::date, '1 day') day`)
      })
    await db.close()
    await cluster.join(DATABASE)
  })
  afterAll(() => cluster?.stop())

  test('moves every row, leaves none behind, and a second run changes nothing', async () => {
    const tables = () => asSuperuser(cluster.coordinator, DATABASE, organizationTables)
    const before = await tables()
    expect(before.filter((table) => table.has_local_rows).length).toBeGreaterThan(1)
    for (let run = 0; run < 2; run++) {
      await asSuperuser(cluster.coordinator, DATABASE, distributeTables)
      expect(await tables()).toEqual(before.map(({ name }) => ({ name, is_distributed: true, has_local_rows: false })))
    }
    const db = openDatabase(url, 2)
    try {
      for (const id of ORGANIZATIONS)
        expect(
          await organizationDb(db, id).read(
            sql`select organization_id, count(*)::int as days from allocation_values where organization_id = ${id} group by 1`,
          ),
        ).toEqual([{ organization_id: id, days: 4 }])
    } finally {
      await db.close()
    }
  })
})
