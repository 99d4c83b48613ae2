import type { ProblemType } from './wire/problem-types.ts'

/** One wrong thing in a request, in the shape of interface.md: where (`loc`), which rule (`type`), in words (`msg`). */
export type Problem = {
  type: string
  loc: (string | number)[]
  msg: string
  /** The offending value as it was sent; null where nothing was sent. */
  input: unknown
  ctx?: Record<string, unknown>
}

/** The closed set of ways in which an operation fails; each transport maps it with a `satisfies Record<ErrorCode, …>`. */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'conflict'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'throttled'
  | 'internal'
  | 'upstream_unavailable'
  | 'unavailable'
  | 'upstream_timeout'

/** The one error class of the product. `detail` is what the caller reads; it never carries a secret or a stack. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: string | Problem[]
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    detail: string | Problem[],
    options: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(typeof detail === 'string' ? detail : detail.map((p) => `${p.loc.join('.')}: ${p.msg}`).join('; '), {
      cause: options.cause,
    })
    this.name = 'AppError'
    this.code = code
    this.detail = detail
    this.headers = options.headers ?? {}
  }
}

/** 422 with every problem found; `problems` must not be empty. */
export function invalid(problems: Problem[]): AppError {
  return new AppError('invalid', problems)
}

/** 404 with the same bytes for an unknown id and for one of another organization, so that ids cannot be probed. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`)
}

/** One problem in the order of keys that clients of this kind of service know: type, loc, msg, input, ctx. */
export function problem(
  type: ProblemType,
  loc: (string | number)[],
  msg: string,
  input: unknown = null,
  ctx?: Record<string, unknown>,
): Problem {
  return ctx === undefined ? { type, loc, msg, input } : { type, loc, msg, input, ctx }
}

/** The command or its settings were called wrongly; the message says how it is right. */
export class UsageError extends Error {}
