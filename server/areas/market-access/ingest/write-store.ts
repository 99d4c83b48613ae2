import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../errors.ts'
import { type Database, type Orm, readShared } from '../../../db.ts'
import type { SentFault } from './sent-faults.ts'
import { emptied, isSent, keyOf, type SentRows, sentRows, tableOf } from './sent-rows-store.ts'
import { TODAY } from '../points/store.ts'
import { monthsOf } from '../allocations/store.ts'
import { MARKET_ACCESS } from '../messages.ts'

/** Rows of a file that cannot be stored, named one by one up to this many. */
const MOST_NAMED = 100

/**
 * One writer of an organization at a time, so that changes become visible in the order of their numbers. 409 when another
 * one does not end in time.
 */
export async function lockWriting(tx: Orm, organization_id: string): Promise<void> {
  try {
    await tx.execute(sql`select set_config('lock_timeout', '5s', true)`)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`allocations ${organization_id}`}, 0))`)
    await tx.execute(sql`select set_config('lock_timeout', '0', true)`)
  } catch (error) {
    if (!(error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '55P03')) throw error
    throw new AppError('conflict', MARKET_ACCESS.other_file, { headers: { 'Retry-After': '5' } })
  }
}

/**
 * Finds the points of rows that name them by their market identifier alone; answers all rows of which none, or several have
 * it, and the first of each identifier as a fault.
 */
export async function findPoints(tx: Orm, sent: SentRows): Promise<{ rows: number[]; faults: SentFault[] }> {
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

/**
 * Looks up the series of the received rows; returns rows whose market identifier is unknown, or not the one of their
 * day. A series has today's identifier.
 */
export async function findSeriesFaults(tx: Orm, sent: SentRows, most?: number): Promise<SentFault[]> {
  const { organization_id } = sent
  const received = sentRows('sent_values', sent)
  const series = sentRows('sent_series', sent)
  const identifierOn = (point: SQL, day: SQL) => sql`select o.market_identifier from accounting_points o
    where o.organization_id = ${organization_id} and o.accounting_point_id = ${point} and o.valid_from <= ${day}
    order by o.valid_from desc limit 1`
  // They may have been looked up before, with rows that were taken out since.
  await emptied(tx, sent, 'sent_series')
  await tx.execute(sql`insert into ${tableOf(sent, 'sent_series')}
      (organization_id, import_uid, row, point, direction, identifier, is_new, series_identifier, first_sent, renamed, is_doubtful)
    select ${keyOf(sent)}, s.row, s.point, s.direction,
      coalesce(t.market_identifier, s.identifier, k.market_identifier, p.market_identifier), k.market_identifier is null,
      k.market_identifier, s.identifier, t.market_identifier <> k.market_identifier,
      s.last <> s.identifier or s.identifier <> coalesce(p.market_identifier, k.market_identifier)
    from (select v.organization_id, v.import_uid, v.point, v.direction, min(v.row) as row, max(v.day) as last_day, min(v.identifier) as identifier,
        max(v.identifier) as last from ${received} v
        group by v.organization_id, v.import_uid, v.point, v.direction offset 0) s
      left join lateral (select o.market_identifier from allocation_series o where o.organization_id = ${organization_id}
        and o.accounting_point_id = s.point and o.flow_direction = s.direction limit 1) k on true
      left join lateral (${identifierOn(sql`s.point`, sql`s.last_day`)}) p on true
      left join lateral (${identifierOn(sql`s.point`, TODAY)}) t on true`)
  return faultsOf(
    tx,
    sql`select row, 'unknown_identifier' as kind, null as known, null as sent
      from ${series} s where identifier is null
    union all select min(d.row), 'other_identifier', d.known, d.sent
      from (select v.row, v.point, v.direction, v.identifier as sent, coalesce((${identifierOn(sql`v.point`, sql`v.day`)}),
          -- Of days before all that is told of a point, a series that was named anew since says nothing.
          case when s.series_identifier in (select o.market_identifier from accounting_points o
            where o.organization_id = ${organization_id} and o.accounting_point_id = v.point) then v.identifier
            else coalesce(s.series_identifier, s.first_sent) end) as known
        from ${received} v join ${series} s on s.point = v.point and s.direction = v.direction
        where s.is_doubtful and v.identifier is not null) d
      where d.sent <> d.known group by d.point, d.direction, d.known, d.sent`,
    most,
  )
}

/** The first faults by row, by default as many as are reported. */
export async function faultsOf(tx: Orm, faults: SQL, most = MOST_NAMED): Promise<SentFault[]> {
  return [
    ...(await tx.execute<SentFault>(
      sql`select f.row::float8 as row, f.kind, f.known, f.sent from (${faults}) f order by f.row limit ${most}`,
    )),
  ]
}

/** The days of the received rows, so that the months they belong to can be made. */
export async function ensureMonths(tx: Orm, sent: SentRows, shared: Database): Promise<void> {
  const months = await tx.execute<{ day: string }>(
    sql`select distinct date_trunc('month', s.day)::date::text as day from ${sentRows('sent_values', sent)} s order by 1`,
  )
  // Apart from the transaction, which may take long and would keep others from making theirs.
  await readShared(shared, monthsOf(months.map(({ day }) => day)))
}
