import {
  initTRPC,
  type TRPCBuiltRouter,
  TRPCError,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
} from '@trpc/server'
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc'
import type { z } from 'zod'
import type { Grant } from '../access/limits/rate-limit.ts'
import type { UserPrincipal } from '../access/sessions.ts'
import { asAppError, isOurs } from '../as-app-error.ts'
import { causeText, AppError, tooManyRequests, type ErrorCode, invalid, type Problem, problem } from '../errors.ts'
import { execute } from '../execute.ts'
import { statusOf } from '../http/answers/error-response.ts'
import { plainSeries, stringifyProblems } from '../wire.ts'
import { isPure } from '../access/guarded.ts'
import { isHeavy } from '../operation.ts'
import { Columns, Encoded } from '../answer.ts'
import { type OperationEntry, operationEntries, type Operations } from '../operations.ts'
import type { Services } from '../services.ts'
import { SERVICE } from '#server/messages/service-messages.ts'
import { codeOf } from '#server/messages/message.ts'
import { JSON_MESSAGES } from '../wire/json/messages.ts'

/** The context of a tRPC call: the signed-in user, and the HTTP request. */
export type TrpcContext = {
  services: Services
  principal: UserPrincipal | null
  /** Procedures that the request calls, more than one in a batch. */
  procedures: readonly string[]
  request_id: string
  signal: AbortSignal
  idempotency_key: string | null
}

/** What an error carries besides the message: the REST body's detail, our code, and the request id to quote. */
export type TrpcErrorData = {
  code: TRPC_ERROR_CODE_KEY
  httpStatus: number
  path?: string
  app_code: ErrorCode
  detail: string | Problem[]
  request_id: string | null
  /** The `Retry-After` of REST, in seconds. */
  retry_after_seconds: number | null
}
type ErrorShape = { message: string; code: number; data: TrpcErrorData }

type Sent<S, Name extends string> = S extends z.ZodType
  ? Record<string, never> extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : { [K in Name]: z.input<S> }
  : unknown
type InputOf<Op> = Op extends { params?: infer P; query?: infer Q; body?: infer B }
  ? Sent<P, 'path'> & Sent<Q, 'query'> & Sent<B, 'body'>
  : never
type OutputOf<Op> = Op extends { output: infer O extends z.ZodType } ? z.output<O> : never
type ProcedureOf<Op> =
  IsQuery<Op> extends true
    ? TRPCQueryProcedure<{
        input: InputOf<Op> | (Record<string, never> extends InputOf<Op> ? void : never)
        output: OutputOf<Op>
        meta: object
      }>
    : TRPCMutationProcedure<{ input: InputOf<Op>; output: OutputOf<Op>; meta: object }>
type IsQuery<Op> = Op extends { method: 'GET' }
  ? true
  : Op extends { effect?: infer E }
    ? [Exclude<E, undefined>] extends ['pure']
      ? true
      : false
    : false

/** The console's client type: `<area>.<operation>`, input `{ path, query, body }`. */
export type AppRouter = TRPCBuiltRouter<
  { ctx: TrpcContext; meta: object; errorShape: ErrorShape; transformer: false },
  { [Group in keyof Operations]: { [Name in keyof Operations[Group]]: ProcedureOf<Operations[Group][Name]> } }
>

const TRPC_CODE = {
  invalid: 'UNPROCESSABLE_CONTENT',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  method_not_allowed: 'METHOD_NOT_SUPPORTED',
  not_acceptable: 'BAD_REQUEST',
  conflict: 'CONFLICT',
  payload_too_large: 'PAYLOAD_TOO_LARGE',
  unsupported_media_type: 'UNSUPPORTED_MEDIA_TYPE',
  throttled: 'TOO_MANY_REQUESTS',
  internal: 'INTERNAL_SERVER_ERROR',
  upstream_unavailable: 'BAD_GATEWAY',
  unavailable: 'SERVICE_UNAVAILABLE',
  upstream_timeout: 'GATEWAY_TIMEOUT',
} as const satisfies Record<ErrorCode, TRPC_ERROR_CODE_KEY>

type RawInput = { path?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } | undefined

