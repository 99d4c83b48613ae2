import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { organizationDb } from '#server/db.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { type Deliveries, openDeliveries } from '#server/joins/deliveries.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { forecastScheduleTopic } from '#server/joins/forecast-schedules.ts'
import { issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { TEMPORARY_PREFIX } from '#server/testing/throwaway-postgres.ts'
import { json, startUpstream } from '#server/testing/upstream.ts'
import { DESK_MEANS } from '../configuration/desk-means-gateway.ts'
import { TransportDesk } from './transport-desk-gateway.ts'
import { TsoSimulator } from '../simulator/simulator-gateway.ts'
import { TSOS } from '../schedules/tsos.ts'
import { DELIVERY } from '../../../delivery/words.ts'
import { HAND_IN } from '../hand-in/words.ts'

const OWN = '11XSEAGULL-----R'
const TSO = 'TTG_DE'
let service: TestService
let key: string
let server: Server
let origin: string
let now: Date
const failures: unknown[] = []

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  key = (await issueKey(service)).secret
  server = new TsoSimulator(() => now.getTime()).server()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tsos = ['50HERTZ_DE_TSO', 'DE-AMPRION-TSO', TSO, 'DE-TRANSNETBWTSO']
  await call('PUT', `/schedule-management/v1/balance-groups/${OWN}`, { name: 'Seagull', tsos, from_forecasts: true })
})
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await service?.stop()
})
beforeEach(async () => {
  now = new Date(Math.max(Date.now(), now?.getTime() ?? 0) + 3_600_000)
  failures.length = 0
  await setFaults({})
})
afterEach(() => expect(failures).toEqual([]))

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await service.call(path, {
    key,
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
const setFaults = (faults: object) =>
  fetch(`${origin}/faults`, { method: 'PUT', body: JSON.stringify({ delay_ms: { least: 0, most: 0 }, ...faults }) })

/** A process that delivers, on the test's clock. */
function open(simulator: string | null = origin): Deliveries {
  const means = {
    secrets: service.services.secrets,
    trusted_hosts: [],
    messages_folder: tmpdir(),
    simulator: () => simulator,
  }
  const clock = () => now
  return openDeliveries(service.services.db, means, (error) => failures.push(error), { clock, chance: () => 0 })
}

const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** Minute after minute, until nothing changes. */
async function run({ worker, exchange }: Deliveries, minutes = 2): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await worker.turn()
    wait(1)
    await exchange.turn()
  }
}

/** More of both in a long run: `DELIVERIES=1000 KILLS=5`. */
const COUNT = Number(process.env.DELIVERIES ?? 30)
const KILLS = Number(process.env.KILLS ?? 3)

let days = 0
/** A day whose gates are open for years. */
const newDay = () => formatDate(parseDate('2036-04-20') + days++)

const forecast = (delivery_day: string, mw: number, areas: string[] = ['TenneT', 'Amprion']) => {
  const values = Array.from({ length: deliveryDay(delivery_day).quarter_hours }, () => mw)
  const series = areas.map((control_area) => ({ kind: 'production', control_area, values }))
  return call('POST', '/portfolio-forecasts/v1alpha1/submissions', { delivery_day, unit: 'MW', series })
}
const isProcessed = async (day: string) =>
  (await call<{ processed: boolean }>('GET', `/portfolio-forecasts/v1alpha1/submissions/${day}`)).processed

function schedule(date: string, mw: number, more: object = {}) {
  const { start_ms, quarter_hours } = deliveryDay(date)
  const data = Array.from({ length: quarter_hours }, (_, slot) => ({
    ts: new Date(start_ms + slot * 900_000).toISOString(),
    amount: mw,
  }))
  const { area, party } = TSOS[TSO]
  const ids = { in_area: area, out_area: area, in_party: OWN, out_party: '11XFC-PROD-----E' }
  const address = { market: 'DE', tso: TSO, sender_id: OWN, receiver_id: party, date, ...more }
  return call<{ uid: string; schedule_uid: string }>('POST', '/schedule-management/v1/schedules', {
    ...address,
    series: [{ type: 'production', ids, data }],
  })
}
type Versions = { versions: { version: number; status: string; acceptance_level: string; is_active: boolean }[] }
const versionsOf = async (schedule_uid: string) => {
  const { versions } = await call<Versions>('GET', `/schedule-management/v1/schedules/${schedule_uid}/versions`)
  return versions.map(
    ({ version, status, acceptance_level, is_active }) =>
      `${version} ${status} ${acceptance_level}${is_active ? ' active' : ''}`,
  )
}
const eventsOf = async (schedule_uid: string) => {
  const rows = await organizationDb(service.services.db, PAID).read<{ type: string }>(
    sql`select type from audit_events where subject = ${schedule_uid} order by sequence`,
  )
  return rows.map(({ type }) => type)
}
const received = async () => ((await (await fetch(`${origin}/healthz`)).json()) as { messages: number }).messages

