import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appendAudit } from '#server/access/audit.ts'
import { organizationDb, withOrganization } from '#server/db.ts'
import { FORECAST_LINK } from '#server/integration/forecast-schedules.ts'
import { FREE, grantAllAreas, issueKey, liftLimits, PAID, UNKNOWN_ID } from '#server/testing/callers.ts'
import { withCheck } from '#server/testing/operation-calls/clearing.ts'
import { failDelivery } from '#server/testing/operation-calls/schedules.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { CERTIFICATE_PEM, KEY_PEM } from '../../../delivery/transports/transports.test-support.ts'
import type { Answer } from '../documents/market-document.ts'
import { DocumentFault } from '../documents/read-bytes.ts'
import type { Schedule, ScheduleCheck, ScheduleVersion } from './contract.ts'
import type { ScheduleAnomaly } from '../reconciliation/contract.ts'
import { receiveDocument } from '../responses/receive-response-service.ts'
import { ack, ano, body, bytesOf, cnf, OTHER, OWN, type Sent, series, reportOf } from './schedules.test-support.ts'
import { listUnanswered } from '../versions/store.ts'
import { FIXTURE_DEPENDENCIES } from '../configuration/dependencies-service.ts'
import { moveVersion, type TransportEvent } from '../versions/version-service.ts'

const ROOT = '/schedule-management/v1'
let service: TestService
let stranger: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await grantAllAreas(service)
  stranger = (await issueKey(service, { organization: FREE })).secret
  const tsos = ['50HERTZ_DE_TSO', 'DE-AMPRION-TSO', 'TENNET_TSO']
  for (const key of [undefined, stranger]) await send('PUT', `/balance-groups/${OWN}`, { name: 'Seagull', tsos }, key)
})
afterAll(() => service?.stop())
beforeEach(() => at('2026-06-01T10:00:00Z'))

function at(instant: string): void {
  service.services.now = () => new Date(instant)
}

type Refusal = { type: string; loc: (string | number)[]; msg: string; ctx?: Record<string, unknown> }
type Reply<T> = { status: number; body: T & { detail: string & Refusal[] } }

