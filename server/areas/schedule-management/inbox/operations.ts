import { AppError, invalid, notFound, valueError } from '../../../errors.ts'
import type { Context } from '../../../context.ts'
import { transactionDb } from '../../../db.ts'
import { operation } from '../../../operation.ts'
import { assignDocument } from '../responses/apply-response-service.ts'
import { codesOf, reasonCodes } from '../versions/view.ts'
import { effectOfEvent } from '../versions/status.ts'
import type { Message } from '#server/messages/message.ts'
import { TSOS } from '../schedules/tsos.ts'
import { findVersion, type VersionRow } from '../versions/store.ts'
import { shownInterchange } from '../../market-access/imports/shown-interchange.ts'
import { EDIFACT } from '../documents/market-document.ts'
import { answerToTest, headsOf } from '../sum-series/edifact/interchange-heads.ts'
import * as contract from './contract.ts'
import * as store from './store.ts'
import { INBOX } from './messages.ts'
import { TO_FORECASTS } from '../versions/version-service.ts'

const area = 'schedule-management'

const documentOf = ({ event, reasons, ...document }: store.InboxRow): contract.InboxDocument => ({
  ...document,
  effect: effectOfEvent(event),
  reason_codes: reasonCodes(reasons ?? []),
})

export const listInbox = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/inbox',
  summary: 'List received documents',
  description:
    'A document without a schedule is `unassigned` until it is assigned or dismissed. Unreadable ' +
    'documents have the kind `unknown`. No document is dropped.',
  access: 'read',
  query: contract.InboxQuery,
  output: contract.Inbox,
  columns: [
    ...['uid', 'state', 'kind', 'sender_id', 'receiver_id', 'message_id', 'tso', 'test', 'received_via', 'file_name'],
    ...['size_bytes', 'created_ts', 'received_ts', 'schedule_uid', 'version_uid', 'version', 'date', 'note'],
    ...['settled_ts', 'settled_by', 'settled_why', 'effect', 'reason_codes'],
  ],
  rows: ({ documents }) =>
    documents.map(({ reason_codes, code: _code, params: _params, ...each }) => ({
      ...{ ...each, reason_codes: codesOf(reason_codes) },
    })),
  run: async ({ db }, { query }) => {
    const { documents, total, unassigned } = await store.listInbox(db, query)
    return { documents: documents.map(documentOf), unassigned, limit: query.limit, offset: query.offset, total }
  },
})

export const readInboxDocument = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/inbox/{uid}',
  summary: 'Get a received document',
  access: 'read',
  weight: 2,
  params: contract.InboxPath,
  output: contract.InboxDocumentContent,
  errors: ['not_found'],
  run: async ({ db }, { path: { uid } }) => {
    const document = await known(db, uid)
    const content_base64 = (await store.contentOf(db, uid)) ?? ''
    const isEdifact = document.kind === EDIFACT
    const heads = isEdifact ? headsOf(textOf(content_base64), [[0, Number.POSITIVE_INFINITY]]) : []
    return { ...document, content_base64, interchanges: heads.map(shownInterchange) }
  },
})

/** EDIFACT of the German market is of the character set UNOC, which is Latin-1. */
const textOf = (content_base64: string) => Buffer.from(content_base64, 'base64').toString('latin1')

export const readInboxContrl = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/inbox/{uid}/contrl',
  summary: 'Get the CONTRL for a test interchange',
  description: 'The CONTRL is created but not sent. Returns 404 for other documents.',
  access: 'read',
  weight: 2,
  params: contract.InboxPath,
  output: contract.InboxContrl,
  errors: ['not_found'],
  file: ({ file_name, content }) => ({
    file_name,
    content_type: 'application/edifact',
    bytes: Buffer.from(content, 'latin1'),
  }),
  run: async ({ db }, { path: { uid } }) => {
    const { kind, received_ts } = await known(db, uid)
    const content = kind === EDIFACT ? await store.contentOf(db, uid) : null
    const answer = content === null ? null : answerToTest(textOf(content), { uid, received_ts })
    if (answer === null) throw notFound('CONTRL')
    return answer
  },
})

