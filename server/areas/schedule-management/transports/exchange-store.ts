import { sql } from 'drizzle-orm'
import type { OrganizationDb } from '../../../db.ts'
import type { TsoId } from '../schedules/tsos.ts'

/**
 * A way on which something may be waiting, and for whom; `is_fresh` where something was sent a short while ago, `is_quiet`
 * where nothing was for long: then sum series and late answers come.
 */
export type OpenChannel = { tso: TsoId; is_test: boolean; sender_ids: string[]; is_fresh: boolean; is_quiet: boolean }

/** Ways on which anything was sent since `since`, and those that are set up. */
export async function listOpenTransports(
  db: OrganizationDb,
  { since, fresh_since }: { since: Date; fresh_since: Date },
): Promise<OpenChannel[]> {
  return db.read<OpenChannel>(sql`with sent as (select s.tso, s.is_test, json_agg(distinct s.sender_id) as sender_ids,
      bool_or(v.created_ts >= ${fresh_since.toISOString()}::timestamptz) as is_fresh
    from schedule_versions v join schedules s on s.organization_id = v.organization_id and s.uid = v.schedule_uid
    where v.organization_id = ${db.organization_id} and v.status <> 'superseded'
      and v.last_modified_ts >= ${since.toISOString()}::timestamptz
    group by s.tso, s.is_test)
    select tso, is_test, sender_ids, is_fresh, false as is_quiet from sent
    union all select t.tso, t.is_test, (select coalesce(json_agg(g.eic order by g.eic), '[]') from balance_group_tsos g
        where g.organization_id = t.organization_id and g.tso = t.tso), false, true
      from transports t where t.organization_id = ${db.organization_id}
        and not exists (select from sent where sent.tso = t.tso and sent.is_test = t.is_test)
    order by tso, is_test`)
}
