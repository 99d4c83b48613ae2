import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { withCheck } from '#server/testing/operation-calls/clearing.ts'
import type { Answer, Confirmation, DocumentSeries, Reason } from '../documents/market-document.ts'
import { writeDocument } from '../documents/write-document.ts'
import { SCHEDULE_ZONE } from '../submission/day-grid.ts'
import { messageIdentification } from '../submission/message-names.ts'
import { TSOS, type TsoId } from './tsos.ts'

/** Two balance groups with sound codes. */
export const OWN = withCheck('11XSEAGULL-----')
export const OTHER = withCheck('11XHERRING-----')

export type Sent = { tso?: TsoId; date: string; version?: number; sender_id?: string }

const PARTY = { production: '11XFC-PROD-----E', consumption: '11XFC-CONS-----0', internal: OTHER }

/** A series of a day in the area of an operator, with one value or a value for each quarter-hour. */
export function series(
  type: keyof typeof PARTY,
  mw: number | ((slot: number) => number),
  { tso = '50HERTZ_DE_TSO', date, sender_id = OWN }: Sent,
) {
  const { start_ms, quarter_hours } = deliveryDay(date, SCHEDULE_ZONE)
  const area: string = TSOS[tso].area
  const parties =
    type === 'consumption'
      ? { in_party: PARTY.consumption, out_party: sender_id }
      : { in_party: sender_id, out_party: PARTY[type] }
  const data = Array.from({ length: quarter_hours }, (_, slot) => ({
    ts: new Date(start_ms + slot * QUARTER_HOUR_MS).toISOString(),
    amount: typeof mw === 'number' ? mw : mw(slot),
  }))
  return { type, ids: { in_area: area, out_area: area, ...parties }, data }
}

/** A body as a balance group sends it. */
export function body(sent: Sent, all: ReturnType<typeof series>[] = [series('production', 2, sent)]) {
  const { tso = '50HERTZ_DE_TSO', date, sender_id = OWN } = sent
  return { market: TSOS[tso].market, tso, sender_id, receiver_id: TSOS[tso].party, date, series: all }
}

let made = 0
/** Header and message that an answer to a version has. */
function answerTo({ tso = '50HERTZ_DE_TSO', date, version = 1, sender_id = OWN }: Sent, created_ts: string) {
  const { party, area } = TSOS[tso]
  const { start_ms, end_ms } = deliveryDay(date, SCHEDULE_ZONE)
  const message_id = messageIdentification({ kind: 'TPS', date, sender_id, receiver_id: party })
  return {
    header: { message_id: `A${String(++made).padStart(6, '0')}`, created_ts, sender_id: party, receiver_id: sender_id },
    answers: { message_id, version },
    day: { start_ms, end_ms, domain: area },
  }
}

const because = (codes: readonly string[]): Reason[] => codes.map((code) => ({ code, text: null }))

/** An acknowledgement; A01 accepts, A02 rejects. */
export function ack(sent: Sent, codes: readonly string[], created_ts: string): Answer {
  const { header, answers } = answerTo(sent, created_ts)
  return { kind: 'ACK', ...header, answers, rejected: [], errors: [], reasons: because(codes) }
}

/** A confirmation of series as the operator has them. */
export function cnf(
  sent: Sent,
  codes: readonly string[],
  created_ts: string,
  confirmed: DocumentSeries[] = [],
): Confirmation {
  const { header, answers, day } = answerTo(sent, created_ts)
  const rest = { confirmed, imposed: [], reasons: because(codes) }
  return { kind: 'CNF', ...header, ...day, type: 'A08', answers, ...rest }
}

/** An anomaly report: our series beside the other side's, where it has one. */
export function ano(
  sent: Sent,
  codes: readonly string[],
  created_ts: string,
  ours: DocumentSeries,
  theirs: DocumentSeries | null,
): Answer {
  const { header, answers, day } = answerTo(sent, created_ts)
  const mine = {
    ...ours,
    sender_id: header.receiver_id,
    message_id: answers.message_id,
    message_version: answers.version,
  }
  const other = theirs && { ...theirs, sender_id: OTHER, message_id: 'THEIRS', message_version: 1 }
  const report = [mine, ...(other ? [other] : [])].map((each) => ({ ...each, reasons: because(codes) }))
  return { kind: 'ANO', ...header, ...day, series: report }
}

/** A series as documents write it. */
export function reportOf(type: keyof typeof PARTY, values_mw: readonly number[], sent: Sent): DocumentSeries {
  const { ids } = series(type, 0, sent)
  const business = { production: 'A01', consumption: 'A04', internal: 'A02' }[type]
  const s = (code: string) => (code === (sent.sender_id ?? OWN) ? 's' : code)
  return {
    ...{ id: `rr${s(ids.out_party)}${s(ids.in_party)}`, version: sent.version ?? 1, business_type: business, ...ids },
    ...{ contract_type: null, agreement_id: null, reasons: [] },
    intervals: values_mw.map((qty_mw, slot) => ({ pos: slot + 1, qty_mw, reasons: [] })),
  }
}

/** The bytes of a document as the operator of a market writes it. */
export function bytesOf(document: Answer, tso: TsoId = '50HERTZ_DE_TSO'): Uint8Array {
  return Buffer.from(writeDocument(document, TSOS[tso].market === 'DE' ? 'ess' : 'cim'))
}
