import { randomUUID } from 'node:crypto'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { UserPrincipal } from '../access/sessions.ts'
import { within } from '../deadline.ts'
import { AppError } from '../errors.ts'
import { withBody } from '../http/body.ts'
import { crossSite } from '../http/console/same-origin.ts'
import { noteCaller, type RequestNote } from '../http/request-note.ts'
import { operationEntries } from '../operations.ts'
import type { Services } from '../services.ts'
import { buildRouter, type TrpcContext } from './router.ts'
import type { Message } from '#server/messages/message.ts'
import { SERVICE } from '#server/messages/service-messages.ts'
import { errorResponse } from '../http/answers/error-response.ts'

export const TRPC_PATH = '/api/trpc'
/** Calls of one request; the console sends one at a time. */
export const MOST_CALLS = 10

type Router = ReturnType<typeof buildRouter>

const KNOWN = new Set(operationEntries.map(({ id }) => id))

/** Answers the console's calls. Only same-origin JSON gets through: a form of another site could ride on the cookie. */
export function trpcHandler(services: Services): (request: Request, note?: RequestNote) => Promise<Response> {
  const router = buildRouter()
  return async (request, note) => {
    if (note !== undefined) note.operation = calledIn(request.url)
    const refusal = refusalOf(request)
    if (refusal !== null) return plainAnswer(new AppError('forbidden', refusal))
    if (callsOf(request.url) > MOST_CALLS)
      return plainAnswer(new AppError('payload_too_large', SERVICE.batch_too_long({ most: MOST_CALLS })))
    const request_id = note?.request_id ?? randomUUID()
    const response = await answered(services, router, request, request_id, note)
    response.headers.set('X-Request-Id', request_id)
    response.headers.set('Cache-Control', 'no-store')
    return response
  }
}

/** Finds out who calls before a body is read, and reads it only while all bodies together leave room for it. */
async function answered(
  services: Services,
  router: Router,
  request: Request,
  id: string,
  note: RequestNote | undefined,
): Promise<Response> {
  const session = within(services.sessions.find(request.headers))
  const principal = await session.catch(() => null)
  noteCaller(note, principal)
  const held = services.bodies.open(principal?.organization.id ?? '')
  try {
    const read = principal === null ? request : await withBody(request, held)
    return await answer(services, router, read, id, session)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return plainAnswer(error)
  } finally {
    held.release()
  }
}

function answer(
  services: Services,
  router: Router,
  request: Request,
  request_id: string,
  session: Promise<UserPrincipal | null>,
): Promise<Response> {
  return fetchRequestHandler({
    endpoint: TRPC_PATH,
    req: request,
    router,
    allowMethodOverride: true,
    maxBatchSize: MOST_CALLS,
    createContext: async ({ info }): Promise<TrpcContext> => ({
      services,
      principal: await session,
      procedures: info.calls.map(({ path }) => path),
      request_id,
      signal: request.signal,
      idempotency_key: request.headers.get('idempotency-key'),
    }),
    responseMeta: ({ errors }) => {
      const cause = errors.find((error) => error.cause instanceof AppError)?.cause
      const seconds = cause instanceof AppError ? cause.headers['Retry-After'] : undefined
      return seconds === undefined ? {} : { headers: new Headers({ 'Retry-After': seconds }) }
    },
  })
}

/** An error ahead of any call, as REST answers it. */
function plainAnswer(error: AppError): Response {
  const { status, headers, body } = errorResponse(error, null)
  return new Response(body as string, { status, headers })
}

/** Calls that a URL asks for: a batch names them in one path, with commas between. */
function callsOf(url: string): number {
  return new URL(url).pathname.split(/,|%2c/i).length
}

/** Operations of a URL, separated by commas; null for an unknown one. */
function calledIn(url: string): string | null {
  const named = new URL(url).pathname.slice(TRPC_PATH.length + 1).split(/,|%2c/i)
  return named.filter((id) => KNOWN.has(id)).join(',') || null
}

/** Why the request is taken for one of another site, or null; a form can send no JSON. */
function refusalOf(request: Request): Message | null {
  const foreign = crossSite((name) => request.headers.get(name))
  if (foreign !== null) return foreign
  if (request.method === 'POST' && !(request.headers.get('content-type') ?? '').startsWith('application/json'))
    return SERVICE.send_json
  return null
}