/** One procedure per operation of the registry, so that both transports are the same call. */
export function buildRouter(): AppRouter {
  const t = initTRPC.context<TrpcContext>().create({
    errorFormatter: ({ shape, error, ctx }) => {
      const app = appErrorOf(error)
      const { stack: _, ...data } = shape.data
      return {
        ...shape,
        message: app.message,
        data: {
          ...data,
          httpStatus: statusOf(app.code),
          app_code: app.code,
          ...reportedOf(app),
          request_id: ctx?.request_id ?? null,
          retry_after_seconds: app.headers['Retry-After'] === undefined ? null : Number(app.headers['Retry-After']),
        },
      }
    },
  })
  const groups: Record<string, ReturnType<typeof t.router>> = {}
  for (const group of new Set(operationEntries.map((entry) => entry.group))) {
    const procedures = operationEntries
      .filter((entry) => entry.group === group)
      .map((entry) => {
        // Ahead of the input, so that no body of a stranger is read.
        const guarded = t.procedure.use(async ({ ctx, next }) => {
          await admit(entry, ctx)
          return next()
        })
        const procedure = guarded.input((raw: unknown) => raw as RawInput)
        const call = ({ ctx, input }: { ctx: TrpcContext; input: RawInput }) => callOperation(entry, ctx, input)
        return [entry.name, isPure(entry.operation) ? procedure.query(call) : procedure.mutation(call)] as const
      })
    groups[group] = t.router(Object.fromEntries(procedures))
  }
  return t.router(groups) as unknown as AppRouter
}

/** What went wrong ahead of any operation: an unreadable request, a wrong method, a database that is away. */
function appErrorOf(error: TRPCError): AppError {
  if (error.cause instanceof AppError) return error.cause
  if (error.code === 'PARSE_ERROR' || error.code === 'BAD_REQUEST')
    return invalid([problem('json_invalid', ['body'], 'JSON decode error', {}, { error: JSON_MESSAGES.value.text })])
  const code = AHEAD[error.code]
  return code === undefined ? asAppError(error.cause) : new AppError(code, SERVICE.no_call({ reason: error.message }))
}

const AHEAD: Partial<Record<TRPC_ERROR_CODE_KEY, ErrorCode>> = {
  NOT_FOUND: 'not_found',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media_type',
  PAYLOAD_TOO_LARGE: 'payload_too_large',
}

/** As REST answers it; problems as JSON has them: a bound of 64 bits is not a JavaScript number. */
function reportedOf({ reason }: AppError): Record<string, unknown> {
  if ('text' in reason) return { detail: reason.text, reason: codeOf(reason) }
  return { detail: JSON.parse(stringifyProblems(reason)) as Problem[], reason: null }
}

const HEAVY_IDS = new Set(operationEntries.filter(({ operation }) => isHeavy(operation)).map(({ id }) => id))

/** Refuses callers without a session or tokens, and more than one calculation in a batch, whose responses would add up. */
async function admit(entry: OperationEntry, ctx: TrpcContext): Promise<void> {
  try {
    if (ctx.principal === null) throw new AppError('unauthenticated', SERVICE.signed_out)
    if (HEAVY_IDS.has(entry.id) && ctx.procedures.filter((id) => HEAVY_IDS.has(id)).length > 1)
      throw new AppError('payload_too_large', SERVICE.batch_of_calculations)
    await spend(ctx.services, ctx.principal, entry.operation.weight ?? 1)
  } catch (error) {
    throw thrown(error, entry, ctx)
  }
}

async function spend({ rateLimit }: Services, { bucket_id, limit }: UserPrincipal, tokens: number): Promise<void> {
  const grant: Grant = await rateLimit.spend(bucket_id, limit, tokens)
  if (grant.allowed) return
  throw tooManyRequests(grant.retry_after_seconds)
}

async function callOperation(entry: OperationEntry, ctx: TrpcContext, input: RawInput): Promise<unknown> {
  const { services, principal } = ctx
  try {
    if (principal === null) throw new AppError('unauthenticated', SERVICE.signed_out)
    const answer = await execute(services, {
      id: entry.id,
      operation: entry.operation,
      principal,
      path: Object.fromEntries(Object.entries(input?.path ?? {}).map(([name, value]) => [name, spelt(value)])),
      query: queryPairs(input?.query ?? {}),
      body: input?.body === undefined ? null : { value: input.body },
      strict: false,
      idempotency_key: ctx.idempotency_key,
      request_id: ctx.request_id,
      now: services.now(),
      signal: ctx.signal,
      spend: (tokens) => spend(services, principal, tokens),
    })
    return plain(answer.value)
  } catch (error) {
    throw thrown(error, entry, ctx)
  }
}

function plain(value: unknown): unknown {
  if (value instanceof Columns) return plainSeries(value.value)
  return value instanceof Encoded ? JSON.parse(value.text) : value
}

/** The error in tRPC's form; unexpected ones are logged for the operator. */
function thrown(error: unknown, entry: OperationEntry, { services, request_id }: TrpcContext): TRPCError {
  const app = asAppError(error, entry.operation)
  if (isOurs(app)) services.log({ request_id, procedure: entry.id, error: causeText(app.cause ?? app) })
  return new TRPCError({ code: TRPC_CODE[app.code], message: app.message, cause: app })
}

/** A query as REST has it: text, and one pair per value of a repeated parameter. */
function queryPairs(query: Record<string, unknown>): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.map((each): [string, string] => [name, spelt(each)])
  })
}

/** A parameter as a URL would spell it; what no URL can carry becomes a text that no parameter accepts. */
function spelt(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' ? `${value}` : '[object]'
}