async function known(db: Context['db'], uid: string): Promise<contract.InboxDocument> {
  const row = await store.findInboxDocument(db, uid)
  if (row === null) throw notFound('Document')
  return documentOf(row)
}

export const assignInboxDocument = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/inbox/{uid}/assign',
  summary: 'Assign a received document to a version',
  description:
    'A document that is unreadable or not a response is attached without changing the version. Returns ' +
    '422 if the document is of another TSO, day or series. If only its sender or receiver differs, ' +
    '`override_reason` is required.',
  access: 'write',
  params: contract.InboxPath,
  body: contract.AssignBody,
  output: contract.InboxDocument,
  errors: ['not_found', 'conflict'],
  run: (
    { db, organization, actor, now, service, audit },
    { path: { uid }, body: { version_uid, override_reason = null } },
  ) =>
    db.transaction(async (tx) => {
      const own = transactionDb(tx, organization.id)
      const document = await unassigned(tx, organization.id, uid)
      const wrong = (message: Parameters<typeof valueError>[1]) =>
        invalid([valueError(['body', 'version_uid'], message, version_uid)])
      const version = await findVersion(own, version_uid)
      if (version === null) throw wrong(INBOX.no_version)
      if (document.tso !== null && document.tso !== version.tso)
        throw wrong(INBOX.other_operator({ tso: document.tso, of: version.tso }))
      const stranger = strangerTo(document, version)
      if (stranger !== null && override_reason === null) throw wrong(stranger)
      const { schedule_uid, tso, is_test } = version
      const about = { tso, is_test, schedule_uid, version_uid }
      const twin = await store.lockTwin(tx, organization.id, uid, about)
      if (twin !== null) throw new AppError('conflict', INBOX.assigned_already({ uid: twin }))
      await store.assignInboxDocument(tx, organization.id, uid, {
        ...{ ...about, ...settledBy(actor.name, now, override_reason) },
      })
      const dependencies = { now, link: service(TO_FORECASTS) }
      const moved = await assignDocument(tx, own, { uid, version, bytes: document.bytes }, dependencies)
      if ('why' in moved) throw wrong(moved.why)
      audit({
        type: 'document.assigned',
        subject: schedule_uid,
        after: { document_uid: uid, ...about, override_reason },
      })
      for (const entry of moved.entries) audit(entry)
      return known(own, uid)
    }),
})

export const dismissInboxDocument = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/inbox/{uid}/dismiss',
  summary: 'Dismiss a received document',
  access: 'write',
  params: contract.InboxPath,
  body: contract.DismissBody,
  output: contract.InboxDocument,
  errors: ['not_found', 'conflict'],
  run: ({ db, organization, actor, now, audit }, { path: { uid }, body: { reason } }) =>
    db.transaction(async (tx) => {
      await unassigned(tx, organization.id, uid)
      await store.dismissInboxDocument(tx, organization.id, uid, settledBy(actor.name, now, reason))
      audit({ type: 'document.dismissed', subject: uid, after: { document_uid: uid, reason } })
      return known(transactionDb(tx, organization.id), uid)
    }),
})

/** Which of a document's own sender and receiver contradicts a version; null where none does. */
function strangerTo(
  { sender_id, receiver_id }: Pick<contract.InboxDocument, 'sender_id' | 'receiver_id'>,
  version: Pick<VersionRow, 'tso' | 'sender_id'>,
): Message | null {
  const { party } = TSOS[version.tso]
  if (sender_id && sender_id !== party) return INBOX.other_sender({ sender: sender_id, expected: party })
  if (receiver_id && receiver_id !== version.sender_id)
    return INBOX.other_receiver({ receiver: receiver_id, expected: version.sender_id })
  return null
}

async function unassigned(tx: Parameters<typeof store.lockInboxDocument>[0], organization_id: string, uid: string) {
  const document = await store.lockInboxDocument(tx, organization_id, uid)
  if (document === null) throw notFound('Document')
  if (document.state !== 'unassigned') throw new AppError('conflict', INBOX.not_open({ state: document.state }))
  return document
}

function settledBy(settled_by: string, now: Date, why: string | null = null): store.Settled {
  return { settled_ts: now.toISOString(), settled_by, settled_why: why }
}
