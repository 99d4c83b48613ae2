import { Webhook as Verifier } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { organizationDb, withOrganization } from '#server/db.ts'
import type { AuditEntry } from '#server/access/audit.ts'
import { FREE, PAID } from '#server/testing/callers.ts'
import { alarmFixture } from './alarms.test-support.ts'
import { dropAlarms } from './alarm-store.ts'
import { raise } from './raise-service.ts'
import { listRules } from './rule-store.ts'
import { dropAttempts } from './channel-store.ts'
import { ALARMS } from '../messages/alarm-messages.ts'

const fixture = alarmFixture()
const SCHEDULE = '11111111-1111-4111-8111-111111111111'
const version = { tso: 'DE-AMPRION-TSO', date: '2026-11-24', version: 2, version_uid: SCHEDULE }
const rejected = { type: 'version.rejected', subject: SCHEDULE, after: version } as const
const bodies = () =>
  fixture.receiver().request.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, string> })

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
      'Partly confirmed',
    ],
    [
      'schedule_contradicted',
      { type: 'version.contradicted', subject: SCHEDULE, after: version },
      'contradicts itself',
    ],
  ] as const satisfies [string, AuditEntry, string][])(
    '%s alarms, with page and what to do',
    async (kind, event, what) => {
      const { channel } = await fixture.channel()
      await fixture.rule({ kind, channel_ids: [channel.id] })
      await fixture.happen(event)
      await fixture.happen({ type: 'version.accepted', subject: SCHEDULE, after: version })
      await fixture.turn()
      expect(bodies()).toMatchObject([{ type: 'alarm.raised', data: { kind, what: expect.stringContaining(what) } }])
      const [sent] = bodies()
      expect(sent?.data.page_url).toBe(`${fixture.service().origin}/schedule-management/schedules/${SCHEDULE}`)
      expect(sent?.data.todo).toMatch(/\w+ \w+/)
      expect(await fixture.alarms()).toMatchObject({ total: 1, items: [{ kind, acknowledged_at: null }] })
      expect(fixture.failures).toEqual([])
    },
  )

  test('a corrected sum series alarms with what it differs by, one that repeats the values does not', async () => {
    const { channel } = await fixture.channel()
    await fixture.rule({ kind: 'sum_series_corrected', channel_ids: [channel.id] })
    const of = { uid: SCHEDULE, point_id: 'DE1', month: '2026-10-01', version_ts: '2026-11-18T09:29:00Z' }
    const received = (after: object) => fixture.happen({ type: 'sum_series.received', subject: 'DE1', after })
    await received(of)
    await received({ ...of, corrects: '2026-11-10T09:00:00Z', difference_kwh: 0 })
    await received({ ...of, corrects: '2026-11-10T09:00:00Z', difference_kwh: 12.5 })
    await fixture.turn()
    const what = expect.stringMatching(
      /DE1 of .*2026-10.* differs by 12\.5 kWh|DE1 of October 2026 differs by 12\.5 kWh/,
    )
    expect(bodies()).toMatchObject([{ data: { what } }])
    expect(bodies()[0]?.data.page_url).toContain(`/schedule-management/sum-series/${SCHEDULE}`)
  })

  test('a corrected sum series whose gaps alone differ alarms, too', async () => {
    const { channel } = await fixture.channel()
    await fixture.rule({ kind: 'sum_series_corrected', channel_ids: [channel.id] })
    const of = { uid: SCHEDULE, point_id: 'DE1', month: '2026-10-01', corrects: '2026-11-10T09:00:00Z' }
    const after = { ...of, difference_kwh: null, one_sided_quarter_hours: 4 }
    await fixture.happen({ type: 'sum_series.received', subject: 'DE1', after })
    await fixture.turn()
    expect(bodies()[0]?.data.what).toContain('4 quarter-hours have a value in only one of them')
  })

  test('an objection whose message failed alarms each time anew', async () => {
    const { channel } = await fixture.channel()
    await fixture.rule({ kind: 'objection_unfiled', channel_ids: [channel.id] })
    for (let n = 0; n < 2; n++) await fixture.happen({ type: 'objection.filing_failed', subject: SCHEDULE })
    await fixture.turn()
    expect(bodies().map(({ data }) => data.kind)).toEqual(['objection_unfiled', 'objection_unfiled'])
  })

  test('that is another status alarms of nothing, nor does another organization’s', async () => {
    const { channel } = await fixture.channel()
    await fixture.rule({ kind: 'schedule_partly', channel_ids: [channel.id] })
    await fixture.happen({ type: 'version.status_changed', subject: SCHEDULE, after: { ...version, status: 'failed' } })
    await fixture.happen({ type: 'version.status_changed', after: { ...version, status: 'cnf_partial' } }, FREE)
    await fixture.turn()
    expect([(await fixture.alarms()).total, bodies()]).toEqual([0, []])
  })

  test('alarms once per version, also where two workers look at once and the events come twice', async () => {
    const { channel } = await fixture.channel()
    await fixture.rule({ kind: 'schedule_rejected', channel_ids: [channel.id] })
    for (let n = 0; n < 5; n++) await fixture.happen(rejected)
    for (let n = 0; n < 2; n++)
      await Promise.all([fixture.worker().turn(), fixture.worker().turn(), fixture.worker().turn()])
    expect([(await fixture.alarms()).total, bodies().length]).toEqual([1, 1])
  })

  test('of any kind alarms by its name, but never of alarms themselves', async () => {
    const { channel } = await fixture.channel({ language: 'de' })
    await fixture.rule({ kind: 'event', event_types: ['objection.*', 'forecast.rejected'], channel_ids: [channel.id] })
    for (const type of ['objection.rejected', 'forecast.rejected', 'forecast.submitted'] as const)
      await fixture.happen({ type })
    await fixture.turn()
    expect(
      bodies()
        .map(({ data }) => data.what)
        .toSorted((a = '', b = '') => a.localeCompare(b)),
    ).toEqual(['Ereignis forecast.rejected: one', 'Ereignis objection.rejected: one'])
    const { status } = await fixture.call('POST', '/alarm-rules', {
      kind: 'event',
      event_types: ['alarm.*'],
      channel_ids: [channel.id],
    })
    expect(status).toBe(422)
  })

  test('alarms no more once the rule is off or gone, and not by a channel that is off', async () => {
    const [{ channel }, { channel: other }] = [await fixture.channel(), await fixture.channel({ is_enabled: false })]
    const rule = await fixture.rule({ kind: 'schedule_rejected', channel_ids: [other.id] })
    await fixture.happen(rejected)
    await fixture.turn()
    const [alarm] = (await fixture.alarms()).items
    expect((await fixture.read(alarm?.id ?? '')).messages).toMatchObject([
      { status: 'not_needed', code: 'alarm.channel_gone' },
    ])
    const off = { kind: 'schedule_rejected', channel_ids: [channel.id], is_enabled: false }
    expect((await fixture.call('PUT', `/alarm-rules/${rule.id}`, off)).status).toBe(200)
    await fixture.happen({ ...rejected, after: { ...version, version: 3 } })
    expect((await fixture.call('PUT', `/alarm-rules/${rule.id}`, { ...off, is_enabled: true })).status).toBe(200)
    await fixture.happen({ ...rejected, after: { ...version, version: 4 } })
    expect((await fixture.call('DELETE', `/alarm-rules/${rule.id}`)).status).toBe(204)
    await fixture.turn()
    expect([(await fixture.alarms()).total, bodies()]).toEqual([1, []])
  })
})

