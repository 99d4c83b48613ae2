import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import { boundedChunks } from './body.ts'
import { endUnread } from './answers/unread-body.ts'
import type { ApiRequest, ApiResponse } from './message.ts'
import { sentHeader } from './header.ts'
import { noteOf } from './request-note.ts'

/** A client that takes nothing of a streamed answer for so long is cut off. */
const STALL_MS = 60_000

/** What answers requests: the API, or the console's way for files. */
export type Answerer = { handle(request: ApiRequest): ApiResponse | Promise<ApiResponse> }

/** Answers a request of Node's own server through the API. */
export function answerNode(
  api: Answerer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  stall_ms = STALL_MS,
): void {
  let abort: AbortController | undefined
  const signal = () => {
    abort ??= new AbortController()
    if (outgoing.destroyed && !outgoing.writableFinished) abort.abort()
    return abort.signal
  }
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) abort?.abort()
  })
  const answer = api.handle({
    method: incoming.method ?? 'GET',
    url: incoming.url ?? '/',
    header: (name) => sentHeader(incoming, name),
    chunks: (limit) => boundedChunks(unended(incoming), sentHeader(incoming, 'content-length') ?? undefined, limit),
    // Created on first use: a response from memory needs none.
    get signal() {
      return signal()
    },
    note: noteOf(incoming),
  })
  if (answer instanceof Promise)
    void answer
      .then((response) => write(response, incoming, outgoing, { signal, stall_ms }))
      .catch(() => outgoing.destroy())
  else void write(answer, incoming, outgoing, { signal, stall_ms })
}

function write(
  response: ApiResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { signal, stall_ms }: { signal: () => AbortSignal; stall_ms: number },
): Promise<void> | void {
  // What was not read of a body would be taken for the next request on this connection.
  const isUnread = !incoming.complete && response.status >= 400
  if (isUnread) outgoing.setHeader('Connection', 'close')
  if (response.body === null || typeof response.body === 'string' || response.body instanceof Uint8Array) {
    if (isUnread) outgoing.setHeader('Content-Length', Buffer.byteLength(response.body ?? ''))
    outgoing.writeHead(response.status, response.headers)
    if (isUnread) endUnread(incoming, outgoing, response.body)
    else outgoing.end(response.body)
    return
  }
  outgoing.writeHead(response.status, response.headers)
  return stream(response.body, outgoing, signal(), stall_ms)
}

/** A body that may be left at any point without an end of its connection, on which the answer is still to be sent. */
function unended(incoming: IncomingMessage): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => incoming.iterator({ destroyOnReturn: false }) }
}

async function stream(
  body: AsyncIterable<Uint8Array>,
  outgoing: ServerResponse,
  signal: AbortSignal,
  stall_ms: number,
): Promise<void> {
  try {
    for await (const chunk of body) {
      if (outgoing.destroyed) return
      if (outgoing.write(chunk)) continue
      await once(outgoing, 'drain', { signal: AbortSignal.any([signal, AbortSignal.timeout(stall_ms)]) })
    }
    outgoing.end()
  } catch {
    // The status is out already: a cut connection is the only way left to say that the answer is not whole.
    outgoing.destroy()
  }
}
