import type { Problem } from '#server/errors.ts'

/** A failed call as the console shows it. */
export type Failure = {
  kind:
    | 'invalid'
    | 'forbidden'
    | 'not_found'
    | 'unauthenticated'
    | 'throttled'
    | 'conflict'
    | 'unreachable'
    | 'internal'
  message: string
  request_id: string | null
  problems: Problem[]
}

const kinds: Record<string, Failure['kind']> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'invalid',
  422: 'invalid',
  429: 'throttled',
}

/**
 * Reads whatever a call threw: a tRPC error (status, request id and problems in `data`), or anything else, which then
 * counts as a service that could not be reached.
 */
export function failureOf(error: unknown): Failure {
  const data = record(record(error).data)
  const status = data.http_status ?? data.httpStatus
  if (typeof status !== 'number') return { kind: 'unreachable', message: text(error), request_id: null, problems: [] }
  return {
    kind: kinds[String(status)] ?? 'internal',
    message: typeof data.detail === 'string' ? data.detail : text(error),
    request_id: typeof data.request_id === 'string' ? data.request_id : null,
    problems: problemsOf(data.detail),
  }
}

function problemsOf(detail: unknown): Problem[] {
  return Array.isArray(detail) ? detail.filter(isProblem) : []
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