describe('a message', () => {
  const alarmed = async (wishes: object = {}) => {
    const made = await fixture.channel(wishes)
    await fixture.rule({ kind: 'schedule_rejected', channel_ids: [made.channel.id] })
    await fixture.happen(rejected)
    return made
  }

  test('of a webhook is signed, and tried again after 500', async () => {
    const { secret, channel } = await alarmed()
    fixture.receiver().answer((_url, attempt) => ({ status: attempt === 1 ? 500 : 200 }))
    await fixture.turn()
    const [first] = (await fixture.alarms()).items
    expect((await fixture.read(first?.id ?? '')).messages).toMatchObject([{ status: 'pending', attempts: 1 }])
    fixture.later(4_999)
    await fixture.turn()
    expect(fixture.receiver().request).toHaveLength(1)
    fixture.later(1)
    await fixture.turn()
    const [one, two] = fixture.receiver().request
    expect([one?.headers['webhook-id'], one?.body !== undefined]).toEqual([two?.headers['webhook-id'], true])
    expect(new Verifier(secret).verify(two?.body ?? '', two?.headers as Record<string, string>)).toMatchObject({
      type: 'alarm.raised',
    })
    const log = await fixture.call<{ items: { is_sent: boolean; detail: string }[] }>(
      'GET',
      `/alarm-channels/${channel.id}/attempts`,
    )
    expect(log.body.items.map(({ is_sent, detail }) => [is_sent, detail])).toEqual([
      [true, 'answered 200'],
      [false, 'answered 500'],
    ])
    expect((await fixture.read(first?.id ?? '')).messages).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  test('is given up after eight tries, and at once where the address is gone', async () => {
    await alarmed()
    fixture.receiver().answer(() => ({ status: 503 }))
    for (let n = 0; n < 10; n++) {
      await fixture.turn()
      fixture.later(7_200_000)
    }
    expect(fixture.receiver().request).toHaveLength(8)
    fixture.receiver().answer(() => ({ status: 410 }))
    await fixture.happen({ ...rejected, after: { ...version, version: 9 } })
    await fixture.turn()
    fixture.later(7_200_000)
    await fixture.turn()
    expect(fixture.receiver().request).toHaveLength(1)
    const { items } = await fixture.alarms()
    for (const { id } of items) expect((await fixture.read(id)).messages).toMatchObject([{ status: 'failed' }])
  })

  test('outlives a worker that dies in the middle: nothing is lost, nothing alarmed twice', async () => {
    await alarmed()
    const { db } = fixture.service().services
    const [rule] = await listRules(organizationDb(db, PAID))
    if (rule === undefined) throw new Error('there is no rule')
    const finding = { subject: `${SCHEDULE}/2`, what: ALARMS.test, todo: ALARMS.test_todo, page: '/' }
    const killed = withOrganization(db, PAID, async (tx) => {
      expect(await raise(tx, PAID, rule, finding, fixture.now())).toHaveLength(1)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    const [one, two] = [fixture.worker(), fixture.worker()]
    await one.stop()
    await two.turn()
    await two.turn()
    expect([(await fixture.alarms()).total, bodies().length]).toEqual([1, 1])
  })

  test('is not sent where somebody acknowledged before its turn', async () => {
    await alarmed()
    fixture.receiver().answer(() => ({ status: 500 }))
    await fixture.turn()
    const [alarm] = (await fixture.alarms('?is_open=true')).items
    const done = await fixture.call('POST', `/alarms/${alarm?.id}/acknowledge`)
    expect(done).toMatchObject({ status: 200, body: { acknowledged_at: fixture.now().toISOString() } })
    fixture.later(60_000)
    const again = await fixture.call<{ acknowledged_at: string }>('POST', `/alarms/${alarm?.id}/acknowledge`)
    expect(again.body.acknowledged_at).not.toBe(fixture.now().toISOString())
    await fixture.turn()
    expect(fixture.receiver().request).toHaveLength(1)
    expect((await fixture.read(alarm?.id ?? '')).messages).toMatchObject([
      { status: 'not_needed', code: 'alarm.settled' },
    ])
    expect((await fixture.alarms('?is_open=true')).total).toBe(0)
  })
})

test('alarms and tries are removed after 400 days', async () => {
  const { channel } = await fixture.channel()
  await fixture.rule({ kind: 'schedule_rejected', channel_ids: [channel.id] })
  await fixture.happen(rejected)
  await fixture.turn()
  const left = async (days: number) => {
    const at = new Date(fixture.now().getTime() + days * 86_400_000)
    await withOrganization(fixture.service().services.db, PAID, async (tx) => {
      await dropAttempts(tx, PAID, at)
      await dropAlarms(tx, PAID, at)
    })
    const log = await fixture.call<{ total: number }>('GET', `/alarm-channels/${channel.id}/attempts`)
    return [(await fixture.alarms()).total, log.body.total]
  }
  expect([await left(399), await left(401)]).toEqual([
    [1, 1],
    [0, 0],
  ])
})
