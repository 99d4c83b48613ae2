import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { withOrganization } from '#server/db.ts'
import { type Deliveries, openDeliveries } from '#server/integration/deliveries.ts'
import { FREE, issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { type HolodeckDouble, startHolodeck } from '#server/testing/counterparties/holodeck.test-support.ts'
import { type SchleupenDouble, startSchleupen } from '#server/testing/counterparties/schleupen.test-support.ts'
import { type SftpDouble, startSftp } from '#server/testing/counterparties/sftp.test-support.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { FIXTURE_DEPENDENCIES } from '../configuration/dependencies-service.ts'
import { ack, body, bytesOf, OWN, type Sent } from '../schedules/schedules.test-support.ts'
import type { TsoId } from '../schedules/tsos.ts'

const ROOT = '/schedule-management/v1'
const PARTNER = { id: '9904843000006', type: 'BDEW' } as const
const TENNET = { id: '4033872000058', type: 'GS1' } as const
const TRANSPORTS_OF = { sftp: 'DE-AMPRION-TSO', schleupen: 'TTG_DE', holodeck: 'DE-TRANSNETBWTSO' } as const

let service: TestService
let key: string
let sftp: SftpDouble
let schleupen: SchleupenDouble
let holodeck: HolodeckDouble
let delivering: Deliveries
let now = new Date(Date.now() + 3_600_000)
const failures: unknown[] = []

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  key = (await issueKey(service)).secret
  sftp = await startSftp('seagull', { password: 'secret', folders: ['/out', '/in'] })
  schleupen = await startSchleupen([PARTNER])
  holodeck = await startHolodeck(['bdew-fp'])
  const hosts = [schleupen.origin, holodeck.submitUrl].map((url) => new URL(url).host)
  const trusted_hosts = [`${sftp.host}:${sftp.port}`, ...hosts]
  FIXTURE_DEPENDENCIES.of(service.services).trusted_hosts = trusted_hosts
  await call('PUT', `/balance-groups/${OWN}`, { name: 'Seagull', tsos: Object.values(TRANSPORTS_OF) })
  const { secrets, db } = service.services
  const dependencies = { secrets, trusted_hosts, messages_folder: tmpdir(), simulator: () => null }
  const random = () => 0
  delivering = openDeliveries(db, dependencies, (error) => failures.push(error), { clock: () => now, random })
  const paths = { send_path: '/out', receive_path: '/in' }
  await put('sftp', {
    settings: { host: sftp.host, port: String(sftp.port), host_key: sftp.host_key, username: 'seagull', ...paths },
    secrets: { password: 'secret' },
  })
  const { certificate, key: client_key_pem } = schleupen.certificateOf(PARTNER.id)
  await put('schleupen', {
    settings: { broker_url: schleupen.origin, mp_id: TENNET.id, mp_id_type: TENNET.type },
    secrets: { client_certificate_pem: certificate, client_key_pem, ca_pem: schleupen.authority },
  })
  await put('holodeck', {
    settings: { submit_url: holodeck.submitUrl, pmode_id: 'bdew-fp', mp_id: '9911835000001', mp_id_type: 'BDEW' },
  })
})
afterAll(async () => {
  await Promise.all([sftp?.close(), schleupen?.close(), holodeck?.close()])
  await service?.stop()
})
afterEach(() => expect(failures.splice(0)).toEqual([]))

