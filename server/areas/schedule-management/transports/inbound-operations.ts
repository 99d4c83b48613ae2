import { invalid, valueError } from '../../../errors.ts'
import type { Context } from '../../../context.ts'
import { operation, type SentFile } from '../../../operation.ts'
import type { TsoId } from '../schedules/tsos.ts'
import type { ReceivedVia } from '../documents/market-document.ts'
import { DocumentFault, MOST_BYTES } from '../documents/read-bytes.ts'
import { TO_FORECASTS } from '../versions/version-service.ts'
import { storeTest } from '../responses/store-response-service.ts'
import { receive } from '../responses/receive-response-service.ts'
import { isEdifact, importEdifact } from '../sum-series/mailbox-service.ts'
import * as contract from './inbound-contract.ts'
import { codeOf } from '#server/messages/message.ts'

async function readFile({ chunks }: SentFile): Promise<{ bytes: Buffer }> {
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  return { bytes: Buffer.concat(pieces) }
}

/** A document as it is sent. */
export const documentUpload = {
  types: ['application/xml', 'text/xml', 'application/edifact', 'text/plain', 'application/octet-stream'],
  limit_bytes: MOST_BYTES,
  // Its text and its elements take several times as much as the bytes; of the largest still within the share of one.
  held_bytes: ({ received_bytes }: { received_bytes: number }) => received_bytes * 6,
  read: readFile,
}

const WHOSE =
  'The document is assigned by its content: sender, receiver and the message it refers to. A repeated document changes ' +
  'nothing; responses may arrive in any order. A document without a schedule stays in the inbox until it is assigned. An ' +
  'unreadable document returns 422 and is not stored. EDIFACT of MaBiS (sum series, data status, CONTRL, APERAK) is ' +
  'handled as in `POST …/mabis/sum-series`; send MSCONS meter values to ' +
  '`POST /market-access/v1alpha1/timeseries/allocations`.'

export const receiveAnswer = operation({
  area: 'schedule-management',
  method: 'POST',
  path: '/schedule-management/v1/inbound/{tso}',
  summary: 'Upload a document from a TSO',
  description: `For message handlers that push responses. ${WHOSE}`,
  access: 'write',
  weight: 2,
  params: contract.InboundPath,
  query: contract.InboundQuery,
  upload: documentUpload,
  output: contract.StoredUpdate,
  errors: ['not_found'],
  run: (context, { path: { tso }, query, body }) => upload(context, { ...query, ...body, tso }),
})

export const receiveDocument = operation({
  area: 'schedule-management',
  method: 'POST',
  path: '/schedule-management/v1/inbound',
  summary: 'Upload a document from any TSO',
  description: `For a mailbox with responses of several TSOs. ${WHOSE}`,
  access: 'write',
  weight: 2,
  query: contract.InboundQuery,
  upload: documentUpload,
  output: contract.StoredUpdate,
  run: (context, { query, body }) => upload(context, { ...query, ...body, tso: null }),
})

type DeliveredDocument = {
  tso: TsoId | null
  test: boolean
  file_name?: string | undefined
  bytes: Buffer
  received_via?: ReceivedVia
}

const NO_DOCUMENT = { tso: null, message_id: null, document_uid: null, schedule_uid: null }

/** 422 where nothing of an interchange can be used; a test interchange waits in the inbox. */
function uploadEdifact(
  { db, organization, now, audit }: Context,
  { bytes, file_name, received_via = 'inbound' }: DeliveredDocument,
) {
  return db.transaction(async (tx) => {
    const { why, entries, tests } = await importEdifact(tx, organization.id, bytes, now)
    if (why !== null) throw invalid([valueError(['body'], why)])
    const route = { file_name: file_name ?? null, received_via }
    for (const test of tests) await storeTest(tx, organization.id, test, route, now)
    for (const entry of entries) audit(entry)
    const [test] = tests
    const report =
      test === undefined ? { note: null, code: null, params: null } : { note: test.why.text, ...codeOf(test.why) }
    return { kind: 'EDIFACT' as const, ...NO_DOCUMENT, ...report }
  })
}

/** Processes an uploaded document by its content; 422 for one that is not a response. */
export function upload(context: Context, supplied: DeliveredDocument) {
  return isEdifact(supplied.bytes) ? uploadEdifact(context, supplied) : uploadDocument(context, supplied)
}

function uploadDocument({ db, organization, now, service, audit }: Context, supplied: DeliveredDocument) {
  const link = service(TO_FORECASTS)
  const { tso, test: is_test, file_name = null, bytes, received_via = 'inbound' } = supplied
  return db.transaction(async (tx) => {
    const incoming = { tso, is_test, bytes, file_name, received_via }
    const { entries, kind, note, ...imported } = await receive(tx, organization.id, incoming, { now, link }).catch(
      asInvalid,
    )
    for (const entry of entries) audit(entry)
    const report = note === null ? { note, code: null, params: null } : { note: note.text, ...codeOf(note) }
    return { kind: kind as 'ACK' | 'ANO' | 'CNF' | 'RI', ...imported, ...report }
  })
}

function asInvalid(error: unknown): never {
  if (error instanceof DocumentFault) throw invalid([valueError(['body'], error.detail)])
  throw error
}