async function send<T = ScheduleVersion>(
  method: string,
  path: string,
  json?: unknown,
  key?: string,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const response = await service.call(ROOT + path, {
    ...{ method, ...(key === undefined ? {} : { key }) },
    headers: { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Reply<T>['body'] }
}

const get = async <T>(path: string, key?: string) => (await send<T>('GET', path, undefined, key)).body
const post = (sent: Sent, all?: ReturnType<typeof series>[]) => send('POST', '/schedules', body(sent, all))
const problems = ({ status, body: { detail } }: Reply<unknown>) => [
  status,
  ...detail.map(({ type, loc, ctx }) => [type, loc.join('.'), ctx?.expected ?? ctx?.closed_at]),
]

let day = 0
/** A day of the year after, that no schedule has yet. */
const newDay = () => new Date(Date.UTC(2027, 4, ++day)).toISOString().slice(0, 10)
const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)

const move = (uid: string, event: TransportEvent) =>
  withOrganization(service.services.db, PAID, async (tx) => {
    const now = service.services.now()
    const noted = await moveVersion(tx, PAID, uid, event, { now, link: FORECAST_LINK })
    await appendAudit(tx, PAID, noted, { actor: { kind: 'platform', id: 'test', name: 'Test' }, now, request_id: null })
  })
/** What a document that comes in leads to; a note in its words. */
const receive = async (document: Answer, tso: Parameters<typeof bytesOf>[1] = '50HERTZ_DE_TSO', is_test = false) => {
  const incoming = { tso, is_test, bytes: bytesOf(document, tso), file_name: null, received_via: 'inbound' as const }
  const dependencies = { now: service.services.now(), link: FORECAST_LINK }
  const { note, ...imported } = await receiveDocument(service.services.db, PAID, incoming, dependencies)
  return { ...imported, note: note && note.text }
}
const versions = async (uid: string) =>
  (await get<{ versions: ScheduleVersion[] }>(`/schedules/${uid}/versions`)).versions
const states = async (uid: string) =>
  (await versions(uid)).map(({ version, status, acceptance_level, is_active }) => [
    ...[version, status, acceptance_level],
    ...(is_active ? ['active'] : []),
  ])
const anomalies = async (uid: string) =>
  (await get<{ anomalies: ScheduleAnomaly[] }>(`/schedules/${uid}/anomalies`)).anomalies
const audited = async (uid: string) =>
  (await get<{ audit_logs: { type: string }[] }>(`/audit-logs?subject=${uid}`)).audit_logs.map(({ type }) => type)

describe('a schedule', () => {
  it.each([
    ['2027-03-28', 92, '2027-03-28T00:00:00+01:00'],
    ['2027-10-31', 100, '2027-10-31T00:00:00+02:00'],
    ['2028-02-29', 96, '2028-02-29T00:00:00+01:00'],
  ])('201 %s with %i values comes back as it was sent', async (date, count, first) => {
    const { status, body: made } = await post({ date }, [series('production', (slot) => slot / 8, { date })])
    expect([status, made.version, made.status, made.acceptance_level, made.is_active]).toEqual([
      ...[201, 1, 'ingested', '', false],
    ])
    const [only] = made.spec.series
    expect([only?.data.length, only?.data[0], only?.data.at(-1)?.amount]).toEqual([
      ...[count, { ts: first, amount: 0 }, (count - 1) / 8],
    ])
    expect(await get(`/schedules/${made.schedule_uid}`)).toMatchObject({
      ...{ date, market: 'DE', tso: '50HERTZ_DE_TSO', version: 1, version_uid: made.uid, status: 'ingested' },
      ...{ active_version: null, anomaly_count: 0, phase: 'day_ahead', test: false },
    })
    const { delivery } = (
      await get<{ versions: { delivery: object }[] }>(`/schedules/${made.schedule_uid}/delivery-status`)
    ).versions[0] as { delivery: object }
    expect(delivery).toMatchObject({ state: 'pending', attempts: 0 })
  })

  it('422 names everything that is wrong, and stores nothing', async () => {
    const date = newDay()
    const good = series('production', 1, { date })
    const wrong = {
      ...body({ date }, [
        { ...good, data: good.data.slice(1) },
        { ...good, ids: { ...good.ids, in_area: '10XDE-VE-TRANSMK', out_area: '10YDE-VE-------3' } },
        { ...series('consumption', 1, { date }), data: series('consumption', -1, { date }).data.slice(0, 1) },
        { ...series('internal', 1.0005, { date, sender_id: OTHER }), type: 'internal' },
      ]),
      receiver_id: '10XDE-RWENET---W',
    }
    const found = problems(await send('POST', '/schedules', wrong))
    expect(found[0]).toBe(422)
    expect(found.slice(1)).toEqual(
      expect.arrayContaining([
        ['value_error', 'body.receiver_id', undefined],
        ['values_length', 'body.series.0.data', 96],
        ['value_error', 'body.series.0.data.0.ts', undefined],
        ['value_error', 'body.series.1.ids.in_area', undefined],
        ['eic_check', 'body.series.1.ids.out_area', '2'],
        ['values_length', 'body.series.2.data', 96],
        ['greater_than_equal', 'body.series.2.data.0.amount', undefined],
        ['multiple_of', 'body.series.3.data.0.amount', undefined],
      ]),
    )
    const { total } = await get<{ total: number }>(`/schedules?start_date=${date}&end_date=${date}`)
    expect(total).toBe(0)
  })

  it('422 the hour before midnight, since 23:00Z starts the day in winter alone', async () => {
    const date = '2027-01-15'
    const late = series('production', 1, { date })
    const shifted = late.data.map(({ ts, amount }) => ({
      ts: new Date(Date.parse(ts) - 3_600_000).toISOString(),
      amount,
    }))
    expect(late.data[0]?.ts).toBe('2027-01-14T23:00:00.000Z')
    const refused = await post({ date }, [{ ...late, data: shifted }])
    expect(problems(refused)).toEqual([422, ['value_error', 'body.series.0.data.0.ts', undefined]])
    expect(refused.body.detail[0]?.msg).toContain('2027-01-15T00:00:00+01:00')
    expect((await post({ date }, [late])).status).toBe(201)
  })

  it('422 of a balance group that is not the organization’s, or does not send there', async () => {
    const date = newDay()
    const unknown = withCheck('11XNOBODY------')
    const none = await post({ date, sender_id: unknown }, [series('production', 1, { date, sender_id: unknown })])
    expect(problems(none)).toEqual([422, ['value_error', 'body.sender_id', undefined]])
    const elsewhere = await post({ date, tso: 'TTG_DE' }, [series('production', 1, { date, tso: 'TTG_DE' })])
    expect(problems(elsewhere)).toEqual([422, ['value_error', 'body.tso', undefined]])
    expect(elsewhere.body.detail[0]?.msg).toContain('50HERTZ_DE_TSO')
  })

  it('422 after the gate has closed: the first version, and quarter-hours that can no longer be changed', async () => {
    const date = '2026-07-01'
    at('2026-06-30T12:30:00.001Z')
    expect(problems(await post({ date }))).toEqual([422, ['gate_closed', 'body.date', '2026-06-30T14:30:00+02:00']])
    at('2026-06-30T12:30:00Z')
    const { status, body: made } = await post({ date })
    expect([status, made.warnings.map(({ code }) => code)]).toEqual([201, ['late_for_day_ahead']])
    // 12:00 in Berlin is slot 48, whose gate closes at 11:45.
    at('2026-07-01T09:45:00.001Z')
    const change = (from: number) => [series('production', (slot) => (slot < from ? 2 : 3), { date })]
    const refused = await post({ date }, change(48))
    expect([refused.status, refused.body.detail[0]?.loc, refused.body.detail[0]?.ctx]).toEqual([
      ...[422, ['body', 'series'], { closed_at: '2026-07-01T11:45:00+02:00', positions: [49] }],
    ])
    const changed = await post({ date }, change(49))
    expect([changed.status, changed.body.version, changed.body.warnings]).toEqual([201, 2, []])
    const again = await post({ date }, change(50))
    expect(again.body.warnings.map(({ code }) => code)).toEqual(['many_versions'])
    expect(await audited(made.schedule_uid)).toContain('intraday.advisory')
  })

  it('a test passes every gate, and is a schedule apart', async () => {
    const date = '2026-05-01'
    const test = await send('POST', '/schedules', { ...body({ date }), test: true })
    expect([test.status, test.body.spec.test]).toEqual([201, true])
    expect((await post({ date })).status).toBe(422)
    const found = await get<{ schedules: Schedule[] }>(`/schedules?start_date=${date}&end_date=${date}&test=true`)
    expect(found.schedules.map(({ uid }) => uid)).toEqual([test.body.schedule_uid])
    await move(test.body.uid, 'send')
    const sent = { date, version: 1 }
    await receive(ano(sent, ['A28'], SOON, reportOf('production', [1], sent), null), '50HERTZ_DE_TSO', true)
    const of = async (which: string) => [
      (await get<{ anomalies: object[] }>(`/anomalies?start_date=${date}&end_date=${date}${which}`)).anomalies,
      (await get<{ documents: { schedule_uid: string }[] }>(`/documents?limit=1000${which}`)).documents.filter(
        ({ schedule_uid }) => schedule_uid === test.body.schedule_uid,
      ),
    ]
    for (const which of ['', '&test=true'])
      expect(await of(which)).toMatchObject([[{ test: true }], [{ test: true }, { test: true }]])
    expect(await of('&test=false')).toEqual([[], []])
  })

  it('a new version supersedes one that was not sent, keeps what it drops with zeros, and one that was sent as it is', async () => {
    const date = newDay()
    const both = [series('production', 2, { date }), series('internal', 5, { date })]
    const first = (await post({ date }, both)).body
    const second = (await post({ date }, both.slice(0, 1))).body
    expect(second.spec.series.map(({ type, data }) => [type, data[0]?.amount])).toEqual([
      ...[
        ['production', 2],
        ['internal', 0],
      ],
    ])
    await move(second.uid, 'send')
    await post({ date }, both)
    expect(await states(first.schedule_uid)).toEqual([
      [3, 'ingested', ''],
      [2, 'submitted', ''],
      [1, 'superseded', ''],
    ])
    const { series: stored } = await get<{ series: { series_version: number; ids: object }[] }>(
      `/schedule-series/${(await versions(first.schedule_uid))[0]?.uid ?? ''}`,
    )
    expect(stored.map(({ series_version }) => series_version)).toEqual([1, 3])
  })

  it('is posted by many at once: every version has a number of its own, and the newest alone waits', async () => {
    const date = newDay()
    const made = await Promise.all([1, 2, 3, 4, 5].map((mw) => post({ date }, [series('production', mw, { date })])))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(made.map(({ body: { schedule_uid } }) => schedule_uid)).size).toBe(1)
    const uid = made[0]?.body.schedule_uid ?? ''
    expect((await states(uid)).map(([version, status]) => [version, status])).toEqual([
      [5, 'ingested'],
      ...[4, 3, 2, 1].map((version) => [version, 'superseded']),
    ])
  })

  it('is stored once for one Idempotency-Key, also when both come at once', async () => {
    const date = newDay()
    const once = () => send('POST', '/schedules', body({ date }), undefined, { 'Idempotency-Key': `k-${date}` })
    const both = await Promise.all([once(), once()])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)[0]).toBe(201)
    const again = await once()
    expect([again.status, (await versions(again.body.schedule_uid)).length]).toEqual([201, 1])
  })

  it('404 to others, who have a schedule of the same day of their own', async () => {
    const date = newDay()
    const mine = (await post({ date })).body
    const theirs = (await send('POST', '/schedules', body({ date }), stranger)).body
    expect(theirs.version).toBe(1)
    for (const path of ['', '/versions', '/anomalies', '/delivery-status', '/documents', '/reconciliation'])
      for (const [uid, key] of [[mine.schedule_uid, stranger] as const, [UNKNOWN_ID, undefined] as const])
        expect((await send('GET', `/schedules/${uid}${path}`, undefined, key)).status).toBe(404)
    expect((await send('GET', `/schedule-series/${mine.uid}`, undefined, stranger)).status).toBe(404)
  })
})

