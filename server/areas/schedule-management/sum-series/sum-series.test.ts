import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { organizationDb } from '#server/db.ts'
import { FREE, grantAllAreas, issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { CheckNotice, SumSeries, SumSeriesComparison, ImportedInterchange } from './contract.ts'
import { BIKO, BKV, interchange, seriesMessage, slotOf, statusMessage } from './messages.test-support.ts'
import { daysOfMonth } from './month.ts'

const ROOT = '/schedule-management/v1/mabis'
const GROUP = '11XNORDLICHT---L'
let service: TestService
let stranger: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await grantAllAreas(service)
  stranger = (await issueKey(service, { organization: FREE })).secret
})
afterAll(() => service?.stop())

type Reply<T> = { status: number; body: T }
async function call<T>(path: string, method = 'GET', json?: unknown, key?: string): Promise<Reply<T>> {
  const response = await service.call(path.startsWith('/market') ? path : ROOT + path, {
    ...{ method, ...(key === undefined ? {} : { key }) },
    ...(json === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T }
}
async function take(text: string, type = 'application/edifact'): Promise<Reply<ImportedInterchange>> {
  const response = await service.call(`${ROOT}/sum-series`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: text,
  })
  return { status: response.status, body: (await response.json()) as ImportedInterchange }
}

/** UNB DE 0035 = 1. */
const put = (body: object) => ({
  ...{ method: 'PUT', body: JSON.stringify(body) },
  headers: { 'Content-Type': 'application/json' },
})
const asTest = (text: string) => text.replace("++TL'", "++TL++++1'")
let points = 0
const newPoint = () => `DE${String(++points).padStart(31, '0')}`
const setUp = (point: string, more: object = {}) =>
  call(`/points/${point}`, 'PUT', { kind: 'Z97', balance_group: GROUP, control_area: '50Hertz', ...more })
const listed = async (point: string, more = '') =>
  (await call<{ series: SumSeries[] }>(`/sum-series?point_id=${point}${more}`)).body.series

describe('sum series that come in', () => {
  test('of another sender than those of a point so far are refused, unless a person says that it is right', async () => {
    const point = newPoint()
    const send = async (version: string, sender: string, query = '') => {
      const response = await service.call(`${ROOT}/sum-series${query}`, {
        ...{ method: 'POST', headers: { 'Content-Type': 'application/edifact' } },
        body: interchange([seriesMessage({ point, version })], version).replaceAll(BIKO, sender),
      })
      return { status: response.status, text: await response.text() }
    }
    expect((await send('20261112080000', BIKO)).status).toBe(201)
    const forged = await send('20261113080000', '9900000000077')
    expect([forged.status, forged.text]).toEqual([422, expect.stringContaining('sum_series.new_sender')])
    expect((await listed(point)).map(({ sender_id }) => sender_id)).toEqual([BIKO])
    expect((await send('20261113080000', '9900000000077', '?accept_sender=true')).status).toBe(201)
    expect((await send('20261114080000', '9900000000077')).status).toBe(201)
    expect((await listed(point)).length).toBe(3)
  })

  test('of a version more than a day ahead are refused: it would be the newest for as long', async () => {
    const point = newPoint()
    const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')
    const { status, body } = await take(interchange([seriesMessage({ point, version: ahead })], 'AHEAD'))
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('more than one day in the future')])
    expect(await listed(point)).toEqual([])
  })

  test('say what a later version corrects, and by how much', async () => {
    const point = newPoint()
    await take(interchange([seriesMessage({ point, version: '20261118092900' })], 'C1'))
    await take(
      interchange([seriesMessage({ point, version: '20261119092900', values: (slot) => (slot < 4 ? 2 : 1.5) })], 'C2'),
    )
    const rows = await organizationDb(service.services.db, PAID).read<{ after: object }>(
      sql`select after from audit_events where subject = ${point} and type = 'sum_series.received' order by sequence desc`,
    )
    const received = rows.map(({ after }) => after)
    expect(received).toMatchObject([{ difference_kwh: 2, corrects: '2026-11-18T09:29:00.000Z' }, { point_id: point }])
    expect(received[1]).not.toHaveProperty('difference_kwh')
  })

  test('are kept by point, month and version; a later version holds, an earlier one that comes late does not', async () => {
    const point = newPoint()
    await setUp(point)
    const send = (version: string, kwh: number) =>
      take(interchange([seriesMessage({ point, version, values: () => kwh })], version))
    expect(await send('20261112080000', 1)).toMatchObject({
      status: 201,
      body: {
        sender_id: BIKO,
        receiver_id: BKV,
        refused: [],
        series: [{ status: 'stored', is_newest: true, is_known_point: true }],
      },
    })
    await send('20261118092900', 2)
    expect((await send('20261115100000', 3)).body.series).toMatchObject([{ status: 'stored', is_newest: false }])
    const series = await listed(point)
    expect(series.map(({ version_ts, total_kwh, is_newest }) => [version_ts, total_kwh, is_newest])).toEqual([
      ['2026-11-18T09:29:00.000Z', 2 * 2980, true],
      ['2026-11-15T10:00:00.000Z', 3 * 2980, false],
      ['2026-11-12T08:00:00.000Z', 2980, false],
    ])
    expect(await listed(point, '&newest=true&month=2026-10-01&balance_group=11XNORDLICHT---L')).toHaveLength(1)
    expect(series[0]).toMatchObject({
      kind: 'Z97',
      balance_group: GROUP,
      quarter_hours: 2980,
      missing_quarter_hours: 0,
    })
  })

  test('the same interchange again is 200 and nothing more, the same version by another one is repeated', async () => {
    const point = newPoint()
    const segments = seriesMessage({ point, count: 4 })
    const text = interchange([segments], 'FIRST')
    const both = await Promise.all([take(text), take(text)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
    expect((await take(interchange([segments], 'SECOND'))).body.series).toMatchObject([{ status: 'repeated' }])
    expect(await listed(point)).toHaveLength(1)
  })

  test('a version with other values is refused, and what is stored stays', async () => {
    const point = newPoint()
    await take(interchange([seriesMessage({ point, count: 4 })]))
    const other = interchange([seriesMessage({ point, count: 4, values: () => 9 })])
    const refused = await take(other)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining('sum_series.other_content'),
    ])
    expect((await listed(point))[0]?.total_kwh).toBe(6)
  })

  test('of which nothing is known has no energy, and one with gaps the energy of the rest', async () => {
    const [none, half] = [newPoint(), newPoint()]
    await take(interchange([seriesMessage({ point: none, values: () => null })], 'NONE'))
    await take(interchange([seriesMessage({ point: half, values: (slot) => (slot < 4 ? 2 : null) })], 'HALF'))
    expect((await listed(none))[0]).toMatchObject({ total_kwh: null, missing_quarter_hours: 2980 })
    expect((await listed(half))[0]).toMatchObject({ total_kwh: 8, missing_quarter_hours: 2976 })
  })

  test('of several messages the good ones are taken, the others told with their segments', async () => {
    const [point, other] = [newPoint(), newPoint()]
    const wrong = seriesMessage({ point: other, count: 2 }).map((each) => each.replace('QTY+79:1.5', 'QTY+79:viel'))
    const { status, body } = await take(
      interchange([wrong, seriesMessage({ point, count: 2 }), ['UTILMD:D:11A:UN:S1', 'RFF+Z13:55062']]),
    )
    expect([status, body.series.map(({ point_id }) => point_id), body.series[0]?.is_known_point]).toEqual([
      201,
      [point],
      false,
    ])
    expect(body.refused).toMatchObject([
      { message: '1', segment: 15, code: 'sum_series.no_quantity', params: { got: 'viel' } },
      { message: '3', code: 'sum_series.other_message', params: { got: 'UTILMD 55062' } },
    ])
  })

  test('of a point that is set up later count for it then', async () => {
    const point = newPoint()
    await take(interchange([seriesMessage({ point, count: 2 })]))
    expect((await listed(point))[0]).toMatchObject({ kind: null, balance_group: null })
    await setUp(point, { name: 'Nordlicht, RZ 50Hertz' })
    expect((await listed(point))[0]).toMatchObject({ kind: 'Z97', name: 'Nordlicht, RZ 50Hertz', balance_group: GROUP })
  })

  test.each([
    ['no EDIFACT', 'hello', 'sum_series.no_edifact'],
    ['truncated', interchange([seriesMessage({ count: 2 })]).slice(0, -9), 'sum_series.cut_off'],
    ['no message', interchange([]), 'sum_series.nothing_imported'],
    ['binary', '\0\0', 'sum_series.no_edifact'],
    ['power', interchange([seriesMessage({ count: 2, obis: '1-1?:1.5.0' })]), 'sum_series.other_measure'],
    [
      'a number of programs',
      interchange([seriesMessage({ count: 2 })]).replace('79:1.5', '79:0x1F'),
      'sum_series.no_quantity',
    ],
  ])('422 for a text that is %s', async (_, text, code) => {
    const refused = await take(text)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining(code)])
  })

  test('are read without what transport adds, and an interchange that is wrong or a test holds up none beside it', async () => {
    const [one, other, third] = [newPoint(), newPoint(), newPoint()]
    const sent = (point: string, reference: string) => interchange([seriesMessage({ point, count: 2 })], reference)
    const text = [
      `\ufeff${sent(one, 'E1').replaceAll(/.{80}/g, '$&\r\n')}`,
      sent(other, 'E2').replace(/UNZ\+1/, 'UNZ+7'),
      asTest(sent(other, 'E3')),
      `${sent(third, 'E4')}\u001a\0\0`,
    ].join('\r\n')
    const { status, body } = await take(text)
    expect([status, body.series.map(({ point_id }) => point_id)]).toEqual([201, [one, third]])
    expect(body.refused.map(({ message, code }) => [message, code])).toEqual([
      ['E2', 'sum_series.count'],
      ['E3', 'sum_series.test_interchange'],
    ])
    expect(await listed(other)).toEqual([])
    // The same interchanges in another file, in another order and with other filling between them.
    for (const each of [text, `${sent(third, 'E4')}\n\n${sent(one, 'E1').replaceAll(/.{80}/g, '$&\r\n')}`]) {
      const again = await take(each)
      expect([again.status, again.body.series.map(({ status: of }) => of)]).toEqual([200, ['repeated', 'repeated']])
    }
  })

  test('name who sent what to whom, and warn of one that is for somebody else', async () => {
    const wrong = seriesMessage({ point: newPoint(), count: 2 }).map((each) =>
      each.replace('QTY+79:1.5', 'QTY+79:viel'),
    )
    const text = interchange([seriesMessage({ point: newPoint(), count: 2 }), wrong], 'FOR1')
    const codes = ({ partner_warnings }: ImportedInterchange) => partner_warnings.map(({ code }) => code)
    const digits = ['partner_check_digit', 'partner_check_digit']
    const admin = (await issueKey(service, { areas: ['access', 'schedule-management'], can_write: true })).secret
    const { body } = await take(text)
    expect(body.interchanges).toEqual([
      {
        ...{ interchange: 1, reference: 'FOR1', sender: BIKO, receiver: BKV, sent: '261118:0930', is_test: false },
        message_count: 2,
        messages: [
          expect.objectContaining({ message: '1', message_type: 'MSCONS:D:04B:UN:2.5', is_stored: true }),
          expect.objectContaining({ message: '2', pruefidentifikator: '13003', document: 'DOC1', is_stored: false }),
        ],
      },
    ])
    expect(codes(body)).toEqual(['receiver_unchecked', ...digits])
    type Listed = { uid: string; reference: string }
    const { interchanges } = (await call<{ interchanges: Listed[] }>('/interchanges?limit=1')).body
    expect(interchanges).toMatchObject([
      { uid: body.interchange_uid, reference: 'FOR1', sender_id: BIKO, receiver_id: BKV, message_count: 2 },
    ])
    expect(interchanges[0]).toMatchObject({ messages: body.interchanges[0]?.messages, size_bytes: text.length })
    const file = await service.call(`${ROOT}/interchanges/${body.interchange_uid}`)
    expect([file.headers.get('Content-Disposition'), await file.text()]).toEqual([
      ...[expect.stringContaining('FOR1.edi'), text],
    ])
    expect((await call(`/interchanges/${body.interchange_uid}`, 'GET', undefined, stranger)).status).toBe(404)
    const noted = await service.call('/access/v1/audit-events?type=sum_series.partner_warning', { key: admin })
    const { items } = (await noted.json()) as { items: { subject: string; after: ImportedInterchange }[] }
    expect([items[0]?.subject, items[0] && codes(items[0].after)]).toEqual([BIKO, ['receiver_unchecked', ...digits]])
    for (const [id, warnings] of [
      [BIKO, ['other_receiver', ...digits]],
      [BKV, digits],
    ] as const) {
      const own = { market_partner_ids: [{ id, name: 'ours' }] }
      expect((await service.call('/access/v1/market-partner-ids', { key: admin, ...put(own) })).status).toBe(200)
      expect(codes((await take(text)).body)).toEqual(warnings)
    }
    // The same file again is noted once.
    const again = await service.call('/access/v1/audit-events?type=sum_series.partner_warning', { key: admin })
    expect(((await again.json()) as { items: object[] }).items).toHaveLength(items.length)
  })

  test('that say that they are a test wait in the inbox, with the CONTRL that their sender is owed', async () => {
    const point = newPoint()
    const { status, body } = await take(asTest(interchange([seriesMessage({ point, count: 2 })], 'T1')))
    expect([status, body.series, body.refused.map(({ code }) => code)]).toEqual([
      ...[200, [], ['sum_series.test_interchange']],
    ])
    expect(body.interchanges).toMatchObject([{ is_test: true, messages: [{ is_stored: false }] }])
    expect(await listed(point)).toEqual([])
    type Waiting = { uid: string; message_id: string }
    const root = '/schedule-management/v1/inbox'
    const inbox = await service.call(`${root}?test=true&kind=EDIFACT&limit=1000`)
    const { documents } = (await inbox.json()) as { documents: Waiting[] }
    const found = documents.find(({ message_id }) => message_id === 'T1')
    expect(found).toMatchObject({
      ...{
        kind: 'EDIFACT',
        state: 'unassigned',
        test: true,
        sender_id: BIKO,
        receiver_id: BKV,
        received_via: 'inbound',
      },
      code: 'sum_series.test_interchange',
    })
    const document = await service.call(`${root}/${found?.uid}`)
    expect(await document.json()).toMatchObject({
      interchanges: [{ reference: 'T1', is_test: true, messages: [{ pruefidentifikator: '13003' }] }],
    })
    const contrl = await service.call(`${root}/${found?.uid}/contrl`, {
      headers: { Accept: 'application/octet-stream' },
    })
    const text = await contrl.text()
    expect([contrl.headers.get('Content-Disposition'), text]).toEqual([
      expect.stringContaining('CONTRL-T1.edi'),
      expect.stringContaining(`UCI+T1+${BIKO}:500+${BKV}:500+4+25+UNB'`),
    ])
    expect(text).toMatch(new RegExp(`^UNA:\\+\\.\\? 'UNB\\+UNOC:3\\+${BKV}:500\\+${BIKO}:500\\+`))
    // The same test again is the same document.
    await take(asTest(interchange([seriesMessage({ point, count: 2 })], 'T1')))
    const second = await service.call(`${root}?test=true&kind=EDIFACT&limit=1000`)
    expect(((await second.json()) as { documents: Waiting[] }).documents).toHaveLength(documents.length)
  })

  test('413 for a file beyond any, 404 to others', async () => {
    expect((await take(`UNB+${'A'.repeat(11_000_000)}`)).status).toBe(413)
    const point = newPoint()
    const { body } = await take(interchange([seriesMessage({ point, count: 2 })]))
    const { uid } = body.series[0] ?? { uid: '' }
    for (const path of ['', '/comparison', '/check-notices'])
      expect((await call(`/sum-series/${uid}${path}`, 'GET', undefined, stranger)).status).toBe(404)
  })
})

