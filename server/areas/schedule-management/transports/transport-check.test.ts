import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CERTIFICATE_PEM, KEY_PEM } from '#server/delivery/transports/transports.test-support.ts'
import { FREE, issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { type SftpDouble, startSftp } from '#server/testing/counterparties/sftp.test-support.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { json, startUpstream, type Upstream } from '#server/testing/upstream.ts'
import { TsoSimulator } from '../simulator/simulator-service.ts'
import { FIXTURE_DEPENDENCIES } from '../configuration/dependencies-service.ts'
import {
  certificateFinding,
  failureFinding,
  statusFinding,
  CHECK_FINDINGS,
  type CheckFinding,
} from './check-findings.ts'

type Step = {
  part: string
  target: string
  outcome: string
  finding: CheckFinding
  status: number | null
  cause: string
}
type Checked = { simulated: boolean; outcome: string; steps: Step[] }

const TSO = 'TTG_DE'
const GROUP = '11XSEAGULL-----R'
let service: TestService
let key: string
let operator: Upstream
const closing: Server[] = []

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  key = (await issueKey(service)).secret
  operator = await startUpstream()
  await send('PUT', `/balance-groups/${GROUP}`, { name: 'Seagull', tsos: [TSO] })
})
beforeEach(() => {
  FIXTURE_DEPENDENCIES.of(service.services).trusted_hosts = [new URL(operator.origin).host]
  FIXTURE_DEPENDENCIES.of(service.services).simulator = () => null
})
afterAll(async () => {
  for (const server of closing) {
    server.closeAllConnections()
    server.close()
  }
  await operator?.close()
  await service?.stop()
})

