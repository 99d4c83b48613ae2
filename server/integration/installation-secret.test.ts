import { bindTo } from '#server/testing/bound.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SecretBox } from '#server/access/secret-box.ts'
import { OutboxWorker } from '#server/delivery/outbox-worker.ts'
import { asOwner, issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { startUpstream, type Upstream } from '#server/testing/upstream.ts'
import { webhookTopic } from '#server/webhooks/webhook-topic.ts'
import { renewals } from './areas.ts'
import { acceptSecret, checkSecret, OTHER_SECRET } from './installation-secret.ts'
import { openServices } from './services.ts'

const FIRST = 'test-secret-of-at-least-32-characters'
const SECOND = 'the next secret of at least 32 characters'
const THIRD = 'a secret that nobody has given here before'

let service: TestService
let receiver: Upstream
let key: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  service.services.sends_to_loopback = true
  receiver = await startUpstream()
  key = (await issueKey(service)).secret
})
afterAll(async () => {
  await receiver?.close()
  await service?.stop()
})

async function send<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await service.call(path, {
    ...{ method, key },
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** As another process of the installation starts. */
const start = async (sessionSecret: string, previousSecret: string | null = null) => {
  const url = service.databaseUrl
  const hosts = { public_origin: null, bound_host: '127.0.0.1' }
  const services = await openServices({
    url,
    connections: 4,
    sessionSecret,
    previousSecret,
    secureCookies: false,
    hosts,
  })
  await services.stop()
}

const check = (secret: string, previous: string | null = null) => {
  const { db } = service.services
  return checkSecret({ db, secrets: new SecretBox(secret, previous), renewals, now: new Date() })
}

/** Everything that is kept sealed, and the check value. */
const sealed = () =>
  asOwner(service, (owner) =>
    owner.begin(async (tx) => {
      await bindTo(tx, PAID)
      const [row] = await tx<{ webhook: string; channel: string; transport: Buffer; checked: Buffer }[]>`select
        (select secret from webhook_endpoints) as webhook, (select secret from alarm_channels) as channel,
        (select secrets from transports) as transport, (select sealed from access.installation_secret) as checked`
      if (row === undefined) throw new Error('nothing is sealed')
      return row
    }),
  )

const forgetCheck = () => asOwner(service, (owner) => owner`delete from access.installation_secret`)

test('nothing is sealed yet: the first process says which secret is the installation’s, and the next keeps to it', async () => {
  await forgetCheck()
  await start(SECOND)
  await expect(start(FIRST)).rejects.toThrow(OTHER_SECRET)
  await forgetCheck()
  await start(FIRST)
})

describe('with a webhook, an alarm channel and a transport', () => {
  let webhook_id: string
  beforeAll(async () => {
    const url = `${receiver.origin}/hooks`
    webhook_id = (await send<{ webhook: { id: string } }>('POST', '/access/v1/webhooks', { url })).webhook.id
    await send('POST', '/access/v1/alarm-channels', { name: 'Desk', kind: 'webhook', url })
    await send('PUT', '/schedule-management/v1/transports/DE-AMPRION-TSO', {
      ...{ kind: 'http', settings: { url: 'https://example.com/in' }, secrets: { authorization: 'Bearer x' } },
    })
  })
  beforeEach(async () => {
    await check(FIRST, SECOND).catch(() => check(FIRST, THIRD))
    receiver.answer(() => ({ status: 200 }))
  })

  test('a process with another secret refuses to start, and says what would be right', async () => {
    const before = await sealed()
    await expect(start(THIRD)).rejects.toThrow(/SESSION_SECRET_PREVIOUS/)
    await expect(start(SECOND, THIRD)).rejects.toThrow(OTHER_SECRET)
    expect(await sealed()).toEqual(before)
  })

  test('so does one that comes to a restored database without a check value', async () => {
    await forgetCheck()
    await expect(start(THIRD)).rejects.toThrow(OTHER_SECRET)
    await start(FIRST)
  })

  test('given the old secret beside the new one, all that is sealed is sealed anew, and the old one alone is refused', async () => {
    const before = await sealed()
    await Promise.all([start(SECOND, FIRST), start(SECOND, FIRST)])
    const after = await sealed()
    for (const name of ['webhook', 'channel', 'transport', 'checked'] as const)
      expect([name, Buffer.from(after[name]).equals(Buffer.from(before[name]))]).toEqual([name, false])
    await start(SECOND)
    await expect(start(FIRST)).rejects.toThrow(OTHER_SECRET)
    const box = new SecretBox(SECOND)
    expect(JSON.parse(box.open(after.transport, `transports/${PAID}/DE-AMPRION-TSO/false`))).toEqual({
      authorization: 'Bearer x',
    })
    expect(box.open(Buffer.from(after.webhook, 'base64'), `webhooks/${PAID}`)).toMatch(/^whsec_/)
  })

  test('a running process that the change has left behind tells it as ours: nobody is asked, and no try is counted', async () => {
    await start(SECOND, FIRST)
    await asOwner(service, (owner) =>
      owner.begin(async (tx) => {
        await bindTo(tx, PAID)
        await tx`delete from outbox where topic = 'webhook'`
      }),
    )
    await send('POST', `/access/v1/webhooks/${webhook_id}/test`)
    type Deliveries = { items: object[] }
    const read = async () => (await send<Deliveries>('GET', `/access/v1/webhooks/${webhook_id}/deliveries`)).items
    const failures: unknown[] = []
    const turn = async (secret: string, now = new Date()) => {
      const { db } = service.services
      const topic = webhookTopic(db, { to_loopback: true, secrets: new SecretBox(secret), clock: () => now })
      await new OutboxWorker(db, [topic], (error) => failures.push(error), { clock: () => now, random: () => 0 }).turn()
    }
    for (const minutes of [0, 2, 4]) await turn(FIRST, new Date(Date.now() + minutes * 60_000))
    expect(failures).toHaveLength(3)
    expect(receiver.request).toEqual([])
    expect(await read()).toMatchObject([{ attempts: 0, status: 'pending', code: 'delivery.secret_unreadable' }])
    await turn(SECOND, new Date(Date.now() + 6 * 60_000))
    expect(await read()).toMatchObject([{ attempts: 1, status: 'delivered' }])
    expect(receiver.request).toHaveLength(1)
  })

  test('a call that needs the secret answers 500 with what is wrong', async () => {
    await start(SECOND, FIRST)
    const { channels } = await send<{ channels: { id: string }[] }>('GET', '/access/v1/alarm-channels')
    const response = await service.call(`/access/v1/alarm-channels/${channels[0]?.id}/test`, { method: 'POST', key })
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'service.secret_unreadable' }])
  })

  test('a lost secret is given up by name: the process starts, and how much is lost is told', async () => {
    const { db } = service.services
    const lost = await acceptSecret({ db, secrets: new SecretBox(THIRD), renewals, now: new Date() })
    expect(lost).toEqual({ unreadable: 3 })
    await start(THIRD)
    await expect(start(FIRST)).rejects.toThrow(OTHER_SECRET)
  })
})
