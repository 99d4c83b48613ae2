import { berlinDay } from '../../../calendar/berlin.ts'
import { DAY_MS, formatDate } from '../../../calendar/civil.ts'
import type { AuditEntry } from '../../../access/audit.ts'
import { type OrganizationDb, type Orm, transactionDb } from '../../../db.ts'
import { codeOf } from '../../../messages/message.ts'
import { ownMarketPartners } from '../../../access/market-partners/store.ts'
import { partnerWarningsOf } from '../../market-access/edifact/partner-warnings.ts'
import { partiesOf } from '../../market-access/imports/interchange.ts'
import { shownInterchange } from '../../market-access/imports/shown-interchange.ts'
import { headsOf, type SegmentRange } from './edifact/interchange-heads.ts'
import { mabisFormatOn } from './formats/mabis-format.ts'
import { mabisFormats } from './formats/store.ts'
import type { ImportedInterchange } from './contract.ts'
import {
  EdifactFault,
  type Interchange,
  type EdifactMessage,
  pruefidentifikator,
  readInterchanges,
} from './edifact/interchange.ts'
import { lockedObjection, noteFiling } from '../objections/filing-service.ts'
import type { Message } from '../../../messages/message.ts'
import type { TestInterchange } from '../responses/store-response-service.ts'
import { noteMessages } from './interchanges/store.ts'
import { insertNotice, objectionsOf, receiversOfChecks } from './notice-store.ts'
import { applyAnswer } from './answer-service.ts'
import { isAnswer, readAnswer } from './read-answer.ts'
import { findPoint } from './point-store.ts'
import { readSumSeries, type SeriesLayout } from './read-series.ts'
import { DATA_STATUSES, readStatuses, type SeriesStatus } from './read-status.ts'
import {
  correctedBy,
  insertSeries,
  isNewest,
  storeInterchange,
  sendersOfPoint,
  sendersOfSeries,
  setDataStatus,
  type VersionKey,
} from './store.ts'
import { SUM_SERIES } from './messages.ts'

const BIKO = { kind: 'platform', id: 'biko', name: 'BIKO' } as const

/** A message or an interchange that was not taken, by its reference, and the segments that messages of it begin with. */
export type Refusal = { message: string; fault: EdifactFault; at: SegmentRange }
const refusalOf = ({ reference, first }: EdifactMessage, fault: EdifactFault): Refusal => ({
  ...{ message: reference, fault, at: [first, first + 1] },
})

type ImportParts = Pick<ImportedInterchange, 'series' | 'statuses' | 'answers'> & {
  refusals: Refusal[]
  entries: AuditEntry[]
}

/** A file as received: its text, and its bytes, a byte a character. */
export type SentText = { text: string; content: Uint8Array; accept_sender?: boolean }
export type ImportedFile = {
  imported: ImportedInterchange
  refusals: Refusal[]
  entries: AuditEntry[]
  /** Parts of the file that say that they are a test, of which nothing is taken. */
  tests: TestInterchange[]
}

/**
 * Imports a file of MaBiS with one or several interchanges: its sum series by point, month and version, and statuses of
 * versions. A wrong message or interchange is reported and does not block the others. EdifactFault for a text without
 * an interchange, or with a single incomplete one.
 */