async function send(method: string, path: string, body?: unknown, as = key) {
  const response = await service.call(`/schedule-management/v1${path}`, {
    ...{ key: as, method, headers: { 'Content-Type': 'application/json' } },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Checked }
}

/** Sets the way up, and tests it. */
async function checked(transport: object): Promise<Checked> {
  expect((await send('PUT', `/transports/${TSO}`, transport)).status).toBe(200)
  const { status, body } = await send('POST', `/transports/${TSO}/check`)
  expect(status).toBe(200)
  return body
}
const found = ({ steps }: Checked) => steps.map(({ part, finding, outcome }) => [part, finding, outcome])
const http = (some: object = {}) => ({
  kind: 'http',
  settings: { url: `${operator.origin}/messages`, answers_url: `${operator.origin}/answers` },
  ...some,
})

describe('https', () => {
  test('nothing is posted and nothing is dropped, and the credential goes along', async () => {
    const answers = [{ id: 'one', file_name: 'one.xml', xml: '<a/>' }]
    operator.answer((url) => (url.pathname === '/answers' ? json({ answers }) : { status: 405 }))
    const check = await checked(http({ secrets: { authorization: 'Bearer secret' } }))
    expect([check.simulated, check.outcome, found(check)]).toEqual([
      ...[false, 'right'],
      [
        ['send', 'reached', 'right'],
        ['receive', 'offers', 'right'],
      ],
    ])
    const requested = operator.request.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)
    expect(requested.toSorted()).toEqual([`GET /answers?receiver_id=${GROUP}`, 'HEAD /messages'])
    expect(operator.request.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', 'Bearer secret'])
    expect(JSON.stringify(check)).not.toContain('secret')
  })

  test.each([
    [200, 'reached', 'unreadable'],
    [302, 'leads_on', 'leads_on'],
    [400, 'refuses_request', 'refuses_request'],
    [401, 'refuses_us', 'refuses_us'],
    [403, 'refuses_us', 'refuses_us'],
    [404, 'not_offered', 'nothing_there'],
    [405, 'reached', 'refuses_request'],
    [429, 'busy', 'busy'],
    [503, 'fault', 'fault'],
  ])('%i tells %s where messages go, and %s where answers come from', async (status, sending, receiving) => {
    operator.answer(() => ({ status, body: 'no list', headers: { Location: 'http://127.0.0.1:9/' } }))
    const { steps } = await checked(http({ secrets: {} }))
    expect(steps.map((step) => [step.finding, step.status])).toEqual([
      [sending, status],
      [receiving, status],
    ])
  })

  test('a client certificate is shown to a server that is trusted, and only then', async () => {
    const server = createServer(
      { cert: CERTIFICATE_PEM, key: KEY_PEM, ca: CERTIFICATE_PEM, requestCert: true },
      (_request, response) => void response.writeHead(405).end(),
    )
    closing.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `localhost:${(server.address() as AddressInfo).port}`
    FIXTURE_DEPENDENCIES.of(service.services).trusted_hosts = [host]
    const own = { client_certificate_pem: CERTIFICATE_PEM, client_key_pem: KEY_PEM }
    const check = (secrets: object) => checked({ kind: 'http', settings: { url: `https://${host}/` }, secrets })
    const right = await check({ ...own, ca_pem: CERTIFICATE_PEM })
    expect(found(right)).toEqual([
      ['certificate', 'valid', 'right'],
      ['send', 'reached', 'right'],
    ])
    expect(right.steps[0]?.target).toMatch(/^2120-01-01T/)
    const untrusted = await check(own)
    expect(found(untrusted)[1]).toEqual(['send', 'their_certificate', 'wrong'])
    expect(untrusted.outcome).toBe('wrong')
    const [without] = (await check({ ca_pem: CERTIFICATE_PEM })).steps
    // How the break shows is up to the timing of TLS 1.3: as an alert, or as a connection that ends.
    expect(['our_certificate', 'no_connection']).toContain(without?.finding)
    expect(JSON.stringify([right, untrusted, without])).not.toContain('PRIVATE KEY')
  })

  test('plain HTTP behind https is not TLS, and a closed port no connection', async () => {
    const url = operator.origin.replace('http:', 'https:')
    expect(found(await checked({ kind: 'http', settings: { url }, secrets: {} }))).toEqual([
      ['send', 'no_tls', 'wrong'],
    ])
    FIXTURE_DEPENDENCIES.of(service.services).trusted_hosts = ['127.0.0.1:9']
    const [step] = (await checked({ kind: 'http', settings: { url: 'http://127.0.0.1:9/' }, secrets: {} })).steps
    expect(step).toMatchObject({ finding: 'no_connection', cause: 'ECONNREFUSED' })
  })

  test('an address that is trusted no more is not asked', async () => {
    operator.answer(() => ({ status: 405 }))
    await send('PUT', `/transports/${TSO}`, http({ secrets: {} }))
    FIXTURE_DEPENDENCIES.of(service.services).trusted_hosts = []
    const { body } = await send('POST', `/transports/${TSO}/check`)
    expect(found(body)).toEqual([
      ['send', 'refused_address', 'wrong'],
      ['receive', 'refused_address', 'wrong'],
    ])
    expect(operator.request).toEqual([])
  })
})

test('a broker is looked at, and its inbox left as it is', async () => {
  const settings = { broker_url: `${operator.origin}/broker/`, from_party_id: '1', to_party_id: '2' }
  const payload_base64 = Buffer.from('one').toString('base64')
  operator.answer((url) =>
    url.pathname === '/broker/inbox' ? json({ messages: [{ id: 'a', payload_base64 }] }) : { status: 405 },
  )
  const check = await checked({ kind: 'as4', settings, secrets: {} })
  expect(found(check)).toEqual([
    ['send', 'reached', 'right'],
    ['receive', 'offers', 'right'],
  ])
  const requested = operator.request.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)
  expect(requested.toSorted()).toEqual(['GET /broker/inbox?party_id=1&from_party_id=2', 'HEAD /broker/outbox'])
  expect(check.steps[0]?.target).toBe(`${operator.origin}/broker/outbox`)
})

