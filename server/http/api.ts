import { authorize, type Principal } from '../access/authorize.ts'
import { asAppError, isOurs } from '../as-app-error.ts'
import { HOUR_MS } from '../calendar/zone.ts'
import { causeText, AppError } from '../errors.ts'
import { type Call, execute } from '../execute.ts'
import type { AnyOperation, Upload } from '../operation.ts'
import type { OperationEntry } from '../operations.ts'
import type { Services } from '../services.ts'
import { BODY_LIMIT } from './body.ts'
import { encodeAnswer, encodeReference } from './answers/encode.ts'
import { errorResponse } from './answers/error-response.ts'
import type { ApiRequest, ApiResponse } from './message.ts'
import { answerForm, contentCoding, type MediaType, offeredTypes, requestedType } from './answers/negotiation.ts'
import { entityTag, ReferenceCache } from './reference-cache.ts'
import { consoleCaller } from './console/console-caller.ts'
import { asksForSession, credential, decoded, isStrict, pathOf, queryOf, readBody, traceParent } from './request.ts'
import { receiveFile } from './upload.ts'
import { noteCaller, requestId } from './request-note.ts'
import {
  conditional,
  deprecation,
  finish,
  type OpenDocument,
  openDocument,
  preflight,
  rateHeaders,
  warning,
} from './answers/respond.ts'
import { buildRoutes, type Matched, operationFor } from './routes.ts'
import { SERVICE } from '#server/messages/service-messages.ts'

/** Documents that need no key, by their path behind `/api`. */
export type OpenDocuments = Record<string, (query: string) => OpenDocument>

/** One request on its way: what it asks for, and the headers that its answer will carry. */
type Exchange = { request: ApiRequest; headers: Record<string, string>; entry: OperationEntry; matched: Matched }
type Known = Exchange & { principal: Principal }

/** What every address may say of its answer, whatever else it asks. */
const FORMAT = 'format'

/** The public REST API without a host: routes, authenticates, limits, runs and encodes. Never throws. */
export class Api {
  #services: Services
  #match: (pathname: string) => Matched | null
  #open: OpenDocuments
  #log: Services['log']
  #cache = new ReferenceCache()

  constructor(
    services: Services,
    entries: readonly OperationEntry[],
    options: { open?: OpenDocuments; log?: Services['log'] } = {},
  ) {
    this.#services = services
    this.#match = buildRoutes(entries)
    this.#open = options.open ?? {}
    this.#log = options.log ?? services.log
  }