describe('a comparison', () => {
  test('against another version tells each quarter-hour, over the change of clocks, and what it sums to', async () => {
    const point = newPoint()
    const slot = slotOf('2026-10', '2026-10-25')
    await take(interchange([seriesMessage({ point, version: '20261112080000' })], 'A'))
    const changed = (at: number) => (at === slot + 12 ? 2 : at === slot + 13 ? null : 1.5)
    await take(interchange([seriesMessage({ point, version: '20261118080000', values: changed })], 'B'))
    const [newer, older] = await listed(point)
    const { body } = await call<SumSeriesComparison>(`/sum-series/${newer?.uid}/comparison?with=${older?.uid}`)
    expect(body).toMatchObject({
      ...{ with: 'version', why_none: null, quarter_hours: 2979, differing_quarter_hours: 1, difference_kwh: 0.5 },
      ...{ other: { uid: older?.uid }, other_total_kwh: 2979 * 1.5 },
    })
    expect(body.rows[slot + 12]).toEqual({
      ...{ start_time: '2026-10-25T02:00:00+01:00', kwh: 2, other_kwh: 1.5, difference_kwh: 0.5 },
    })
    expect(body.rows[slot + 13]).toMatchObject({ kwh: null, other_kwh: 1.5, difference_kwh: null })
    const csv = await service.call(`${ROOT}/sum-series/${newer?.uid}/comparison?with=${older?.uid}`, {
      headers: { Accept: 'text/csv' },
    })
    expect((await csv.text()).split('\r\n')).toHaveLength(2982)
    const stray = (await take(interchange([seriesMessage({ point: newPoint(), count: 2 })]))).body.series[0]?.uid
    expect((await call(`/sum-series/${newer?.uid}/comparison?with=${stray}`)).status).toBe(422)
  })

  test('against the own allocations of the control area and direction, or why there are none', async () => {
    const point = newPoint()
    const { body: imported } = await take(
      interchange([seriesMessage({ point, month: '2026-03', version: '20260410080000' })]),
    )
    const uid = imported.series[0]?.uid ?? ''
    const compare = async () => (await call<SumSeriesComparison>(`/sum-series/${uid}/comparison`)).body
    expect((await compare()).why_none).toBe('no_point')
    await setUp(point, { control_area: null })
    expect((await compare()).why_none).toBe('no_control_area')
    await setUp(point, { control_area: 'TransnetBW' })
    expect((await compare()).why_none).toBe('no_allocations')
    await setUp(point)
    await allocate('2026-03', 1)
    const report = await compare()
    expect(report).toMatchObject({
      ...{ with: 'allocations', why_none: null, quarter_hours: 2972, differing_quarter_hours: 2972 },
      ...{ total_kwh: 4458, other_total_kwh: 2972, difference_kwh: 1486 },
    })
  })

  /** The same energy in each quarter-hour of a month at one point of 50Hertz. */
  async function allocate(month: string, kwh: number): Promise<void> {
    const accounting_point_id = '6f1c1b0a-0000-4000-8000-000000005041'
    const point = {
      accounting_point_id,
      market_identifier: 'DE5041',
      control_area: '50Hertz',
      valid_from: '2020-01-01',
    }
    await call('/market-access/v1alpha1/accounting-points', 'PUT', { accounting_points: [point] })
    const lines = daysOfMonth(`${month}-01`).map(({ day }) =>
      JSON.stringify({
        ...{ accounting_point_id, flow_direction: 'consumption', market_identifier: 'DE5041', version: 1, day },
        values: Array.from({ length: deliveryDay(day).quarter_hours }, () => kwh),
      }),
    )
    const response = await service.call('/market-access/v1alpha1/timeseries/allocations', {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body: `${lines.join('\n')}\n` },
    })
    if (!response.ok) throw new Error(await response.text())
  }
})

