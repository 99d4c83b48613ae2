import { hash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Meters } from './meters.ts'

/** Who may read metrics: callers with the token, and anyone who can reach the separate address. */
export type MetricsSettings = { token: string | null; listen: { host: string; port: number } | null }

const PATH = '/metrics'

/** Serves `/metrics` on the service's own address; false for another path or where no token is set. */
export function metricsAnswer(meters: Meters | null, token: string | null) {
  return (path: string, incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (path !== PATH || meters === null || token === null) return false
    const sent = /^bearer +(\S+)$/i.exec(incoming.headers.authorization ?? '')?.[1] ?? ''
    if (!isSame(sent, token)) plain(outgoing, 401, 'a token is needed', { 'WWW-Authenticate': 'Bearer' })
    else answer(meters, incoming, outgoing)
    return true
  }
}

/** A server with nothing but `/metrics` and no guard but its address. */
export function metricsServer(meters: Meters): Server {
  return createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (incoming, outgoing) => {
    if ((incoming.url ?? '/').split('?', 1)[0] !== PATH) return plain(outgoing, 404, 'only /metrics is here')
    answer(meters, incoming, outgoing)
  })
}

function answer(meters: Meters, { method }: IncomingMessage, outgoing: ServerResponse): void {
  if (method !== 'GET' && method !== 'HEAD') return plain(outgoing, 405, 'method not allowed', { Allow: 'GET, HEAD' })
  meters.text().then(
    (text) => {
      outgoing.writeHead(200, { 'Content-Type': meters.contentType, 'Cache-Control': 'no-store' })
      outgoing.end(method === 'HEAD' ? undefined : text)
    },
    () => plain(outgoing, 503, 'not available'),
  )
}

/** Takes as long whatever was sent, since what is compared has one length. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => hash('sha256', text, 'buffer')) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}

function plain(outgoing: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers })
  outgoing.end(`${text}\n`)
}