describe('a schedule that is only checked', () => {
  const check = (sent: Sent, all?: ReturnType<typeof series>[], more: object = {}) =>
    send<ScheduleCheck>('POST', '/check-schedule', { ...body(sent, all), ...more })

  it('200 what it would become and change, and stores nothing', async () => {
    const date = newDay()
    const both = [series('production', 2, { date }), series('internal', 5, { date })]
    const first = await check({ date }, both)
    expect([first.status, first.body]).toEqual([
      200,
      {
        ...{ schedule_uid: null, version: 1, warnings: [], changed_quarter_hours: 96, series_count: 2 },
        ...{ day_ahead_gate_ts: `${dayBefore(date)}T14:30:00+02:00`, phase: 'day_ahead' },
      },
    ])
    const { schedule_uid } = (await post({ date }, both)).body
    const change = [series('production', (slot) => (slot === 7 ? 3 : 2), { date }), both[1]!]
    expect((await check({ date }, change)).body).toMatchObject({ schedule_uid, version: 2, changed_quarter_hours: 1 })
    // What is left out stays with zeros, as it would when it is handed in.
    expect((await check({ date }, change.slice(0, 1))).body).toMatchObject({
      series_count: 2,
      changed_quarter_hours: 96,
    })
    expect(await states(schedule_uid)).toEqual([[1, 'ingested', '']])
  })

  it.each<[string, string, Sent, ReturnType<typeof series>[]?]>([
    ['a closed gate', 'gate_closed body.date', { date: '2026-06-01' }],
    ['a stranger', 'value_error body.sender_id', { date: '2027-01-02', sender_id: OTHER }],
    [
      ...(['a wrong grid', 'values_length body.series.0.data', { date: '2027-03-28' }] as const),
      [series('production', 1, { date: '2027-03-27' })],
    ],
  ])('422 %s as handing it in would', async (_, expected, sent, all) => {
    const refused = await check(sent, all)
    expect([refused.status, refused.body]).toEqual([422, (await post(sent, all)).body])
    expect(refused.body.detail.map(({ type, loc }) => `${type} ${loc.join('.')}`)).toContain(expected)
  })

  it('200 at any time for a test', async () => {
    expect((await check({ date: '2026-05-01' }, undefined, { test: true })).body).toMatchObject({ phase: 'closed' })
  })
})

