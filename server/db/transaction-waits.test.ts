import { lookup } from 'node:dns/promises'
import { scrypt } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPure } from '#server/access/guarded.ts'
import { withOrganization } from '#server/db.ts'
import { liftLimits, PAID } from '#server/testing/callers.ts'
import { everyOperation, type OperationCalls, prepareCalls, ruleOf } from '#server/testing/operation-calls.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { type TransactionMonitor, monitorTransactions } from '#server/testing/transaction-monitor.ts'

let service: TestService
let calls: OperationCalls
let observed: TransactionMonitor

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  calls = await prepareCalls(service)
  observed = monitorTransactions(service.services, service.databaseUrl)
})
afterAll(async () => {
  observed?.stop()
  await service?.stop()
})

/** What transactions waited for while `work` ran, and how many there were. */
async function waitsOf(work: () => Promise<unknown>): Promise<{ waits: string[]; transactions: number }> {
  observed.seen.length = 0
  const before = observed.count()
  await work()
  return { waits: [...observed.seen], transactions: observed.count() - before }
}

test('the watch sees what it is to see, within a transaction alone', async () => {
  const { db } = service.services
  const silent = (name: string) => lookup(name).catch(() => null)
  const hash = () => new Promise((done) => scrypt('a', 'b', 8, { N: 2 }, done))
  const reach = () => new Promise((done) => connect(9, '127.0.0.1').on('error', done))
  const work = async () => {
    await silent('127.0.0.1')
    await hash()
    await reach()
  }
  expect((await waitsOf(work)).waits).toEqual([])
  const inside = await waitsOf(() =>
    withOrganization(db, PAID, async () => {
      await work()
      await withOrganization(db, PAID, () => Promise.resolve())
    }),
  )
  const expected = ['a look-up of 127.0.0.1', 'a hash by scrypt', 'a connection to 127.0.0.1:9', 'a second transaction']
  expect(inside).toEqual({ waits: expected, transactions: 2 })
})

const stored = everyOperation.filter(([, { operation }]) => !isPure(operation))

describe('no stored operation waits for anything but its own statements while it holds a transaction', () => {
  test('there are many of them', () => expect(stored.length).toBeGreaterThan(60))

  test.each(stored)('%s', async (_id, entry) => {
    const input = await calls.input(entry)
    let status = 0
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { waits, transactions } = await waitsOf(async () => {
      status = (await calls.rest(entry, input, { headers })).status
    })
    expect(waits).toEqual([])
    expect(status).toBeLessThan(500)
    if (!ruleOf(entry).people_only) expect(transactions).toBeGreaterThan(0)
  })

  test.each(['webhook', 'teams', 'slack', 'ntfy'])('a test of the alarm channel %s', async (kind) => {
    const channel = { name: `Far ${kind}`, kind, url: 'https://far.invalid/desk-alarms' }
    const post = (path: string, body?: unknown) =>
      service.call(path, {
        method: 'POST',
        key: calls.key,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      })
    const made = await post('/access/v1/alarm-channels', channel)
    expect(made.status).toBe(201)
    const {
      channel: { id },
    } = (await made.json()) as { channel: { id: string } }
    const { waits } = await waitsOf(async () => {
      const tested = await post(`/access/v1/alarm-channels/${id}/test`)
      expect([tested.status, await tested.json()]).toMatchObject([200, { is_sent: false }])
    })
    expect(waits).toEqual([])
  })
})
