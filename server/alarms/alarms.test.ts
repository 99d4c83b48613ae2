import { Webhook as Verifier } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { organizationDb, withOrganization } from '#server/db.ts'
import type { AuditEntry } from '#server/access/audit.ts'
import { FREE, PAID } from '#server/testing/callers.ts'
import { alarmDesk } from './alarms.test-support.ts'
import { dropAlarms } from './alarm-store.ts'
import { raise } from './raise-service.ts'
import { listRules } from './rule-store.ts'
import { dropAttempts } from './channel-store.ts'
import { ALARMS } from '../messages/alarm-messages.ts'

const desk = alarmDesk()
const SCHEDULE = '11111111-1111-4111-8111-111111111111'
const version = { tso: 'DE-AMPRION-TSO', date: '2026-11-24', version: 2, version_uid: SCHEDULE }
const rejected = { type: 'version.rejected', subject: SCHEDULE, after: version } as const
const bodies = () =>
  desk.receiver().asked.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, string> })

describe('an event that a rule wants', () => {
  test.each([
    ['schedule_rejected', rejected, 'Schedule rejected: Amprion'],
    ['schedule_unanswered', { type: 'no_ack.timeout', subject: SCHEDULE, after: version }, 'No answer in time'],
    [
      'schedule_anomaly',
      { type: 'tso.ano', subject: SCHEDULE, after: { document_uid: 'd', ...version } },
      'Anomaly report',
    ],
    [
      'schedule_partly',
      { type: 'version.status_changed', subject: SCHEDULE, after: { ...version, status: 'cnf_partial' } },
      'Confirmed in part only',
    ],
    [
      'schedule_contradicted',
      { type: 'version.contradicted', subject: SCHEDULE, after: version },
      'contradicts itself',
    ],
  ] as const satisfies [string, AuditEntry, string][])(
    '%s alarms, with page and what to do',
    async (kind, event, what) => {
      const { channel } = await desk.channel()
      await desk.rule({ kind, channel_ids: [channel.id] })
      await desk.happen(event)
      await desk.happen({ type: 'version.accepted', subject: SCHEDULE, after: version })
      await desk.turn()
      expect(bodies()).toMatchObject([{ type: 'alarm.raised', data: { kind, what: expect.stringContaining(what) } }])
      const [sent] = bodies()
      expect(sent?.data.page_url).toBe(`${desk.service().origin}/schedule-management/schedules/${SCHEDULE}`)
      expect(sent?.data.todo).toMatch(/\w+ \w+/)
      expect(await desk.alarms()).toMatchObject({ total: 1, items: [{ kind, acknowledged_at: null }] })
      expect(desk.failures).toEqual([])
    },
  )

  test('a corrected sum series alarms with what it differs by, one that repeats the values does not', async () => {
    const { channel } = await desk.channel()
    await desk.rule({ kind: 'sum_series_corrected', channel_ids: [channel.id] })
    const of = { uid: SCHEDULE, point_id: 'DE1', month: '2026-10-01', version_ts: '2026-11-18T09:29:00Z' }
    const received = (after: object) => desk.happen({ type: 'sum_series.received', subject: 'DE1', after })
    await received(of)
    await received({ ...of, corrects: '2026-11-10T09:00:00Z', difference_kwh: 0 })
    await received({ ...of, corrects: '2026-11-10T09:00:00Z', difference_kwh: 12.5 })
    await desk.turn()
    const what = expect.stringMatching(
      /DE1 of .*2026-10.* differs by 12\.5 kWh|DE1 of October 2026 differs by 12\.5 kWh/,
    )
    expect(bodies()).toMatchObject([{ data: { what } }])
    expect(bodies()[0]?.data.page_url).toContain(`/schedule-management/sum-series/${SCHEDULE}`)
  })

  test('a corrected sum series whose gaps alone differ alarms, too', async () => {
    const { channel } = await desk.channel()
    await desk.rule({ kind: 'sum_series_corrected', channel_ids: [channel.id] })
    const of = { uid: SCHEDULE, point_id: 'DE1', month: '2026-10-01', corrects: '2026-11-10T09:00:00Z' }
    const after = { ...of, difference_kwh: null, one_sided_quarter_hours: 4 }
    await desk.happen({ type: 'sum_series.received', subject: 'DE1', after })
    await desk.turn()
    expect(bodies()[0]?.data.what).toContain('in 4 quarter-hours only one of both has a value')
  })

  test('an objection whose message failed alarms each time anew', async () => {
    const { channel } = await desk.channel()
    await desk.rule({ kind: 'objection_unfiled', channel_ids: [channel.id] })
    for (let n = 0; n < 2; n++) await desk.happen({ type: 'objection.filing_failed', subject: SCHEDULE })
    await desk.turn()
    expect(bodies().map(({ data }) => data.kind)).toEqual(['objection_unfiled', 'objection_unfiled'])
  })

  test('that is another status alarms of nothing, nor does another organization’s', async () => {
    const { channel } = await desk.channel()
    await desk.rule({ kind: 'schedule_partly', channel_ids: [channel.id] })
    await desk.happen({ type: 'version.status_changed', subject: SCHEDULE, after: { ...version, status: 'failed' } })
    await desk.happen({ type: 'version.status_changed', after: { ...version, status: 'cnf_partial' } }, FREE)
    await desk.turn()
    expect([(await desk.alarms()).total, bodies()]).toEqual([0, []])
  })

  test('alarms once per version, also where two workers look at once and the events come twice', async () => {
    const { channel } = await desk.channel()
    await desk.rule({ kind: 'schedule_rejected', channel_ids: [channel.id] })
    for (let n = 0; n < 5; n++) await desk.happen(rejected)
    for (let n = 0; n < 2; n++) await Promise.all([desk.worker().turn(), desk.worker().turn(), desk.worker().turn()])
    expect([(await desk.alarms()).total, bodies().length]).toEqual([1, 1])
  })

  test('of any kind alarms by its name, but never of alarms themselves', async () => {
    const { channel } = await desk.channel({ language: 'de' })
    await desk.rule({ kind: 'event', event_types: ['objection.*', 'forecast.rejected'], channel_ids: [channel.id] })
    for (const type of ['objection.rejected', 'forecast.rejected', 'forecast.submitted'] as const)
      await desk.happen({ type })
    await desk.turn()
    expect(
      bodies()
        .map(({ data }) => data.what)
        .toSorted((a = '', b = '') => a.localeCompare(b)),
    ).toEqual(['Ereignis forecast.rejected: one', 'Ereignis objection.rejected: one'])
    const { status } = await desk.call('POST', '/alarm-rules', {
      kind: 'event',
      event_types: ['alarm.*'],
      channel_ids: [channel.id],
    })
    expect(status).toBe(422)
  })

  test('alarms no more once the rule is off or gone, and not by a channel that is off', async () => {
    const [{ channel }, { channel: other }] = [await desk.channel(), await desk.channel({ is_enabled: false })]
    const rule = await desk.rule({ kind: 'schedule_rejected', channel_ids: [other.id] })
    await desk.happen(rejected)
    await desk.turn()
    const [alarm] = (await desk.alarms()).items
    expect((await desk.read(alarm?.id ?? '')).messages).toMatchObject([
      { status: 'not_needed', code: 'alarm.channel_gone' },
    ])
    const off = { kind: 'schedule_rejected', channel_ids: [channel.id], is_enabled: false }
    expect((await desk.call('PUT', `/alarm-rules/${rule.id}`, off)).status).toBe(200)
    await desk.happen({ ...rejected, after: { ...version, version: 3 } })
    expect((await desk.call('PUT', `/alarm-rules/${rule.id}`, { ...off, is_enabled: true })).status).toBe(200)
    await desk.happen({ ...rejected, after: { ...version, version: 4 } })
    expect((await desk.call('DELETE', `/alarm-rules/${rule.id}`)).status).toBe(204)
    await desk.turn()
    expect([(await desk.alarms()).total, bodies()]).toEqual([1, []])
  })
})

