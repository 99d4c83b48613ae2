import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { organizationDb } from '#server/db.ts'
import { type Deliveries, openDeliveries } from '#server/integration/deliveries.ts'
import { FREE, issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { errorBody } from '#server/testing/problem-bodies.ts'
import type { Answer } from '../documents/market-document.ts'
import { writeDocument } from '../documents/write-document.ts'
import { interchange, seriesMessage } from '../sum-series/messages.test-support.ts'
import {
  ack,
  ano,
  body,
  bytesOf,
  cnf,
  OTHER,
  OWN,
  type Sent,
  series,
  reportOf,
} from '../schedules/schedules.test-support.ts'
import { TSO_IDS, TSOS, type TsoId } from '../schedules/tsos.ts'
import { FIXTURE_DEPENDENCIES } from '../configuration/dependencies-service.ts'
import { INBOX } from './messages.ts'
import type { InboxDocument } from './contract.ts'

const ROOT = '/schedule-management/v1'
const FOREIGN = '10X1001A1001A46L'
let service: TestService
let key: string
let mailbox: Mailbox
let now = new Date()
const failures: unknown[] = []

/** One mailbox for all operators: takes messages, and offers what somebody puts into it until it is deleted. */
class Mailbox {
  readonly waiting = new Map<string, { file_name: string; xml: string }>()
  lists = 0
  readonly #server: Server
  #made = 0

  constructor() {
    this.#server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://mailbox.invalid')
      if (request.method === 'POST') {
        request.resume().on('end', () => response.writeHead(202).end('{}'))
      } else if (request.method === 'DELETE') {
        this.waiting.delete(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''))
        response.writeHead(204).end()
      } else {
        this.lists++
        const answers = [...this.waiting].map(([id, each]) => ({ id, ...each }))
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ answers }))
      }
    })
  }

  put(xml: string): void {
    const id = `m${++this.#made}`
    this.waiting.set(id, { file_name: `${id}.xml`, xml })
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

async function send(method: string, path: string, content?: unknown, type = 'application/json') {
  const response = await service.call(ROOT + path, {
    key,
    method,
    headers: { 'Content-Type': type },
    ...(content === undefined ? {} : { body: typeof content === 'string' ? content : JSON.stringify(content) }),
  })
  return { status: response.status, body: (await response.json()) as never }
}
async function call<T>(method: string, path: string, content?: unknown, type?: string): Promise<T> {
  const { status, body: answer } = await send(method, path, content, type)
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`)
  return answer
}
type Page = { documents: InboxDocument[]; unassigned: number; total: number }
const inbox = (query = '') => call<Page>('GET', `/inbox${query}`)
const upload = (document: Answer | string, path = '/inbound') =>
  send(
    'POST',
    path,
    typeof document === 'string' ? document : Buffer.from(bytesOf(document)).toString(),
    'application/xml',
  )
type Version = { uid: string; version: number; status: string; acceptance_level: string; confirmed?: boolean }
const versionsOf = async (schedule_uid: string) =>
  (await call<{ versions: Version[] }>('GET', `/schedules/${schedule_uid}/versions`)).versions

let days = 0
const newDay = () => formatDate(parseDate('2036-06-01') + days++)
async function submit(sent: Sent): Promise<{ uid: string; schedule_uid: string }> {
  return call('POST', '/schedules', body(sent, [series('production', 2, sent)]))
}

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  key = (await issueKey(service)).secret
  mailbox = new Mailbox()
  const origin = await mailbox.listen()
  FIXTURE_DEPENDENCIES.of(service.services).trusted_hosts = [new URL(origin).host]
  await call('PUT', `/balance-groups/${OWN}`, { name: 'Seagull', tsos: [...TSO_IDS], from_forecasts: true })
  const settings = { url: `${origin}/messages`, answers_url: `${origin}/answers` }
  for (const tso of TSO_IDS) await call('PUT', `/transports/${tso}`, { kind: 'http', settings })
})
afterAll(async () => {
  mailbox?.close()
  await service?.stop()
})
afterEach(() => expect(failures.splice(0)).toEqual([]))

function open(): Deliveries {
  const { secrets } = service.services
  const { trusted_hosts } = FIXTURE_DEPENDENCIES.of(service.services)
  const dependencies = { secrets, trusted_hosts, messages_folder: tmpdir(), simulator: () => null }
  return openDeliveries(service.services.db, dependencies, (error) => failures.push(error), { clock: () => now })
}
async function exchange(delivering: Deliveries): Promise<void> {
  await delivering.worker.turn()
  now = new Date(now.getTime() + 60_000)
  await delivering.exchange.turn()
}

/** A sequence that is random and the same each time. */
function shuffled<T>(items: readonly T[]): T[] {
  let seed = 7
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

test('five operators answer into one mailbox, in any order, late and doubled: each answer reaches its schedule', async () => {
  const delivering = open()
  const date = newDay()
  const sent = await Promise.all(TSO_IDS.map(async (tso) => ({ tso, date, ...(await submit({ tso, date })) })))
  await exchange(delivering)
  const made = now.toISOString()
  const xml = (tso: TsoId, document: Answer) => Buffer.from(bytesOf(document, tso)).toString()
  const answers = sent.flatMap(({ tso }) => {
    const about = { tso, date }
    const confirmed = [
      reportOf(
        'production',
        Array.from({ length: 96 }, () => 2),
        about,
      ),
    ]
    return [xml(tso, ack(about, ['A01'], made)), xml(tso, cnf(about, ['A06'], made, confirmed))]
  })
  const foreign = writeDocument({ ...ack({ date }, ['A01'], made), sender_id: FOREIGN, message_id: 'FOREIGN1' }, 'ess')
  const [early, late] = [shuffled(answers).slice(0, 6), shuffled(answers).slice(6)]
  for (const each of [...early, ...early.slice(0, 3), foreign]) mailbox.put(each)
  mailbox.lists = 0
  await exchange(delivering)
  // All ways lead to one mailbox: it is read until it has nothing new, not once for each operator.
  expect(mailbox.lists).toBe(2)
  for (const each of [...late, ...early.slice(3)]) mailbox.put(each)
  await exchange(delivering)
  expect(mailbox.waiting.size).toBe(0)
  for (const { tso, schedule_uid } of sent) {
    expect([tso, await versionsOf(schedule_uid)]).toMatchObject([
      tso,
      [{ status: 'accepted', acceptance_level: 'cnf' }],
    ])
    const of = await inbox(`?tso=${tso}`)
    const rows = of.documents.map((each) => [each.kind, each.state, each.schedule_uid, each.sender_id])
    expect(rows.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['ACK', 'processed', schedule_uid, TSOS[tso].party],
      ['CNF', 'processed', schedule_uid, TSOS[tso].party],
    ])
  }
  const { documents, unassigned } = await inbox('?state=unassigned')
  expect([unassigned, documents]).toMatchObject([
    1,
    [
      {
        ...{
          kind: 'ACK',
          sender_id: FOREIGN,
          tso: null,
          received_via: 'http',
          schedule_uid: null,
          message_id: 'FOREIGN1',
        },
        ...{ code: 'documents.unknown_sender', params: { sender: FOREIGN } },
      },
    ],
  ])
})

test('what nobody can read is kept before the mailbox forgets it', async () => {
  const delivering = open()
  await submit({ date: newDay() })
  await exchange(delivering)
  const before = (await inbox('?kind=unknown')).total
  mailbox.put('<html>gone for lunch</html>')
  mailbox.put('<html>gone for lunch</html>')
  await exchange(delivering)
  expect(failures.splice(0)).toHaveLength(2)
  expect(mailbox.waiting.size).toBe(0)
  const { documents, total } = await inbox('?kind=unknown')
  expect([total, documents[0]]).toMatchObject([
    before + 1,
    { state: 'unassigned', size_bytes: 27, code: 'documents.unknown', tso: null, received_via: 'http' },
  ])
  const uid = documents[0]?.uid
  expect((await send('POST', `/inbox/${uid}/dismiss`, { reason: '' })).status).toBe(422)
  expect(await call('POST', `/inbox/${uid}/dismiss`, { reason: 'an autoreply' })).toMatchObject({
    ...{ state: 'dismissed', settled_why: 'an autoreply', settled_by: expect.any(String) },
  })
  expect(await send('POST', `/inbox/${uid}/dismiss`, { reason: 'again' })).toEqual({
    ...{ status: 409, body: errorBody(INBOX.not_open({ state: 'dismissed' })) },
  })
})

test.each([
  ['other_sender', { sender_id: FOREIGN }],
  ['other_receiver', { receiver_id: OTHER }],
])('an answer whose %s speaks against a version moves it with a reason alone', async (code, change) => {
  const date = newDay()
  const { uid: version_uid, schedule_uid } = await submit({ date })
  await exchange(open())
  const stray = ack({ date }, ['A01'], now.toISOString())
  if (stray.kind !== 'ACK' || stray.answers === null) throw new Error('no acknowledgement')
  const answers = { ...stray.answers, message_id: 'SOMEBODY_ELSES' }
  const report = await upload({ ...stray, ...change, answers })
  const { document_uid: uid } = report.body as { document_uid: string }
  const assign = (more: object) => send('POST', `/inbox/${uid}/assign`, { version_uid, ...more })
  const refused = await assign({})
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining(`inbox.${code}`)])
  expect((await assign({ override_reason: '' })).status).toBe(422)
  expect(await versionsOf(schedule_uid)).toMatchObject([{ status: 'submitted' }])
  expect((await assign({ override_reason: 'They told us on the phone' })).status).toBe(200)
  expect(await versionsOf(schedule_uid)).toMatchObject([{ status: 'accepted' }])
  expect(await call('GET', `/inbox/${uid}`)).toMatchObject({ settled_why: 'They told us on the phone' })
})

test('a document that was brought is routed by its sender, whatever the address says', async () => {
  const date = newDay()
  const about = { tso: 'TTG_DE', date } as const
  const { schedule_uid } = await submit(about)
  await exchange(open())
  const first = ack(about, ['A01'], now.toISOString())
  expect(await upload(first, '/inbound/DE-AMPRION-TSO')).toMatchObject({
    ...{ status: 200, body: { kind: 'ACK', tso: 'TTG_DE', schedule_uid, note: null } },
  })
  expect(await upload(first)).toMatchObject({ status: 200, body: { document_uid: null, schedule_uid } })
  expect(await versionsOf(schedule_uid)).toMatchObject([{ status: 'accepted', acceptance_level: 'ack' }])
  expect((await upload('<a>')).status).toBe(422)
})

test('an answer that names another message is assigned by hand, once, to a version that it can be about', async () => {
  const date = newDay()
  const [about, elsewhere] = [{ date }, { tso: 'TTG_DE', date } as const]
  const { uid: version_uid, schedule_uid } = await submit(about)
  const other = await submit(elsewhere)
  await exchange(open())
  const stray = ack(about, ['A02', 'A42'], now.toISOString())
  if (stray.kind !== 'ACK' || stray.answers === null) throw new Error('no acknowledgement')
  const report = await upload({ ...stray, answers: { ...stray.answers, message_id: 'SOMEBODY_ELSES' } })
  expect(report).toMatchObject({ status: 200, body: { schedule_uid: null, code: 'documents.no_message' } })
  const { document_uid: uid } = report.body as { document_uid: string }
  expect(await call('GET', `/inbox/${uid}`)).toMatchObject({ state: 'unassigned', tso: '50HERTZ_DE_TSO' })
  const assign = (to: string) => send('POST', `/inbox/${uid}/assign`, { version_uid: to })
  expect((await assign(other.uid)).status).toBe(422)
  expect((await assign('00000000-0000-4000-8000-00000000dead')).status).toBe(422)
  const both = await Promise.all([assign(version_uid), assign(version_uid)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await versionsOf(schedule_uid)).toMatchObject([{ status: 'rejected' }])
  expect(await versionsOf(other.schedule_uid)).toMatchObject([{ status: 'submitted' }])
  expect(await call('GET', `/inbox/${uid}`)).toMatchObject({
    state: 'processed',
    schedule_uid,
    version: 1,
    effect: 'rejected',
  })
  const { documents } = await call<{ documents: { uid: string }[] }>('GET', `/schedules/${schedule_uid}/documents`)
  expect(documents.map((each) => each.uid)).toContain(uid)
  const events = await organizationDb(service.services.db, PAID).read<{ type: string }>(
    sql`select type from audit_events where after->>'document_uid' = ${uid} order by sequence`,
  )
  expect(events.map(({ type }) => type)).toEqual(['tso.ack', 'document.unassigned', 'document.assigned'])
})

test('what nobody can read and comes in again after it was assigned is not assigned twice', async () => {
  const delivering = open()
  const { uid: version_uid } = await submit({ date: newDay() })
  await exchange(delivering)
  const arrived = async () => {
    mailbox.put('<html>we are moving</html>')
    await exchange(delivering)
    failures.splice(0)
    return (await inbox('?kind=unknown&state=unassigned')).documents[0]?.uid ?? ''
  }
  const assign = (uid: string) => send('POST', `/inbox/${uid}/assign`, { version_uid })
  const first = await arrived()
  expect((await assign(first)).status).toBe(200)
  const second = await arrived()
  expect(await assign(second)).toEqual({ status: 409, body: errorBody(INBOX.assigned_already({ uid: first })) })
  expect((await send('POST', `/inbox/${second}/dismiss`, { reason: 'the same again' })).status).toBe(200)
})

test('nobody sees, assigns or puts aside documents of another organization', async () => {
  const [own] = (await inbox()).documents
  const { secret } = await issueKey(service, { organization: FREE, areas: ['schedule-management'] })
  const foreign = async (method: string, path: string, content?: object) => {
    const request = { key: secret, method, headers: { 'Content-Type': 'application/json' } }
    return service.call(`${ROOT}/inbox${path}`, content ? { ...request, body: JSON.stringify(content) } : request)
  }
  const none = await foreign('GET', '')
  expect([none.status, none.status === 200 ? ((await none.json()) as Page).total : 0]).toEqual([none.status, 0])
  const statuses = [
    (await foreign('GET', `/${own?.uid}`)).status,
    (await foreign('POST', `/${own?.uid}/dismiss`, { reason: 'mine now' })).status,
    (await foreign('POST', `/${own?.uid}/assign`, { version_uid: own?.uid })).status,
  ]
  expect(statuses.every((status) => status === 403 || status === 404)).toBe(true)
})

describe('an acknowledgement that names a message without its version', () => {
  const bare = (sent: Sent, made: string) => {
    const document = ack(sent, ['A01'], made)
    if (document.kind !== 'ACK' || document.answers === null) throw new Error('no acknowledgement')
    return writeDocument({ ...document, answers: { ...document.answers, version: null } }, 'cim')
  }

  test('is about the newest version that is out', async () => {
    const delivering = open()
    const date = newDay()
    const { schedule_uid } = await submit({ date })
    await exchange(delivering)
    expect((await upload(Buffer.from(bytesOf(ack({ date }, ['A01'], now.toISOString()))).toString())).status).toBe(200)
    await call('POST', '/schedules', body({ date, version: 2 }, [series('production', 3, { date, version: 2 })]))
    await exchange(delivering)
    const { status, body: imported } = await upload(bare({ date }, now.toISOString()))
    expect([status, imported]).toMatchObject([200, { kind: 'ACK', schedule_uid, note: null }])
    expect((await versionsOf(schedule_uid)).map(({ version, status: of }) => [version, of])).toEqual([
      [2, 'accepted'],
      [1, 'accepted'],
    ])
  })

  test('stays unassigned, to be read and assigned, where two versions wait for an answer', async () => {
    const delivering = open()
    const date = newDay()
    const { schedule_uid } = await submit({ date })
    await exchange(delivering)
    await call('POST', '/schedules', body({ date, version: 2 }, [series('production', 3, { date, version: 2 })]))
    await exchange(delivering)
    const { status, body: imported } = await upload(bare({ date }, now.toISOString()))
    expect([status, imported]).toMatchObject([200, { schedule_uid: null, code: 'documents.which_version' }])
    const uid = (imported as { document_uid: string }).document_uid
    expect((await inbox('?state=unassigned')).documents.map((each) => each.uid)).toContain(uid)
    const read = await call<{ content_base64: string; reason_codes: unknown[] }>('GET', `/inbox/${uid}`)
    expect(Buffer.from(read.content_base64, 'base64').toString()).toContain('Acknowledgement_MarketDocument')
    const versions = await versionsOf(schedule_uid)
    expect(versions.map((each) => each.status)).toEqual(['submitted', 'submitted'])
    await call('POST', `/inbox/${uid}/assign`, { version_uid: versions[0]!.uid })
    expect((await versionsOf(schedule_uid)).map((each) => each.status)).toEqual(['accepted', 'submitted'])
  })
})

describe('EDIFACT that somebody brings', () => {
  const edi = (text: string, path = '/inbound') => send('POST', path, text, 'application/edifact')

  test('of MaBiS is taken in, whatever transport put ahead of it', async () => {
    const { status, body: imported } = await edi(`\ufeff${interchange([seriesMessage({ count: 2 })], 'IN1')}\u001a`)
    expect([status, imported]).toMatchObject([200, { kind: 'EDIFACT', document_uid: null, note: null }])
    const { series: known } = await call<{ series: object[] }>('GET', '/mabis/sum-series?month=2026-10-01')
    expect(known).toHaveLength(1)
  })

  test('that says that it is a test waits in the inbox as one', async () => {
    const text = interchange([seriesMessage({ version: '20261119092900', count: 2 })], 'IN2').replace(
      "++TL'",
      "++TL++++1'",
    )
    const { status, body: imported } = await edi(text, `/inbound/${TSO_IDS[0]}`)
    expect([status, imported]).toMatchObject([200, { kind: 'EDIFACT', code: 'sum_series.test_interchange' }])
    const [document] = (await inbox('?test=true')).documents
    expect(document).toMatchObject({ test: true, state: 'unassigned', kind: 'EDIFACT', message_id: 'IN2' })
    const contrl = await service.call(`${ROOT}/inbox/${document?.uid}/contrl`, {
      ...{ key, headers: { Accept: 'application/json' } },
    })
    expect([contrl.status, await contrl.json()]).toEqual([
      200,
      { file_name: 'CONTRL-IN2.edi', content: expect.stringContaining('UCI+IN2+') as string },
    ])
  })

  test('of meter values is 422 with the address that takes them', async () => {
    const meter = interchange([['MSCONS:D:04B:UN:2.4c', 'BGM+7+X+9', 'RFF+Z13:13018']], 'IN3')
    const { status, body: report } = await edi(meter)
    expect([status, JSON.stringify(report)]).toEqual([422, expect.stringContaining('/timeseries/allocations')])
  })
})

test('an anomaly report of a day without a schedule says why it belongs to nothing', async () => {
  const about = { date: newDay() }
  const ours = reportOf(
    'production',
    Array.from({ length: 96 }, () => 2),
    about,
  )
  const report = ano(about, ['A09'], now.toISOString(), ours, null)
  const { status, body: imported } = await upload(Buffer.from(bytesOf(report)).toString())
  expect([status, imported]).toMatchObject([200, { kind: 'ANO', schedule_uid: null, code: 'documents.no_schedule' }])
})
