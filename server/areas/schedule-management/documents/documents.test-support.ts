import type { DocumentSeries, Reason } from './market-document.ts'
import { intervalsOf } from './write-document.ts'

export const OWN = '11XSEAGULL-----T'
export const OTHER = '11XHERRING-----9'
export const TSO = '10XDE-VE-TRANSMK'
export const AREA = '10YDE-VE-------2'
/** A day of 96 quarter-hours in Berlin. */
export const DAY = { start_ms: Date.parse('2026-07-02T22:00Z'), end_ms: Date.parse('2026-07-03T22:00Z') }

export const header = {
  message_id: '20260703_TPS_SEAGULL-----TDE-VE-TRA',
  created_ts: '2026-07-02T10:48:22.000Z',
  sender_id: OWN,
  receiver_id: TSO,
}
export const answerHeader = { ...header, message_id: '20260703-50HZ-1', sender_id: TSO, receiver_id: OWN }
export const answers = { message_id: header.message_id, version: 2 }

/** Reasons by code, without texts. */
export const because = (...codes: string[]): Reason[] => codes.map((code) => ({ code, text: null }))

/** A trade inside a control area: the sender buys. */
export function trade(values_mw: readonly number[], other: Partial<DocumentSeries> = {}): DocumentSeries {
  return {
    id: `rr${OTHER}s`,
    version: 2,
    business_type: 'A02',
    in_area: AREA,
    out_area: AREA,
    in_party: OWN,
    out_party: OTHER,
    contract_type: null,
    agreement_id: null,
    intervals: intervalsOf(values_mw),
    reasons: [],
    ...other,
  }
}
