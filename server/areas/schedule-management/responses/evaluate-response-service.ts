import type { AuditEntry } from '../../../access/audit.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import type { OrganizationDb } from '../../../db.ts'
import { mismatchesOf } from '../documents/anomaly.ts'
import { misfit } from '../documents/fit.ts'
import type { Answer, Answered, Confirmation, DocumentSeries, ScheduleDocument } from '../documents/market-document.ts'
import { acknowledgementOutcome, confirmationOutcome, type DocumentOutcome, seriesUnder } from '../documents/outcome.ts'
import type { VersionResponse } from './responses.ts'
import { SCHEDULE_ZONE } from '../submission/day-grid.ts'
import type { NewAnomaly } from '../schedules/document-store.ts'
import { scheduleDocument } from '../submission/schedule-message.ts'
import { findSchedule } from '../schedules/schedule-store.ts'
import { TSOS, type TsoId } from '../schedules/tsos.ts'
import { answerEvent } from '../versions/status.ts'
import { listSeries, versionedSeries } from '../schedules/series-store.ts'
import { findByMessage, findOutByMessage, type VersionRow } from '../versions/store.ts'
import type { Message } from '#server/messages/message.ts'
import { DOCUMENTS } from '../documents/messages.ts'
import { VERSIONS } from '../versions/messages.ts'

/**
 * The targets of a document: our versions, or where it names none at least the schedule of its day. `is_ambiguous`: it
 * names a message without its version, and more than one waits for a response.
 */
export type AnswerTargets = { schedule: { uid: string } | null; versions: VersionRow[]; is_ambiguous?: boolean }
type ResponseOrigin = { tso: TsoId; is_test: boolean }

/** The schedule and the versions that a document of an operator answers. */
export async function answerTargets(
  db: OrganizationDb,
  document: Answer,
  transport: ResponseOrigin,
): Promise<AnswerTargets> {
  const sender = { tso: transport.tso, is_test: transport.is_test, sender_id: document.receiver_id }
  const found = new Map<string, VersionRow>()
  for (const { message_id, version: number } of messagesOf(document)) {
    const out = number === null ? await findOutByMessage(db, sender, message_id) : []
    if (out.filter(isWaiting).length > 1) return { schedule: null, versions: [], is_ambiguous: true }
    const version = number === null ? out[0] : await findByMessage(db, sender, { message_id, version: number })
    if (version != null) found.set(version.uid, version)
  }
  const versions = [...found.values()]
  const [first] = versions
  if (first !== undefined) {
    const { schedule_uid } = first
    return { schedule: { uid: schedule_uid }, versions: versions.filter((each) => each.schedule_uid === schedule_uid) }
  }
  if (document.kind === 'ACK') return { schedule: null, versions: [] }
  return { schedule: await findSchedule(db, { ...sender, date: dateOf(document.start_ms) }), versions: [] }
}

/** Whether a delivered version has no response yet. */
const isWaiting = ({ status }: VersionRow) => status === 'submitted' || status === 'timed_out'

/** Our messages that a document names, each once. */
function messagesOf(document: Answer): Answered[] {
  if (document.kind !== 'ANO') return document.answers === null ? [] : [document.answers]
  const named = mismatchesOf(document, document.receiver_id).flatMap(({ message }) =>
    message === null ? [] : [message],
  )
  return [...new Map(named.map((each) => [JSON.stringify(each), each])).values()]
}

/** Why a document matches none of our versions, or no day of ours; null where it may match. */
export function answerNote(document: Answer, { schedule, versions, is_ambiguous }: AnswerTargets): Message | null {
  if (versions.length > 0) return null
  if (is_ambiguous) return DOCUMENTS.which_version
  if (document.kind !== 'ANO') return DOCUMENTS.no_message
  const why = misfit(document, { ...deliveryDay(dateOf(document.start_ms), SCHEDULE_ZONE), series: [] })
  return why ?? (schedule === null ? DOCUMENTS.no_schedule : null)
}

/** A document's statement about a version; `outcome` is null for an anomaly report, which has none. */
export type VersionEvaluation = {
  answer: Omit<VersionResponse, 'document_uid'>
  outcome: DocumentOutcome | null
  sent: readonly DocumentSeries[]
}
/** Effect of a document on a version: none if `said` is null, with the reason in `note`. */
export type EvaluatedVersion = { version: VersionRow; note: Message | null; report: VersionEvaluation | null }

/**
 * What a document means for one of the versions that it names. One that was never sent, and one that the document cannot be
 * about, are left as they are.
 */
export async function evaluateVersion(
  db: OrganizationDb,
  document: Answer,
  version: VersionRow,
): Promise<EvaluatedVersion> {
  const nothing = (note: Message) => ({ version, note, report: null })
  if (version.status === 'superseded') return nothing(VERSIONS.superseded({ version: version.version }))
  const sent = await sentDocument(db, version)
  const why = document.kind === 'ACK' ? null : misfit(document, sent)
  if (why !== null) return nothing(why)
  const report = statedOf(document, version, sent)
  return { version, report, note: report.answer.event === null ? DOCUMENTS.unclear : null }
}

