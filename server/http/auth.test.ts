import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PEER_HEADER } from '#server/access/library.ts'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService({ seeded: false, proxies: '127.0.0.77' })
  await liftLimits(service)
})
afterAll(() => service?.stop())

type Sent = { localAddress?: string; headers?: Record<string, string> }

/** Signs in over a socket of its own that comes from `localAddress`; answers the status and the headers. */
function attempt(email: string, password: string, { localAddress = '127.0.0.1', headers = {} }: Sent = {}) {
  const body = JSON.stringify({ email, password })
  const all = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)), ...headers }
  return new Promise<{ status: number; retry_after: string | undefined }>((resolve, reject) => {
    const url = `${service.origin}/api/auth/sign-in/email`
    const sent = request(url, { method: 'POST', agent: false, localAddress, headers: all }, (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, retry_after: response.headers['retry-after'] }))
    })
    sent.on('error', reject).end(body)
  })
}

describe('wrong sign-ins', () => {
  const wrong = 'wrong-wrong-wrong'
  let serial = 0
  /** Another account each time, so that only the address counts. */
  const somebody = () => `nobody-${serial++}@test.example`

  test('429 of one address after twenty, whatever it claims to be; another address signs in', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 25; index++) {
      const claimed = `198.51.100.${index}`
      const headers = { [PEER_HEADER.toUpperCase()]: claimed, 'X-Forwarded-For': claimed, 'X-Real-Ip': claimed }
      statuses.push((await attempt(somebody(), wrong, { headers })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), ...Array.from({ length: 5 }, () => 429)])
    const { email, password } = service.demo
    expect((await attempt(email, password ?? '', { localAddress: '127.0.0.9' })).status).toBe(200)
  })

  test('429 of one account after ten of one address, also at once; its owner signs in from another', async () => {
    const { email, password } = service.demo
    const tries = Array.from({ length: 12 }, () => attempt(email, wrong, { localAddress: '127.0.0.20' }))
    const answers = await Promise.all(tries)
    const throttled = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(throttled).toHaveLength(2)
    for (const { retry_after } of throttled) expect(Number(retry_after)).toBeGreaterThan(800)
    expect((await attempt(email, password ?? '', { localAddress: '127.0.0.20' })).status).toBe(429)
    expect((await attempt(email, password ?? '', { localAddress: '127.0.0.21' })).status).toBe(200)
  })

  test('behind a trusted proxy each client counts for itself', async () => {
    const from = (client: string) => ({
      localAddress: '127.0.0.77',
      headers: { 'X-Forwarded-For': `6.6.6.6, ${client}` },
    })
    const statuses = []
    for (let index = 0; index < 21; index++)
      statuses.push((await attempt(somebody(), wrong, from('203.0.113.1'))).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await attempt(somebody(), wrong, from('203.0.113.2'))).status).toBe(401)
  })
})

describe('the library’s endpoints', () => {
  let cookie: string
  beforeAll(async () => {
    const { email, password } = service.demo
    cookie = await cookieFrom('127.0.0.31', JSON.stringify({ email, password }))
  })
  const at = (method: string, path: string) => {
    const headers = { 'Content-Type': 'application/json', Origin: service.origin, cookie }
    const body = method === 'GET' ? {} : { body: JSON.stringify({ name: 'Renamed', image: 'x' }) }
    return fetch(`${service.origin}/api/auth${path}`, { method, headers, ...body })
  }

  test.each([
    ['POST', '/update-user'],
    ['POST', '/sign-up/email'],
    ['POST', '/change-email'],
    ['POST', '/delete-user'],
    ['GET', '/list-sessions'],
    ['POST', '/revoke-sessions'],
    ['POST', '/request-password-reset'],
    ['POST', '/reset-password'],
    ['POST', '/verify-password'],
    ['POST', '/update-session'],
    ['GET', '/list-accounts'],
    ['GET', '/ok'],
    ['GET', '/error'],
    ['GET', '/constructor'],
    ['POST', '/sign-in/email/'],
    ['POST', '/sign-in//email'],
  ])('404 %s %s, also for who is signed in', async (method, path) => {
    const response = await at(method, path)
    expect([response.status, await response.json()]).toEqual([
      404,
      { detail: 'Not Found', code: 'service.no_place', params: {} },
    ])
  })

  test('405 with Allow for another method, 200 the session', async () => {
    const wrong = await at('POST', '/get-session')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
    const session = await at('GET', '/get-session')
    expect([session.status, await session.json()]).toMatchObject([200, { user: { email: service.demo.email } }])
  })
})

/** The cookie of a sign-in from an address that has not failed before. */
function cookieFrom(localAddress: string, body: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const url = `${service.origin}/api/auth/sign-in/email`
    const sent = request(url, { method: 'POST', agent: false, localAddress, headers }, (response) => {
      response.resume()
      resolve(response.headers['set-cookie']?.[0]?.split(';')[0] ?? '')
    })
    sent.on('error', reject).end(body)
  })
}

test('403 from a name that somebody else points here', async () => {
  const { email, password } = service.demo
  const port = new URL(service.origin).port
  const from = (host: string) => ({
    localAddress: '127.0.0.40',
    headers: { Host: `${host}:${port}`, Origin: `http://${host}:${port}` },
  })
  expect((await attempt(email, password ?? '', from('evil.example'))).status).toBe(403)
  expect((await attempt(email, password ?? '', from('quarterhour.invalid'))).status).toBe(403)
  expect((await attempt(email, password ?? '', from('localhost'))).status).toBe(200)
})
