import { createHash } from 'node:crypto'
import { AppError, invalid, notFound, valueError } from '../../../errors.ts'
import { operation, type SentFile } from '../../../operation.ts'
import {
  ATTACHMENT_TYPES,
  type AttachmentType,
  isOfType,
  MOST_ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
  MOST_TOGETHER_BYTES,
} from './attachment-types.ts'
import * as store from './attachment-store.ts'
import * as contract from './contract.ts'
import { noSuchTransition } from './transitions.ts'
import { lockedRow, noteEvent, readRecord } from './objection-service.ts'
import { OBJECTIONS } from './messages.ts'

const area = 'schedule-management'

/** The whole file; 422 for an empty one, or one that does not match its type. */
async function readFile({ content_type, chunks }: SentFile): Promise<{ type: AttachmentType; bytes: Buffer }> {
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  const bytes = Buffer.concat(pieces)
  const type = content_type as AttachmentType
  if (bytes.length === 0) throw invalid([valueError(['body'], OBJECTIONS.file_empty)])
  if (!isOfType(bytes, type)) throw invalid([valueError(['body'], OBJECTIONS.file_is_not({ type }))])
  return { type, bytes }
}

export const attachFile = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/attachments',
  summary: 'Attach a file to an objection',
  description: 'PDF, PNG, JPEG, CSV, text, XML, XLSX or ZIP, at most 10 MB each; 20 files and 50 MB per objection.',
  access: 'write',
  weight: 2,
  status: 201,
  params: contract.ObjectionPath,
  query: contract.AttachmentQuery,
  upload: {
    types: ATTACHMENT_TYPES,
    limit_bytes: MOST_ATTACHMENT_BYTES,
    held_bytes: ({ received_bytes }) => received_bytes * 2,
    read: readFile,
  },
  output: contract.Attachment,
  errors: ['not_found'],
  run: (context, { path: filed, query: { file_name }, body: { type, bytes } }) =>
    context.db.transaction(async (tx) => {
      const row = await lockedRow(tx, context, filed)
      if (row.status !== 'draft' && row.status !== 'submitted')
        throw new AppError('conflict', noSuchTransition(row.status, 'change'))
      const known = await store.listAttachments(context.db, row.uid)
      const together = known.reduce((sum, { size_bytes }) => sum + size_bytes, bytes.length)
      if (known.length >= MOST_ATTACHMENTS || together > MOST_TOGETHER_BYTES) {
        const size = `${MOST_TOGETHER_BYTES / 1024 / 1024} MB`
        throw new AppError('conflict', OBJECTIONS.files_full({ most: MOST_ATTACHMENTS, size }))
      }
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const file = {
        ...{ file_name, content_type: type, size_bytes: bytes.length, sha256, created_by: context.actor.name },
        created_ts: context.now.toISOString(),
      }
      const uid = await store.insertAttachment(tx, context.organization.id, row.uid, { ...file, content: bytes })
      await noteEvent(tx, context, row, 'attachment_added', file_name)
      context.audit({ type: 'objection.attachment_added', subject: row.uid, after: { uid, ...file } })
      return { uid, ...file }
    }),
})

export const readAttachment = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/attachments/{attachment_uid}',
  summary: 'Get an attachment of an objection',
  access: 'read',
  weight: 2,
  params: contract.AttachmentPath,
  output: contract.AttachmentContent,
  errors: ['not_found'],
  file: ({ content_base64, file_name, content_type }) => ({
    ...{ file_name, content_type },
    bytes: Buffer.from(content_base64, 'base64'),
  }),
  run: async ({ db }, { path: request }) => {
    const found = await store.findAttachment(db, request)
    if (found === null) throw notFound('Attachment')
    return found
  },
})

export const removeAttachment = operation({
  area,
  method: 'DELETE',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/attachments/{attachment_uid}',
  summary: 'Delete an attachment of a draft objection',
  access: 'write',
  params: contract.AttachmentPath,
  output: contract.ObjectionRecord,
  errors: ['not_found'],
  run: (context, { path: { attachment_uid, ...filed } }) =>
    context.db.transaction(async (tx) => {
      const row = await lockedRow(tx, context, filed)
      const known = await store.listAttachments(context.db, row.uid)
      const before = known.find(({ uid }) => uid === attachment_uid)
      if (before === undefined) throw notFound('Attachment')
      if (row.status !== 'draft') throw new AppError('conflict', noSuchTransition(row.status, 'change'))
      await store.deleteAttachment(tx, context.organization.id, row.uid, attachment_uid)
      await noteEvent(tx, context, row, 'attachment_removed', before.file_name)
      context.audit({ type: 'objection.attachment_removed', subject: row.uid, before })
      return readRecord(context, filed)
    }),
})
