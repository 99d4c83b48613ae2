import { createHash } from 'node:crypto'
import { type AuditEntry, appendAudit } from '../../../access/audit.ts'
import type { EventType } from '../../../access/events/event-family.ts'
import { type Database, type OrganizationDb, type Orm, transactionDb, withOrganization } from '../../../db.ts'
import type { Answer, MarketDocument } from '../documents/market-document.ts'
import { DocumentFault } from '../documents/read-bytes.ts'
import { readDocument } from '../documents/read-document.ts'
import {
  answerAnomalies,
  answerNote,
  type AnswerTargets,
  answerTargets,
  type JudgedVersion,
  judgeVersion,
  marksEntries,
} from './gateway.ts'
import { contradicted } from './answers.ts'
import {
  findReceived,
  insertAnomalies,
  insertAnswer,
  insertDocument,
  listAnswers,
  type NewDocument,
} from '../schedules/document-store.ts'
import { lockSchedule } from '../schedules/schedule-store.ts'
import type { TsoId } from '../schedules/tsos.ts'
import { recount, warnOfContradiction } from './recount-gateway.ts'
import { type ForecastLink, settleForecasts } from '../versions/gateway.ts'
import { findVersion } from '../versions/store.ts'
import { DOCUMENTS, reasonsSaid } from '../documents/words.ts'
import { codeOf, type Said } from '#server/said/said.ts'
import { several } from '#server/said/service-words.ts'
import { HAND_IN } from '../hand-in/words.ts'

/** A document as it came in, and through whose transport. */
export type IncomingDocument = { tso: TsoId; is_test: boolean; bytes: Uint8Array; file_name: string | null }
export type TakenUp = {
  kind: MarketDocument['kind']
  message_id: string | null
  /** Null where it came before: then nothing happened. */
  document_uid: string | null
  schedule_uid: string | null
  /** Why it moved nothing, where it did not. */
  note: Said | null
}
type Means = { now: Date; link: ForecastLink }

/** What the audit chain calls a document that came. */
const CAME_AS = {
  ACK: 'tso.ack',
  ANO: 'tso.ano',
  CNF: 'tso.cnf',
  RI: 'tso.ri',
} as const satisfies Record<Answer['kind'] | 'RI', EventType>

const RECEIVER = { kind: 'platform', id: 'delivery', name: 'Delivery' } as const

/**
 * Takes up a document that an operator sent: keeps it, moves the versions that it answers and notes all that follows, in one
 * transaction. The same document a second time changes nothing, in whatever order and however often documents come.
 * DocumentFault for what is no answer or cannot be read.
 */
export async function receiveDocument(
  db: Database,
  organization_id: string,
  incoming: IncomingDocument,
  means: Means,
): Promise<TakenUp> {
  return withOrganization(db, organization_id, async (tx) => {
    const { entries, ...taken } = await takeUp(tx, organization_id, incoming, means)
    await appendAudit(tx, organization_id, entries, { actor: RECEIVER, now: means.now, request_id: null })
    return taken
  })
}

/** As `receiveDocument`, in a transaction that is open; what to note in the audit chain is left to its owner. */
export async function takeUp(
  tx: Orm,
  organization_id: string,
  incoming: IncomingDocument,
  means: Means,
): Promise<TakenUp & { entries: AuditEntry[] }> {
  const { document } = readDocument(incoming.bytes)
  if (document.kind === 'schedule' || document.kind === 'SRQ')
    throw new DocumentFault(DOCUMENTS.answers_nothing({ kind: document.kind }))
  const kept = { ...incoming, content: incoming.bytes, direction: 'received' as const }
  if (document.kind === 'RI') return keepOpaque(tx, organization_id, kept, document.message_id, means.now)
  const db = transactionDb(tx, organization_id)
  const targets = await lockedTargets(tx, db, document, incoming)
  const judgement = await judge(db, document, { targets, incoming, now: means.now })
  const { kind, message_id, created_ts } = document
  const schedule_uid = targets.schedule?.uid ?? null
  const told = { kind, message_id, created_ts, identity: identityOf(document), note: judgement.note }
  const about = { schedule_uid, version_uid: targets.versions[0]?.uid ?? null }
  const { document_uid, note, counts } = await keepOnce(tx, db, { ...stored(kept), ...told, ...about }, means.now)
  const taken = { kind, message_id, document_uid, schedule_uid, note }
  if (document_uid === null) return { ...taken, entries: [] }
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
  if (!counts) return { ...taken, entries: [came] }
  const entries = await followed(tx, db, document, { ...judgement, document_uid, targets, incoming }, means)
  return { ...taken, entries: [came, ...entries] }
}

/** The targets of an answer as they are once nobody else can change them. */
async function lockedTargets(tx: Orm, db: OrganizationDb, document: Answer, way: IncomingDocument) {
  const targets = await answerTargets(db, document, way)
  if (targets.schedule === null) return targets
  await lockSchedule(tx, db.organization_id, targets.schedule.uid)
  const versions = await Promise.all(targets.versions.map(({ uid }) => findVersion(db, uid)))
  return { ...targets, versions: versions.filter((version) => version !== null) }
}

/** A clock that is a little fast is nothing to tell of; one that is a day ahead would put a document before all others. */
const MOST_AHEAD_MS = 24 * 3_600_000

type Judgement = { judged: JudgedVersion[]; contradiction: Said | null; note: Said | null }

