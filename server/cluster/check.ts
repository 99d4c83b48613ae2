import type postgres from 'postgres'
import { APP_ROLE } from '../db/migrate.ts'
import { organizationTables } from './organization-tables.ts'
import { type Obstacle, type ServerFacts, serverFacts } from './server-facts.ts'
import { moveFaults, roleFaults, shardFaults, unreachable, workerFaults } from './worker-checks.ts'

/** The supported versions, as Citus 14 supports them. */
const VERSIONS = { first: 16, last: 18 }

/**
 * Everything that stands in the way of running on a Citus cluster; changes nothing. `sql`: a connection to the
 * coordinator, best of a superuser, since others do not see the workers.
 */
export async function findObstacles(sql: postgres.Sql): Promise<Obstacle[]> {
  const server = await serverFacts(sql)
  const { obstacles, areWorkersThere } = await nodeObstacles(sql, server)
  if (areWorkersThere) obstacles.push(...(await moveFaults(sql)))
  if (server.has_citus && server.is_superuser && server.is_migrated) obstacles.push(...(await tableObstacles(sql)))
  if (areWorkersThere && server.is_migrated) obstacles.push(...(await shardFaults(sql)))
  return obstacles
}

/** What keeps `distributeTables` from beginning. */
export async function findObstaclesOfDistribution(sql: postgres.Sql): Promise<Obstacle[]> {
  const server = await serverFacts(sql)
  const { obstacles } = await nodeObstacles(sql, server)
  // A process that began on one node binds its reads in a way that does not reach the workers: it would find no rows.
  obstacles.push(...runningService(server))
  return obstacles
}

/** A service that is connected to the database. */
export function runningService({ sessions }: Pick<ServerFacts, 'sessions'>): Obstacle[] {
  if (sessions === 0) return []
  const what = `the service has ${sessions} connections to this database`
  return [{ what, remedy: 'stop every process of it first' }]
}

/** A role that row-level security binds, which hides the rows even from their owner. */
export function boundRole({ role, is_superuser }: Pick<ServerFacts, 'role' | 'is_superuser'>): Obstacle[] {
  if (is_superuser) return []
  return [{ what: `${role} is not a superuser`, remedy: 'name one in DATABASE_ADMIN_URL, on the coordinator' }]
}

async function nodeObstacles(
  sql: postgres.Sql,
  server: ServerFacts,
): Promise<{ obstacles: Obstacle[]; areWorkersThere: boolean }> {
  const obstacles = serverObstacles(server)
  if (!server.has_citus) obstacles.push(...extensionObstacles(server))
  // The owner may make roles on the coordinator, and Citus would make them on the workers as well.
  if (server.has_citus && !server.has_role)
    obstacles.push({
      what: `the role ${APP_ROLE} is missing, and only a superuser can make one on every node`,
      remedy: `run "create role ${APP_ROLE} login" on the coordinator, and grant it to the role that owns the tables`,
    })
  // The rest asks the workers, for which it takes a superuser.
  if (!server.has_citus || !server.is_superuser) return { obstacles, areWorkersThere: false }
  const missing = await workerObstacles(sql)
  if (missing.length > 0) return { obstacles: [...obstacles, ...missing], areWorkersThere: false }
  obstacles.push(...(await workerFaults(sql, server)), ...(await roleFaults(sql)), ...(await unreachable(sql)))
  return { obstacles, areWorkersThere: true }
}

function serverObstacles(server: ServerFacts): Obstacle[] {
  const { version, version_text } = server
  const obstacles = boundRole(server)
  if (version < VERSIONS.first || version > VERSIONS.last)
    obstacles.push({
      what: `the coordinator has PostgreSQL ${version_text}`,
      remedy: `Citus runs on PostgreSQL ${VERSIONS.first} to ${VERSIONS.last}`,
    })
  return obstacles
}

function extensionObstacles({ has_role, is_loaded, database }: ServerFacts): Obstacle[] {
  const obstacles: Obstacle[] = []
  if (!is_loaded)
    obstacles.push({
      what: 'the server does not load Citus',
      remedy: 'install it, put citus first in shared_preload_libraries and restart the server, on every node',
    })
  obstacles.push({
    what: `the database ${database} lacks the extension`,
    remedy: 'run "create extension citus" in it on every node',
  })
  // Roles are copied to the workers when they are made, and not afterwards.
  if (has_role)
    obstacles.push({
      what: `the role ${APP_ROLE} is older than the extension`,
      remedy: `run "create role ${APP_ROLE} login" on every worker, and the same for the role that owns the tables`,
    })
  return obstacles
}

async function workerObstacles(sql: postgres.Sql): Promise<Obstacle[]> {
  const nodes = await sql<{ name: string; is_active: boolean; is_coordinator: boolean }[]>`
    select nodename || ':' || nodeport as name, isactive as is_active, groupid = 0 as is_coordinator
    from pg_dist_node where noderole = 'primary' order by 1`
  const obstacles: Obstacle[] = []
  if (!nodes.some((node) => node.is_coordinator))
    obstacles.push({
      what: 'the coordinator is not one of the nodes',
      remedy: `run "select citus_set_coordinator_host('HOST', PORT)" with the address at which workers reach it`,
    })
  const workers = nodes.filter((node) => !node.is_coordinator)
  if (workers.length === 0)
    obstacles.push({
      what: 'the cluster has no worker',
      remedy: `run "select citus_add_node('HOST', PORT)" for each`,
    })
  for (const { name } of workers.filter((node) => !node.is_active))
    obstacles.push({ what: `the worker ${name} is not active`, remedy: `run "select citus_activate_node" for it` })
  if (obstacles.length > 0) return obstacles
  const answers = await sql<{ name: string; success: boolean; result: string }[]>`
    select nodename || ':' || nodeport as name, success, result from run_command_on_workers('select 1') order by 1`
  for (const { name, result } of answers.filter((answer) => !answer.success))
    obstacles.push({
      what: `the worker ${name} does not answer (${result.trim()})`,
      remedy: 'start it, or let the coordinator reach it (pg_hba.conf, .pgpass, citus.node_conninfo)',
    })
  return obstacles
}

async function tableObstacles(sql: postgres.Sql): Promise<Obstacle[]> {
  const tables = await organizationTables(sql)
  const names = (requested: typeof tables) => requested.map(({ name }) => name).join(', ')
  const waiting = tables.filter((table) => !table.is_distributed)
  const doubled = tables.filter((table) => table.is_distributed && table.has_local_rows)
  const obstacles: Obstacle[] = []
  if (waiting.length > 0)
    obstacles.push({
      what: `${waiting.length} of ${tables.length} tables are not distributed: ${names(waiting)}`,
      remedy: 'stop the service and run "cluster distribute"',
    })
  if (doubled.length > 0)
    obstacles.push({
      what: `of these tables the coordinator still has the rows from before: ${names(doubled)}`,
      remedy: 'run "cluster distribute" again',
    })
  const unguarded = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)
    order by 1`
  if (unguarded.length > 0)
    obstacles.push({
      what: `without forced row-level security: ${unguarded.map(({ name }) => name).join(', ')}`,
      remedy: 'run "call access.guard_by_organization(TABLE)" for each',
    })
  return obstacles
}
