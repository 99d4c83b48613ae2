import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendAudit } from '../access/audit.ts'
import type { ForecastReadback, ForecastVersions } from '../areas/portfolio-forecasts/contract.ts'
import type { Schedule, ScheduleVersion } from '../areas/schedule-management/schedules/contract.ts'
import { receiveDocument } from '../areas/schedule-management/responses/receive-response-service.ts'
import { ack, body, bytesOf, cnf, OWN, series } from '../areas/schedule-management/schedules/schedules.test-support.ts'
import type { TsoId } from '../areas/schedule-management/schedules/tsos.ts'
import { moveVersion } from '../areas/schedule-management/versions/version-service.ts'
import { withOrganization } from '../db.ts'
import { OutboxWorker } from '../delivery/outbox-worker.ts'
import { FORECAST_LINK, forecastScheduleTopic } from './forecast-schedules.ts'
import { grantAllAreas, liftLimits, PAID } from '../testing/callers.ts'
import { failDelivery } from '../testing/operation-calls/schedules.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const FORECASTS = '/portfolio-forecasts/v1alpha1/submissions'
const SCHEDULES = '/schedule-management/v1'
const BOTH: readonly TsoId[] = ['50HERTZ_DE_TSO', 'DE-AMPRION-TSO']

let service: TestService
let now = new Date('2026-06-01T10:00:00Z')
const failures: unknown[] = []

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await grantAllAreas(service)
  service.services.now = () => now
  await groups(BOTH)
})
afterAll(() => service?.stop())
beforeEach(() => {
  now = new Date('2026-06-01T10:00:00Z')
  failures.length = 0
})

type Reply<T> = { status: number; body: T }
async function call<T>(path: string, method = 'GET', json?: unknown): Promise<Reply<T>> {
  const response = await service.call(path, {
    method,
    ...(json === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) }),
  })
  return { status: response.status, body: (await response.json()) as T }
}

const groups = (tsos: readonly TsoId[]) =>
  call(`${SCHEDULES}/balance-groups/${OWN}`, 'PUT', { name: 'Seagull', tsos, from_forecasts: true })

afterEach(() => expect(failures).toEqual([]))

let day = 0
const newDay = () => new Date(Date.UTC(2027, 5, ++day)).toISOString().slice(0, 10)
const submit = (delivery_day: string, mw: number, { areas = ['50Hertz', 'Amprion'], count = 96, unit = 'MW' } = {}) =>
  call(FORECASTS, 'POST', {
    ...{ delivery_day, unit },
    series: areas.map((control_area) => ({ kind: 'production', control_area, values: Array(count).fill(mw) })),
  })

const worker = (clock = () => now) =>
  new OutboxWorker(service.services.db, [forecastScheduleTopic(service.services.db, clock)], (e) => failures.push(e), {
    clock,
  })
/** Lets some time go by, and delivers what is due. */
async function delivered(): Promise<void> {
  now = new Date(now.getTime() + 60_000)
  await worker().turn()
}
const forecast = async (delivery_day: string) => {
  const { processed } = (await call<ForecastReadback>(`${FORECASTS}/${delivery_day}`)).body
  const { versions } = (await call<ForecastVersions>(`${FORECASTS}/${delivery_day}/versions`)).body
  return {
    processed,
    deliveries: versions.map(({ version, delivery }) => [version, delivery?.state, delivery?.detail]),
  }
}
const schedules = async (delivery_day: string) =>
  (await call<{ schedules: Schedule[] }>(`${SCHEDULES}/schedules?start_date=${delivery_day}&end_date=${delivery_day}`))
    .body.schedules
const versionsOf = async (uid: string) =>
  (await call<{ versions: ScheduleVersion[] }>(`${SCHEDULES}/schedules/${uid}/versions`)).body.versions

async function sendAll(delivery_day: string): Promise<void> {
  for (const { version_uid } of await schedules(delivery_day))
    await withOrganization(service.services.db, PAID, async (tx) => {
      const noted = await moveVersion(tx, PAID, version_uid, 'send', { now, link: FORECAST_LINK })
      const actor = { kind: 'platform', id: 'test', name: 'Test' } as const
      await appendAudit(tx, PAID, noted, { actor, now, request_id: null })
    })
}
let second = 0
const answer = (tso: TsoId, date: string, version: number, code = 'A01', write = ack) => {
  const document = write({ tso, date, version }, [code], new Date(now.getTime() + 1000 * ++second).toISOString())
  const incoming = {
    tso,
    is_test: false,
    bytes: bytesOf(document, tso),
    file_name: null,
    received_via: 'inbound' as const,
  }
  return receiveDocument(service.services.db, PAID, incoming, { now, link: FORECAST_LINK })
}

