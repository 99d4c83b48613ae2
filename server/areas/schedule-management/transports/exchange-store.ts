import { sql } from 'drizzle-orm'
import type { OrganizationDb } from '../../../db.ts'
import type { TsoId } from '../schedules/tsos.ts'

/** A way on which answers may be waiting, and for whom; `is_fresh` where something was sent a short while ago. */
export type OpenWay = { tso: TsoId; is_test: boolean; sender_ids: string[]; is_fresh: boolean }

/** Ways on which anything was sent since `since`. */
export async function listOpenWays(
  db: OrganizationDb,
  { since, fresh_since }: { since: Date; fresh_since: Date },
): Promise<OpenWay[]> {
  return db.read<OpenWay>(sql`select s.tso, s.is_test, json_agg(distinct s.sender_id) as sender_ids,
      bool_or(v.created_ts >= ${fresh_since.toISOString()}::timestamptz) as is_fresh
    from schedule_versions v join schedules s on s.organization_id = v.organization_id and s.uid = v.schedule_uid
    where v.organization_id = ${db.organization_id} and v.status <> 'superseded'
      and v.last_modified_ts >= ${since.toISOString()}::timestamptz
    group by s.tso, s.is_test order by s.tso, s.is_test`)
}
