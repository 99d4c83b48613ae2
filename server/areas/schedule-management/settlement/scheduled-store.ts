import { sql } from 'drizzle-orm'
import type { OrganizationDb } from '../../../db.ts'
import { anyOf } from '../../../db/filters.ts'
import { activeVersionNumber } from '../versions/active-version-store.ts'
import type { TsoId } from '../schedules/tsos.ts'
import type { ScheduledSeries } from './position.ts'

export type AcceptedSeries = ScheduledSeries & { date: string; sender_id: string }

/**
 * The series of the schedules with an operator as they hold, that is of the newest accepted version of each, by day and
 * balance group; those of tests are none.
 */
export async function listAcceptedSeries(
  db: OrganizationDb,
  { tso, sender_id, from, to }: { tso: TsoId; sender_id: string | undefined; from: string; to: string },
): Promise<AcceptedSeries[]> {
  const sender = anyOf(sql`s.sender_id`, sender_id === undefined ? undefined : [sender_id], 'text')
  return db.read<AcceptedSeries>(sql`select v.date::text as date, v.sender_id, e.type, e.in_area, e.in_party, e.values_mw
    from (select v.uid, s.date, s.sender_id from schedules s
      join schedule_versions v on v.organization_id = s.organization_id and v.schedule_uid = s.uid
        and v.version = ${activeVersionNumber(sql`s.organization_id`, sql`s.uid`)}
      where s.organization_id = ${db.organization_id} and s.tso = ${tso} and not s.is_test
        and s.date >= ${from}::date and s.date <= ${to}::date and ${sender}) v
    join schedule_series e on e.organization_id = ${db.organization_id} and e.version_uid = v.uid
    order by v.date, v.sender_id, e.position`)
}
