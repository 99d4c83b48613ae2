import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueKey, liftLimits, setRole, signIn } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService
let Cookie: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  Cookie = await signIn(service)
})
afterAll(() => service?.stop())

const PROFILE = { name: 'of a session', resolution: 'hourly', unit: 'kWh', values: [1] }
const period = { start_time: '2026-01-10T00:00:00+01:00', end_time: '2026-01-10T01:00:00+01:00' }

function call(path: string, headers: Record<string, string>, init: RequestInit = {}): Promise<Response> {
  return fetch(`${service.origin}/api${path}`, { ...init, headers: { ...headers, ...init.headers } })
}

async function codeOf(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer
  const body = (await response.json()) as { code: string }
  return [response.status, body.code]
}

test('a page of this installation may call the API as the person who is signed in', async () => {
  const headers = { Authorization: 'Session', Cookie, 'Sec-Fetch-Site': 'same-origin', Origin: service.origin }
  const listed = await call('/cost-of-energy/v1/profiles?limit=1', headers)
  expect([listed.status, listed.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/^"key";r=\d+;t=\d+$/)])
  const json = { 'Content-Type': 'application/json', 'Idempotency-Key': 'of-a-session' }
  const sent = { method: 'POST', headers: json, body: JSON.stringify({ ...PROFILE, ...period }) }
  const [made, again] = [
    await call('/cost-of-energy/v1/profiles', headers, sent),
    await call('/cost-of-energy/v1/profiles', headers, sent),
  ]
  expect([made.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
  const { id } = (await made.json()) as { id: string }
  const events = await call('/access/v1/audit-events?limit=5', headers)
  const { items } = (await events.json()) as { items: { actor: { kind: string }; subject_id?: string }[] }
  expect(items.some(({ actor }) => actor.kind === 'user')).toBe(true)
  expect((await call(`/cost-of-energy/v1/profiles/${id}`, { ...headers, Authorization: 'session' })).status).toBe(200)
})

test('the cookie alone is no credential, and a key is taken before it', async () => {
  const { secret } = await issueKey(service, { areas: ['core'] })
  expect(await codeOf(call('/cost-of-energy/v1/profiles', { Cookie }))).toEqual([401, 'service.no_key'])
  expect((await call('/core/v1/holidays?country=DE', { Cookie, Authorization: secret })).status).toBe(200)
  const [status] = await codeOf(call('/cost-of-energy/v1/profiles', { Cookie, Authorization: secret }))
  expect(status).toBe(403)
})

test.each([
  ['without a cookie', () => ({}), 401, 'service.signed_out'],
  ['with a cookie of nobody', () => ({ Cookie: 'quarterhour.session_token=x' }), 401, 'service.signed_out'],
  ['of a page elsewhere', () => ({ Cookie, 'Sec-Fetch-Site': 'cross-site' }), 403, 'service.cross_site'],
  ['of a page of a sibling', () => ({ Cookie, 'Sec-Fetch-Site': 'same-site' }), 403, 'service.cross_site'],
  ['of another origin', () => ({ Cookie, Origin: 'https://elsewhere.example' }), 403, 'service.foreign_origin'],
  ['of a sandboxed page', () => ({ Cookie, Origin: 'null' }), 403, 'service.foreign_origin'],
])('a request for the session is refused %s', async (_, headers, status, code) => {
  const sent = { Authorization: 'Session', ...headers() } as Record<string, string>
  expect(await codeOf(call('/cost-of-energy/v1/profiles', sent))).toEqual([status, code])
})

test('a browser lets no page elsewhere send it: the preflight allows no credentials', async () => {
  const asked = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Headers': 'authorization' }
  const { headers } = await call('/cost-of-energy/v1/profiles', asked, { method: 'OPTIONS' })
  expect([headers.get('access-control-allow-credentials'), headers.get('access-control-allow-origin')]).toEqual([
    null,
    '*',
  ])
})

test('a person may do over it what their role may', async () => {
  await setRole(service, 'viewer')
  const headers = { Authorization: 'Session', Cookie, 'Content-Type': 'application/json' }
  const sent = { method: 'POST', body: JSON.stringify({ ...PROFILE, ...period }) }
  const [status] = await codeOf(call('/cost-of-energy/v1/profiles', headers, sent))
  expect(status).toBe(403)
  expect((await call('/cost-of-energy/v1/profiles?limit=1', headers)).status).toBe(200)
  await setRole(service, 'admin')
})