test('a forecast is processed once its schedules are accepted, over clock changes as well', async () => {
  const delivering = open()
  for (const day of ['2036-03-30', '2036-10-26']) {
    await forecast(day, 1.5)
    expect(await isProcessed(day)).toBe(false)
    await run(delivering)
    expect(await isProcessed(day)).toBe(true)
  }
  // No operator's answers came by the way of another.
  const db = organizationDb(service.services.db, PAID)
  expect(await db.read(sql`select tso, note from schedule_documents where note is not null`)).toEqual([])
})

test('what was accepted before holds until it is sent again; returning to old values is sent, too', async () => {
  const delivering = open()
  const day = newDay()
  for (const mw of [1, 2, 1]) {
    await forecast(day, mw)
    expect(await isProcessed(day)).toBe(false)
    await run(delivering)
    expect(await isProcessed(day)).toBe(true)
  }
})

test('a process that was held up for long puts no old values after newer ones', async () => {
  const day = newDay()
  await forecast(day, 1)
  await forecast(day, 2)
  await run(open())
  const topic = forecastScheduleTopic(service.services.db, () => now)
  const event = { organization_id: PAID, id: randomUUID(), topic: topic.name, subject: day, version: 1, payload: {} }
  const held_up = { ...event, created_at: now.toISOString(), attempts: 1 }
  const verdict = await topic.downstream.deliver(held_up, new AbortController().signal)
  expect(verdict).toEqual({ verdict: 'later', detail: HAND_IN.forecast_replaced })
  const path = `/schedule-management/v1/schedules?start_date=${day}&end_date=${day}`
  const { schedules } = await call<{ schedules: { version: number; active_version: number }[] }>('GET', path)
  expect(schedules.map(({ version, active_version }) => [version, active_version])).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(await isProcessed(day)).toBe(true)
})

test('an area that a new forecast leaves out is told that nothing is left', async () => {
  const delivering = open()
  const day = newDay()
  await forecast(day, 3)
  await run(delivering)
  await forecast(day, 3, ['TenneT'])
  await run(delivering)
  expect(await isProcessed(day)).toBe(true)
  const { schedules } = await call<{
    schedules: { tso: string; version: number; active_version: number; version_uid: string }[]
  }>('GET', `/schedule-management/v1/schedules?start_date=${day}&end_date=${day}`)
  expect(schedules.map(({ tso, version, active_version }) => [tso, version, active_version])).toEqual([
    ['DE-AMPRION-TSO', 2, 2],
    ['TTG_DE', 2, 2],
  ])
  const { series } = await call<{ series: { total_mwh: number }[] }>(
    'GET',
    `/schedule-management/v1/schedule-series/${schedules[0]!.version_uid}`,
  )
  expect(series.map(({ total_mwh }) => total_mwh)).toEqual([0])
})

