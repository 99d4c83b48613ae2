import { withCheckOnly } from './wire/names/check-only.ts'
import { createHash, type Hash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { type AuditEntry, appendAudit } from './access/audit.ts'
import { authorize, type Principal } from './access/authorize.ts'
import * as idempotency from './access/idempotency.ts'
import type { Context } from './context.ts'
import type { Actor } from './access/actor.ts'
import { type OrganizationDb, organizationDb, type Orm, transactionDb, withOrganization } from './db.ts'
import { repeatedAfterDeadlock } from './db/away.ts'
import { within } from './deadline.ts'
import { invalid, type Problem, problem } from './errors.ts'
import { isPure } from './access/guarded.ts'
import { type AnyOperation, isHeavy, mayBeEmpty, type SentFile, type Upload } from './operation.ts'
import { type AnswerForm, Encoded } from './answer.ts'
import { finished, inTurn } from './process/queue.ts'
import { withUnmatched } from './wire/warnings/unmatched.ts'
import type { Services } from './services.ts'
import {
  type ParsedJson,
  type Parsed as WireParsed,
  parseBody,
  parseJson,
  parseJsonInSteps,
  parsePath,
  parseQuery,
  type Undecodable,
} from './wire.ts'

/** The input of a transport: caller, operation and request. */
export type Call = {
  id: string
  operation: AnyOperation
  principal: Principal
  path: Record<string, string | Undecodable>
  query: [string, string][]
  /** Bytes as a client sent them, a file that is still coming in, a value that was parsed already, or nothing. */
  body: { bytes: Uint8Array } | { file: SentFile } | { value: unknown } | null
  /** Unknown parameters and fields are refused instead of named in a warning. */
  strict: boolean
  idempotency_key: string | null
  request_id: string
  now: Date
  signal: AbortSignal
  /** The Accept-Language header, where there was one. */
  accept_language?: string | null
  /** Format of the answer; default: JSON. */
  form?: AnswerForm
  /** Spends tokens on top of those that the transport spent; throws 429. Absent where no limit binds. */
  spend?: (tokens: number) => Promise<void>
}

/** What a transport encodes: `value` is the output, `Encoded` JSON of it, or undefined for 204. */
export type Answer = {
  status: number
  value: unknown
  headers: Record<string, string>
  replayed: boolean
  /** Names of parameters and fields that the operation does not know. */
  unknown: string[]
}

type Parsed = { input: { path: unknown; query: unknown; body: unknown }; hash: () => string; unknown: string[] }

/**
 * Runs one call: authorize, parse, run, store. Throws AppError for everything that a caller may know; a writing
 * operation runs in one transaction with its audit events and its idempotent answer. The transport applies the rate
 * limit first.
 */
export async function execute(services: Services, call: Call): Promise<Answer> {
  authorize(call.principal, call.operation)
  const parsed =
    call.operation.upload === undefined
      ? await parseInTurn(services, call)
      : await receiveCall(services, call, call.operation.upload)
  try {
    const extra = call.operation.extraWeight?.(parsed.input as never) ?? 0
    if (extra > 0) await call.spend?.(extra)
    const run = () => (isPure(call.operation) ? runPure(services, call, parsed) : runStored(services, call, parsed))
    const { id } = call.principal.organization
    const { at_a_time } = call.operation
    const inTurnOfOwn = () =>
      at_a_time === undefined ? run() : services.turns.run(call.id, at_a_time, run, call.signal, id)
    return await (isHeavy(call.operation) ? services.calculations.run(inTurnOfOwn, call.signal, id) : inTurnOfOwn())
  } finally {
    await call.operation.upload?.release?.(parsed.input.body)
  }
}

async function runPure(services: Services, call: Call, parsed: Parsed): Promise<Answer> {
  const context = contextOf(services, call, organizationDb(services.db, call.principal.organization.id), () => {
    throw new Error(`${call.id} changes nothing and so cannot note a change`)
  })
  const value = await call.operation.run(context, parsed.input as never, undefined as never)
  return {
    status: context.response.status ?? call.operation.status ?? 200,
    value,
    headers: withUnmatched(call.operation.names, parsed.input, value, context.response.headers),
    replayed: false,
    unknown: parsed.unknown,
  }
}

async function runStored(services: Services, call: Call, parsed: Parsed): Promise<Answer> {
  const organizationId = call.principal.organization.id
  const key = call.idempotency_key
  const answered = async (tx: Orm): Promise<Answer | null> => {
    const stored =
      key === null ? null : await idempotency.claim(tx, organizationId, call.id, key, parsed.hash(), call.now)
    if (stored === null) return null
    const value = stored.body === null ? undefined : new Encoded(stored.body)
    return { status: stored.status, value, headers: {}, replayed: true, unknown: parsed.unknown }
  }
  const work = async (tx: Orm, prepared: unknown): Promise<Answer> => {
    const replayed = await answered(tx)
    if (replayed !== null) return replayed
    const noted: AuditEntry[] = []
    const context = contextOf(services, call, transactionDb(tx, organizationId), (entry) => noted.push(entry))
    const value = await call.operation.run(context, parsed.input as never, prepared as never)
    const status = context.response.status ?? call.operation.status ?? 200
    if (key !== null) {
      const body = value === undefined ? null : idempotency.withoutSecrets(value, call.operation.secret_fields)
      await idempotency.keep(tx, organizationId, call.id, key, parsed.hash(), { status, body }, call.now)
    }
    await appendAudit(tx, organizationId, noted, { actor: context.actor, now: call.now, request_id: call.request_id })
    return { status, value, headers: context.response.headers, replayed: false, unknown: parsed.unknown }
  }
  const answer = await preparedRun(services, call, parsed, { answered, work })
  // This process sees its own change at once; the others within their next poll.
  if (!call.operation.keeps_caches) await within(services.versions.refresh()).catch(() => {})
  return answer
}

type StoredRun = {
  /** The stored answer of the same call; null if there is none. */
  answered: (tx: Orm) => Promise<Answer | null>
  work: (tx: Orm, prepared: unknown) => Promise<Answer>
}

/**
 * Keys of calls that this process prepares now: a second call with the key is refused, like one whose transaction runs.
 */
const preparing = new Set<string>()

/** Prepares, where the operation does so, with no transaction open; then runs in one. */
async function preparedRun(
  services: Services,
  call: Call,
  parsed: Parsed,
  { answered, work }: StoredRun,
): Promise<Answer> {
  const { organization } = call.principal
  const { prepare, limit_ms } = call.operation
  const store = (prepared: unknown) => {
    const once = () => withOrganization(services.db, organization.id, (tx) => work(tx, prepared), limit_ms)
    // A file is read once.
    return call.operation.upload === undefined ? repeatedAfterDeadlock(once) : once()
  }
  if (prepare === undefined) return store(undefined)
  const key = call.idempotency_key === null ? null : `${organization.id} ${call.id} ${call.idempotency_key}`
  if (key !== null) {
    if (preparing.has(key)) throw idempotency.inFlight()
    const replayed = await withOrganization(services.db, organization.id, answered)
    if (replayed !== null) return replayed
    if (preparing.has(key)) throw idempotency.inFlight()
    preparing.add(key)
  }
  try {
    const context = contextOf(services, call, organizationDb(services.db, organization.id), () => {
      throw new Error(`${call.id} notes a change before it is made`)
    })
    return await store(await prepare(context, parsed.input as never))
  } finally {
    if (key !== null) preparing.delete(key)
  }
}

function contextOf(services: Services, call: Call, db: OrganizationDb, audit: (entry: AuditEntry) => void): Context {
  return {
    organization: call.principal.organization,
    actor: actorOf(call.principal),
    now: call.now,
    request_id: call.request_id,
    signal: call.signal,
    accept_language: call.accept_language ?? null,
    compute: (kind, input) =>
      services.workers.run(kind, input, call.form ?? 'json', call.signal, call.principal.organization.id),
    form: call.form ?? 'json',
    db,
    shared: services.db,
    sends_to_loopback: services.sends_to_loopback,
    service: (key) => key.of(services),
    secrets: services.secrets,
    cached: (data, key, load) => services.memory.get(data, key, load),
    audit,
    response: { headers: {} },
  }
}

function actorOf(principal: Principal): Actor {
  const { id, name } = principal
  if (principal.kind === 'user') return { kind: 'user', id, name, role: principal.role }
  const { areas, can_write, expires_at } = principal
  return { kind: 'key', id, name, areas, can_write, expires_at }
}

/** A body of so many bytes is read within a millisecond or two. */
const LARGE_BODY_BYTES = 256 * 1024
const MIB = 1024 * 1024

/**
 * As `parseCall`. A large body costs a token for each MiB, and is parsed in turn with those of other organizations, so that
 * small calls find the process free in between.
 */
async function parseInTurn(services: Services, call: Call): Promise<Parsed> {
  const bytes = call.body !== null && 'bytes' in call.body ? call.body.bytes : new Uint8Array()
  if (bytes.length < LARGE_BODY_BYTES || call.operation.body === undefined) return parseCall(call)
  const tokens = Math.floor(bytes.length / MIB)
  if (tokens > 0) await call.spend?.(tokens)
  const parse = async () => {
    const json = await finished(parseJsonInSteps(bytes, randomUUID()), call.signal)
    return inTurn(call.signal, () => parseCall(call, json))
  }
  return services.parsing.run(parse, call.signal, call.principal.organization.id)
}

/** Parses path, query, header and body, whose JSON may be read already; throws 422 with every problem of all four, in this order. */
function parseCall(call: Call, json?: ParsedJson): Parsed {
  const { params, query, body } = call.operation
  const { strict } = call
  const problems: Problem[] = []
  const unknown: string[] = []
  const take = (result: WireParsed<unknown>): unknown => {
    if (!strict) for (const loc of result.unknown) unknown.push(loc.slice(1).join('.'))
    if (result.ok) return result.value
    problems.push(...result.problems)
    return undefined
  }
  const path = params === undefined ? {} : take(parsePath(params, call.path))
  const raw = body === undefined ? undefined : jsonOf(call.body, body, json)
  const read = { query: [...call.query], body: raw?.ok ? raw.value : undefined }
  // A list may be filtered by what was only checked, which asks nothing to be checked.
  const sent = isPure(call.operation) ? read : withCheckOnly(read, { query: query ?? NO_PARAMETERS, body })
  const queryValue = take(parseQuery(query ?? NO_PARAMETERS, sent.query, { strict }))
  problems.push(...idempotency.keyProblems(call.idempotency_key))
  if (raw !== undefined && !raw.ok) problems.push(raw.problem)
  const bodyValue = raw?.ok ? take(parseBody(body as z.ZodType, sent.body, { strict, shallow: raw.shallow })) : {}
  if (problems.length > 0) throw invalid(problems)
  const hash = () =>
    idempotency.requestHash({ path: call.path, query: call.query, body: raw?.ok ? (raw.value ?? null) : null })
  return { input: { path, query: queryValue, body: bodyValue }, hash, unknown }
}

const NO_PARAMETERS = z.object({})

/** As `parseCall`, then takes the file in: nothing of a call that is wrong already is read. */
async function receiveCall(services: Services, call: Call, upload: Upload<unknown>): Promise<Parsed> {
  const { input, unknown } = parseCall(call)
  const digest = createHash('sha256')
  const { content_type, chunks } = fileOf(call.body)
  // Only a key asks later whether the same was sent.
  const read = call.idempotency_key === null ? chunks : noted(chunks, digest)
  const { organization } = call.principal
  const caller = { organization, actor: actorOf(call.principal), shared: services.db }
  const body = await upload.read({ content_type, chunks: read }, input, call.signal, caller)
  const sent = { path: call.path, query: call.query, body: `${content_type} ${digest.digest('hex')}` }
  return { input: { ...input, body }, hash: () => idempotency.requestHash(sent), unknown }
}

async function* noted(chunks: AsyncIterable<Uint8Array>, digest: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    digest.update(chunk)
    yield chunk
  }
}

/** A file, or its text, for calls that are JSON themselves. */
function fileOf(body: Call['body']): SentFile {
  if (body !== null && 'file' in body) return body.file
  const value = body !== null && 'value' in body ? body.value : undefined
  if (typeof value === 'string') return { content_type: 'text/csv', chunks: Readable.from([Buffer.from(value)]) }
  if (value === undefined) throw invalid([problem('missing', ['body'], 'Field required', null)])
  throw invalid([problem('string_type', ['body'], 'Input should be a valid string', value)])
}

type ReadJson = { ok: true; value: unknown; shallow: boolean } | { ok: false; problem: Problem }

function jsonOf(body: Call['body'], schema: z.ZodType, json?: ParsedJson): ReadJson {
  if (body !== null && 'value' in body) return { ok: true, value: body.value, shallow: false }
  if (body !== null && 'file' in body) throw new Error('a file reached an operation that takes JSON')
  if (body === null || body.bytes.length === 0) {
    if (mayBeEmpty(schema)) return { ok: true, value: undefined, shallow: true }
    return { ok: false, problem: problem('missing', ['body'], 'Field required', null) }
  }
  const read = json ?? parseJson(body.bytes)
  return read.ok ? { ...read, shallow: true } : read
}
