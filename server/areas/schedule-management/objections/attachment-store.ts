import { and, eq, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { isoText } from '../../../db/filters.ts'
import type { Attachment, AttachmentContent } from './contract.ts'
import { objection_attachments } from './tables.ts'

const COLUMNS = sql`a.uid, a.file_name, a.content_type, a.size_bytes, a.sha256, a.created_by, ${isoText('a.created_ts')} as created_ts`

/** Attachments of an objection without their content, oldest first. */
export async function listAttachments(db: OrganizationDb, objection: string): Promise<Attachment[]> {
  return db.read<Attachment>(sql`select ${COLUMNS} from objection_attachments a
    where a.organization_id = ${db.organization_id} and a.objection_uid = ${objection}::uuid order by a.created_ts, a.uid`)
}

/** An attachment with its content in base64, or null. */
export async function findAttachment(
  db: OrganizationDb,
  path: { uid: string; objection_uid: string; attachment_uid: string },
): Promise<AttachmentContent | null> {
  const rows =
    await db.read<AttachmentContent>(sql`select ${COLUMNS}, translate(encode(a.content, 'base64'), E'\n', '') as content_base64
    from objection_attachments a join objections o on o.organization_id = a.organization_id and o.uid = a.objection_uid
    where a.organization_id = ${db.organization_id} and a.objection_uid = ${path.objection_uid}::uuid
      and a.uid = ${path.attachment_uid}::uuid and o.clearing_period_uid = ${path.uid}::uuid`)
  return rows[0] ?? null
}

/** Stores a file; returns its uid. */
export async function insertAttachment(
  tx: Orm,
  organization_id: string,
  objection_uid: string,
  file: Omit<Attachment, 'uid'> & { content: Uint8Array },
): Promise<string> {
  const [row] = await tx
    .insert(objection_attachments)
    .values({ organization_id, objection_uid, ...file })
    .returning({ uid: objection_attachments.uid })
  if (row === undefined) throw new Error('the attachment was not stored')
  return row.uid
}

/** Removes a file of an objection. */
export async function deleteAttachment(
  tx: Orm,
  organization_id: string,
  objection_uid: string,
  uid: string,
): Promise<void> {
  const { organization_id: owner, objection_uid: objection, uid: id } = objection_attachments
  await tx
    .delete(objection_attachments)
    .where(and(eq(owner, organization_id), eq(objection, objection_uid), eq(id, uid)))
}
