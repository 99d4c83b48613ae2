import type {
  Acknowledgement,
  AnomalousSeries,
  AnomalyReport,
  Answer,
  Confirmation,
  Reason,
  ScheduleDocument,
} from '../documents/market-document.ts'
import { fileName, MOST_VERSIONS } from '../submission/message-names.ts'
import { between, type Random } from './random.ts'
import { dayOf, type FlawedSeries, type MessageFlaws, reason } from './check-message.ts'
import type { Faults } from './faults.ts'
import type { SimulatedTsoState, PlannedAnswer } from './simulated-tso-state.ts'

/** Documents have their time in seconds: two of one TSO never share one, so that their order is unambiguous. */
const SECOND_MS = 1000

/** What an operator answers under: its faults, a sequence of chance, and the present. */
export type Mood = { faults: Faults; random: Random; now_ms: number }
export type Draft = { message: ScheduleDocument; state: SimulatedTsoState; mood: Mood }

/** Reports errors of the message and of single series. */
export function acknowledgement(
  draft: Draft,
  reasons: Reason[],
  flawed: readonly FlawedSeries[] = [],
): Acknowledgement {
  const { message } = draft
  return {
    kind: 'ACK',
    ...answerHeader(draft),
    answers: { message_id: message.message_id, version: message.version },
    rejected: flawed.map(({ id, version, reasons: why, errors }) => ({ id, version, reasons: why, errors })),
    errors: [],
    reasons,
  }
}

/** Shows both sides of what does not match. */
export function anomalyReport(draft: Draft, series: AnomalousSeries[]): AnomalyReport {
  const { start_ms, end_ms, domain } = draft.message
  return { kind: 'ANO', ...answerHeader(draft), start_ms, end_ms, domain, series }
}

/** Reports the values in force; `type` A07 intermediate, A08 final; A06 where everything was accepted as sent. */
export function confirmation(
  draft: Draft,
  type: string,
  imported: ScheduleDocument,
  { series }: MessageFlaws,
): Confirmation {
  const { message } = draft
  const { start_ms, end_ms, domain } = message
  const is_whole = series.length === 0 && imported.series.every(({ reasons }) => reasons.length === 0)
  return {
    kind: 'CNF',
    ...answerHeader(draft),
    ...{ type, start_ms, end_ms, domain },
    answers: { message_id: message.message_id, version: message.version },
    confirmed: imported.series,
    imposed: [],
    reasons: [reason(is_whole ? 'A06' : 'A07'), ...(type === 'A07' ? [reason('A87')] : [])],
  }
}

function answerHeader({ message, state, mood: { now_ms } }: Draft) {
  const message_id = `${dayOf(message).replaceAll('-', '')}-${message.receiver_id.slice(3, 9)}-${++state.written}`
  const { sender_id: receiver_id, receiver_id: sender_id } = message
  return { message_id, created_ts: new Date(now_ms).toISOString(), sender_id, receiver_id }
}

/** Answers in their order, each some time after the one before; now and then with reporting information at the end. */
export function planned({ message, state, mood }: Draft, answers: readonly Answer[]): PlannedAnswer[] {
  const { faults, random, now_ms } = mood
  let delay_ms = 0
  let created_ms = Math.floor(now_ms / SECOND_MS) * SECOND_MS
  const later = () => (delay_ms += between(random, faults.delay_ms.least, faults.delay_ms.most))
  const address = {
    kind: 'TPS',
    date: dayOf(message),
    sender_id: message.sender_id,
    receiver_id: message.receiver_id,
  } as const
  const documents = answers.map((content): PlannedAnswer => {
    created_ms = Math.max(created_ms + SECOND_MS, now_ms + later())
    const created_ts = new Date(created_ms).toISOString()
    const answer = { kind: content.kind, created_ts }
    const file_name = fileName({ ...address, version: fileVersion(message), answer })
    return { delay_ms, file_name, message_id: content.message_id, content: { ...content, created_ts } }
  })
  if (random() >= faults.information_rate) return documents
  const { message_id, receiver_id } = answerHeader({ message, state, mood })
  return [
    ...documents,
    {
      delay_ms: later(),
      file_name: `${message_id}_RI.xml`,
      message_id,
      content: information(message_id, receiver_id, now_ms),
    },
  ]
}

/** Reporting information in the namespace of IEC 62325-451-n; its content is not interpreted. */
function information(message_id: string, receiver_id: string, now_ms: number): { kind: 'RI'; text: string } {
  const text =
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<ReportingInformation_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-n:reportinginformationdocument:2:3">` +
    `<mRID>${message_id}</mRID><revisionNumber>1</revisionNumber>` +
    `<receiver_MarketParticipant.mRID codingScheme="A01">${receiver_id}</receiver_MarketParticipant.mRID>` +
    `<createdDateTime>${new Date(now_ms).toISOString().slice(0, 19)}Z</createdDateTime></ReportingInformation_MarketDocument>\n`
  return { kind: 'RI', text }
}

/** A number that a file name can hold, also where the message's own was refused. */
function fileVersion({ version }: ScheduleDocument): number {
  return Math.min(Math.max(version, 1), MOST_VERSIONS)
}
