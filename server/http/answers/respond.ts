import type { KeyPrincipal } from '../../access/keys/keys.ts'
import type { Grant } from '../../access/limits/rate-limit.ts'
import { AppError, tooManyRequests } from '../../errors.ts'
import type { Answer } from '../../execute.ts'
import { warningText } from '../../wire/warnings/warning-text.ts'
import type { AnyOperation } from '../../operation.ts'
import type { ApiRequest, ApiResponse } from '../message.ts'
import { tagMatches } from '../reference-cache.ts'
import { queryOf } from '../request.ts'
import { SERVICE } from '#server/messages/service-messages.ts'

const EXPOSED =
  'ETag, RateLimit, RateLimit-Policy, Retry-After, Warning, X-Request-Id, Idempotency-Replayed, Content-Disposition, ' +
  'Deprecation, Sunset, Link'

/** Records the level of the caller's bucket; throws 429 when the call was not granted. */
export function rateHeaders(
  headers: Record<string, string>,
  { limit }: Pick<KeyPrincipal, 'limit'>,
  grant: Grant,
): void {
  const { capacity, refill } = limit
  headers['RateLimit-Policy'] = `"key";q=${Math.floor(capacity)};w=${Math.max(1, Math.round(capacity / refill))}`
  if (grant.allowed) {
    headers.RateLimit = `"key";r=${grant.remaining};t=${grant.reset_seconds}`
    return
  }
  headers.RateLimit = `"key";r=${grant.remaining};t=${grant.retry_after_seconds}`
  throw tooManyRequests(grant.retry_after_seconds)
}

/** What the operation does not know, so that a misspelt filter does not pass unnoticed, and the operation's own warnings. */
export function warning(answer: Pick<Answer, 'unknown' | 'headers'>): Record<string, string> {
  const { Warning: own } = answer.headers
  if (answer.unknown.length === 0) return own === undefined ? {} : { Warning: own }
  const named = answer.unknown.slice(0, 20).map((name) => warningText(`unknown parameter: ${name.slice(0, 100)}`))
  return { Warning: (own === undefined ? named : [...named, own]).join(', ') }
}

/** When an operation that will be removed was announced (RFC 9745) and ends (RFC 8594), and what to call instead (RFC 5829). */
export function deprecation({ deprecated }: Pick<AnyOperation, 'deprecated'>): Record<string, string> {
  if (deprecated === undefined) return {}
  const { since, sunset, use } = deprecated
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    Sunset: new Date(sunset).toUTCString(),
    Link: `</api-reference?operation=${use}>; rel="successor-version"`,
  }
}

/** 304 where the caller has these bytes already, else the whole answer. */
export function conditional(
  answer: { headers: Record<string, string>; body: Uint8Array },
  request: ApiRequest,
): ApiResponse {
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

/** With a `file_name`, it is saved and not shown. `unknown`: parameters of the request that it does not have. */
export type OpenDocument = { contentType: string; body: string; file_name?: string; unknown?: readonly string[] }

/** Answers with a document that needs no key, made of the query of the request. */
export function openDocument(made: (query: string) => OpenDocument, request: ApiRequest): ApiResponse {
  if (request.method === 'OPTIONS') return preflight('GET, HEAD, OPTIONS')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new AppError(
      'method_not_allowed',
      SERVICE.other_method({ method: request.method, allowed: 'GET, HEAD, OPTIONS' }),
      {
        headers: { Allow: 'GET, HEAD, OPTIONS' },
      },
    )
  }
  const { contentType, body, file_name, unknown = [] } = made(queryOf(request.url))
  return {
    status: 200,
    headers: {
      'Content-Type': contentType,
      'Cache-Control': 'no-cache',
      ...warning({ unknown: [...unknown], headers: {} }),
      ...(file_name === undefined ? {} : { 'Content-Disposition': `attachment; filename="${file_name}"` }),
    },
    body,
  }
}

/** What a browser of another origin may send. */
export function preflight(allow: string): ApiResponse {
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
export function finish(response: ApiResponse, headers: Record<string, string>, method: string): ApiResponse {
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
