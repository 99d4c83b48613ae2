import { randomUUID } from 'node:crypto'
import type { Principal } from '../access/authorize.ts'
import { authorize } from '../access/authorize.ts'
import type { KeyPrincipal } from '../access/keys.ts'
import type { Grant } from '../access/rate-limit.ts'
import { AppError } from '../errors.ts'
import { type Answer, asAppError, type Call, execute } from '../execute.ts'
import type { OperationEntry } from '../operations.ts'
import type { Services } from '../services.ts'
import { encodeAnswer, encodeReference } from './encode.ts'
import { errorResponse } from './error-response.ts'
import type { ApiRequest, ApiResponse } from './message.ts'
import { type Coding, contentCoding, type MediaType, mediaType } from './negotiation.ts'
import { entityTag, ReferenceCache, tagMatches } from './reference-cache.ts'
import { buildRoutes, type Matched, operationFor } from './routes.ts'

export const BODY_LIMIT = 10 * 1024 * 1024

const EXPOSED = 'ETag, RateLimit, RateLimit-Policy, Retry-After, Warning, X-Request-Id, Idempotency-Replayed'

/** Documents that need no key, by their path behind `/api`. */
export type OpenDocuments = Record<string, () => { contentType: string; body: string }>

/** The public REST API without a host: routes, authenticates, limits, runs and encodes. Never throws. */
export class Api {
  #services: Services
  #match: (pathname: string) => Matched | null
  #open: OpenDocuments
  #log: (entry: Record<string, unknown>) => void
  #cache = new ReferenceCache()

  constructor(
    services: Services,
    entries: readonly OperationEntry[],
    options: { open?: OpenDocuments; log: (entry: Record<string, unknown>) => void },
  ) {
    this.#services = services
    this.#match = buildRoutes(entries)
    this.#open = options.open ?? {}
    this.#log = options.log
  }

  /** Answers a request whose URL starts with `/api`; at once where memory holds all that the answer needs. */
  handle(request: ApiRequest): ApiResponse | Promise<ApiResponse> {
    const headers: Record<string, string> = {
      'X-Request-Id': requestId(request.header('x-request-id')),
      'Access-Control-Allow-Origin': '*',
    }
    const trace = request.header('traceparent')
    if (trace !== null && /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(trace)) headers.traceparent = trace
    try {
      const result = this.#answer(request, headers)
      if (!(result instanceof Promise)) return finish(result, headers, request.method)
      return result.then(
        (response) => finish(response, headers, request.method),
        (error: unknown) => this.#failed(error, request, headers),
      )
    } catch (error) {
      return this.#failed(error, request, headers)
    }
  }

