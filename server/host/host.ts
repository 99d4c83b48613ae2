import type { BlockList } from 'node:net'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { PEER_HEADER } from '../access/library.ts'
import type { Services } from '../services.ts'
import { noteSteps, type Step } from '../db/steps.ts'
import { TRPC_PATH, trpcHandler } from '../trpc/handler.ts'
import type { Api } from '../http/api.ts'
import { LINK_PATH } from '../alarms/message-topic.ts'
import { alarmLinks } from '../http/alarm-link.ts'
import { AUTH_PATH, authHandler } from '../http/auth.ts'
import { endUnread } from '../http/answers/unread-body.ts'
import { BODY_LIMIT } from '../http/body.ts'
import { calendarFeeds, FEED_PATH } from '../http/calendar-feed.ts'
import { type Callable, callables } from '../mcp/catalogue.ts'
import { MCP_PATH, mcpHandler } from '../mcp/endpoint.ts'
import { agentTexts, isAgentText } from '../mcp/texts.ts'
import { operationEntries } from '../operations.ts'
import { apiReference, REFERENCE_PATH } from '../http/reference/api-reference.ts'
import { clientAddress, trustedProxies } from '../http/client-address.ts'
import { consoleDocuments, DOCUMENT_PATH } from '../http/console/console-document.ts'
import { consoleUploads, UPLOAD_PATH } from '../http/console/console-upload.ts'
import { EVENTS_PATH, eventStreams } from '../http/answers/event-stream.ts'
import { sentHeader } from '../http/header.ts'
import { type Answerer, answerNode } from '../http/node.ts'
import { noteOf, type RequestNote } from '../http/request-note.ts'
import { type Seen, type Surface, surfaceOf, observeRequest } from './request-log.ts'

/** 500 ids and 500 identifiers fit in one URL. */
export const MAX_HEADER_BYTES = 131_072
const AUTH_BODY_LIMIT = 65_536
const AUTH_START = `${AUTH_PATH}/`
const TRPC_START = `${TRPC_PATH}/`
/** How long a client may take over its body, and over a file, which may be large and its line thin. */
const BODY_MS = 60_000
const FILE_MS = 30 * 60_000

/**
 * Header with the address of the page, which Next does not pass to layouts. A client's header of that name is replaced.
 */
const ADDRESS_HEADER = 'x-quarterhour-address'

export type NextHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>

/** What the host needs of the process: the parts that answer, and whether it may be sent traffic. */
export type HostParts = {
  api: Api
  services: Services
  next: NextHandler | null
  ready(): Promise<boolean>
  /** Whether listeners of `upgrade` get WebSockets, as Next's reloading in development does. */
  websockets?: boolean
}

/** Made when an agent first asks, and once: it takes as long as the OpenAPI document does. */
let agentOperations: ReadonlyMap<string, Callable> | undefined
const operations = () => (agentOperations ??= callables(operationEntries))

/**
 * The one HTTP server: API, sign-in and tRPC here, everything else to Next. Parts may be set later (null: 503
 * meanwhile). Only `proxies` are trusted for their clients' addresses.
 */
export function createHost(
  parts: () => HostParts | null,
  proxies: BlockList = trustedProxies(''),
  { seen, notesSteps = false, metrics, isStopping }: Sight = {},
): Server {
  let fetchers:
    | ({ auth: Listener; trpc: Listener; mcp: Listener } & Record<
        'uploads' | 'documents' | 'feeds' | 'events' | 'links' | 'reference' | 'texts',
        Answerer
      >)
    | undefined
  const reply = (incoming: IncomingMessage, outgoing: ServerResponse, path: string, surface: Surface): void => {
    // Responses of the API have the id anyway; all others get it here.
    if (surface !== 'rest') outgoing.setHeader('X-Request-Id', noteOf(incoming).request_id)
    if (path === '/livez') return plain(outgoing, 200, 'ok')
    const known = parts()
    if (path === '/readyz') return void answerReady(known, outgoing)
    if (metrics?.(path, incoming, outgoing)) return
    if (known === null) return plain(outgoing, 503, 'starting', { 'Retry-After': '1' })
    fetchers ??= {
      auth: listener(authHandler(known.services)),
      trpc: listener(trpcHandler(known.services)),
      uploads: consoleUploads(known.services),
      documents: consoleDocuments(known.services),
      feeds: calendarFeeds(known.services),
      events: eventStreams(known.services),
      links: alarmLinks(known.services),
      reference: apiReference(known.services),
      texts: agentTexts(operations),
      mcp: listener(mcpHandler(known.services, known.api, operations)),
    }
    if (!mayStream(path, incoming)) cutLater(incoming, outgoing)
    if (surface === 'rest') return answerNode(known.api, incoming, outgoing)
    const bounded = path.startsWith(AUTH_START) || path.startsWith(TRPC_START) || path === MCP_PATH
    if (bounded && !hasBoundedBody(incoming, outgoing, path.startsWith(AUTH_PATH) ? AUTH_BODY_LIMIT : BODY_LIMIT))
      return
    if (path.startsWith(AUTH_START)) return void fetchers.auth(withPeer(incoming, proxies), outgoing)
    if (path.startsWith(TRPC_START)) return void fetchers.trpc(withPeer(incoming, proxies), outgoing)
    if (path.startsWith(`${UPLOAD_PATH}/`)) return answerNode(fetchers.uploads, incoming, outgoing)
    if (path.startsWith(`${DOCUMENT_PATH}/`)) return answerNode(fetchers.documents, incoming, outgoing)
    if (path.startsWith(`${FEED_PATH}/`)) return answerNode(fetchers.feeds, incoming, outgoing)
    if (path.startsWith(`${LINK_PATH}/`)) return answerNode(fetchers.links, incoming, outgoing)
    if (path === EVENTS_PATH) return answerNode(fetchers.events, incoming, outgoing)
    // A path in the others without its suffix.
    if (path.startsWith('/api/')) return answerNode(known.api, incoming, outgoing)
    if (path === MCP_PATH) return void fetchers.mcp(incoming, outgoing)
    if (isAgentText(path)) return answerNode(fetchers.texts, incoming, outgoing)
    if (path === REFERENCE_PATH || path.startsWith(`${REFERENCE_PATH}/`))
      return answerNode(fetchers.reference, incoming, outgoing)
    if (known.next === null) return plain(outgoing, 404, 'not found')
    if (!isDecodable(path)) return plain(outgoing, 400, 'malformed URL')
    if (!['GET', 'HEAD', 'POST'].includes(incoming.method ?? ''))
      return plain(outgoing, 405, 'method not allowed', { Allow: 'GET, HEAD, POST' })
    incoming.headers[ADDRESS_HEADER] = incoming.url ?? '/'
    return void known.next(incoming, outgoing)
  }
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: 10_000,
      requestTimeout: FILE_MS,
      connectionsCheckingInterval: 2_000,
      // Next listens for upgrades: every other offer of a protocol is answered in HTTP/1.1 (RFC 9110, 7.8).
      shouldUpgradeCallback: ({ headers }) =>
        parts()?.websockets === true && headers.upgrade?.toLowerCase() === 'websocket',
    },
    (incoming, outgoing) => {
      incoming.url = originForm(incoming.url ?? '/')
      const path = pathname(incoming.url)
      const surface = surfaceOf(path)
      if (isStopping?.() === true) outgoing.shouldKeepAlive = false
      if (seen === undefined) return reply(incoming, outgoing, path, surface)
      const steps: Step[] = []
      observeRequest(incoming, outgoing, { path, surface, steps }, seen)
      if (notesSteps) noteSteps(steps, () => reply(incoming, outgoing, path, surface))
      else reply(incoming, outgoing, path, surface)
    },
  )
  // The server must not close a keep-alive connection just as the client reuses it.
  server.keepAliveTimeout = 65_000
  return server
}

