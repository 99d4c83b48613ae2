import { and, eq, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { isoText } from '../../../db/filters.ts'
import type { Attachment, AttachmentContent } from './contract.ts'
import { builder } from '../../../db/selection.ts'
import { objection_attachments, objections } from './tables.ts'

const { organization_id, objection_uid, uid, file_name, content_type, size_bytes, sha256, created_by } =
  objection_attachments
const created_ts = isoText(objection_attachments.created_ts).as('created_ts')
const COLUMNS = { uid, file_name, content_type, size_bytes, sha256, created_by, created_ts }

/** Attachments of an objection without their content, oldest first. */
export async function listAttachments(db: OrganizationDb, objection: string): Promise<Attachment[]> {
  const own = and(eq(organization_id, db.organization_id), eq(objection_uid, objection))
  const files = builder.select(COLUMNS).from(objection_attachments).where(own)
  return db.read(files.orderBy(objection_attachments.created_ts, uid))
}

/** An attachment with its content in base64, or null. */
export async function findAttachment(
  db: OrganizationDb,
  path: { uid: string; objection_uid: string; attachment_uid: string },
): Promise<AttachmentContent | null> {
  const content = sql<string>`translate(encode(${objection_attachments.content}, 'base64'), E'\n', '')`
  const [row] = await db.read(
    builder
      .select({ ...COLUMNS, content_base64: content.as('content_base64') })
      .from(objection_attachments)
      .innerJoin(objections, and(eq(objections.organization_id, organization_id), eq(objections.uid, objection_uid)))
      .where(
        and(
          eq(organization_id, db.organization_id),
          eq(objection_uid, path.objection_uid),
          eq(uid, path.attachment_uid),
          eq(objections.clearing_period_uid, path.uid),
        ),
      ),
  )
  return row ?? null
}

/** Stores a file; returns its uid. */
export async function insertAttachment(
  tx: Orm,
  owner: string,
  objection: string,
  file: Omit<Attachment, 'uid'> & { content: Uint8Array },
): Promise<string> {
  const [row] = await tx
    .insert(objection_attachments)
    .values({ organization_id: owner, objection_uid: objection, ...file })
    .returning({ uid })
  if (row === undefined) throw new Error('the attachment was not stored')
  return row.uid
}

/** Removes a file of an objection. */
export async function deleteAttachment(tx: Orm, owner: string, objection: string, attachment: string): Promise<void> {
  const own = and(eq(organization_id, owner), eq(objection_uid, objection), eq(uid, attachment))
  await tx.delete(objection_attachments).where(own)
}
