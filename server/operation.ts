import type { NamingFilters } from './wire/warnings/unmatched.ts'
import type { z } from 'zod'
import type { OperationArea } from './areas.ts'
import type { Organization } from './access/actor.ts'
import type { Guarded, Method } from './access/guarded.ts'
import type { ReferenceData } from './access/reference-data.ts'
import type { AnswerOf, Row } from './answer.ts'
import type { CalendarFeed } from './calendar/icalendar.ts'
import type { Context } from './context.ts'
import type { ErrorCode } from './errors.ts'
import type { Message } from './messages/message.ts'

/** A file as a stream: its bytes, and the caller's content type. */
export type SentFile = { content_type: string; chunks: AsyncIterable<Uint8Array> }

/** The uploader of a file, and where its progress is recorded while it is read. */
export type UploadCaller = Pick<Context, 'organization' | 'actor' | 'shared'>

/**
 * A body that is a file instead of JSON. `read` takes it in ahead of the transaction, however long it is, and answers what
 * `run` gets as its body; it throws `invalid` for a file that is none. `held_bytes` is the memory that it
 * takes after so many bytes, or once it is whole.
 */
export type Upload<File> = {
  types: readonly string[]
  limit_bytes: number
  held_bytes: (file: { content_type: string; received_bytes: number; is_whole: boolean }) => number
  read: (
    file: SentFile,
    input: { path: unknown; query: unknown },
    signal: AbortSignal,
    caller: UploadCaller,
  ) => Promise<File>
  /** Lets go of what `read` answered, once the call is over, however it ended. */
  release?(file: File): Promise<void>
}

/** A file as it was submitted, to be saved and never shown: its type is one that nothing runs. */
export type StoredFile = { file_name: string; content_type: string; bytes: Uint8Array }

type Input<S, Otherwise = Record<string, never>> = S extends z.ZodType ? z.output<S> : Otherwise
type OperationInput<Path, Query, Body, File> = { path: Input<Path>; query: Input<Query>; body: Input<Body, File> }

/**
 * An operation of the service, declared once. REST, tRPC, OpenAPI and the tests are derived from it.
 *
 * `access` is the scope that an API key needs; `role` the least role of a member (default: viewer to read, operator to
 * write). `weight` is the tokens that a call costs. `effect: 'pure'` marks a POST that only computes: nothing is stored,
 * also not for idempotency. `reference` names the data version under which the answer may be cached for everybody.
 */
export type OperationDefinition<
  Path extends z.ZodObject | undefined,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | undefined,
  Output extends z.ZodType,
  M extends Method,
  Effect extends 'pure' | 'stored',
  File = Record<string, never>,
  Prepared = undefined,
