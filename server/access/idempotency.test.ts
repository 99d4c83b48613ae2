import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withOrganization } from '#server/db.ts'
import { FREE, issueKey, liftLimits, PAID, procedure, signIn, withdrawArea } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { claim, keep, requestHash } from './idempotency.ts'
import { sweep } from './sweep.ts'
import { SERVICE } from '../messages/service-messages.ts'
import { errorBody } from '../testing/problem-bodies.ts'

let service: TestService
let admin: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await withdrawArea(service, 'market-access')
  admin = (await issueKey(service)).secret
})
afterAll(() => service?.stop())

const body = (name: string) => ({ name, areas: ['core'] })

function create(idempotencyKey: string | null, sent: unknown, key = admin): Promise<Response> {
  return service.call('/access/v1/api-keys', {
    key,
    method: 'POST',
    body: JSON.stringify(sent),
    headers: {
      'Content-Type': 'application/json',
      ...(idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
  })
}

type Created = { api_key: { id: string; name: string }; secret: string | null }
const read = async (response: Response) => (await response.json()) as Created

/** How often a key of that name was made, and how many events tell of it. */
async function effects(name: string, organization = PAID): Promise<{ keys: number; events: number }> {
  return withOrganization(service.services.db, organization, async (tx) => {
    const [row] = await tx.execute<{ keys: number; events: number }>(sql`select /* a test's own */
      (select count(*)::int from access.api_keys where name = ${name} and organization_id = ${organization}) as keys,
      (select count(*)::int from audit_events where type = 'api_key.created' and after->>'name' = ${name}) as events`)
    return row ?? { keys: 0, events: 0 }
  })
}

test('201 the same request again replays the answer, marked, with one effect', async () => {
  const [key, name] = [randomUUID(), randomUUID()]
  const first = await create(key, body(name))
  const second = await create(key, { areas: ['core'], name })
  expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null])
  expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  const [made, replayed] = [await read(first), await read(second)]
  expect(made.secret).toMatch(/^qh_/)
  expect(replayed).toEqual({ ...made, secret: null })
  expect(await effects(name)).toEqual({ keys: 1, events: 1 })
})

test('the secret of an answer is never stored', async () => {
  const key = randomUUID()
  const { secret } = await read(await create(key, body('Never stored')))
  const rows = await withOrganization(service.services.db, PAID, (tx) =>
    tx.execute<{ body: string }>(sql`select body from idempotency_answers where key = ${key}`),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.body).toContain('"secret":null')
  expect(rows[0]?.body).not.toContain(secret?.slice(3))
})

test('422 another request under the same key, with no effect', async () => {
  const [key, name] = [randomUUID(), randomUUID()]
  await create(key, body('First'))
  const response = await create(key, body(name))
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { detail: [{ type: 'idempotency_mismatch', loc: ['header', 'idempotency-key'], input: key }] },
  ])
  expect(await effects(name)).toEqual({ keys: 0, events: 0 })
})

test('fifty at once: one effect; the others are told to wait, or given the answer', async () => {
  const [key, name] = [randomUUID(), randomUUID()]
  const answers = await Promise.all(Array.from({ length: 50 }, () => create(key, body(name))))
  expect(await effects(name)).toEqual({ keys: 1, events: 1 })
  expect(answers.filter((each) => each.status === 201 && !each.headers.has('idempotency-replayed'))).toHaveLength(1)
  for (const answer of answers) {
    expect([201, 409]).toContain(answer.status)
    if (answer.status === 409) expect(answer.headers.get('retry-after')).toBe('1')
  }
  const ids = await Promise.all(
    answers.filter((each) => each.status === 201).map(async (each) => (await read(each)).api_key.id),
  )
  expect(new Set(ids).size).toBe(1)
})

test('409 while a twin is running', async () => {
  const key = randomUUID()
  const now = new Date()
  await withOrganization(service.services.db, PAID, async (tx) => {
    await claim(tx, PAID, 'access.createApiKey', key, 'hash of the twin', now)
    const response = await create(key, body('Twin'))
    expect([response.status, await response.json()]).toEqual([409, errorBody(SERVICE.key_in_flight)])
  })
  expect((await create(key, body('Twin'))).status).toBe(201)
})

test('a request that failed is not kept: the next one under its key may succeed', async () => {
  const key = randomUUID()
  expect((await create(key, { name: '', areas: [] })).status).toBe(422)
  expect((await create(key, { name: 'x', areas: ['market-access'] })).status).toBe(403)
  expect((await create(key, body('At last'))).status).toBe(201)
})

