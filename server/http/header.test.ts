import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sentHeader } from './header.ts'

/** What a server gets of headers that are sent as written. */
async function received(headers: string[]): Promise<IncomingMessage> {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const outgoing = request({ port, host: '127.0.0.1', headers: ['Host', 'x', ...headers] })
  outgoing.end()
  const [incoming] = (await once(server, 'request')) as [IncomingMessage]
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  response.resume()
  server.close()
  return incoming
}

test('a header is read as Node reads it: in any case, joined or the first where it came twice, null for none', async () => {
  const incoming = await received([
    ...['AUTHORIZATION', 'one', 'authorization', 'two', 'Accept', 'a', 'accept', 'b'],
    ...['X-Empty', '', 'X-Request-Id', 'id', 'traceparent', '1', 'TraceParent', '2'],
  ])
  for (const name of ['authorization', 'accept', 'x-empty', 'x-request-id', 'traceparent', 'content-type'])
    expect([name, sentHeader(incoming, name)]).toEqual([name, incoming.headers[name] ?? null])
  expect(sentHeader(incoming, 'authorization')).toBe('one')
  expect(sentHeader(incoming, 'accept')).toBe('a, b')
})
