import { type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb } from '../../../db.ts'
import { anyOf, isoText, utc } from '../../../db/filters.ts'
import { AUDIT_FAMILIES, type AuditLogsQuery } from './contract.ts'

export type AuditLogRow = {
  sequence: number
  occurred_at: string
  type: string
  subject: string
  actor: { kind: string; id: string; name: string }
  before: unknown
  after: unknown
}

/** Events of the area that match, newest first, and how many do. */
export async function listAuditLogs(
  db: OrganizationDb,
  { limit, offset, ...filter }: AuditLogsQuery,
): Promise<{ audit_logs: AuditLogRow[]; total: number }> {
  const where = matches(db, filter)
  const audit_logs =
    await db.read<AuditLogRow>(sql`select e.sequence::int as sequence, ${isoText('e.occurred_at')} as occurred_at, e.type, e.subject,
      json_build_object('kind', e.actor->>'kind', 'id', e.actor->>'id', 'name', e.actor->>'name') as actor, e.before, e.after
    from audit_events e where ${where} order by e.sequence desc limit ${limit}::bigint offset ${offset}::bigint`)
  const [count] = await db.read<{ total: number }>(
    sql`select count(*)::int as total from audit_events e where ${where}`,
  )
  return { audit_logs, total: count?.total ?? 0 }
}

function matches(
  db: OrganizationDb,
  { type, subject, start_time, end_time }: Omit<AuditLogsQuery, 'limit' | 'offset'>,
): SQL {
  return sql`e.organization_id = ${db.organization_id} and ${anyOf(sql`split_part(e.type, '.', 1)`, AUDIT_FAMILIES, 'text')}
    and (${anyOf(sql`e.type`, type, 'text')} or ${anyOf(sql`split_part(e.type, '.', 1) || '.*'`, type, 'text')}) and ${anyOf(sql`e.subject`, subject, 'text')}
    and ${start_time === undefined ? sql`true` : sql`e.occurred_at >= ${utc(start_time)}::timestamptz`}
    and ${end_time === undefined ? sql`true` : sql`e.occurred_at < ${utc(end_time)}::timestamptz`}`
}
