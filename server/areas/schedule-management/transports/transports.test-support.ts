import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { organizationDb } from '#server/db.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { type Deliveries, openDeliveries } from '#server/integration/deliveries.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { TsoSimulator } from '../simulator/simulator-service.ts'
import { TSOS } from '../schedules/tsos.ts'

export const OWN = '11XSEAGULL-----R'
export const TSO = 'TTG_DE'

/** A service and the simulated operators that its messages reach, on a clock of the test's own. */
export const fixture = {} as { service: TestService; key: string; origin: string; now: Date; failures: unknown[] }

/** Opens the service for the tests of a file and closes it afterwards; an unexpected failure fails the running test. */
export function useFixture(): void {
  let server: Server
  beforeAll(async () => {
    fixture.failures = []
    fixture.service = await startTestService({ seeded: false })
    await liftLimits(fixture.service)
    fixture.key = (await issueKey(fixture.service)).secret
    server = new TsoSimulator(() => fixture.now.getTime()).server()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    fixture.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const tsos = ['50HERTZ_DE_TSO', 'DE-AMPRION-TSO', TSO, 'DE-TRANSNETBWTSO']
    await call('PUT', `/schedule-management/v1/balance-groups/${OWN}`, { name: 'Seagull', tsos, from_forecasts: true })
  })
  afterAll(async () => {
    server?.closeAllConnections()
    server?.close()
    await fixture.service?.stop()
  })
  beforeEach(async () => {
    fixture.now = new Date(Math.max(Date.now(), fixture.now?.getTime() ?? 0) + 3_600_000)
    fixture.failures.length = 0
    await setFaults({})
  })
  afterEach(() => expect(fixture.failures).toEqual([]))
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fixture.service.call(path, {
    key: fixture.key,
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
export const setFaults = (faults: object) =>
  fetch(`${fixture.origin}/faults`, {
    method: 'PUT',
    body: JSON.stringify({ delay_ms: { least: 0, most: 0 }, ...faults }),
  })

/** A process that delivers, on the test's clock. */
export function open(simulator: string | null = fixture.origin): Deliveries {
  const dependencies = {
    secrets: fixture.service.services.secrets,
    trusted_hosts: [],
    messages_folder: tmpdir(),
    simulator: () => simulator,
  }
  const clock = () => fixture.now
  return openDeliveries(fixture.service.services.db, dependencies, (error) => fixture.failures.push(error), {
    clock,
    random: () => 0,
  })
}

export const wait = (minutes: number) => {
  fixture.now = new Date(fixture.now.getTime() + minutes * 60_000)
}

/** Minute after minute, until nothing changes. */
export async function run({ worker, exchange }: Deliveries, minutes = 2): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await worker.turn()
    wait(1)
    await exchange.turn()
  }
}

let days = 0
/** A day whose gates are open for years. */
export const newDay = () => formatDate(parseDate('2036-04-20') + days++)

export const forecast = (delivery_day: string, mw: number, areas: string[] = ['TenneT', 'Amprion']) => {
  const values = Array.from({ length: deliveryDay(delivery_day).quarter_hours }, () => mw)
  const series = areas.map((control_area) => ({ kind: 'production', control_area, values }))
  return call('POST', '/portfolio-forecasts/v1alpha1/submissions', { delivery_day, unit: 'MW', series })
}
export const isProcessed = async (day: string) =>
  (await call<{ processed: boolean }>('GET', `/portfolio-forecasts/v1alpha1/submissions/${day}`)).processed

export const schedule = (date: string, mw: number, more: object = {}) =>
  call<{ uid: string; schedule_uid: string }>('POST', '/schedule-management/v1/schedules', scheduleBody(date, mw, more))

export function scheduleBody(date: string, mw: number, more: object = {}) {
  const { start_ms, quarter_hours } = deliveryDay(date)
  const data = Array.from({ length: quarter_hours }, (_, slot) => ({
    ts: new Date(start_ms + slot * 900_000).toISOString(),
    amount: mw,
  }))
  const { area, party } = TSOS[TSO]
  const ids = { in_area: area, out_area: area, in_party: OWN, out_party: '11XFC-PROD-----E' }
  const address = { market: 'DE', tso: TSO, sender_id: OWN, receiver_id: party, date, ...more }
  return { ...address, series: [{ type: 'production', ids, data }] }
}
type Versions = { versions: { version: number; status: string; acceptance_level: string; is_active: boolean }[] }
export const versionsOf = async (schedule_uid: string) => {
  const { versions } = await call<Versions>('GET', `/schedule-management/v1/schedules/${schedule_uid}/versions`)
  return versions.map(
    ({ version, status, acceptance_level, is_active }) =>
      `${version} ${status} ${acceptance_level}${is_active ? ' active' : ''}`,
  )
}
export const eventsOf = async (schedule_uid: string) => {
  const rows = await organizationDb(fixture.service.services.db, PAID).read<{ type: string }>(
    sql`select type from audit_events where subject = ${schedule_uid} order by sequence`,
  )
  return rows.map(({ type }) => type)
}
export const received = async () =>
  ((await (await fetch(`${fixture.origin}/healthz`)).json()) as { messages: number }).messages