test('the same key means another request in another organization and for another operation', async () => {
  const [key, name] = [randomUUID(), randomUUID()]
  const other = await issueKey(service, { organization: FREE })
  expect((await create(key, body(name))).headers.has('idempotency-replayed')).toBe(false)
  const elsewhere = await create(key, body(name), other.secret)
  expect([elsewhere.status, elsewhere.headers.has('idempotency-replayed')]).toEqual([201, false])
  expect(await effects(name, FREE)).toEqual({ keys: 1, events: 1 })
  const { id } = await issueKey(service)
  const revoked = await service.call(`/access/v1/api-keys/${id}`, {
    key: admin,
    method: 'DELETE',
    headers: { 'Idempotency-Key': key },
  })
  expect([revoked.status, revoked.headers.has('idempotency-replayed')]).toEqual([204, false])
})

test('204 is replayed as 204, instead of the 409 that a second removal would meet', async () => {
  const key = randomUUID()
  const { id } = await issueKey(service)
  const revoke = () =>
    service.call(`/access/v1/api-keys/${id}`, { key: admin, method: 'DELETE', headers: { 'Idempotency-Key': key } })
  expect((await revoke()).status).toBe(204)
  const again = await revoke()
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([204, 'true'])
})

test('a replay asks again whether the caller may', async () => {
  const key = randomUUID()
  await create(key, body('Allowed once'))
  const reader = await issueKey(service, { can_write: false })
  expect((await create(key, body('Allowed once'), reader.secret)).status).toBe(403)
})

test('both transports share the keys', async () => {
  const [key, name] = [randomUUID(), randomUUID()]
  const made = await read(await create(key, body(name)))
  const cookie = await signIn(service)
  const headers = { 'Idempotency-Key': key }
  const { data } = await procedure(service, cookie, 'access.createApiKey', { body: body(name) }, headers)
  expect(data).toEqual({ ...made, secret: null })
  expect(await effects(name)).toEqual({ keys: 1, events: 1 })
})

describe('the key itself', () => {
  test('422 more than 255 characters, beside what is wrong with the body', async () => {
    const response = await create('k'.repeat(256), { areas: ['core'] })
    const { detail } = (await response.json()) as { detail: { type: string; loc: unknown[] }[] }
    expect([response.status, detail.map((each) => [each.type, each.loc])]).toEqual([
      422,
      [
        ['string_too_long', ['header', 'idempotency-key']],
        ['missing', ['body', 'name']],
      ],
    ])
  })

  test('201 with 255 characters of any kind that a header carries', async () => {
    expect((await create(`'"\\%é${'k'.repeat(249)}`, body('Odd key'))).status).toBe(201)
  })

  test('ignored where nothing is stored', async () => {
    const headers = { 'Idempotency-Key': 'reading' }
    const responses = [
      await service.call('/core/v1/parties', { headers }),
      await service.call('/core/v1/parties', { headers }),
    ]
    expect(responses.map((each) => [each.status, each.headers.has('idempotency-replayed')])).toEqual([
      [200, false],
      [200, false],
    ])
  })
})

describe('the day that an answer is kept', () => {
  const HOUR = 3_600_000
  const start = Date.parse('2026-03-28T23:30:00Z')

  test.each([
    [24 * HOUR, 'kept'],
    [24 * HOUR + 1, 'forgotten'],
  ])('after %i ms it is %s', async (elapsed_ms, expected) => {
    const key = randomUUID()
    const at = <T>(work: Parameters<typeof withOrganization<T>>[2]) => withOrganization(service.services.db, PAID, work)
    await at((tx) => keep(tx, PAID, 'op', key, 'hash', { status: 201, body: '{}' }, new Date(start)))
    const answer = await at((tx) => claim(tx, PAID, 'op', key, 'hash', new Date(start + elapsed_ms)))
    expect(answer).toEqual(expected === 'kept' ? { status: 201, body: '{}' } : null)
  })
})

test('the order of fields does not make another request; any value does', () => {
  const of = (sent: unknown) => requestHash({ path: {}, query: [], body: sent })
  expect(of({ a: 1, b: [1, 2] })).toBe(of({ b: [1, 2], a: 1 }))
  const different = [{ a: 1 }, { a: '1' }, { a: null }, {}, { a: [1] }, { a: 1, b: null }].map(of)
  expect(new Set(different).size).toBe(different.length)
})

test('a sweep removes what an organization that stopped calling has left, and only what is a day old', async () => {
  const { db } = service.services
  const now = new Date()
  const hours_ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  for (const organization of [PAID, FREE]) {
    await withOrganization(db, organization, async (tx) => {
      await keep(tx, organization, 'sweep', 'old', 'hash', { status: 200, body: null }, hours_ago(25))
      await keep(tx, organization, 'sweep', 'recent', 'hash', { status: 200, body: null }, hours_ago(23))
    })
  }
  await sweep(db, [], now)
  for (const organization of [PAID, FREE]) {
    const left = await withOrganization(db, organization, (tx) =>
      tx.execute(sql`select key from idempotency_answers where operation = 'sweep'`),
    )
    expect([...left]).toEqual([{ key: 'recent' }])
  }
})