test('a market partner id that cannot be right is told beside the rest', async () => {
  operator.answer(() => ({ status: 405 }))
  const channel = (mp_id: string) =>
    checked({ kind: 'holodeck', settings: { submit_url: operator.origin, pmode_id: 'fp', mp_id, mp_id_type: 'GS1' } })
  const partners = ({ steps }: Checked) => steps.filter(({ part }) => part === 'market_partner')
  expect(partners(await channel('4033872000058'))).toEqual([])
  expect(partners(await channel('4033872000059'))).toMatchObject([
    { target: '4033872000059', finding: 'other_check_digit', outcome: 'open' },
  ])
})

describe('folders', () => {
  const check = (send_folder: string, receive_folder: string) =>
    checked({ kind: 'directory', settings: { send_folder, receive_folder } })
  const root = () => join(FIXTURE_DEPENDENCIES.of(service.services).messages_folder, PAID)

  test('are written to and read without a trace', async () => {
    expect(found(await check('out', 'in'))).toEqual([
      ['send', 'writable', 'right'],
      ['receive', 'readable', 'right'],
    ])
    expect([readdirSync(join(root(), 'out')), readdirSync(join(root(), 'in'))]).toEqual([[], []])
  })

  test('that are files, or lead away, are told without a path of this machine', async () => {
    mkdirSync(root(), { recursive: true })
    writeFileSync(join(root(), 'file'), '')
    if (!existsSync(join(root(), 'away'))) symlinkSync(tmpdir(), join(root(), 'away'))
    const both = await check('away', 'file')
    expect(both.steps.map(({ finding, cause }) => [finding, cause])).toEqual([
      ['folder_outside', 'outside'],
      ['folder_fault', 'EEXIST'],
    ])
    expect(JSON.stringify(both)).not.toContain(FIXTURE_DEPENDENCIES.of(service.services).messages_folder)
  })
})

describe('sftp', () => {
  let server: SftpDouble
  beforeAll(async () => {
    server = await startSftp('seagull', { password: 'secret', folders: ['/out', '/in'] })
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    FIXTURE_DEPENDENCIES.of(service.services).trusted_hosts = [`${server.host}:${server.port}`]
  })
  const sftp = (settings: object = {}, secrets: object = { password: 'secret' }) => {
    const { host, port, host_key } = server
    const paths = { send_path: '/out', receive_path: '/in' }
    const all = { host, port: String(port), host_key, username: 'seagull', ...paths, ...settings }
    return { kind: 'sftp', settings: all, secrets }
  }

  test('tells the host key, writes a file and removes it, and reads the folder of answers', async () => {
    const check = await checked(sftp())
    expect(found(check)).toEqual([
      ['host_key', 'host_key_same', 'right'],
      ['send', 'writable', 'right'],
      ['receive', 'readable', 'right'],
    ])
    expect(check.steps[0]?.target).toBe(server.host_key)
    expect(JSON.stringify(check)).not.toContain('secret')
    expect(server.files.size).toBe(0)
  })

  test('tells another host key, a login that is refused, a folder that is none, and no server', async () => {
    const other = await checked(sftp({ host_key: `SHA256:${'A'.repeat(43)}` }))
    expect([found(other), other.steps[0]?.target]).toEqual([[['host_key', 'host_key', 'wrong']], server.host_key])
    expect(found(await checked(sftp({}, { password: 'no' })))).toContainEqual(['send', 'login', 'wrong'])
    expect(found(await checked(sftp({ send_path: '/no' })))).toContainEqual(['send', 'folder_missing', 'wrong'])
    FIXTURE_DEPENDENCIES.of(service.services).trusted_hosts = ['127.0.0.1:9']
    expect(found(await checked(sftp({ port: '9' })))).toEqual([['send', 'no_connection', 'wrong']])
  })

  test.each([
    ['a host that is an address', { host: 'https://sftp.example' }, {}, ['settings', 'host']],
    ['a port that is none', { port: '70000' }, {}, ['settings', 'port']],
    ['a fingerprint of another kind', { host_key: 'MD5:aa:bb' }, {}, ['settings', 'host_key']],
    ['no folder of answers', { receive_path: undefined }, {}, ['settings', 'receive_path']],
    ['a server of this machine that nobody trusts', { port: '22' }, {}, ['settings', 'host']],
    ['no login', {}, { password: undefined }, ['secrets', 'password']],
    ['a key that is none', {}, { ssh_key_pem: 'no key' }, ['secrets', 'ssh_key_pem']],
  ])('%s is refused, and where', async (_what, settings, secrets, where) => {
    const body = sftp(settings, { password: 'secret', ...secrets })
    const answer = await send('PUT', `/transports/${TSO}`, body)
    const { detail } = answer.body as unknown as { detail: { loc: string[] }[] }
    expect([answer.status, detail.map(({ loc }) => loc)]).toEqual([422, [['body', ...where]]])
    expect(JSON.stringify(answer.body)).not.toContain('no key')
  })

  test('secrets that are kept go to no other server', async () => {
    await checked(sftp())
    FIXTURE_DEPENDENCIES.of(service.services).trusted_hosts = [`${server.host}:${server.port}`, '127.0.0.1:9']
    const { secrets: _sent, ...same } = sftp({ username: 'tern' })
    expect((await send('PUT', `/transports/${TSO}`, same)).status).toBe(200)
    const { secrets: _stored, ...elsewhere } = sftp({ port: '9' })
    expect((await send('PUT', `/transports/${TSO}`, elsewhere)).status).toBe(422)
  })
})

