import { bindTo } from '#server/testing/bound.ts'
import { sql } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendAudit, type AuditEntry } from '#server/access/audit.ts'
import { withOrganization } from '#server/db.ts'
import { OutboxWorker } from '#server/delivery/outbox-worker.ts'
import type { EventMessage } from '#server/events/event-message.ts'
import type { EventType } from '#server/access/events/event-family.ts'
import { asOwner, FREE, issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { type Answer, startUpstream, type Upstream } from '#server/testing/upstream.ts'
import type { Delivery, Webhook } from './contract.ts'
import { webhookTopic } from './webhook-topic.ts'
import { dropAttempts } from './store.ts'

let service: TestService
let receiver: Upstream
let keys: Record<string, string>
let now: Date
const failures: unknown[] = []

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  service.services.sends_to_loopback = true
  service.services.now = () => now
  receiver = await startUpstream()
  keys = { [PAID]: (await issueKey(service)).secret, [FREE]: (await issueKey(service, { organization: FREE })).secret }
})
afterAll(async () => {
  await receiver?.close()
  await service?.stop()
})
beforeEach(async () => {
  now = new Date()
  failures.length = 0
  receiver.answer(() => ({ status: 200 }))
  await asOwner(service, async (owner) => {
    for (const organization of [PAID, FREE])
      await owner.begin(async (tx) => {
        await bindTo(tx, organization)
        await tx`delete from webhook_endpoints`
        await tx`delete from outbox where topic = 'webhook'`
      })
  })
})