describe('a version whose delivery failed', () => {
  const failed = async (date = newDay()) => {
    const { body: made } = await post({ date })
    await failDelivery(service, PAID, made)
    return made
  }
  const again = (uid: string, key?: string) => send('POST', `/schedules/${uid}/resend`, undefined, key)

  it('200 waiting to be sent once more as it was, of two at once 409 the other', async () => {
    const made = await failed()
    expect(await states(made.schedule_uid)).toEqual([[1, 'failed', '']])
    const both = await Promise.all([again(made.schedule_uid), again(made.schedule_uid)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
      uid: made.uid,
      status: 'ingested',
      version: 1,
    })
    const { versions: report } = await get<{ versions: { delivery: object }[] }>(
      `/schedules/${made.schedule_uid}/delivery-status`,
    )
    expect(report[0]?.delivery).toMatchObject({ state: 'pending', attempts: 0 })
    const { audit_logs } = await get<{ audit_logs: { type: string; actor: { kind: string }; after: object }[] }>(
      `/audit-logs?subject=${made.schedule_uid}`,
    )
    expect(audit_logs[0]).toMatchObject({
      ...{ type: 'version.status_changed', actor: { kind: 'key' }, before: { status: 'failed' } },
      after: { version: 1, status: 'ingested', tso: '50HERTZ_DE_TSO', date: made.spec.date },
    })
    await move(made.uid, 'send')
    expect(await states(made.schedule_uid)).toEqual([[1, 'submitted', '']])
  })

  it('409 where it did not fail, is not the newest any more, or every gate is closed', async () => {
    const waiting = (await post({ date: newDay() })).body
    const refused = await again(waiting.schedule_uid)
    expect([refused.status, refused.body.detail]).toEqual([...[409, 'version 1, the latest, is already being sent']])
    const date = newDay()
    const { schedule_uid } = await failed(date)
    await post({ date }, [series('production', 3, { date })])
    expect((await again(schedule_uid)).status).toBe(409)
    const late = await failed('2026-06-10')
    at('2026-06-12T10:00:00Z')
    expect((await again(late.schedule_uid)).body.detail).toMatch(/every gate of the day of version 1 is closed/)
    expect(await states(late.schedule_uid)).toEqual([[1, 'failed', '']])
  })

  it('404 to others', async () => {
    expect((await again((await failed()).schedule_uid, stranger)).status).toBe(404)
  })
})

const SOON = '2026-06-01T10:01:00Z'
const LATER = '2026-06-01T10:02:00Z'
const LAST = '2026-06-01T10:03:00Z'

/** A version that was sent, with what it was sent as. */
async function sentVersion(
  all: (sent: Sent) => ReturnType<typeof series>[] = (sent) => [series('production', 2, sent)],
) {
  const sent = { date: newDay() }
  const { body: made } = await post(sent, all(sent))
  await move(made.uid, 'send')
  return { sent: { ...sent, version: 1 }, made, uid: made.schedule_uid }
}

