import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testCertificate } from '#server/testing/counterparties/certificates.test-support.ts'
import { type SchleupenDouble, startSchleupen } from '#server/testing/counterparties/schleupen.test-support.ts'
import { DELIVERY } from '../messages.ts'
import { type Credentials, Exchange } from './exchange-request.ts'
import { SchleupenTransport } from './schleupen-transport.ts'
import { ABOUT } from './transports.test-support.ts'
import type { Collected, Dismissed } from './transport.ts'

const OWN = { id: '9904843000006', type: 'BDEW' } as const
const OTHER = { id: '9904843000013', type: 'BDEW' } as const
const OPERATOR = { id: '4033872000058', type: 'GS1' } as const
const NAME = '20260703_TPS_11XSEAGULL-----R_10XDE-EON-NETZ-C_001.xml'
const still = new AbortController().signal
const message = () => ({
  ...{ id: randomUUID(), file_name: NAME, bytes: Buffer.from('<ScheduleMessage/>'), about: ABOUT },
  ...{ sender_id: '11XSEAGULL-----R', receiver_id: '10XDE-EON-NETZ-C' },
})

let broker: SchleupenDouble
beforeAll(async () => {
  broker = await startSchleupen([OWN, OTHER])
})
afterAll(() => broker?.close())
beforeEach(() => {
  broker.outbox.length = 0
  broker.inbox.length = 0
  broker.refused.length = 0
  broker.settleNew('ACCEPTED')
  broker.throttle(0)
})

function transport(some: Credentials = {}) {
  const { certificate, key } = broker.certificateOf(OWN.id)
  const own = { client_certificate_pem: certificate, client_key_pem: key, ca_pem: broker.authority, ...some }
  const exchange = new Exchange(async () => [{ address: '127.0.0.1', family: 4 }], own)
  const receiver = { receiver_id: OPERATOR.id, receiver_type: OPERATOR.type }
  return new SchleupenTransport({ broker_url: `${broker.origin}/`, ...receiver }, exchange, own)
}

async function check(take: (document: Collected) => Promise<null> = async () => null) {
  const accepted: string[] = []
  const dismissed: Dismissed[] = []
  await transport().collect(
    [],
    {
      take: async (document) => {
        const why = await take(document)
        accepted.push(Buffer.from(document.bytes).toString())
        return why
      },
      dismiss: async (refused) => void dismissed.push(refused),
    },
    still,
  )
  return { accepted: accepted, aside: dismissed }
}
const offer = (content: string | Buffer, receiver: typeof OWN | typeof OTHER = OWN) =>
  broker.offer({ service: 'fp', sender: OPERATOR, receiver, content })
const states = () => broker.inbox.map(({ state }) => state)