type Answered<T> = { status: number; text: string; body: T }
async function call<T>(method: string, path: string, body?: unknown, organization = PAID): Promise<Answered<T>> {
  const response = await service.call(`/access/v1/webhooks${path}`, {
    ...{ key: keys[organization] ?? null, method },
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const text = await response.text()
  return { status: response.status, text, body: (text === '' ? undefined : JSON.parse(text)) as T }
}

type Created = { webhook: Webhook; secret: string }
const create = async (wishes: object = {}, organization = PAID) =>
  (await call<Created>('POST', '', { url: `${receiver.origin}/hooks`, ...wishes }, organization)).body
/** What happens; also what a later version of the service may note, which nobody knows yet. */
const happen = (type: EventType | 'not_known.yet', organization = PAID, entry: Partial<AuditEntry> = {}) =>
  withOrganization(service.services.db, organization, (tx) =>
    appendAudit(tx, organization, [{ type: type as EventType, subject: 'one', after: { a: 'ü' }, ...entry }], {
      ...{ actor: { kind: 'platform', id: 'test', name: 'Test' }, now, request_id: null },
    }),
  )
const turn = () =>
  new OutboxWorker(
    service.services.db,
    [webhookTopic(service.services.db, { to_loopback: true, secrets: service.services.secrets, clock: () => now })],
    (error) => failures.push(error),
    { clock: () => now, random: () => 0 },
  ).turn()
const onlyRequested = () => {
  const [only] = receiver.request
  if (only === undefined) throw new Error('the receiver was not asked')
  return only
}
const reportOf = () => receiver.request.map(({ body }) => JSON.parse(body) as EventMessage)
const types = () =>
  reportOf()
    .map(({ type }) => type)
    .sort()
const log = async (id: string, query = '') =>
  (await call<{ items: Delivery[]; total: number }>('GET', `/${id}/deliveries${query}`)).body
const later = (ms: number) => (now = new Date(now.getTime() + ms))

describe('an event', () => {
  test('is told with its transaction or not at all, signed so that the reference library takes it', async () => {
    const { secret, webhook } = await create({ event_types: ['tso.ack'] })
    const failing = withOrganization(service.services.db, PAID, async (tx) => {
      const by = { actor: { kind: 'platform', id: 'x', name: 'X' }, now, request_id: null } as const
      await appendAudit(tx, PAID, [{ type: 'tso.ack', subject: 'undone' }], by)
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    await happen('tso.ack')
    await turn()
    expect(receiver.request).toHaveLength(1)
    const { body, headers } = onlyRequested()
    expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toEqual({
      type: 'tso.ack',
      timestamp: now.toISOString(),
      data: {
        ...{ organization_id: PAID, sequence: expect.any(Number), subject: 'one', before: null, after: { a: 'ü' } },
        ...{ actor: { kind: 'platform', id: 'test', name: 'Test' }, request_id: null },
      },
    })
    const { items } = await log(webhook.id)
    expect(items).toMatchObject([
      {
        id: headers['webhook-id'],
        status: 'delivered',
        attempts: 1,
        detail: 'answered 200',
        code: 'delivery.answered',
        params: { status: 200 },
      },
    ])
  })

  test('goes to who takes its type, its family or everything; nothing goes to who is switched off', async () => {
    const wishes = [null, ['version.*'], ['version.accepted', 'tso.cnf'], ['series.*']]
    for (const [index, event_types] of wishes.entries())
      await create({ event_types, url: `${receiver.origin}/${index}` })
    await create({ is_enabled: false, url: `${receiver.origin}/off` })
    await turn()
    receiver.answer(() => ({ status: 204 }))
    for (const type of ['version.accepted', 'version.rejected', 'tso.cnf', 'not_known.yet'] as const) await happen(type)
    await turn()
    const by = (path: string) =>
      receiver.request
        .filter(({ url }) => url.pathname === path)
        .map(({ body }) => (JSON.parse(body) as EventMessage).type)
        .sort()
    expect(by('/0')).toEqual(['not_known.yet', 'tso.cnf', 'version.accepted', 'version.rejected'])
    expect(by('/1')).toEqual(['version.accepted', 'version.rejected'])
    expect(by('/2')).toEqual(['tso.cnf', 'version.accepted'])
    expect([by('/3'), by('/off')]).toEqual([[], []])
    expect(failures).toEqual([])
  })

  test('of another organization is told to nobody here, and its webhooks are not found', async () => {
    const { webhook } = await create({ event_types: ['tso.ack'] }, FREE)
    await happen('tso.ack')
    await turn()
    expect(receiver.request).toEqual([])
    await happen('tso.ack', FREE)
    await turn()
    expect(reportOf()).toMatchObject([{ data: { organization_id: FREE } }])
    expect((await call('GET', `/${webhook.id}/deliveries`)).status).toBe(404)
  })

  test('that is not taken holds up no later one', async () => {
    receiver.answer((_url, attempt) => ({ status: attempt === 1 ? 500 : 200 }))
    const { webhook } = await create({ event_types: ['tso.ack', 'tso.ano'] })
    await happen('tso.ack')
    await turn()
    await happen('tso.ano')
    await turn()
    expect((await log(webhook.id)).items.map(({ type, status }) => [type, status])).toEqual([
      ['tso.ano', 'delivered'],
      ['tso.ack', 'pending'],
    ])
  })
})

describe('the schedule of tries', () => {
  const MINUTE_MS = 60_000
  const WAITS_MS = [5_000, 5 * MINUTE_MS, ...[0.5, 2, 5, 10, 14, 20, 24].map((hours) => hours * 60 * MINUTE_MS)]

  test('ten tries with one id and one body, each at its time and not before, then it is given up; replay begins anew', async () => {
    receiver.answer(() => ({ status: 503, body: 'down' }))
    const { webhook } = await create({ event_types: ['tso.ack'] })
    await happen('tso.ack')
    await turn()
    for (const [index, wait_ms] of WAITS_MS.entries()) {
      later(wait_ms - 1)
      await turn()
      expect(receiver.request).toHaveLength(index + 1)
      later(1)
      await turn()
      expect(receiver.request).toHaveLength(index + 2)
    }
    later(1e9)
    await turn()
    expect(receiver.request).toHaveLength(10)
    for (const value of ['webhook-id'] as const)
      expect(new Set(receiver.request.map(({ headers }) => headers[value])).size).toBe(1)
    expect(new Set(receiver.request.map(({ body }) => body)).size).toBe(1)
    expect(new Set(receiver.request.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
    const [abandoned] = (await log(webhook.id, '?status=failed')).items
    expect(abandoned).toMatchObject({ status: 'failed', attempts: 10, detail: 'answered 503', due_at: null })
    expect(abandoned).toMatchObject({ code: 'delivery.answered', params: { status: 503 } })

    receiver.answer(() => ({ status: 200 }))
    const at = `/${webhook.id}/deliveries/${abandoned?.id}`
    expect((await call('POST', `${at}/replay`)).status).toBe(202)
    const again = await call<{ detail: string }>('POST', `${at}/replay`)
    expect([again.status, again.body.detail]).toEqual([
      409,
      'this delivery is pending: it will be retried automatically',
    ])
    await turn()
    expect(receiver.request).toMatchObject([{ headers: { 'webhook-id': abandoned?.id } }])
    const read = await call<{ delivery: Delivery; body: string; attempts: { number: number; response: string }[] }>(
      'GET',
      at,
    )
    expect(read.body.delivery).toMatchObject({ status: 'delivered', attempts: 11 })
    expect(read.body.body).toBe(receiver.request[0]?.body)
    expect(read.body.attempts.map(({ number }) => number)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(read.body.attempts.at(-1)).toMatchObject({
      status: 503,
      response: 'down',
      error: null,
      url: `${receiver.origin}/hooks`,
    })
  })

  test.each([
    [{ status: 429, headers: { 'Retry-After': '3600' } }, 3_600_000],
    [{ status: 503, headers: { 'Retry-After': '1' } }, 5_000],
    [{ status: 302, headers: { Location: '/hooks' } }, 5_000],
    [{ status: 404 }, 5_000],
    [{ status: 400 }, 5_000],
  ] satisfies [Answer, number][])('%j is tried again after %s ms', async (answer, wait_ms) => {
    receiver.answer(() => answer)
    const { webhook } = await create({ event_types: ['tso.ack'] })
    await happen('tso.ack')
    await turn()
    const [delivery] = (await log(webhook.id)).items
    expect(Date.parse(delivery?.due_at ?? '') - now.getTime()).toBe(wait_ms)
  })

  test('410 switches the webhook off and is in the audit log; what waits is given up and can be replayed', async () => {
    const { webhook } = await create({ event_types: ['tso.ack'] })
    receiver.answer((_url, attempt) => ({ status: attempt === 1 ? 500 : 410 }))
    for (const event of ['tso.ack', 'tso.ack'] as const) {
      await happen(event)
      await turn()
    }
    later(5_000)
    await turn()
    expect(receiver.request).toHaveLength(2)
    const { items } = await log(webhook.id)
    expect(items.map(({ status, detail }) => [status, detail])).toEqual([
      ['failed', 'answered 410: the receiver no longer exists'],
      ['failed', 'the webhook is switched off'],
    ])
    expect((await call<Webhook>('GET', `/${webhook.id}`)).body).toMatchObject({
      is_enabled: false,
      disabled_by: 'receiver',
    })
    const audit = await service.call('/access/v1/audit-events?type=webhook.disabled', { key: keys[PAID] ?? null })
    expect(await audit.json()).toMatchObject({ items: [{ subject: webhook.id, after: { disabled_by: 'receiver' } }] })
    const on = await call<Webhook>('PATCH', `/${webhook.id}`, { is_enabled: true })
    expect(on.body).toMatchObject({ is_enabled: true, disabled_by: null })
  })
})

describe('a webhook', () => {
  test('shows its secret once: no list, log or event has it', async () => {
    const { secret, webhook } = await create()
    expect(secret).toMatch(/^whsec_/)
    const rotated = (await call<Created>('POST', `/${webhook.id}/rotate`, {})).body.secret
    await turn()
    const seen = [
      await call('GET', ''),
      await call('GET', `/${webhook.id}`),
      await call('GET', `/${webhook.id}/deliveries`),
    ]
    for (const text of [...seen.map((each) => each.text), ...receiver.request.map(({ body }) => body)])
      for (const each of [secret, rotated]) expect(text).not.toContain(each.slice(6))
  })

  test('keeps its secrets sealed: the table has neither', async () => {
    const { secret, webhook } = await create()
    const rotated = (await call<Created>('POST', `/${webhook.id}/rotate`, { overlap_hours: 1 })).body.secret
    const [row] = await withOrganization(service.services.db, PAID, (tx) =>
      tx.execute<{ stored: string }>(
        sql`select to_json(w)::text as stored from webhook_endpoints w where w.id = ${webhook.id}`,
      ),
    )
    expect(row?.stored).toContain(webhook.url)
    for (const each of [secret, rotated]) {
      expect(row?.stored).not.toContain(each.slice(6))
      expect(row?.stored).not.toContain(Buffer.from(each).toString('base64').slice(0, 20))
    }
  })

  test('signs with both secrets while they overlap, then with the new one alone; no overlap ends the old one at once', async () => {
    const { secret: old, webhook } = await create({ event_types: ['tso.ack'] })
    const signatures = async () => {
      receiver.answer(() => ({ status: 200 }))
      await happen('tso.ack')
      await turn()
      return String(receiver.request[0]?.headers['webhook-signature']).split(' ')
    }
    const signedBy = (secret: string) => {
      const { headers, body } = onlyRequested()
      return new Verifier(secret).sign(
        String(headers['webhook-id']),
        new Date(Number(headers['webhook-timestamp']) * 1000),
        body,
      )
    }
    const { secret: fresh, webhook: rotated } = (
      await call<Created>('POST', `/${webhook.id}/rotate`, { overlap_hours: 2 })
    ).body
    expect(rotated.old_secret_until).toBe(new Date(now.getTime() + 7_200_000).toISOString())
    expect(await signatures()).toEqual([signedBy(fresh), signedBy(old)])
    later(7_200_000)
    expect(await signatures()).toEqual([signedBy(fresh)])
    const { secret: last } = (await call<Created>('POST', `/${webhook.id}/rotate`, { overlap_hours: 0 })).body
    expect(await signatures()).toEqual([signedBy(last)])
  })

  test('forgets tries of 400 days ago', async () => {
    const { webhook } = await create({ event_types: ['tso.ack'] })
    await happen('tso.ack')
    await turn()
    const triesAfter = (days: number) =>
      withOrganization(service.services.db, PAID, async (tx) => {
        await dropAttempts(tx, PAID, new Date(now.getTime() + days * 86_400_000))
        return (await tx.execute(sql`select from webhook_attempts where webhook_id = ${webhook.id}`)).length
      })
    expect([await triesAfter(399), await triesAfter(401)]).toEqual([1, 0])
  })

  test('is tested by an event for it alone, whatever it takes, also while it is switched off', async () => {
    const { webhook } = await create({ event_types: ['tso.ack'], is_enabled: false })
    await create({ url: `${receiver.origin}/other`, event_types: ['webhook.*'] })
    await turn()
    receiver.answer(() => ({ status: 200 }))
    expect((await call('POST', `/${webhook.id}/test`)).status).toBe(202)
    await turn()
    expect(reportOf()).toMatchObject([
      { type: 'webhook.tested', data: { subject: webhook.id, actor: { kind: 'key' } } },
    ])
    expect((await call<Webhook>('GET', `/${webhook.id}`)).body).toMatchObject({
      pending_count: 0,
      last_attempt: { status: 200, error: null },
    })
  })

  test('is changed and deleted, which others are told; what waited for it is not sent', async () => {
    const { webhook } = await create({ event_types: ['tso.ack'], description: 'Risk' })
    await create({ event_types: ['webhook.*'] })
    await turn()
    receiver.answer(() => ({ status: 200 }))
    await happen('tso.ack')
    const changed = await call<Webhook>('PATCH', `/${webhook.id}`, { event_types: null, description: '' })
    expect(changed.body).toMatchObject({ event_types: null, description: '', url: webhook.url })
    expect((await call('DELETE', `/${webhook.id}`)).status).toBe(204)
    for (const method of ['GET', 'DELETE']) expect((await call(method, `/${webhook.id}`)).status).toBe(404)
    await turn()
    expect(types()).toEqual(['webhook.changed', 'webhook.deleted'])
    expect(failures).toEqual([])
  })

  test.each([
    [{ url: 'http://example.com/' }, 'url', 'Value error, it must start with https://'],
    [{ url: 'https://10.1.2.3/' }, 'url', 'Value error, it must be a public address, not one of this network'],
    [{ event_types: [] }, 'event_types', 'List should have at least 1 item after validation, not 0'],
  ])('422 %j', async (wishes, field, msg) => {
    const { status, body } = await call<{ detail: object[] }>('POST', '', { url: 'https://example.com/', ...wishes })
    expect([status, body.detail]).toMatchObject([422, [{ loc: ['body', field], msg }]])
  })

  test('403 a key that sends on events of areas that it lacks, also to another address; what it lists has none of them', async () => {
    const { webhook } = await create()
    const mine = keys[PAID] ?? ''
    keys[PAID] = (await issueKey(service, { areas: ['access', 'schedule-management'] })).secret
    const url = 'https://example.com/'
    const statuses = [
      (await call('POST', '', { url })).status,
      (await call('POST', '', { url, event_types: ['forecast.*'] })).status,
      (await call('PATCH', `/${webhook.id}`, { url })).status,
      (await call('POST', '', { url, event_types: ['tso.ack', 'member.*'] })).status,
    ]
    await happen('tso.ack')
    await happen('forecast.processed')
    const audit = await service.call('/access/v1/audit-events?limit=1', { key: keys[PAID] ?? null })
    const all = await service.call('/access/v1/audit-events?limit=1', { key: mine })
    keys[PAID] = mine
    expect(statuses).toEqual([403, 403, 403, 201])
    expect([await audit.json(), await all.json()]).toMatchObject([
      { items: [{ type: 'tso.ack' }] },
      { items: [{ type: 'forecast.processed' }] },
    ])
  })

  test('422 an event that there is not, named in its place', async () => {
    const sent = { url: 'https://example.com/', event_types: ['version.*', 'version.acepted'] }
    const { status, body } = await call<{ detail: object[] }>('POST', '', sent)
    expect([status, body.detail]).toMatchObject([
      422,
      [{ type: 'enum', loc: ['body', 'event_types', 1], input: 'version.acepted' }],
    ])
  })
})

test('ten events at once, and two workers: each event is told once', async () => {
  await create({ event_types: ['tso.ack'] })
  await Promise.all(Array.from({ length: 10 }, () => happen('tso.ack')))
  await Promise.all([turn(), turn()])
  const sequences = reportOf().map(({ data }) => data.sequence)
  expect(new Set(sequences).size).toBe(10)
  expect(sequences).toHaveLength(10)
  const [row] = await withOrganization(service.services.db, PAID, (tx) =>
    tx.execute<{ open: number }>(
      sql`select count(*)::int as open from outbox where topic = 'webhook' and state <> 'accepted'`,
    ),
  )
  expect(row).toEqual({ open: 0 })
})
