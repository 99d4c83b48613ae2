import { ANSWER_KINDS, type AnswerKind, type Reason } from '../documents/market-document.ts'
import type { SeriesOutcome } from '../documents/outcome.ts'
import { type VersionEvent, type VersionState, isOpenFor, versionAfter } from '../versions/status.ts'

export const SERIES_STATUSES = ['pending', 'accepted', 'adjusted', 'mismatch', 'rejected'] as const
export type SeriesStatus = (typeof SERIES_STATUSES)[number]
export type SeriesState = { status: SeriesStatus; reasons: Reason[] }

/** One document's statement about a version; `event` null where it neither accepts nor rejects. */
export type VersionResponse = {
  document_uid: string
  kind: AnswerKind
  created_ts: string
  event: VersionEvent | null
  series: readonly SeriesOutcome[]
}

/**
 * Responses by their creation time: the order of arrival is irrelevant. It decides only between those of the same kind
 * and the same moment, so the input must be in it.
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
 * The acknowledgement that another response contradicts: of one version one accepts all, part or nothing, the other
 * something else, or a confirmation accepts what was rejected; null where none does. No market rule says which is
 * valid. Here the first created wins, since a message received twice is rejected (A02 with A51) while its first copy is
 * valid; a person must ask.
 */
export function contradicted(answer: Pick<VersionResponse, 'kind' | 'event'>, before: readonly VersionResponse[]) {
  if (answer.kind === 'CNF' && CONFIRMS.includes(answer.event))
    return before.find(({ kind, event }) => kind === 'ACK' && event === 'ack_rejected') ?? null
  if (answer.kind !== 'ACK' || answer.event === null) return null
  return before.find(({ kind, event }) => kind === 'ACK' && event !== null && event !== answer.event) ?? null
}

/**
 * The state of a version after all its responses in the order of their creation, so that any order of arrival gives the
 * same. Without a response the transport's state applies; a superseded version stays superseded.
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
