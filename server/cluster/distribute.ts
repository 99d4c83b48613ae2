import type postgres from 'postgres'
import { APP_ROLE } from '../db/migrate.ts'
import { organizationTables } from './organization-tables.ts'

/**
 * Distributes the tables of organizations over the workers of a Citus cluster, by organization and colocated, so that
 * one organization is on one worker. Each table is one transaction: an interrupted run continues with the next call, and
 * a repeated call changes nothing. `sql`: a superuser on the coordinator, since row-level security hides rows from the
 * owner. Throws when a table has other rows afterwards. Calls `done` after each table.
 */
export async function distributeTables(
  sql: postgres.Sql,
  done: (table: { name: string; rows: number }) => void = () => {},
): Promise<void> {
  // Nodes connect to each other as the role of the session.
  await sql.unsafe(`alter role ${APP_ROLE} login`)
  const tables = await organizationTables(sql)
  let first = tables.find((table) => table.is_distributed)?.name
  for (const { name, is_distributed, has_local_rows } of tables) {
    const rows = is_distributed ? undefined : await distributeTable(sql, name, first)
    first ??= name
    // Without this the rows stay on the coordinator's disk, unseen.
    if (has_local_rows) await sql`select truncate_local_data_after_distributing_table(${name}::regclass)`
    if (rows !== undefined) done({ name, rows })
  }
}

async function distributeTable(sql: postgres.Sql, name: string, first: string | undefined): Promise<number> {
  return await sql.begin(async (tx) => {
    const count = async () => Number((await tx.unsafe(`select count(*) as count from ${name}`))[0]?.count)
    await tx.unsafe(`lock table ${name} in access exclusive mode`)
    const before = await count()
    await tx`select create_distributed_table(${name}::regclass, 'organization_id', colocate_with => ${first ?? 'none'})`
    const after = await count()
    if (before !== after)
      throw new Error(`${name} had ${before} rows and has ${after} on the workers; nothing was changed`)
    return after
  })
}
