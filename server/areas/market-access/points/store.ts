import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type OrganizationDb, type Orm, transactionDb } from '../../../db.ts'
import { anyOf, arrayParam } from '../../../db/filters.ts'
import { lockFor } from '../../../db/locks.ts'
import { builder } from '../../../db/selection.ts'
import type { AccountingPoint } from '../contract.ts'
import { accounting_points } from '../tables.ts'

export type PointsWritten = { created: number; changed: number; unchanged: number; without_series: string[] }

/**
 * Stores the control areas of points by first day, and copies today's identifiers to their series. `without_series`
 * names some of the points without a series.
 */
export async function putPoints(
  tx: Orm,
  organization_id: string,
  points: readonly AccountingPoint[],
): Promise<PointsWritten> {
  // Rows are locked in the order in which they are sent, which another list may turn round.
  await lockFor(tx, `accounting points ${organization_id}`)
  const places = await transactionDb(tx, organization_id).places()
  const all: PointsWritten = { created: 0, changed: 0, unchanged: 0, without_series: [] }
  for (const [place, own] of places.by(points, ({ accounting_point_id }) => accounting_point_id)) {
    const written = await place.transaction(() => putPointsOf(tx, place.organization_id, own))
    for (const count of ['created', 'changed', 'unchanged'] as const) all[count] += written[count]
    all.without_series.push(...written.without_series)
  }
  return { ...all, without_series: all.without_series.slice(0, MOST_NAMED) }
}

async function putPointsOf(
  tx: Orm,
  organization_id: string,
  points: readonly AccountingPoint[],
): Promise<PointsWritten> {
  const sent = sql`json_to_recordset(${JSON.stringify(points)}::json)
    as p(accounting_point_id uuid, market_identifier text, control_area text, valid_from date)`
  const known = await tx.execute<EntryKey>(sql`select k.accounting_point_id, k.valid_from
    from ${sent} join accounting_points k on k.organization_id = ${organization_id}
      and k.accounting_point_id = p.accounting_point_id and k.valid_from = p.valid_from`)
  const before = new Set(known.map(keyOf))
  const written: EntryKey[] = []
  for (let from = 0; from < points.length; from += ROWS_AT_A_TIME)
    written.push(...(await upsert(tx, organization_id, points.slice(from, from + ROWS_AT_A_TIME))))
  await tx.execute(sql`update allocation_series s set market_identifier = newest.market_identifier
    from (select distinct on (k.accounting_point_id) k.accounting_point_id, k.market_identifier from accounting_points k
      where k.organization_id = ${organization_id} and k.accounting_point_id in (select p.accounting_point_id from ${sent})
        and k.valid_from <= ${TODAY}
      order by k.accounting_point_id, k.valid_from desc) newest
    where s.organization_id = ${organization_id} and s.accounting_point_id = newest.accounting_point_id
      and s.market_identifier <> newest.market_identifier`)
  const lone = await tx.execute<{ accounting_point_id: string }>(sql`
    select distinct p.accounting_point_id from ${sent} where not exists (select from allocation_series s
      where s.organization_id = ${organization_id} and s.accounting_point_id = p.accounting_point_id)
    order by p.accounting_point_id limit ${MOST_NAMED}`)
  const created = written.filter((entry) => !before.has(keyOf(entry))).length
  const changed = written.length - created
  const without_series = lone.map(({ accounting_point_id }) => accounting_point_id)
  return { created, changed, unchanged: points.length - created - changed, without_series }
}

type EntryKey = Pick<AccountingPoint, 'accounting_point_id' | 'valid_from'>

function keyOf({ accounting_point_id, valid_from }: EntryKey): string {
  return `${accounting_point_id} ${valid_from}`
}

/** A statement has room for 65,535 parameters. */
const ROWS_AT_A_TIME = 5000

/** Stores entries as values, which a cluster sends to the organization's node alone; returns which are new or changed. */
async function upsert(tx: Orm, organization_id: string, points: readonly AccountingPoint[]): Promise<EntryKey[]> {
  const rows = points.map(
    (point) => sql`(${organization_id}::uuid, ${point.accounting_point_id}::uuid, ${point.valid_from}::date,
      ${point.market_identifier}, ${point.control_area})`,
  )
  const written = await tx.execute<EntryKey>(sql`
    insert into accounting_points as k (organization_id, accounting_point_id, valid_from, market_identifier, control_area)
      values ${sql.join(rows, sql`, `)}
      on conflict (organization_id, accounting_point_id, valid_from) do update
        set market_identifier = excluded.market_identifier, control_area = excluded.control_area
        where (k.market_identifier, k.control_area) <> (excluded.market_identifier, excluded.control_area)
      returning k.accounting_point_id, k.valid_from`)
  return [...written]
}

