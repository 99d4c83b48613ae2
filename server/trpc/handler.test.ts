import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, FREE, issueKey, PAID, procedure, rawExchange, signIn } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService
let cookie: string

beforeAll(async () => {
  service = await startTestService()
  cookie = await signIn(service)
})
afterAll(() => service?.stop())

const LIST = 'core.listParties'
const CREATE = 'access.createApiKey'
const NEW_KEY = { body: { name: 'Meter gateway', areas: ['core'] } }

function raw(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
  return fetch(`${service.origin}/api/trpc/${path}`, { ...init, headers: { Cookie: cookie, ...init.headers } })
}

describe('who may call', () => {
  test('401 without a session', async () => {
    const { status, error } = await procedure(service, null, LIST)
    expect(status).toBe(401)
    expect(error).toMatchObject({ app_code: 'unauthenticated', detail: 'Not authenticated: sign in' })
  })

  test('401 with an API key instead of a session', async () => {
    const { status } = await procedure(service, null, LIST, {}, { Authorization: service.demo.api_key })
    expect(status).toBe(401)
  })

  test.each(['cross-site', 'same-site', 'anything'])('403 Sec-Fetch-Site: %s', async (site) => {
    // fetch forbids scripts to set this header; Node's does not.
    const { error, status } = await procedure(service, cookie, CREATE, NEW_KEY, { 'Sec-Fetch-Site': site }).catch(
      () => ({
        status: 0,
        error: undefined,
      }),
    )
    expect([status, error]).toEqual([403, undefined])
  })

  test.each(['https://evil.example', 'null', '', 'http://127.0.0.1:1', 'file://'])('403 Origin: %s', async (origin) => {
    const response = await raw(CREATE, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body: JSON.stringify(NEW_KEY),
    })
    expect(response.status).toBe(403)
  })

  test('200 with our own Origin', async () => {
    const { status } = await procedure(service, cookie, CREATE, NEW_KEY, { Origin: service.origin })
    expect(status).toBe(200)
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    '403 a POST as %s, which a form of another site may send',
    async (type) => {
      const response = await raw(CREATE, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify(NEW_KEY),
      })
      expect(response.status).toBe(403)
    },
  )

  test('405 a change by GET changes nothing', async () => {
    const before = await procedure(service, cookie, 'access.listApiKeys')
    const response = await raw(`${CREATE}?input=${encodeURIComponent(JSON.stringify(NEW_KEY))}`, { method: 'GET' })
    expect(response.status).toBe(405)
    expect(await procedure(service, cookie, 'access.listApiKeys')).toEqual(before)
  })
})