describe('a message', () => {
  const alarmed = async (wishes: object = {}) => {
    const made = await desk.channel(wishes)
    await desk.rule({ kind: 'schedule_rejected', channel_ids: [made.channel.id] })
    await desk.happen(rejected)
    return made
  }

  test('of a webhook is signed, and tried again after 500', async () => {
    const { secret, channel } = await alarmed()
    desk.receiver().answer((_url, attempt) => ({ status: attempt === 1 ? 500 : 200 }))
    await desk.turn()
    const [first] = (await desk.alarms()).items
    expect((await desk.read(first?.id ?? '')).messages).toMatchObject([{ status: 'pending', attempts: 1 }])
    desk.later(4_999)
    await desk.turn()
    expect(desk.receiver().asked).toHaveLength(1)
    desk.later(1)
    await desk.turn()
    const [one, two] = desk.receiver().asked
    expect([one?.headers['webhook-id'], one?.body !== undefined]).toEqual([two?.headers['webhook-id'], true])
    expect(new Verifier(secret).verify(two?.body ?? '', two?.headers as Record<string, string>)).toMatchObject({
      type: 'alarm.raised',
    })
    const log = await desk.call<{ items: { is_sent: boolean; detail: string }[] }>(
      'GET',
      `/alarm-channels/${channel.id}/attempts`,
    )
    expect(log.body.items.map(({ is_sent, detail }) => [is_sent, detail])).toEqual([
      [true, 'answered 200'],
      [false, 'answered 500'],
    ])
    expect((await desk.read(first?.id ?? '')).messages).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  test('is given up after eight tries, and at once where the address is gone', async () => {
    await alarmed()
    desk.receiver().answer(() => ({ status: 503 }))
    for (let n = 0; n < 10; n++) {
      await desk.turn()
      desk.later(7_200_000)
    }
    expect(desk.receiver().asked).toHaveLength(8)
    desk.receiver().answer(() => ({ status: 410 }))
    await desk.happen({ ...rejected, after: { ...version, version: 9 } })
    await desk.turn()
    desk.later(7_200_000)
    await desk.turn()
    expect(desk.receiver().asked).toHaveLength(1)
    const { items } = await desk.alarms()
    for (const { id } of items) expect((await desk.read(id)).messages).toMatchObject([{ status: 'failed' }])
  })

  test('outlives a worker that dies in the middle: nothing is lost, nothing alarmed twice', async () => {
    await alarmed()
    const { db } = desk.service().services
    const [rule] = await listRules(organizationDb(db, PAID))
    if (rule === undefined) throw new Error('there is no rule')
    const finding = { subject: `${SCHEDULE}/2`, what: ALARMS.test, todo: ALARMS.test_todo, page: '/' }
    const killed = withOrganization(db, PAID, async (tx) => {
      expect(await raise(tx, PAID, rule, finding, desk.now())).toHaveLength(1)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    const [one, two] = [desk.worker(), desk.worker()]
    await one.stop()
    await two.turn()
    await two.turn()
    expect([(await desk.alarms()).total, bodies().length]).toEqual([1, 1])
  })

  test('is not sent where somebody acknowledged before its turn', async () => {
    await alarmed()
    desk.receiver().answer(() => ({ status: 500 }))
    await desk.turn()
    const [alarm] = (await desk.alarms('?is_open=true')).items
    const done = await desk.call('POST', `/alarms/${alarm?.id}/acknowledge`)
    expect(done).toMatchObject({ status: 200, body: { acknowledged_at: desk.now().toISOString() } })
    desk.later(60_000)
    const again = await desk.call<{ acknowledged_at: string }>('POST', `/alarms/${alarm?.id}/acknowledge`)
    expect(again.body.acknowledged_at).not.toBe(desk.now().toISOString())
    await desk.turn()
    expect(desk.receiver().asked).toHaveLength(1)
    expect((await desk.read(alarm?.id ?? '')).messages).toMatchObject([{ status: 'not_needed', code: 'alarm.settled' }])
    expect((await desk.alarms('?is_open=true')).total).toBe(0)
  })
})

test('alarms and tries are removed after 400 days', async () => {
  const { channel } = await desk.channel()
  await desk.rule({ kind: 'schedule_rejected', channel_ids: [channel.id] })
  await desk.happen(rejected)
  await desk.turn()
  const left = async (days: number) => {
    const at = new Date(desk.now().getTime() + days * 86_400_000)
    await withOrganization(desk.service().services.db, PAID, async (tx) => {
      await dropAttempts(tx, PAID, at)
      await dropAlarms(tx, PAID, at)
    })
    const log = await desk.call<{ total: number }>('GET', `/alarm-channels/${channel.id}/attempts`)
    return [(await desk.alarms()).total, log.body.total]
  }
  expect([await left(399), await left(401)]).toEqual([
    [1, 1],
    [0, 0],
  ])
})
