import { createHash, createPrivateKey, randomUUID, sign, X509Certificate } from 'node:crypto'
import { request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestCertificate, testCertificate } from './certificates.test-support.ts'
import { type SchleupenDouble, startSchleupen } from './schleupen.test-support.ts'

const OWN = { id: '9904843000006', type: 'BDEW' } as const
const OTHER = { id: '9904843000013', type: 'BDEW' } as const
const OPERATOR = { id: '4033872000058', type: 'GS1' } as const
const FORM = {
  'Receiver.Id': OPERATOR.id,
  'Receiver.Type': OPERATOR.type,
  BDEWDocumentType: 'A01',
  BDEWDocumentNo: '1',
  BDEWFulfillmentDate: '2026-11-24',
  BDEWSubjectPartyId: '11XOWNBALANCE-GR',
  BDEWSubjectPartyRole: 'A08',
}
const SCHEDULE = { 'Payload|20261124_TPS_11XOWNBALANCE-GR_10XDE-EON-NETZ-C_001.XML': gzipSync('<ScheduleMessage/>') }

let broker: SchleupenDouble
beforeAll(async () => {
  broker = await startSchleupen([OWN, OTHER])
})
afterAll(() => broker.close())
beforeEach(() => {
  broker.outbox.length = 0
  broker.inbox.length = 0
  broker.refused.length = 0
  broker.settleNew('ACCEPTED')
})

type Sent = { method?: string; form?: Record<string, string | Buffer>; json?: unknown; as?: TestCertificate | null }

type Shown = { messageId: string; state: string; receiptTimestamp?: string; trace: { state: string }[] }
type Reply = Shown & {
  detail: string
  error: { errorType: string }
  message: Shown
  outboundFPMessage: Shown
  messages: Shown[]
  retries: { state: string }[]
}

async function call(path: string, { method = 'GET', form, json, as = broker.certificateOf(OWN.id) }: Sent = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries(form ?? {})) {
    const [part, fileName] = name.split('|') as [string, string | undefined]
    if (typeof value === 'string') data.append(part, value)
    else data.append(part, new Blob([new Uint8Array(value)]), fileName)
  }
  const multipart = new Response(data)
  const body = form === undefined ? Buffer.from(JSON.stringify(json) ?? '') : Buffer.from(await multipart.arrayBuffer())
  const type = form === undefined ? 'application/json' : multipart.headers.get('content-type')!
  const tls = as === null ? {} : { cert: as.certificate, key: as.key }
  return new Promise<{ status: number; body: Buffer; json: () => Reply }>((resolve, reject) => {
    const headers = { 'Content-Type': type, 'Content-Length': body.length }
    const sent = request(
      broker.origin + path,
      { method, headers, ca: broker.authority, agent: false, ...tls },
      (got) => {
        buffer(got).then(
          (bytes) => resolve({ status: got.statusCode!, body: bytes, json: () => JSON.parse(bytes.toString()) }),
          reject,
        )
      },
    )
    sent.on('error', reject).end(body)
  })
}
const submit = (form: Record<string, string | Buffer>) => call('/v1/fp/messages/outbox', { method: 'POST', form })

test('takes a schedule, keeps it as it was handed in, and shows its way to the receipt', async () => {
  const messageId = randomUUID()
  const imported = await submit({ ...FORM, ...SCHEDULE, MessageId: messageId, SenderMessageId: 'ours-1' })
  expect(imported.status).toBe(202)
  const { outboundFPMessage } = imported.json()
  expect(outboundFPMessage).toMatchObject({
    messageId,
    senderMessageId: 'ours-1',
    state: 'ACCEPTED',
    partyInfo: { sender: OWN, receiver: OPERATOR },
    bdewDocumentType: 'A01',
  })
  expect(broker.outbox[0]!.content.toString()).toBe('<ScheduleMessage/>')
  broker.settle(messageId, 'SUCCESSFUL')
  const shown = (await call(`/v1/fp/messages/outbox/${messageId}`)).json()
  expect(shown.receiptTimestamp).toBeDefined()
  expect(shown.trace.map((each) => each.state)).toEqual(['ACCEPTED', 'SUCCESSFUL'])
  const listed = await call(`/v1/fp/messages/outbox?SenderMessageIds=ours-1&State=SUCCESSFUL`)
  expect(listed.json().messages).toHaveLength(1)
  expect((await call('/v1/fp/messages/outbox?State=FAILED')).json().messages).toEqual([])
})