  #failed(error: unknown, request: ApiRequest, headers: Record<string, string>): ApiResponse {
    const known = asAppError(error)
    if (known.code === 'internal' || known.code === 'unavailable') {
      this.#log({
        level: 'error',
        request_id: headers['X-Request-Id'],
        method: request.method,
        path: pathOf(request.url),
        error: String(known.cause),
      })
    }
    return finish(errorResponse(known, request.header('accept')), headers, request.method)
  }

  #answer(request: ApiRequest, headers: Record<string, string>): ApiResponse | Promise<ApiResponse> {
    const pathname = pathOf(request.url)
    const open = this.#open[pathname]
    if (open !== undefined) return openDocument(open(), request)
    const matched = this.#match(pathname)
    if (matched === null) throw new AppError('not_found', `Not Found: no operation at ${pathname}`)
    if (request.method === 'OPTIONS') return preflight(matched.route.allow)
    const entry = operationFor(matched.route, request.method)
    if (entry === undefined) {
      throw new AppError(
        'method_not_allowed',
        `Method Not Allowed: ${request.method}; allowed: ${matched.route.allow}`,
        { headers: { Allow: matched.route.allow } },
      )
    }
    const principal = this.#services.keys.find(credential(request), Date.now())
    if (principal instanceof Promise)
      return principal.then((found) => this.#limited(request, headers, entry, matched, found))
    return this.#limited(request, headers, entry, matched, principal)
  }

  #limited(
    request: ApiRequest,
    headers: Record<string, string>,
    entry: OperationEntry,
    matched: Matched,
    principal: KeyPrincipal | null,
  ): ApiResponse | Promise<ApiResponse> {
    if (principal === null) {
      throw new AppError('unauthenticated', 'Not authenticated: this API key is unknown, revoked or expired', {
        headers: { 'WWW-Authenticate': 'ApiKey' },
      })
    }
    const grant = this.#services.rateLimit.spend(principal.id, principal.limit, entry.operation.weight ?? 1)
    if (grant instanceof Promise) {
      return grant.then((granted) => {
        rateHeaders(headers, principal, granted)
        return this.#granted(request, entry, matched, principal)
      })
    }
    rateHeaders(headers, principal, grant)
    return this.#granted(request, entry, matched, principal)
  }

  #granted(
    request: ApiRequest,
    entry: OperationEntry,
    matched: Matched,
    principal: KeyPrincipal,
  ): ApiResponse | Promise<ApiResponse> {
    const media = mediaType(request.header('accept'), entry.operation.rows !== undefined)
    const strict = isStrict(request.header('prefer'))
    const reference = entry.operation.reference
    const version = reference === undefined || strict ? null : this.#services.versions.current(reference)
    if (version === null) return this.#run(request, entry, matched, principal, media, strict)
    return this.#reference(request, entry, matched, principal, media, version)
  }

  /** A read that is the same for everybody: from memory, or made once and kept under the data version. */
  #reference(
    request: ApiRequest,
    entry: OperationEntry,
    matched: Matched,
    principal: KeyPrincipal,
    media: MediaType,
    version: number,
  ): ApiResponse | Promise<ApiResponse> {
    authorize(principal, entry.operation)
    const coding = contentCoding(request.header('accept-encoding'))
    const key = `${media} ${coding} ${request.url}`
    const hit = this.#cache.get(key, version)
    if (hit !== undefined) return conditional(hit, request)
    return this.#fill(request, entry, matched, principal, media, version, coding, key)
  }

  async #fill(
    request: ApiRequest,
    entry: OperationEntry,
    matched: Matched,
    principal: KeyPrincipal,
    media: MediaType,
    version: number,
    coding: Coding,
    key: string,
  ): Promise<ApiResponse> {
    const answer = await execute(this.#services, this.#call(request, entry, matched, principal, false, null))
    const body = await encodeReference(entry.operation, answer, media, coding)
    const kept = {
      version,
      body: body.bytes,
      headers: {
        ...body.headers,
        ...warning(answer),
        ETag: entityTag(version, request.url, media, coding),
        'Cache-Control': 'private, max-age=0, must-revalidate',
      },
    }
    this.#cache.set(key, kept)
    return conditional(kept, request)
  }

  async #run(
    request: ApiRequest,
    entry: OperationEntry,
    matched: Matched,
    principal: KeyPrincipal,
    media: MediaType,
    strict: boolean,
  ): Promise<ApiResponse> {
    authorize(principal, entry.operation)
    const body =
      entry.operation.body === undefined ? null : await readBody(request, entry.operation.body_limit ?? BODY_LIMIT)
    const answer = await execute(this.#services, this.#call(request, entry, matched, principal, strict, body))
    const response = await encodeAnswer(
      entry.operation,
      answer,
      media,
      contentCoding(request.header('accept-encoding')),
    )
    Object.assign(response.headers, warning(answer), answer.headers)
    if (answer.replayed) response.headers['Idempotency-Replayed'] = 'true'
    response.headers['Cache-Control'] ??= 'no-store'
    return response
  }

  #call(
    request: ApiRequest,
    entry: OperationEntry,
    matched: Matched,
    principal: Principal,
    strict: boolean,
    body: { bytes: Uint8Array } | null,
  ): Call {
    return {
      id: entry.id,
      operation: entry.operation,
      principal,
      path: decoded(matched.path),
      query: [...new URLSearchParams(queryOf(request.url))],
      body,
      strict,
      idempotency_key: request.header('idempotency-key'),
      request_id: requestId(request.header('x-request-id')),
      now: new Date(),
      signal: request.signal,
    }
  }
}

function requestId(sent: string | null): string {
  return sent !== null && /^[\w.:-]{1,128}$/.test(sent) ? sent : randomUUID()
}

/** `/api/core/v1/x?y` → `/core/v1/x`. */
function pathOf(url: string): string {
  const end = url.indexOf('?')
  return url.slice(4, end === -1 ? undefined : end)
}

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

function decoded(path: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(path).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)]
      } catch {
        throw new AppError('invalid', [
          {
            type: 'string_unicode',
            loc: ['path', name],
            msg: 'Input should be a valid string, unable to parse raw data as a unicode string',
            input: value,
          },
        ])
      }
    }),
  )
}