describe('what is said of a version', () => {
  const withSeries = async (more: object = {}) => {
    const point = newPoint()
    await setUp(point, more)
    const { body } = await take(interchange([seriesMessage({ point, count: 4 })], point.slice(-8)))
    return { point, uid: body.series[0]?.uid ?? '' }
  }
  const notices = async (uid: string) =>
    (await call<{ notices: CheckNotice[] }>(`/sum-series/${uid}/check-notices`)).body.notices

  test('its data status, of which the one that was told last holds', async () => {
    const { point, uid } = await withSeries()
    const reportOf = (sts: string, at: string) =>
      take(interchange([statusMessage(sts, { point }).map((each) => each.replace('20261118100000', at))], at))
    expect((await reportOf('STS+Z04+A02:E_0057', '20261119100000')).body.statuses).toMatchObject([
      { kind: 'data_status', code: 'A02', ebd: 'E_0057', is_known_series: true },
    ])
    await reportOf('STS+Z04+A01:E_0058', '20261120100000')
    await reportOf('STS+Z04+A02:E_0057', '20261118100000')
    expect((await listed(point))[0]).toMatchObject({ data_status: 'A01', data_status_ts: '2026-11-20T10:00:00.000Z' })
    expect((await notices(uid)).map(({ code }) => code).toSorted()).toEqual(['A01', 'A02', 'A02'])
    const stray = await take(interchange([statusMessage('STS+Z04+A01:E_0057', { point: newPoint() })]))
    expect([stray.status, stray.body.statuses[0]?.is_known_series]).toEqual([201, false])
  })

  test('a check notice of ours is a message to whom it came from; that it was refused is told', async () => {
    const { point, uid } = await withSeries()
    const made = await call<{ notice: CheckNotice; message: string }>(`/sum-series/${uid}/check-notices`, 'POST', {
      outcome: 'implausible',
    })
    expect([made.status, made.body.notice]).toMatchObject([
      201,
      { kind: 'check', code: 'A02', ebd: 'E_0063', has_message: true },
    ])
    expect(made.body.message).toContain(
      `NAD+MR+${BIKO}::293'NAD+MS+${BKV}::293'EQD+Z01+1'RFF+Z13:21005'RFF+AUU:20261118092900?+00'`,
    )
    const file = await service.call(`${ROOT}/check-notices/${made.body.notice.uid}`, {})
    expect([file.headers.get('content-disposition'), await file.text()]).toEqual([
      expect.stringMatching(/IFTSTA_21005_PM\d+\.txt/),
      made.body.message,
    ])
    expect((await listed(point))[0]).toMatchObject({ check: 'implausible', check_refused: false })
    await take(interchange([statusMessage('STS+Z13++A01:E_0021', { point })], 'Z13'))
    expect((await listed(point))[0]).toMatchObject({ check: 'implausible', check_refused: true })
    await call(`/sum-series/${uid}/check-notices`, 'POST', { outcome: 'accepted' })
    expect((await listed(point))[0]).toMatchObject({ check: 'accepted', check_refused: false })
  })

  test('409 for a series that the party does not check, or of no known point; 422 for a stray objection', async () => {
    const grid = await withSeries({ kind: 'ZA5' })
    expect((await call(`/sum-series/${grid.uid}/check-notices`, 'POST', { outcome: 'accepted' })).status).toBe(409)
    const { body } = await take(interchange([seriesMessage({ point: newPoint(), count: 4 })]))
    expect(
      (await call(`/sum-series/${body.series[0]?.uid}/check-notices`, 'POST', { outcome: 'accepted' })).status,
    ).toBe(409)
    const { uid } = await withSeries()
    for (const wrong of [
      {},
      { outcome: 'maybe' },
      { outcome: 'implausible', objection_uid: '6f1c1b0a-0000-4000-8000-00000000beef' },
    ])
      expect((await call(`/sum-series/${uid}/check-notices`, 'POST', wrong)).status).toBe(422)
  })
})

test.each([
  ['a point that is too short', '/points/DE1', { kind: 'Z97' }],
  ['an unknown kind', `/points/${'D'.repeat(33)}`, { kind: 'BK' }],
  ['a balance group that is none', `/points/${'D'.repeat(33)}`, { kind: 'Z97', balance_group: '11XNORDLICHT---X' }],
  ['an area that is none', `/points/${'D'.repeat(33)}`, { kind: 'Z97', balancing_area: GROUP }],
])('422 for %s', async (_, path, body) => {
  expect((await call(path, 'PUT', body)).status).toBe(422)
})
