import { type SQL, sql } from 'drizzle-orm'

/** `activeVersion` in SQL: the number of the newest accepted version of a schedule, null before one was accepted. */
export function activeVersionNumber(organization_id: SQL, schedule_uid: SQL): SQL {
  return sql`(select max(a.version) from schedule_versions a where a.organization_id = ${organization_id}
    and a.schedule_uid = ${schedule_uid} and a.status = 'accepted')`
}