  /** Handles a request whose URL starts with `/api`; at once where memory has everything that the response needs. */
  handle(request: ApiRequest): ApiResponse | Promise<ApiResponse> {
    const headers: Record<string, string> = {
      'X-Request-Id': request.note?.request_id ?? requestId(request.header('x-request-id')),
      'Access-Control-Allow-Origin': '*',
      ...traceParent(request.header('traceparent')),
    }
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
    const { method, url } = request
    const matched = this.#match(pathOf(url))
    const known = asAppError(error, (matched && operationFor(matched.route, method)?.operation) ?? {})
    if (isOurs(known)) {
      this.#log({
        request_id: headers['X-Request-Id'],
        method,
        path: pathOf(url),
        error: causeText(known.cause ?? known),
      })
    }
    return finish(errorResponse(known, request.header('accept')), headers, request.method)
  }

  #answer(request: ApiRequest, headers: Record<string, string>): ApiResponse | Promise<ApiResponse> {
    const pathname = pathOf(request.url)
    const open = this.#open[pathname]
    if (open !== undefined) return openDocument(open, request)
    const matched = this.#match(pathname)
    if (matched === null) throw new AppError('not_found', SERVICE.no_operation({ path: pathname }))
    const { allow } = matched.route
    if (request.method === 'OPTIONS') return preflight(allow)
    const entry = operationFor(matched.route, request.method)
    if (entry === undefined) {
      throw new AppError('method_not_allowed', SERVICE.other_method({ method: request.method, allowed: allow }), {
        headers: { Allow: allow },
      })
    }
    const exchange = { request, headers, entry, matched }
    if (request.note !== undefined) request.note.operation = entry.id
    const principal = this.#caller(request)
    if (principal instanceof Promise) return principal.then((found) => this.#limited(exchange, found))
    return this.#limited(exchange, principal)
  }

  /** Whose key it is; or the person of this browser's session, which only a page of this installation can ask for. */
  #caller(request: ApiRequest): Principal | null | Promise<Principal | null> {
    const sent = credential(request)
    return asksForSession(sent) ? consoleCaller(this.#services, request) : this.#services.keys.find(sent, Date.now())
  }

  #limited(exchange: Exchange, principal: Principal | null): ApiResponse | Promise<ApiResponse> {
    if (principal === null) {
      throw new AppError('unauthenticated', SERVICE.unknown_key, {
        headers: { 'WWW-Authenticate': 'ApiKey' },
      })
    }
    const known = { ...exchange, principal }
    noteCaller(exchange.request.note, principal)
    const weight = exchange.entry.operation.weight ?? 1
    const grant = this.#services.rateLimit.spend(bucketOf(principal), principal.limit, weight)
    if (grant instanceof Promise) {
      return grant.then((granted) => {
        rateHeaders(exchange.headers, principal, granted)
        return this.#granted(known)
      })
    }
    rateHeaders(exchange.headers, principal, grant)
    return this.#granted(known)
  }

  #granted(known: Known): ApiResponse | Promise<ApiResponse> {
    const { request, entry } = known
    const { reference } = entry.operation
    const query = queryOf(request.url)
    const format = query === '' ? null : new URLSearchParams(query).get(FORMAT)
    const media = requestedType(format, request.header('accept'), offeredTypes(entry.operation))
    authorize(known.principal, entry.operation)
    const strict = isStrict(request.header('prefer'), entry.operation)
    const version = reference === undefined || strict ? null : this.#services.versions.current(reference)
    return version === null ? this.#run(known, media, strict) : this.#reference(known, media, version)
  }

  /** A read that is the same for all callers: cached under the data version unless it has no-store. */
  #reference(known: Known, media: MediaType, version: number): ApiResponse | Promise<ApiResponse> {
    const { request } = known
    const coding = contentCoding(request.header('accept-encoding'))
    // Some answers depend on the day, such as phases by the date in Berlin, which begins on a full hour as UTC's does.
    const key = `${media} ${coding} ${Math.floor(Date.now() / HOUR_MS)} ${ownerOf(known)}${request.url}`
    const hit = this.#cache.get(key, version)
    if (hit !== undefined) return conditional(hit, request)
    const made = async () => {
      const answer = await execute(this.#services, this.#call(known, false, null))
      const { bytes, headers } = await encodeReference(known.entry.operation, answer, media, coding)
      if (answer.headers['Cache-Control'] === 'no-store')
        return { status: 200, headers: { ...headers, ...answer.headers, ...warning(answer) }, body: bytes }
      const ETag = entityTag(bytes)
      const stored = {
        version,
        body: bytes,
        headers: {
          ...headers,
          ...warning(answer),
          ...deprecation(known.entry.operation),
          ETag,
          'Cache-Control': 'private, max-age=0, must-revalidate',
        },
      }
      this.#cache.set(key, stored)
      return conditional(stored, request)
    }
    return made()
  }

  async #run(known: Known, media: MediaType, strict: boolean): Promise<ApiResponse> {
    const { operation } = known.entry
    if (operation.upload !== undefined) return this.#received(known, operation.upload, media, strict)
    if (operation.body === undefined) return this.#ran(known, media, strict, null)
    const limit = operation.body_limit ?? BODY_LIMIT
    const held = this.#services.bodies.open(known.principal.organization.id)
    try {
      return await this.#ran(known, media, strict, await readBody(known.request, limit, held))
    } finally {
      held.release()
    }
  }

  async #received(known: Known, upload: Upload<unknown>, media: MediaType, strict: boolean): Promise<ApiResponse> {
    const { file, release } = receiveFile(this.#services, known.request, upload, known.principal.organization.id)
    try {
      return await this.#ran(known, media, strict, { file })
    } finally {
      release()
    }
  }

  async #ran(known: Known, media: MediaType, strict: boolean, body: Call['body']): Promise<ApiResponse> {
    const { request } = known
    const { operation } = known.entry
    const answer = await execute(this.#services, this.#call(known, strict, body, answerForm(media, operation)))
    const response = await encodeAnswer(operation, answer, media, contentCoding(request.header('accept-encoding')))
    Object.assign(response.headers, answer.headers, warning(answer), deprecation(operation))
    if (answer.replayed) response.headers['Idempotency-Replayed'] = 'true'
    response.headers['Cache-Control'] ??= 'no-store'
    return response
  }

  #call(known: Known, strict: boolean, body: Call['body'], form: Call['form'] = 'json'): Call {
    const { request, headers, entry, matched, principal } = known
    return {
      id: entry.id,
      operation: entry.operation,
      principal,
      path: decoded(matched.path),
      query: queryIn(request, entry.operation),
      body,
      strict,
      form,
      idempotency_key: request.header('idempotency-key'),
      request_id: headers['X-Request-Id'] ?? '',
      now: this.#services.now(),
      signal: request.signal,
      accept_language: request.header('accept-language'),
      spend: async (tokens) => {
        rateHeaders(
          headers,
          principal,
          await this.#services.rateLimit.spend(bucketOf(principal), principal.limit, tokens),
        )
      },
    }
  }
}

function bucketOf(principal: Principal): string {
  return principal.kind === 'user' ? principal.bucket_id : principal.id
}

/** The parameters of the URL, and headers that replace missing ones. */
function queryIn(request: ApiRequest, { from_headers = {} }: AnyOperation): [string, string][] {
  const pairs = [...new URLSearchParams(queryOf(request.url))].filter(([name]) => name !== FORMAT)
  const sent = Object.entries(from_headers).flatMap(([header, name]): [string, string][] => {
    const value = request.header(header)
    return value === null || pairs.some(([value]) => value === name) ? [] : [[name, value]]
  })
  return [...pairs, ...sent]
}

/** The owner of the response: none, unless it contains rows of an organization. */
function ownerOf({ entry, principal }: Known): string {
  const { own } = entry.operation
  const changes = own?.(principal.organization) ?? 0
  return changes === 0 ? '' : `${principal.organization.id} ${changes} `
}
