import { mayFollow, type Principal, refuseFollowing } from '../../access/authorize.ts'
import { asAppError, isOurs } from '../../as-app-error.ts'
import { within } from '../../deadline.ts'
import { causeText, AppError, invalid, type Problem } from '../../errors.ts'
import { eventMessage } from '../../events/event-message.ts'
import { isSelected } from '../../access/events/event-family.ts'
import { areaOf, areasOf } from '../../registry/event-types.ts'
import { EventsHeader, EventsQuery } from './events-query.ts'
import type { LoggedEvent, Subscription } from '../../events/event-hub.ts'
import type { Services } from '../../services.ts'
import { parseAt, parseQuery } from '../../wire.ts'
import { consoleCaller, spendOf } from '../console/console-caller.ts'
import { errorResponse } from './error-response.ts'
import type { ApiRequest, ApiResponse } from '../message.ts'
import type { Answerer } from '../node.ts'
import { noteCaller, requestId } from '../request-note.ts'
import { credential, isStrict, pathOf, queryOf } from '../request.ts'
import { finish, preflight, rateHeaders, warning } from './respond.ts'
import { SERVICE } from '#server/messages/service-messages.ts'
import { ACCESS } from '#server/access/messages.ts'

/** Where events are streamed, as the browser's `EventSource` reads them. */
export const EVENTS_PATH = '/api/events'
const ALLOWED = 'GET, HEAD, OPTIONS'
/** A heartbeat, so that proxies keep the connection; access rights are checked again, too. */
const HEARTBEAT_MS = 15_000
const RECONNECT_MS = 2_000

/** Answers with the organization's events as they happen, as far as the caller may read their areas. Never throws. */
export function eventStreams(services: Services): Answerer {
  return {
    handle: async (request) => {
      const headers: Record<string, string> = {
        'X-Request-Id': request.note?.request_id ?? requestId(request.header('x-request-id')),
      }
      try {
        return finish(await opened(services, request, headers), headers, request.method)
      } catch (error) {
        const known = asAppError(error)
        if (isOurs(known)) {
          const { 'X-Request-Id': request_id } = headers
          services.log({ request_id, path: pathOf(request.url), error: causeText(known.cause ?? known) })
        }
        return finish(errorResponse(known, request.header('accept')), headers, request.method)
      }
    },
  }
}

/** The follower, authenticated again each time: null once access has ended. */
type Caller = { principal: Principal; id: string; again(): Promise<Principal | null> }

async function opened(services: Services, request: ApiRequest, headers: Record<string, string>): Promise<ApiResponse> {
  if (request.header('authorization') !== null || request.method === 'OPTIONS')
    headers['Access-Control-Allow-Origin'] = '*'
  if (request.method === 'OPTIONS') return preflight(ALLOWED)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new AppError('method_not_allowed', SERVICE.other_method({ method: request.method, allowed: ALLOWED }), {
      headers: { Allow: ALLOWED },
    })
  const caller = await callerOf(services, request, headers)
  noteCaller(request.note, caller.principal)
  const { filters, after, unknown } = requestOf(request)
  if (filters !== null) refuseFollowing(caller.principal, areasOf(filters))
  const { id: organization } = caller.principal.organization
  const end = await within(services.events.end(organization))
  const answer = {
    status: 200,
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // nginx would wait for more before it hands on what is there.
      'X-Accel-Buffering': 'no',
      ...warning({ unknown, headers: {} }),
    },
  }
  if (request.method === 'HEAD') return { ...answer, body: null }
  const subscription = services.events.subscribe(organization, caller.id)
  if (subscription === null)
    throw new AppError('throttled', SERVICE.too_many_streams, {
      headers: { 'Retry-After': '10' },
    })
  const from = Math.min(after ?? end, end)
  return { ...answer, body: stream(services, { caller, filters, from, subscription, signal: request.signal }) }
}

async function callerOf(services: Services, request: ApiRequest, headers: Record<string, string>): Promise<Caller> {
  if (request.header('authorization') === null && request.header('cookie') !== null) {
    const principal = await consoleCaller(services, request)
    if (principal.must_change_password) throw new AppError('forbidden', ACCESS.first_password)
    await spendOf(services, principal, 1)
    const again = () => consoleCaller(services, request).catch(signedOut)
    return { principal, id: principal.bucket_id, again }
  }
  const key = credential(request)
  const again = async () => services.keys.find(key, Date.now())
  const principal = await again()
  if (principal === null)
    throw new AppError('unauthenticated', SERVICE.unknown_key, {
      headers: { 'WWW-Authenticate': 'ApiKey' },
    })
  rateHeaders(headers, principal, await services.rateLimit.spend(principal.id, principal.limit, 1))
  return { principal, id: principal.id, again }
}

function signedOut(error: unknown): null {
  if (error instanceof AppError && error.code === 'unauthenticated') return null
  throw error
}

type StreamRequest = { filters: readonly string[] | null; after: number | undefined; unknown: string[] }

/** What is requested, and after which event; 422 with every problem. */
function requestOf(request: ApiRequest): StreamRequest {
  const problems: Problem[] = []
  const strict = isStrict(request.header('prefer'), { method: 'GET' })
  const query = parseQuery(EventsQuery, [...new URLSearchParams(queryOf(request.url))], { strict })
  if (!query.ok) problems.push(...query.problems)
  const last = request.header('last-event-id')
  const header = parseAt('header', EventsHeader, { 'last-event-id': last === '' ? undefined : (last ?? undefined) })
  if (!header.ok) problems.push(...header.problems)
  if (!query.ok || !header.ok) throw invalid(problems)
  const unknown = query.unknown.map((loc) => loc.slice(1).join('.'))
  return { filters: query.value.type ?? null, after: header.value['last-event-id'] ?? query.value.after, unknown }
}

type Following = {
  caller: Caller
  filters: readonly string[] | null
  from: number
  subscription: Subscription
  signal: AbortSignal
}

/** Reads on in the audit log whenever there is more, at the pace of the client; ends with the caller's rights or the process. */
async function* stream(
  { events }: Services,
  { caller, filters, from, subscription, signal }: Following,
): AsyncGenerator<Uint8Array> {
  const { id: organization } = caller.principal.organization
  let cursor = from
  try {
    yield bytes(`retry: ${RECONNECT_MS}\n${mark(cursor)}`)
    while (!signal.aborted && !events.is_closed) {
      const principal = await caller.again()
      if (principal === null || principal.organization.id !== organization) return
      const page = await events.after(organization, cursor)
      cursor = page.at(-1)?.sequence ?? cursor
      const report = page.filter(({ type }) => mayFollow(principal, areaOf(type)) && isSelected(type, filters))
      if (report.length > 0) yield bytes(report.map(eventText).join(''))
      if (page.length > 0) continue
      if (!(await subscription.next(HEARTBEAT_MS, signal))) yield bytes(`: alive\n${mark(cursor)}`)
    }
  } finally {
    subscription.close()
  }
}

function eventText(event: LoggedEvent): string {
  return `id: ${event.sequence}\ndata: ${JSON.stringify(eventMessage(event))}\n\n`
}

/** Where a client is to go on that was cut off, also where nothing was for it. */
function mark(cursor: number): string {
  return `id: ${cursor}\n\n`
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
