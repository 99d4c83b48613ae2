import type postgres from 'postgres'

export type ClusterNode = {
  node: string
  is_coordinator: boolean
  is_active: boolean
  /** Of those that hold rows of organizations. */
  shards: number
  bytes: number
  /** Seconds that the slowest of its standbys is behind; null without any, or when the node does not answer. */
  lag_s: number | null
}
export type ClusterTable = { table: string; shards: number; bytes: number; columnar_months: number }
/** An organization whose allocations are divided, and where its parts are, by their first points. */
export type DividedOrganization = { organization_id: string; parts: { first_point_id: string; node: string }[] }
export type ClusterMove = { state: string; description: string; started_at: string | null }
export type ClusterStatus = {
  nodes: ClusterNode[]
  tables: ClusterTable[]
  divided: DividedOrganization[]
  /** Shards that are moving, or did so last. */
  move: ClusterMove | null
}

/** Where the shards are and how large; `sql`: a superuser's connection to the coordinator of a Citus cluster. */
export async function clusterStatus(sql: postgres.Sql): Promise<ClusterStatus> {
  const nodes = await sql<Omit<ClusterNode, 'lag_s'>[]>`
    select n.nodename || ':' || n.nodeport as node, n.groupid = 0 as is_coordinator, n.isactive as is_active,
      count(s.shardid)::float8 as shards, coalesce(sum(s.shard_size), 0)::float8 as bytes
    from pg_dist_node n left join citus_shards s on s.nodename = n.nodename and s.nodeport = n.nodeport
    where n.noderole = 'primary' group by 1, 2, 3 order by 2 desc, 1`
  const lags = await lagsByNode(sql)
  const tables = await sql<ClusterTable[]>`
    select coalesce(pg_partition_root(s.table_name), s.table_name)::text as "table",
      count(distinct s.shardid) filter (where coalesce(pg_partition_root(s.table_name), s.table_name) = s.table_name)::float8 as shards,
      sum(s.shard_size)::float8 as bytes,
      count(distinct s.table_name) filter (where a.amname = 'columnar')::float8 as columnar_months
    from citus_shards s join pg_class c on c.oid = s.table_name left join pg_am a on a.oid = c.relam
    group by 1 order by 3 desc, 1`
  const divided = await sql<DividedOrganization[]>`
    select a.organization_id::text as organization_id,
      json_agg(json_build_object('first_point_id', a.first_point_id, 'node', n.nodename || ':' || n.nodeport) order by a.first_point_id) as parts
    from (select * from allocation_parts offset 0) a
      join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('allocation_values', a.part_id)
      join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
    group by 1 order by 1`
  const [move] = await sql<ClusterMove[]>`
    select state::text as state, description, started_at::text as started_at
    from citus_rebalance_status() order by job_id desc limit 1`
  return {
    nodes: nodes.map((node) => ({ ...node, lag_s: lags.get(node.node) ?? null })),
    tables: [...tables],
    divided: [...divided],
    move: move ?? null,
  }
}

async function lagsByNode(sql: postgres.Sql): Promise<Map<string, number | null>> {
  const query = "select extract(epoch from max(coalesce(replay_lag, interval '0'))) from pg_stat_replication"
  const answers = await sql<{ node: string; success: boolean; result: string | null }[]>`
    select nodename || ':' || nodeport as node, success, result from run_command_on_all_nodes(${query}) r
    join pg_dist_node n on n.nodeid = r.nodeid`
  return new Map(
    answers.map(({ node, success, result }) => [node, success && result ? Number.parseFloat(result) : null]),
  )
}
