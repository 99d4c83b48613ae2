import type { SentenceCode } from './generated/codes.ts'

/** One thing that is wrong with a request: where, and what. */
export type Problem = {
  loc: (string | number)[]
  msg: string
  type: string
  code?: SentenceCode | (string & {})
  params?: Record<string, unknown>
  input?: unknown
}

/**
 * The service refused. `code` names the sentence and stays while its words may change; of a 422 it is the first problem's
 * code, or its type where it has none, and `problems` has them all.
 */
export class QuarterhourError extends Error {
  override readonly name = 'QuarterhourError'
  readonly status: number
  readonly code: SentenceCode | (string & {}) | null
  readonly params: Record<string, unknown>
  readonly problems: readonly Problem[]
  /** To be named when the service's operator is asked. */
  readonly request_id: string | null

  constructor(status: number, body: unknown, request_id: string | null) {
    const { detail, code, params } = (typeof body === 'object' && body !== null ? body : {}) as {
      detail?: unknown
      code?: string
      params?: Record<string, unknown>
    }
    const problems = Array.isArray(detail) ? (detail as Problem[]) : []
    super(typeof detail === 'string' ? detail : problems.map(inText).join('; ') || `HTTP ${status}`)
    this.status = status
    this.problems = problems
    this.code = code ?? problems[0]?.code ?? problems[0]?.type ?? null
    this.params = params ?? problems[0]?.params ?? {}
    this.request_id = request_id
  }

  /** Whether it is this sentence, also among several problems. */
  is(code: SentenceCode): boolean {
    return this.code === code || this.problems.some((problem) => problem.code === code)
  }
}

/** No answer came: no connection, or none within the time. `cause` is what the runtime says. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

function inText({ loc, msg }: Problem): string {
  return `${loc.join('.')}: ${msg}`
}