function credential(request: ApiRequest): string {
  const sent = request.header('authorization')
  if (sent === null || sent === '') {
    throw new AppError('unauthenticated', 'Not authenticated: send an API key in the Authorization header', {
      headers: { 'WWW-Authenticate': 'ApiKey' },
    })
  }
  return sent.startsWith('Bearer ') ? sent.slice(7).trim() : sent
}

function isStrict(prefer: string | null): boolean {
  return prefer !== null && /(^|,)\s*handling\s*=\s*"?strict"?\s*(,|;|$)/i.test(prefer.slice(0, 1024))
}

/** Notes the level of the key's bucket; throws 429 when the call was not granted. */
function rateHeaders(headers: Record<string, string>, principal: KeyPrincipal, grant: Grant): void {
  const { capacity, refill } = principal.limit
  headers['RateLimit-Policy'] = `"key";q=${Math.floor(capacity)};w=${Math.max(1, Math.round(capacity / refill))}`
  if (grant.allowed) {
    headers.RateLimit = `"key";r=${grant.remaining};t=${grant.reset_seconds}`
    return
  }
  headers.RateLimit = `"key";r=${grant.remaining};t=${grant.retry_after_seconds}`
  throw new AppError('throttled', `Too many requests: repeat in ${grant.retry_after_seconds} s`, {
    headers: { 'Retry-After': String(grant.retry_after_seconds) },
  })
}

async function readBody(request: ApiRequest, limit: number): Promise<{ bytes: Uint8Array }> {
  const contentType = request.header('content-type')
  if (contentType !== null && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(contentType)) {
    throw new AppError(
      'unsupported_media_type',
      `Unsupported media type ${contentType.slice(0, 100)}: send application/json`,
    )
  }
  const coding = request.header('content-encoding')
  if (coding !== null && coding !== 'identity')
    throw new AppError(
      'unsupported_media_type',
      `Unsupported content coding ${coding.slice(0, 100)}: send the body as it is`,
    )
  return { bytes: await request.body(limit) }
}

function warning(answer: Answer): Record<string, string> {
  if (answer.unknown.length === 0) return {}
  const named = answer.unknown
    .slice(0, 20)
    .map(
      (name) => `299 - "unknown parameter: ${name.replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?').slice(0, 100)}"`,
    )
  return { Warning: named.join(', ') }
}

function conditional(answer: { headers: Record<string, string>; body: Uint8Array }, request: ApiRequest): ApiResponse {
  const tag = answer.headers.ETag ?? ''
  if (!tagMatches(request.header('if-none-match'), tag))
    return { status: 200, headers: answer.headers, body: answer.body }
  return {
    status: 304,
    headers: {
      ETag: tag,
      'Cache-Control': answer.headers['Cache-Control'] ?? 'private',
      Vary: answer.headers.Vary ?? 'Accept',
    },
    body: null,
  }
}

function openDocument(document: { contentType: string; body: string }, request: ApiRequest): ApiResponse {
  if (request.method === 'OPTIONS') return preflight('GET, HEAD, OPTIONS')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new AppError('method_not_allowed', `Method Not Allowed: ${request.method}; allowed: GET, HEAD, OPTIONS`, {
      headers: { Allow: 'GET, HEAD, OPTIONS' },
    })
  }
  return {
    status: 200,
    headers: { 'Content-Type': document.contentType, 'Cache-Control': 'no-cache' },
    body: document.body,
  }
}

function preflight(allow: string): ApiResponse {
  return {
    status: 204,
    headers: {
      Allow: allow,
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, Idempotency-Key, If-None-Match, Prefer, X-Request-Id, traceparent',
      'Access-Control-Max-Age': '600',
    },
    body: null,
  }
}

/** Adds what every answer carries; a HEAD keeps the headers and loses the body. */
function finish(response: ApiResponse, headers: Record<string, string>, method: string): ApiResponse {
  const length =
    typeof response.body === 'string'
      ? Buffer.byteLength(response.body)
      : response.body instanceof Uint8Array
        ? response.body.byteLength
        : null
  const all: Record<string, string> = {
    ...headers,
    ...response.headers,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Expose-Headers': EXPOSED,
  }
  if (length !== null) all['Content-Length'] = String(length)
  return { status: response.status, headers: all, body: method === 'HEAD' ? null : response.body }
}
