import { type AuditEntry } from '../../../access/audit.ts'
import { type OrganizationDb, type Orm } from '../../../db.ts'
import type { Answer } from '../documents/market-document.ts'
import { DocumentFault } from '../documents/read-bytes.ts'
import { readDocument } from '../documents/read-document.ts'
import {
  answerAnomalies,
  type AnswerTargets,
  type EvaluatedVersion,
  evaluateVersion,
  marksEntries,
} from './evaluate-response-service.ts'
import { contradicted } from './responses.ts'
import { insertAnomalies, insertAnswer, listResponses } from '../schedules/document-store.ts'
import { lockSchedule } from '../schedules/schedule-store.ts'
import { recount, warnOfContradiction } from './recompute-confirmation-service.ts'
import { settleForecasts } from '../versions/version-service.ts'
import { findVersion, type VersionRow } from '../versions/store.ts'
import { reasonsMessage } from '../documents/messages.ts'
import { type Message } from '#server/messages/message.ts'
import { SUBMISSION } from '../submission/messages.ts'
import type { ResponseDependencies, Routed } from './store-response-service.ts'

export type Evaluation = { evaluated: EvaluatedVersion[]; contradiction: Message | null; note: Message | null }

/** Where an acknowledgement contradicts an earlier one. */
export async function contradictionIn(
  db: OrganizationDb,
  evaluated: readonly EvaluatedVersion[],
): Promise<Message | null> {
  const [first] = evaluated
  if (first === undefined || first.report === null) return null
  const other = contradicted(first.report.answer, await listResponses(db, first.version.uid))
  if (other === null) return null
  return SUBMISSION.contradicting_answers({ created_ts: other.created_ts })
}

type Followed = Evaluation & { document_uid: string; targets: AnswerTargets; incoming: Routed }

/** What a document that came for the first time changes; each version by all that was answered to it. */
export async function followed(
  tx: Orm,
  db: OrganizationDb,
  document: Answer,
  { document_uid, targets, evaluated, contradiction, note, incoming }: Followed,
  dependencies: ResponseDependencies,
): Promise<AuditEntry[]> {
  const { organization_id } = db
  const entries: AuditEntry[] = []
  const forecasts = []
  for (const { version, report } of evaluated) {
    if (report === null) continue
    const { answer, outcome } = report
    await insertAnswer(tx, organization_id, version.uid, { ...answer, document_uid })
    entries.push(...(await recount(tx, db, version, dependencies.now)))
    if (outcome) entries.push(...marksEntries(version, { document_uid, outcome }, document))
    if (contradiction !== null)
      entries.push(
        await warnOfContradiction(tx, db, version, { document_uid, message: contradiction }, dependencies.now),
      )
    if (version.forecast !== null) forecasts.push(version.forecast)
  }
  const is_none_of_ours = evaluated.length === 0 && note !== null
  const anomalies = is_none_of_ours
    ? []
    : answerAnomalies(document, { document_uid, ...targets, evaluated, ...incoming })
  const uids = await insertAnomalies(tx, organization_id, anomalies, dependencies.now)
  for (const [index, uid] of uids.entries()) {
    const { reasons, schedule_uid, delivery_date, tso, series_id } = anomalies[index] ?? {}
    const after = { uid, tso, delivery_date, series_id, reason_codes: reasons?.map(({ code }) => code) }
    entries.push({ type: 'anomaly.received', subject: schedule_uid ?? uid, after })
  }
  const messages = reasonsMessage('reasons' in document ? document.reasons : [])
  const why = new Map(targets.versions.map(({ uid }) => [uid, messages]))
  return [...entries, ...(await settleForecasts(tx, organization_id, forecasts, { ...dependencies, why }))]
}

/**
 * The effect of an inbox document on the version that a user links it to, whatever it names itself. `why`: it cannot be
 * about that version. A document that is not a response has no effect.
 */
export async function assignDocument(
  tx: Orm,
  db: OrganizationDb,
  { uid: document_uid, version: named, bytes }: { uid: string; version: VersionRow; bytes: Uint8Array },
  dependencies: ResponseDependencies,
): Promise<{ entries: AuditEntry[] } | { why: Message }> {
  const document = answerIn(bytes)
  if (document === null) return { entries: [] }
  await lockSchedule(tx, db.organization_id, named.schedule_uid)
  const version = (await findVersion(db, named.uid)) ?? named
  const evaluated = await evaluateVersion(db, document, version)
  if (evaluated.report === null && evaluated.note !== null) return { why: evaluated.note }
  const targets = { schedule: { uid: version.schedule_uid }, versions: [version] }
  const contradiction = await contradictionIn(db, [evaluated])
  const incoming = {
    tso: version.tso,
    is_test: version.is_test,
    bytes,
    file_name: null,
    received_via: 'inbound' as const,
  }
  const evaluation = { evaluated: [evaluated], contradiction, note: null }
  return { entries: await followed(tx, db, document, { ...evaluation, document_uid, targets, incoming }, dependencies) }
}

/** The answer in some bytes; null where there is none. */
function answerIn(bytes: Uint8Array): Answer | null {
  try {
    const { document } = readDocument(bytes)
    return document.kind === 'ACK' || document.kind === 'ANO' || document.kind === 'CNF' ? document : null
  } catch (error) {
    if (error instanceof DocumentFault) return null
    throw error
  }
}
