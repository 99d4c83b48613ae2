import type postgres from 'postgres'
import { APP_ROLE } from '../db/migrate.ts'
import type { Obstacle, ServerFacts } from './server-facts.ts'

type Answer = { name: string; success: boolean; result: string }

/** What each worker answers to a query of one value. */
async function askWorkers(sql: postgres.Sql, query: string): Promise<Answer[]> {
  return await sql<Answer[]>`select nodename || ':' || nodeport as name, success, coalesce(result, '') as result
    from run_command_on_workers(${query}) order by 1`
}

/** Workers of another version than the coordinator, or that cannot take part in a change on two of them. */
export async function workerFaults(sql: postgres.Sql, server: ServerFacts): Promise<Obstacle[]> {
  const facts = await askWorkers(
    sql,
    `select json_build_object('version', current_setting('server_version_num')::int / 10000,
      'citus', (select extversion from pg_extension where extname = 'citus'), 'prepared', current_setting('max_prepared_transactions')::int)`,
  )
  return facts.flatMap(({ name, result }) => {
    const worker = JSON.parse(result) as { version: number; citus: string | null; prepared: number }
    const obstacles: Obstacle[] = []
    if (worker.version !== server.version || worker.citus !== server.citus_version)
      obstacles.push({
        what: `the worker ${name} has PostgreSQL ${worker.version} and Citus ${worker.citus}, the coordinator ${server.version} and ${server.citus_version}`,
        remedy: 'bring every node to the same version',
      })
    if (worker.prepared === 0)
      obstacles.push({
        what: `the worker ${name} has max_prepared_transactions = 0`,
        remedy: 'set it to max_connections at least: a change on several workers is committed in two phases',
      })
    return obstacles
  })
}

/** Workers from which a shard cannot move while it is written. */
export async function moveFaults(sql: postgres.Sql): Promise<Obstacle[]> {
  return (await askWorkers(sql, `select current_setting('wal_level')`))
    .filter(({ result }) => result !== 'logical')
    .map(({ name, result }) => ({
      what: `the worker ${name} has wal_level = ${result}`,
      remedy: 'set it to logical and restart it: "cluster rebalance" cannot move shards otherwise',
    }))
}

/** Roles that own the tables or serve from them, and lack on a worker, or have other settings there. */
export async function roleFaults(sql: postgres.Sql): Promise<Obstacle[]> {
  const query = `select coalesce(json_object_agg(r.rolname, coalesce((select json_agg(s order by s) from (
      select unnest(d.setconfig) as s from pg_db_role_setting d where d.setrole = r.oid) s), '[]')), '{}')::text
    from pg_roles r where r.rolname = '${APP_ROLE}'
      or r.oid in (select relowner from pg_class where relnamespace = 'public'::regnamespace and relname = 'outbox')`
  const [own] = await sql.unsafe<{ coalesce: string }[]>(query)
  const expected = JSON.parse(own?.coalesce ?? '{}') as Record<string, string[]>
  const names = Object.keys(expected)
  if (names.length === 0) return []
  const list = names.map((name) => `'${name.replaceAll("'", "''")}'`).join(',')
  const found = await askWorkers(
    sql,
    `select coalesce(json_object_agg(r.rolname, json_build_object('login', r.rolcanlogin, 'settings', coalesce((select json_agg(s order by s)
      from (select unnest(d.setconfig) as s from pg_db_role_setting d where d.setrole = r.oid) s), '[]'))), '{}')::text
    from pg_roles r where r.rolname in (${list})`,
  )
  return found.flatMap(({ name: worker, result }) => {
    const roles = JSON.parse(result) as Record<string, { login: boolean; settings: string[] }>
    return names.flatMap((name): Obstacle[] => {
      const role = roles[name]
      if (role === undefined)
        return [
          { what: `the worker ${worker} lacks the role ${name}`, remedy: `run "create role ${name} login" on it` },
        ]
      const others = role.settings.filter((each) => !expected[name]?.includes(each))
      if (others.length > 0)
        return [
          {
            what: `the role ${name} has settings on ${worker} that it lacks on the coordinator: ${others.join(', ')}`,
            remedy: `run "alter role ${name} reset all" on the worker`,
          },
        ]
      return []
    })
  })
}

/** Nodes that do not reach each other, which joins and moves of shards need. */
export async function unreachable(sql: postgres.Sql): Promise<Obstacle[]> {
  const pairs = await sql<{ from: string; to: string }[]>`
    select from_nodename || ':' || from_nodeport as from, to_nodename || ':' || to_nodeport as to
    from citus_check_cluster_node_health() where result is not true order by 1, 2`
  return pairs.map(({ from, to }) => ({
    what: `${from} does not reach ${to}`,
    remedy: 'let nodes connect to each other (pg_hba.conf, .pgpass, citus.node_conninfo)',
  }))
}

/** Shards that are not guarded as their table is, or that the service's role may not use as it may its table. */
export async function shardFaults(sql: postgres.Sql): Promise<Obstacle[]> {
  const rights = ['select', 'insert', 'update', 'delete']
    .map(
      (right) =>
        `has_table_privilege('${APP_ROLE}', p.oid, '${right}') and not has_table_privilege('${APP_ROLE}', c.oid, '${right}')`,
    )
    .join(' or ')
  const shards = `pg_dist_shard s join pg_class p on p.oid = s.logicalrelid join pg_class c on c.relname = p.relname || '_' || s.shardid
    and c.relnamespace = p.relnamespace`
  const count = `select json_build_object('open', (select count(*) from ${shards} where p.relforcerowsecurity and not
      (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy where polrelid = c.oid and polname = 'organization'))),
    'closed', (select count(*) from ${shards} where exists (select from pg_roles where rolname = '${APP_ROLE}') and (${rights})))`
  return (await askWorkers(sql, count)).flatMap(({ name, result }) => {
    const { open, closed } = JSON.parse(result) as { open: number; closed: number }
    const obstacles: Obstacle[] = []
    if (open > 0)
      obstacles.push({
        what: `${open} shards on ${name} lack forced row-level security`,
        remedy: 'run "call access.guard_by_organization(TABLE)" for their tables on the coordinator',
      })
    if (closed > 0)
      obstacles.push({
        what: `${APP_ROLE} lacks rights on ${closed} shards on ${name}`,
        remedy: 'grant them again on the coordinator, which passes them on',
      })
    return obstacles
  })
}