describe('a forecast becomes schedules', () => {
  test('one per control area in MW, and is processed once all of them are accepted', async () => {
    const date = newDay()
    await submit(date, 0.5, { unit: 'MWH' })
    await delivered()
    expect(await forecast(date)).toEqual({ processed: false, deliveries: [[1, 'delivered', null]] })
    const made = await schedules(date)
    expect(made.map(({ tso, sender_id, status }) => [tso, sender_id, status])).toEqual(
      BOTH.map((tso) => [tso, OWN, 'ingested']),
    )
    const [version] = await versionsOf(made[0]?.uid ?? '')
    expect(version?.forecast).toEqual({ delivery_day: date, version: 1 })
    expect(version?.spec.series.map(({ type, data }) => [type, data.length, data[0]?.amount])).toEqual([
      ['production', 96, 2],
    ])
    await sendAll(date)
    await answer('50HERTZ_DE_TSO', date, 1)
    expect((await forecast(date)).processed).toBe(false)
    await answer('DE-AMPRION-TSO', date, 1)
    expect(await forecast(date)).toEqual({ processed: true, deliveries: [[1, 'accepted', null]] })
    // What is confirmed otherwise later is an anomaly, and takes nothing back.
    await answer('DE-AMPRION-TSO', date, 1, 'A08', cnf)
    expect([(await schedules(date))[1]?.status, (await forecast(date)).processed]).toEqual(['rejected', true])
  })

  test.each([
    ['2027-03-28', 92],
    ['2027-10-31', 100],
  ])('on %s with %i quarter-hours', async (date, count) => {
    await submit(date, 1.5, { count })
    await delivered()
    const [version] = await versionsOf((await schedules(date))[0]?.uid ?? '')
    expect(version?.spec.series.map(({ data }) => [data.length, data.at(-1)?.amount])).toEqual([[count, 1.5]])
  })

  test('the last two answers at once: it is processed', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const date = newDay()
      await submit(date, 1)
      await delivered()
      await sendAll(date)
      await Promise.all(BOTH.map((tso) => answer(tso, date, 1)))
      expect((await forecast(date)).processed).toBe(true)
    }
  })

  test('A, B, A again: answers to the first A, which come late, set nothing', async () => {
    const date = newDay()
    for (const mw of [1, 2, 1]) {
      await submit(date, mw)
      await delivered()
      await sendAll(date)
    }
    for (const tso of BOTH) await answer(tso, date, 1)
    expect(await forecast(date)).toMatchObject({
      processed: false,
      deliveries: [
        [3, 'delivered', null],
        [2, 'delivered', null],
        [1, 'accepted', null],
      ],
    })
    await answer('50HERTZ_DE_TSO', date, 3)
    await answer('DE-AMPRION-TSO', date, 2)
    expect((await forecast(date)).processed).toBe(false)
    await answer('DE-AMPRION-TSO', date, 3)
    expect((await forecast(date)).processed).toBe(true)
  })

  test('a newer forecast supersedes versions that were not sent yet', async () => {
    const date = newDay()
    await submit(date, 1)
    await delivered()
    await submit(date, 2)
    await delivered()
    const [first] = await schedules(date)
    expect((await versionsOf(first?.uid ?? '')).map(({ version, status }) => [version, status])).toEqual([
      [2, 'ingested'],
      [1, 'superseded'],
    ])
    expect((await forecast(date)).deliveries[1]?.slice(0, 2)).toEqual([1, 'rejected'])
  })

  test('leaves trades as they are, which a forecast knows nothing of', async () => {
    const date = newDay()
    const sent = { date }
    const all = [series('production', 9, sent), series('internal', 5, sent)]
    expect((await call(`${SCHEDULES}/schedules`, 'POST', body(sent, all))).status).toBe(201)
    await submit(date, 2)
    await delivered()
    const hertz = (await schedules(date)).find(({ tso }) => tso === '50HERTZ_DE_TSO')
    const [version] = await versionsOf(hertz?.uid ?? '')
    expect(version?.spec.series.map(({ type, data }) => [type, data[0]?.amount])).toEqual([
      ['production', 2],
      ['internal', 5],
    ])
  })
})