describe('a version', () => {
  test('is sent by whoever comes after the one that stored it; unsent older ones never are', async () => {
    const day = newDay()
    const { schedule_uid } = await schedule(day, 1)
    await schedule(day, 2)
    const before = await received()
    await run(open())
    expect([await received(), await versionsOf(schedule_uid)]).toEqual([
      before + 1,
      ['2 accepted cnf active', '1 superseded '],
    ])
    expect(await eventsOf(schedule_uid)).toEqual([
      ...['schedule.created', 'version.status_changed', 'version.status_changed', 'version.submitted'],
      ...['tso.ack', 'version.accepted', 'series.status_changed', 'tso.cnf', 'version.status_changed'],
    ])
  })

  test('whose receipt was lost is sent again under the same name, and has one effect', async () => {
    await setFaults({ lose_receipt_rate: 1 })
    const { schedule_uid } = await schedule(newDay(), 1)
    const delivering = open()
    await delivering.worker.turn()
    expect(await versionsOf(schedule_uid)).toEqual(['1 ingested '])
    // The answer is here before any receipt.
    await run({ ...delivering, worker: { turn: async () => {} } as never }, 1)
    expect(await versionsOf(schedule_uid)).toEqual(['1 accepted cnf active'])
    await setFaults({})
    const before = await received()
    await run(delivering)
    expect([await received(), await versionsOf(schedule_uid)]).toEqual([before, ['1 accepted cnf active']])
    expect((await eventsOf(schedule_uid)).filter((type) => type === 'version.submitted')).toHaveLength(1)
  })

  test('that is refused for good has failed; one that finds no operator waits', async () => {
    const refused = await schedule(newDay(), 1)
    await open(`${origin}/no/such`).worker.turn()
    expect(await versionsOf(refused.schedule_uid)).toEqual(['1 failed '])
    const waiting = await schedule(newDay(), 1)
    await run(open(null), 2)
    expect(await versionsOf(waiting.schedule_uid)).toEqual(['1 ingested '])
    const rehearsal = await schedule(newDay(), 1, { test: true })
    await run(open(null), 1)
    expect(await versionsOf(rehearsal.schedule_uid)).toEqual(['1 failed '])
    await run(open(), 6)
    expect(await versionsOf(waiting.schedule_uid)).toEqual(['1 accepted cnf active'])
  })

  test('without an answer is asked for, and what was lost comes then', async () => {
    await setFaults({ lose_rate: 1 })
    const { schedule_uid } = await schedule(newDay(), 1)
    const delivering = open()
    await run(delivering, 1)
    wait(12)
    await run(delivering, 1)
    expect(await versionsOf(schedule_uid)).toEqual(['1 submitted '])
    wait(2)
    await run(delivering, 2)
    expect(await versionsOf(schedule_uid)).toEqual(['1 timed_out '])
    await setFaults({})
    wait(15)
    await run(delivering, 1)
    expect(await versionsOf(schedule_uid)).toEqual(['1 accepted cnf active'])
    const events = await eventsOf(schedule_uid)
    expect(events.filter((type) => type === 'no_ack.timeout')).toHaveLength(1)
    expect(events.filter((type) => type === 'status_request.sent').length).toBeGreaterThan(0)
  })

  test('is warned of, rejected or taken in part as the operator says', async () => {
    const delivering = open()
    const sent = async (faults: object) => {
      await setFaults(faults)
      const { schedule_uid } = await schedule(newDay(), 12)
      await run(delivering)
      return { versions: await versionsOf(schedule_uid), events: await eventsOf(schedule_uid) }
    }
    const warned = await sent({ declared_limit_mw: 10 })
    expect([warned.versions, warned.events.includes('declared_limit.warning')]).toEqual([
      ['1 accepted cnf active'],
      true,
    ])
    expect((await sent({ reject: { rate: 1, codes: ['A42', 'A50'] } })).versions).toEqual(['1 rejected '])
    expect((await sent({ information_rate: 1, duplicate_rate: 1, reorder_rate: 0.5 })).versions).toEqual([
      '1 accepted cnf active',
    ])
  })
})

test('answers that an operator brings are taken up once; what is none is 422', async () => {
  const { schedule_uid } = await schedule(newDay(), 1)
  await open().worker.turn()
  const answers = await fetch(`${origin}/${PAID}-${TSO}/answers?receiver_id=${OWN}`)
  const [ack] = ((await answers.json()) as { answers: { xml: string }[] }).answers
  const bring = (body: string, tso = TSO) =>
    service.call(`/schedule-management/v1/inbound/${tso}`, {
      key,
      method: 'POST',
      headers: { 'Content-Type': 'application/xml' },
      body,
    })
  expect(await (await bring(ack!.xml)).json()).toMatchObject({
    kind: 'ACK',
    schedule_uid,
    note: null,
    document_uid: expect.any(String),
  })
  expect(await versionsOf(schedule_uid)).toEqual(['1 accepted ack active'])
  expect(await (await bring(ack!.xml)).json()).toMatchObject({ document_uid: null })
  expect(await (await bring(ack!.xml, 'DE-AMPRION-TSO')).json()).toMatchObject({
    note: expect.stringContaining('Its sender is'),
    code: 'documents.other_sender',
    params: expect.objectContaining({ tso: 'DE-AMPRION-TSO' }),
  })
  const bomb = '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'
  for (const wrong of ['', bomb, ack!.xml.slice(0, -9)]) expect((await bring(wrong)).status).toBe(422)
})

