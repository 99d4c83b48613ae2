import { type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb } from '../../../db.ts'
import { anyOf, arrayParam, isoText, utc } from '../../../db/filters.ts'
import { assemble, type SeriesPart, type StoredDay } from './assemble.ts'
import {
  type AllocationChange,
  type AllocationSeries,
  FLOW_DIRECTIONS,
  type FlowDirection,
  type PointArea,
} from '../contract.ts'
import { unpackDay } from '../days/packed-day.ts'
import { daysTouched, type Period, slotsOf } from '../delivery-days.ts'
import { type Head, publishedHead } from './head-store.ts'

/** The maximum number of values per statement, so that no response fills the memory. */
const VALUES_AT_A_TIME = 500_000

/** The values of series over a period, series by series in the order given, as they were known at `as_of`. */
export async function* readValues(
  db: OrganizationDb,
  series: readonly AllocationSeries[],
  period: Period,
  as_of: string,
): AsyncGenerator<{ series: AllocationSeries; part: SeriesPart }> {
  const places = await db.places()
  const at_a_time = Math.max(1, Math.floor(VALUES_AT_A_TIME / slotsOf(period)))
  for (let from = 0; from < series.length; from += at_a_time) {
    const some = series.slice(from, from + at_a_time)
    const reads = places
      .by(some, (each) => each.accounting_point_id)
      .map(([place, own]) => place.read<DayRow>(daysQuery(place, own, period, as_of)))
    const days = (await Promise.all(reads)).flat()
    const byKey = new Map<string, StoredDay[]>()
    for (const row of days) {
      const known = byKey.get(keyOf(row))
      if (known === undefined) byKey.set(keyOf(row), [storedDay(row)])
      else known.push(storedDay(row))
    }
    for (const each of some) yield { series: each, part: assemble(byKey.get(keyOf(each)) ?? [], period) }
  }
}

type DayRow = Pick<AllocationSeries, 'accounting_point_id' | 'flow_direction'> & {
  day: string
  version: number
  replaces: number | null
  received_at: string
  /** An array as JSON, which is read fastest. */
  estimated: string
  /** A packed day. */
  values: Buffer
}

function keyOf({
  accounting_point_id,
  flow_direction,
}: Pick<AllocationSeries, 'accounting_point_id' | 'flow_direction'>) {
  return `${accounting_point_id} ${flow_direction}`
}

function storedDay({ day, version, replaces, received_at, estimated, values }: DayRow): StoredDay {
  return {
    day,
    version,
    replaces,
    received_at,
    estimated: JSON.parse(estimated) as number[],
    values: unpackDay(values),
  }
}

/** The highest version of each day, with the one in force when it arrived. */
function daysQuery(db: OrganizationDb, series: readonly AllocationSeries[], period: Period, as_of: string): SQL {
  const { from, to } = daysTouched(period)
  const points = [...new Set(series.map((each) => each.accounting_point_id))]
  const directions = [...new Set(series.map((each) => each.flow_direction))]
  return sql`select n.accounting_point_id, n.flow_direction, n.day::text as day, n.version::float8 as version,
      case when n.version > 1 then (select max(o.version)::float8 from allocation_values o where o.organization_id = ${db.organization_id}
        and o.accounting_point_id = n.accounting_point_id and o.flow_direction = n.flow_direction and o.day = n.day
        and o.version < n.version and o.change < n.change) end as replaces,
      ${isoText('n.received_at')} as received_at, array_to_json(n.estimated)::text as estimated, n.values
    from (select distinct on (v.accounting_point_id, v.flow_direction, v.day) v.* from allocation_values v
      where v.organization_id = ${db.organization_id} and ${anyOf(sql`v.accounting_point_id`, points, 'uuid')}
        and ${anyOf(sql`v.flow_direction`, directions, 'text')}
        and v.day >= ${from}::date and v.day <= ${to}::date and v.received_at <= ${utc(as_of)}::timestamptz
      order by v.accounting_point_id, v.flow_direction, v.day, v.version desc) n`
}

export type ChangesPage = { items: AllocationChange[]; next_cursor: number; has_more: boolean }