describe('without a way', () => {
  beforeEach(async () => {
    await service.call(`/schedule-management/v1/transports/${TSO}`, { key, method: 'DELETE' })
  })

  test('404 where nobody stands in, also for an organization beside one that has it', async () => {
    expect((await send('POST', `/transports/${TSO}/check`)).status).toBe(404)
    await send('PUT', `/transports/${TSO}`, http({ secrets: {} }))
    const other = (await issueKey(service, { organization: FREE, areas: ['schedule-management'] })).secret
    expect([403, 404]).toContain((await send('POST', `/transports/${TSO}/check`, undefined, other)).status)
    expect((await send('POST', `/transports/${TSO}/check?test=true`)).status).toBe(404)
  })

  test('the simulated operator is tested like every other', async () => {
    const server = new TsoSimulator().server()
    closing.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    FIXTURE_DEPENDENCIES.of(service.services).simulator = () => origin
    const { body } = await send('POST', `/transports/${TSO}/check`)
    expect([body.simulated, body.outcome, found(body)]).toEqual([
      ...[true, 'right'],
      [
        ['send', 'reached', 'right'],
        ['receive', 'offers', 'right'],
      ],
    ])
  })
})

describe('findings', () => {
  test.each([
    ['CERT_HAS_EXPIRED', 'their_certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'their_certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'their_certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'their_certificate'],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'our_certificate'],
    ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'our_certificate'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'no_tls'],
    ['ENOTFOUND', 'unknown_host'],
    ['ECONNRESET', 'no_connection'],
    ['constructor', 'no_connection'],
  ] as const)('%s is %s', (code, finding) => expect(failureFinding(code, false)).toBe(finding))

  test('every status has one', () => {
    for (let status = 200; status < 600; status++)
      for (const part of ['send', 'receive'] as const) expect(CHECK_FINDINGS[statusFinding(part, status)]).toBeDefined()
  })

  test('a certificate holds from its first to ahead of its last moment', () => {
    const holds = { from_ms: 0, to_ms: 60 * 86_400_000 }
    const at = (day: number) => certificateFinding(holds, day * 86_400_000)
    expect([-1, 0, 30, 30.01, 59.99, 60].map(at)).toEqual([
      ...['not_yet', 'valid', 'valid', 'ends_soon', 'ends_soon', 'ended'],
    ])
  })
})
