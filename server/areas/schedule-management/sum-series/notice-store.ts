import { sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { isoText } from '../../../db/filters.ts'
import type { CheckNotice } from './contract.ts'
import type { VersionKey } from './store.ts'
import { check_notices } from './tables.ts'

const COLUMNS = sql`n.uid, n.point_id, to_char(n.month, 'YYYY-MM-DD') as month, ${isoText('n.version_ts')} as version_ts, n.kind,
  n.code, n.ebd, ${isoText('n.told_ts')} as told_ts, n.document_number, n.created_by, n.objection_uid,
  n.content is not null as has_message, ${isoText('n.created_ts')} as created_ts`

export type NewNotice = Omit<typeof check_notices.$inferInsert, 'organization_id' | 'uid'>

/** Keeps what was said of a version; its uid. */
export async function insertNotice(tx: Orm, organization_id: string, notice: NewNotice): Promise<string> {
  const [row] = await tx
    .insert(check_notices)
    .values({ organization_id, ...notice })
    .returning({ uid: check_notices.uid })
  if (row === undefined) throw new Error('the notice was not stored')
  return row.uid
}

/** What was said of a version, the newest first. */
export async function listNotices(
  db: OrganizationDb,
  { point_id, month, version_ts }: VersionKey,
): Promise<CheckNotice[]> {
  return db.read<CheckNotice>(sql`select ${COLUMNS} from check_notices n where n.organization_id = ${db.organization_id}
    and n.point_id = ${point_id} and n.month = ${month}::date and n.version_ts = ${version_ts}::timestamptz
    order by n.created_ts desc, n.uid`)
}

/** A notice with the message that was written for it, or null. */
export async function findNotice(
  db: OrganizationDb,
  uid: string,
): Promise<{ notice: CheckNotice; message: string } | null> {
  const [row] = await db.read<CheckNotice & { message: string | null }>(sql`select ${COLUMNS},
      convert_from(n.content, 'LATIN1') as message
    from check_notices n where n.organization_id = ${db.organization_id} and n.uid = ${uid}::uuid`)
  if (row === undefined || row.message === null) return null
  const { message, ...notice } = row
  return { notice, message }
}