test('an answer does not wait for the worker that is noting the end of the event, who looks for answers itself', async () => {
  const date = newDay()
  await submit(date, 1, { areas: ['50Hertz'] })
  await delivered()
  await sendAll(date)
  await withOrganization(service.services.db, PAID, async (tx) => {
    await tx.execute(
      sql`select from outbox where organization_id = ${PAID} and topic = 'forecast.accepted' and subject = ${date} for update`,
    )
    await answer('50HERTZ_DE_TSO', date, 1)
  })
  expect((await forecast(date)).processed).toBe(true)
})

test('confirmed is more than processed: once operators confirm all of it, until one confirms otherwise', async () => {
  const date = newDay()
  await submit(date, 2)
  await delivered()
  await sendAll(date)
  const confirmed = async () => {
    const { processed, confirmed: now_confirmed } = (await call<ForecastReadback>(`${FORECASTS}/${date}`)).body
    const { versions } = (await call<ForecastVersions>(`${FORECASTS}/${date}/versions`)).body
    const { days } = (await call<{ days: { confirmed: boolean }[] }>(`${FORECASTS}?from=${date}&to=${date}`)).body
    expect([versions[0]?.confirmed, days[0]?.confirmed, versions[0]?.confirmed_at !== null]).toEqual([
      now_confirmed,
      now_confirmed,
      now_confirmed,
    ])
    return [processed, now_confirmed]
  }
  for (const tso of BOTH) await answer(tso, date, 1)
  expect(await confirmed()).toEqual([true, false])
  await answer('50HERTZ_DE_TSO', date, 1, 'A06', cnf)
  expect(await confirmed()).toEqual([true, false])
  await answer('DE-AMPRION-TSO', date, 1, 'A06', cnf)
  expect(await confirmed()).toEqual([true, true])
  await answer('DE-AMPRION-TSO', date, 1, 'A08', cnf)
  expect(await confirmed()).toEqual([true, false])
})

test('an intermediate confirmation ends nothing: the final one that takes everything does', async () => {
  const date = newDay()
  await submit(date, 3)
  await delivered()
  await sendAll(date)
  const intermediate = (...of: Parameters<typeof cnf>) => ({ ...cnf(...of), type: 'A07' })
  for (const tso of BOTH) {
    await answer(tso, date, 1, 'A07', intermediate)
    expect(await forecast(date)).toMatchObject({ processed: false, deliveries: [[1, 'delivered', null]] })
    await answer(tso, date, 1, 'A06', cnf)
  }
  expect(await forecast(date)).toEqual({ processed: true, deliveries: [[1, 'accepted', null]] })
  const seen = (await schedules(date)).map(({ status, acceptance_level }) => [status, acceptance_level])
  expect(seen).toEqual(BOTH.map(() => ['accepted', 'cnf']))
})

