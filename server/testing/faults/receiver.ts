import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A receiver of webhooks that remembers every message that it took. */
export type Receiver = {
  url: string
  /** How often each message came, by its `webhook-id`. */
  messages: Map<string, number>
  /** Types of the events of those messages. */
  types: Map<string, string>
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const messages = new Map<string, number>()
  const types = new Map<string, string>()
  const server = createServer((request, response) => {
    text(request)
      .then((body) => {
        const id = String(request.headers['webhook-id'])
        messages.set(id, (messages.get(id) ?? 0) + 1)
        types.set(id, (JSON.parse(body) as { type: string }).type)
        response.writeHead(204).end()
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    messages,
    types,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
