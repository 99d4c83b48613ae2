import { randomUUID } from 'node:crypto'
import { findFeed } from '../access/calendar-feeds.ts'
import { asAppError } from '../as-app-error.ts'
import { within } from '../deadline.ts'
import { causeText, AppError } from '../errors.ts'
import { execute } from '../execute.ts'
import { operationEntries } from '../operations.ts'
import type { Services } from '../services.ts'
import { encodeReference } from './answers/encode.ts'
import { errorResponse } from './answers/error-response.ts'
import type { ApiRequest, ApiResponse } from './message.ts'
import { CALENDAR_TYPE } from './answers/negotiation.ts'
import type { Answerer } from './node.ts'
import { entityTag } from './reference-cache.ts'
import { pathOf } from './request.ts'
import { noteCaller } from './request-note.ts'
import { conditional, finish, rateHeaders } from './answers/respond.ts'
import { SERVICE } from '#server/messages/service-messages.ts'

/** Where calendar programs subscribe, which send no key: `/api/calendar-feeds/<token>.ics`. */
export const FEED_PATH = '/api/calendar-feeds'
const FEED = 'scheduleManagement.readClearingFeed'

/** Answers subscriptions with what their organization's feed shows. Never throws. */
export function calendarFeeds(services: Services): Answerer {
  return {
    handle: async (request) => {
      const headers: Record<string, string> = {
        'X-Request-Id': request.note?.request_id ?? randomUUID(),
        'Referrer-Policy': 'no-referrer',
      }
      try {
        return finish(await subscribed(services, request, headers), headers, request.method)
      } catch (error) {
        const known = asAppError(error)
        if (known.code === 'internal' || known.code === 'unavailable')
          services.log({
            request_id: headers['X-Request-Id'],
            path: FEED_PATH,
            error: causeText(known.cause ?? known),
          })
        return finish(errorResponse(known, null), headers, request.method)
      }
    },
  }
}

async function subscribed(
  services: Services,
  request: ApiRequest,
  headers: Record<string, string>,
): Promise<ApiResponse> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new AppError('method_not_allowed', SERVICE.other_method({ method: request.method }), {
      headers: { Allow: 'GET, HEAD' },
    })
  const token = /^\/calendar-feeds\/([\w-]+)\.ics$/.exec(pathOf(request.url))?.[1] ?? ''
  const feed = await within(findFeed(services.db, token))
  const entry = operationEntries.find(({ id }) => id === FEED)
  if (feed === null || entry === undefined) throw new AppError('not_found', SERVICE.no_calendar)
  const { principal, calendar, locale, kinds, reminder_days } = feed
  noteCaller(request.note, principal)
  if (request.note !== undefined) request.note.operation = FEED
  rateHeaders(headers, principal, await services.rateLimit.spend(principal.id, principal.limit, 1))
  const answer = await execute(services, {
    ...{ id: FEED, operation: entry.operation, principal, path: {}, body: null, strict: false, form: 'columns' },
    query: [
      ['calendar', calendar],
      ['locale', locale],
      ...kinds.map((kind): [string, string] => ['kinds', kind]),
      ...reminder_days.map((days): [string, string] => ['reminder_days', String(days)]),
    ],
    ...{
      idempotency_key: null,
      request_id: headers['X-Request-Id'] ?? '',
      now: services.now(),
      signal: request.signal,
    },
  })
  const { bytes, headers: encoded } = await encodeReference(entry.operation, answer, CALENDAR_TYPE, 'identity')
  const all = { ...encoded, ETag: entityTag(bytes), 'Cache-Control': 'private, max-age=3600' }
  return conditional({ headers: all, body: bytes }, request)
}
