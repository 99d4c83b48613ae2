import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asAppError } from '#server/as-app-error.ts'
import { type Database, openDatabase, readShared } from '#server/db.ts'
import { liftLimits, procedure, signIn } from '#server/testing/callers.ts'
import { type CuttableProxy, cuttableProxy } from '#server/testing/cuttable-proxy.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { submission } from '#server/testing/operation-calls/portfolio-forecasts.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { FORECASTS as FORECAST_WORDS } from '../areas/portfolio-forecasts/messages.ts'
import { SERVICE } from '../messages/service-messages.ts'
import { errorBody } from '../testing/problem-bodies.ts'

let proxy: CuttableProxy
let service: TestService
let cookie: string
let unopened: Database | undefined

beforeAll(async () => {
  proxy = await cuttableProxy(await createTestDatabase({ seeded: true }))
  service = await startTestService({ databaseUrl: proxy.url })
  await liftLimits(service)
  cookie = await signIn(service)
})
afterAll(async () => {
  vi.useRealTimers()
  proxy?.thaw()
  await unopened?.close()
  await service?.stop()
  await proxy?.stop()
})

const HUNG = errorBody(SERVICE.database_silent)
const PROFILE = { name: 'P', resolution: 'hourly', unit: 'kWh', timezone: 'Europe/Oslo', values: [1] }
const CREATE = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ ...PROFILE, start_time: '2026-01-01T00:00:00+01:00', end_time: '2026-01-01T01:00:00+01:00' }),
}

const FORECASTS = '/portfolio-forecasts/v1alpha1/submissions'
const SUBMIT = { ...CREATE, body: JSON.stringify(submission()) }

function signingIn(): Promise<Response> {
  const { email, password } = service.demo
  const headers = { 'Content-Type': 'application/json', Origin: service.origin }
  return fetch(`${service.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
}

async function reportOf(response: Promise<Response>): Promise<unknown[]> {
  const answer = await response
  return [answer.status, answer.headers.get('retry-after'), await answer.json()]
}

describe('a database that hangs', () => {
  test('503 to reads and writes with what memory still holds, and afterwards to those that must ask who calls', async () => {
    // The clock by which memory ages stands still, or a loaded machine would forget before it is asked.
    vi.useFakeTimers({ toFake: ['performance'] })
    await service.services.versions.refresh()
    expect((await service.call('/core/v1/parties')).status).toBe(200)
    proxy.freeze()
    // The key and the tokens are in memory, so that these get as far as their own statements.
    const early = [service.call('/cost-of-energy/v1/profiles'), service.call('/cost-of-energy/v1/profiles', CREATE)]
    const forecasts = [service.call(FORECASTS), service.call(FORECASTS, SUBMIT)].map(reportOf)
    expect((await service.call('/core/v1/parties')).status).toBe(200)
    vi.advanceTimersByTime(1001)
    expect(service.services.versions.current('access')).toBeNull()
    const late = ['/core/v1/parties', '/cost-of-energy/v1/profiles'].map((path) => reportOf(service.call(path)))
    const console_call = procedure(service, cookie, 'core.listParties')
    const sign_in = reportOf(signingIn())
    unopened = openDatabase(proxy.url, 1)
    const by_driver = unopened.raw`select 1`.then(() => null, asAppError)
    for (const answer of [...late, ...early.map(reportOf)]) expect(await answer).toEqual([503, '2', HUNG])
    for (const answer of forecasts) expect(await answer).toEqual([504, '2', errorBody(FORECAST_WORDS.store_late)])
    expect(await sign_in).toEqual([503, '2', HUNG])
    expect(await by_driver).toMatchObject({
      code: 'unavailable',
      detail: SERVICE.database_silent.text,
      cause: { code: 'CONNECT_TIMEOUT' },
    })
    expect(await console_call).toMatchObject({
      status: 503,
      error: { app_code: 'unavailable', retry_after_seconds: 2 },
    })
    expect((await fetch(`${service.origin}/livez`)).status).toBe(200)
  })

  test('200 once it answers again, and nothing was written for those who were told to repeat', async () => {
    proxy.thaw()
    await service.services.versions.refresh()
    const response = await service.call('/cost-of-energy/v1/profiles?name=P&scope=org')
    expect(response.status).toBe(200)
    const { profiles } = (await response.json()) as { profiles: { name: string }[] }
    expect(profiles.filter(({ name }) => name === 'P')).toEqual([])
    expect(await (await service.call(FORECASTS)).json()).toEqual({ days: [] })
    expect((await procedure(service, cookie, 'core.listParties')).status).toBe(200)
  })
})

test('the server ends a statement after half a minute', async () => {
  const rows = await readShared(service.services.db, sql`select current_setting('statement_timeout') as longest`)
  expect(rows).toEqual([{ longest: '30s' }])
})