test('takes one MessageId once, however often it is handed in', async () => {
  const MessageId = randomUUID()
  for (let times = 0; times < 3; times += 1)
    expect((await submit({ ...FORM, ...SCHEDULE, MessageId })).status).toBe(202)
  expect(broker.outbox.map(({ sent }) => sent)).toEqual([3])
})

test('lets EDIFACT in by MP, with its own properties and its own names in the answer', async () => {
  const { BDEWFulfillmentDate: _day, BDEWSubjectPartyId: _id, BDEWSubjectPartyRole: _role, ...form } = FORM
  const edifact = {
    ...form,
    BDEWDocumentType: 'MSCONS',
    BDEWDocumentDate: '2026-11-24',
    'Payload|a.edi': gzipSync('U'),
  }
  const imported = await call('/v1/mp/messages/outbox', { method: 'POST', form: edifact })
  expect(imported.json().message).toMatchObject({ bdewDocType: 'MSCONS', bdewDocumentDate: '2026-11-24' })
  expect((await submit(edifact)).status).toBe(400)
})

test.each<[string, Record<string, string | Buffer>]>([
  ['Payload is not compressed', { ...FORM, 'Payload|20261124_TPS.XML': Buffer.from('<ScheduleMessage/>') }],
  ['Payload bears no file name', { ...FORM, 'Payload|blob': gzipSync('x') }],
  ['Payload is not a file', { ...FORM, Payload: 'text' }],
  ['is not an MP-ID', { ...FORM, ...SCHEDULE, 'Receiver.Id': '10XDE-EON-NETZ-C' }],
  ['Receiver.Type EIC is unknown', { ...FORM, ...SCHEDULE, 'Receiver.Type': 'EIC' }],
  ['is not a GUID', { ...FORM, ...SCHEDULE, MessageId: 'message-1' }],
  ['BDEWDocumentType cannot be A99', { ...FORM, ...SCHEDULE, BDEWDocumentType: 'A99' }],
  ['BDEWFulfillmentDate cannot be', { ...FORM, ...SCHEDULE, BDEWFulfillmentDate: '2026-02-30' }],
  ['BDEWSubjectPartyRole cannot be', { ...FORM, ...SCHEDULE, BDEWSubjectPartyRole: 'BKV' }],
  ['BDEWDocumentNo is missing', { ...FORM, ...SCHEDULE, BDEWDocumentNo: '' }],
  ['The form has no part Service', { ...FORM, ...SCHEDULE, Service: 'FP' }],
])('refuses what the documentation does not allow: %s', async (why, form) => {
  const answer = await submit(form)
  expect([answer.status, answer.json().detail]).toEqual([400, expect.stringContaining(why)])
  expect(broker.refused).toHaveLength(1)
  expect(broker.outbox).toEqual([])
})

test('speaks to nobody without a client certificate of its own', async () => {
  await expect(call('/v1/fp/messages/inbox', { as: null })).rejects.toThrow()
  const foreign = testCertificate(OWN.id, `${OWN.id}@BDEW`)
  await expect(call('/v1/fp/messages/inbox', { as: foreign })).rejects.toThrow()
})

test('answers 429 and 404, and refuses limits and ids that cannot be', async () => {
  broker.throttle(1)
  expect((await call('/v1/fp/messages/inbox')).status).toBe(429)
  expect((await call('/v1/fp/messages/inbox?Limit=1001')).status).toBe(400)
  expect((await call('/v1/fp/messages/inbox/no-guid')).status).toBe(400)
  expect((await call(`/v1/fp/messages/outbox/${randomUUID()}`)).status).toBe(404)
  expect((await call('/v2/fp/messages/inbox')).status).toBe(404)
  expect((await submit({ ...FORM, ...SCHEDULE })).status).toBe(202)
})

