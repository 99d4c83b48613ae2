import type { IncomingMessage, ServerResponse } from 'node:http'
import { LINK_PATH } from '../alarms/message-topic.ts'
import { EVENTS_PATH } from '../http/answers/event-stream.ts'
import { AUTH_PATH } from '../http/auth.ts'
import { FEED_PATH } from '../http/calendar-feed.ts'
import { DOCUMENT_PATH } from '../http/console/console-document.ts'
import { UPLOAD_PATH } from '../http/console/console-upload.ts'
import { sentHeader } from '../http/header.ts'
import { noteOf, type RequestNote } from '../http/request-note.ts'
import { nowMs, type Step } from '../db/steps.ts'
import { MCP_PATH } from '../mcp/endpoint.ts'
import { TRPC_PATH } from '../trpc/handler.ts'

/** What of the service a request reached; `probe`: `/livez`, `/readyz`, `/metrics`, `asset`: a file of the console. */
export type Surface =
  | 'rest'
  | 'trpc'
  | 'mcp'
  | 'upload'
  | 'document'
  | 'feed'
  | 'link'
  | 'events'
  | 'auth'
  | 'page'
  | 'asset'
  | 'probe'

/** A request that was answered, or cut off before that. */
export type Seen = RequestNote & {
  surface: Surface
  method: string
  /** Without its query, and without what may be a secret. */
  path: string
  /** Null where the client went away, or was cut off, before the answer was whole. */
  status: number | null
  duration_ms: number
  /** Sent on the connection meanwhile, headers included. */
  bytes: number
  /** When its head was there, in milliseconds since 1970. */
  started_ms: number
  /** The caller's trace as sent; and the recorded waits. */
  traceparent: string | null
  steps: readonly Step[]
}

/** By the path itself and by what it starts with: made once, since every request looks here. */
const SURFACES = (
  [
    [AUTH_PATH, 'auth'],
    [TRPC_PATH, 'trpc'],
    [MCP_PATH, 'mcp'],
    [UPLOAD_PATH, 'upload'],
    [DOCUMENT_PATH, 'document'],
    [FEED_PATH, 'feed'],
    [LINK_PATH, 'link'],
    [EVENTS_PATH, 'events'],
    ['/api', 'rest'],
    ['/_next', 'asset'],
  ] as const
).map(([path, surface]) => ({ path, start: `${path}/`, surface }))
const FEED_START = `${FEED_PATH}/`
const LINK_START = `${LINK_PATH}/`

/** Longer than a UUID: tokens of feeds and links are, ids in paths are not. */
const LONGEST_SEGMENT = 36
const LONGEST_SHOWN = 300

/** Reports a request to `observe` once its answer is sent or its connection is closed. */
export function observeRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { path, surface, steps }: { path: string; surface: Surface; steps: readonly Step[] },
  observe: (seen: Seen) => void,
): void {
  const started_ms = nowMs()
  const { socket, method = '' } = incoming
  const sent = socket.bytesWritten
  outgoing.once('close', () => {
    const { request_id, operation, caller } = noteOf(incoming)
    observe({
      request_id,
      operation,
      caller,
      surface,
      method,
      path: withoutSecrets(path),
      status: outgoing.writableFinished ? outgoing.statusCode : null,
      duration_ms: nowMs() - started_ms,
      bytes: socket.bytesWritten - sent,
      started_ms,
      steps,
      traceparent: sentHeader(incoming, 'traceparent'),
    })
  })
}

/** Which part of the service answers on a path. */
export function surfaceOf(path: string): Surface {
  if (path === '/livez' || path === '/readyz' || path === '/metrics') return 'probe'
  for (const each of SURFACES) if (path.startsWith(each.start) || path === each.path) return each.surface
  return 'page'
}

/** A path for the log: tokens of feeds and links, segments that are long as tokens are, and API keys, are left out; so is all beyond 300 characters. */
export function withoutSecrets(path: string): string {
  if (path.startsWith(FEED_START)) return `${FEED_PATH}/…`
  if (path.startsWith(LINK_START)) return `${LINK_PATH}/…`
  if (path.length <= LONGEST_SHOWN && !hasLongSegment(path) && !/qh_/i.test(path)) return path
  const segments = path.slice(0, 2000).split('/')
  const shown = segments.map((each) => (each.length > LONGEST_SEGMENT || /qh_/i.test(each) ? '…' : each)).join('/')
  return shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN)}…` : shown
}

/** By steps from slash to slash: a pattern for this looks at each segment again from each of its characters. */
function hasLongSegment(path: string): boolean {
  let start = 0
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', start)) {
    if (slash - start > LONGEST_SEGMENT) return true
    start = slash + 1
  }
  return path.length - start > LONGEST_SEGMENT
}