describe('a message', () => {
  test('is handed in once with what AS4 says of it, and is sent when its receipt is there', async () => {
    const sent = message()
    const waits = { outcome: 'retry', detail: DELIVERY.no_receipt_yet, retry_after_ms: 5_000 }
    expect(await transport().send(sent, still)).toEqual(waits)
    expect(await transport().send(sent, still)).toEqual(waits)
    expect(broker.outbox).toMatchObject([
      {
        ...{ messageId: sent.id, senderMessageId: sent.id, sender: OWN, receiver: OPERATOR, fileName: NAME, sent: 1 },
        properties: {
          ...{ BDEWDocumentType: 'A01', BDEWDocumentNo: '1', BDEWFulfillmentDate: '2026-07-03' },
          ...{ BDEWSubjectPartyId: '11XSEAGULL-----R', BDEWSubjectPartyRole: 'A08' },
        },
      },
    ])
    expect(broker.outbox[0]?.content.toString()).toBe('<ScheduleMessage/>')
    broker.settle(sent.id, 'IN_PROGRESS')
    expect((await transport().send(sent, still)).outcome).toBe('retry')
    broker.settle(sent.id, 'SUCCESSFUL')
    const { receiptTimestamp } = broker.outbox[0]!
    expect(await transport().send(sent, still)).toEqual({
      outcome: 'receipt',
      receipt_id: `${sent.id} ${receiptTimestamp}`,
    })
    expect(broker.refused.map(({ status }) => status)).toEqual([404])
  })

  test('keeps one id at the broker, also where ours is not a GUID', async () => {
    const sent = { ...message(), id: 'outbox-1-2' }
    await transport().send(sent, still)
    await transport().send(sent, still)
    await transport().send({ ...sent, id: 'outbox-1-3' }, still)
    expect(broker.outbox.map((each) => [each.senderMessageId, each.sent])).toEqual([
      ['outbox-1-2', 1],
      ['outbox-1-3', 1],
    ])
  })

  test('that failed is tried again by the broker until it does so no more, and says why', async () => {
    const sent = message()
    const error = { title: 'TLS', detail: 'the partner is away', errorType: 'TRANSPORT' }
    const why = 'TLS, the partner is away, TRANSPORT, UNDEFINED'
    await transport().send(sent, still)
    for (let times = 0; times < 3; times += 1) {
      broker.settle(sent.id, 'FAILED', error)
      expect(await transport().send(sent, still)).toMatchObject({
        outcome: 'retry',
        detail: DELIVERY.broker_failed({ why }),
      })
    }
    expect(broker.outbox[0]?.state).toBe('ACCEPTED')
    broker.settle(sent.id, 'FAILED', error)
    expect(await transport().send(sent, still)).toEqual({
      outcome: 'refused',
      detail: DELIVERY.broker_gave_up({ why }),
    })
    expect(broker.outbox).toHaveLength(1)
  })

  test('waits where the broker wants calm, and is refused for what it does not take', async () => {
    broker.throttle(1)
    expect(await transport().send(message(), still)).toMatchObject({ outcome: 'retry' })
    const about = { ...ABOUT, fulfillment_date: '2026-02-30' }
    const refused = await transport().send({ ...message(), about }, still)
    expect(refused).toMatchObject({ outcome: 'refused' })
    expect(JSON.stringify(refused)).toContain('BDEWFulfillmentDate')
    expect(broker.outbox).toEqual([])
  })

  test('goes to nobody who does not know us, and to no server that is not trusted', async () => {
    const { certificate, key } = testCertificate(OWN.id, `${OWN.id}@BDEW`)
    const foreign = await transport({ client_certificate_pem: certificate, client_key_pem: key }).send(message(), still)
    expect(foreign.outcome).toBe('retry')
    const untrusted = await transport({ ca_pem: certificate }).send(message(), still)
    expect(untrusted.outcome).toBe('retry')
    expect(JSON.stringify([foreign, untrusted])).not.toContain('PRIVATE')
    expect(broker.outbox).toEqual([])
  })
})

describe('an answer', () => {
  test('is acknowledged once it is stored, each only to whom it is meant for', async () => {
    for (const content of ['<one/>', '<two/>']) offer(content)
    offer('<theirs/>', OTHER)
    expect((await check()).accepted).toEqual(['<one/>', '<two/>'])
    expect(states()).toEqual(['ACKNOWLEDGED', 'ACKNOWLEDGED', 'PROVIDED'])
    expect((await check()).accepted).toEqual([])
    expect(broker.refused).toEqual([])
  })

  test('stays where it cannot be stored, and what was not acknowledged comes again', async () => {
    offer('<one/>')
    await expect(check(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('away')
    expect(states()).toEqual(['DELIVERED'])
    broker.throttle(1)
    expect((await check()).accepted).toEqual([])
    expect((await check()).accepted).toEqual(['<one/>'])
    expect(states()).toEqual(['ACKNOWLEDGED'])
  })

  test('that is longer than a document may be, or is not packed, stands aside and holds up none', async () => {
    offer(Buffer.alloc(20 * 1024 * 1024 + 1))
    offer('<two/>')
    broker.inbox[1]!.compressed = Buffer.from('not packed')
    offer('<three/>')
    const { accepted, aside: dismissed } = await check()
    expect([accepted, dismissed.map(({ bytes }) => bytes)]).toEqual([['<three/>'], [null, null]])
    expect(states()).toEqual(['ACKNOWLEDGED', 'ACKNOWLEDGED', 'ACKNOWLEDGED'])
  })

  test('is read with a key that a passphrase opens', async () => {
    const { createPrivateKey } = await import('node:crypto')
    const { key } = broker.certificateOf(OWN.id)
    const locked = createPrivateKey(key)
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open' })
      .toString()
    offer(gzipSync('x'))
    await transport({ client_key_pem: locked, passphrase: 'open' }).collect(
      [],
      { take: async () => null, dismiss: async () => {} },
      still,
    )
    expect(states()).toEqual(['ACKNOWLEDGED'])
  })
})

test('a test of the way asks for both boxes and leaves them as they are', async () => {
  offer('<one/>')
  expect(await transport().probe([], still)).toEqual([
    { part: 'send', target: `${broker.origin}/v1/fp/messages/outbox`, state: 'answered', status: 200 },
    { part: 'receive', target: `${broker.origin}/v1/fp/messages/inbox`, state: 'works' },
  ])
  expect(states()).toEqual(['PROVIDED'])
})
