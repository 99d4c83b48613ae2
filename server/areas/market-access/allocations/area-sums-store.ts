import { type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb } from '../../../db.ts'
import { anyOf, utc } from '../../../db/filters.ts'
import { type EpochDay, formatDate, parseDate } from '../../../calendar/civil.ts'
import type { FlowDirection, PointArea } from '../contract.ts'
import { PackedDays } from '../days/packed-day.ts'
import { visibleUntil } from './head-store.ts'

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

/** A statement must end in time however many points an area has, and its rows fit the memory. */
const POINTS_AT_A_TIME = 1000
const DAYS_AT_A_TIME = 31

/**
 * Allocations of a control area, summed over its points day by day, in kWh; a day without any value is left out. A
 * point counts for its area of that day (`PUT …/accounting-points`); points without an area do not count. Points are
 * added in the order of their ids, so that the same values always give the same last digit.
 */
export async function readDailyAreaSums(db: OrganizationDb, requested: AreaSumsQuery): Promise<DailyAreaSum[]> {
  const query = { ...requested, as_of: await visibleUntil(db, requested.as_of) }
  const [first, last] = [parseDate(query.from), parseDate(query.to)]
  const total = { sums: new Map<EpochDay, DaySum>(), series: new Int32Array(Math.max(0, last - first + 1)) }
  const places = await db.places()
  await places.each((place) => addPlace(place, query, { first, last }, total))
  return [...total.sums.entries()]
    .sort(([one], [other]) => one - other)
    .map(([day, sum]) => dailySum(formatDate(day), sum, total.series[day - first]!))
}

type Total = { sums: Map<EpochDay, DaySum>; series: Int32Array }

/** Adds the points of a place, and counts their series day by day. */
async function addPlace(
  db: OrganizationDb,
  query: AreaSumsQuery,
  { first, last }: { first: EpochDay; last: EpochDay },
  { sums, series }: Total,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const points = await pointsAfter(db, query.control_area, after)
    if (points.length === 0) break
    after = points.at(-1) ?? null
    for (let from = first; from <= last; from += DAYS_AT_A_TIME) {
      const days = { from, to: Math.min(last, from + DAYS_AT_A_TIME - 1) }
      for (const stay of await db.read<Stay>(staysQuery(db, query, points, days))) {
        addStay(sums, stay, from)
        const [since, until] = [
          parseDate(stay.valid_from),
          stay.valid_to === null ? Infinity : parseDate(stay.valid_to),
        ]
        for (let day = Math.max(since, days.from); day <= days.to && day < until; day++) series[day - first]!++
      }
    }
    if (points.length < POINTS_AT_A_TIME) break
  }
}

type DaySum = { kwh: Float64Array; present: Int32Array }

/** A point's time in the area, and its packed days of the period. */
type Stay = {
  valid_from: string
  valid_to: string | null
  /** Days since the first of the period, comma-separated, in the order of `values`; null without any. */
  days: string | null
  values: Buffer | null
}

function addStay(sums: Map<EpochDay, DaySum>, { days, values }: Stay, from: EpochDay): void {
  if (days === null || values === null) return
  const reader = new PackedDays(values)
  for (const offset of days.split(',')) {
    reader.next()
    const day = from + Number(offset)
    let sum = sums.get(day)
    if (sum === undefined) {
      sum = { kwh: new Float64Array(reader.slots), present: new Int32Array(reader.slots) }
      sums.set(day, sum)
    }
    const { kwh, present } = sum
    for (let slot = 0; slot < kwh.length; slot++) {
      const value = reader.values[slot]!
      if (Number.isNaN(value)) continue
      kwh[slot]! += value
      present[slot]!++
    }
  }
}

function dailySum(day: string, { kwh, present }: DaySum, series: number): DailyAreaSum {
  const values = Array.from(kwh, (sum, slot) => (present[slot] === 0 ? null : sum))
  return { day, series, values, share: Array.from(present, (count) => count / series) }
}

/** The next points that lay in the area on some day. */
async function pointsAfter(db: OrganizationDb, control_area: PointArea, after: string | null): Promise<string[]> {
  const rows = await db.read<{ accounting_point_id: string }>(sql`
    select distinct o.accounting_point_id from accounting_points o where o.organization_id = ${db.organization_id}
      and o.control_area = ${control_area} and ${after === null ? sql`true` : sql`o.accounting_point_id > ${after}::uuid`}
    order by o.accounting_point_id limit ${POINTS_AT_A_TIME}`)
  return rows.map(({ accounting_point_id }) => accounting_point_id)
}

/** The stays of points in the area, by point, each with the newest version of its days: looked up point by point, because a
 * plan for any number of points joins all of them with all. */
function staysQuery(
  db: OrganizationDb,
  { kind, control_area, as_of }: AreaSumsQuery,
  points: readonly string[],
  days: { from: EpochDay; to: EpochDay },
): SQL {
  const [from, to] = [formatDate(days.from), formatDate(days.to)]
  return sql`select m.valid_from::text as valid_from, m.valid_to::text as valid_to, n.days, n.values
    from (select p.accounting_point_id, p.valid_from, p.control_area,
          lead(p.valid_from) over (partition by p.accounting_point_id order by p.valid_from) as valid_to
        from accounting_points p
        where p.organization_id = ${db.organization_id} and ${anyOf(sql`p.accounting_point_id`, points, 'uuid')}) m
      cross join lateral (select from allocation_series s where s.organization_id = ${db.organization_id}
        and s.accounting_point_id = m.accounting_point_id and s.flow_direction = ${kind} limit 1) s
      cross join lateral (select string_agg((v.day - ${from}::date)::text, ',') as days, string_agg(v.values, ''::bytea) as values
        from (select distinct on (v.day) v.day, v.values from allocation_values v
          where v.organization_id = ${db.organization_id} and v.accounting_point_id = m.accounting_point_id
            and v.flow_direction = ${kind} and v.day >= m.valid_from and (m.valid_to is null or v.day < m.valid_to)
            and v.day >= ${from}::date and v.day <= ${to}::date and v.received_at <= ${utc(as_of)}::timestamptz
          order by v.day desc, v.version desc) v) n
    where m.control_area = ${control_area} and m.valid_from <= ${to}::date and (m.valid_to is null or m.valid_to > ${from}::date)
    order by m.accounting_point_id, m.valid_from`
}