describe('a document that comes in', () => {
  it('an acknowledgement accepts: the version is active, the steps are in the audit log, what came is kept', async () => {
    const { sent, uid } = await sentVersion()
    const { note } = await receive(ack(sent, ['A01'], SOON))
    expect(note).toBeNull()
    expect(await states(uid)).toEqual([[1, 'accepted', 'ack', 'active']])
    expect(await audited(uid)).toEqual([
      ...['series.status_changed', 'version.accepted', 'tso.ack', 'version.submitted', 'schedule.created'],
    ])
    const { documents } = await get<{ documents: { uid: string; kind: string; direction: string }[] }>(
      `/schedules/${uid}/documents`,
    )
    expect(documents.map(({ kind, direction }) => `${kind} ${direction}`).toSorted()).toEqual([
      'ACK received',
      'schedule sent',
    ])
    const response = await service.call(`${ROOT}/documents/${documents.find(({ kind }) => kind === 'ACK')?.uid ?? ''}`)
    expect(await response.text()).toContain('<AcknowledgementMessage')
    const path = `${ROOT}/documents/${documents.find(({ kind }) => kind === 'ACK')?.uid ?? ''}`
    const as_xml = await service.call(path, { headers: { Accept: 'text/xml' } })
    expect([as_xml.status, as_xml.headers.get('content-type')]).toEqual([200, 'application/xml'])
  })

  it('quicker than the note that it was sent counts, and what was sent is kept all the same', async () => {
    const date = newDay()
    const { body: made } = await post({ date })
    await receive(ack({ date }, ['A01'], SOON))
    await move(made.uid, 'send')
    const [version] = await versions(made.schedule_uid)
    expect([version?.status, version?.sent_ts]).toEqual(['accepted', '2026-06-01T10:00:00.000Z'])
    const { documents } = await get<{ documents: object[] }>(`/schedules/${made.schedule_uid}/documents`)
    expect(documents).toHaveLength(2)
  })

  it('the same one many times at once counts once', async () => {
    const { sent, uid } = await sentVersion()
    const document = ack(sent, ['A01'], SOON)
    const imported = await Promise.all([1, 2, 3, 4].map(() => receive(document)))
    expect(imported.filter(({ document_uid }) => document_uid !== null)).toHaveLength(1)
    expect((await audited(uid)).filter((type) => type === 'tso.ack' || type === 'version.accepted')).toHaveLength(2)
  })

  it('others at the same moment all count', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { sent, uid } = await sentVersion()
      const quantities = Array.from({ length: 96 }, () => 2)
      const confirmed = cnf(sent, ['A06'], LATER, [reportOf('production', quantities, sent)])
      await Promise.all([receive(ack(sent, ['A01'], SOON)), receive(confirmed), receive(ack(sent, ['A02'], LAST))])
      expect(await states(uid)).toEqual([[1, 'accepted', 'cnf', 'active']])
    }
  })

  it('in any order of arrival leads to the same end', async () => {
    const quantities = Array.from({ length: 96 }, () => 2)
    const changed = quantities.with(3, 1)
    const shapes = [
      (sent: Sent) => ack(sent, ['A01'], SOON),
      (sent: Sent) => cnf(sent, ['A07'], LATER, [reportOf('production', changed, sent)]),
      (sent: Sent) => cnf(sent, ['A06'], LAST, [reportOf('production', quantities, sent)]),
      // A second copy of the message that arrived twice is refused.
      (sent: Sent) => ack(sent, ['A02', 'A51'], LAST),
    ]
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...shapes.keys()], { minLength: 4 }), async (order) => {
        const { sent, uid } = await sentVersion()
        const documents = shapes.map((shape) => shape(sent))
        for (const index of order) await receive(documents[index] as Answer)
        expect(await states(uid)).toEqual([[1, 'accepted', 'cnf', 'active']])
      }),
      { numRuns: 6 },
    )
  })

  it('late for a version that has a newer one leaves the newer active; for one never sent it changes nothing', async () => {
    const date = newDay()
    const first = (await post({ date })).body
    await move(first.uid, 'send')
    const second = (await post({ date }, [series('production', 3, { date })])).body
    const third = (await post({ date }, [series('production', 4, { date })])).body
    await move(third.uid, 'send')
    await receive(ack({ date, version: 3 }, ['A01'], SOON))
    const late = await receive(ack({ date, version: 2 }, ['A01'], LATER))
    expect([late.note, second.version]).toEqual(['Version 2 was superseded before it was sent', 2])
    await receive(ack({ date, version: 1 }, ['A01'], LAST))
    expect(await states(first.schedule_uid)).toEqual([
      [3, 'accepted', 'ack', 'active'],
      [2, 'superseded', ''],
      [1, 'accepted', 'ack'],
    ])
  })

  it('after the patience with an operator ended, an answer still counts', async () => {
    await send('PUT', '/transports/50HERTZ_DE_TSO', {
      ...{ kind: 'http', settings: { url: 'https://tso.example/' }, no_ack_minutes: 20 },
    })
    const { sent, made, uid } = await sentVersion()
    const waiting = async (instant: string) => {
      at(instant)
      const own = organizationDb(service.services.db, PAID)
      return (await listUnanswered(own, service.services.now())).some((each) => each.uid === made.uid)
    }
    expect([await waiting('2026-06-01T10:19:59Z'), await waiting('2026-06-01T10:20:00Z')]).toEqual([false, true])
    await move(made.uid, 'time_out')
    expect(await states(uid)).toEqual([[1, 'timed_out', '']])
    expect(await audited(uid)).toContain('no_ack.timeout')
    await receive(ack(sent, ['A01'], LAST))
    expect(await states(uid)).toEqual([[1, 'accepted', 'ack', 'active']])
  })

  it('a rejection tells why on the schedule, its series and its document, whatever is said later', async () => {
    const { sent, uid, made } = await sentVersion()
    await receive(ack(sent, ['A02', 'A57'], SOON))
    await receive(ack(sent, ['A01'], LATER))
    const codes = (report: { reason_codes: { code: string }[] } | undefined) =>
      report?.reason_codes.map(({ code }) => code)
    const found = await get<{ status: string; reason_codes: { code: string }[] }>(`/schedules/${uid}`)
    expect([found.status, codes(found)]).toEqual(['rejected', ['A02', 'A57']])
    type Shown = { status: string; reason_codes: { code: string }[] }
    const { series: report } = await get<{ series: Shown[] }>(`/schedule-series/${made.uid}`)
    expect(report.map((each) => [each.status, codes(each)])).toEqual([['rejected', ['A02', 'A57']]])
    const { documents } = await get<{
      documents: { kind: string; effect: string; reason_codes: { code: string }[] }[]
    }>(`/schedules/${uid}/documents`)
    const answers = documents.filter(({ kind }) => kind === 'ACK').map((each) => [each.effect, codes(each)])
    expect(answers).toEqual([
      ['accepted', []],
      ['rejected', ['A02', 'A57']],
    ])
  })

  it('an anomaly report raises anomalies, and the reconciliation sets theirs beside ours', async () => {
    const { sent, uid } = await sentVersion((each) => [series('production', 2, each), series('internal', 10, each)])
    const ours = Array.from({ length: 96 }, () => 10)
    const theirs = ours.with(0, 12).with(95, 7.5)
    const report = ano(sent, ['A29'], SOON, reportOf('internal', ours, sent), reportOf('internal', theirs, sent))
    await receive(report)
    const [only, ...others] = await anomalies(uid)
    expect(others).toEqual([])
    expect(only).toMatchObject({
      ...{ schedule_uid: uid, tso: '50HERTZ_DE_TSO', market: 'DE', delivery_date: sent.date, business_type: 'A02' },
      reason_codes: [{ code: 'A29', text: 'A29: Counterpart time series quantity differences' }],
      intervals: [
        { pos: 1, our_mw: 10, counterparty_mw: 12, delta_mw: -2 },
        { pos: 96, our_mw: 10, counterparty_mw: 7.5, delta_mw: 2.5 },
      ],
    })
    expect(await states(uid)).toEqual([[1, 'submitted', 'ano']])
    const { series: both } = await get<{
      series: { type: string; status: string; source: string; delta_mwh: number; rows: object[] }[]
    }>(`/schedules/${uid}/reconciliation`)
    expect(both.map(({ type, status, source, delta_mwh }) => [type, status, source, delta_mwh])).toEqual([
      ['production', 'pending', null, null],
      ['internal', 'mismatch', 'ANO', 0.125],
    ])
    expect(both[1]?.rows[95]).toMatchObject({ pos: 96, our_mw: 10, counterparty_mw: 7.5, delta_mw: 2.5 })
    expect(both[1]?.rows[1]).toMatchObject({ our_mw: 10, counterparty_mw: 10, delta_mw: 0 })
    const period = `start_date=${sent.date}&end_date=${sent.date}`
    const count = async (query: string) => (await get<{ total: number }>(`/anomalies?${query}`)).total
    expect([await count(period), await count(`${period}&market=germany&tso=50HERTZ_DE_TSO`)]).toEqual([1, 1])
    expect(await count(`${period}&market=NL`)).toBe(0)
    const last = new Date(Date.parse(sent.date) + 30 * 86_400_000).toISOString()
    at(last)
    const on_the_last = await count('')
    at(new Date(Date.parse(last) + 86_400_000).toISOString())
    expect([on_the_last, await count('')]).toEqual([1, 0])
  })

  it('a later confirmation with other quantities makes it partly taken, with an anomaly', async () => {
    const { sent, uid } = await sentVersion()
    await receive(ack(sent, ['A01'], SOON))
    const imposed = Array.from({ length: 96 }, () => 2).with(7, 1.5)
    const series_reported = { ...reportOf('production', imposed, sent), reasons: [{ code: 'A30', text: null }] }
    await receive(cnf(sent, ['A07'], LATER, [series_reported]))
    expect(await states(uid)).toEqual([[1, 'cnf_partial', 'par']])
    expect((await anomalies(uid)).map(({ intervals }) => intervals)).toEqual([
      [{ pos: 8, our_mw: 2, counterparty_mw: 1.5, delta_mw: 0.5 }],
    ])
    const { series: all } = await get<{ series: object[] }>(`/schedules/${uid}/reconciliation`)
    expect(all).toMatchObject([{ source: 'CNF', status: 'adjusted', exchange_priority: true, delta_mwh: 0.125 }])

    // A next version replaces what was told of it only once the operator has taken that one.
    const next = (await post({ date: sent.date }, [series('production', 3, { date: sent.date })])).body
    await move(next.uid, 'send')
    const open = async () => (await anomalies(uid)).map(({ version, is_superseded }) => [version, is_superseded])
    expect(await open()).toEqual([[1, false]])
    await receive(ack({ date: sent.date, version: 2 }, ['A01'], LAST))
    expect(await open()).toEqual([[1, true]])
  })

  it('that tells the same difference again is counted with the one before, another one apart', async () => {
    const { sent, uid } = await sentVersion()
    const quantities = Array.from({ length: 96 }, () => 2)
    const reported_at = (instant: string, values: number[]) =>
      receive(
        cnf(sent, ['A07'], instant, [
          { ...reportOf('production', values, sent), reasons: [{ code: 'A44', text: null }] },
        ]),
      )
    await reported_at(SOON, quantities.with(7, 1.5))
    await reported_at(LATER, quantities.with(7, 1.5))
    expect((await anomalies(uid)).map(({ document_count }) => document_count)).toEqual([2])
    await reported_at(LAST, quantities.with(7, 1))
    const found = await anomalies(uid)
    const by_count = found.toSorted((one, other) => one.document_count - other.document_count)
    expect(by_count.map(({ document_count, intervals }) => [document_count, intervals[0]?.counterparty_mw])).toEqual([
      [1, 1],
      [2, 1.5],
    ])
    const { total } = await get<{ total: number }>(`/schedules/${uid}/anomalies?limit=1`)
    expect([total, (await get<Schedule>(`/schedules/${uid}`)).anomaly_count]).toEqual([2, 2])
    const { series: all } = await get<{ series: { rows: { status: string; reason_codes: object[] }[] }[] }>(
      `/schedules/${uid}/reconciliation`,
    )
    expect(all[0]?.rows[7]).toMatchObject({ status: 'adjusted', reason_codes: [{ code: 'A44' }] })
    expect(all[0]?.rows[8]).toMatchObject({ status: 'accepted', reason_codes: [] })
  })

  it('speaks CIM in the Netherlands, and warns of a declared limit', async () => {
    const date = newDay()
    const tso = 'TENNET_TSO'
    const { body: made } = await post({ date, tso }, [series('production', 2, { date, tso })])
    await move(made.uid, 'send')
    const warning = [{ code: 'A59', text: 'Declared limit exceeded' }]
    const document = { ...ack({ date, tso }, ['A01'], SOON) } as Extract<Answer, { kind: 'ACK' }>
    await receive({ ...document, reasons: [...document.reasons, ...warning] }, tso)
    expect(await states(made.schedule_uid)).toEqual([[1, 'accepted', 'ack', 'active']])
    expect(await audited(made.schedule_uid)).toContain('declared_limit.warning')
  })

  it('from somebody else, of an unknown message or saying nothing is kept, and moves nothing', async () => {
    const { sent, uid } = await sentVersion()
    const wrong = { ...ack(sent, ['A01'], SOON), sender_id: '10XDE-RWENET---W' }
    expect(await receive(wrong)).toMatchObject({
      tso: 'DE-AMPRION-TSO',
      note: 'The document references no message of this organization',
    })
    const foreign = { ...ack(sent, ['A01'], SOON), sender_id: '10X1001A1001A46L' }
    expect((await receive(foreign)).note).toContain('10X1001A1001A46L is not a known system operator')
    expect((await receive(ack({ ...sent, version: 7 }, ['A01'], SOON))).note).toContain('no message')
    expect((await receive(ack(sent, ['ZZZ'], SOON))).note).toContain('neither accepts nor rejects')
    expect(await states(uid)).toEqual([[1, 'submitted', '']])
  })

  const full = (sent: Sent) => [
    reportOf(
      'production',
      Array.from({ length: 96 }, () => 2),
      sent,
    ),
  ]
  const shifted = (document: ReturnType<typeof cnf>, days: number) => ({
    ...document,
    ...{ start_ms: document.start_ms + days * 86_400_000, end_ms: document.end_ms + days * 86_400_000 },
  })

  it.each<[string, RegExp, (sent: Sent) => Answer]>([
    ['for another day', /the schedule for/, (sent) => shifted(cnf(sent, ['A06'], SOON), 1)],
    [
      'for part of the day',
      /the schedule for/,
      (sent) => ({ ...cnf(sent, ['A06'], SOON), end_ms: shifted(cnf(sent, [], SOON), 0).end_ms - 900_000 }),
    ],
    [
      ...(['of series of an older version', /version 7 of series/] as const),
      (sent) =>
        cnf(
          sent,
          ['A06'],
          SOON,
          full(sent).map((each) => ({ ...each, version: 7 })),
        ),
    ],
    [
      ...(['of series between others', /has out_party/] as const),
      (sent) =>
        cnf(
          sent,
          ['A07'],
          SOON,
          full(sent).map((each) => ({ ...each, out_party: OTHER })),
        ),
    ],
    [
      ...(['of anomalies of another day', /the schedule for/] as const),
      (sent) => shifted(ano(sent, ['A29'], SOON, full(sent)[0]!, null) as ReturnType<typeof cnf>, 1),
    ],
  ])('a document %s is kept with a note, and moves nothing', async (_what, why, made) => {
    const { sent, uid } = await sentVersion()
    const { note, document_uid } = await receive(made(sent))
    expect([note, document_uid]).toEqual([expect.stringMatching(why), expect.any(String)])
    expect([await states(uid), await anomalies(uid)]).toEqual([[[1, 'submitted', '']], []])
    expect((await receive(cnf(sent, ['A06'], LATER, full(sent)))).note).toBeNull()
    expect(await states(uid)).toEqual([[1, 'accepted', 'cnf', 'active']])
  })

  it('of a version that was never sent raises no anomaly', async () => {
    const date = newDay()
    const first = (await post({ date })).body
    await move((await post({ date }, [series('production', 3, { date })])).body.uid, 'send')
    const other = Array.from({ length: 96 }, () => 9)
    const sent = { date, version: 1 }
    const { note } = await receive(cnf(sent, ['A07'], SOON, [reportOf('production', other, sent)]))
    expect(note).toBe('Version 1 was superseded before it was sent')
    await receive(ano(sent, ['A29'], SOON, reportOf('production', other, sent), null))
    expect(await anomalies(first.schedule_uid)).toEqual([])
  })

  it.each([
    ['yes and then no', [['A01'], ['A02']], 'accepted'],
    ['no and then yes', [['A02'], ['A01']], 'rejected'],
  ])(
    'acknowledgements that say %s in one second: the first counts, and everybody sees it',
    async (_, codes, status) => {
      const { sent, uid } = await sentVersion()
      const [first, second] = codes.map((each) => ack(sent, each, SOON))
      expect((await receive(first!)).note).toBeNull()
      at('2026-06-01T10:00:01Z')
      expect((await receive(second!)).note).toContain('It contradicts the acknowledgement of 2026-06-01T10:01:00')
      const [version] = await versions(uid)
      expect([version?.status, version?.warnings.map(({ code }) => code)]).toEqual([status, ['contradicting_answers']])
      expect((await audited(uid)).filter((type) => type === 'version.contradicted')).toHaveLength(1)
    },
  )

  it('from the far future counts as made when it came', async () => {
    const { sent, uid } = await sentVersion()
    at('2026-06-01T10:03:00Z')
    expect((await receive(ack(sent, ['A01'], '2199-01-01T00:00:00.000Z'))).note).toContain('2199')
    at('2026-06-01T10:05:00Z')
    await receive(ack(sent, ['A02'], '2026-06-01T10:04:00.000Z'))
    expect((await states(uid))[0]?.[1]).toBe('accepted')
    const { documents } = await get<{ documents: { created_ts: string }[] }>(`/schedules/${uid}/documents`)
    expect(documents.map(({ created_ts }) => created_ts.slice(0, 4))).toEqual(['2026', '2199', '2026'])
  })

  it.each([
    ['cut', '<AcknowledgementMessage><MessageIdentification v="1"/>'],
    ['an entity', '<!DOCTYPE x [<!ENTITY a "b">]><AcknowledgementMessage>&a;</AcknowledgementMessage>'],
    ['something else', '<html/>'],
  ])('%s is a fault, and nothing is kept', async (_what, text) => {
    const before = (await get<{ total: number }>('/documents')).total
    const incoming = {
      tso: '50HERTZ_DE_TSO',
      is_test: false,
      bytes: Buffer.from(text),
      file_name: null,
      received_via: 'inbound',
    } as const
    const dependencies = { now: service.services.now(), link: FORECAST_LINK }
    await expect(receiveDocument(service.services.db, PAID, incoming, dependencies)).rejects.toThrow(DocumentFault)
    expect((await get<{ total: number }>('/documents')).total).toBe(before)
  })
})

