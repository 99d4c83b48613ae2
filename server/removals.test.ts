import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webhookTopic } from '#server/webhooks/webhook-topic.ts'
import { OutboxWorker } from '#server/delivery/outbox-worker.ts'
import { issueKey, liftLimits, procedure, signIn } from '#server/testing/callers.ts'
import { startUpstream } from '#server/testing/upstream.ts'
import { EIC } from '#server/testing/operation-calls/clearing.ts'
import { overlap } from '#server/testing/overlap.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { formatDate } from './calendar/civil.ts'
import { shiftMonth } from './areas/schedule-management/clearing/deadlines.ts'

/** What removes a record meets what adds to it: whoever comes second is told so, and nobody is told of an internal error. */

const MABIS = '/schedule-management/v1/mabis/clearing-periods'
let service: TestService
let key: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  key = (await issueKey(service)).secret
  await newPeriod()
})
afterAll(() => service?.stop())

type Answer = { status: number; text: string }
async function send(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await service.call(path, {
    ...{ key, method, headers: { 'Content-Type': 'application/json' } },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}
const detailOf = ({ text }: Answer) => (JSON.parse(text) as { detail: string }).detail
const statuses = (answers: Answer[]) => answers.map(({ status }) => status)
/** What the audit log says happened to a subject, oldest first. */
async function happened(subject: string): Promise<string[]> {
  const { text } = await send('GET', `/access/v1/audit-events?subject=${subject}`)
  return (JSON.parse(text) as { items: { type: string }[] }).items.map(({ type }) => type).reverse()
}

let months = 0
/** The uid of a period to come, for which objections are drafted. */
async function newPeriod(): Promise<string> {
  const bilanzierungsmonat = formatDate(shiftMonth(Math.floor(Date.now() / 86_400_000), 1 + months++))
  const { text } = await send('POST', MABIS, { bilanzierungsmonat, bilanzkreis_eic: EIC })
  return (JSON.parse(text) as { uid: string }).uid
}
const removePeriod = (uid: string) => send('DELETE', `${MABIS}/${uid}`)
const objectTo = (uid: string) =>
  send('POST', `${MABIS}/${uid}/objections`, { objection_type: 'volume', disputed_values: { mwh: 1 }, reason: 'x' })

describe('a clearing period and its first objection', () => {
  const STORED = 'the period has objections (1) and cannot be deleted'

  test('409 for the removal in the words of later, where the objection is under way', async () => {
    const uid = await newPeriod()
    const [filed, removed] = await overlap(
      service,
      () => objectTo(uid),
      () => removePeriod(uid),
    )
    expect(statuses([filed, removed])).toEqual([201, 409])
    expect([detailOf(removed), detailOf(await removePeriod(uid))]).toEqual([STORED, STORED])
  })

  test('404 for the objection, where the removal is under way', async () => {
    const uid = await newPeriod()
    const [removed, filed] = await overlap(
      service,
      () => removePeriod(uid),
      () => objectTo(uid),
    )
    expect(statuses([removed, filed])).toEqual([204, 404])
    expect(detailOf(filed)).toBe('Clearing period not found')
  })

  test('one of the two wins, whoever comes first by chance', async () => {
    for (let round = 0; round < 30; round++) {
      const uid = await newPeriod()
      const remove = () => removePeriod(uid)
      const file = [objectTo, objectTo].map((object) => () => object(uid))
      const wishes = round % 2 === 0 ? [remove, ...file] : [...file, remove]
      const answers = statuses(await Promise.all(wishes.map((wish) => wish())))
      const [removed, ...filed] = round % 2 === 0 ? answers : [answers[2], answers[0], answers[1]]
      if (removed === 204) expect(filed).toEqual([404, 404])
      else expect([removed, ...filed]).toEqual([409, 201, 201])
    }
  })
})

describe('a balance group', () => {
  const path = `/schedule-management/v1/balance-groups/${EIC}`
  const put = () => send('PUT', path, { name: 'Nord', tsos: ['TTG_DE', 'DE-AMPRION-TSO'], from_forecasts: true })
  const remove = () => send('DELETE', path)

  test('that is changed while it is removed is removed first, and is a new one', async () => {
    await put()
    expect(statuses(await overlap(service, remove, put))).toEqual([204, 200])
    expect((await happened(EIC)).slice(-2)).toEqual(['balance_group.removed', 'balance_group.created'])
  })

  test('that is removed while it is made goes with its operators', async () => {
    await remove()
    expect(statuses(await overlap(service, put, remove))).toEqual([200, 204])
    expect((await happened(EIC)).slice(-2)).toEqual(['balance_group.created', 'balance_group.removed'])
  })

  test('404 for the second of two that remove it', async () => {
    await put()
    expect(statuses(await overlap(service, remove, remove))).toEqual([204, 404])
  })
})

describe('a transport', () => {
  test('404 for the second of two that remove it', async () => {
    const path = '/schedule-management/v1/transports/TTG_DE'
    const transport = { kind: 'http', settings: { url: 'https://tso.example/in' }, no_ack_minutes: 15 }
    const put = await send('PUT', path, transport)
    expect([put.status, put.text]).toEqual([200, expect.anything()])
    const remove = () => send('DELETE', path)
    expect(statuses(await overlap(service, remove, remove))).toEqual([204, 404])
    expect((await happened('TTG_DE')).filter((type) => type === 'transport.removed')).toHaveLength(1)
  })
})

describe('a profile', () => {
  const PROFILES = '/cost-of-energy/v1/profiles'
  const profile = {
    ...{ name: 'Pump', unit: 'kWh', resolution: 'hourly', timezone: 'Europe/Berlin' },
    ...{ start_time: '2025-01-01T00:00:00+01:00', end_time: '2025-01-01T03:00:00+01:00' },
    values: [1, 2, 3],
  }
  const written = { start_time: '2025-01-01T03:00:00+01:00', values: [4, 5] }
  async function made(): Promise<{ remove: () => Promise<Answer>; write: () => Promise<Answer> }> {
    const stored = await send('POST', PROFILES, profile)
    expect([stored.status, stored.text]).toEqual([201, expect.anything()])
    const path = `${PROFILES}/${(JSON.parse(stored.text) as { id: string }).id}`
    return { remove: () => send('DELETE', path), write: () => send('POST', `${path}/values`, written) }
  }

  test('404 for values, where the removal is under way; else they go along', async () => {
    const gone = await made()
    expect(statuses(await overlap(service, gone.remove, gone.write))).toEqual([204, 404])
    const longer = await made()
    expect(statuses(await overlap(service, longer.write, longer.remove))).toEqual([200, 204])
  })
})

describe('a webhook', () => {
  test('whose receiver answers while it is removed has no log of that try, and nothing fails', async () => {
    service.services.sends_to_loopback = true
    const receiver = await startUpstream()
    receiver.answer(() => ({ status: 200 }))
    const created = await send('POST', '/access/v1/webhooks', { url: receiver.origin, event_types: ['webhook.*'] })
    const { id } = (JSON.parse(created.text) as { webhook: { id: string } }).webhook
    expect((await send('POST', `/access/v1/webhooks/${id}/test`)).status).toBe(202)
    const failures: unknown[] = []
    const { db, secrets } = service.services
    const topic = webhookTopic(db, { to_loopback: true, secrets })
    const worker = new OutboxWorker(db, [topic], (error) => failures.push(error))
    const [removed] = await overlap(
      service,
      () => send('DELETE', `/access/v1/webhooks/${id}`),
      () => worker.turn(),
    )
    await receiver.close()
    expect([removed.status, failures]).toEqual([204, []])
    expect(receiver.request.length).toBeGreaterThan(0)
  })
})

describe('a person', () => {
  test('401 who signs in while their account is removed, in the words for an account that nobody has', async () => {
    const cookie = await signIn(service)
    const person = { name: 'Leaver', email: 'leaver@b.example', role: 'viewer' }
    const added = await procedure(service, cookie, 'access.addMember', { body: person })
    const { member, password } = added.data as { member: { user_id: string }; password: string }
    const enter = async (email: string) => {
      const response = await fetch(`${service.origin}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: service.origin },
        body: JSON.stringify({ email, password }),
      })
      return { status: response.status, text: await response.text() }
    }
    const [removed, entered] = await overlap(
      service,
      () => procedure(service, cookie, 'access.removeMember', { path: { user_id: member.user_id } }),
      () => enter(person.email),
    )
    expect(removed.status).toBe(200)
    expect(entered).toEqual(await enter('nobody@b.example'))
    expect(entered.status).toBe(401)
  })
})
