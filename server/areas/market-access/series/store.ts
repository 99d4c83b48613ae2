import { LRUCache } from 'lru-cache'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, OrganizationDb } from '../../../db.ts'
import { anyOf } from '../../../db/filters.ts'
import type { AllocationSeries, AllocationSeriesQuery, FlowDirection } from '../contract.ts'
import { type Blocks, locate, type PositionIndex, positionIndexOf, totalOf } from './position-index.ts'

export type SeriesPage = { items: AllocationSeries[]; total: number }
type Direction = FlowDirection | 'both'

/**
 * Allocation series by accounting point and flow direction, and how many match in all. A page at any offset costs the same:
 * without identifiers it is found by the position index, and identifiers leave few enough series to look them all up.
 */
export async function listSeries(
  db: OrganizationDb,
  shared: Database,
  query: AllocationSeriesQuery,
): Promise<SeriesPage> {
  const hasIdentifiers = [query.accounting_point_id, query.market_identifier].some((ids) => (ids?.length ?? 0) > 0)
  if (hasIdentifiers) return matchingSeries(db, query)
  return pagesOf((await db.places()).all, query, (place, own) => seriesAt(place, shared, own))
}

/** Series of some points or identifiers. */
export async function matchingSeries(db: OrganizationDb, query: AllocationSeriesQuery): Promise<SeriesPage> {
  const places = await db.places()
  const points = query.accounting_point_id ?? []
  const asked = points.length === 0 ? places.all : places.by(points, (point) => point).map(([place]) => place)
  return pagesOf(asked, query, matchingIn)
}

/** The page that those of the places, one after the other, make; `total` of all of them. */
async function pagesOf(
  places: readonly OrganizationDb[],
  query: AllocationSeriesQuery,
  pageOf: (place: OrganizationDb, query: AllocationSeriesQuery) => Promise<SeriesPage>,
): Promise<SeriesPage> {
  let [total, offset] = [0, query.offset]
  const items: AllocationSeries[] = []
  for (const place of places) {
    // A full page has a limit of 1 still: the total is asked for alone.
    const isFull = items.length >= query.limit
    const page = await pageOf(place, { ...query, offset, limit: isFull ? 1 : query.limit - items.length })
    if (!isFull) items.push(...page.items)
    total += page.total
    offset = offset > BigInt(page.total) ? offset - BigInt(page.total) : 0n
  }
  return { items, total }
}

async function matchingIn(db: OrganizationDb, query: AllocationSeriesQuery): Promise<SeriesPage> {
  const offset = query.offset > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(query.offset)
  const rows = await db.read<AllocationSeries & { total: number }>(sql`
    with matching as materialized (select s.accounting_point_id, s.flow_direction, s.market_identifier
      from allocation_series s where s.organization_id = ${db.organization_id}
        and ${anyOf(sql`s.accounting_point_id`, query.accounting_point_id, 'uuid')}
        and ${anyOf(sql`s.market_identifier`, query.market_identifier, 'text')}
        and ${anyOf(sql`s.flow_direction`, query.flow_direction, 'text')})
    select counted.total, page.* from (select count(*)::float8 as total from matching) as counted
      left join lateral (select * from matching order by accounting_point_id, flow_direction
        offset ${offset}::bigint limit ${query.limit}) as page on true`)
  const items = rows.filter(({ accounting_point_id }) => accounting_point_id !== null).map(seriesOf)
  return { items, total: rows[0]?.total ?? 0 }
}

function seriesOf({ accounting_point_id, flow_direction, market_identifier }: AllocationSeries): AllocationSeries {
  return { accounting_point_id, flow_direction, market_identifier }
}

async function seriesAt(
  db: OrganizationDb,
  shared: Database,
  { flow_direction = [], offset, limit }: AllocationSeriesQuery,
): Promise<SeriesPage> {
  const [first, second] = new Set(flow_direction)
  const direction: Direction = first === undefined || second !== undefined ? 'both' : first
  const known = indexesOf(shared)
  for (;;) {
    const index = await (known.get(db.organization_id) ?? remembered(known, db))
    const position = locate(index, direction, offset)
    const rows = await db.read<PageRow>(
      position === null ? headQuery(db) : pageQuery(db, direction, position.first_point_id, position.skip, limit),
    )
    const version = rows[0]?.series_version ?? (position === null ? 0 : null)
    if (version === index.version)
      return { items: position === null ? [] : rows.map(seriesOf), total: totalOf(index, direction) }
    // New series were written after the index was read.
    known.delete(db.organization_id)
  }
}

type PageRow = AllocationSeries & { series_version: number }

function headQuery(db: OrganizationDb): SQL {
  return sql`select h.series_version::float8 as series_version from allocation_heads h where h.organization_id = ${db.organization_id}`
}

/** The page and the version of the blocks of one moment. */
function pageQuery(db: OrganizationDb, direction: Direction, point: string, skip: number, limit: number): SQL {
  const one = direction === 'both' ? sql`true` : sql`s.flow_direction = ${direction}`
  return sql`select page.*, h.series_version::float8 as series_version from allocation_heads h
    cross join lateral (select s.accounting_point_id, s.flow_direction, s.market_identifier from allocation_series s
      where s.organization_id = ${db.organization_id} and s.accounting_point_id >= ${point}::uuid and ${one}
      order by s.accounting_point_id, s.flow_direction offset ${skip}::bigint limit ${limit}) as page
    where h.organization_id = ${db.organization_id} order by page.accounting_point_id, page.flow_direction`
}

type Indexes = LRUCache<string, Promise<PositionIndex>>
const indexes = new WeakMap<Database, Indexes>()

/** The indexes that are in memory; each is used only while its version is the stored one. */
function indexesOf(shared: Database): Indexes {
  const known = indexes.get(shared) ?? new LRUCache<string, Promise<PositionIndex>>({ max: 200 })
  indexes.set(shared, known)
  return known
}

function remembered(known: Indexes, db: OrganizationDb): Promise<PositionIndex> {
  const loading = loadIndex(db)
  known.set(db.organization_id, loading)
  loading.catch(() => known.delete(db.organization_id))
  return loading
}

async function loadIndex(db: OrganizationDb): Promise<PositionIndex> {
  const [row] = await db.read<{ series_version: number; blocks: string | null }>(sql`
    select h.series_version::float8 as series_version, (select json_build_object(
        'first_point_ids', json_agg(b.first_point_id order by b.first_point_id),
        'consumption', json_agg(b.consumption order by b.first_point_id),
        'production', json_agg(b.production order by b.first_point_id))::text
      from allocation_series_blocks b where b.organization_id = ${db.organization_id} having count(*) > 0) as blocks
    from allocation_heads h where h.organization_id = ${db.organization_id}`)
  const none: Blocks = { first_point_ids: [], consumption: [], production: [] }
  return positionIndexOf(row?.series_version ?? 0, row?.blocks ? (JSON.parse(row.blocks) as Blocks) : none)
}
