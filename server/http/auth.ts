import { Attempts } from '../access/limits/attempts.ts'
import { PEER_HEADER } from '../access/library.ts'
import { asAppError } from '../as-app-error.ts'
import { within } from '../deadline.ts'
import { causeText, AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { errorResponse } from './answers/error-response.ts'
import { SERVICE } from '#server/messages/service-messages.ts'

export const AUTH_PATH = '/api/auth'
const SIGN_IN = '/sign-in/email'
/** Checking a password takes the processor's time besides the database's, and many may wait for it. */
const LIBRARY_MS = 15_000

/** What the console uses of the authentication library; everything else that it can do is closed. */
const ENDPOINTS: Record<string, 'GET' | 'POST'> = {
  [SIGN_IN]: 'POST',
  '/sign-out': 'POST',
  '/get-session': 'GET',
  '/change-password': 'POST',
}

/** Answers sign-in, sign-out, the session and the change of a password; failures in the words of the API. Never throws. */
export function authHandler({ db, sessions, log }: Pick<Services, 'db' | 'sessions' | 'log'>) {
  const attempts = new Attempts(db)
  return async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(AUTH_PATH.length)
    try {
      refuseOthers(path, request.method)
      const answer = (requested: Request) => within(sessions.handler(requested), LIBRARY_MS)
      return await (path === SIGN_IN ? signIn(attempts, answer, request) : answer(request))
    } catch (error) {
      const known = asAppError(error)
      if (known.code === 'internal' || known.code === 'unavailable')
        log({ method: request.method, path: AUTH_PATH + path, error: causeText(known.cause) })
      const { status, headers, body } = errorResponse(known, null)
      return new Response(body as string, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
    }
  }
}

function refuseOthers(path: string, method: string): void {
  const allowed = Object.hasOwn(ENDPOINTS, path) ? ENDPOINTS[path] : undefined
  if (allowed === undefined) throw new AppError('not_found', SERVICE.no_place)
  if (method !== allowed)
    throw new AppError('method_not_allowed', SERVICE.other_method({ method }), { headers: { Allow: allowed } })
}

/** Counts failures per address and e-mail; only the pair with too many failures has to wait. */
async function signIn(
  attempts: Attempts,
  handler: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  const email = await emailOf(request)
  const address = request.headers.get(PEER_HEADER) ?? ''
  const now = Date.now()
  const wait_seconds = await attempts.begin(address, email, now)
  if (wait_seconds !== null) {
    const headers = { 'Retry-After': String(wait_seconds) }
    throw new AppError('throttled', SERVICE.too_many_sign_ins, { headers })
  }
  let status = 500
  try {
    const response = await handler(request)
    status = response.status
    return response
  } finally {
    // Signed-in users stay signed in, even if the count of earlier failures remains.
    if (status !== 401)
      await attempts.end(address, email, now, status === 200 ? 'succeeded' : 'unanswered').catch(() => {})
  }
}

async function emailOf(request: Request): Promise<string> {
  const sent: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const email = typeof sent === 'object' && sent !== null && 'email' in sent ? sent.email : ''
  return typeof email === 'string' ? email.slice(0, 320) : ''
}
