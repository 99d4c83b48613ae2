import type { MabisFormat } from './formats/mabis-format.ts'

/** The balance responsible party's result of checking a sum series. */
export const CHECK_OUTCOMES = ['accepted', 'implausible', 'present'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]

/**
 * The decision trees of the check by the kind of series (EBD FV2610): BK-SZR A is E_0063, BK-SZR B E_0064; both answer A03
 * accepted, A02 quantities wrong or implausible, A01 version already present.
 */
export const CHECK_EBD = { Z97: 'E_0063', Z98: 'E_0064', Z99: 'E_0064' } as const
export type CheckedKind = keyof typeof CHECK_EBD

const STS: Record<CheckOutcome, (ebd: string, format: MabisFormat) => string> = {
  accepted: (ebd) => `STS+Z03+Z07+A03:${ebd}`,
  implausible: (ebd) => `STS+Z03+Z08+A02:${ebd}`,
  present: (ebd, { empty_reason }) => `STS+Z02+${empty_reason === 'kept' ? '+' : ''}A01:${ebd}`,
}

export type CheckNotice = {
  sender_id: string
  receiver_id: string
  document_number: string
  created_ts: string
  point_id: string
  month: string
  version_ts: string
  ebd: string
  outcome: CheckOutcome
}

/**
 * A Prüfmitteilung as IFTSTA 21005 (AHB FV2504, segments in its order); the same text for the same notice. The layout
 * of STS follows the order of the elements C601, C555, C556 and was not seen in a real message; `format` lists other
 * unsettled points.
 */
export function writeCheckNotice(notice: CheckNotice, format: MabisFormat): string {
  const { sender_id, receiver_id, document_number, created_ts, point_id, month, version_ts, ebd, outcome } = notice
  const created = digits(created_ts)
  const message = [
    `UNH+1+IFTSTA:D:18A:UN:${format.iftsta_release}`,
    `BGM+Z03+${escaped(document_number)}`,
    `DTM+137:${created.slice(0, 12)}?+00:303`,
    `NAD+MR+${escaped(receiver_id)}::${agency(receiver_id)}`,
    `NAD+MS+${escaped(sender_id)}::${agency(sender_id)}`,
    'EQD+Z01+1',
    'RFF+Z13:21005',
    `RFF+AUU:${digits(version_ts)}${format.version_offset === 'written' ? '?+00' : ''}`,
    `LOC+172+${escaped(point_id)}`,
    `DTM+492:${month.slice(0, 4)}${month.slice(5, 7)}:610`,
    `DTM+334:${created}?+00:304`,
    STS[outcome](ebd, format),
  ]
  const day = created.slice(2, 8)
  const head = `UNB+UNOC:3+${party(sender_id)}+${party(receiver_id)}+${day}:${created.slice(8, 12)}+${escaped(document_number)}`
  const all = [head, ...message, `UNT+${message.length + 1}+1`, `UNZ+1+${escaped(document_number)}`]
  return `UNA:+.? '${all.map((segment) => `${segment}'`).join('')}`
}

/** An instant in UTC as YYYYMMDDhhmmss. */
function digits(ts: string): string {
  return new Date(ts).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')
}

/** Codes of market partners that begin with 99 are issued by BDEW (293), the others by GS1 (9). */
function agency(id: string): string {
  return id.startsWith('99') ? '293' : '9'
}

function party(id: string): string {
  return `${escaped(id)}:${agency(id) === '293' ? '500' : '14'}`
}

function escaped(text: string): string {
  return text.replaceAll(/[?+:']/g, '?$&')
}
