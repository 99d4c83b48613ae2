import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawExchange } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { createHost, type HostParts, MAX_HEADER_BYTES, type NextHandler } from './host.ts'

let service: TestService
const starting = createHost(() => null)
let startingOrigin: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await new Promise<void>((resolve) => starting.listen(0, '127.0.0.1', resolve))
  startingOrigin = `http://127.0.0.1:${(starting.address() as AddressInfo).port}`
})
afterAll(async () => {
  await service?.stop()
  starting.closeAllConnections()
  starting.close()
})

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`

test('431 headers beyond 128 KB, and 401 just below', async () => {
  const sized = (bytes: number) =>
    rawExchange(service.origin, head('GET /api/core/v1/parties HTTP/1.1', 'Host: x', `X-Pad: ${'x'.repeat(bytes)}`))
  expect(await sized(MAX_HEADER_BYTES)).toMatch(/^HTTP\/1\.1 431 /)
  expect(await sized(MAX_HEADER_BYTES - 1000)).toMatch(/^HTTP\/1\.1 401 /)
})

test('400 without a Host, and for what is not an HTTP', async () => {
  expect(await rawExchange(service.origin, head('GET /api/core/v1/parties HTTP/1.1'))).toMatch(/^HTTP\/1\.1 400 /)
  expect(await rawExchange(service.origin, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})

test('a target in absolute form is what its path is', async () => {
  const ask = (target: string) => rawExchange(service.origin, head(`GET ${target} HTTP/1.1`, 'Host: x'))
  for (const start of [service.origin, 'http://other.example', 'HTTPS://other.example:8443']) {
    expect(await ask(`${start}/api/core/v1/parties?limit=1`)).toMatch(/^HTTP\/1\.1 401 /)
    expect(await ask(`${start}/livez`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await ask(start)).toMatch(/^HTTP\/1\.1 404 /)
    expect(await ask(`${start}?a=/livez`)).toMatch(/^HTTP\/1\.1 404 /)
  }
  expect(await ask('/http://other.example/livez')).toMatch(/^HTTP\/1\.1 404 /)
})

test('a client that dawdles over its headers is cut off after ten seconds', () => {
  expect(starting).toMatchObject({ headersTimeout: 10_000, keepAliveTimeout: 65_000 })
})

test('while the process starts it lives, is not ready, and tells callers to come back', async () => {
  const at = async (path: string) => {
    const response = await fetch(`${startingOrigin}${path}`)
    return [response.status, response.headers.get('retry-after')]
  }
  expect(await at('/livez')).toEqual([200, null])
  expect(await at('/readyz')).toEqual([503, '1'])
  expect(await at('/api/core/v1/parties')).toEqual([503, '1'])
  expect(await at('/api/trpc/core.listParties')).toEqual([503, '1'])
})

test('a process that is about to end closes each connection with its answer, however busy', async () => {
  let stopping = false
  const host = createHost(() => null, undefined, { isStopping: () => stopping })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const { port } = host.address() as AddressInfo
  // By itself the connection would stay: only the answer ends it.
  const kept = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) =>
      get({ port, path: '/livez', agent }, (response) => {
        response.resume().once('end', () => resolve(response.headers.connection))
      }).once('error', reject),
    )
  expect([await ask(), await ask()]).toEqual(['keep-alive', 'keep-alive'])
  stopping = true
  expect(await ask()).toBe('close')
  expect(await rawExchange(`http://127.0.0.1:${port}`, kept)).toMatch(/\r\nConnection: close\r\n/)
  agent.destroy()
  await new Promise((resolve) => host.close(resolve))
})

test('ready once all parts are there; pages are somebody else’s, and 404 without them', async () => {
  expect((await fetch(`${service.origin}/readyz`)).status).toBe(200)
  expect((await fetch(`${service.origin}/cost-of-energy`)).status).toBe(404)
})

describe('a client that offers another protocol is answered in HTTP/1.1', () => {
  const exchange = (origin: string, path: string, offer: string) =>
    rawExchange(origin, head(`GET ${path} HTTP/1.1`, 'Host: x', `Upgrade: ${offer}`).replace('close', 'Upgrade, close'))
  const switching = (socket: Duplex) => void socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  const developing = createHost(() => ({ websockets: true }) as HostParts)
  let developingOrigin: string

  beforeAll(async () => {
    for (const server of [starting, developing]) server.on('upgrade', (_request, socket) => switching(socket))
    await new Promise<void>((resolve) => developing.listen(0, '127.0.0.1', resolve))
    developingOrigin = `http://127.0.0.1:${(developing.address() as AddressInfo).port}`
  })
  afterAll(() => void developing.close())

  test.each(['h2c', 'websocket', 'TLS/1.2', 'nothing-known'])('200 %s, though somebody listens', async (offer) => {
    expect(await exchange(startingOrigin, '/livez', offer)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('only development gives a WebSocket to whoever listens, and nothing else', async () => {
    expect(await exchange(developingOrigin, '/_next/hmr', 'websocket')).toMatch(/^HTTP\/1\.1 101 /)
    expect(await exchange(developingOrigin, '/livez', 'h2c')).toMatch(/^HTTP\/1\.1 200 /)
  })
})

test('a page is told its own address, whatever a client says', async () => {
  const { services } = service
  const next: NextHandler = ({ headers }, outgoing) => void outgoing.end(headers['x-quarterhour-address'])
  const hosting = createHost(() => ({ services, next }) as HostParts)
  await new Promise<void>((resolve) => hosting.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(hosting.address() as AddressInfo).port}`
  const response = await fetch(`${origin}/settings/audit?page=2`, { headers: { 'X-Quarterhour-Address': '/evil' } })
  expect(await response.text()).toBe('/settings/audit?page=2')
  hosting.closeAllConnections()
  hosting.close()
})

test.each(['/api', '/api/', '/api/trpc', '/api/auth', '/api//core/v1/parties'])('404 %s, as JSON', async (path) => {
  const response = await fetch(`${service.origin}${path}`, { headers: { Authorization: service.demo.api_key } })
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json'])
})
