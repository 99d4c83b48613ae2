import type postgres from 'postgres'
import { APP_ROLE } from '../db/migrate.ts'
import { findObstaclesOfDistribution } from './check.ts'
import { organizationTables } from './organization-tables.ts'
import { textOf } from './server-facts.ts'
import { verifyRows } from './verify-rows.ts'

/** Functions for whoever reads distributed tables with psql: they run where the rows are. */
const FUNCTIONS = ['pack_day(double precision[])', 'unpack_day(bytea)']

/** The distributed tables, and the rows of each that the service's role found on the workers. */
export type Distribution = { table: string; rows: number }[]

/**
 * Distributes the tables of organizations over the workers of a Citus cluster, by organization and colocated, so that
 * one organization is on one worker; compares the rows of each organization as the service's role sees them, and only
 * then removes what the coordinator still has. Each table is one transaction: an interrupted run continues with the next
 * call, and a repeated call changes nothing. `sql`: one connection of a superuser to the coordinator. Throws before any
 * change when something stands in the way or the service runs, and when rows are missing afterwards.
 */
export async function distributeTables(
  sql: postgres.Sql,
  log: (line: string) => void = () => undefined,
): Promise<Distribution> {
  const obstacles = await findObstaclesOfDistribution(sql)
  if (obstacles.length > 0) throw new Error(obstacles.map(textOf).join('\n'))
  // Nodes connect to each other as the role of the session.
  await sql.unsafe(`alter role ${APP_ROLE} login`)
  const tables = await organizationTables(sql)
  let first = tables.find((table) => table.is_distributed)?.name
  for (const { name, is_distributed } of tables) {
    if (!is_distributed) {
      await distributeTable(sql, name, first)
      log(`${name} is distributed`)
    }
    first ??= name
  }
  for (const name of FUNCTIONS) await sql`select create_distributed_function(${name}::regprocedure)`
  const names = tables.map(({ name }) => name)
  const rows = await verifyRows(sql, names)
  log('the rows of every organization are there, as the service sees them')
  // Without this the rows stay on the coordinator's disk, unseen.
  for (const { name, has_local_rows } of await organizationTables(sql))
    if (has_local_rows) await sql`select truncate_local_data_after_distributing_table(${name}::regclass)`
  return names.map((table) => ({ table, rows: rows.get(table) ?? 0 }))
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
