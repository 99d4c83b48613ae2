import type { ErrorCode, Problem } from '#server/errors.ts'
import type { CodedMessage } from './message-text.ts'

/** What a failure means to a person; `unreachable` is a service that did not answer at all. */
export type FailureKind =
  | 'invalid'
  | 'forbidden'
  | 'not_found'
  | 'unauthenticated'
  | 'throttled'
  | 'conflict'
  | 'refused'
  | 'unavailable'
  | 'upstream'
  | 'unreachable'
  | 'internal'

/** A failed call as the console shows it. */
export type Failure = {
  kind: FailureKind
  message: string
  /** The id of the message; null where it is not one of the service's. */
  reason: CodedMessage | null
  request_id: string | null
  problems: Problem[]
  /** How long the service asks to wait before the call is repeated; null where it names no time. */
  retry_after_seconds: number | null
}

/** `refused` is what the console itself should not have sent: nothing that a person typed mends it. */
const kinds = {
  invalid: 'invalid',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  not_found: 'not_found',
  method_not_allowed: 'refused',
  not_acceptable: 'refused',
  conflict: 'conflict',
  payload_too_large: 'invalid',
  unsupported_media_type: 'refused',
  throttled: 'throttled',
  internal: 'internal',
  upstream_unavailable: 'upstream',
  unavailable: 'unavailable',
  upstream_timeout: 'upstream',
} as const satisfies Record<ErrorCode, FailureKind>

/** Failures that pass by themselves, so that the same call may succeed a little later. */
const passing = new Set<FailureKind>(['throttled', 'unavailable', 'upstream', 'unreachable'])

/** Failures that a retry cannot resolve. */
const lasting = new Set<FailureKind>(['forbidden', 'not_found', 'invalid', 'refused'])

/** Whether the console asks again by itself. */
export function isPassing(kind: FailureKind): boolean {
  return passing.has(kind)
}

/** Whether a person is offered to ask again. */
export function isWorthRetrying(kind: FailureKind): boolean {
  return !lasting.has(kind)
}

/**
 * Reads whatever a call threw: a tRPC error (our code, request id, problems and waiting time in `data`), or anything else,
 * which then counts as a service that could not be reached.
 */
export function failureOf(error: unknown): Failure {
  const data = record(record(error).data)
  const code = data.app_code
  if (!isErrorCode(code)) {
    const none = { reason: null, request_id: null, problems: [], retry_after_seconds: null }
    return { kind: 'unreachable', message: text(error), ...none }
  }
  return {
    kind: kinds[code],
    message: typeof data.detail === 'string' ? data.detail : text(error),
    reason: isStated(data.reason) ? data.reason : null,
    request_id: typeof data.request_id === 'string' ? data.request_id : null,
    problems: problemsOf(data.detail),
    retry_after_seconds: typeof data.retry_after_seconds === 'number' ? data.retry_after_seconds : null,
  }
}

/** The failure in an answer of the service that is no success, to be thrown; `failureOf` reads it. */
export async function failedAnswer(response: Response): Promise<Error> {
  const answer = (await response.json().catch(() => ({}))) as object
  return Object.assign(new Error(`the service answered ${response.status}`), answer)
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(kinds, code)
}

function problemsOf(detail: unknown): Problem[] {
  return Array.isArray(detail) ? detail.filter(isProblem) : []
}

function isStated(value: unknown): value is CodedMessage {
  const candidate = record(value)
  return typeof candidate.code === 'string' && typeof candidate.params === 'object'
}

function isProblem(value: unknown): value is Problem {
  const candidate = record(value)
  return Array.isArray(candidate.loc) && typeof candidate.msg === 'string'
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
