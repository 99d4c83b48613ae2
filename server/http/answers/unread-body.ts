import type { IncomingMessage, ServerResponse } from 'node:http'

/** So much that is still on its way is taken in and thrown away, for so long, unless nothing comes for a second. */
const MOST_BYTES = 16 * 1024 * 1024
const MOST_MS = 5_000
const IDLE_MS = 1_000

/**
 * Sends the answer to a request whose body was not read to its end, whose head is written with its length, and closes the
 * connection once the rest of the body is in: a connection that is closed with bytes unread is reset, by which the sender
 * may lose the answer (RFC 9112, 9.6).
 */
export function endUnread(incoming: IncomingMessage, outgoing: ServerResponse, body: string | Uint8Array | null): void {
  if (body === null || body.length === 0) outgoing.flushHeaders()
  else outgoing.write(body)
  let left = MOST_BYTES
  const over = setTimeout(end, MOST_MS)
  const idle = setTimeout(end, IDLE_MS)
  const take = (chunk: Uint8Array) => {
    left -= chunk.length
    idle.refresh()
    if (left < 0) end()
  }
  function end() {
    clearTimeout(over)
    clearTimeout(idle)
    incoming.off('data', take)
    outgoing.end()
  }
  incoming.on('data', take).once('end', end).once('error', end).once('close', end).resume()
}