/** Whether a request uploads a file to an operation, which takes time; its caller is authenticated before it is read. */
function mayStream(path: string, incoming: IncomingMessage): boolean {
  if (!path.startsWith('/api/') || path.startsWith(AUTH_START) || path.startsWith(TRPC_START)) return false
  const type = sentHeader(incoming, 'content-type')
  return type !== null && !/json/i.test(type)
}

/** Cuts off a client that dawdles over its body. */
function cutLater(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const length = sentHeader(incoming, 'content-length') ?? '0'
  if (length === '0' && sentHeader(incoming, 'transfer-encoding') === null) return
  const timer = setTimeout(() => {
    if (incoming.complete) return
    if (!outgoing.headersSent) plain(outgoing, 408, 'the body took too long', { Connection: 'close' })
    incoming.destroy()
  }, BODY_MS)
  timer.unref()
  incoming.once('close', () => clearTimeout(timer))
}

/** Sign-in and tRPC read a whole body before they know the sender: its length must be declared, and small enough. */
function hasBoundedBody(incoming: IncomingMessage, outgoing: ServerResponse, limit: number): boolean {
  const { 'transfer-encoding': coding, 'content-length': length = '0' } = incoming.headers
  if (coding === undefined && Number(length) <= limit) return true
  const [status, detail] =
    coding === undefined
      ? [413, `Request body is larger than ${limit} bytes`]
      : [411, 'Length Required: send Content-Length']
  const body = Buffer.from(JSON.stringify({ detail }))
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, Connection: 'close' }
  outgoing.writeHead(status, headers)
  endUnread(incoming, outgoing, body)
  return false
}

/** The observer: gets every request, and answers `/metrics`. */
export type Sight = {
  seen?: (seen: Seen) => void
  /** Whether it gets what each request waited for. */
  notesSteps?: boolean
  metrics?: (path: string, incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** Whether the process is about to end: each connection then closes with the answer, since a busy one would never be idle. */
  isStopping?: () => boolean
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

function listener(handler: (request: Request, note: RequestNote) => Promise<Response>): Listener {
  return getRequestListener((request, { incoming }) => handler(request, noteOf(incoming as IncomingMessage)), {
    overrideGlobalObjects: false,
  })
}

/**
 * Puts the client's address where the sign-in limit looks for it; a client cannot, whatever header it sends. Both forms of
 * the headers are set, since the parsed one may have been read already.
 */
function withPeer(incoming: IncomingMessage, proxies: BlockList): IncomingMessage {
  const { rawHeaders, headers } = incoming
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (rawHeaders[index]?.toLowerCase() === PEER_HEADER) rawHeaders.splice(index, 2)
  }
  const address = clientAddress(incoming, proxies)
  rawHeaders.push(PEER_HEADER, address)
  headers[PEER_HEADER] = address
  return incoming
}

async function answerReady(parts: HostParts | null, outgoing: ServerResponse): Promise<void> {
  const ready = parts !== null && (await parts.ready())
  plain(outgoing, ready ? 200 : 503, ready ? 'ready' : 'not ready', ready ? {} : { 'Retry-After': '1' })
}

function plain(outgoing: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers })
  outgoing.end(`${text}\n`)
}

/** What a client sends as to a proxy means the same here (RFC 9112, 3.2.2). */
function originForm(target: string): string {
  const from = /^https?:\/\/[^/?#]*/i.exec(target)?.[0].length ?? 0
  const rest = target.slice(from)
  return rest.startsWith('/') || from === 0 ? rest : `/${rest}`
}

function pathname(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
