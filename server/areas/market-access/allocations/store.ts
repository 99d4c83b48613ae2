import { type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb } from '../../../db.ts'
import { anyOf, arrayParam, isoText, utc } from '../../../db/filters.ts'
import { formatDate, parseDate } from '../../../calendar/civil.ts'
import { assemble, type SeriesPart, type StoredDay } from './assemble.ts'
import {
  type AllocationChange,
  type AllocationSeries,
  FLOW_DIRECTIONS,
  type FlowDirection,
  type PointArea,
} from '../contract.ts'
import { daysTouched, type Period, slotsOf } from '../delivery-days.ts'

/** The maximum number of values per statement, so that no response fills the memory. */
const VALUES_AT_A_TIME = 500_000

/** When the organization's last values were received; what is read as of then stays the same while others write. */
export async function lastReceived(db: OrganizationDb): Promise<string> {
  const [row] = await db.read<{ last: string }>(sql`select ${isoText('h.last_received_at')} as last
    from allocation_heads h where h.organization_id = ${db.organization_id}`)
  return row?.last ?? '1970-01-01T00:00:00Z'
}

/** The values of series over a period, series by series in the order given, as they were known at `as_of`. */
export async function* readValues(
  db: OrganizationDb,
  series: readonly AllocationSeries[],
  period: Period,
  as_of: string,
): AsyncGenerator<{ series: AllocationSeries; part: SeriesPart }> {
  const at_a_time = Math.max(1, Math.floor(VALUES_AT_A_TIME / slotsOf(period)))
  for (let from = 0; from < series.length; from += at_a_time) {
    const some = series.slice(from, from + at_a_time)
    const days = await db.read<DayRow>(daysQuery(db, some, period, as_of))
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
  estimated: string
  energy: string
}

function keyOf({
  accounting_point_id,
  flow_direction,
}: Pick<AllocationSeries, 'accounting_point_id' | 'flow_direction'>) {
  return `${accounting_point_id} ${flow_direction}`
}

function storedDay({ day, version, replaces, received_at, estimated, energy }: DayRow): StoredDay {
  const values = JSON.parse(energy) as StoredDay['values']
  return { day, version, replaces, received_at, estimated: JSON.parse(estimated) as number[], values }
}

/** The highest version of each day, with the one in force when it arrived; arrays as JSON, which is read fastest. */
function daysQuery(db: OrganizationDb, series: readonly AllocationSeries[], period: Period, as_of: string): SQL {
  const { from, to } = daysTouched(period)
  const points = [...new Set(series.map((each) => each.accounting_point_id))]
  const directions = [...new Set(series.map((each) => each.flow_direction))]
  return sql`select n.accounting_point_id, n.flow_direction, n.day::text as day, n.version::float8 as version,
      case when n.version > 1 then (select max(o.version)::float8 from allocation_values o where o.organization_id = ${db.organization_id}
        and o.accounting_point_id = n.accounting_point_id and o.flow_direction = n.flow_direction and o.day = n.day
        and o.version < n.version and o.change < n.change) end as replaces,
      ${isoText('n.received_at')} as received_at, array_to_json(n.estimated)::text as estimated, array_to_json(n.values)::text as energy
    from (select distinct on (v.accounting_point_id, v.flow_direction, v.day) v.* from allocation_values v
      where v.organization_id = ${db.organization_id} and ${anyOf(sql`v.accounting_point_id`, points, 'uuid')}
        and ${anyOf(sql`v.flow_direction`, directions, 'text')}
        and v.day >= ${from}::date and v.day <= ${to}::date and v.received_at <= ${utc(as_of)}::timestamptz
      order by v.accounting_point_id, v.flow_direction, v.day, v.version desc) n`
}

export type ChangesPage = { items: AllocationChange[]; next_cursor: number; has_more: boolean }

/** Changes after `cursor`, oldest first. Numbers of a dropped month are skipped. */
export async function readChanges(db: OrganizationDb, cursor: number, limit: number): Promise<ChangesPage> {
  const rows = await db.read<AllocationChange & { last_change: number }>(sql`
    select h.last_change::float8 as last_change, page.* from allocation_heads h left join lateral (
      select v.change::float8 as change, v.accounting_point_id, v.flow_direction, v.day::text as day, v.version::float8 as version,
        ${isoText('v.received_at')} as received_at,
        case when known.before < v.version then known.before::float8 end as replaces, known.highest = v.version as in_force
      from allocation_values v cross join lateral (select max(o.version) as highest,
          max(o.version) filter (where o.change < v.change) as before from allocation_values o
        where o.organization_id = ${db.organization_id} and o.accounting_point_id = v.accounting_point_id
          and o.flow_direction = v.flow_direction and o.day = v.day) known where v.organization_id = ${db.organization_id}
        and v.change > ${cursor}::bigint and v.change <= ${cursor}::bigint + ${limit}::bigint) as page on true
    where h.organization_id = ${db.organization_id} order by page.change`)
  const last_change = rows[0]?.last_change ?? 0
  const next_cursor = cursor >= last_change ? cursor : Math.min(cursor + limit, last_change)
  const items = rows
    .filter(({ change }) => change !== null)
    .map(({ last_change: _, received_at, ...change }) => ({ ...change, received_at }))
  return { items, next_cursor, has_more: next_cursor < last_change }
}

export type DailyAreaSum = {
  /** Local day (Europe/Berlin), `YYYY-MM-DD`. */
  day: string
  /** kWh per quarter-hour over all points that have a value; null where none has one. 92, 96 or 100 of them. */
  values: (number | null)[]
  /** For each quarter-hour, the share of the area's series that have a value: 1 where the sum is complete. */
  share: number[]
  /** Series of the area on this day, whether they have values or not. */
  series: number
}

export type AreaSumsQuery = {
  kind: FlowDirection
  control_area: PointArea
  /** Days `YYYY-MM-DD`, both inclusive. */
  from: string
  to: string
  /** Instant; values received later do not count. */
  as_of: string
}

/**
 * Allocations of a control area, summed over its points day by day, in kWh; a day without any value is left out. A
 * point counts for its area of that day (`PUT …/accounting-points`); points without an area do not count.
 */
export async function readDailyAreaSums(db: OrganizationDb, query: AreaSumsQuery): Promise<DailyAreaSum[]> {
  const sums: DailyAreaSum[] = []
  const last = parseDate(query.to)
  for (let from = parseDate(query.from); from <= last; from += DAYS_AT_A_TIME) {
    const to = formatDate(Math.min(last, from + DAYS_AT_A_TIME - 1))
    for (const row of await db.read<AreaSumRow>(areaSumsQuery(db, { ...query, from: formatDate(from), to })))
      sums.push(areaSum(row))
  }
  return sums
}

/** A statement must end in time however many points an area has. */
const DAYS_AT_A_TIME = 31

type AreaSumRow = { day: string; series: number; stored: number; sums: string; gaps: string | null; silent: number }

function areaSum({ day, series, stored, sums, gaps, silent }: AreaSumRow): DailyAreaSum {
  const values = JSON.parse(sums) as (number | null)[]
  const missing = JSON.parse(gaps ?? '{}') as Record<string, number>
  const share = values.map((_, index) => (stored - silent - (missing[index + 1] ?? 0)) / series)
  return { day, series, values, share }
}

const MOST_QUARTER_HOURS = 100

/** A sum per quarter-hour, as columns of one row per day of values: `unnest` would make a row of each value. */
const SUMS = sql.raw(Array.from({ length: MOST_QUARTER_HOURS }, (_, index) => `sum(n.values[${index + 1}])`).join())

/** A day without any value, which is counted as one: its gaps one by one would take longer than all sums. */
const IS_SILENT = sql.raw(`(n.values[1] is null and cardinality(array_remove(n.values, null)) = 0)`)

/**
 * Points follow each other in one order, so that the same values always give the same last digit. Grouped by a type that can
 * only be hashed: a sort, which small portfolios would get, mixes up the points of a day.
 */
function areaSumsQuery(db: OrganizationDb, { kind, control_area, from, to, as_of }: AreaSumsQuery): SQL {
  return sql`with stays as materialized (
      select p.accounting_point_id, p.valid_from, p.control_area,
        lead(p.valid_from) over (partition by p.accounting_point_id order by p.valid_from) as valid_to
      from accounting_points p join allocation_series s on s.organization_id = p.organization_id
        and s.accounting_point_id = p.accounting_point_id and s.flow_direction = ${kind}
      where p.organization_id = ${db.organization_id} and p.accounting_point_id in (select o.accounting_point_id
        from accounting_points o where o.organization_id = ${db.organization_id} and o.control_area = ${control_area})),
    members as (select * from stays where control_area = ${control_area}),
    newest as (select v.day, v.values from (select * from members order by accounting_point_id, valid_from) m
      cross join lateral (select distinct on (v.day) v.day, v.values from allocation_values v
        where v.organization_id = ${db.organization_id} and v.accounting_point_id = m.accounting_point_id
          and v.flow_direction = ${kind} and v.day >= m.valid_from and (m.valid_to is null or v.day < m.valid_to)
          and v.day >= ${from}::date and v.day <= ${to}::date and v.received_at <= ${utc(as_of)}::timestamptz
        order by v.day desc, v.version desc) v),
    days as (select min(n.day) as day, count(*) as stored, max(cardinality(n.values)) as slots, array[${SUMS}] as sums,
        count(*) filter (where ${IS_SILENT}) as silent, string_agg(array_to_string(array_positions(n.values, null), ','), ',')
          filter (where array_position(n.values, null) is not null and not ${IS_SILENT}) as gaps
      from newest n group by (n.day - '2000-01-01'::date)::text::xid)
    select d.day::text as day, (select count(*)::float8 from members m
        where m.valid_from <= d.day and (m.valid_to is null or m.valid_to > d.day)) as series, d.stored::float8 as stored, d.silent::float8 as silent,
      array_to_json(d.sums[:d.slots])::text as sums, (select json_object_agg(g.slot, g.count) from (select slot, count(*)
        from unnest(string_to_array(d.gaps, ',')) as slot group by slot) g)::text as gaps
    from days d order by d.day`
}

/** The flow directions of which an area has series: points that lay in it on some day. */
export async function directionsOfArea(db: OrganizationDb, control_area: PointArea): Promise<Set<FlowDirection>> {
  const rows = await db.read<{ flow_direction: FlowDirection }>(sql`
    select f.flow_direction from unnest(${arrayParam(FLOW_DIRECTIONS)}::text[]) as f(flow_direction)
    where exists (select from accounting_points p join allocation_series s on s.organization_id = p.organization_id
        and s.accounting_point_id = p.accounting_point_id and s.flow_direction = f.flow_direction
      where p.organization_id = ${db.organization_id} and p.control_area = ${control_area})`)
  return new Set(rows.map(({ flow_direction }) => flow_direction))
}

/** Some of the points that have series and belong to no control area, which sums therefore leave out. */
export async function findPointsWithoutArea(db: OrganizationDb, limit: number): Promise<string[]> {
  const rows = await db.read<{ accounting_point_id: string }>(sql`
    select distinct s.accounting_point_id from allocation_series s where s.organization_id = ${db.organization_id}
      and not exists (select from accounting_points p where p.organization_id = ${db.organization_id}
        and p.accounting_point_id = s.accounting_point_id) order by s.accounting_point_id limit ${limit}`)
  return rows.map(({ accounting_point_id }) => accounting_point_id)
}

/** Makes sure that values of these days can be stored; on its own connection, ahead of the transaction that writes. */
export function monthsOf(days: Iterable<string>): SQL {
  const months = [...new Set([...days].map((day) => `${day.slice(0, 7)}-01`))]
  return sql`select ensure_allocation_months(${arrayParam(months)}::date[])::text`
}
