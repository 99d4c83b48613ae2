import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Answer = {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Only this many bytes are sent, then the connection is cut, or stays open with nothing more to come. */
  stop?: { after: number; how: 'cut' | 'silence' }
}

/** Another system's server on this machine: gives set answers and records the requests. */
export type Upstream = {
  origin: string
  request: { method: string; url: URL; headers: IncomingMessage['headers']; body: string }[]
  answer(how: (url: URL, attempt: number) => Answer): void
  close(): Promise<void>
}

/** Starts one; it answers 404 until it is set. `attempt` counts the requests for the same address from 1. */
export async function startUpstream(): Promise<Upstream> {
  let how: (url: URL, attempt: number) => Answer = () => ({ status: 404 })
  const requested: Upstream['request'] = []
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://upstream.invalid')
    const body = await text(request)
    requested.push({ method: request.method ?? '', url, headers: request.headers, body })
    send(response, how(url, requested.filter((each) => each.url.href === url.href).length))
  }
  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    request: requested,
    answer: (next) => {
      how = next
      requested.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '', stop }: Answer): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': bytes.length, ...headers })
  if (stop === undefined) return void response.end(bytes)
  response.write(bytes.subarray(0, stop.after), () => {
    if (stop.how === 'cut') response.destroy()
  })
}

/** An answer in JSON. */
export function json(value: unknown, headers: Record<string, string> = {}): Answer {
  return { body: JSON.stringify(value), headers }
}
