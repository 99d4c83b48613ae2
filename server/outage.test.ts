import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, forgotten, liftLimits, procedure, type ProcedureInput, signIn } from '#server/testing/callers.ts'
import { type CuttableProxy, cuttableProxy } from '#server/testing/cuttable-proxy.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { everyOperation, type OperationCalls, prepareCalls } from '#server/testing/operation-calls.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { SERVICE } from './messages/service-messages.ts'
import { errorBody } from './testing/problem-bodies.ts'
import { FORECASTS } from './areas/portfolio-forecasts/messages.ts'

let proxy: CuttableProxy
let service: TestService
let calls: OperationCalls
let cookie: string
const logged: Record<string, unknown>[] = []
let inputs: Map<string, ProcedureInput>

beforeAll(async () => {
  proxy = await cuttableProxy(await createTestDatabase({ seeded: true }))
  service = await startTestService({ databaseUrl: proxy.url, log: (failure) => void logged.push(failure) })
  await liftLimits(service)
  calls = await prepareCalls(service)
  cookie = await signIn(service)
  inputs = new Map()
  for (const [id, entry] of everyOperation) inputs.set(id, await calls.input(entry))
})
afterAll(async () => {
  await service?.stop()
  await proxy?.stop()
})

async function recovered(): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await service.call('/access/v1/organization', { key: calls.key })
    if (response.status === 200) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

describe('503 while the database is away', () => {
  beforeAll(async () => {
    await proxy.cut()
    await forgotten(service)
  })
  afterAll(async () => {
    await proxy.repair()
    expect(await recovered()).toBe(true)
  })

  test.each(everyOperation)('503 %s, or 502 in its own words, with the seconds to wait', async (id, entry) => {
    const response = await calls.rest(entry, inputs.get(id) ?? {})
    const { store_away } = entry.operation
    const body = errorBody(store_away?.unavailable ?? SERVICE.database_away)
    expect([response.status, await response.json()]).toEqual([store_away === undefined ? 503 : 502, body])
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('x-request-id')).toBeTruthy()
  })

  test('503 over tRPC', async () => {
    const { status, error } = await procedure(service, cookie, 'core.listParties')
    expect([status, error?.app_code, error?.retry_after_seconds]).toEqual([503, 'unavailable', 2])
  })

  test('503 at the door, to sign in, to change a password and to ask who one is; the log has no values', async () => {
    const headers = { 'Content-Type': 'application/json', Origin: service.origin, cookie }
    const { email } = service.demo
    const sent = { email, password: 'wrong-wrong-1', currentPassword: 'wrong-wrong-1', newPassword: 'wrong-wrong-2' }
    const post = { method: 'POST', headers, body: JSON.stringify(sent) }
    logged.length = 0
    for (const [path, init] of [
      ['/sign-in/email', post],
      ['/change-password', post],
      ['/get-session', { headers }],
    ] as const) {
      const response = await fetch(`${service.origin}/api/auth${path}`, init)
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2'])
    }
    expect(logged.filter((line) => !('task' in line)).map(({ path }) => path)).toEqual(
      ['sign-in/email', 'change-password', 'get-session'].map((each) => `/api/auth/${each}`),
    )
    for (const secret of [email, 'wrong-wrong', cookie.split('=')[1]?.slice(0, 20) ?? ''])
      expect(JSON.stringify(logged)).not.toContain(secret)
  })

  test('what needs no database goes on: 401 for no key, 404, 405, the document', async () => {
    const statuses = [
      await service.call('/core/v1/parties', { key: null }),
      await service.call('/core/v1/nothing'),
      await service.call('/core/v1/parties', { method: 'PUT' }),
      await service.call('/openapi.json', { key: null }),
    ].map((response) => response.status)
    expect(statuses).toEqual([401, 404, 405, 200])
  })
})

test('502 to forecasts also where the key is still in memory', async () => {
  await service.services.versions.refresh()
  const path = '/portfolio-forecasts/v1alpha1/submissions'
  expect((await service.call(path)).status).toBe(200)
  await proxy.cut()
  const response = await service.call(path)
  expect([response.status, await response.json()]).toEqual([502, errorBody(FORECASTS.store_away)])
  await proxy.repair()
  expect(await recovered()).toBe(true)
})

test('200 again once the database is back, without a restart, over both transports', async () => {
  await proxy.cut()
  await forgotten(service)
  expect((await service.call('/core/v1/parties')).status).toBe(503)
  await proxy.repair()
  expect(await recovered()).toBe(true)
  expect((await procedure(service, cookie, 'access.readOrganization')).status).toBe(200)
})

describe('500 when the database refuses what it never should', () => {
  beforeAll(() =>
    asOwner(service, async (owner) => {
      await owner`revoke usage on schema access from quarterhour_app`
      await owner`revoke usage on schema public from quarterhour_app`
      await forgotten(service)
    }),
  )

  test('500 at the door too, with the cause in the log alone', async () => {
    const headers = { 'Content-Type': 'application/json', Origin: service.origin }
    const body = JSON.stringify({ email: service.demo.email, password: 'wrong-wrong-1' })
    logged.length = 0
    const response = await fetch(`${service.origin}/api/auth/sign-in/email`, { method: 'POST', headers, body })
    expect([response.status, await response.json()]).toEqual([500, errorBody(SERVICE.internal)])
    // Jobs that run meanwhile are refused as well, and say so on lines of their own.
    expect(logged.filter((line) => !('task' in line))).toEqual([
      { method: 'POST', path: '/api/auth/sign-in/email', error: expect.stringMatching(/42501: permission denied/) },
    ])
    expect(JSON.stringify(logged)).not.toContain(service.demo.email)
  })

  test.each(everyOperation)('500 %s, without a word about the inside', async (id, entry) => {
    const response = await calls.rest(entry, inputs.get(id) ?? {})
    expect([response.status, await response.json()]).toEqual([500, errorBody(SERVICE.internal)])
    expect(response.headers.get('x-request-id')).toBeTruthy()
  })
})
