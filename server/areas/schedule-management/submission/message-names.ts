import type { AnswerKind } from '../documents/market-document.ts'
import type { SeriesIds } from './series-rules.ts'

/** TPS: schedule of a balance group; PPS: of a producer; SRQ: request for the status. */
export const MESSAGE_KINDS = ['TPS', 'PPS', 'SRQ'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Message versions have three digits at most (ESS 2.3, CIM 451-2). */
export const MOST_VERSIONS = 999
/** Messages and series are named in 35 characters at most (ESS 2.3). */
const MOST_IDENTIFICATION = 35

export type MessageAddress = { kind: MessageKind; date: string; sender_id: string; receiver_id: string }
export type MessageFile = MessageAddress & {
  /** Null for a status request. */
  version: number | null
  answer: { kind: AnswerKind; created_ts: string } | null
}

/**
 * The identification of a day's message, the same for all its versions, in the 35 characters that it may have: date, kind,
 * the sender after issuing office and type, as much of the receiver as fits.
 */
export function messageIdentification({ kind, date, sender_id, receiver_id }: MessageAddress): string {
  return `${compactDate(date)}_${kind}_${sender_id.slice(3)}${receiver_id.slice(3)}`.slice(0, MOST_IDENTIFICATION)
}

/**
 * The file name of a message between balance group and system operator, or of the answer to one:
 * `<yyyyMMdd>_<TPS|PPS>_<EIC>_<EIC>_<VVV>[_<ACK|ANO|CNF>_<yyyy-MM-ddTHH-mm-ssZ>].xml`, a status request without version.
 */
export function fileName({ kind, date, sender_id, receiver_id, version, answer }: MessageFile): string {
  const parts = [compactDate(date), kind, sender_id, receiver_id]
  if (version !== null) parts.push(versionText(version))
  if (answer !== null) parts.push(answer.kind, answer.created_ts.replace(/\.\d+(?=Z$)/, '').replaceAll(':', '-'))
  return `${parts.join('_')}.xml`
}

/**
 * What a sender calls one of its series: out area, in area, out party, in party, with `r` for the receiver's area and `s`
 * for the sender's balance group, as German balance groups write it: `rr11XFC-PROD-----Es`.
 */
export function seriesIdentification(ids: SeriesIds, { sender_id, area }: { sender_id: string; area: string }): string {
  const areas = [ids.out_area, ids.in_area].map((code) => (code === area ? 'r' : code))
  const parties = [ids.out_party, ids.in_party].map((code) => (code === sender_id ? 's' : code))
  return [...areas, ...parties].join('')
}

function compactDate(date: string): string {
  return date.replaceAll('-', '')
}

function versionText(version: number): string {
  if (!Number.isInteger(version) || version < 1 || version > MOST_VERSIONS)
    throw new RangeError(`a message has a version from 1 to ${MOST_VERSIONS}, not ${version}`)
  return String(version).padStart(3, '0')
}
