import { sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { arrayParam } from '../../../db/filters.ts'
import type { FileRows } from './file-rows-store.ts'
import type { SentFault } from './sent-faults.ts'
import { isSent, type SentRows, sentRows, tableOf } from './sent-rows-store.ts'
import { faultsOf, MOST_NAMED } from './write-store.ts'

type PointsFound = { rows: number[]; faults: SentFault[] }

/**
 * Finds the points of rows that name them by their market identifier alone; answers all rows of which none, or several have
 * it, and the first of each identifier as a fault.
 */
export async function findPoints(tx: Orm, file: FileRows): Promise<PointsFound> {
  return file.places.isDivided ? findPointsOfParts(tx, file) : findPointsAtOnce(tx, file)
}

async function findPointsAtOnce(tx: Orm, sent: SentRows): Promise<PointsFound> {
  const { organization_id } = sent
  const received = sentRows('sent_values', sent)
  await tx.execute(sql`
    with wanted as (select distinct s.identifier from ${received} s where s.point is null),
    found as (select s.market_identifier, s.accounting_point_id from allocation_series s
        where s.organization_id = ${organization_id} and s.market_identifier in (select identifier from wanted)
      union select p.market_identifier, p.accounting_point_id from accounting_points p
        where p.organization_id = ${organization_id} and p.market_identifier in (select identifier from wanted)),
    known as (select market_identifier, (array_agg(accounting_point_id))[1] as point from found group by 1 having count(*) = 1)
    update ${tableOf(sent, 'sent_values')} v set point = k.point from known k where ${isSent(sent, 'v')} and v.point is null and v.identifier = k.market_identifier`)
  // One that went from one point to another is whose it was on the day.
  await tx.execute(sql`
    with wanted as (select distinct s.identifier, s.day from ${received} s where s.point is null),
    spans as (select p.accounting_point_id, p.market_identifier, p.valid_from,
        lead(p.valid_from) over (partition by p.accounting_point_id order by p.valid_from) as valid_to
      from accounting_points p where p.organization_id = ${organization_id} and exists (select from accounting_points o
        where o.organization_id = ${organization_id} and o.accounting_point_id = p.accounting_point_id
          and o.market_identifier in (select identifier from wanted))),
    known as (select w.identifier, w.day, (array_agg(s.accounting_point_id))[1] as point
      from wanted w join spans s on s.market_identifier = w.identifier and s.valid_from <= w.day
        and w.day < coalesce(s.valid_to, 'infinity') group by 1, 2 having count(*) = 1)
    update ${tableOf(sent, 'sent_values')} v set point = k.point from known k
    where ${isSent(sent, 'v')} and v.point is null and v.identifier = k.identifier and v.day = k.day`)
  const rows = await tx.execute<{ row: number }>(
    sql`select s.row::float8 as row from ${received} s where s.point is null`,
  )
  const faults = await faultsOf(
    tx,
    sql`select min(v.row) as row, 'unknown_point' as kind, (select string_agg(found.id, ' ' order by found.id) from (
          select s.accounting_point_id::text as id from allocation_series s
            where s.organization_id = ${organization_id} and s.market_identifier = v.identifier
          union select p.accounting_point_id::text from accounting_points p
            where p.organization_id = ${organization_id} and p.market_identifier = v.identifier limit 2) found) as known,
        v.identifier as sent
      from ${received} v where v.point is null group by v.identifier`,
  )
  return { rows: rows.map(({ row }) => row), faults }
}

/** Identifiers that are looked up at a time. */
const IDENTIFIERS_AT_A_TIME = 10_000

/** An identifier of a file, and a point that has it or had it. */
type Bearer = { identifier: string; point: string }
/** From a day on, up to another one or for good. */
type Span = Bearer & { valid_from: string; valid_to: string | null }

/** As `findPointsAtOnce`, of rows that are not divided yet: the parts are asked, because no statement sees several. */
async function findPointsOfParts(tx: Orm, file: FileRows): Promise<PointsFound> {
  const wanted = await tx.execute<{ identifier: string }>(
    sql`select distinct s.identifier from pg_temp.sent_values s where s.point is null order by 1`,
  )
  const faults: SentFault[] = []
  const rows: number[] = []
  for (let from = 0; from < wanted.length; from += IDENTIFIERS_AT_A_TIME) {
    const identifiers = wanted.slice(from, from + IDENTIFIERS_AT_A_TIME).map(({ identifier }) => identifier)
    const bearers = await file.places.each((place) => place.read<Bearer>(bearersQuery(place, identifiers)))
    const points = Map.groupBy(bearers.flat(), ({ identifier }) => identifier)
    const known = [...points].flatMap(([identifier, [first, ...others]]) =>
      first !== undefined && others.length === 0 ? [{ identifier, point: first.point }] : [],
    )
    await tx.execute(sql`update pg_temp.sent_values v set point = k.point
      from json_to_recordset(${JSON.stringify(known)}::text::json) as k(identifier text, point uuid)
      where v.point is null and v.identifier = k.identifier`)
    const several = identifiers.filter((identifier) => (points.get(identifier)?.length ?? 0) > 1)
    if (several.length > 0) await findByDay(tx, file, several)
    const lost = await tx.execute<{ identifier: string; row: number }>(sql`
      select s.identifier, s.row::float8 as row from pg_temp.sent_values s
      where s.point is null and s.identifier = any(${arrayParam(identifiers)}::text[]) order by s.row`)
    rows.push(...lost.map(({ row }) => row))
    for (const [identifier, [first]] of Map.groupBy(lost, (each) => each.identifier))
      faults.push({
        ...{ row: first?.row ?? 0, kind: 'unknown_point', sent: identifier },
        known: namesOf(points.get(identifier) ?? []),
      })
  }
  return { rows, faults: faults.toSorted((one, other) => one.row - other.row).slice(0, MOST_NAMED) }
}

/** The first two points, as a fault names them. */
function namesOf(bearers: readonly Bearer[]): string | null {
  const points = bearers.map(({ point }) => point).toSorted()
  return points.length === 0 ? null : points.slice(0, 2).join(' ')
}

/** Finds the points of identifiers that went from one point to another, by the day. */
async function findByDay(tx: Orm, file: FileRows, identifiers: readonly string[]): Promise<void> {
  const spans = await file.places.each((place) => place.read<Span>(spansQuery(place, identifiers)))
  await tx.execute(sql`
    with spans as (select * from json_to_recordset(${JSON.stringify(spans.flat())}::text::json)
        as s(identifier text, point uuid, valid_from date, valid_to date)),
      known as (select w.identifier, w.day, (array_agg(s.point))[1] as point
        from (select distinct v.identifier, v.day from pg_temp.sent_values v where v.point is null) w
          join spans s on s.identifier = w.identifier and s.valid_from <= w.day and w.day < coalesce(s.valid_to, 'infinity')
        group by 1, 2 having count(*) = 1)
    update pg_temp.sent_values v set point = k.point from known k
    where v.point is null and v.identifier = k.identifier and v.day = k.day`)
}

function bearersQuery({ organization_id }: OrganizationDb, identifiers: readonly string[]) {
  const named = sql`any(${arrayParam(identifiers)}::text[])`
  return sql`select s.market_identifier as identifier, s.accounting_point_id as point from allocation_series s
      where s.organization_id = ${organization_id} and s.market_identifier = ${named}
    union select p.market_identifier, p.accounting_point_id from accounting_points p
      where p.organization_id = ${organization_id} and p.market_identifier = ${named}`
}

function spansQuery({ organization_id }: OrganizationDb, identifiers: readonly string[]) {
  const named = sql`any(${arrayParam(identifiers)}::text[])`
  return sql`select p.identifier, p.point, p.valid_from::text as valid_from, p.valid_to::text as valid_to
    from (select p.market_identifier as identifier, p.accounting_point_id as point, p.valid_from,
        lead(p.valid_from) over (partition by p.accounting_point_id order by p.valid_from) as valid_to
      from accounting_points p where p.organization_id = ${organization_id} and p.accounting_point_id in (
        select o.accounting_point_id from accounting_points o
        where o.organization_id = ${organization_id} and o.market_identifier = ${named})) p
    where p.identifier = ${named}`
}
