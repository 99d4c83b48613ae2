import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { organizationDb } from '#server/db.ts'
import { openDeliveries } from '#server/integration/deliveries.ts'
import { forecastScheduleTopic } from '#server/integration/forecast-schedules.ts'
import { PAID } from '#server/testing/callers.ts'
import { TEMPORARY_PREFIX } from '#server/testing/throwaway-postgres.ts'
import { json, startUpstream } from '#server/testing/upstream.ts'
import { FIXTURE_DEPENDENCIES } from '../configuration/dependencies-service.ts'
import { ABOUT } from '#server/delivery/transports/transports.test-support.ts'
import { TransportOpener } from './open-transport-service.ts'
import { DELIVERY } from '../../../delivery/messages.ts'
import { SUBMISSION } from '../submission/messages.ts'

import {
  call,
  fixture,
  eventsOf,
  forecast,
  isProcessed,
  newDay,
  open,
  OWN,
  received,
  run,
  schedule,
  setFaults,
  TSO,
  useFixture,
  versionsOf,
  wait,
} from './transports.test-support.ts'

useFixture()

/** More of both in a long run: `DELIVERIES=1000 KILLS=5`. */
const COUNT = Number(process.env.DELIVERIES ?? 30)
const KILLS = Number(process.env.KILLS ?? 3)

test('a forecast is processed once its schedules are accepted, over clock changes as well', async () => {
  const delivering = open()
  for (const day of ['2036-03-30', '2036-10-26']) {
    await forecast(day, 1.5)
    expect(await isProcessed(day)).toBe(false)
    await run(delivering)
    expect(await isProcessed(day)).toBe(true)
  }
  // No operator's answers came by the way of another.
  const db = organizationDb(fixture.service.services.db, PAID)
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
  const topic = forecastScheduleTopic(fixture.service.services.db, () => fixture.now)
  const event = { organization_id: PAID, id: randomUUID(), topic: topic.name, subject: day, version: 1, payload: {} }
  const held_up = { ...event, created_at: fixture.now.toISOString(), attempts: 1, replays: 0 }
  const verdict = await topic.downstream.deliver(held_up, new AbortController().signal)
  expect(verdict).toEqual({ verdict: 'later', detail: SUBMISSION.forecast_replaced })
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
    await open(`${fixture.origin}/no/such`).worker.turn()
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
  const answers = await fetch(`${fixture.origin}/${PAID}-${TSO}/answers?receiver_id=${OWN}`)
  const [ack] = ((await answers.json()) as { answers: { xml: string }[] }).answers
  const upload = (body: string, tso = TSO) =>
    fixture.service.call(`/schedule-management/v1/inbound/${tso}`, {
      key: fixture.key,
      method: 'POST',
      headers: { 'Content-Type': 'application/xml' },
      body,
    })
  expect(await (await upload(ack!.xml)).json()).toMatchObject({
    kind: 'ACK',
    schedule_uid,
    note: null,
    document_uid: expect.any(String),
  })
  expect(await versionsOf(schedule_uid)).toEqual(['1 accepted ack active'])
  expect(await (await upload(ack!.xml)).json()).toMatchObject({ document_uid: null })
  // Its sender says whose it is, not the address.
  expect(await (await upload(ack!.xml, 'DE-AMPRION-TSO')).json()).toMatchObject({ document_uid: null, tso: TSO })
  const bomb = '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'
  for (const wrong of ['', bomb, ack!.xml.slice(0, -9)]) expect((await upload(wrong)).status).toBe(422)
})

