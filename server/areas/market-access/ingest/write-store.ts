import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../errors.ts'
import type { Orm } from '../../../db.ts'
import type { SentFault } from './sent-faults.ts'
import { emptied, keyOf, type SentRows, sentRows, tableOf } from './sent-rows-store.ts'
import { TODAY } from '../points/store.ts'
import { MARKET_ACCESS } from '../messages.ts'

/** Rows of a file that cannot be stored, named one by one up to this many. */
export const MOST_NAMED = 100

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

/** The months of the received rows' days, each by its first day. */
export async function monthsIn(tx: Orm, sent: SentRows): Promise<string[]> {
  const months = await tx.execute<{ day: string }>(
    sql`select distinct date_trunc('month', s.day)::date::text as day from ${sentRows('sent_values', sent)} s order by 1`,
  )
  return months.map(({ day }) => day)
}
