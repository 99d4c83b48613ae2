import { type AuditEntry, appendAudit } from '../../../access/audit.ts'
import { type Database, type OrganizationDb, type Orm, transactionDb, withOrganization } from '../../../db.ts'
import type { Answer } from '../documents/market-document.ts'
import { DocumentFault } from '../documents/read-bytes.ts'
import { readDocument } from '../documents/read-document.ts'
import { answerNote, type AnswerTargets, answerTargets, evaluateVersion } from './evaluate-response-service.ts'
import { lockSchedule } from '../schedules/schedule-store.ts'
import { TSO_IDS, TSOS } from '../schedules/tsos.ts'
import { findVersion } from '../versions/store.ts'
import { DOCUMENTS } from '../documents/messages.ts'
import { codeOf, type Message } from '#server/messages/message.ts'
import { several } from '#server/messages/service-messages.ts'
import {
  CAME_AS,
  identityOf,
  type IncomingDocument,
  storeForeign,
  storeOnce,
  storeOpaque,
  type ResponseDependencies,
  partiesOf,
  receivedAs,
  type Routed,
  type StoredUpdate,
  unassigned,
} from './store-response-service.ts'
import { contradictionIn, followed, type Evaluation } from './apply-response-service.ts'

const RECEIVER = { kind: 'platform', id: 'delivery', name: 'Delivery' } as const

/**
 * Processes a document from an operator: stores it, updates the versions that it answers and records all effects, in
 * one transaction. A repeated document changes nothing, in whatever order and however often documents arrive.
 * DocumentFault for an unreadable document, or one that is not a response.
 */
export async function receiveDocument(
  db: Database,
  organization_id: string,
  incoming: IncomingDocument,
  dependencies: ResponseDependencies,
): Promise<StoredUpdate> {
  return withOrganization(db, organization_id, async (tx) => {
    const { entries, ...imported } = await receive(tx, organization_id, incoming, dependencies)
    await appendAudit(tx, organization_id, entries, { actor: RECEIVER, now: dependencies.now, request_id: null })
    return imported
  })
}

/** As `receiveDocument`, in a transaction that is open; what to note in the audit chain is left to its owner. */
export async function receive(
  tx: Orm,
  organization_id: string,
  incoming: IncomingDocument,
  dependencies: ResponseDependencies,
): Promise<StoredUpdate & { entries: AuditEntry[] }> {
  const { document } = readDocument(incoming.bytes)
  if (document.kind === 'schedule' || document.kind === 'SRQ')
    throw new DocumentFault(DOCUMENTS.answers_nothing({ kind: document.kind }))
  if (document.kind === 'RI') return storeOpaque(tx, organization_id, incoming, document.message_id, dependencies.now)
  const db = transactionDb(tx, organization_id)
  const routed = await routedBy(db, document, incoming)
  if (routed === null) return storeForeign(tx, organization_id, document, incoming, dependencies.now)
  return storeResponse(tx, db, document, routed, dependencies)
}

/** Takes up an answer of the operator whose it is. */
async function storeResponse(
  tx: Orm,
  db: OrganizationDb,
  document: Answer,
  incoming: Routed,
  dependencies: ResponseDependencies,
): Promise<StoredUpdate & { entries: AuditEntry[] }> {
  const targets = await lockedTargets(tx, db, document, incoming)
  const evaluation = await evaluate(db, document, { targets, now: dependencies.now })
  const { kind, message_id, created_ts } = document
  const schedule_uid = targets.schedule?.uid ?? null
  const report = { kind, message_id, created_ts, identity: identityOf(document), note: evaluation.note }
  const about = { schedule_uid, version_uid: targets.versions[0]?.uid ?? null }
  const isStored = { ...receivedAs(incoming), tso: incoming.tso, ...partiesOf(document) }
  const { document_uid, note, counts } = await storeOnce(tx, db, { ...isStored, ...report, ...about }, dependencies.now)
  const imported = { kind, tso: incoming.tso, message_id, document_uid, schedule_uid, note }
  if (document_uid === null) return { ...imported, entries: [] }
  const came: AuditEntry = {
    type: CAME_AS[kind],
    subject: schedule_uid ?? document_uid,
    after: {
      document_uid,
      message_id,
      tso: incoming.tso,
      ...dayOf(targets),
      ...(note && { note: note.text, ...codeOf(note) }),
    },
  }
  const loose = schedule_uid === null ? [unassigned({ ...imported, document_uid }, document)] : []
  if (!counts) return { ...imported, entries: [came, ...loose] }
  const entries = await followed(tx, db, document, { ...evaluation, document_uid, targets, incoming }, dependencies)
  return { ...imported, entries: [came, ...loose, ...entries] }
}

/** The targets of a response, locked against concurrent changes. */
async function lockedTargets(tx: Orm, db: OrganizationDb, document: Answer, route: Routed) {
  const targets = await answerTargets(db, document, route)
  if (targets.schedule === null) return targets
  await lockSchedule(tx, db.organization_id, targets.schedule.uid)
  const versions = await Promise.all(targets.versions.map(({ uid }) => findVersion(db, uid)))
  return { ...targets, versions: versions.filter((version) => version !== null) }
}

/** A slightly fast clock is not reported; one that is a day ahead would put a document before all others. */
const MOST_AHEAD_MS = 24 * 3_600_000

async function evaluate(
  db: OrganizationDb,
  document: Answer,
  { targets, now }: { targets: AnswerTargets; now: Date },
): Promise<Evaluation> {
  const is_ahead = Date.parse(document.created_ts) > now.getTime() + MOST_AHEAD_MS
  const counted = is_ahead ? { ...document, created_ts: now.toISOString() } : document
  const ahead = is_ahead ? DOCUMENTS.made_later({ created_ts: document.created_ts }) : null
  const general = answerNote(document, targets)
  const evaluated =
    general === null ? await Promise.all(targets.versions.map((version) => evaluateVersion(db, counted, version))) : []
  const contradiction = await contradictionIn(db, evaluated)
  const notes = [general, ...evaluated.map(({ note }) => note), contradiction, ahead].filter((note) => note !== null)
  return { evaluated, contradiction, note: asOne(notes) }
}

/** Notes as one sentence, each once. */
function asOne(notes: readonly Message[]): Message | null {
  const once = [...new Map(notes.map((each) => [each.text, each])).values()]
  return once.length === 0 ? null : several(once)
}

/** The day and the version that an answer is about, where it is about one. */
function dayOf({ versions: [version] }: AnswerTargets) {
  return version && { date: version.date, version: version.version }
}

/**
 * The owner of a response by its content: the operator that sent it, and a test if the message is one and the schedules
 * are not; null where its sender is not an operator.
 */
async function routedBy(db: OrganizationDb, document: Answer, incoming: IncomingDocument): Promise<Routed | null> {
  const tso = TSO_IDS.find((id) => TSOS[id].party === document.sender_id)
  if (tso === undefined) return null
  const { is_test } = incoming
  for (const each of [is_test, !is_test]) {
    const { versions, is_ambiguous } = await answerTargets(db, document, { tso, is_test: each })
    if (versions.length > 0 || is_ambiguous) return { ...incoming, tso, is_test: each }
  }
  return { ...incoming, tso }
}
