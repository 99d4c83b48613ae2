import { and, eq, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { anyOf, isoText } from '../../../db/filters.ts'
import type { PeriodRow } from './period.ts'
import type { ClearingPeriodBody } from './period-contract.ts'
import { clearing_periods } from './tables.ts'

type Filter = { uid?: string; bilanzkreis_eic?: readonly string[]; bilanzierungsmonat?: readonly string[] }

/** Periods of the organization that match, each with the counts of its objections, newest month first. */
export async function listPeriods(db: OrganizationDb, filter: Filter): Promise<PeriodRow[]> {
  const month = sql`to_char(p.bilanzierungsmonat, 'YYYY-MM-DD')`
  return db.read<PeriodRow>(sql`select p.uid, p.bilanzkreis_eic, ${month} as bilanzierungsmonat,
      ${isoText('p.created_ts')} as created_ts, coalesce(${isoText('c.last_modified_ts')}, ${isoText('p.created_ts')}) as last_modified_ts,
      c.counts
    from clearing_periods p left join lateral (
      select json_object_agg(s.status, s.count) as counts, max(s.last) as last_modified_ts
      from (select o.status, count(*)::int as count, max(o.last_modified_ts) as last from objections o
        where o.organization_id = ${db.organization_id} and o.clearing_period_uid = p.uid group by o.status) as s
    ) as c on true
    where p.organization_id = ${db.organization_id} and ${anyOf(sql`p.uid`, filter.uid === undefined ? undefined : [filter.uid], 'uuid')}
      and ${anyOf(sql`p.bilanzkreis_eic`, filter.bilanzkreis_eic, 'text')} and ${anyOf(month, filter.bilanzierungsmonat, 'text')}
    order by p.bilanzierungsmonat desc, p.bilanzkreis_eic`)
}

/** Stores a period; returns its uid, or null where the balance group has one for this month. */
export async function insertPeriod(
  tx: Orm,
  organization_id: string,
  body: ClearingPeriodBody,
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .insert(clearing_periods)
    .values({ organization_id, ...body, created_ts: now.toISOString() })
    .onConflictDoNothing()
    .returning({ uid: clearing_periods.uid })
  return row?.uid ?? null
}

/**
 * Locks a period until the transaction ends: objections for it may be filed concurrently, but not while it is removed.
 * The service may add and remove periods but not update any, so that it cannot lock their rows.
 */
export async function holdPeriod(tx: Orm, uid: string, what_for: 'filing' | 'removal'): Promise<void> {
  const lock = what_for === 'filing' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  await tx.execute(sql`select ${lock}(hashtextextended(${`clearing period ${uid}`}, 0))`)
}

/** Removes a period, which must be held; refused by the database where an objection was filed for it. */
export async function deletePeriod(tx: Orm, organization_id: string, uid: string): Promise<void> {
  const own = and(eq(clearing_periods.organization_id, organization_id), eq(clearing_periods.uid, uid))
  await tx.delete(clearing_periods).where(own)
}
