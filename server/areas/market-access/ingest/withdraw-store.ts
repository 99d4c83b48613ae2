import { sql } from 'drizzle-orm'
import { formatDate } from '../../../calendar/civil.ts'
import type { Orm } from '../../../db.ts'
import { emptyLike } from '../days/packed-day-store.ts'
import type { InterchangeMessage } from '../imports/interchange.ts'
import { eachRows, type FileRows } from './file-rows-store.ts'
import { type SentRows, sentRows, tableOf } from './sent-rows-store.ts'

/** A cancellation: the segment of its UNH, and the days of the cancelled message. */
export type Withdrawal = { row: number; supplied: NonNullable<InterchangeMessage['supplied']> }

/**
 * Adds the days of cancelled messages to the received rows: as their next version the values before, or gaps where
 * there were none. A day with a later version in force, or with values in the file itself, stays. Returns the number of
 * cancelled days of each message, by its row. Requires divided rows, found points and the organization's lock.
 */
export async function withdraw(
  tx: Orm,
  file: FileRows,
  withdrawals: readonly Withdrawal[],
): Promise<Map<number, number>> {
  const days = new Map<number, number>()
  if (withdrawals.length === 0) return days
  for (const of of await eachRows(file, (rows) => withdrawFrom(tx, rows, withdrawals)))
    for (const [row, count] of of) days.set(row, (days.get(row) ?? 0) + count)
  return days
}

async function withdrawFrom(tx: Orm, sent: SentRows, withdrawals: readonly Withdrawal[]): Promise<Map<number, number>> {
  const { organization_id, import_uid } = sent
  const request = withdrawals.map(({ row, supplied: { first_day, last_day, ...report } }) => ({
    ...{ row, ...report },
    ...{ first_day: formatDate(first_day), last_day: formatDate(last_day) },
  }))
  const rows = await tx.execute<{ row: number; days: number }>(sql`
    with asked as (select * from json_to_recordset(${JSON.stringify(request)}::text::json)
        as a(row bigint, identifiers text[], version bigint, first_day date, last_day date)),
    series as (select distinct a.row, a.version, a.first_day, a.last_day, s.accounting_point_id as point, s.flow_direction as direction
      from asked a join allocation_series s on s.organization_id = ${organization_id} and s.market_identifier = any(a.identifiers)),
    taken as (select distinct on (v.accounting_point_id, v.flow_direction, v.day) v.organization_id, w.row, w.point, w.direction, v.day, v.version, v.values
      from series w join allocation_values v on v.organization_id = ${organization_id} and v.accounting_point_id = w.point
        and v.flow_direction = w.direction and v.day between w.first_day and w.last_day and v.version = w.version
      where not exists (select from allocation_values l where l.organization_id = ${organization_id}
          and l.accounting_point_id = v.accounting_point_id and l.flow_direction = v.flow_direction and l.day = v.day and l.version > v.version)
        and not exists (select from ${sentRows('sent_values', sent)} f where f.point = w.point and f.direction = w.direction and f.day = v.day)
      order by v.accounting_point_id, v.flow_direction, v.day, w.row),
    added as (insert into ${tableOf(sent, 'sent_values')} as s (organization_id, import_uid, row, point, direction, day, version, is_told, estimated, values)
      select t.organization_id, ${import_uid}, t.row, t.point, t.direction, t.day, t.version + 1, true, coalesce(b.estimated, '{}'),
        coalesce(b.values, ${emptyLike(sql`t.values`)})
      from taken t left join lateral (select e.estimated, e.values from allocation_values e
        where e.organization_id = ${organization_id} and e.accounting_point_id = t.point and e.flow_direction = t.direction
          and e.day = t.day and e.version < t.version order by e.version desc limit 1) b on true
      returning s.row)
    select row::float8 as row, count(*)::float8 as days from added group by 1`)
  return new Map(rows.map(({ row, days }) => [row, days]))
}