test('a file that cannot be read goes aside, and is told once: in the log, to the organization, with its transport', async () => {
  const root = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
  const settings = { send_folder: 'out', receive_folder: 'in' }
  const tso = TSO
  await call('PUT', `/schedule-management/v1/transports/${tso}?test=true`, { kind: 'directory', settings })
  await schedule(newDay(), 2, { test: true })
  const means = { secrets: service.services.secrets, trusted_hosts: [], messages_folder: root, simulator: () => null }
  const { exchange } = openDeliveries(service.services.db, means, (error) => failures.push(error), { clock: () => now })
  mkdirSync(join(root, PAID, 'in'), { recursive: true })
  writeFileSync(join(root, PAID, 'in', 'broken.xml'), '<html/>')
  for (let turn = 0; turn < 4; turn++) {
    wait(1)
    await exchange.turn()
  }
  expect(readdirSync(join(root, PAID, 'in', 'failed'))).toEqual(['broken.xml'])
  rmSync(root, { recursive: true })
  expect(failures.splice(0)).toEqual([expect.objectContaining({ message: expect.stringContaining('broken.xml') })])
  const after = { tso, test: true, file_name: 'broken.xml', size_bytes: 7, detail: expect.stringContaining('html') }
  const { audit_logs } = await call<{ audit_logs: object[] }>(
    'GET',
    '/schedule-management/v1/audit-logs?type=document.unreadable',
  )
  expect(audit_logs).toMatchObject([{ subject: tso, after }])
  const { transports } = await call<{ transports: { tso: string; last_unreadable: object | null }[] }>(
    'GET',
    '/schedule-management/v1/transports',
  )
  const { file_name, detail } = after
  expect(transports.find((each) => each.tso === tso)?.last_unreadable).toMatchObject({
    ...{ file_name, detail, code: 'documents.unknown', params: { root: 'html' } },
  })
  await service.call(`/schedule-management/v1/transports/${tso}?test=true`, { key, method: 'DELETE' })
})

test('a transport sends with its secrets, and into an inner network only where the installation trusts the host', async () => {
  const broker = await startUpstream()
  broker.answer(() => json({ receipt_id: 'R1' }))
  const way = { tso: 'DE-TRANSNETBWTSO', is_test: true } as const
  const path = `/schedule-management/v1/transports/${way.tso}?test=true`
  const settings = { url: `${broker.origin}/fp` }
  DESK_MEANS.of(service.services).trusted_hosts = [new URL(broker.origin).host]
  const told = await call('PUT', path, { kind: 'http', settings, secrets: { authorization: 'Bearer known-to-two' } })
  expect(JSON.stringify(told)).not.toContain('known-to-two')
  const outcomes: unknown[] = []
  for (const trusted_hosts of [[], [new URL(broker.origin).host]]) {
    const means = {
      secrets: service.services.secrets,
      trusted_hosts,
      messages_folder: tmpdir(),
      simulator: () => origin,
    }
    const transport = await new TransportDesk(service.services.db, means).open(PAID, way)
    const message = { id: '1', file_name: 'a.xml', bytes: Buffer.from('<a/>'), sender_id: OWN, receiver_id: OWN }
    outcomes.push(await transport?.send(message, new AbortController().signal))
  }
  await broker.close()
  expect(outcomes).toEqual([
    { outcome: 'retry', detail: DELIVERY.address_refused({ refusal: DELIVERY.must_be_https }) },
    { outcome: 'receipt', receipt_id: 'R1' },
  ])
  expect(broker.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer known-to-two'])
  await service.call(path, { key, method: 'DELETE' })
})

test('kill -9 in the middle of deliveries loses none and doubles none', async () => {
  await setFaults({ lose_receipt_rate: 0.1 })
  await fetch(`${origin}/state`, { method: 'DELETE' })
  const made = await inParts(Array.from({ length: COUNT }, newDay), (day) => schedule(day, 1))
  const before = await received()
  for (let round = 1; round <= KILLS; round++) {
    const child = startProcess()
    const wanted = before + Math.floor((round * COUNT) / (KILLS + 1))
    await expect.poll(received, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(wanted)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // What it had leased is free after a minute.
    now = new Date(now.getTime() + 61_000)
  }
  await setFaults({})
  await run(open(), 8)
  const ends = await inParts(made, ({ schedule_uid }) => versionsOf(schedule_uid))
  expect(ends).toEqual(ends.map(() => ['1 accepted cnf active']))
  const db = organizationDb(service.services.db, PAID)
  const [count] = await db.read<{ documents: number; answers: number }>(sql`select
      count(*) filter (where d.direction = 'sent')::int as documents, count(*) filter (where d.direction = 'received')::int as answers
    from schedule_documents d where d.organization_id = ${PAID}
      and d.schedule_uid = any(${`{${made.map(({ schedule_uid }) => schedule_uid).join(',')}}`}::uuid[])`)
  expect(count).toEqual({ documents: COUNT, answers: 2 * COUNT })
})

/** As many at a time as the service has connections for. */
async function inParts<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < items.length; at += 8) done.push(...(await Promise.all(items.slice(at, at + 8).map(work))))
  return done
}

function startProcess(): ChildProcess {
  const file = fileURLToPath(new URL('delivery-process.test-support.ts', import.meta.url))
  return spawn(process.execPath, [...process.execArgv, file, service.databaseUrl, origin, now.toISOString()], {
    stdio: 'ignore',
  })
}