describe('a forecast that does not', () => {
  test('without a balance group for one of its areas: it says so, stores nothing, and goes once there is one', async () => {
    const date = newDay()
    await submit(date, 1, { areas: ['50Hertz', 'TenneT'] })
    await delivered()
    const { processed, deliveries } = await forecast(date)
    expect([processed, deliveries[0]?.slice(0, 2), await schedules(date)]).toEqual([false, [1, 'rejected'], []])
    expect(deliveries[0]?.[2]).toContain('No balance group uses the forecasts of TenneT')
    await groups([...BOTH, 'TTG_DE'])
    expect((await call(`${FORECASTS}/${date}/redeliver`, 'POST')).status).toBe(200)
    await delivered()
    expect((await schedules(date)).map(({ tso }) => tso)).toEqual(['50HERTZ_DE_TSO', 'TTG_DE'])
  })

  test('replaces no schedule that was submitted manually after it, unless somebody has it delivered again', async () => {
    const date = newDay()
    await submit(date, 1, { areas: ['50Hertz'] })
    now = new Date(now.getTime() + 1000)
    const sent = { tso: '50HERTZ_DE_TSO', date } as const
    const manual = await call<{ schedule_uid: string }>(
      `${SCHEDULES}/schedules`,
      'POST',
      body(sent, [series('production', 1.5, sent)]),
    )
    await delivered()
    const { processed, deliveries } = await forecast(date)
    expect([processed, deliveries[0]?.slice(0, 2)]).toEqual([false, [1, 'rejected']])
    expect(deliveries[0]?.[2]).toContain('Version 1 to 50HERTZ_DE_TSO was submitted manually after this forecast')
    expect(await versionsOf(manual.body.schedule_uid)).toMatchObject([{ version: 1, forecast: null }])
    expect((await call(`${FORECASTS}/${date}/redeliver`, 'POST')).status).toBe(200)
    await delivered()
    expect(await versionsOf(manual.body.schedule_uid)).toMatchObject([{ version: 2, forecast: { version: 1 } }, {}])
  })

  test('after the gate, counted from when it was handed in', async () => {
    now = new Date('2027-05-03T12:31:00Z')
    await submit('2027-05-04', 1)
    await delivered()
    expect((await forecast('2027-05-04')).deliveries[0]?.[2]).toContain('2027-05-03T14:30:00+02:00')
    now = new Date('2027-05-04T12:29:00Z')
    await submit('2027-05-05', 1)
    await delivered()
    await delivered()
    expect((await forecast('2027-05-05')).deliveries).toEqual([[1, 'delivered', null]])
  })

  test('is rejected with the schedule that was, and sent once more on demand: only that schedule again', async () => {
    const date = newDay()
    await submit(date, 1)
    await delivered()
    await sendAll(date)
    await answer('50HERTZ_DE_TSO', date, 1)
    await answer('DE-AMPRION-TSO', date, 1, 'A02')
    expect(await forecast(date)).toEqual({
      processed: false,
      deliveries: [[1, 'rejected', 'DE-AMPRION-TSO: version 1 is rejected (A02: Message fully rejected)']],
    })
    expect((await call(`${FORECASTS}/${date}/redeliver`, 'POST')).status).toBe(200)
    await delivered()
    expect((await schedules(date)).map(({ tso, version, status }) => [tso, version, status])).toEqual([
      ['50HERTZ_DE_TSO', 1, 'accepted'],
      ['DE-AMPRION-TSO', 2, 'ingested'],
    ])
    await sendAll(date)
    await answer('DE-AMPRION-TSO', date, 2)
    expect(await forecast(date)).toEqual({ processed: true, deliveries: [[1, 'accepted', null]] })
  })

  test('a worker that dies between the schedules and the note of it: they are there once, and answers count', async () => {
    const date = newDay()
    await submit(date, 1)
    const before = forecastScheduleTopic(service.services.db, () => now)
    const dying = { ...before, settled: () => Promise.reject(new Error('killed')) }
    now = new Date(now.getTime() + 60_000)
    await new OutboxWorker(service.services.db, [dying], () => {}, { clock: () => now }).turn()
    await sendAll(date)
    await answer('50HERTZ_DE_TSO', date, 1)
    await answer('DE-AMPRION-TSO', date, 1, 'A02')
    expect((await forecast(date)).deliveries).toEqual([[1, 'pending', null]])
    await delivered()
    expect((await schedules(date)).map(({ version }) => version)).toEqual([1, 1])
    expect(await forecast(date)).toEqual({
      processed: false,
      deliveries: [[1, 'rejected', 'DE-AMPRION-TSO: version 1 is rejected (A02: Message fully rejected)']],
    })
  })
})

