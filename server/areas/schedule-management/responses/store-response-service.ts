import { createHash } from 'node:crypto'
import { type AuditEntry } from '../../../access/audit.ts'
import type { EventType } from '../../../access/events/event-family.ts'
import { type OrganizationDb, type Orm, transactionDb } from '../../../db.ts'
import type { Answer, MarketDocument } from '../documents/market-document.ts'
import { findReceived, insertDocument, type NewDocument } from '../schedules/document-store.ts'
import { type ReceivedVia, EDIFACT, UNKNOWN } from '../documents/market-document.ts'
import { type TsoId } from '../schedules/tsos.ts'
import { type ForecastLink } from '../versions/version-service.ts'
import { DOCUMENTS } from '../documents/messages.ts'
import { detailOf, type Message } from '#server/messages/message.ts'
import { several } from '#server/messages/service-messages.ts'

/** A received document. `tso`, `is_test`: from its transport, and overridden by its content. */
export type IncomingDocument = {
  tso: TsoId | null
  is_test: boolean
  bytes: Uint8Array
  file_name: string | null
  received_via: ReceivedVia
}
export type Routed = IncomingDocument & { tso: TsoId }
export type StoredUpdate = {
  kind: MarketDocument['kind']
  /** Whose it is by its content; null where its sender is not an operator that is known here. */
  tso: TsoId | null
  message_id: string | null
  /** Null for a repeated document: then nothing happened. */
  document_uid: string | null
  schedule_uid: string | null
  /** Why it moved nothing, where it did not. */
  note: Message | null
}
export type ResponseDependencies = { now: Date; link: ForecastLink }

/** What the audit chain calls a document that came. */
export const CAME_AS = {
  ACK: 'tso.ack',
  ANO: 'tso.ano',
  CNF: 'tso.cnf',
  RI: 'tso.ri',
} as const satisfies Record<Answer['kind'] | 'RI', EventType>

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function receivedAs({ is_test, file_name, bytes: content, received_via }: IncomingDocument) {
  return { is_test, file_name, content, received_via, direction: 'received' as const }
}

export function partiesOf({ sender_id, receiver_id }: Answer) {
  return { sender_id, receiver_id }
}

/** The audit entry of a document that is linked to no schedule. */
export function unassigned(
  { document_uid, message_id, tso, note }: StoredUpdate & { document_uid: string },
  { sender_id, receiver_id }: Answer,
): AuditEntry {
  const after = { document_uid, tso, message_id, sender_id, receiver_id, ...(note && detailOf(note)) }
  return { type: 'document.unassigned', subject: document_uid, after }
}

/** A sender may give one name to several documents: they differ in when they were made. */
export function identityOf({ kind, sender_id, message_id, created_ts }: Answer): string {
  return `${kind} ${sender_id} ${message_id} ${Date.parse(created_ts)}`
}

/**
 * Keeps a document that did not come before: the same identity with the same content is the same document. With other
 * content it is another one, which counts only where the first was about another schedule.
 */
export async function storeOnce(
  tx: Orm,
  db: OrganizationDb,
  document: NewDocument,
  now: Date,
): Promise<{ document_uid: string | null; note: Message | null; counts: boolean }> {
  const { organization_id } = db
  const document_uid = await insertDocument(tx, organization_id, document, now)
  if (document_uid !== null) return { document_uid, note: document.note, counts: true }
  const first = await findReceived(db, document)
  if (first === null || first.is_same) return { document_uid: null, note: document.note, counts: false }
  const note = document.note === null ? DOCUMENTS.twin : several([DOCUMENTS.twin, document.note])
  const identity = `${document.identity} ${hashOf(document.content)}`
  const counts = first.schedule_uid !== document.schedule_uid
  return { document_uid: await insertDocument(tx, organization_id, { ...document, identity, note }, now), note, counts }
}

/** A test interchange of EDIFACT: it has no effect, and waits for review. */
export type TestInterchange = {
  content: Uint8Array
  sender_id: string
  receiver_id: string
  reference: string
  why: Message
}

/** Stores a test; null where an identical one is stored already. */
export async function storeTest(
  tx: Orm,
  organization_id: string,
  { content, reference, why, ...parties }: TestInterchange,
  route: Pick<IncomingDocument, 'file_name' | 'received_via'>,
  now: Date,
): Promise<string | null> {
  const about = {
    schedule_uid: null,
    version_uid: null,
    message_id: reference,
    created_ts: now.toISOString(),
    note: why,
  }
  const incoming = receivedAs({ ...route, tso: null, is_test: true, bytes: content })
  const identity = `${EDIFACT} ${hashOf(content)}`
  return insertDocument(
    tx,
    organization_id,
    { ...incoming, ...about, ...parties, identity, kind: EDIFACT, tso: UNKNOWN },
    now,
  )
}

/** Of its content nothing is known. */
export async function storeOpaque(
  tx: Orm,
  organization_id: string,
  stored: IncomingDocument,
  message_id: string | null,
  now: Date,
): Promise<StoredUpdate & { entries: AuditEntry[] }> {
  const identity = `RI ${hashOf(stored.bytes)}`
  const document = {
    ...receivedAs(stored),
    tso: stored.tso ?? UNKNOWN,
    kind: 'RI' as const,
    identity,
    message_id,
    created_ts: now.toISOString(),
  }
  const note = DOCUMENTS.stored_as_received
  const none = { schedule_uid: null, version_uid: null, note }
  const document_uid = await insertDocument(tx, organization_id, { ...document, ...none }, now)
  const after = { document_uid, message_id, tso: stored.tso }
  const entries = document_uid === null ? [] : [{ type: CAME_AS.RI, subject: document_uid, after }]
  return { kind: 'RI', tso: stored.tso, message_id, document_uid, schedule_uid: null, note, entries }
}

/** A response from a sender that is not an operator: unassigned until a person links it. */
export async function storeForeign(
  tx: Orm,
  organization_id: string,
  document: Answer,
  incoming: IncomingDocument,
  now: Date,
): Promise<StoredUpdate & { entries: AuditEntry[] }> {
  const { kind, message_id, created_ts } = document
  const note = DOCUMENTS.unknown_sender({ sender: document.sender_id })
  const none = { schedule_uid: null, version_uid: null, note, tso: UNKNOWN }
  const report = { kind, message_id, created_ts, identity: identityOf(document), ...partiesOf(document) }
  const { document_uid } = await storeOnce(
    tx,
    transactionDb(tx, organization_id),
    { ...receivedAs(incoming), ...report, ...none },
    now,
  )
  const imported = { kind, tso: null, message_id, document_uid, schedule_uid: null, note }
  return { ...imported, entries: document_uid === null ? [] : [unassigned({ ...imported, document_uid }, document)] }
}

/**
 * Stores an unreadable document: unassigned until a person has reviewed it; null where an identical one is stored
 * already.
 */
export async function storeUnreadable(
  tx: Orm,
  organization_id: string,
  { why, ...incoming }: IncomingDocument & { why: Message },
  now: Date,
): Promise<string | null> {
  const identity = `unknown ${hashOf(incoming.bytes)}`
  const about = { schedule_uid: null, version_uid: null, message_id: null, created_ts: now.toISOString(), note: why }
  const document = { ...receivedAs(incoming), ...about, identity, kind: UNKNOWN, tso: UNKNOWN }
  return insertDocument(tx, organization_id, document, now)
}
