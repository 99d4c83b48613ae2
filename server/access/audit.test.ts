import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withOrganization } from '#server/db.ts'
import {
  addPerson,
  asOwner,
  issueKey,
  liftLimits,
  PAID,
  procedure,
  signIn,
  withdrawArea,
} from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { appendAudit, type AuditEvent, auditHash, CHAIN_START, checkChain } from './audit.ts'

let service: TestService
let admin: { id: string; secret: string }

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await withdrawArea(service, 'market-access')
  admin = await issueKey(service)
})
afterAll(() => service?.stop())

function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return service.call(`/access/v1${path}`, {
    key: admin.secret,
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
  })
}

type Event = {
  sequence: number
  occurred_at: string
  type: string
  subject: string
  actor: { kind: string; id: string }
  before: unknown
  after: Record<string, unknown> | null
  request_id: string
}
type Page = { items: Event[]; total: number; limit: number; offset: number }
const page = async (query = '') => (await (await call('GET', `/audit-events${query}`)).json()) as Page
const check = async () =>
  (await (await call('GET', '/audit-check')).json()) as { events: number; head: string; broken_at: number | null }

describe('every change has an event', () => {
  const CHANGES: [string, () => Promise<Response>, string][] = [
    ['api_key.created', () => call('POST', '/api-keys', { name: 'A', areas: ['core'] }), 'created'],
    ['api_key.rotated', async () => call('POST', `/api-keys/${(await issueKey(service)).id}/rotate`, {}), 'rotated'],
    ['api_key.revoked', async () => call('DELETE', `/api-keys/${(await issueKey(service)).id}`), 'revoked'],
    [
      'member.added',
      () => call('POST', '/members', { name: 'M', email: `${crypto.randomUUID()}@test.example`, role: 'viewer' }),
      'added',
    ],
    [
      'member.role_changed',
      async () => call('PUT', `/members/${await addPerson(service, PAID, 'viewer')}`, { role: 'operator' }),
      'changed',
    ],
    ['member.removed', async () => call('DELETE', `/members/${await addPerson(service, PAID, 'viewer')}`), 'removed'],
  ]

  test.each(CHANGES)('%s', async (type, change) => {
    const before = await page()
    const response = await change()
    expect(response.ok).toBe(true)
    const { items, total } = await page()
    expect(total).toBe(before.total + 1)
    expect(items[0]).toMatchObject({
      type,
      actor: { kind: 'key', id: admin.id },
      request_id: response.headers.get('x-request-id'),
    })
    expect(JSON.stringify([items[0]?.before, items[0]?.after])).not.toMatch(/qh_|password|hash/)
  })

  test('a person is named as the actor, with the role of then', async () => {
    const cookie = await signIn(service)
    await procedure(service, cookie, 'access.createApiKey', { body: { name: 'By hand', areas: ['core'] } })
    expect((await page()).items[0]?.actor).toMatchObject({ kind: 'user', role: 'admin' })
  })

  test('a refused change leaves none', async () => {
    const { total } = await page()
    await call('POST', '/api-keys', { name: '', areas: ['core'] })
    await call('POST', '/api-keys', { name: 'x', areas: ['market-access'] })
    await call('DELETE', '/api-keys/00000000-0000-4000-8000-00000000dead')
    expect((await page()).total).toBe(total)
  })

  test('pages, newest first, and by type', async () => {
    const all = await page('?limit=1000')
    expect(all.items.map((each) => each.sequence)).toEqual(
      Array.from({ length: all.total }, (_, index) => all.total - index),
    )
    expect((await page('?limit=2&offset=1')).items).toEqual(all.items.slice(1, 3))
    const typed = await page('?type=member.added&limit=1000')
    expect(typed.items).toEqual(all.items.filter((each) => each.type === 'member.added'))
    expect(typed.total).toBe(typed.items.length)
    expect(await page('?offset=1000000000')).toMatchObject({ items: [], total: all.total })
  })

  test('by whoever made the change: part of the name in either case, the id; a wildcard is a letter', async () => {
    const made = await call('POST', '/api-keys', {
      name: 'Fünfzig % Straße',
      areas: ['access', 'core'],
      can_write: true,
    })
    const { secret, api_key } = (await made.json()) as { secret: string; api_key: { id: string } }
    const { id } = api_key
    await service.call('/access/v1/api-keys', {
      key: secret,
      method: 'POST',
      body: JSON.stringify({ name: 'By another', areas: ['core'] }),
      headers: { 'Content-Type': 'application/json' },
    })
    const names = async (actor: string) =>
      (await page(`?actor=${encodeURIComponent(actor)}&limit=1000`)).items.map((each) => each.actor.id)
    for (const actor of ['fünfzig', '% S', id]) expect(await names(actor)).toEqual([id])
    expect(await names('f_nfzig')).toEqual([])
    expect(new Set(await names(admin.id))).toEqual(new Set([admin.id]))
  })

  test('by time: the start counts, the end does not, and all conditions hold together', async () => {
    const { items } = await page('?limit=1000')
    const times = items.map((each) => each.occurred_at)
    const [newest, oldest] = [times[0] ?? '', times.at(-1) ?? '']
    const between = async (query: string) => (await page(`?limit=1000&${query}`)).items
    expect(await between(`start_time=${newest}`)).toEqual(items.filter((each) => each.occurred_at === newest))
    expect(await between(`end_time=${oldest}`)).toEqual([])
    expect(await between(`start_time=${oldest}&end_time=${newest}`)).toEqual(
      items.filter((each) => each.occurred_at < newest),
    )
    expect(await between(`start_time=${oldest}&type=member.added&actor=${admin.id}`)).toEqual(
      items.filter((each) => each.type === 'member.added' && each.actor.id === admin.id),
    )
    const [{ subject } = { subject: null }] = items
    expect(await between(`subject=${encodeURIComponent(subject ?? '')}`)).toEqual(
      items.filter((each) => each.subject === subject),
    )
    expect((await call('GET', '/audit-events?start_time=0001-01-01T00:00:00%2B23:59')).status).toBe(200)
    expect((await call('GET', '/audit-events?start_time=yesterday')).status).toBe(422)
  })
})