async function judge(
  db: OrganizationDb,
  document: Answer,
  { targets, incoming, now }: { targets: AnswerTargets; incoming: IncomingDocument; now: Date },
): Promise<Judgement> {
  const is_ahead = Date.parse(document.created_ts) > now.getTime() + MOST_AHEAD_MS
  const counted = is_ahead ? { ...document, created_ts: now.toISOString() } : document
  const ahead = is_ahead ? DOCUMENTS.made_later({ created_ts: document.created_ts }) : null
  const general = answerNote(document, targets, incoming)
  const judged =
    general === null ? await Promise.all(targets.versions.map((version) => judgeVersion(db, counted, version))) : []
  const contradiction = await contradictionIn(db, judged)
  const notes = [general, ...judged.map(({ note }) => note), contradiction, ahead].filter((note) => note !== null)
  return { judged, contradiction, note: asOne(notes) }
}

/** Notes as one sentence, each once. */
function asOne(notes: readonly Said[]): Said | null {
  const once = [...new Map(notes.map((each) => [each.text, each])).values()]
  return once.length === 0 ? null : several(once)
}

/** What an acknowledgement says otherwise than one before it. */
async function contradictionIn(db: OrganizationDb, judged: readonly JudgedVersion[]): Promise<Said | null> {
  const [first] = judged
  if (first === undefined || first.said === null) return null
  const other = contradicted(first.said.answer, await listAnswers(db, first.version.uid))
  if (other === null) return null
  return HAND_IN.contradicting_answers({ created_ts: other.created_ts })
}

/** The day and the version that an answer is about, where it is about one. */
function dayOf({ versions: [version] }: AnswerTargets) {
  return version && { date: version.date, version: version.version }
}

type Kept = IncomingDocument & { content: Uint8Array; direction: 'received' }

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function stored({ tso, is_test, file_name, content, direction }: Kept) {
  return { tso, is_test, file_name, content, direction }
}

/** A sender may give one name to several documents: they differ in when they were made. */
function identityOf({ kind, sender_id, message_id, created_ts }: Answer): string {
  return `${kind} ${sender_id} ${message_id} ${Date.parse(created_ts)}`
}

/**
 * Keeps a document that did not come before: the same identity with the same content is the same document. With other
 * content it is another one, which counts only where the first was about another schedule.
 */
async function keepOnce(
  tx: Orm,
  db: OrganizationDb,
  document: NewDocument,
  now: Date,
): Promise<{ document_uid: string | null; note: Said | null; counts: boolean }> {
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

/** Nothing is known of its content but that it came. */
async function keepOpaque(
  tx: Orm,
  organization_id: string,
  kept: Kept,
  message_id: string | null,
  now: Date,
): Promise<TakenUp & { entries: AuditEntry[] }> {
  const identity = `RI ${hashOf(kept.content)}`
  const document = { ...stored(kept), kind: 'RI' as const, identity, message_id, created_ts: now.toISOString() }
  const note = DOCUMENTS.kept_as_it_came
  const none = { schedule_uid: null, version_uid: null, note }
  const document_uid = await insertDocument(tx, organization_id, { ...document, ...none }, now)
  const after = { document_uid, message_id, tso: kept.tso }
  const entries = document_uid === null ? [] : [{ type: CAME_AS.RI, subject: document_uid, after }]
  return { kind: 'RI', message_id, document_uid, schedule_uid: null, note, entries }
}

type Followed = Judgement & { document_uid: string; targets: AnswerTargets; incoming: IncomingDocument }

/** What a document that came for the first time changes; each version by all that was answered to it. */
async function followed(
  tx: Orm,
  db: OrganizationDb,
  document: Answer,
  { document_uid, targets, judged, contradiction, note, incoming }: Followed,
  means: Means,
): Promise<AuditEntry[]> {
  const { organization_id } = db
  const entries: AuditEntry[] = []
  const forecasts = []
  for (const { version, said } of judged) {
    if (said === null) continue
    const { answer, outcome } = said
    await insertAnswer(tx, organization_id, version.uid, { ...answer, document_uid })
    entries.push(...(await recount(tx, db, version, means.now)))
    if (outcome) entries.push(...marksEntries(version, { document_uid, outcome }, document))
    if (contradiction !== null)
      entries.push(await warnOfContradiction(tx, db, version, { document_uid, said: contradiction }, means.now))
    if (version.forecast !== null) forecasts.push(version.forecast)
  }
  const is_none_of_ours = judged.length === 0 && note !== null
  const anomalies = is_none_of_ours ? [] : answerAnomalies(document, { document_uid, ...targets, judged, ...incoming })
  const uids = await insertAnomalies(tx, organization_id, anomalies, means.now)
  for (const [index, uid] of uids.entries()) {
    const { reasons, schedule_uid, delivery_date, tso, series_id } = anomalies[index] ?? {}
    const after = { uid, tso, delivery_date, series_id, reason_codes: reasons?.map(({ code }) => code) }
    entries.push({ type: 'anomaly.received', subject: schedule_uid ?? uid, after })
  }
  const told = reasonsSaid('reasons' in document ? document.reasons : [])
  const why = new Map(targets.versions.map(({ uid }) => [uid, told]))
  return [...entries, ...(await settleForecasts(tx, organization_id, forecasts, { ...means, why }))]
}
