import { type AppError, type ErrorCode, type Problem } from '../../errors.ts'
import { stringifyProblems } from '../../wire.ts'
import type { ApiResponse } from '../message.ts'
import { codeOf } from '../../messages/message.ts'

const STATUS = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  throttled: 429,
  internal: 500,
  upstream_unavailable: 502,
  unavailable: 503,
  upstream_timeout: 504,
} as const satisfies Record<ErrorCode, number>

/** HTTP status of an error code; the same on both transports. */
export function statusOf(code: ErrorCode): number {
  return STATUS[code]
}

/**
 * The body of an error: `{"detail": …}`, or RFC 9457 with JSON pointers when the caller's Accept names
 * `application/problem+json`.
 */
export function errorResponse(error: AppError, accept: string | null): ApiResponse {
  const status = STATUS[error.code]
  if (accept?.includes('application/problem+json')) {
    return {
      status,
      headers: { 'Content-Type': 'application/problem+json', ...error.headers },
      body: JSON.stringify(problemDocument(error, status)),
    }
  }
  const { reason } = error
  const body =
    'text' in reason
      ? JSON.stringify({ detail: reason.text, ...codeOf(reason) })
      : `{"detail":${stringifyProblems(reason)}}`
  return { status, headers: { 'Content-Type': 'application/json', ...error.headers }, body }
}

function problemDocument(error: AppError, status: number): Record<string, unknown> {
  const title = error.code.replaceAll('_', ' ')
  const { reason } = error
  if ('text' in reason) return { type: 'about:blank', title, status, detail: reason.text, ...codeOf(reason) }
  return {
    type: 'about:blank',
    title,
    status,
    detail: `${reason.length} invalid ${reason.length === 1 ? 'value' : 'values'}`,
    errors: reason.map((problem) => ({
      ...{ pointer: pointer(problem), type: problem.type, detail: problem.msg },
      ...(problem.code === undefined ? {} : { code: problem.code, params: problem.params }),
    })),
  }
}

/** RFC 6901 pointer as a URI fragment. */
function pointer(problem: Problem): string {
  return `#/${problem.loc.map((step) => encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
}