describe('odd input is refused, never an internal error', () => {
  const hostile = { toString: 1, valueOf: 2 }
  test.each([
    ['a parameter that has no text', 'costOfEnergy.readTariff', { path: { tariff_id: hostile } }],
    ['a parameter that is a list of lists', LIST, { query: { id: [[hostile]] } }],
    ['a path that is missing', 'costOfEnergy.readTariff', {}],
    ['a path that is a number', 'costOfEnergy.readTariff', { path: 5 }],
    ['a deep body', 'costOfEnergy.calculateCost', { body: JSON.parse('['.repeat(2000) + ']'.repeat(2000)) }],
    ['a body of null', 'costOfEnergy.calculateCost', { body: null }],
    ['no body', 'costOfEnergy.calculateCost', {}],
  ] as [string, string, object][])('422 %s', async (_title, id, input) => {
    const { status, error } = await procedure(service, cookie, id, input)
    expect([status, error?.app_code]).toEqual([422, 'invalid'])
  })

  test.each(['null', '5', '"text"', '[]', 'true'])('422 or 200 for the input %s as a whole', async (input) => {
    const read = await raw(`costOfEnergy.readTariff?input=${input}`, { method: 'GET' })
    expect(read.status).toBe(422)
    const list = await raw(`core.listParties?input=${input}`, { method: 'GET' })
    expect(list.status).toBe(200)
  })

  test('422 broken JSON', async () => {
    const response = await raw(CREATE, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' })
    expect(response.status).toBe(422)
    const { error } = (await response.json()) as { error: { data: { detail: unknown } } }
    expect(error.data.detail).toMatchObject([{ type: 'json_invalid', loc: ['body'] }])
  })

  test.each(['core.nothing', 'nothing', '__proto__', 'core.__proto__', 'core.constructor'])(
    '404 no procedure %s',
    async (path) => {
      const response = await raw(path, { method: 'GET' })
      expect(response.status).toBe(404)
    },
  )
})

test('errors carry no stack and quote the request', async () => {
  const response = await raw('costOfEnergy.readTariff?input={}', { method: 'GET' })
  const text = await response.text()
  expect(text).not.toMatch(/"stack"|node_modules|\.ts:/)
  const { error } = JSON.parse(text) as { error: { data: { request_id: string } } }
  expect(error.data.request_id).toBe(response.headers.get('x-request-id'))
  expect(response.headers.get('cache-control')).toBe('no-store')
})

describe('one person cannot take the process for all', () => {
  const batch = (ids: string[]) =>
    raw(`${ids.join(',')}?batch=1`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
  const many = (id: string, count: number) => Array.from({ length: count }, () => id)

  test.each([
    ['plain', ','],
    ['encoded', '%2C'],
  ])('413 a batch of eleven, %s; 200 of ten', async (_title, comma) => {
    const call = (count: number) => raw(`${many(LIST, count).join(comma)}?batch=1&input={}`, { method: 'GET' })
    const refused = await call(11)
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { detail: 'A batch can contain at most 10 calls', code: 'service.batch_too_long', params: { most: 10 } },
    ])
    const response = await call(10)
    expect([response.status, ((await response.json()) as unknown[]).length]).toEqual([200, 10])
  })

  test('413 each of two calculations in a batch, before any input is read', async () => {
    const response = await batch(['costOfEnergy.calculateCost', 'costOfEnergy.explainCost', 'core.listParties'])
    const answers = (await response.json()) as { error?: { data: { httpStatus: number } } }[]
    expect(answers.map(({ error }) => error?.data.httpStatus)).toEqual([413, 413, undefined])
  })

  test('429 once the tokens of the organization are spent by one person, with the seconds to wait', async () => {
    const other = await startTestService({ seeded: false })
    try {
      const session = await signIn(other)
      await asOwner(other, (owner) => owner`update access.organizations set rate_capacity = 5, rate_refill = 0.001`)
      const check = () => procedure(other, session, 'access.checkAuditChain')
      expect((await check()).status).toBe(200)
      const { status, error } = await check()
      expect([status, error?.app_code]).toEqual([429, 'throttled'])
      expect(error?.retry_after_seconds).toBeGreaterThan(4000)
    } finally {
      await other.stop()
    }
  })

  test('401 a stranger’s ten megabytes, of which nothing is read', async () => {
    const lines = ['POST /api/trpc/core.listParties HTTP/1.1', 'Host: x', 'Content-Type: application/json']
    const head = [...lines, 'Content-Length: 10000000', 'Connection: close', '', ''].join('\r\n')
    expect(await rawExchange(service.origin, head)).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('503 while the bodies of one’s organization fill its half of the memory, not for another organization', async () => {
    const held = service.services.bodies.open(PAID)
    held.grow(128 * 1024 * 1024)
    const headers = { 'Content-Type': 'application/json' }
    const calculate = (key: string) =>
      service.call('/cost-of-energy/v1/calculate', { method: 'POST', headers, body: '{}', key })
    try {
      const response = await raw(CREATE, { method: 'POST', headers, body: JSON.stringify(NEW_KEY) })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
      const rest = await calculate(service.demo.api_key)
      expect([rest.status, rest.headers.get('retry-after')]).toEqual([503, '2'])
      expect((await calculate((await issueKey(service, { organization: FREE })).secret)).status).toBe(422)
    } finally {
      held.release()
    }
    expect((await procedure(service, cookie, CREATE, NEW_KEY)).status).toBe(200)
  })
})
