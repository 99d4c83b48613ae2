import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, organizationDb, readShared, withOrganization } from '#server/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { asSuperuser, type CitusCluster, startCitusCluster } from '#server/testing/citus-cluster.ts'
import { startThrowawayPostgres } from '#server/testing/throwaway-postgres.ts'
import { clusterCommands } from '../cli/cluster-commands.ts'
import { isOfDriver } from '#server/db/lost-connection.ts'
import { findObstacles } from './check.ts'
import { distributeTables } from './distribute.ts'
import { divideOrganization } from '../areas/market-access/division/divide-organization-store.ts'
import { textOf } from './server-facts.ts'
import { organizationTables } from './organization-tables.ts'
import { clusterStatus } from './status.ts'

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
      const failure: unknown = await distributeTables(client).catch((error: unknown) => error)
      const [role] = await client`select rolcanlogin from pg_roles where rolname = 'quarterhour_app'`
      const what = failure instanceof Error ? failure.message.split('\n') : []
      return [what, (await findObstacles(client)).map(textOf), role?.rolcanlogin]
    } finally {
      await client.end()
    }
  }
  const ofDatabase = (url: string) => {
    const changed = new URL(url)
    changed.pathname = new URL(server.url).pathname
    return changed.href
  }
  const EXTENSION = [
    'the server does not load Citus: install it, put citus first in shared_preload_libraries and restart the server, on every node',
    'the database quarterhour lacks the extension: run "create extension citus" in it on every node',
    'the role quarterhour_app is older than the extension: run "create role quarterhour_app login" on every worker, and the same for the role that owns the tables',
  ]

  test('of the owner, whom row-level security binds', async () => {
    const all = ['quarterhour is not a superuser: name one in DATABASE_ADMIN_URL, on the coordinator', ...EXTENSION]
    expect(await attempt(server.url)).toEqual([all, all, false])
  })

  test('without the extension', async () => {
    expect(await attempt(ofDatabase(server.superuserUrl))).toEqual([EXTENSION, EXTENSION, false])
  })

  test('while the service is connected', async () => {
    const db = openDatabase(server.url, 2)
    try {
      await readShared(db, sql`select 1 as one`)
      const running = 'the service has 1 connections to this database: stop every process of it first'
      expect(await attempt(ofDatabase(server.superuserUrl))).toEqual([[...EXTENSION, running], EXTENSION, false])
    } finally {
      await db.close()
    }
  })

  test('by the commands, which say why', async () => {
    const lines: string[] = []
    const place = { adminUrl: server.url, ownerUrl: server.url, log: (line: string) => void lines.push(line) }
    expect(await clusterCommands['cluster check']?.(place, {})).toEqual({
      obstacles: ['quarterhour is not a superuser: name one in DATABASE_ADMIN_URL, on the coordinator', ...EXTENSION],
    })
    await expect(clusterCommands['cluster distribute']?.(place, {})).rejects.toThrow('quarterhour is not a superuser')
    for (const command of ['cluster status', 'cluster rebalance'])
      await expect(clusterCommands[command]?.(place, {})).rejects.toThrow('this database is no Citus cluster')
    await expect(clusterCommands['cluster archive']?.(place, { before: '2026-02-30' })).rejects.toThrow('takes a day')
    await expect(clusterCommands['cluster archive']?.(place, { before: '2026-02-01' })).rejects.toThrow(
      'no Citus cluster',
    )
    expect(lines).toEqual([])
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
          select ${id}, ${id}, 'consumption', day::date, 1, 1, now(), '{}', pack_day(array_fill(0.25::float8, array[96]))
          from generate_series('2026-01-30'::date, '2026-02-02'::date, '1 day') day`)
      })
    await db.close()
    await cluster.join(DATABASE)
  })
  afterAll(() => cluster?.stop())

  const asAdministrator = <T>(work: (client: postgres.Sql) => Promise<T>) =>
    asSuperuser(cluster.coordinator, DATABASE, work)
  const tables = () => asAdministrator(organizationTables)
  const obstacles = async () => (await asAdministrator(findObstacles)).map(textOf)
  const place = () => ({ adminUrl: adminUrl(), ownerUrl: url, log: () => undefined })
  const adminUrl = () => url.replace('quarterhour@', 'postgres@')
  const daysOf = async (id: string) => {
    const db = openDatabase(url, 2)
    try {
      return await organizationDb(db, id).read(
        sql`select organization_id, count(*)::int as days from allocation_values where organization_id = ${id} group by 1`,
      )
    } finally {
      await db.close()
    }
  }

  // The driver writes to the connection that was cut (postgres 3.4.9), in a turn of its own, where nobody can catch it.
  const listeners = process.listeners('uncaughtException')
  const withoutDriver = (error: Error) => {
    if (!isOfDriver(error)) for (const listener of listeners) listener(error, 'uncaughtException')
  }
  beforeAll(() => {
    for (const listener of listeners) process.off('uncaughtException', listener)
    process.on('uncaughtException', withoutDriver)
  })
  afterAll(() => {
    process.off('uncaughtException', withoutDriver)
    for (const listener of listeners) process.on('uncaughtException', listener)
  })

  /** Works until the connection is cut at the `step`-th statement; whether it ended before. */
  async function cutOff(step: number, work: (client: postgres.Sql) => Promise<unknown>): Promise<boolean> {
    return asAdministrator(async (killer) => {
      let [count, pid] = [0, 0]
      let killing: Promise<unknown> | undefined
      const client = postgres(adminUrl(), {
        ...{ max: 1, fetch_types: false, onnotice: () => undefined },
        debug: () => {
          if (++count === step + 1) killing = killer`select pg_terminate_backend(${pid}::int, 5000)`.execute()
        },
      })
      try {
        ;[{ pid }] = (await client`select pg_backend_pid() as pid`) as unknown as [{ pid: number }]
        await work(client)
        return killing === undefined
      } catch (error) {
        const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
        expect(cause).toMatchObject({ code: expect.stringMatching(/57P01|CONNECTION_CLOSED|ECONNRESET/) })
        return false
      } finally {
        await killing
        await client.end({ timeout: 1 }).catch(() => undefined)
      }
    })
  }

  test('a database that was a cluster before its first start', async () => {
    await cluster.onEachNode('postgres', async (client) => {
      await client.unsafe(`create database fresh owner quarterhour`)
    })
    await cluster.join('fresh')
    const fresh = url.replace(DATABASE, 'fresh')
    await migrate(fresh)
    await asSuperuser(cluster.coordinator, 'fresh', async (client) => {
      expect((await findObstacles(client)).map(textOf)).toEqual([expect.stringMatching(/ tables are not distributed/)])
      await distributeTables(client)
      expect(await findObstacles(client)).toEqual([])
    })
  })

  test('what is missing is named before anything is distributed', async () => {
    expect((await obstacles()).map((each) => each.slice(0, 40))).toEqual([
      expect.stringMatching(/^\d+ of \d+ tables are not distributed: /),
    ])
  })

  test('cut off at one statement after the other, it goes on where it was, until every row has moved', async () => {
    const before = await tables()
    expect(before.filter((table) => table.has_local_rows).length).toBeGreaterThan(1)
    let cuts = 0
    for (let step = 1; !(await cutOff(step, (client) => distributeTables(client))); step++) cuts++
    expect(cuts).toBeGreaterThan(20)
    expect(await tables()).toEqual(before.map(({ name }) => ({ name, is_distributed: true, has_local_rows: false })))
    for (const id of ORGANIZATIONS) expect(await daysOf(id)).toEqual([{ organization_id: id, days: 4 }])
    expect(await obstacles()).toEqual([])
  }, 300_000)

  test('once more changes nothing, and counts the rows as the service sees them', async () => {
    const result = (await clusterCommands['cluster distribute']?.(place(), {})) as {
      tables: { table: string; rows: number }[]
    }
    expect(result.tables.filter(({ rows }) => rows > 0)).toEqual([
      { table: 'allocation_values', rows: 8 },
      { table: 'audit_heads', rows: 2 },
    ])
  })

  test('rows that the service would not see are told, and what the coordinator has is kept', async () => {
    const [shard] = await asAdministrator(
      (client) => client<{ name: string; port: number }[]>`
        select shard_name as name, nodeport as port from citus_shards where table_name = 'audit_heads'::regclass
          and shardid = get_shard_id_for_distribution_column('audit_heads', ${ORGANIZATIONS[0]}::uuid)`,
    )
    const worker = cluster.workers.find(({ port }) => port === shard?.port) ?? cluster.coordinator
    const onShard = (text: string) =>
      asSuperuser(worker, DATABASE, async (client) => {
        await client.unsafe(`set citus.enable_manual_changes_to_shards to on`)
        await client.unsafe(text)
      })
    await onShard(`alter policy organization on ${shard?.name} using (false)`)
    await expect(asAdministrator((client) => distributeTables(client))).rejects.toThrow(
      `audit_heads: organization ${ORGANIZATIONS[0]} has 1 rows, of which the service sees 0`,
    )
    await onShard(`drop policy organization on ${shard?.name}`)
    expect(await obstacles()).toEqual([expect.stringContaining('1 shards on 127.0.0.1')])
    await onShard(`create policy organization on ${shard?.name}
      using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)`)
    expect(await obstacles()).toEqual([])
  })

  test('status tells where the shards are; a rebalance evens them out', async () => {
    const status = () => asAdministrator(clusterStatus)
    const before = await status()
    expect(before.nodes.map(({ is_coordinator, is_active }) => [is_coordinator, is_active])).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ])
    expect(before.nodes.map(({ shards }) => shards > 0)).toEqual([false, true, true])
    expect(before.tables.find(({ table }) => table === 'allocation_values')).toMatchObject({ shards: 4 })
    const [gone] = cluster.workers
    await asAdministrator(async (client) => {
      await client`select citus_drain_node('127.0.0.1', ${gone?.port ?? 0}::int, 'block_writes')`
      await client`select citus_set_node_property('127.0.0.1', ${gone?.port ?? 0}::int, 'shouldhaveshards', true)`
    })
    expect((await status()).nodes.filter(({ shards }) => shards === 0)).toHaveLength(2)
    const planned = (await clusterCommands['cluster rebalance']?.(place(), { 'dry-run': true })) as { moves: unknown[] }
    expect(planned.moves.length).toBeGreaterThan(0)
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    await clusterCommands['cluster rebalance']?.({ ...place(), log }, {})
    expect(lines.at(-1)).toMatch(/^finished: (\d+) of \1 moves$/)
    expect((await status()).nodes.map(({ shards }) => shards > 0)).toEqual([false, true, true])
    expect(await clusterCommands['cluster rebalance']?.(place(), {})).toEqual({ moves: [], moved: true })
    for (const id of ORGANIZATIONS) expect(await daysOf(id)).toEqual([{ organization_id: id, days: 4 }])
  }, 120_000)

  test('months are archived once, and read as before', async () => {
    const archive = (options: object) =>
      clusterCommands['cluster archive']?.(place(), { before: '2026-02-15', ...options })
    await expect(archive({})).rejects.toThrow('run "create extension citus_columnar"')
    await asAdministrator((client) => client`create extension if not exists citus_columnar`)
    const sizes = { month: '2026-01', bytes_before: expect.any(Number), bytes_after: expect.any(Number) }
    expect(await archive({ 'dry-run': true })).toEqual({ months: [sizes], archived: false })
    expect(await archive({})).toEqual({ months: [sizes], archived: true })
    expect(await archive({})).toEqual({ months: [], archived: true })
    for (const id of ORGANIZATIONS) expect(await daysOf(id)).toEqual([{ organization_id: id, days: 4 }])
    expect(await obstacles()).toEqual([])
    const { tables: all } = await asAdministrator(clusterStatus)
    expect(all.find(({ table }) => table === 'allocation_values')).toMatchObject({ columnar_months: 1 })
  })

  test('an upgrade reaches the workers, archived months too, and so do the functions that read packed days', async () => {
    const values = () =>
      asAdministrator(
        (client) =>
          client`select distinct unpack_day(values) as kwh from allocation_values where organization_id = ${ORGANIZATIONS[0]}`,
      )
    const [kwh, last] = [Array.from({ length: 96 }, () => 0.25), '0075-packed-days.sql']
    expect(await values()).toEqual([{ kwh }])
    const owner = postgres(url, { max: 1 })
    await owner`delete from migrations where name = ${last}`
    for (const statement of [
      'alter table allocation_values drop constraint allocation_values_values_check',
      'alter table allocation_values alter column values type double precision[] using unpack_day(values)',
      'alter table allocation_values add constraint allocation_values_values_check check (cardinality(values) > 0)',
      'alter table sent_values alter column values type double precision[] using unpack_day(values)',
      'drop function pack_day, unpack_day',
    ])
      await owner.unsafe(statement)
    await owner.end()
    expect(await migrate(url)).toMatchObject({ applied: [last] })
    expect(await values()).toEqual([{ kwh }])
  })

  test('an organization is divided while nothing else runs, all of it or nothing', async () => {
    const divided = (options: object) =>
      clusterCommands['cluster divide']?.(place(), { organization: 'Large', parts: '4', ...options })
    await asAdministrator(
      (client) =>
        client`insert into access.organizations (id, name, plan) values (${ORGANIZATIONS[1]}, 'Large', 'paid')`,
    )
    for (const parts of ['1', '257', '2.5', 'two'])
      await expect(divided({ parts })).rejects.toThrow('--parts takes a number from 2 to 256')
    await expect(divided({ organization: 'Small' })).rejects.toThrow('Small')
    const running = openDatabase(url, 1)
    await readShared(running, sql`select 1 as one`)
    await expect(divided({})).rejects.toThrow('the service has 1 connections to this database: stop every process')
    await running.close()
    await expect(divided({})).rejects.toThrow(
      'archived months have values of the organization, which cannot be moved: 2026-01',
    )
    await asAdministrator((client) => client`select alter_table_set_access_method('allocation_values_2026_01', 'heap')`)
    const rows = () =>
      asAdministrator(
        (client) => client<{ id: string; days: number }[]>`
          select organization_id::text as id, count(*)::int as days from allocation_values group by 1 order by 1`,
      )
    const before = await rows()
    type Divided = { parts: { part_id: string; first_point_id: string; node: string }[]; divided: boolean }
    expect(((await divided({ 'dry-run': true })) as Divided).divided).toBe(false)
    expect(await rows()).toEqual(before)
    // Cut off at one statement after the other.
    let cuts = 0
    const done: Divided['parts'][] = []
    for (let step = 8; done.length === 0; step += 3) {
      await cutOff(step, async (client) => {
        const options = { count: 4, dry_run: false, log: () => undefined }
        done.push(await divideOrganization(client, ORGANIZATIONS[1], options))
      })
      if (done.length === 0) {
        cuts++
        expect(await rows()).toEqual(before)
      }
    }
    expect(cuts).toBeGreaterThan(5)
    const [parts = []] = done
    expect(new Set(parts.map(({ node }) => node)).size).toBe(2)
    const [own] = parts
    expect(await rows()).toEqual(
      [
        { id: ORGANIZATIONS[0], days: 4 },
        { id: own?.part_id ?? '', days: 4 },
      ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    )
    await expect(divided({})).rejects.toThrow('the organization is divided in 4 parts already')
    expect((await asAdministrator(clusterStatus)).divided).toEqual([
      {
        organization_id: ORGANIZATIONS[1],
        parts: parts.map(({ first_point_id, node }) => ({ first_point_id, node })),
      },
    ])
    expect(await obstacles()).toEqual([])
    await clusterCommands['cluster distribute']?.(place(), {})
    const db = openDatabase(url, 2)
    const { all } = await organizationDb(db, ORGANIZATIONS[1]).places()
    const found = await Promise.all(
      all.map((part) =>
        part.read<{ days: number }>(
          sql`select count(*)::int as days from allocation_values where organization_id = ${part.organization_id}`,
        ),
      ),
    )
    await db.close()
    expect(found).toEqual([[{ days: 4 }], [{ days: 0 }], [{ days: 0 }], [{ days: 0 }]])
  }, 120_000)

  test('a worker that is away is named, and nothing is distributed', async () => {
    const [away] = cluster.workers
    await away?.stop()
    const told = expect.stringContaining(`the worker 127.0.0.1:${away?.port} does not answer`)
    expect(await obstacles()).toEqual([told])
    await expect(asAdministrator((client) => distributeTables(client))).rejects.toThrow('does not answer')
  })
})