export async function importInterchanges(
  tx: Orm,
  organization_id: string,
  { text, content, accept_sender = false }: SentText,
  now: Date,
): Promise<ImportedFile> {
  const interchanges = readInterchanges(text)
  const [first] = interchanges
  if (interchanges.length === 1 && first.fault !== null) throw first.fault
  const report: ImportParts = { series: [], statuses: [], answers: [], refusals: [], entries: [] }
  const tests: ImportedFile['tests'] = []
  let interchange_uid: string | null = null
  const stored = new Map<number, string>()
  for (const [index, interchange] of interchanges.entries()) {
    const { fault, is_test, reference, sender_id, receiver_id, start, from, to } = interchange
    // A single one is stored as received, so that the same file is recognized.
    const own = interchanges.length === 1 ? content : content.subarray(from, to)
    const why = SUM_SERIES.test_interchange({ reference })
    if (is_test) tests.push({ content: own, sender_id, receiver_id, reference, why })
    const refusal = is_test ? new EdifactFault(why, start) : fault
    if (refusal !== null) {
      const at = [start, interchanges[index + 1]?.start ?? Number.POSITIVE_INFINITY] as const
      report.refusals.push({ message: reference, fault: refusal, at })
      continue
    }
    const uid = await importInterchange(tx, organization_id, interchange, { content: own, accept_sender, report }, now)
    interchange_uid ??= uid
    if (uid !== null) stored.set(start, uid)
  }
  const { entries, refusals, series, statuses, answers } = report
  const refused = refusals.map(({ message, fault: { detail, segment } }) => ({
    ...{ message, segment, msg: detail.text },
    ...codeOf(detail),
  }))
  const { sender_id, receiver_id } = first
  const heads = headsOf(
    text,
    refusals.map(({ at }) => at),
  )
  for (const [index, head] of heads.entries()) {
    const uid = stored.get(head.start)
    if (uid !== undefined) await noteMessages(tx, organization_id, uid, shownInterchange(head, index))
  }
  const partner_warnings = partnerWarningsOf(
    heads.map(partiesOf),
    await ownMarketPartners(transactionDb(tx, organization_id)),
  )
  if (interchange_uid !== null && partner_warnings.length > 0)
    entries.push({ type: 'sum_series.partner_warning', subject: sender_id, after: { partner_warnings } })
  const notified_of = { interchanges: heads.map(shownInterchange), partner_warnings }
  const imported = { interchange_uid, sender_id, receiver_id, ...notified_of, series, statuses, answers, refused }
  return { imported, refusals, entries, tests }
}

/** Its uid where it is stored for the first time. */
async function importInterchange(
  tx: Orm,
  organization_id: string,
  interchange: Interchange,
  { content, accept_sender, report }: { content: Uint8Array; accept_sender: boolean; report: ImportParts },
  now: Date,
): Promise<string | null> {
  const { sender_id, messages } = interchange
  const set = await mabisFormats(transactionDb(tx, organization_id))
  const { series_location } = mabisFormatOn(set, formatDate(berlinDay(now)))
  const layout = { decimal: interchange.decimal, series_location }
  const read = messages.map((message) => ({ message, result: readMessage(message, layout) }))
  const is_good = read.some(({ result }) => !(result instanceof EdifactFault))
  const isStored = is_good ? await storeInterchange(tx, organization_id, interchange, content, now) : null
  for (const { message, result } of read) {
    if (result instanceof EdifactFault) report.refusals.push(refusalOf(message, result))
    else if (isStored !== null)
      await store(tx, organization_id, { ...isStored, sender_id, accept_sender, message, result }, report, now)
  }
  return isStored?.is_new === true ? isStored.uid : null
}

type Result =
  | { series: ReturnType<typeof readSumSeries> }
  | { statuses: ReturnType<typeof readStatuses> }
  | { answer: ReturnType<typeof readAnswer> }
type ToStore = {
  uid: string
  sender_id: string
  accept_sender: boolean
  message: EdifactMessage
  result: Result
  is_new: boolean
}

function readMessage(message: EdifactMessage, layout: SeriesLayout): Result | EdifactFault {
  try {
    if (message.type === 'MSCONS') return { series: readSumSeries(message, layout) }
    if (message.type === 'IFTSTA' && pruefidentifikator(message) === '21004') return { statuses: readStatuses(message) }
    if (isAnswer(message)) return { answer: readAnswer(message) }
    const got = `${message.type} ${pruefidentifikator(message)}`.trim()
    return new EdifactFault(SUM_SERIES.other_message({ got }), message.first)
  } catch (error) {
    if (error instanceof EdifactFault) return error
    throw error
  }
}

