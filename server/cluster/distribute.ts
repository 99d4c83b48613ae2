import type postgres from 'postgres'
import { APP_ROLE } from '../db/migrate.ts'
import { organizationTables } from './organization-tables.ts'

/**
 * Distributes the tables of organizations over the workers of a Citus cluster, by organization and colocated, so that
 * one organization is on one worker. Each table is one transaction: an interrupted run continues with the next call, and
 * a repeated call changes nothing. `sql`: a superuser on the coordinator. Throws before any change when it is none, when
 * the extension is missing or while the service runs, and when a table has other rows afterwards.
 */
export async function distributeTables(sql: postgres.Sql): Promise<void> {
  await refuseObstacles(sql)
  // Nodes connect to each other as the role of the session.
  await sql.unsafe(`alter role ${APP_ROLE} login`)
  const tables = await organizationTables(sql)
  let first = tables.find((table) => table.is_distributed)?.name
  for (const { name, is_distributed, has_local_rows } of tables) {
    if (!is_distributed) await distributeTable(sql, name, first)
    first ??= name
    // Without this the rows stay on the coordinator's disk, unseen.
    if (has_local_rows) await sql`select truncate_local_data_after_distributing_table(${name}::regclass)`
  }
}

async function refuseObstacles(sql: postgres.Sql): Promise<void> {
  const [found] = await sql<{ role: string; sees_all: boolean; has_citus: boolean; sessions: number }[]>`
    select current_user::text as role, rolsuper as sees_all,
      exists (select from pg_extension where extname = 'citus') as has_citus,
      (select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'quarterhour') as sessions
    from pg_roles where rolname = current_user`
  if (found === undefined) throw new Error('the role of the session is unknown')
  // A process that began on one node binds its reads in a way that does not reach the workers: it would find no rows.
  if (found.sessions > 0)
    throw new Error(`the service has ${found.sessions} connections to this database: stop it first`)
  // Row-level security hides the rows from every other role, the owner included: none would be copied.
  if (!found.sees_all) throw new Error(`${found.role} is not a superuser: connect to the coordinator as one`)
  if (!found.has_citus) throw new Error('the database lacks the extension: run "create extension citus" on every node')
}

async function distributeTable(sql: postgres.Sql, name: string, first: string | undefined): Promise<void> {
  await sql.begin(async (tx) => {
    const count = async () => Number((await tx.unsafe(`select count(*) as count from ${name}`))[0]?.count)
    await tx.unsafe(`lock table ${name} in access exclusive mode`)
    const before = await count()
    await tx`select create_distributed_table(${name}::regclass, 'organization_id', colocate_with => ${first ?? 'none'})`
    const after = await count()
    if (before !== after)
      throw new Error(`${name} had ${before} rows and has ${after} on the workers; nothing was changed`)
  })
}
