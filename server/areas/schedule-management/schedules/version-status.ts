import type { Outcome } from '../documents/outcome.ts'

export const VERSION_STATUSES = [
  ...(['ingested', 'submitted', 'accepted', 'rejected'] as const),
  ...(['cnf_partial', 'timed_out', 'superseded', 'failed'] as const),
] as const
export type VersionStatus = (typeof VERSION_STATUSES)[number]

/** The highest that a version has reached: received, with an anomaly, partly taken, confirmed. */
export const ACCEPTANCE_LEVELS = ['', 'ack', 'ano', 'par', 'cnf'] as const
export type AcceptanceLevel = (typeof ACCEPTANCE_LEVELS)[number]

/** What happens to a version: `send` it was handed over, `supersede` a newer one came first, `give_up` the last try failed. */
export const VERSION_EVENTS = [
  ...(['send', 'supersede', 'give_up', 'time_out', 'ack_accepted', 'ack_partly', 'ack_rejected'] as const),
  ...(['ano', 'cnf_accepted', 'cnf_partly', 'cnf_rejected'] as const),
] as const
export type VersionEvent = (typeof VERSION_EVENTS)[number]

/** Where a document finds a version that was sent: also where its transport or its patience gave up before. */
const SENT = ['ingested', 'submitted', 'timed_out', 'failed'] as const
/** Where a confirmation may still change what an acknowledgement said. */
const OPEN = [...SENT, 'accepted', 'cnf_partial'] as const

type Move = { from: readonly VersionStatus[]; to: VersionStatus | null; level: AcceptanceLevel }

/**
 * Every move of a version, in one table. `to` null: only the level rises. `rejected` and `superseded` are ends. A document
 * that proves that a version arrived counts also where it was thought unsent, so that no answer is lost to a crash between
 * sending and noting it. A message that was taken without some of its series is `cnf_partial`.
 */
export const VERSION_MOVES = {
  send: { from: ['ingested'], to: 'submitted', level: '' },
  supersede: { from: ['ingested'], to: 'superseded', level: '' },
  give_up: { from: ['ingested'], to: 'failed', level: '' },
  time_out: { from: ['submitted'], to: 'timed_out', level: '' },
  ack_accepted: { from: SENT, to: 'accepted', level: 'ack' },
  ack_partly: { from: SENT, to: 'cnf_partial', level: 'par' },
  ack_rejected: { from: SENT, to: 'rejected', level: '' },
  ano: { from: OPEN, to: null, level: 'ano' },
  cnf_accepted: { from: OPEN, to: 'accepted', level: 'cnf' },
  cnf_partly: { from: OPEN, to: 'cnf_partial', level: 'par' },
  cnf_rejected: { from: OPEN, to: 'rejected', level: '' },
} as const satisfies Record<VersionEvent, Move>

export type VersionState = { status: VersionStatus; acceptance_level: AcceptanceLevel }

/** The state after an event; the very same object where the table lacks the move, as for what comes twice or too late. */
export function versionAfter(state: VersionState, event: VersionEvent): VersionState {
  const { from, to, level }: Move = VERSION_MOVES[event]
  if (!from.includes(state.status)) return state
  const status = to ?? state.status
  const acceptance_level = higher(state.acceptance_level, level)
  return status === state.status && acceptance_level === state.acceptance_level ? state : { status, acceptance_level }
}

function higher(a: AcceptanceLevel, b: AcceptanceLevel): AcceptanceLevel {
  return ACCEPTANCE_LEVELS.indexOf(a) >= ACCEPTANCE_LEVELS.indexOf(b) ? a : b
}

/** What the outcome of a document does; null where it is unclear, and a person must look at it. */
export function answerEvent(kind: 'ACK' | 'CNF', outcome: Outcome): VersionEvent | null {
  return EVENT_OF[kind][outcome]
}

const EVENT_OF = {
  ACK: { accepted: 'ack_accepted', partly: 'ack_partly', rejected: 'ack_rejected', unclear: null },
  CNF: { accepted: 'cnf_accepted', partly: 'cnf_partly', rejected: 'cnf_rejected', unclear: null },
} as const satisfies Record<'ACK' | 'CNF', Record<Outcome, VersionEvent | null>>

/** The version that holds at the operator: the newest that was accepted; null before one was. */
export function activeVersion<T extends { version: number; status: VersionStatus }>(versions: readonly T[]): T | null {
  const accepted = versions.filter(({ status }) => status === 'accepted')
  return accepted.toSorted((a, b) => b.version - a.version)[0] ?? null
}
