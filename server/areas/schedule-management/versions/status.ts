import type { Acknowledgement, Confirmation } from '../documents/market-document.ts'
import type { Outcome } from '../documents/outcome.ts'

export const VERSION_STATUSES = [
  ...(['ingested', 'submitted', 'accepted', 'rejected'] as const),
  ...(['cnf_partial', 'timed_out', 'superseded', 'failed'] as const),
] as const
export type VersionStatus = (typeof VERSION_STATUSES)[number]

/** The highest that a version has reached: received, with an anomaly, partly taken, confirmed. */
export const ACCEPTANCE_LEVELS = ['', 'ack', 'ano', 'par', 'cnf'] as const
export type AcceptanceLevel = (typeof ACCEPTANCE_LEVELS)[number]

/**
 * Events of a version: `send` it was delivered, `supersede` a newer one came first, `delivery_failed` the last attempt
 * failed, `resend` a user has it tried again, `abandon` a user abandons it, answered or not.
 */
export const VERSION_EVENTS = [
  ...(['send', 'supersede', 'delivery_failed', 'resend', 'abandon', 'time_out', 'ack_accepted', 'ack_partly'] as const),
  ...(['ack_rejected', 'ano', 'cnf_accepted', 'cnf_partly', 'cnf_rejected', 'cnf_intermediate'] as const),
] as const
export type VersionEvent = (typeof VERSION_EVENTS)[number]

/** Where a document finds a version that was sent: also where its transport or its patience gave up before. */
const SENT = ['ingested', 'submitted', 'timed_out', 'failed'] as const
/** Where a confirmation may still change the result of an acknowledgement. */
const OPEN = [...SENT, 'accepted', 'cnf_partial'] as const

type Transition = { from: readonly VersionStatus[]; to: VersionStatus | null; level: AcceptanceLevel }

/**
 * All transitions of a version, in one table. `to` null: only the level rises. `rejected` and `superseded` are final. A
 * document that proves the arrival of a version counts also where it was thought unsent, so that no response is lost to
 * a crash between sending and recording it. A message accepted without some of its series is `cnf_partial`. An
 * intermediate confirmation is not final: the final one may still accept the rest.
 */
export const VERSION_TRANSITIONS = {
  send: { from: ['ingested'], to: 'submitted', level: '' },
  supersede: { from: ['ingested'], to: 'superseded', level: '' },
  delivery_failed: { from: ['ingested'], to: 'failed', level: '' },
  resend: { from: ['failed', 'submitted', 'timed_out'], to: 'ingested', level: '' },
  abandon: { from: ['ingested', 'submitted', 'timed_out'], to: 'failed', level: '' },
  time_out: { from: ['submitted'], to: 'timed_out', level: '' },
  ack_accepted: { from: SENT, to: 'accepted', level: 'ack' },
  ack_partly: { from: SENT, to: 'cnf_partial', level: 'par' },
  ack_rejected: { from: SENT, to: 'rejected', level: '' },
  ano: { from: OPEN, to: null, level: 'ano' },
  cnf_intermediate: { from: OPEN, to: null, level: 'par' },
  cnf_accepted: { from: OPEN, to: 'accepted', level: 'cnf' },
  cnf_partly: { from: OPEN, to: 'cnf_partial', level: 'par' },
  cnf_rejected: { from: OPEN, to: 'rejected', level: '' },
} as const satisfies Record<VersionEvent, Transition>

export type VersionState = { status: VersionStatus; acceptance_level: AcceptanceLevel }

/**
 * How a version is resent: `same`, the identical message, where its arrival is unknown; `new`, its values as the next
 * version, where its operator has responded, since a message counts once; null where nothing is to be sent.
 */
export const RESEND = {
  ingested: null,
  submitted: 'same',
  timed_out: 'same',
  failed: 'same',
  rejected: 'new',
  cnf_partial: 'new',
  accepted: 'new',
  superseded: null,
} as const satisfies Record<VersionStatus, 'same' | 'new' | null>

