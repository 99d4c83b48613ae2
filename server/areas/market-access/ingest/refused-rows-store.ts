import { sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import { presentValues, slotsOfPacked } from '../days/packed-day-store.ts'
import type { SegmentRange } from '../mscons/refusals.ts'
import { isSent, type SentRows, sentRows, tableOf } from './sent-rows-store.ts'

/** What was taken out: days of series, quarter-hours that their messages spoke of, and those of them that had a value. */
export type Dropped = { days: number; spoken: number; known: number }

/** Takes the received rows that begin within these segments out. */
export async function dropRows(tx: Orm, sent: SentRows, ranges: readonly SegmentRange[]): Promise<Dropped> {
  const none = { days: 0, spoken: 0, known: 0 }
  if (ranges.length === 0) return none
  const multirange = `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`
  const [gone] = await tx.execute<Dropped>(sql`
    with gone as (delete from ${tableOf(sent, 'sent_values')} s where ${isSent(sent)} and s.row <@ ${multirange}::text::int8multirange returning s.values, s.unspoken),
    counted as (select ${slotsOfPacked(sql`g.values`)} - (select coalesce(sum(case when at % 2 = 0 then slot else -slot end), 0)
          from unnest(g.unspoken) with ordinality u (slot, at)) as spoken,
        ${presentValues(sql`g.values`)} as known from gone g)
    select count(*)::float8 as days, coalesce(sum(spoken), 0)::float8 as spoken,
      coalesce(sum(least(spoken, known)), 0)::float8 as known from counted`)
  return gone ?? none
}

/** The first and the last day of the received rows; null where there are none. */
export async function daysLeft(tx: Orm, sent: SentRows): Promise<{ first: string | null; last: string | null }> {
  const [left] = await tx.execute<{ first: string | null; last: string | null }>(
    sql`select min(day)::text as first, max(day)::text as last from ${sentRows('sent_values', sent)} s`,
  )
  return left ?? { first: null, last: null }
}
