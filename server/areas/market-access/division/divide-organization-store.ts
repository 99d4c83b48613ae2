import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { divide, readUndivided, type Undivided } from './divide-store.ts'
import { firstPointsOf } from './first-points.ts'
import { inTransaction } from '../../../db.ts'
import type { Part } from '../../../db/parts/places.ts'
import { boundRole, runningService } from '../../../cluster/check.ts'
import { organizationTables } from '../../../cluster/organization-tables.ts'
import { type Obstacle, serverFacts, textOf } from '../../../cluster/server-facts.ts'

/** A part with the address of its node. */
export type PlacedPart = Part & { node: string }
type Place = { part_id: string; shard: string; node: string }

/** Ids of which those of the parts are chosen, so that all nodes get as many. */
const CANDIDATES = 2000

/**
 * Divides the allocations of an organization in `count` parts on the nodes of a cluster, and moves what is stored, in one
 * transaction. `sql`: one connection of a superuser to the coordinator. Throws before any change when something stands in
 * the way or the service runs, and afterwards when it was started meanwhile, so that nothing was changed.
 */
export async function divideOrganization(
  sql: postgres.Sql,
  organization_id: string,
  { count, dry_run, log }: { count: number; dry_run: boolean; log: (line: string) => void },
): Promise<PlacedPart[]> {
  const obstacles = await clusterObstacles(sql)
  if (obstacles.length > 0) throw new Error(obstacles.map(textOf).join('\n'))
  return inTransaction(sql, async (tx) => {
    const known = await readUndivided(tx, organization_id)
    const own = organizationObstacles(known)
    if (own.length > 0) throw new Error(own.map(textOf).join('\n'))
    const placed = await placedParts(tx.$client, firstPointsOf(known.blocks, count))
    if (dry_run) return placed
    const nodes = new Map(placed.map(({ part_id, node }) => [part_id, node]))
    await divide(tx, organization_id, placed, ({ part_id, first_point_id }, series_days) =>
      log(`from ${first_point_id}: ${series_days} series-days to ${nodes.get(part_id)}`),
    )
    // What is known of other sessions stays the same for a transaction otherwise.
    await tx.$client.unsafe('select pg_stat_clear_snapshot()')
    const [service] = await tx.$client.unsafe<{ sessions: number }[]>(
      `select count(*)::int as sessions from pg_stat_activity where datname = current_database() and application_name = 'quarterhour'`,
    )
    if ((service?.sessions ?? 0) > 0) throw new Error('the service was started meanwhile; nothing was changed')
    return placed
  })
}

async function clusterObstacles(sql: postgres.Sql): Promise<Obstacle[]> {
  const server = await serverFacts(sql)
  const obstacles = [...boundRole(server), ...runningService(server)]
  if ((await organizationTables(sql)).some(({ is_distributed }) => !is_distributed))
    obstacles.push({ what: 'some tables are not distributed', remedy: 'run "cluster distribute" first' })
  return obstacles
}

function organizationObstacles({ parts, archived }: Undivided): Obstacle[] {
  const obstacles: Obstacle[] = []
  if (parts > 0)
    obstacles.push({ what: `the organization is divided in ${parts} parts already`, remedy: 'there is nothing to do' })
  if (archived.length > 0)
    obstacles.push({
      what: `archived months have values of the organization, which cannot be moved: ${archived.join(', ')}`,
      remedy: `run "select alter_table_set_access_method('allocation_values_YYYY_MM', 'heap')" for each`,
    })
  return obstacles
}

/** Parts whose ids lie on the nodes in turn, each in a shard of its own as long as there are some. */
async function placedParts(
  client: Pick<postgres.Sql, 'unsafe'>,
  first_point_ids: readonly string[],
): Promise<PlacedPart[]> {
  const ids = Array.from({ length: CANDIDATES }, () => randomUUID())
  const places = await client.unsafe<Place[]>(
    `select u.id::text as part_id, p.shardid::text as shard, n.nodename || ':' || n.nodeport as node
    from (select value::uuid as id from json_array_elements_text($1::text::json)) u
      join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('allocation_values', u.id)
      join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary' order by 3, 2, 1`,
    [JSON.stringify(ids)],
  )
  const byNode = [...Map.groupBy(places, ({ node }) => node).values()].map(shardAfterShard)
  return first_point_ids.map((first_point_id, at) => {
    const { part_id, node } = byNode[at % byNode.length]?.next().value ?? {}
    if (part_id === undefined || node === undefined) throw new Error('the nodes have no shard for the parts')
    return { part_id, first_point_id, node }
  })
}

/** Places of a node, those of different shards first. */
function* shardAfterShard(places: readonly Place[]): Generator<Place, undefined> {
  const byShard = [...Map.groupBy(places, ({ shard }) => shard).values()]
  for (let round = 0; byShard.some((own) => own.length > round); round++)
    for (const own of byShard) if (own[round] !== undefined) yield own[round]!
  return undefined
}
