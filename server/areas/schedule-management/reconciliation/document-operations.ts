import { notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { SchedulePath } from '../schedules/contract.ts'
import * as store from '../schedules/document-store.ts'
import * as contract from './contract.ts'
import { knownSchedule } from '../schedules/schedule-operations.ts'
import { codesOf, reasonCodes } from '../versions/view.ts'
import { effectOfEvent } from '../versions/status.ts'

const area = 'schedule-management'

/** A document as returned, with its own statements. */
export const documentOf = ({ event, reasons, ...document }: store.DocumentRow) => ({
  ...document,
  effect: effectOfEvent(event),
  reason_codes: reasonCodes(reasons ?? []),
})

const DOCUMENT_COLUMNS = [
  ...[
    'uid',
    'tso',
    'test',
    'schedule_uid',
    'direction',
    'kind',
    'message_id',
    'created_ts',
    'processed_ts',
    'version_uid',
  ],
  ...['version', 'file_name', 'size_bytes', 'note', 'effect', 'reason_codes'],
]

const documentRows = ({ documents }: { documents: contract.ListedDocument[] }) =>
  documents.map(({ reason_codes, code: _code, params: _params, ...each }) => ({
    ...{ ...each, reason_codes: codesOf(reason_codes) },
  }))

export const listScheduleDocuments = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/schedules/{uid}/documents',
  summary: 'List the documents of a schedule',
  access: 'read',
  params: SchedulePath,
  output: contract.Documents,
  errors: ['not_found'],
  columns: DOCUMENT_COLUMNS,
  rows: documentRows,
  run: async (context, { path: { uid } }) => {
    await knownSchedule(context, uid)
    const all = { limit: null, offset: 0 }
    const { documents } = await store.listDocuments(context.db, { schedule_uid: uid }, all)
    return { documents: documents.map(documentOf) }
  },
})

export const listDocuments = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/documents',
  summary: 'List documents',
  access: 'read',
  query: contract.DocumentsQuery,
  output: contract.DocumentPage,
  columns: DOCUMENT_COLUMNS,
  rows: documentRows,
  run: async ({ db }, { query: { limit, offset, ...filter } }) => {
    const { documents, total } = await store.listDocuments(db, filter, { limit, offset })
    return { documents: documents.map(documentOf), limit, offset, total }
  },
})

export const readDocument = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/documents/{document_uid}',
  summary: 'Get a document',
  access: 'read',
  weight: 2,
  params: contract.DocumentPath,
  output: contract.DocumentContent,
  errors: ['not_found'],
  file: ({ content_base64, file_name, kind, uid }) => ({
    file_name: file_name ?? `${kind}-${uid}.xml`,
    content_type: 'application/xml',
    bytes: Buffer.from(content_base64, 'base64'),
  }),
  file_is_xml: true,
  run: async ({ db }, { path: { document_uid } }) => {
    const found = await store.findDocument(db, document_uid)
    if (found === null) throw notFound('Document')
    return { ...documentOf(found), content_base64: found.content_base64 }
  },
})