async function store(
  tx: Orm,
  organization_id: string,
  { uid: interchange_uid, sender_id, accept_sender, message, result, is_new }: ToStore,
  report: ImportParts,
  now: Date,
): Promise<void> {
  const db = transactionDb(tx, organization_id)
  if ('statuses' in result) {
    for (const { stated_ts, ...status } of result.statuses) {
      const stranger = await strangerTo(transactionDb(tx, organization_id), status, sender_id)
      if (stranger !== null) {
        report.refusals.push(refusalOf(message, new EdifactFault(stranger, message.first)))
        continue
      }
      const at = stated_ts ?? now.toISOString()
      const code = DATA_STATUSES.find((each) => each === status.code) ?? null
      const is_status = status.kind === 'data_status' && code !== null
      const is_known = is_status ? await setDataStatus(tx, organization_id, status, { code, stated_ts: at }) : false
      if (is_new) await insertNotice(tx, organization_id, { ...status, stated_ts: at, created_ts: now.toISOString() })
      report.statuses.push({ ...status, is_known_series: is_known || !is_status })
      if (is_new) {
        report.entries.push({ type: `sum_series.${status.kind}`, subject: status.point_id, after: { ...status } })
        report.entries.push(...(await answered(tx, organization_id, status, now)))
      }
    }
    return
  }
  if ('answer' in result) {
    const { answer } = result
    const answered = await applyAnswer(tx, organization_id, { sender_id, answer }, now)
    if (answered === null) {
      const { kind, document_number } = answer
      const detail = SUM_SERIES.unknown_document({ kind, document: document_number, sender: sender_id })
      report.refusals.push(refusalOf(message, new EdifactFault(detail, message.first)))
    } else {
      report.answers.push({ ...answer, notice_uid: answered.notice_uid })
      report.entries.push(...answered.entries)
    }
    return
  }
  const { series } = result
  if (Date.parse(series.version_ts) > now.getTime() + DAY_MS) {
    const fault = new EdifactFault(SUM_SERIES.version_ahead({ version: series.version_ts }), message.first)
    report.refusals.push(refusalOf(message, fault))
    return
  }
  const senders = accept_sender ? new Set<string>() : await sendersOfPoint(db, series.point_id)
  if (senders.size > 0 && series.sender_id !== '' && !senders.has(series.sender_id)) {
    const known = [...senders]
    const detail = SUM_SERIES.new_sender({ point: series.point_id, sender: series.sender_id, known })
    report.refusals.push(refusalOf(message, new EdifactFault(detail, message.first)))
    return
  }
  const { uid, status } = await insertSeries(tx, organization_id, interchange_uid, series, now)
  const { point_id, month, version_ts } = series
  if (status === 'other_content') {
    const fault = new EdifactFault(SUM_SERIES.other_content({ version: version_ts }), message.first)
    report.refusals.push(refusalOf(message, fault))
    return
  }
  const known = await findPoint(db, point_id)
  const of = { uid, point_id, month, version_ts }
  report.series.push({
    ...{ ...of, status, is_newest: await isNewest(db, uid) },
    is_known_point: known !== null || series.pi !== '13003',
  })
  if (status !== 'stored') return
  const corrected = await correctedBy(db, of)
  report.entries.push({ type: 'sum_series.received', subject: point_id, after: { ...of, ...corrected } })
}

/**
 * Why only the sender of a version, or the receiver of its check notice, may report on it; null where the sender is
 * that party.
 */
async function strangerTo(
  db: OrganizationDb,
  status: Pick<SeriesStatus, 'kind' | keyof VersionKey>,
  sender_id: string,
): Promise<Message | null> {
  const requested =
    status.kind === 'check_refused' ? await receiversOfChecks(db, status) : await sendersOfSeries(db, status)
  if (requested.size === 0 || requested.has(sender_id)) return null
  return SUM_SERIES.other_sender({ sender: sender_id, known: [...requested] })
}

/** The BIKO's response to a version answers its objections: a refused check notice rejects an open one. */
async function answered(
  tx: Orm,
  organization_id: string,
  status: Omit<Extract<Result, { statuses: unknown }>['statuses'][number], 'stated_ts'>,
  now: Date,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (const uid of await objectionsOf(transactionDb(tx, organization_id), status)) {
    const row = await lockedObjection(tx, organization_id, uid)
    if (row === null) continue
    const is_refused = status.kind === 'check_refused'
    const { text } = is_refused ? SUM_SERIES.refused_notice(status) : SUM_SERIES.reported_status(status)
    const report = { actor: BIKO, note: text, now }
    if (is_refused && row.status === 'submitted') {
      const after = { status: 'rejected', resolved_ts: now.toISOString(), tso_response: text } as const
      entries.push(await noteFiling(tx, organization_id, row, 'rejected', { ...report, ...after }))
    } else entries.push(await noteFiling(tx, organization_id, row, 'answered', report))
  }
  return entries
}
