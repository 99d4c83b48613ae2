import { AppError } from '../errors.ts'
import { isPure } from '../access/guarded.ts'
import type { AnyOperation, Upload } from '../operation.ts'
import type { Held } from '../process/load.ts'
import { Undecodable } from '../wire.ts'
import { collectBody, countedChunks } from './body.ts'
import type { ApiRequest } from './message.ts'
import { SERVICE } from '#server/messages/service-messages.ts'

/** The W3C trace of the caller, to be sent back, when it is well formed. */
export function traceParent(sent: string | null): Record<string, string> {
  return sent !== null && /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(sent) ? { traceparent: sent } : {}
}

/** `/api/core/v1/x?y` → `/core/v1/x`. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return url.slice(4, end === -1 ? undefined : end)
}

/** The query string, still encoded. */
export function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

/** Path parameters decoded; a percent sign that encodes nothing is refused where the other parameters are read. */
export function decoded(path: Record<string, string>): Record<string, string | Undecodable> {
  return Object.fromEntries(Object.entries(path).map(([name, value]) => [name, decodedText(value)]))
}

function decodedText(value: string): string | Undecodable {
  try {
    return decodeURIComponent(value)
  } catch {
    return new Undecodable(value)
  }
}

/**
 * The API key of the Authorization header, with or without `Bearer`, or as the password of `Basic`, for tools that know nothing
 * else; 401 without one.
 */
export function credential(request: Pick<ApiRequest, 'header'>): string {
  const sent = request.header('authorization')
  if (sent === null || sent === '') {
    throw new AppError('unauthenticated', SERVICE.no_key, {
      headers: { 'WWW-Authenticate': 'ApiKey' },
    })
  }
  const basic = /^basic +(\S+)$/i.exec(sent)?.[1]
  if (basic !== undefined)
    return Buffer.from(basic, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, '')
  return sent.replace(/^bearer +/i, '')
}

/**
 * `Authorization: Session`: the person who is signed in in this browser. No form and no simple request of another site can
 * send the header, and the answer to its preflight allows no credentials (Fetch, 4.9).
 */
export function asksForSession(credential: string): boolean {
  return credential.length === 7 && credential.toLowerCase() === 'session'
}

/**
 * Whether what is unknown is refused: as `Prefer: handling=strict` or `lenient` asks (RFC 7240), else where a call stores,
 * sends, subscribes or deletes something, since a misspelt flag must not do what it was meant to prevent.
 */
export function isStrict(prefer: string | null, operation: Pick<AnyOperation, 'method' | 'effect'>): boolean {
  const requested = /(?:^|,)\s*handling\s*=\s*"?(strict|lenient)"?\s*(?:,|;|$)/i.exec(prefer?.slice(0, 1024) ?? '')?.[1]
  return requested === undefined ? !isPure(operation) : requested.toLowerCase() === 'strict'
}

/** The body of a JSON request, counted on `held` as it comes; 415 for another type or coding, 413 beyond the limit. */
export async function readBody(request: ApiRequest, limit: number, held: Held): Promise<{ bytes: Uint8Array }> {
  const contentType = request.header('content-type')
  if (contentType !== null && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(contentType))
    throw otherMediaType(contentType, ['application/json'])
  if (contentType !== null && isOtherCharset(contentType))
    throw otherMediaType(contentType, ['application/json; charset=utf-8'])
  refuseCoding(request)
  return { bytes: await collectBody(countedChunks(request.chunks(limit), held.grow)) }
}

/** JSON is UTF-8 whatever is said (RFC 8259, 8.1), so that whoever says otherwise sends something else. */
function isOtherCharset(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1]
  return charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)
}

/** The file of a request; 415 for another type than one of `types`, or a coding. */
export function sentFile(request: ApiRequest, { types, limit_bytes }: Pick<Upload<unknown>, 'types' | 'limit_bytes'>) {
  const sent = request.header('content-type') ?? ''
  const content_type = sent.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(content_type)) throw otherMediaType(sent, types)
  refuseCoding(request)
  return { content_type, chunks: request.chunks(limit_bytes) }
}

function refuseCoding(request: ApiRequest): void {
  const coding = request.header('content-encoding')
  if (coding !== null && coding !== 'identity')
    throw new AppError('unsupported_media_type', SERVICE.other_coding({ sent: named(coding) }))
}

function otherMediaType(sent: string, types: readonly string[]): AppError {
  return new AppError('unsupported_media_type', SERVICE.other_media_type({ sent: named(sent), types: [...types] }))
}

function named(sent: string): string {
  return sent.trim() === '' ? '(none)' : sent.slice(0, 100)
}
