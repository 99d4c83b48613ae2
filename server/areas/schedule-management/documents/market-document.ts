export const ANSWER_KINDS = ['ACK', 'ANO', 'CNF'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** `ess`: messages of ENTSO-E's ESS 2.3, as in Germany. `cim`: market documents of IEC 62325-451, as in the Netherlands. */
export const FAMILIES = ['ess', 'cim'] as const
export type Family = (typeof FAMILIES)[number]

/** Codes are stored as received, including unknown ones. */
export type Reason = { code: string; text: string | null }
/** Quarter-hours count from 1, as in the documents. */
export type Interval = { pos: number; qty_mw: number; reasons: Reason[] }
/** A part of the time that a document blames. */
export type TimeError = { start_ms: number; end_ms: number; reasons: Reason[] }

export type DocumentSeries = {
  id: string
  version: number
  business_type: string
  in_area: string | null
  out_area: string | null
  in_party: string | null
  out_party: string | null
  contract_type: string | null
  agreement_id: string | null
  intervals: Interval[]
  reasons: Reason[]
}

/**
 * The message that a document answers; null where the sender could not even read which. Its version is null in market documents
 * that name the message alone, which all versions of a day share.
 */
export type Answered = { message_id: string; version: number | null }
type Header = { message_id: string; created_ts: string; sender_id: string; receiver_id: string }
type Day = { start_ms: number; end_ms: number }

export type ScheduleDocument = Header &
  Day & {
    kind: 'schedule'
    version: number
    /** Control area; only CIM documents name it. */
    domain: string | null
    series: DocumentSeries[]
  }
export type RejectedSeries = { id: string; version: number | null; reasons: Reason[]; errors: TimeError[] }
export type Acknowledgement = Header & {
  kind: Extract<AnswerKind, 'ACK'>
  answers: Answered | null
  rejected: RejectedSeries[]
  errors: TimeError[]
  reasons: Reason[]
}
/** A series as one of both sides sent it. */
export type AnomalousSeries = DocumentSeries & { sender_id: string; message_id: string; message_version: number }
export type AnomalyReport = Header &
  Day & { kind: Extract<AnswerKind, 'ANO'>; domain: string | null; series: AnomalousSeries[] }
export type Confirmation = Header &
  Day & {
    kind: Extract<AnswerKind, 'CNF'>
    /** A07 intermediate, A08 final; stored as received. */
    type: string
    domain: string | null
    answers: Answered | null
    confirmed: DocumentSeries[]
    /** The operator's replacement for series of the message, under its own names. */
    imposed: DocumentSeries[]
    reasons: Reason[]
  }
/** Requests the operator's responses to the schedules of a day again. */
export type StatusRequest = Header & Day & { kind: 'SRQ' }
/** Stored and shown, not interpreted. */
export type ReportingInformation = { kind: 'RI'; message_id: string | null }

export type Answer = Acknowledgement | AnomalyReport | Confirmation
export type MarketDocument = ScheduleDocument | Answer | StatusRequest | ReportingInformation
/** Kinds that are written: our own, and those that the simulator answers with. */
export type WrittenDocument = ScheduleDocument | Answer | StatusRequest
export type DocumentKind = MarketDocument['kind']

/** Of a document whose sender or kind is none that is known here. */
export const UNKNOWN = 'unknown' as const
/** A test interchange of EDIFACT. */
export const EDIFACT = 'EDIFACT' as const

/** How a document arrived: uploaded, fetched over a transport, or offered by the simulated operator. */
export const RECEIVED_VIA = [
  'inbound',
  'http',
  'as4',
  'directory',
  'simulator',
  'sftp',
  'schleupen',
  'holodeck',
  'holodeck_files',
] as const
export type ReceivedVia = (typeof RECEIVED_VIA)[number]
