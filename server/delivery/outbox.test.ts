import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase, organizationDb, withOrganization } from '#server/db.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { addEvent, dropSettled, dueOrganizations, listDeliveries, type OutboxEvent, replayEvent } from './outbox.ts'
import { type Downstream, OutboxWorker, settlementOf, type Topic, type Verdict } from './outbox-worker.ts'
import { DELIVERY } from './messages.ts'

let db: Database
let organization: string
/** Of each test its own, so that nobody delivers what another test left. */
let name: string
let now: Date
const failures: unknown[] = []

beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), 6)
})
afterAll(() => db?.close())
beforeEach(() => {
  organization = randomUUID()
  name = `test.${organization}`
  now = new Date('2026-03-28T10:00:00Z')
  failures.length = 0
})

/** A receiver that answers what the test says, and remembers what it was told. */
function receiver(answer: (event: OutboxEvent, signal: AbortSignal) => Verdict | Promise<Verdict>) {
  const delivered: OutboxEvent[] = []
  const downstream: Downstream = {
    deliver: async (event, signal) => {
      delivered.push(event)
      return answer(event, signal)
    },
  }
  return { delivered, downstream }
}

const accepted: Verdict = { verdict: 'accepted' }

function topicOf(downstream: Downstream, wishes: Partial<Topic> = {}): Topic {
  return { name, is_replaced_by_newer: false, retry_delays_ms: [1000, 2000], downstream, ...wishes }
}

function workerOf(topics: Topic[], options: { delivery_ms?: number; lease_ms?: number } = {}): OutboxWorker {
  return new OutboxWorker(db, topics, (error) => failures.push(error), {
    clock: () => now,
    random: () => 0,
    ...options,
  })
}

const add = (subject: string, version: number, payload: unknown = { version }) =>
  withOrganization(db, organization, (tx) =>
    addEvent(tx, organization, { topic: name, subject, version, payload }, now),
  )
const states = async (subject = 'a') =>
  (await listDeliveries(organizationDb(db, organization), name, subject)).map(({ version, state }) => [version, state])
const later = (ms: number) => (now = new Date(now.getTime() + ms))