describe('a question that cannot be meant', () => {
  it.each([
    ['/audit-logs?type=foo', 'enum', 'query.type.0'],
    ['/schedules?start_date=2027-01-02&end_date=2027-01-01', 'period_order', 'query.end_date'],
    ['/anomalies?start_date=2027-01-02&end_date=2027-01-01', 'period_order', 'query.end_date'],
  ])('422 %s', async (path, type, loc) => {
    const [, problem] = problems(await send('GET', path))
    expect([problem].flat().slice(0, 2)).toEqual([type, loc])
  })

  it('200 events of one type and of a family', async () => {
    const { uid } = await sentVersion()
    const types = async (query: string) =>
      (await get<{ audit_logs: { type: string }[] }>(`/audit-logs?subject=${uid}&${query}`)).audit_logs.map(
        (each) => each.type,
      )
    expect(await types('type=schedule.created')).toEqual(['schedule.created'])
    expect(await types('type=version.*')).toEqual(['version.submitted'])
  })
})

describe('configuration', () => {
  it('409 the forecasts of an area go to one balance group, also when two ask at once', async () => {
    const eics = [1, 2, 3].map((n) => withCheck(`11XFORECAST---${n}`))
    const put = (eic: string, name = eic) =>
      send('PUT', `/balance-groups/${eic}`, { name, tsos: ['DE-TRANSNETBWTSO'], from_forecasts: true })
    const answers = await Promise.all(eics.map((eic) => put(eic)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const winner = eics[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await put(winner, 'Another name')).status).toBe(200)
    expect((await send('DELETE', `/balance-groups/${winner}`)).status).toBe(204)
    expect((await send('DELETE', `/balance-groups/${winner}`)).status).toBe(404)
  })

  it.each<readonly [string, object, string, string]>([
    [`/balance-groups/${OWN.slice(0, 15)}Z`, { name: 'x', tsos: ['TTG_DE'] }, 'eic_check', 'path.eic'],
    ['/balance-groups/10YDE-VE-------2', { name: 'x', tsos: ['TTG_DE'] }, 'value_error', 'path.eic'],
    [`/balance-groups/${OTHER}`, { name: ' ', tsos: ['TTG_DE'] }, 'string_pattern_mismatch', 'body.name'],
    [`/balance-groups/${OTHER}`, { name: 'a\r\nb', tsos: ['TTG_DE'] }, 'string_pattern_mismatch', 'body.name'],
    [`/balance-groups/${OTHER}`, { name: 'x', tsos: ['TTG_DE', 'TTG_DE'] }, 'duplicate', 'body.tsos.1'],
    [`/balance-groups/${OTHER}`, { name: 'x', tsos: [] }, 'too_short', 'body.tsos'],
    ['/transports/TTG_DE', { kind: 'http' }, 'missing', 'body.settings.url'],
    ['/transports/TTG_DE', { kind: 'http', settings: { url: 'ftp://x' } }, 'value_error', 'body.settings.url'],
    ['/transports/TTG_DE', { kind: 'http', settings: { url: 'https://me:pw@x/' } }, 'value_error', 'body.settings.url'],
    [
      '/transports/TTG_DE',
      { kind: 'directory', settings: { send_folder: '../x', receive_folder: 'in' } },
      ...(['value_error', 'body.settings.send_folder'] as const),
    ],
    [
      '/transports/TTG_DE',
      { kind: 'http', settings: { url: 'https://x/' }, secrets: { word: 'y' } },
      ...(['value_error', 'body.secrets.word'] as const),
    ],
    ...[
      'https://127.0.0.1/',
      'https://10.0.0.1/',
      'https://[fe80::1]/',
      'https://localhost/',
      'http://tso.example/',
    ].map(
      (url) =>
        [
          ...(['/transports/TTG_DE', { kind: 'http', settings: { url } }, 'value_error', 'body.settings.url'] as const),
        ] as const,
    ),
    ...Object.entries({
      ca_pem: '-----BEGIN CERTIFICATE-----\nSEKRET\n-----END CERTIFICATE-----',
      client_certificate_pem: 'SEKRET',
      client_key_pem: `${KEY_PEM.slice(0, 80)}SEKRET`,
      authorization: 'SEKRET\r\nX-Other: 1',
      unknown: 'SEKRET',
    }).map(([name, value]) => {
      const json = { kind: 'http', settings: { url: 'https://x/' }, secrets: { [name]: value } }
      return ['/transports/TTG_DE', json, 'value_error', `body.secrets.${name}`] as const
    }),
    [
      '/transports/TTG_DE',
      { kind: 'http', settings: { url: 'https://x/' }, secrets: { client_certificate_pem: CERTIFICATE_PEM } },
      ...(['value_error', 'body.secrets.client_key_pem'] as const),
    ],
  ])('422 %s %j', async (path, json, type, loc) => {
    const { status, body: answer } = await send('PUT', path, json)
    expect([status, answer.detail[0]?.type, answer.detail[0]?.loc.join('.')]).toEqual([422, type, loc])
    expect(JSON.stringify(answer)).not.toContain('SEKRET')
  })

  it('200 an address of this network where whoever keeps the installation trusts it', async () => {
    FIXTURE_DEPENDENCIES.of(service.services).trusted_hosts = ['127.0.0.1:8123']
    const put = (url: string) => send('PUT', '/transports/TTG_DE?test=true', { kind: 'http', settings: { url } })
    expect((await put('http://127.0.0.1:8123/messages')).status).toBe(200)
    expect((await put('http://127.0.0.1:8124/messages')).status).toBe(422)
    FIXTURE_DEPENDENCIES.of(service.services).trusted_hosts = []
  })

  it('422 secrets that stay go to no other host', async () => {
    const put = (url: string, secrets?: object) =>
      send<{ secret_names: string[] }>('PUT', '/transports/DE-TRANSNETBWTSO', {
        ...{ kind: 'http', settings: { url }, ...(secrets && { secrets }) },
      })
    const pair = { client_certificate_pem: CERTIFICATE_PEM, client_key_pem: KEY_PEM }
    expect((await put('https://tso.example/a', pair)).status).toBe(200)
    expect((await put('https://tso.example/b')).body.secret_names).toEqual(Object.keys(pair))
    for (const other of ['https://evil.example/a', 'https://tso.example:8443/a']) {
      const refused = await put(other)
      expect(problems(refused)).toEqual([422, ['value_error', 'body.settings.url', undefined]])
      expect(refused.body.detail[0]?.msg).toMatch(/send `secrets` again/)
    }
    expect((await put('https://evil.example/a', {})).body.secret_names).toEqual([])
    expect((await put('https://other.example/a')).status).toBe(200)
  })

  it('secrets of a transport are sealed, never shown, kept until others are named', async () => {
    const put = (change: object) =>
      send<{ secret_names: string[] }>('PUT', '/transports/DE-AMPRION-TSO', {
        ...{ kind: 'http', settings: { url: 'https://tso.example/' }, ...change },
      })
    const { body: first } = await put({ secrets: { authorization: 'Basic c2VjcmV0', passphrase: 'KEY' } })
    expect(first.secret_names).toEqual(['authorization', 'passphrase'])
    expect((await put({ no_ack_minutes: 3 })).body.secret_names).toEqual(['authorization', 'passphrase'])
    const stored = await withOrganization(service.services.db, PAID, (tx) =>
      tx.execute(sql`select encode(secrets, 'escape') as secrets from transports where tso = 'DE-AMPRION-TSO'`),
    )
    const everything = JSON.stringify([stored, await get('/transports'), await get('/audit-logs')])
    expect(everything).toContain('transport.created')
    expect(everything).not.toContain('c2VjcmV0')
    expect((await put({ secrets: {} })).body.secret_names).toEqual([])
  })
})