> = {
  area: OperationArea
  method: M
  path: `/${string}`
  summary: string
  description?: string
  access: 'read' | 'write'
  role?: Guarded['role']
  weight?: number
  /** Tokens on top of `weight` that depend on the request; spent once it is read. */
  extraWeight?: (input: { path: Input<Path>; query: Input<Query>; body: Input<Body, File> }) => number
  /** So many calls of one organization at a time, where they keep the database's processors busy; the others wait. */
  at_a_time?: number
  feature?: Guarded['feature']
  /** Only for the organization that keeps this installation: what it changes is everybody's. */
  platform?: true
  effect?: Effect
  reference?: ReferenceData
  /**
   * A reference read that also answers what the organization itself owns, which is never shared with others: how often that
   * has changed; none or 0 where it owns nothing.
   */
  own?: (organization: Organization) => number | undefined
  alpha?: boolean
  /** It will be removed, announced twelve months ahead. */
  deprecated?: Deprecated
  /** It changes nothing that a cache is made of, so that its answer need not wait until this process knows of the change. */
  keeps_caches?: true
  /** Time limit of its transaction; default: 30 s. */
  limit_ms?: number
  /** The largest body in bytes; default: 10 MB. */
  body_limit?: number
  /** Fields of the answer that are shown once and never stored, also not for a replay. */
  secret_fields?: readonly string[]
  params?: Path
  query?: Query
  /** Filters whose values name something: what nothing in the answer has is a `Warning`. */
  names?: NamingFilters
  /** Headers, in small letters, that stand for query parameters, for programs that can say nothing in an address. */
  from_headers?: Readonly<Record<string, string>>
  body?: Body
  /** Instead of `body`: a file. */
  upload?: Upload<File>
  output: Output
  status?: 200 | 201 | 202 | 204
  /** A second status of success, which `run` sets where it applies. */
  other_status?: 200
  /** Texts for callers to whom the database is a service behind the interface: 502 where it is away, 504 where it is late. */
  store_away?: { unavailable: Message; timed_out: Message }
  errors?: readonly ErrorCode[]
  /** Names of the columns of `rows`, in their order: the header of a CSV answer, also of one without rows. */
  columns?: readonly string[]
  /** Rows of the answer for `text/csv` and `application/x-ndjson`. */
  rows?: (output: z.output<Output>) => Iterable<Row>
  /** Also available as XLSX: `run` returns a `Workbook` where the context's `form` requests it. */
  workbook?: true
  /** Also available as PDF: `run` returns a `PdfDocument` where the context's `form` requests it. */
  pdf?: true
  /** The JSON answer is GeoJSON, also under that name. */
  geojson?: true
  /** Answered also as iCalendar: the days of the answer as events. */
  calendar?: (output: z.output<Output>) => CalendarFeed
  /** The answer is about a file: answered as that file unless JSON is requested. */
  file?: (output: z.output<Output>) => StoredFile
  /** The file is always XML, so that it is also available as that type. */
  file_is_xml?: true
  /**
   * The part of a writing operation before its transaction, which gets the result: network calls, name look-ups,
   * threads, password hashes, or long reads. It must record no change, and must be repeatable: where the transaction
   * fails, or a concurrent call has the same idempotency key, its result is discarded.
   */
  prepare?: (context: Context, input: OperationInput<Path, Query, Body, File>) => Promise<Prepared>
  run: (
    context: Context,
    input: OperationInput<Path, Query, Body, File>,
    prepared: Prepared,
  ) => Promise<AnswerOf<z.input<Output>>>
}

// Registries hold operations of every shape; what is inside is checked where each is declared.
// biome-ignore format: one line reads better
export type AnyOperation = Omit<OperationDefinition<z.ZodObject | undefined, z.ZodObject | undefined, z.ZodType | undefined, z.ZodType, Method, 'pure' | 'stored'>, 'run' | 'prepare' | 'rows' | 'calendar' | 'file' | 'extraWeight' | 'upload'> & {
  upload?: Upload<unknown>
  rows?: (output: never) => Iterable<Row>
  calendar?: (output: never) => CalendarFeed
  file?: (output: never) => StoredFile
  extraWeight?: (input: never) => number
  prepare?: (context: Context, input: never) => Promise<unknown>
  run: (context: Context, input: never, prepared: never) => Promise<unknown>
}

/** Since when it is known, the day after which it may be gone (both `2027-11-30`), and the operation to call instead. */
export type Deprecated = { since: string; sunset: string; use: string }

/** Declares an operation; the identity function that gives `run` its types. */
export function operation<
  Output extends z.ZodType,
  const M extends Method,
  Path extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Effect extends 'pure' | 'stored' = 'stored',
  File = Record<string, never>,
  Prepared = undefined,
>(
  definition: OperationDefinition<Path, Query, Body, Output, M, Effect, File, Prepared>,
): OperationDefinition<Path, Query, Body, Output, M, Effect, File, Prepared> {
  return definition
}

/** Calls of this weight and above hold the processor and much memory: only so many run at a time. */
const HEAVY_WEIGHT = 5

/** Whether a call is a calculation, or as much work as one. */
export function isHeavy(op: Pick<AnyOperation, 'weight'>): boolean {
  return (op.weight ?? 1) >= HEAVY_WEIGHT
}

/** Whether the body may be absent, because each of its fields may be. */
export function mayBeEmpty(body: z.ZodType): boolean {
  return body.safeParse(undefined).success
}