/** Whether the table has a move for an event in a state. */
export function isOpenFor({ status }: VersionState, event: VersionEvent): boolean {
  const { from }: Transition = VERSION_TRANSITIONS[event]
  return from.includes(status)
}

/** The state after an event; the same object where the table lacks the transition, as for repeated or late events. */
export function versionAfter(state: VersionState, event: VersionEvent): VersionState {
  if (!isOpenFor(state, event)) return state
  const { to, level }: Transition = VERSION_TRANSITIONS[event]
  const status = to ?? state.status
  const acceptance_level = higher(state.acceptance_level, level)
  return status === state.status && acceptance_level === state.acceptance_level ? state : { status, acceptance_level }
}

function higher(a: AcceptanceLevel, b: AcceptanceLevel): AcceptanceLevel {
  return ACCEPTANCE_LEVELS.indexOf(a) >= ACCEPTANCE_LEVELS.indexOf(b) ? a : b
}

/** MessageType of a confirmation that a final one follows (ENTSO-E's list of message types: A07 intermediate, A08 final). */
const INTERMEDIATE = 'A07'

/** What the outcome of a document does; null where it is unclear, and a person must look at it. */
export function answerEvent(
  answer: Pick<Acknowledgement, 'kind'> | Pick<Confirmation, 'kind' | 'type'>,
  outcome: Outcome,
): VersionEvent | null {
  const is_intermediate = answer.kind === 'CNF' && answer.type === INTERMEDIATE
  return EVENT_OF[is_intermediate ? 'intermediate' : answer.kind][outcome]
}

const EVENT_OF = {
  ACK: { accepted: 'ack_accepted', partly: 'ack_partly', rejected: 'ack_rejected', unclear: null },
  CNF: { accepted: 'cnf_accepted', partly: 'cnf_partly', rejected: 'cnf_rejected', unclear: null },
  intermediate: { accepted: 'cnf_intermediate', partly: 'cnf_intermediate', rejected: null, unclear: null },
} as const satisfies Record<'ACK' | 'CNF' | 'intermediate', Record<Outcome, VersionEvent | null>>

export const DOCUMENT_EFFECTS = ['accepted', 'partly', 'rejected', 'mismatch', 'intermediate'] as const

/** The effect on the version of an event that a document caused; null for events without a document. */
export function effectOfEvent(event: VersionEvent | null): (typeof DOCUMENT_EFFECTS)[number] | null {
  if (event === 'ano') return 'mismatch'
  return DOCUMENT_EFFECTS.find((effect) => event === `ack_${effect}` || event === `cnf_${effect}`) ?? null
}

/** The version in force at the operator: the newest accepted one; null before one was accepted. */
export function activeVersion<T extends { version: number; status: VersionStatus }>(versions: readonly T[]): T | null {
  const accepted = versions.filter(({ status }) => status === 'accepted')
  return accepted.toSorted((a, b) => b.version - a.version)[0] ?? null
}

/**
 * Statuses of a version that its operator has not accepted and is not expected to. A failed one that is resent, or one
 * with a later response, can still be accepted.
 */
export const LOST: readonly VersionStatus[] = ['rejected', 'failed', 'cnf_partial', 'superseded']

/** Whether the operators of all these versions confirm their full quantity, which an acknowledgement alone does not. */
export function isConfirmed(versions: readonly VersionState[]): boolean {
  const confirms = ({ status, acceptance_level }: VersionState) => status === 'accepted' && acceptance_level === 'cnf'
  return versions.length > 0 && versions.every(confirms)
}

/** The end of what all these versions were built from: refused with one of them, accepted with all; null while it is open. */
export function forecastEnd(statuses: readonly VersionStatus[]): 'accepted' | 'rejected' | null {
  if (statuses.some((status) => LOST.includes(status))) return 'rejected'
  return statuses.length > 0 && statuses.every((status) => status === 'accepted') ? 'accepted' : null
}