describe('a forecast whose schedule is lost and accepted after all', () => {
  const LOST = 'DE-AMPRION-TSO: version 1 is failed'
  const amprion = async (date: string) => {
    const found = (await schedules(date)).find(({ tso }) => tso === 'DE-AMPRION-TSO')
    if (found === undefined) throw new Error(`no schedule of ${date}`)
    return found
  }
  const fail = async (date: string) => {
    const { uid: schedule_uid, version_uid: uid } = await amprion(date)
    await failDelivery(service, PAID, { uid, schedule_uid })
  }
  const resend = async (date: string) =>
    (await call(`${SCHEDULES}/schedules/${(await amprion(date)).uid}/resend`, 'POST')).status
  /** Half of it accepted, the other half not delivered. */
  async function halfLost(): Promise<string> {
    const date = newDay()
    await submit(date, 1)
    await delivered()
    await fail(date)
    await sendAll(date)
    await answer('50HERTZ_DE_TSO', date, 1)
    expect(await forecast(date)).toEqual({ processed: false, deliveries: [[1, 'rejected', LOST]] })
    return date
  }
  const noted = async (date: string) => {
    const rows = await withOrganization(service.services.db, PAID, (tx) =>
      tx.execute<{ type: string }>(sql`select type from audit_events where subject = ${date} order by sequence`),
    )
    return [...rows].map(({ type }) => type)
  }

  test('sent again it is waited for, and its delivery ends as it does', async () => {
    const date = await halfLost()
    expect(await resend(date)).toBe(200)
    expect(await forecast(date)).toEqual({ processed: false, deliveries: [[1, 'delivered', null]] })
    expect((await call(`${FORECASTS}/${date}/redeliver`, 'POST')).status).toBe(409)
    await sendAll(date)
    await answer('DE-AMPRION-TSO', date, 1)
    expect(await forecast(date)).toEqual({ processed: true, deliveries: [[1, 'accepted', null]] })
    expect((await call(`${FORECASTS}/${date}/redeliver`, 'POST')).status).toBe(409)
    expect(await noted(date)).toEqual(['forecast.submitted', 'forecast.rejected', 'forecast.processed'])
  })

  test('sent again and lost again, it is rejected again, and its sender told so', async () => {
    const date = await halfLost()
    await resend(date)
    await fail(date)
    expect(await forecast(date)).toEqual({ processed: false, deliveries: [[1, 'rejected', LOST]] })
    expect(await noted(date)).toEqual(['forecast.submitted', 'forecast.rejected', 'forecast.rejected'])
  })

  test('an answer to what was thought lost counts without sending it again', async () => {
    const date = await halfLost()
    await answer('DE-AMPRION-TSO', date, 1)
    expect(await forecast(date)).toEqual({ processed: true, deliveries: [[1, 'accepted', null]] })
  })

  test('what was taken in part is confirmed as a whole', async () => {
    const date = newDay()
    await submit(date, 1)
    await delivered()
    await sendAll(date)
    for (const tso of BOTH) await answer(tso, date, 1, 'A07', cnf)
    expect(await forecast(date)).toMatchObject({ processed: false, deliveries: [[1, 'rejected', expect.anything()]] })
    await answer('50HERTZ_DE_TSO', date, 1, 'A06', cnf)
    expect(await forecast(date)).toMatchObject({ processed: false, deliveries: [[1, 'rejected', expect.anything()]] })
    await answer('DE-AMPRION-TSO', date, 1, 'A06', cnf)
    expect(await forecast(date)).toEqual({ processed: true, deliveries: [[1, 'accepted', null]] })
  })

  test('A, B, A again: what comes late of the lost first A sets nothing, whatever was sent again', async () => {
    const date = await halfLost()
    await submit(date, 2)
    await delivered()
    await submit(date, 1)
    await delivered()
    await fail(date)
    expect(await resend(date)).toBe(200)
    await answer('DE-AMPRION-TSO', date, 1)
    const { processed, deliveries } = await forecast(date)
    expect([processed, deliveries.map((each) => each.slice(0, 2))]).toEqual([
      false,
      [
        [3, 'delivered'],
        [2, 'rejected'],
        [1, 'accepted'],
      ],
    ])
    await sendAll(date)
    await answer('50HERTZ_DE_TSO', date, 3)
    await answer('DE-AMPRION-TSO', date, 2)
    expect((await forecast(date)).processed).toBe(false)
    await answer('DE-AMPRION-TSO', date, 3)
    const end = await forecast(date)
    expect([end.processed, end.deliveries[0]]).toEqual([true, [3, 'accepted', null]])
  })
})

test('no event is left behind a lease', async () => {
  const left = await withOrganization(service.services.db, PAID, (tx) =>
    tx.execute(sql`select count(*)::int as count from outbox where topic = 'forecast.accepted' and state = 'pending'`),
  )
  expect([...left]).toEqual([{ count: 0 }])
})
