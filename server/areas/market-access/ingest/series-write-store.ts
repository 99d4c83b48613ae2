import { sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import { ownerOf, type SentRows, sentRows } from './sent-rows-store.ts'

/** A block with more series than this is split. */
const MOST_IN_BLOCK = 256
/** Series of a block that was just cut; there is room for others. */
const CUT = 128
/** Where the first block begins. */
export const FIRST_POINT = '00000000-0000-0000-0000-000000000000'
const LAST_POINT = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Stores the series of a file that are new, and counts them where the list finds its positions. The file's series are the
 * rows of `sent_series`; known ones get the identifier of today. Answers how many were new. Takes the organization's lock for granted.
 */
export async function insertNewSeries(tx: Orm, sent: SentRows): Promise<number> {
  const { organization_id } = sent
  const series = sentRows('sent_series', sent)
  const { count } = await tx.execute(sql`
    insert into allocation_series (organization_id, accounting_point_id, flow_direction, market_identifier)
      select ${ownerOf(sent)}, s.point, s.direction, s.identifier from ${series} s where s.is_new`)
  await tx.execute(sql`update allocation_series o set market_identifier = s.identifier from ${series} s
    where s.renamed and o.organization_id = ${organization_id} and o.accounting_point_id = s.point
      and o.flow_direction = s.direction`)
  if (count > 0) await countInBlocks(tx, sent)
  return count
}

/** Counts the new series of a file in the blocks that they lie in. */
async function countInBlocks(tx: Orm, sent: SentRows): Promise<void> {
  const { organization_id } = sent
  const added = sql`from ${sentRows('sent_series', sent)} s where s.is_new`
  const blocks = await tx.execute<{ size: number }>(sql`
    insert into allocation_series_blocks as b (organization_id, first_point_id, consumption, production)
      select n.organization_id, n.block, count(*) filter (where n.direction = 'consumption')::int,
        count(*) filter (where n.direction = 'production')::int
      from (select ${ownerOf(sent)}::uuid as organization_id, s.direction, coalesce((select b.first_point_id
          from allocation_series_blocks b where b.organization_id = ${organization_id} and b.first_point_id <= s.point
          order by b.first_point_id desc limit 1), ${FIRST_POINT}::uuid) as block ${added}) n
      group by n.organization_id, n.block
      on conflict (organization_id, first_point_id) do update
        set consumption = b.consumption + excluded.consumption, production = b.production + excluded.production
      returning b.consumption + b.production as size`)
  if (blocks.some(({ size }) => size > MOST_IN_BLOCK)) await cutOverfullBlocks(tx, organization_id)
  await tx.execute(sql`update allocation_heads h set series_version = h.series_version + 1,
      consumption = h.consumption + n.consumption, production = h.production + n.production
    from (select count(*) filter (where s.direction = 'consumption') as consumption,
        count(*) filter (where s.direction = 'production') as production ${added}) n
    where h.organization_id = ${organization_id}`)
}

/**
 * Cuts blocks that grew too large into several; a point's two series stay in one. The first piece keeps the block's place. The
 * end of a block is a plain column, because row-level security would not look for anything else in an index.
 */
export async function cutOverfullBlocks(tx: Orm, organization_id: string): Promise<void> {
  await tx.execute(sql`
    with blocks as materialized (select b.organization_id, b.first_point_id, coalesce(n.first_point_id, ${LAST_POINT}::uuid) as end_point_id,
        n.first_point_id is null as is_last
      from allocation_series_blocks b left join lateral (select f.first_point_id from allocation_series_blocks f
        where f.organization_id = ${organization_id} and f.first_point_id > b.first_point_id
        order by f.first_point_id limit 1) n on true
      where b.organization_id = ${organization_id} and b.consumption + b.production > ${MOST_IN_BLOCK}),
    points as (select o.organization_id, o.first_point_id as block, s.* from blocks o cross join lateral (
        select s.accounting_point_id as point, count(*) filter (where s.flow_direction = 'consumption') as consumption,
          count(*) filter (where s.flow_direction = 'production') as production
        from allocation_series s where s.organization_id = ${organization_id}
          and s.accounting_point_id >= o.first_point_id and s.accounting_point_id <= o.end_point_id
          and (o.is_last or s.accounting_point_id <> o.end_point_id)
        group by s.accounting_point_id offset 0) s),
    cut as (select *, ((sum(consumption + production) over (partition by organization_id, block order by point))
        - consumption - production)::bigint / ${CUT} as piece from points)
    insert into allocation_series_blocks (organization_id, first_point_id, consumption, production)
      select organization_id, case when piece = 0 then block else (array_agg(point order by point))[1] end,
        sum(consumption)::int, sum(production)::int
      from cut group by organization_id, block, piece
      on conflict (organization_id, first_point_id) do update
        set consumption = excluded.consumption, production = excluded.production`)
}