function statedOf(
  document: Answer,
  version: VersionRow,
  { series: sent, start_ms }: ScheduleDocument,
): VersionEvaluation {
  const { kind, created_ts } = document
  if (document.kind === 'ANO') {
    const report = mismatchesOf(document, document.receiver_id).filter(
      ({ message }) => message?.version === version.version && message.message_id === version.message_id,
    )
    const series = report.flatMap(({ series_id, reasons, intervals }) =>
      series_id === null
        ? []
        : [{ id: series_id, status: 'mismatch' as const, reasons, intervals: intervals.map(asConfirmed) }],
    )
    return { answer: { kind, created_ts, event: 'ano', series }, outcome: null, sent }
  }
  const outcome =
    document.kind === 'ACK' ? acknowledgementOutcome(document, sent, start_ms) : confirmationOutcome(document, sent)
  const event = answerEvent(document, outcome.outcome)
  return { answer: { kind, created_ts, event, series: seriesUnder(outcome, document.reasons) }, outcome, sent }
}

function asConfirmed({ pos, our_mw, counterparty_mw }: NewAnomaly['intervals'][number]) {
  return { pos, our_mw, confirmed_mw: counterparty_mw, reasons: [] }
}

async function sentDocument(db: OrganizationDb, version: VersionRow): Promise<ScheduleDocument> {
  const series = (await listSeries(db, [version.uid])).map(versionedSeries)
  return scheduleDocument({ ...version, series })
}

/** Warnings that come with an outcome, for the audit chain. */
export function marksEntries(
  { schedule_uid, version, uid, tso, date }: VersionRow,
  { document_uid, outcome }: { document_uid: string; outcome: DocumentOutcome },
  { kind }: Answer,
): AuditEntry[] {
  const after = { tso, date, version, version_uid: uid, document_uid, kind }
  const entries: AuditEntry[] = []
  if (outcome.is_adopted_late) entries.push({ type: 'acceptance.fault_tolerant', subject: schedule_uid, after })
  if (outcome.exceeds_declared_limit) entries.push({ type: 'declared_limit.warning', subject: schedule_uid, after })
  return entries
}

/**
 * The anomalies of a document: mismatches with the counterparty, and differences in a confirmation. None for a version
 * that was never sent, nor for one that the document cannot refer to.
 */
export function answerAnomalies(
  document: Answer,
  { document_uid, schedule, evaluated, tso }: ResponseOrigin & Pick<AnswerTargets, 'schedule'> & Followed,
): NewAnomaly[] {
  if (document.kind === 'ACK') return []
  const common = {
    ...{ document_uid, schedule_uid: schedule?.uid ?? null, tso, market: TSOS[tso].market },
    delivery_date: dateOf(document.start_ms),
  }
  const counting = evaluated.filter(({ report }) => report !== null)
  if (document.kind === 'CNF')
    return counting.flatMap(({ version, report }) =>
      confirmedOtherwise(document, report?.sent ?? []).map((each) => ({
        ...common,
        ...each,
        version_uid: version.uid,
      })),
    )
  const is_of_another_day = evaluated.some(({ report, version }) => report === null && version.status !== 'superseded')
  if (is_of_another_day) return []
  return mismatchesOf(document, document.receiver_id).flatMap(({ message, ...mismatch }) => {
    const named = evaluated.find(
      ({ version }) => version.version === message?.version && version.message_id === message.message_id,
    )
    if (named?.report === null) return []
    return [{ ...common, ...mismatch, version_uid: named?.version.uid ?? null }]
  })
}

type Followed = { document_uid: string; evaluated: readonly EvaluatedVersion[] }
type Otherwise = Omit<NewAnomaly, 'document_uid' | 'schedule_uid' | 'version_uid' | 'tso' | 'market' | 'delivery_date'>

/** Series that a confirmation has with other values, rejects, or knows alone. */
function confirmedOtherwise(cnf: Confirmation, sent: readonly DocumentSeries[]): Otherwise[] {
  const { series } = confirmationOutcome(cnf, sent)
  const changed = series.filter(({ status }) => status !== 'accepted' && status !== 'untold')
  const strangers = [...cnf.confirmed, ...cnf.imposed].filter((report) => !sent.some((ours) => isSame(ours, report)))
  return [
    ...changed.flatMap(({ id, reasons, intervals }) => {
      const ours = sent.find((each) => each.id === id)
      if (ours === undefined) return []
      const rows = intervals.map(({ pos, our_mw, confirmed_mw }) => interval(pos, our_mw, confirmed_mw))
      return [{ ...sidesOf(ours), series_id: id, reasons, intervals: rows }]
    }),
    ...strangers.map((report) => ({
      ...{ ...sidesOf(report), series_id: null, reasons: report.reasons },
      intervals: report.intervals.map(({ pos, qty_mw }) => interval(pos, null, qty_mw)),
    })),
  ]
}

function isSame(ours: DocumentSeries, report: DocumentSeries): boolean {
  return ours.id === report.id || JSON.stringify(sidesOf(ours)) === JSON.stringify(sidesOf(report))
}

function sidesOf({ business_type, in_area, out_area, in_party, out_party }: DocumentSeries) {
  return { business_type, in_area, out_area, in_party, out_party }
}

function interval(pos: number, our_mw: number | null, counterparty_mw: number | null) {
  return { pos, our_mw, counterparty_mw, delta_mw: Math.round(((our_mw ?? 0) - (counterparty_mw ?? 0)) * 1000) / 1000 }
}

function dateOf(start_ms: number): string {
  return formatDate(berlinDay(new Date(start_ms)))
}