test('a file that cannot be read goes aside, and is told once: in the log, to the organization, with its transport', async () => {
  const root = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
  const settings = { send_folder: 'out', receive_folder: 'in' }
  const tso = TSO
  await call('PUT', `/schedule-management/v1/transports/${tso}?test=true`, { kind: 'directory', settings })
  await schedule(newDay(), 2, { test: true })
  const dependencies = {
    secrets: fixture.service.services.secrets,
    trusted_hosts: [],
    messages_folder: root,
    simulator: () => null,
  }
  const { exchange } = openDeliveries(
    fixture.service.services.db,
    dependencies,
    (error) => fixture.failures.push(error),
    {
      clock: () => fixture.now,
    },
  )
  mkdirSync(join(root, PAID, 'in'), { recursive: true })
  writeFileSync(join(root, PAID, 'in', 'broken.xml'), '<html/>')
  for (let turn = 0; turn < 4; turn++) {
    wait(1)
    await exchange.turn()
  }
  expect(readdirSync(join(root, PAID, 'in', 'failed'))).toEqual(['broken.xml'])
  rmSync(root, { recursive: true })
  expect(fixture.failures.splice(0)).toEqual([
    expect.objectContaining({ message: expect.stringContaining('broken.xml') }),
  ])
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
  await fixture.service.call(`/schedule-management/v1/transports/${tso}?test=true`, {
    key: fixture.key,
    method: 'DELETE',
  })
})

test('a transport sends with its secrets, and into an inner network only where the installation trusts the host', async () => {
  const broker = await startUpstream()
  broker.answer(() => json({ receipt_id: 'R1' }))
  const route = { tso: 'DE-TRANSNETBWTSO', is_test: true } as const
  const path = `/schedule-management/v1/transports/${route.tso}?test=true`
  const settings = { url: `${broker.origin}/fp` }
  FIXTURE_DEPENDENCIES.of(fixture.service.services).trusted_hosts = [new URL(broker.origin).host]
  const report = await call('PUT', path, { kind: 'http', settings, secrets: { authorization: 'Bearer known-to-two' } })
  expect(JSON.stringify(report)).not.toContain('known-to-two')
  const outcomes: unknown[] = []
  for (const trusted_hosts of [[], [new URL(broker.origin).host]]) {
    const dependencies = {
      secrets: fixture.service.services.secrets,
      trusted_hosts,
      messages_folder: tmpdir(),
      simulator: () => fixture.origin,
    }
    const transport = await new TransportOpener(fixture.service.services.db, dependencies).open(PAID, route)
    const message = { id: '1', file_name: 'a.xml', bytes: Buffer.from('<a/>'), sender_id: OWN, receiver_id: OWN }
    outcomes.push(await transport?.send({ ...message, about: ABOUT }, new AbortController().signal))
  }
  await broker.close()
  expect(outcomes).toEqual([
    { outcome: 'retry', detail: DELIVERY.address_refused({ refusal: DELIVERY.must_be_https }) },
    { outcome: 'receipt', receipt_id: 'R1' },
  ])
  expect(broker.request.map(({ headers }) => headers.authorization)).toEqual(['Bearer known-to-two'])
  await fixture.service.call(path, { key: fixture.key, method: 'DELETE' })
})

test('kill -9 in the middle of deliveries loses none and doubles none', async () => {
  await setFaults({ lose_receipt_rate: 0.1 })
  await fetch(`${fixture.origin}/state`, { method: 'DELETE' })
  const made = await inParts(Array.from({ length: COUNT }, newDay), (day) => schedule(day, 1))
  const before = await received()
  for (let round = 1; round <= KILLS; round++) {
    const child = startProcess()
    const requested = before + Math.floor((round * COUNT) / (KILLS + 1))
    await expect.poll(received, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(requested)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // What it had leased is free after a minute.
    fixture.now = new Date(fixture.now.getTime() + 61_000)
  }
  await setFaults({})
  await run(open(), 8)
  const ends = await inParts(made, ({ schedule_uid }) => versionsOf(schedule_uid))
  expect(ends).toEqual(ends.map(() => ['1 accepted cnf active']))
  const db = organizationDb(fixture.service.services.db, PAID)
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
  return spawn(
    process.execPath,
    [...process.execArgv, file, fixture.service.databaseUrl, fixture.origin, fixture.now.toISOString()],
    {
      stdio: 'ignore',
    },
  )
}
