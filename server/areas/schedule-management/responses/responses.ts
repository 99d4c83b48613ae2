import { ANSWER_KINDS, type AnswerKind, type Reason } from '../documents/market-document.ts'
import type { SeriesOutcome } from '../documents/outcome.ts'
import { type VersionEvent, type VersionState, isOpenFor, versionAfter } from '../versions/status.ts'

export const SERIES_STATUSES = ['pending', 'accepted', 'adjusted', 'mismatch', 'rejected'] as const
export type SeriesStatus = (typeof SERIES_STATUSES)[number]
export type SeriesState = { status: SeriesStatus; reasons: Reason[] }

/** What one document says of a version; `event` null where it says neither yes nor no. */
export type VersionResponse = {
  document_uid: string
  kind: AnswerKind
  created_ts: string
  event: VersionEvent | null
  series: readonly SeriesOutcome[]
}

/**
 * Answers as their sender made them: the order in which they came in says nothing. Only of those of one kind and one
 * moment it decides, so that they must be given in it.
 */
export function inCreatedOrder<T extends Pick<VersionResponse, 'kind' | 'created_ts'>>(answers: readonly T[]): T[] {
  return answers.toSorted(
    (a, b) =>
      Date.parse(a.created_ts) - Date.parse(b.created_ts) ||
      ANSWER_KINDS.indexOf(a.kind) - ANSWER_KINDS.indexOf(b.kind),
  )
}

const CONFIRMS: readonly (VersionEvent | null)[] = ['cnf_accepted', 'cnf_partly', 'cnf_intermediate']

/**
 * The acknowledgement that another answer contradicts: of one version the one takes all, part or nothing, the other something
 * else, or a confirmation takes what was refused; null where none does. No rule of the market says which holds. Here the one that was created first does, since a
 * message that arrives a second time is refused (A02 with A51) while its first copy stands; somebody must ask.
 */
export function contradicted(answer: Pick<VersionResponse, 'kind' | 'event'>, before: readonly VersionResponse[]) {
  if (answer.kind === 'CNF' && CONFIRMS.includes(answer.event))
    return before.find(({ kind, event }) => kind === 'ACK' && event === 'ack_rejected') ?? null
  if (answer.kind !== 'ACK' || answer.event === null) return null
  return before.find(({ kind, event }) => kind === 'ACK' && event !== null && event !== answer.event) ?? null
}

/**
 * The state of a version by all that was answered to it, taken in the order in which the answers were created, so that any
 * order of arrival leads to the same. What transport says stays where no answer does; a superseded version stays one.
 */
export function stateByResponses(stored: VersionState, answers: readonly VersionResponse[]): VersionState {
  if (stored.status === 'superseded') return stored
  const { status, acceptance_level } = inCreatedOrder(answers).reduce(
    (state, { event }) => (event === null ? state : versionAfter(state, event)),
    SENT,
  )
  return { status: status === 'submitted' ? stored.status : status, acceptance_level }
}

const SENT: VersionState = { status: 'submitted', acceptance_level: '' }

/**
 * The responses about series, in the order of their creation, if the version accepts them: for example no rejection of
 * a second copy after acceptance, and nothing after rejection.
 */
export function validResponses(answers: readonly VersionResponse[]): VersionResponse[] {
  let state = SENT
  return inCreatedOrder(answers).filter(({ event }) => {
    const counts = event === null ? state.status !== 'rejected' : isOpenFor(state, event)
    if (event !== null) state = versionAfter(state, event)
    return counts
  })
}

/** The state of a series by the same answers; `untold` in one of them changes nothing. */
export function seriesByResponses(series_id: string, answers: readonly VersionResponse[]): SeriesState {
  return validResponses(answers).reduce<SeriesState>(
    (state, { series }) => {
      const report = series.find(({ id }) => id === series_id)
      return report === undefined || report.status === 'untold'
        ? state
        : { status: report.status, reasons: report.reasons }
    },
    { status: 'pending', reasons: [] },
  )
}
