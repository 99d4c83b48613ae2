import type { Params, Message } from './messages/message.ts'
import { SERVICE } from './messages/service-messages.ts'
import type { ProblemType } from './wire/problem-types.ts'

/** One wrong thing in a request, in the shape of interface.md: where (`loc`), which rule (`type`), in words (`msg`). */
export type Problem = {
  type: string
  loc: (string | number)[]
  msg: string
  /** The offending value as it was sent; null where nothing was sent. */
  input: unknown
  ctx?: Record<string, unknown>
  /** Which sentence `msg` is and what it names, where `type` and `ctx` do not say so alone. */
  code?: string
  params?: Params
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

/**
 * The one error class of the product. `detail` is what the caller reads, `reason` its message
 * or the problems; neither ever carries a secret or a stack.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: string | Problem[]
  readonly reason: Message | Problem[]
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    reason: Message | Problem[],
    options: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    const message = 'text' in reason ? reason : null
    super(message?.text ?? (reason as Problem[]).map((p) => `${p.loc.join('.')}: ${p.msg}`).join('; '), {
      cause: options.cause,
    })
    this.name = 'AppError'
    this.code = code
    this.reason = reason
    this.detail = message?.text ?? (reason as Problem[])
    this.headers = options.headers ?? {}
  }
}

/** 422 with every problem found; `problems` must not be empty. */
export function invalid(problems: Problem[]): AppError {
  return new AppError('invalid', problems)
}

/** 404 with the same bytes for an unknown id and for one of another organization, so that ids cannot be probed. */
export function notFound(what: string): AppError {
  return new AppError('not_found', SERVICE.not_found({ what }))
}

/** 429 for a caller who has no tokens left until so many seconds from now. */
export function tooManyRequests(retry_after_seconds: number): AppError {
  const headers = { 'Retry-After': String(retry_after_seconds) }
  return new AppError('throttled', SERVICE.throttled({ retry_after_seconds }), { headers })
}

/**
 * One problem in the order of keys that clients of this kind of service know: type, loc, msg, input, ctx; then the code of its
 * sentence, which a `value_error` always has.
 */
export function problem(
  type: Exclude<ProblemType, 'value_error'>,
  loc: (string | number)[],
  report: string | Message,
  input: unknown = null,
  ctx?: Record<string, unknown>,
): Problem {
  const [msg, message] = typeof report === 'string' ? [report, undefined] : [report.text, report]
  return problemOf({ type, msg, message, ctx }, loc, input)
}

/** An error without a type of Pydantic: its message follows the prefix of Pydantic. */
export function valueError(
  loc: (string | number)[],
  message: Message,
  input: unknown = null,
  ctx?: Record<string, unknown>,
): Problem {
  return problemOf({ type: 'value_error', msg: `Value error, ${message.text}`, message, ctx }, loc, input)
}

/** As `valueError`, with the sentence alone. */
export function bareValueError(loc: (string | number)[], message: Message, input: unknown = null): Problem {
  return problemOf({ type: 'value_error', msg: message.text, message, ctx: undefined }, loc, input)
}

type Wrong = { type: ProblemType; msg: string; message: Message | undefined; ctx: Record<string, unknown> | undefined }

/** As `problem`, of any type, with the text as it is. */
export function problemOf({ type, msg, message, ctx }: Wrong, loc: (string | number)[], input: unknown): Problem {
  return {
    ...{ type, loc, msg, input },
    ...(ctx === undefined ? {} : { ctx }),
    ...(message === undefined ? {} : { code: message.code, params: message.params }),
  }
}

/** The command or its settings were wrong; the message explains the correction. */
export class UsageError extends Error {
  /** Its text in other languages, where known. */
  readonly detail: Message | null

  constructor(report: Message | string) {
    super(typeof report === 'string' ? report : report.text)
    this.detail = typeof report === 'string' ? null : report
  }
}

/**
 * What went wrong inside, for the log: name, code and message of the innermost cause. The layers around it quote the
 * statement with its values, among them hashes and mail addresses.
 */
export function causeText(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  if (!(innermost instanceof Error)) return String(innermost)
  return `${innermost.name}${'code' in innermost ? ` ${String(innermost.code)}` : ''}: ${innermost.message}`
}