/** Changes after `cursor`, oldest first. Numbers of a dropped month are skipped. */
export async function readChanges(db: OrganizationDb, cursor: number, limit: number): Promise<ChangesPage> {
  const places = await db.places()
  if (places.isDivided) return readChangesOf(places.all, await publishedHead(db), cursor, limit)
  const rows = await db.read<AllocationChange & { last_change: number }>(sql`
    select h.last_change::float8 as last_change, page.* from allocation_heads h
      left join lateral (${changesBetween(db, cursor, cursor + limit)}) as page on true
    where h.organization_id = ${db.organization_id} order by page.change`)
  const last_change = rows[0]?.last_change ?? 0
  const items = rows
    .filter(({ change }) => change !== null)
    .map(({ last_change: _, received_at, ...change }) => ({ ...change, received_at }))
  return { items, ...continuation(cursor, limit, last_change) }
}

async function readChangesOf(
  parts: readonly OrganizationDb[],
  { last_change }: Head,
  cursor: number,
  limit: number,
): Promise<ChangesPage> {
  const last = Math.min(cursor + limit, last_change)
  const reads = parts.map((part) =>
    part.read<AllocationChange>(sql`select page.* from (${changesBetween(part, cursor, last)}) page`),
  )
  const items = (await Promise.all(reads)).flat().toSorted((one, other) => one.change - other.change)
  const ordered = items.map(({ replaces, in_force, received_at, ...change }) => ({
    ...change,
    ...{ replaces, in_force, received_at },
  }))
  return { items: ordered, ...continuation(cursor, limit, last_change) }
}

function continuation(cursor: number, limit: number, last_change: number) {
  const next_cursor = cursor >= last_change ? cursor : Math.min(cursor + limit, last_change)
  return { next_cursor, has_more: next_cursor < last_change }
}

/** Changes after a number up to another one. */
function changesBetween(db: OrganizationDb, after: number, last: number): SQL {
  return sql`select v.change::float8 as change, v.accounting_point_id, v.flow_direction, v.day::text as day, v.version::float8 as version,
      ${isoText('v.received_at')} as received_at,
      case when known.before < v.version then known.before::float8 end as replaces, known.highest = v.version as in_force
    from allocation_values v cross join lateral (select max(o.version) as highest,
        max(o.version) filter (where o.change < v.change) as before from allocation_values o
      where o.organization_id = ${db.organization_id} and o.accounting_point_id = v.accounting_point_id
        and o.flow_direction = v.flow_direction and o.day = v.day) known where v.organization_id = ${db.organization_id}
      and v.change > ${after}::bigint and v.change <= ${last}::bigint`
}

/** The flow directions of which an area has series: points that lay in it on some day. */
export async function directionsOfArea(db: OrganizationDb, control_area: PointArea): Promise<Set<FlowDirection>> {
  const places = await db.places()
  const rows = await places.each((place) =>
    place.read<{ flow_direction: FlowDirection }>(sql`
    select f.flow_direction from unnest(${arrayParam(FLOW_DIRECTIONS)}::text[]) as f(flow_direction)
    where exists (select from accounting_points p join allocation_series s on s.organization_id = p.organization_id
        and s.accounting_point_id = p.accounting_point_id and s.flow_direction = f.flow_direction
      where p.organization_id = ${place.organization_id} and p.control_area = ${control_area})`),
  )
  return new Set(rows.flat().map(({ flow_direction }) => flow_direction))
}

/** Some of the points that have series and belong to no control area, which sums therefore leave out. */
export async function findPointsWithoutArea(db: OrganizationDb, limit: number): Promise<string[]> {
  const places = await db.places()
  const rows = await places.each((place) =>
    place.read<{ accounting_point_id: string }>(sql`
    select distinct s.accounting_point_id from allocation_series s where s.organization_id = ${place.organization_id}
      and not exists (select from accounting_points p where p.organization_id = ${place.organization_id}
        and p.accounting_point_id = s.accounting_point_id) order by s.accounting_point_id limit ${limit}`),
  )
  const points = rows.flat().map(({ accounting_point_id }) => accounting_point_id)
  return points.slice(0, limit)
}

/** Makes sure that values of these days can be stored; on its own connection, ahead of the transaction that writes. */
export function monthsOf(days: Iterable<string>): SQL {
  const months = [...new Set([...days].map((day) => `${day.slice(0, 7)}-01`))]
  return sql`select ensure_allocation_months(${arrayParam(months)}::date[])::text`
}
