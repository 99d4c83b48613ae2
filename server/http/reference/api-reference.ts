import { within } from '../../deadline.ts'
import type { Services } from '../../services.ts'
import { contentCoding } from '../answers/negotiation.ts'
import type { ApiRequest, ApiResponse } from '../message.ts'
import type { Answerer } from '../node.ts'
import { assetAddress, readAsset } from './assets.ts'
import { readerOf, referencePage } from './page.ts'

/** The reference for people, without a key: `/api-reference` and the files below it. */
export const REFERENCE_PATH = '/api-reference'

/** The package writes styles of its own; nothing is loaded from elsewhere, and nothing inline runs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** Answers the reference's page and its files. Never throws. */
export function apiReference(services: Pick<Services, 'sessions'>): Answerer {
  return {
    handle: async (request) => {
      const { status, headers, body } = await answered(services, request)
      const length = typeof body === 'string' ? Buffer.byteLength(body) : ((body as Uint8Array | null)?.length ?? 0)
      return {
        status,
        headers: { ...HEADERS, ...headers, 'Content-Length': String(length) },
        body: request.method === 'HEAD' ? null : body,
      }
    },
  }
}

async function answered({ sessions }: Pick<Services, 'sessions'>, request: ApiRequest): Promise<ApiResponse> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(405, 'method not allowed', { Allow: 'GET, HEAD' })
  const [path = ''] = request.url.split('?', 1)
  if (path === REFERENCE_PATH || path === `${REFERENCE_PATH}/`) return page(sessions, request)
  const asset = await readAsset(path.slice(REFERENCE_PATH.length + 1), contentCoding(request.header('accept-encoding')))
  if (asset === null) return plain(404, 'not found')
  const { type, coding, bytes, version } = asset
  const headers: Record<string, string> = {
    'Content-Type': type,
    Vary: 'Accept-Encoding',
    'Cache-Control': request.url.endsWith(`?${version}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (coding !== 'identity') headers['Content-Encoding'] = coding
  return { status: 200, headers, body: bytes }
}

async function page(sessions: Services['sessions'], request: ApiRequest): Promise<ApiResponse> {
  const cookie = request.header('cookie')
  // The page is for everybody: where it cannot be found out who reads it, it is drawn for nobody.
  const found = cookie === null ? null : await within(sessions.find(new Headers({ cookie }))).catch(() => null)
  const person =
    found === null || found.must_change_password ? null : { name: found.name, organization: found.organization.name }
  const body = referencePage({ ...readerOf(cookie, request.header('accept-language')), person }, assetAddress)
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'private, no-store',
  }
  return { status: 200, headers, body }
}

function plain(status: number, text: string, headers: Record<string, string> = {}): ApiResponse {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers }, body: `${text}\n` }
}