async function send(method: string, path: string, content?: unknown, headers: Record<string, string> = {}) {
  const type = typeof content === 'string' ? 'application/xml' : 'application/json'
  const response = await service.call(ROOT + path, {
    ...{ key, method, headers: { 'Content-Type': type, ...headers } },
    ...(content === undefined ? {} : { body: typeof content === 'string' ? content : JSON.stringify(content) }),
  })
  return { status: response.status, body: (await response.json()) as never }
}
async function call<T>(method: string, path: string, content?: unknown): Promise<T> {
  const { status, body: answer } = await send(method, path, content)
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`)
  return answer
}
const put = (kind: keyof typeof TRANSPORTS_OF, transport: object) =>
  call('PUT', `/transports/${TRANSPORTS_OF[kind]}`, { kind, ...transport })
const checked = async (kind: keyof typeof TRANSPORTS_OF) => {
  const path = `/transports/${TRANSPORTS_OF[kind]}/check`
  return (await call<{ outcome: string; steps: { part: string; finding: string }[] }>('POST', path)).steps.map(
    ({ part, finding }) => `${part} ${finding}`,
  )
}

let days = 0
const newSent = (tso: TsoId): Sent => ({ tso, date: formatDate(parseDate('2036-07-01') + days++) })
const submit = async (sent: Sent) =>
  (await call<{ schedule_uid: string }>('POST', '/schedules', body(sent))).schedule_uid
type Version = { status: string; acceptance_level: string }
const statusOf = async (schedule_uid: string) => {
  const { versions } = await call<{ versions: Version[] }>('GET', `/schedules/${schedule_uid}/versions`)
  return versions[0]?.status
}
const deliveryOf = async (schedule_uid: string) => {
  const { versions } = await call<{ versions: { delivery: { detail: string } | null }[] }>(
    'GET',
    `/schedules/${schedule_uid}/delivery-status`,
  )
  return versions[0]?.delivery?.detail
}
const answer = (sent: Sent) => Buffer.from(bytesOf(ack(sent, ['A01'], now.toISOString()), sent.tso))
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await delivering.worker.turn()
    now = new Date(now.getTime() + 60_000)
    await delivering.exchange.turn()
  }
}

test('over SFTP a schedule becomes a file, and the file of its answer accepts it', async () => {
  expect(await checked('sftp')).toEqual(['host_key host_key_same', 'send writable', 'receive readable'])
  const sent = newSent(TRANSPORTS_OF.sftp)
  const schedule = await submit(sent)
  await minutes(1)
  const [file] = [...sftp.files.keys()]
  expect([await statusOf(schedule), file]).toEqual(['submitted', expect.stringMatching(/^\/out\/.*\.XML$/i)])
  sftp.files.set('/in/ack.xml', { bytes: answer(sent), mtime_s: 1 })
  await minutes(2)
  expect([await statusOf(schedule), [...sftp.files.keys()]]).toEqual(['accepted', [file]])
})

describe('through Schleupen AS4 Connect', () => {
  test('a schedule is sent once its receipt is there, and an answer is acknowledged once it is stored', async () => {
    expect(await checked('schleupen')).toEqual(['certificate ends_soon', 'send reached', 'receive offers'])
    const sent = newSent(TRANSPORTS_OF.schleupen)
    const schedule = await submit(sent)
    await minutes(2)
    expect([await statusOf(schedule), schleupen.outbox.length]).toEqual(['ingested', 1])
    const { messageId, properties } = schleupen.outbox[0]!
    expect(properties).toMatchObject({ BDEWDocumentType: 'A01', BDEWDocumentNo: '1', BDEWFulfillmentDate: sent.date })
    schleupen.settle(messageId, 'SUCCESSFUL')
    await minutes(2)
    expect(await statusOf(schedule)).toBe('submitted')
    expect(await deliveryOf(schedule)).toContain(`${messageId} ${schleupen.outbox[0]?.receiptTimestamp}`)
    schleupen.offer({ service: 'fp', sender: TENNET, receiver: PARTNER, content: answer(sent) })
    await minutes(1)
    expect([await statusOf(schedule), schleupen.inbox[0]?.state]).toEqual(['accepted', 'ACKNOWLEDGED'])
  })

  test('a schedule that the broker cannot deliver fails, and a person sends it again as a message of its own', async () => {
    schleupen.settleNew('FAILED')
    schleupen.outbox.length = 0
    const schedule = await submit(newSent(TRANSPORTS_OF.schleupen))
    for (let tries = 0; tries < 5; tries += 1) {
      await minutes(1)
      const [message] = schleupen.outbox
      if (message?.state === 'ACCEPTED') schleupen.settle(message.messageId, 'FAILED')
    }
    await minutes(1)
    expect(await statusOf(schedule)).toBe('failed')
    schleupen.settleNew('SUCCESSFUL')
    await call('POST', `/schedules/${schedule}/resend`, { reason: 'The partner is back' })
    await minutes(1)
    expect([await statusOf(schedule), schleupen.outbox.length]).toEqual(['submitted', 2])
  })

  test.each([
    ['a market partner id that is an EIC', { mp_id: '10XDE-EON-NETZ-C' }, {}, ['settings', 'mp_id']],
    ['an id of nobody', { mp_id_type: 'EIC' }, {}, ['settings', 'mp_id_type']],
    [
      'no certificate',
      {},
      { client_certificate_pem: undefined, client_key_pem: undefined },
      ['secrets', 'client_certificate_pem'],
    ],
  ])('%s is refused, and where', async (_what, settings, secrets, where) => {
    const { certificate, key: client_key_pem } = schleupen.certificateOf(PARTNER.id)
    const all = { broker_url: schleupen.origin, mp_id: TENNET.id, mp_id_type: TENNET.type, ...settings }
    const own = { client_certificate_pem: certificate, client_key_pem, ...secrets }
    const transport = { kind: 'schleupen', settings: all, secrets: own }
    const report = await send('PUT', `/transports/${TRANSPORTS_OF.schleupen}`, transport)
    const { detail } = report.body as { detail: { loc: string[] }[] }
    expect([report.status, detail.map(({ loc }) => loc)]).toEqual([422, [['body', ...where]]])
  })
})

describe('through Holodeck B2B', () => {
  const base = () => `${service.origin}/api${ROOT}/as4`
  /** As a proxy between Holodeck and the service does: with the key of the organization. */
  const pushed = (path: string, headers: Record<string, string>, content?: string) =>
    send('POST', `/as4${path}`, content, headers)
  const message = () => holodeck.submitted.at(-1)!

  test('a schedule is sent once its receipt was brought, and an answer that is delivered accepts it', async () => {
    expect(await checked('holodeck')).toEqual(['send reached'])
    const sent = newSent(TRANSPORTS_OF.holodeck)
    const schedule = await submit(sent)
    await minutes(3)
    expect([await statusOf(schedule), holodeck.submitted.length]).toEqual(['ingested', 1])
    expect(message()).toMatchObject({
      ...{ pModeId: 'bdew-fp', contentType: 'application/xml' },
      parties: {
        ReceiverId: { type: 'urn:oasis:names:tc:ebcore:partyid-type:unregistered:BDEW', value: '9911835000001' },
      },
      payloadProperties: {
        ...{ BDEWDocumentType: { value: 'A01' }, BDEWDocumentNo: { value: '1' } },
        ...{ BDEWFulfillmentDate: { value: sent.date }, BDEWSubjectPartyID: { value: OWN } },
      },
    })
    const about = { 'X-HolodeckB2B-RefToMessageId': message().messageId, 'X-HolodeckB2B-MessageId': 'r-1@tso' }
    expect((await pushed('/notify/receipt', about)).status).toBe(200)
    expect((await pushed('/notify/receipt', about)).status).toBe(200)
    await minutes(2)
    expect(await statusOf(schedule)).toBe('submitted')
    const { status, body: imported } = await pushed(
      '/deliver',
      { 'X-HolodeckB2B-MessageId': 'm-1@tso' },
      answer(sent).toString(),
    )
    expect([status, imported]).toMatchObject([200, { kind: 'ACK', tso: TRANSPORTS_OF.holodeck }])
    expect([await statusOf(schedule), holodeck.submitted.length]).toEqual(['accepted', 1])
    const { documents } = await call<{ documents: { received_via: string }[] }>('GET', '/inbox')
    expect(documents.map(({ received_via }) => received_via)).toContain('holodeck')
  })

  test('a failure fails the version with the words of Holodeck; a warning changes nothing', async () => {
    const schedule = await submit(newSent(TRANSPORTS_OF.holodeck))
    await minutes(1)
    const about = { 'X-HolodeckB2B-RefToMessageId': message().messageId }
    const notify = (errors: string) => pushed('/notify/error', { ...about, 'X-HolodeckB2B-Errors': errors })
    expect((await notify('[warning]EBMS:0302-InvalidReceipt')).body).toMatchObject({ is_failure: false })
    await minutes(1)
    expect(await statusOf(schedule)).toBe('ingested')
    expect((await notify('[failure]EBMS:0301-MissingReceipt')).body).toMatchObject({ is_failure: true })
    await minutes(6)
    expect(await statusOf(schedule)).toBe('failed')
    expect(await deliveryOf(schedule)).toContain('EBMS:0301-MissingReceipt')
  })

  test('what it refuses is refused with its reason', async () => {
    holodeck.refuseNext('P-Mode is not ready')
    const refused = await submit(newSent(TRANSPORTS_OF.holodeck))
    await minutes(1)
    expect(await statusOf(refused)).toBe('failed')
    expect(await deliveryOf(refused)).toContain('P-Mode is not ready')
  })

  test('a message whose taking was told to nobody is not handed in twice', async () => {
    const schedule = await submit(newSent(TRANSPORTS_OF.holodeck))
    await minutes(1)
    const count = holodeck.submitted.length
    await withOrganization(service.services.db, PAID, (tx) =>
      tx.execute(sql`update as4_messages set submitted_ts = null where message_id = ${message().messageId}`),
    )
    await minutes(2)
    expect([await statusOf(schedule), holodeck.submitted.length]).toEqual(['ingested', count])
    await pushed('/notify/receipt', { 'X-HolodeckB2B-RefToMessageId': message().messageId })
    await minutes(4)
    expect(await statusOf(schedule)).toBe('submitted')
  })

  test('what nobody sent is 404, without the id 422, without a key 401, of another organization 404', async () => {
    const about = { 'X-HolodeckB2B-RefToMessageId': message().messageId }
    expect((await pushed('/notify/receipt', { 'X-HolodeckB2B-RefToMessageId': 'none@tso' })).status).toBe(404)
    expect((await pushed('/notify/receipt', {})).status).toBe(422)
    expect((await holodeck.notifyReceipt(base(), { RefToMessageId: message().messageId })).status).toBe(401)
    const other = (await issueKey(service, { organization: FREE, areas: ['schedule-management'] })).secret
    const path = `${ROOT}/as4/notify/receipt`
    expect([403, 404]).toContain((await service.call(path, { key: other, method: 'POST', headers: about })).status)
  })
})