test('tries a failed message again, three times at most, and says why not otherwise', async () => {
  broker.settleNew('FAILED')
  const { messageId } = (await submit({ ...FORM, ...SCHEDULE })).json().outboundFPMessage
  expect((await call(`/v1/fp/messages/outbox/${messageId}`)).json().error.errorType).toBe('UNDEFINED')
  const retry = (id: string) =>
    call('/v1/fp/messages/outbox/retries', { method: 'POST', json: { retries: [{ messageId: id }] } })
  const states: string[] = []
  for (let times = 0; times < 4; times += 1) {
    states.push((await retry(messageId)).json().retries.at(0)!.state)
    broker.settle(messageId, 'FAILED')
  }
  expect(states).toEqual(['RETRY_ACCEPTED', 'RETRY_ACCEPTED', 'RETRY_ACCEPTED', 'RETRY_LIMIT_REACHED'])
  broker.settle(messageId, 'SUCCESSFUL')
  expect((await retry(messageId)).json().retries.at(0)!.state).toBe('RETRY_MESSAGE_ALREADY_SUCCESSFUL')
  expect((await retry(randomUUID())).status).toBe(404)
})

test('offers newer messages after an acknowledgement, and takes it only when it is right in every part', async () => {
  const offer = (content: string) => broker.offer({ service: 'fp', sender: OPERATOR, receiver: OWN, content })
  const [first, second] = [offer('<first/>'), offer('<second/>')]
  broker.offer({ service: 'fp', sender: OPERATOR, receiver: OTHER, content: '<foreign/>' })
  const inbox = async () => (await call('/v1/fp/messages/inbox?Limit=1')).json().messages
  expect((await inbox()).map((each) => each.messageId)).toEqual([first])
  const path = `/v1/fp/messages/inbox/${first}`
  const payload = (await call(`${path}/payload`)).body
  expect(gunzipSync(payload).toString()).toBe('<first/>')
  expect((await inbox())[0]?.state).toBe('DELIVERED')

  const { certificate, key } = broker.certificateOf(OWN.id)
  const right = {
    hash: createHash('sha256').update(payload).digest('hex'),
    iss: `${OWN.id}@BDEW`,
    aud: 'schleupen',
    mid: first,
    iat: Math.floor(Date.now() / 1000),
    cert: new X509Certificate(certificate).raw.toString('base64'),
  }
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const acknowledge = (claims: object, { header = { alg: 'ES384', typ: 'JWT' }, by = key } = {}) => {
    const signed = `${part(header)}.${part(claims)}`
    const signature = sign('sha384', Buffer.from(signed), { key: createPrivateKey(by), dsaEncoding: 'ieee-p1363' })
    const jwt = `${signed}.${signature.toString('base64url')}`
    return call(`${path}/acknowledgement`, { method: 'POST', json: { jwt } }).then(({ status }) => status)
  }
  const wrong = [
    { hash: createHash('sha256').update('<first/>').digest('hex') },
    { iss: `${OTHER.id}@BDEW` },
    { aud: 'as4' },
    { mid: second },
    { iat: Date.now() },
    { cert: new X509Certificate(broker.certificateOf(OTHER.id).certificate).raw.toString('base64') },
  ]
  for (const each of wrong) expect([each, await acknowledge({ ...right, ...each })]).toEqual([each, 400])
  expect(await acknowledge(right, { header: { alg: 'ES256', typ: 'JWT' } })).toBe(400)
  expect(await acknowledge(right, { by: testCertificate('x').key })).toBe(400)
  expect(await acknowledge(right)).toBe(204)
  expect((await inbox()).map((each) => each.messageId)).toEqual([second])
})
