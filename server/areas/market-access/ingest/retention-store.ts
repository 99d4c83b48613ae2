import { sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'

/** Months `YYYY-MM` of which there are values that end on `before`, a day `YYYY-MM-DD`, or earlier; oldest first. */
export async function monthsBefore(owner: Orm, before: string): Promise<string[]> {
  const rows = await owner.execute<{ month: string }>(sql`
    select to_char(m.first_day, 'YYYY-MM') as month from pg_inherits i
      cross join lateral (select to_date(right(i.inhrelid::regclass::text, 7), 'YYYY_MM') as first_day) m
    where i.inhparent = 'allocation_values'::regclass and m.first_day + interval '1 month' <= ${before}::date order by 1`)
  return rows.map(({ month }) => month)
}

/** Months `YYYY-MM` that are archived (`cluster archive`); oldest first. */
export async function archivedMonths(tx: Orm): Promise<string[]> {
  const rows = await tx.execute<{ month: string }>(sql`
    select to_char(to_date(right(c.relname, 7), 'YYYY_MM'), 'YYYY-MM') as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_am a on a.oid = c.relam and a.amname = 'columnar'
    where i.inhparent = 'allocation_values'::regclass order by 1`)
  return rows.map(({ month }) => month)
}

/** Drops the values of a month, of every organization; stops after ten seconds if long reads block it. */
export async function dropMonth(owner: Orm, month: string): Promise<void> {
  await owner.execute(sql`set local lock_timeout = '10s'`)
  await owner.execute(sql`drop table ${sql.identifier(`allocation_values_${month.replace('-', '_')}`)}`)
}
