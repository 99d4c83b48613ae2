import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Deliveries, openDeliveries } from '#server/integration/deliveries.ts'
import { issueKey, liftLimits } from '#server/testing/callers.ts'
import { type SchleupenDouble, startSchleupen } from '#server/testing/counterparties/schleupen.test-support.ts'
import { EIC } from '#server/testing/operation-calls/clearing.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { FIXTURE_DEPENDENCIES } from '../configuration/dependencies-service.ts'
import type { ObjectionRecord } from '../objections/contract.ts'
import type { CheckNotice } from '../sum-series/contract.ts'
import { BIKO, BKV, interchange, POINT, seriesMessage, statusMessage } from '../sum-series/messages.test-support.ts'

const ROOT = '/schedule-management/v1'
const TSO = 'TTG_DE'
const PARTNER = { id: BKV, type: 'BDEW' } as const
const SENDER = { id: BIKO, type: 'BDEW' } as const
/** Objections for September 2026: 15 October to the end of 11 November. */
const START = Date.parse('2026-11-02T09:00:00Z')

let service: TestService
let key: string
let broker: SchleupenDouble
let delivering: Deliveries
let now = new Date(START)
let period: string
const failures: unknown[] = []

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  service.services.now = () => now
  key = (await issueKey(service)).secret
  broker = await startSchleupen([PARTNER])
  const trusted_hosts = [new URL(broker.origin).host]
  FIXTURE_DEPENDENCIES.of(service.services).trusted_hosts = trusted_hosts
  const { certificate, key: client_key_pem } = broker.certificateOf(PARTNER.id)
  await call('PUT', `/transports/${TSO}`, {
    kind: 'schleupen',
    settings: { broker_url: broker.origin, mp_id: '4033872000058', mp_id_type: 'GS1' },
    secrets: { client_certificate_pem: certificate, client_key_pem, ca_pem: broker.authority },
  })
  await call('PUT', `/mabis/points/${POINT}`, { kind: 'Z98', control_area: 'TenneT', balance_group: EIC })
  const body = { bilanzierungsmonat: '2026-09-01', bilanzkreis_eic: EIC }
  period = (await call<{ uid: string }>('POST', '/mabis/clearing-periods', body)).uid
  const { secrets, db } = service.services
  const dependencies = { secrets, trusted_hosts, messages_folder: tmpdir(), simulator: () => null }
  const options = { clock: () => now, random: () => 0 }
  delivering = openDeliveries(db, dependencies, (error) => failures.push(error), options)
})
afterAll(async () => {
  await broker?.close()
  await service?.stop()
})
beforeEach(() => {
  broker.outbox.length = 0
  broker.inbox.length = 0
  broker.settleNew('SUCCESSFUL')
})
afterEach(() => expect(failures.splice(0)).toEqual([]))

