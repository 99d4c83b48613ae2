import postgres from 'postgres'
import { distributeTables } from '#server/cluster/distribute.ts'
import { migrate } from '#server/db/migrate.ts'
import { type InstalledPostgres, startInstalledPostgres } from './installed-postgres.ts'

const SETTINGS = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_connections: '1500',
  max_prepared_transactions: '200',
  max_worker_processes: '200',
  'citus.shard_count': '4',
  'citus.node_conninfo': 'sslmode=disable',
  // Plans of a coordinator without shards differ from those of one that has some.
  'citus.max_cached_conns_per_worker': '1',
}

/** A coordinator and two workers, of the PostgreSQL with Citus in the folder `CITUS_BIN`. */
export type CitusCluster = {
  coordinator: InstalledPostgres
  workers: InstalledPostgres[]
  /** Runs `work` as a superuser in a database of every node, the coordinator's first. */
  onEachNode(database: string, work: (sql: postgres.Sql, node: InstalledPostgres) => Promise<void>): Promise<void>
  /** Makes a database a cluster: it must exist on every node, and be without the extension. */
  join(database: string): Promise<void>
  stop(): Promise<void>
}

/** `durable`: what is committed outlives a crash of its node. */
export async function startCitusCluster(programs: string, { durable = false } = {}): Promise<CitusCluster> {
  const start = () => startInstalledPostgres(programs, { settings: SETTINGS, trusted: true, durable })
  const [coordinator, ...workers] = await Promise.all([start(), start(), start()])
  const nodes = [coordinator, ...workers]
  const onEachNode: CitusCluster['onEachNode'] = async (database, work) => {
    for (const node of nodes) await asSuperuser(node, database, (sql) => work(sql, node))
  }
  const join = async (database: string) => {
    await onEachNode(database, async (sql) => {
      await sql`create extension citus`
    })
    await asSuperuser(coordinator, database, async (sql) => {
      await sql`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`
      for (const { port } of workers) await sql`select citus_add_node('127.0.0.1', ${port})`
      await sql`select citus_set_node_property('127.0.0.1', ${coordinator.port}, 'shouldhaveshards', false)`
    })
  }
  return {
    coordinator,
    workers,
    onEachNode,
    join,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
    },
  }
}

/** Makes a database of the newest schema, distributed, whose owner is no superuser; answers the owner's address of it. */
export async function createDistributedDatabase(cluster: CitusCluster, name: string): Promise<string> {
  await cluster.onEachNode('postgres', async (sql) => {
    await sql.unsafe('create role quarterhour login createrole nosuperuser')
    await sql.unsafe(`create database ${name} owner quarterhour`)
  })
  const url = `postgres://quarterhour@127.0.0.1:${cluster.coordinator.port}/${name}`
  await migrate(url)
  await cluster.join(name)
  await asSuperuser(cluster.coordinator, name, (sql) => distributeTables(sql))
  return url
}

/** Runs `work` on one connection of a superuser. */
export async function asSuperuser<T>(
  node: InstalledPostgres,
  database: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(databaseUrl(node.url, database), { max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

function databaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