describe('an event', () => {
  test('is there if and only if the transaction of its change is', async () => {
    const failing = withOrganization(db, organization, async (tx) => {
      await addEvent(tx, organization, { topic: name, subject: 'a', version: 1, payload: {} }, now)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await states()).toEqual([])
  })

  test('has a version of its own: the same a second time is refused', async () => {
    await add('a', 1)
    await expect(add('a', 1)).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  test('reaches the receiver as it was written, and what follows is in the same transaction as its end', async () => {
    const { delivered, downstream } = receiver(() => accepted)
    const settled: unknown[] = []
    const topic = topicOf(downstream, {
      settled: async (tx, event, { state }) => {
        const [row] = await tx.execute(sql`select state from outbox where id = ${event.id}`)
        settled.push([row, state])
        return [{ type: 'version.accepted', subject: event.subject, after: { version: event.version } }]
      },
    })
    await add('a', 1, { values: [1, null, 'x'] })
    await workerOf([topic]).turn()
    expect(delivered).toMatchObject([
      { organization_id: organization, subject: 'a', version: 1, attempts: 1, payload: { values: [1, null, 'x'] } },
    ])
    expect([settled, await states()]).toEqual([[[{ state: 'accepted' }, 'accepted']], [[1, 'accepted']]])
    const events = await withOrganization(db, organization, (tx) =>
      tx.execute(sql`select type, subject, after, actor->>'id' as by from audit_events`),
    )
    expect([...events]).toEqual([{ type: 'version.accepted', subject: 'a', after: { version: 1 }, by: 'delivery' }])
  })

  test('whose end cannot be acted on stays leased, and is delivered again under the same id', async () => {
    const { delivered, downstream } = receiver(() => accepted)
    let fails = true
    const topic = topicOf(downstream, {
      settled: async () => {
        if (fails) throw new Error('no room')
        return []
      },
    })
    await add('a', 1)
    const worker = workerOf([topic], { lease_ms: 60_000 })
    await worker.turn()
    expect([await states(), failures.length]).toEqual([[[1, 'pending']], 1])
    fails = false
    await worker.turn()
    expect(delivered).toHaveLength(1)
    later(60_000)
    await worker.turn()
    expect([
      delivered.map(({ attempts }) => attempts),
      new Set(delivered.map(({ id }) => id)).size,
      await states(),
    ]).toEqual([[1, 2], 1, [[1, 'accepted']]])
  })
})

const busy = DELIVERY.failed({ why: 'busy' })

describe('tries', () => {
  test('wait as planned, and the event is dead after the last one; opened again it is tried at once', async () => {
    const { delivered, downstream } = receiver(() => ({ verdict: 'later', detail: busy }))
    await add('a', 1)
    const worker = workerOf([topicOf(downstream)])
    const queue: number[] = []
    for (const wait of [0, 999, 1, 1999, 1, 10_000]) {
      later(wait)
      await worker.turn()
      queue.push(delivered.length)
    }
    expect(queue).toEqual([1, 1, 2, 2, 3, 3])
    const [status] = await listDeliveries(organizationDb(db, organization), name, 'a')
    expect(status).toMatchObject({
      ...{ state: 'dead', attempts: 3, detail: 'busy', due_at: null },
      ...{ code: 'delivery.failed', params: { why: 'busy' } },
    })
    const replay = () =>
      withOrganization(db, organization, (tx) => replayEvent(tx, organization, status?.id ?? '', now))
    expect([await replay(), await replay()]).toEqual([true, false])
    await worker.turn()
    expect(delivered.at(-1)).toMatchObject({ attempts: 1, id: status?.id })
  })

  test('wait as long as the receiver asks for', () => {
    const verdict = { verdict: 'later', detail: busy, retry_after_ms: 5000 } as const
    const plan = { retry_delays_ms: [1000, 8000] }
    const waits = [1, 2].map((attempts) => settlementOf(verdict, attempts, plan, now, 0))
    expect(waits.map((each) => each.state === 'pending' && each.retry_at.getTime() - now.getTime())).toEqual([
      5000, 8000,
    ])
    expect(settlementOf(verdict, 3, plan, now, 0)).toEqual({ state: 'dead', detail: busy })
    const spread = settlementOf({ verdict: 'later', detail: busy }, 2, plan, now, 0.999)
    expect(spread.state === 'pending' && spread.retry_at.getTime() - now.getTime()).toBeCloseTo(9998, 0)
  })

  test('a receiver that throws, and one that never answers, are asked again', async () => {
    const answers: (() => Verdict | Promise<Verdict>)[] = [
      () => {
        throw new Error('broken pipe')
      },
      () => new Promise<Verdict>(() => {}),
      () => accepted,
    ]
    const { delivered, downstream } = receiver((event) => (answers[event.attempts - 1] ?? answers[2]!)())
    await add('a', 1)
    const worker = workerOf([topicOf(downstream)], { delivery_ms: 20 })
    for (const wait of [0, 1000, 2000]) {
      later(wait)
      await worker.turn()
    }
    expect([delivered.length, await states(), failures.map(String)]).toEqual([
      3,
      [[1, 'accepted']],
      ['Error: broken pipe'],
    ])
  })

  test('rejected is the end, with the reason', async () => {
    const { downstream } = receiver(() => ({
      verdict: 'rejected',
      detail: DELIVERY.failed({ why: 'unknown balance group' }),
    }))
    await add('a', 1)
    const worker = workerOf([topicOf(downstream)])
    await worker.turn()
    later(1e9)
    await worker.turn()
    const deliveries = await listDeliveries(organizationDb(db, organization), name, 'a')
    expect(deliveries).toMatchObject([{ state: 'rejected', attempts: 1, detail: 'unknown balance group' }])
  })
})

describe('order', () => {
  test('events of one subject wait for each other, those of another do not', async () => {
    const { delivered, downstream } = receiver(({ subject, attempts }) =>
      subject === 'a' && attempts === 1 ? { verdict: 'later', detail: busy } : accepted,
    )
    for (const version of [1, 2, 3]) await add('a', version)
    await add('b', 1)
    const worker = workerOf([topicOf(downstream)])
    await worker.turn()
    expect(delivered.map(({ subject, version }) => `${subject}${version}`).sort()).toEqual(['a1', 'b1'])
    for (let turn = 0; turn < 3; turn++) {
      later(1000)
      await worker.turn()
    }
    expect(delivered.filter(({ subject }) => subject === 'a').map(({ version }) => version)).toEqual([1, 1, 2, 2, 3, 3])
  })

  test('where a newer event replaces older ones, those that wait are given up and never sent', async () => {
    const { delivered, downstream } = receiver(() => accepted)
    for (const version of [1, 2, 3]) await add('a', version)
    await workerOf([topicOf(downstream, { is_replaced_by_newer: true })]).turn()
    expect(delivered.map(({ version }) => version)).toEqual([3])
    expect(await states()).toEqual([
      [3, 'accepted'],
      [2, 'superseded'],
      [1, 'superseded'],
    ])
  })

  test('one that is being delivered is answered before the newer one goes out', async () => {
    const open = Promise.withResolvers<Verdict>()
    const { delivered, downstream } = receiver(({ version }) => (version === 1 ? open.promise : accepted))
    await add('a', 1)
    const worker = workerOf([topicOf(downstream, { is_replaced_by_newer: true })])
    const first = worker.turn()
    await expect.poll(() => delivered.length).toBe(1)
    await add('a', 2)
    const other = workerOf([topicOf(downstream, { is_replaced_by_newer: true })])
    await other.turn()
    expect(delivered.map(({ version }) => version)).toEqual([1])
    open.resolve({ verdict: 'later', detail: busy })
    await first
    await other.turn()
    later(1000)
    await other.turn()
    expect([delivered.map(({ version }) => version), await states()]).toEqual([
      [1, 2],
      [
        [2, 'accepted'],
        [1, 'superseded'],
      ],
    ])
  })
})

describe('several workers', () => {
  test('each event is delivered once, whoever is faster', async () => {
    const { delivered, downstream } = receiver(() => accepted)
    await Promise.all(Array.from({ length: 30 }, (_, index) => add(`subject ${index}`, 1)))
    const workers = [1, 2, 3].map(() => workerOf([topicOf(downstream)]))
    await Promise.all(workers.map((worker) => worker.turn()))
    await workers[0]?.turn()
    expect([delivered.length, new Set(delivered.map(({ id }) => id)).size]).toEqual([30, 30])
  })

  test('an answer that comes after the lease was lost counts for nothing', async () => {
    const open = Promise.withResolvers<Verdict>()
    const { delivered, downstream } = receiver(({ attempts }) => (attempts === 1 ? open.promise : accepted))
    const settled: string[] = []
    const topic = topicOf(downstream, { settled: async (_tx, _event, { state }) => (settled.push(state), []) })
    await add('a', 1)
    // As after a stop of the whole process: what it holds is not renewed.
    const slow = workerOf([topic], { lease_ms: 10_000_000 }).turn()
    await expect.poll(() => delivered.length).toBe(1)
    later(10_000_000)
    await workerOf([topic]).turn()
    open.resolve({ verdict: 'rejected', detail: DELIVERY.failed({ why: 'too late to say so' }) })
    await slow
    expect([settled, await states()]).toEqual([['accepted'], [[1, 'accepted']]])
  })

  test('what takes longer than a lease is held by who is alive, and taken over soon from who is not', async () => {
    const open = Promise.withResolvers<Verdict>()
    const { delivered, downstream } = receiver(() => open.promise)
    await add('a', 1)
    const slow = workerOf([topicOf(downstream)], { lease_ms: 60 }).turn()
    await expect.poll(() => delivered.length).toBe(1)
    const heldUntil = async () => {
      const rows = await organizationDb(db, organization).read<{ until: string | null }>(
        sql`select leased_until::text as until from outbox where organization_id = ${organization} and topic = ${name}`,
      )
      return rows[0]?.until
    }
    const first = await heldUntil()
    later(50)
    await expect.poll(heldUntil).not.toBe(first)
    await workerOf([topicOf(downstream)]).turn()
    expect(delivered.length).toBe(1)
    open.resolve(accepted)
    await slow
    expect(await states()).toEqual([[1, 'accepted']])
  })

  test('stopping ends the wait, and the event is tried again', async () => {
    const { delivered, downstream } = receiver(() => new Promise<Verdict>(() => {}))
    await add('a', 1)
    const worker = workerOf([topicOf(downstream)])
    const turn = worker.turn()
    await expect.poll(() => delivered.length).toBe(1)
    await worker.stop()
    await turn
    const [status] = await listDeliveries(organizationDb(db, organization), name, 'a')
    expect(status).toMatchObject({ state: 'pending', attempts: 1, detail: 'no answer in time' })
  })
})

describe('organizations', () => {
  test('who delivers sees which have something due, of its topics and not yet leased, and nothing else', async () => {
    await add('a', 1)
    const due = (topics: string[]) => dueOrganizations(db, topics, now)
    expect([(await due([name])).includes(organization), await due(['other'])]).toEqual([true, []])
    now = new Date(now.getTime() - 1)
    expect((await due([name])).includes(organization)).toBe(false)
    expect([...(await db.raw`select id from outbox`)]).toEqual([])
    const write = db.raw.begin(async (tx) => {
      await tx`select set_config('app.outbox', 'claim', true)`
      return tx`update outbox set state = 'accepted' where organization_id = ${organization} returning id`
    })
    expect([...(await write)]).toEqual([])
  })

  test('one whose receiver hangs holds up no other', async () => {
    const hanging = organization
    const { delivered, downstream } = receiver((event) =>
      event.organization_id === hanging ? new Promise<Verdict>(() => {}) : accepted,
    )
    await add('a', 1)
    const worker = workerOf([topicOf(downstream)])
    const turn = worker.turn()
    await expect.poll(() => delivered.length).toBe(1)
    organization = randomUUID()
    await add('a', 1)
    void worker.turn()
    await expect.poll(() => states()).toEqual([[1, 'accepted']])
    await worker.stop()
    await turn
  })
})

test('what was settled more than 400 days ago is removed, but what may still be answered or sent again', async () => {
  const outcomes: Record<string, Verdict> = {
    gone: accepted,
    waiting: { verdict: 'delivered' },
    again: { verdict: 'rejected', detail: busy },
    replaced: { verdict: 'rejected', detail: busy },
  }
  const { downstream } = receiver(({ subject }) => outcomes[subject] ?? accepted)
  const worker = workerOf([topicOf(downstream)])
  const all = async () => Promise.all(Object.keys(outcomes).map(states))
  const drop = () => withOrganization(db, organization, (tx) => dropSettled(tx, organization, now))
  for (const subject of Object.keys(outcomes)) await add(subject, 1)
  await worker.turn()
  later(399 * 86_400_000)
  await add('replaced', 2)
  await drop()
  expect((await all()).flat()).toHaveLength(5)
  later(2 * 86_400_000)
  await drop()
  expect(await all()).toEqual([[], [[1, 'delivered']], [[1, 'rejected']], [[2, 'pending']]])
})