test('fifty changes at once: the sequence has no gap and the chain holds', async () => {
  const before = await check()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => call('POST', '/api-keys', { name: `P${index}`, areas: ['core'] })),
  )
  expect(answers.every((each) => each.status === 201)).toBe(true)
  const after = await check()
  expect(after).toMatchObject({ events: before.events + 50, broken_at: null })
})

test('forty transactions that only add events: nothing else orders them, and still there is no gap', async () => {
  const before = await check()
  const by = { actor: { kind: 'platform', id: 'test', name: 'Test' }, now: new Date(0), request_id: null } as const
  const add = (subject: string) =>
    withOrganization(service.services.db, PAID, (tx) => appendAudit(tx, PAID, [{ type: 'member.added', subject }], by))
  await Promise.all(Array.from({ length: 40 }, (_, index) => add(String(index))))
  expect(await check()).toMatchObject({ events: before.events + 40, broken_at: null })
})

test('events of one transaction that fails are gone, and leave no gap', async () => {
  const { events } = await check()
  const by = { actor: { kind: 'platform', id: 'test', name: 'Test' }, now: new Date(0), request_id: null } as const
  const failing = withOrganization(service.services.db, PAID, async (tx) => {
    await appendAudit(
      tx,
      PAID,
      [
        { type: 'member.removed', subject: 'y' },
        { type: 'member.removed', subject: 'z' },
      ],
      by,
    )
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  await call('POST', '/api-keys', { name: 'After', areas: ['core'] })
  expect(await check()).toMatchObject({ events: events + 1, broken_at: null })
})

describe('tampering, by whoever owns the database', () => {
  /** Runs `tamper` as the owner without row-level security, checks the chain, and puts everything back. */
  async function brokenAfter(tamper: string): Promise<number | null> {
    return asOwner(service, async (owner) => {
      const tables = ['audit_events', 'audit_heads']
      // One by one, because a cluster takes no several of them in one message.
      const run = async (statements: string) => {
        for (const statement of statements.split(';')) await owner.unsafe(statement)
      }
      const all = (text: (table: string) => string) => run(tables.map(text).join(';'))
      await all(
        (table) =>
          `alter table ${table} no force row level security; create table kept_${table} as select * from ${table}`,
      )
      try {
        await run(tamper)
        return (await check()).broken_at
      } finally {
        await all(
          (table) =>
            `delete from ${table}; insert into ${table} select * from kept_${table}; drop table kept_${table}; alter table ${table} force row level security`,
        )
      }
    })
  }
  const here = `organization_id = '${PAID}'`

  test.each([
    ['nothing', 'select 1', null],
    ['a type altered', `update audit_events set type = 'x' where ${here} and sequence = 3`, 3],
    [
      'an actor altered',
      `update audit_events set actor = '{"kind":"key","id":"1","name":"x"}' where ${here} and sequence = 4`,
      4,
    ],
    [
      'a moment altered',
      `update audit_events set occurred_at = (occurred_at at time zone 'UTC' + interval '1 ms') at time zone 'UTC' where ${here} and sequence = 2`,
      2,
    ],
    ['a value altered', `update audit_events set after = '{"name":"x"}' where ${here} and sequence = 5`, 5],
    ['the first removed', `delete from audit_events where ${here} and sequence = 1`, 1],
    ['one in the middle removed', `delete from audit_events where ${here} and sequence = 5`, 5],
    [
      'one removed and the rest moved up',
      `delete from audit_events where ${here} and sequence = 5; update audit_events set sequence = -sequence where ${here} and sequence > 5; update audit_events set sequence = -sequence - 1 where ${here} and sequence < 0`,
      5,
    ],
    [
      'two exchanged',
      `update audit_events set sequence = 6 - (sequence - 5) - 1000 where ${here} and sequence in (5, 6); update audit_events set sequence = sequence + 1000 where ${here} and sequence < 0`,
      5,
    ],
    ['a hash altered', `update audit_events set hash = repeat('0', 64) where ${here} and sequence = 6`, 6],
  ])('%s', async (_title, tamper, expected) => {
    expect(await brokenAfter(tamper)).toBe(expected)
  })

  test('the newest removed', async () => {
    const { events } = await check()
    expect(await brokenAfter(`delete from audit_events where ${here} and sequence = ${events}`)).toBe(events)
  })

  test('all removed', async () => {
    expect(await brokenAfter(`delete from audit_events where ${here}`)).toBe(1)
  })

  test('and whole again', async () => {
    expect((await check()).broken_at).toBeNull()
  })
})

describe('the check of a chain', () => {
  type Stored = AuditEvent & { hash: string }
  /** Where a chain breaks that is read in pages of two. */
  const brokenAt = async (chain: Stored[], head?: { sequence: number; hash: string }) => {
    const pages = async function* () {
      for (let from = 0; from < chain.length; from += 2) yield chain.slice(from, from + 2)
    }
    const check = await checkChain(pages(), head)
    expect([check.events, check.head]).toEqual([chain.length, chain.at(-1)?.hash ?? null])
    return check.broken_at
  }
  const event = (sequence: number, previous_hash: string): AuditEvent => ({
    organization_id: PAID,
    sequence,
    occurred_at: '2026-03-29T01:00:00.000Z',
    type: 'x',
    subject: 'ä\u2028',
    actor: { kind: 'platform', id: 'p', name: 'P' },
    before: null,
    after: { b: 1e21, a: [0.1, -0] },
    request_id: null,
    previous_hash,
  })
  const chained = (length: number) => {
    const chain: (AuditEvent & { hash: string })[] = []
    for (let sequence = 1; sequence <= length; sequence++) {
      const next = event(sequence, chain.at(-1)?.hash ?? CHAIN_START)
      chain.push({ ...next, hash: auditHash(next) })
    }
    return chain
  }

  test('an empty chain and a whole one hold, with their end or without one', async () => {
    const chain = chained(3)
    expect(await brokenAt([])).toBeNull()
    expect(await brokenAt(chain)).toBeNull()
    expect(await brokenAt(chain, { sequence: 3, hash: chain[2]?.hash ?? '' })).toBeNull()
    // An event that was added after the end was read.
    expect(await brokenAt(chain, { sequence: 2, hash: chain[1]?.hash ?? '' })).toBeNull()
  })

  test('a chain that was rewritten whole from somewhere on no longer meets its end', async () => {
    const chain = chained(3)
    const head = { sequence: 3, hash: chain[2]?.hash ?? '' }
    const rewritten = chained(3).map((each) => ({ ...each, subject: 'forged' }))
    let previous = CHAIN_START
    for (const each of rewritten) {
      each.previous_hash = previous
      const { hash: _, ...bare } = each
      each.hash = auditHash(bare)
      previous = each.hash
    }
    expect(await brokenAt(rewritten)).toBeNull()
    expect(await brokenAt(rewritten, head)).toBe(3)
    expect(await brokenAt(chain.slice(0, 1), head)).toBe(2)
    expect(await brokenAt([...chain].reverse())).toBe(1)
    expect(await brokenAt([...chain.slice(0, 1), ...chain.slice(2)])).toBe(2)
  })
})

test('rows that are read back give the hash that was written, whatever the values', async () => {
  const values = [
    { text: '"\\\u0001é𝄞', list: [1, 1.0, 1e-7, 1e300, -0], deep: { z: null, a: true } },
    'text',
    5,
    [],
    null,
  ]
  const by = {
    actor: { kind: 'platform', id: 'test', name: 'Ä' },
    now: new Date('2026-10-25T00:59:59.999Z'),
    request_id: 'r',
  } as const
  await withOrganization(service.services.db, PAID, (tx) =>
    appendAudit(
      tx,
      PAID,
      values.map((value, index) => ({ type: 'anomaly.received', subject: String(index), before: value, after: value })),
      by,
    ),
  )
  expect((await check()).broken_at).toBeNull()
  const [row] = await withOrganization(service.services.db, PAID, (tx) =>
    tx.execute(sql`select count(*)::int as n from audit_events where type = 'anomaly.received'`),
  )
  expect(row).toEqual({ n: values.length })
})