/** A point with the same identifier at the same time as one of the request. */
export type SharedIdentifier = {
  accounting_point_id: string
  market_identifier: string
  /** The other one, and from which day on both bear it. */
  other_id: string
  from: string
}

/** How long a point bears an identifier: from a day on, up to another one or for good. */
type Span = { accounting_point_id: string; market_identifier: string; valid_from: string; valid_to: string | null }

/**
 * Written points whose identifier another point has at the same time: an entry is valid until the next of its point.
 * The series of a point without any entry has its identifier at all times.
 */
export async function sharedIdentifiers(
  tx: Orm,
  organization_id: string,
  points: readonly AccountingPoint[],
): Promise<SharedIdentifier[]> {
  const identifiers = [...new Set(points.map(({ market_identifier }) => market_identifier))]
  const places = await transactionDb(tx, organization_id).places()
  const spans = await places.each((place) => place.read<Span>(spansQuery(place, identifiers)))
  const byIdentifier = Map.groupBy(spans.flat(), ({ market_identifier }) => market_identifier)
  const named = new Map(
    points.map(({ accounting_point_id: point, market_identifier }) => [
      `${point} ${market_identifier}`,
      { point, bearers: byIdentifier.get(market_identifier) ?? [] },
    ]),
  )
  const shared = [...named.values()].flatMap(({ point, bearers }) => firstShared(point, bearers) ?? [])
  const keyOf = ({ accounting_point_id, market_identifier }: SharedIdentifier) =>
    `${accounting_point_id} ${market_identifier}`
  return shared.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).slice(0, MOST_NAMED)
}

/** The first time at which another one of the bearers of an identifier bears it at the same time as a point. */
function firstShared(point: string, bearers: readonly Span[]): SharedIdentifier | undefined {
  const own = bearers.filter(({ accounting_point_id }) => accounting_point_id === point)
  let first: SharedIdentifier | undefined
  for (const a of own)
    for (const b of bearers) {
      if (b.accounting_point_id === point || !isBefore(b.valid_from, a.valid_to) || !isBefore(a.valid_from, b.valid_to))
        continue
      // As texts these are in order, `-infinity` the first.
      const from = a.valid_from > b.valid_from ? a.valid_from : b.valid_from
      if (first !== undefined && from >= first.from) continue
      const { market_identifier } = a
      first = { accounting_point_id: point, market_identifier, other_id: b.accounting_point_id, from }
    }
  return first
}

function isBefore(day: string, end: string | null): boolean {
  return end === null || day < end
}

function spansQuery(db: OrganizationDb, identifiers: readonly string[]): SQL {
  const named = sql`any(${arrayParam(identifiers)}::text[])`
  return sql`
    with bearers as (select distinct k.accounting_point_id from accounting_points k
        where k.organization_id = ${db.organization_id} and k.market_identifier = ${named}),
      spans as (select k.accounting_point_id, k.market_identifier, k.valid_from,
          lead(k.valid_from) over (partition by k.accounting_point_id order by k.valid_from) as valid_to
        from accounting_points k where k.organization_id = ${db.organization_id}
          and k.accounting_point_id in (select accounting_point_id from bearers)
        union all select s.accounting_point_id, s.market_identifier, '-infinity'::date, null from allocation_series s
        where s.organization_id = ${db.organization_id} and s.market_identifier = ${named}
          and not exists (select from accounting_points o where o.organization_id = ${db.organization_id}
            and o.accounting_point_id = s.accounting_point_id))
    select p.accounting_point_id, p.market_identifier, p.valid_from::text as valid_from, p.valid_to::text as valid_to
    from spans p where p.market_identifier = ${named} order by p.accounting_point_id, p.valid_from`
}

/** Messages about some points, by point and day, oldest first. */
export async function listPoints(db: OrganizationDb, points: readonly string[]): Promise<AccountingPoint[]> {
  const places = (await db.places()).by(points, (point) => point)
  return (await Promise.all(places.map(([place, own]) => pointsOf(place, own)))).flat()
}

function pointsOf(db: OrganizationDb, points: readonly string[]): Promise<AccountingPoint[]> {
  const { organization_id, accounting_point_id, market_identifier, control_area, valid_from } = accounting_points
  const report = builder.select({ accounting_point_id, market_identifier, control_area, valid_from })
  const requested = and(eq(organization_id, db.organization_id), anyOf(accounting_point_id, points, 'uuid'))
  return db.read(report.from(accounting_points).where(requested).orderBy(accounting_point_id, valid_from))
}

/** The day in Berlin. */
export const TODAY = sql`(now() at time zone 'Europe/Berlin')::date`

/** Points that a warning names at most. */
export const MOST_NAMED = 20