async function send(method: string, path: string, content?: unknown) {
  const response = await service.call(ROOT + path, {
    ...{ key, method, headers: { 'Content-Type': 'application/json' } },
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
  })
  return { status: response.status, body: (await response.json()) as never }
}
async function call<T>(method: string, path: string, content?: unknown): Promise<T> {
  const { status, body: answer } = await send(method, path, content)
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`)
  return answer
}
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await delivering.worker.turn()
    now = new Date(now.getTime() + 60_000)
    await delivering.exchange.turn()
  }
}

let versions = 0
const anotherVersion = () => `202610150800${String(++versions).padStart(2, '0')}`
const offer = (content: string) =>
  broker.offer({ service: 'mp', sender: SENDER, receiver: PARTNER, content: Buffer.from(content, 'latin1') })
/** A series of September that the BIKO sends through the broker; its uid. */
async function receivedSeries(version: string): Promise<string> {
  offer(interchange([seriesMessage({ month: '2026-09', version })], `S${version}`))
  await minutes(5)
  const { series } = await call<{ series: { uid: string; version_ts: string }[] }>(
    'GET',
    '/mabis/sum-series?month=2026-09-01',
  )
  return series.find(({ version_ts }) => version_ts.replaceAll(/[-:TZ]|\.\d+/g, '') === version)?.uid ?? ''
}
const draft = { objection_type: 'volume', disputed_values: { mwh: 4 }, reason: 'Too much was allocated' }
const path = (objection: string, move = '') => `/mabis/clearing-periods/${period}/objections/${objection}${move}`
const newObjection = async (submit: boolean) =>
  (await call<ObjectionRecord>('POST', `/mabis/clearing-periods/${period}/objections`, { ...draft, submit })).uid
const objection = (uid: string) => call<ObjectionRecord>('GET', path(uid))
const notice = async (series: string, objection_uid: string | null = null) =>
  (
    await call<{ notice: CheckNotice }>('POST', `/mabis/sum-series/${series}/check-notices`, {
      outcome: 'implausible',
      ...(objection_uid && { objection_uid }),
    })
  ).notice.uid
const order = (uid: string) => send('POST', `/mabis/check-notices/${uid}/send`)
const sentState = async (uid: string) =>
  (await call<{ notice: CheckNotice }>('GET', `/mabis/check-notices/${uid}?format=json`)).notice.sent_state

describe('an objection', () => {
  test('is filed once its check notice was taken, and rejected when the BIKO refuses that', async () => {
    const version = anotherVersion()
    const series = await receivedSeries(version)
    expect(broker.inbox[0]?.state).toBe('ACKNOWLEDGED')
    const filed = await newObjection(true)
    const uid = await notice(series, filed)
    broker.settleNew('ACCEPTED')
    expect((await order(uid)).status).toBe(202)
    expect(await objection(filed)).toMatchObject({ status: 'submitted', filing_state: 'sending', filed_ts: null })
    await minutes(2)
    expect(broker.outbox).toMatchObject([
      { service: 'mp', receiver: SENDER, properties: { BDEWDocumentType: 'IFTSTA', BDEWDocumentDate: '2026-11-02' } },
    ])
    expect(broker.outbox[0]?.content.toString()).toContain('STS+Z03+Z08+A02:E_0064')
    expect([await sentState(uid), (await objection(filed)).filing_state]).toEqual(['pending', 'sending'])
    broker.settle(broker.outbox[0]!.messageId, 'SUCCESSFUL')
    await minutes(2)
    expect(await sentState(uid)).toBe('delivered')
    const { filing_state, filed_ts, status } = await objection(filed)
    expect([status, filing_state, filed_ts]).toEqual(['submitted', 'filed', expect.any(String)])
    expect((await order(uid)).status).toBe(409)
    const about = { month: '2026-09', version: `${version}?+00` }
    offer(interchange([statusMessage('STS+Z04+A02:E_0058', about)], `T${version}`))
    await minutes(5)
    expect((await objection(filed)).history[0]).toMatchObject({ event: 'answered', status: 'submitted' })
    // Somebody else says the same: nothing of it counts, and it waits in the inbox.
    const foreign = interchange([statusMessage('STS+Z13++A01:E_0021', about)], `X${version}`)
    offer(foreign.replace(`+${BIKO}:500+`, '+9900000000099:500+'))
    await minutes(5)
    expect(await objection(filed)).toMatchObject({ status: 'submitted', filing_state: 'filed' })
    expect(failures.splice(0)).toHaveLength(1)
    offer(interchange([statusMessage('STS+Z13++A01:E_0021', about)], `R${version}`))
    await minutes(5)
    expect(await objection(filed)).toMatchObject({
      status: 'rejected',
      tso_response: expect.stringContaining('E_0021'),
    })
    const { history } = await objection(filed)
    const happened = history.map(({ event }) => event).toReversed()
    expect(happened).toEqual(['created', 'submitted', 'sending', 'filed', 'answered', 'rejected'])
  })

  test('whose notice the broker gives up is not filed; it is sent once more, or handed over by hand', async () => {
    const series = await receivedSeries(anotherVersion())
    const filed = await newObjection(true)
    const uid = await notice(series, filed)
    broker.settleNew('FAILED')
    await order(uid)
    for (let tries = 0; tries < 6; tries += 1) {
      await minutes(1)
      const [message] = broker.outbox
      if (message?.state === 'ACCEPTED') broker.settle(message.messageId, 'FAILED')
    }
    expect([await sentState(uid), (await objection(filed)).filing_state]).toEqual(['rejected', 'failed'])
    expect((await order(uid)).status).toBe(202)
    expect((await send('POST', path(filed, '/manual-filing'), {})).status).toBe(409)
    broker.settleNew('SUCCESSFUL')
    await minutes(2)
    expect([await sentState(uid), (await objection(filed)).filing_state]).toEqual(['delivered', 'filed'])
    expect(new Set(broker.outbox.map(({ messageId }) => messageId)).size).toBe(2)
  })

  test('that was handed over by hand says so and when; a draft, or a day ahead, is refused', async () => {
    const [draft_uid, filed] = [await newObjection(false), await newObjection(true)]
    expect((await send('POST', path(draft_uid, '/manual-filing'), {})).status).toBe(409)
    expect((await send('POST', path(filed, '/manual-filing'), { filed_ts: '2027-01-01T00:00:00Z' })).status).toBe(422)
    const at = '2026-11-02T08:00:00Z'
    const report = await call<ObjectionRecord>('POST', path(filed, '/manual-filing'), { filed_ts: at, note: 'By post' })
    expect([report.filing_state, Date.parse(report.filed_ts ?? '')]).toEqual(['manual', Date.parse(at)])
    expect(report.history[0]).toMatchObject({ event: 'filed', note: 'By post' })
  })

  test('that is a draft keeps its notice here, and a way that takes no EDIFACT is named', async () => {
    const series = await receivedSeries(anotherVersion())
    const uid = await notice(series, await newObjection(false))
    expect((await order(uid)).status).toBe(409)
    await call('PUT', `/mabis/points/${POINT}`, { kind: 'Z98', control_area: 'Amprion', balance_group: EIC })
    const { status, body } = await order(await notice(series))
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('Amprion')])
    await call('PUT', `/mabis/points/${POINT}`, { kind: 'Z98', control_area: 'TenneT', balance_group: EIC })
  })
})

test('of what comes through the broker nothing is lost: a good series stays, a bad one is told, a strange file waits', async () => {
  const version = anotherVersion()
  const bad = seriesMessage({ month: '2026-09', version: anotherVersion(), point: 'DE1', count: 1 })
  offer(interchange([seriesMessage({ month: '2026-09', version }), bad], `M${version}`))
  offer(interchange([['MSCONS:D:04B:UN:2.4c', 'BGM+7+X+9', 'RFF+Z13:13018']], 'OTHER'))
  offer("UNB+UNOC:3+x'")
  offer('neither XML nor EDIFACT')
  await minutes(5)
  expect(broker.inbox.map(({ state }) => state)).toEqual(Array(4).fill('ACKNOWLEDGED'))
  const page = await call<{ audit_logs?: object[]; entries?: object[] }>('GET', '/audit-logs?limit=50')
  expect(JSON.stringify(page)).toContain('message_refused')
  const { documents } = await call<{ documents: { kind: string }[] }>('GET', '/inbox?limit=20')
  // With the status of a stranger, above.
  expect(documents.filter(({ kind }) => kind === 'unknown')).toHaveLength(4)
  // They are told in the log of the process, too.
  expect(failures.splice(0)).toHaveLength(3)
})

test('an interchange that says that it is a test waits in the inbox as one, and nothing of it counts', async () => {
  const version = anotherVersion()
  const series = interchange([seriesMessage({ month: '2026-09', version })], `Q${version}`)
  offer(series.replace("++TL'", "++TL++++1'"))
  await minutes(5)
  expect(broker.inbox.at(-1)?.state).toBe('ACKNOWLEDGED')
  type Waiting = { test: boolean; state: string; code: string | null }
  const { documents } = await call<{ documents: Waiting[] }>('GET', '/inbox?test=true')
  expect(documents).toMatchObject([
    { kind: 'EDIFACT', test: true, state: 'unassigned', code: 'sum_series.test_interchange' },
  ])
  const known = await call<{ series: { version_ts: string }[] }>('GET', '/mabis/sum-series?month=2026-09-01&limit=1000')
  expect(known.series.map(({ version_ts }) => version_ts.replaceAll(/[-:TZ]|\.\d+/g, ''))).not.toContain(version)
  expect(failures).toEqual([])
})

describe('an answer to the message itself', () => {
  const aperak = (code: '312' | '313', document: string, error: string[] = []) => [
    'APERAK:D:07B:UN:2.1i',
    `BGM+${code}+AP${document}`,
    'DTM+137:202611021200?+00:303',
    `RFF+ACE:${document}`,
    'DTM+171:202611020900?+00:303',
    `RFF+AGO:${document}`,
    `NAD+MS+${BIKO}::293`,
    `NAD+MR+${BKV}::293`,
    ...error,
  ]
  const contrl = (document: string, ...actions: string[]) => [
    'CONTRL:D:3:UN:2.0b',
    `UCI+${document}+${BKV}:500+${BIKO}:500+${actions.join('+')}`,
  ]
  const numbered = async (uid: string) =>
    (await call<{ notice: CheckNotice }>('GET', `/mabis/check-notices/${uid}?format=json`)).notice
  const answers = async (message: string[], reference: string) => {
    offer(interchange([message], reference))
    await minutes(5)
  }
  async function sent(): Promise<{ filed: string; uid: string; document: string }> {
    const filed = await newObjection(true)
    const uid = await notice(await receivedSeries(anotherVersion()), filed)
    await order(uid)
    await minutes(2)
    return { filed, uid, document: (await numbered(uid)).document_number ?? '' }
  }

  test('that refuses it (APERAK 313) says so at the notice and does not leave the objection filed', async () => {
    const { filed, uid, document } = await sent()
    expect(await objection(filed)).toMatchObject({ filing_state: 'filed' })
    await answers(aperak('313', document, ['ERC+Z21', 'FTX+ABO+++LOC?+172']), 'A313')
    expect((await numbered(uid)).answer).toMatchObject({
      ...{ kind: 'APERAK', verdict: 'refused', codes: [{ code: 'Z21', text: 'LOC+172' }] },
    })
    expect(await objection(filed)).toMatchObject({ status: 'submitted', filing_state: 'failed' })
    const { history } = await objection(filed)
    await answers(aperak('313', document, ['ERC+Z21', 'FTX+ABO+++LOC?+172']), 'A313-again')
    expect((await objection(filed)).history).toEqual(history)
  })

  test('that takes it up (APERAK 312) is noted; a CONTRL that refuses it afterwards counts, too', async () => {
    const { filed, uid, document } = await sent()
    await answers(aperak('312', document), 'A312')
    expect((await numbered(uid)).answer).toMatchObject({ verdict: 'accepted', codes: [] })
    expect(await objection(filed)).toMatchObject({
      filing_state: 'filed',
      history: [{ event: 'answered' }, {}, {}, {}, {}],
    })
    await answers(contrl(document, '4', '12', 'UNB'), 'C4')
    expect((await numbered(uid)).answer).toMatchObject({ kind: 'CONTRL', verdict: 'refused', codes: [{ code: '12' }] })
    expect((await objection(filed)).filing_state).toBe('failed')
  })

  test('for a message that is not ours, or by another sender, or without a verdict waits in the inbox with the reason', async () => {
    const { uid, document } = await sent()
    await answers(aperak('313', 'PM-OF-OTHERS'), 'FOREIGN')
    offer(interchange([aperak('313', document)], 'SENDER').replace(`+${BIKO}:500+`, '+9900000000099:500+'))
    offer(interchange([contrl(document, '9')], 'NONE'))
    await minutes(5)
    expect((await numbered(uid)).answer).toBeNull()
    const { documents } = await call<{ documents: { kind: string; note: string | null }[] }>('GET', '/inbox?limit=3')
    expect(documents.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown'])
    expect(JSON.stringify(documents)).toContain('PM-OF-OTHERS')
    expect(failures.splice(0)).toHaveLength(3)
  })
})
