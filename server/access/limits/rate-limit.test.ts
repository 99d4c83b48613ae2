import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { type Grant, type Limit, RateLimit } from './rate-limit.ts'

let url: string
let owner: postgres.Sql
let db: Database

beforeAll(async () => {
  url = await createTestDatabase()
  owner = postgres(url, { max: 1, onnotice: () => {} })
  db = openDatabase(url, 8)
})
afterAll(async () => {
  await db?.close()
  await owner?.end()
})

// The processes' clocks stand still unless the test moves them; the bucket's own moves with them.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const LIMIT: Limit = { capacity: 100, refill: 10 }

/** Lets `seconds` pass for every process and, by setting its bucket back, for the database. */
async function pass(key: string, seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1000)
  await owner`update access.rate_buckets set updated_at = updated_at - make_interval(secs => ${seconds}) where key_id = ${key}`
}

/** Processes on one database, each with a limiter of its own, and what they admitted. */
class Fleet {
  readonly key = randomUUID()
  admitted = 0
  #limits: RateLimit[]
  #limit: Limit

  constructor(size: number, limit: Limit = LIMIT) {
    this.#limits = Array.from({ length: size }, () => new RateLimit(db))
    this.#limit = limit
  }

  async call(process: number, weight = 1): Promise<Grant> {
    const limiter = this.#limits[process % this.#limits.length]
    if (limiter === undefined) throw new Error('a fleet has a process')
    const grant = await limiter.spend(this.key, this.#limit, weight)
    if (grant.allowed) this.admitted += weight
    return grant
  }

  async stop(): Promise<void> {
    await Promise.all(this.#limits.map((limiter) => limiter.stop()))
  }
}

describe('the rule of the bucket', () => {
  const step = fc.record({
    seconds: fc.constantFrom(0, 0.05, 0.2, 1, 3, 30),
    calls: fc.array(fc.record({ process: fc.nat(3), weight: fc.constantFrom(1, 1, 1, 5, 12) }), { maxLength: 40 }),
  })

  test('four processes together never admit more than capacity and refill allow, whatever is asked of whom and when', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const fleet = new Fleet(4)
        const begun = Date.now()
        let elapsed = 0
        for (const { seconds, calls } of steps) {
          await pass(fleet.key, seconds)
          elapsed += seconds
          await Promise.all(calls.map(({ process, weight }) => fleet.call(process, weight)))
          // The database's clock also moves by itself while the test runs.
          const bound = LIMIT.capacity + LIMIT.refill * (elapsed + (Date.now() - begun) / 1000)
          expect(fleet.admitted).toBeLessThanOrEqual(1.1 * bound)
        }
        await fleet.stop()
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })

  test.each([
    ['one process', 1],
    ['four processes', 4],
    ['load on one of four', 0],
  ])(
    'a saturated minute admits at least 0.9 of the refill and at most 1.1 of the bound: %s',
    async (_title, spread) => {
      const fleet = new Fleet(4)
      const begun = Date.now()
      const storm = (calls: number) =>
        Promise.all(
          Array.from({ length: calls }, (_, index) => fleet.call(spread === 0 ? 0 : index % Math.max(1, spread))),
        )
      await storm(200)
      expect(fleet.admitted).toBeGreaterThanOrEqual(0.9 * LIMIT.capacity)
      const burst = fleet.admitted
      for (let tick = 0; tick < 240; tick++) {
        await pass(fleet.key, 0.25)
        await storm(12)
      }
      const real = (Date.now() - begun) / 1000
      expect(fleet.admitted - burst).toBeGreaterThanOrEqual(0.9 * 600)
      expect(fleet.admitted).toBeLessThanOrEqual(1.1 * (100 + 10 * (60 + real)))
      await fleet.stop()
    },
  )

  test('a bucket that was left alone for an hour holds its capacity and no more', async () => {
    const fleet = new Fleet(1, { capacity: 100, refill: 1 })
    const begun = Date.now()
    await fleet.call(0)
    await pass(fleet.key, 3600)
    await Promise.all(Array.from({ length: 300 }, () => fleet.call(0)))
    // What the process had leased before comes on top, and what flows in while the test runs.
    expect(fleet.admitted).toBeGreaterThanOrEqual(100)
    expect(fleet.admitted).toBeLessThanOrEqual(1.1 * 100 + (Date.now() - begun) / 1000)
    await fleet.stop()
  })

  test('calls of weight five are admitted a fifth as often, and none is starved by those of weight one', async () => {
    const fleet = new Fleet(1)
    let heavy = 0
    for (let tick = 0; tick < 120; tick++) {
      await pass(fleet.key, 0.5)
      const grants = await Promise.all([fleet.call(0, 5), fleet.call(0), fleet.call(0), fleet.call(0)])
      if (grants[0]?.allowed) heavy++
    }
    expect(heavy).toBeGreaterThan(0)
    expect(fleet.admitted).toBeGreaterThanOrEqual(0.9 * 600)
    await fleet.stop()
  })
})

describe('what a caller is told', () => {
  test('the level goes down by the weight of each call, and the seconds to full go up', async () => {
    const fleet = new Fleet(1, { capacity: 100, refill: 0.001 })
    const levels = []
    for (const weight of [1, 1, 5, 12]) levels.push((await fleet.call(0, weight)).remaining)
    expect(levels).toEqual([99, 98, 93, 81])
    expect((await fleet.call(0)).reset_seconds).toBe(20_000)
    await fleet.stop()
  })

  test('waiting for as long as told is enough, and every second less is not', async () => {
    const fleet = new Fleet(1, { capacity: 10, refill: 1 })
    await fleet.call(0, 10)
    const refused = await fleet.call(0, 5)
    expect(refused).toMatchObject({ allowed: false, retry_after_seconds: 5 })
    await pass(fleet.key, 3)
    expect((await fleet.call(0, 5)).allowed).toBe(false)
    await pass(fleet.key, 2)
    expect((await fleet.call(0, 5)).allowed).toBe(true)
    await fleet.stop()
  })

  test('a wait is at least a second, however soon the token comes', async () => {
    const fleet = new Fleet(1, { capacity: 5, refill: 1000 })
    const grants = await Promise.all(Array.from({ length: 50 }, () => fleet.call(0)))
    const refused = grants.filter((grant) => !grant.allowed)
    expect(refused.length).toBeGreaterThan(0)
    for (const grant of refused) expect(grant.retry_after_seconds).toBe(1)
    await fleet.stop()
  })
})

describe('statements', () => {
  test('most calls need none: a thousand within the limit take fewer than sixty', async () => {
    let statements = 0
    const raw = ((...all: Parameters<postgres.Sql>) => (statements++, db.raw(...all))) as unknown as postgres.Sql
    const limiter = new RateLimit({ ...db, raw })
    const key = randomUUID()
    const limit = { capacity: 1000, refill: 0.001 }
    let admitted = 0
    for (let call = 0; call < 1000; call++) if ((await limiter.spend(key, limit, 1)).allowed) admitted++
    expect(admitted).toBe(1000)
    expect(statements).toBeLessThan(60)
    await limiter.stop()
  })

  test('keys that ask in the same turn share one', async () => {
    let statements = 0
    const raw = ((...all: Parameters<postgres.Sql>) => (statements++, db.raw(...all))) as unknown as postgres.Sql
    const limiter = new RateLimit({ ...db, raw })
    const grants = await Promise.all(Array.from({ length: 30 }, async () => limiter.spend(randomUUID(), LIMIT, 1)))
    expect(grants.every((grant) => grant.allowed)).toBe(true)
    expect(statements).toBeLessThanOrEqual(2)
    await limiter.stop()
  })

  test('a process that stops gives back what it did not spend', async () => {
    const key = randomUUID()
    const limit = { capacity: 100, refill: 0.001 }
    const first = new RateLimit(db)
    await first.spend(key, limit, 1)
    await first.stop()
    const [row] = await owner<{ tokens: number }[]>`select tokens from access.rate_buckets where key_id = ${key}`
    expect(row?.tokens).toBeCloseTo(99, 3)
  })

  test('an empty bucket is not asked again before it can hold a token', async () => {
    let statements = 0
    const raw = ((...all: Parameters<postgres.Sql>) => (statements++, db.raw(...all))) as unknown as postgres.Sql
    const limiter = new RateLimit({ ...db, raw })
    const key = randomUUID()
    const limit = { capacity: 2, refill: 0.01 }
    for (let call = 0; call < 200; call++) await limiter.spend(key, limit, 1)
    expect(statements).toBeLessThan(6)
    await limiter.stop()
  })

  test('a database that is away refuses nobody their answer: the error is told, and the next call asks again', async () => {
    let away = true
    const raw = ((...all: Parameters<postgres.Sql>) =>
      away ? Promise.reject(new Error('away')) : db.raw(...all)) as unknown as postgres.Sql
    const limiter = new RateLimit({ ...db, raw })
    const key = randomUUID()
    await expect(Promise.resolve(limiter.spend(key, LIMIT, 1))).rejects.toThrow('away')
    await expect(Promise.all([limiter.spend(key, LIMIT, 1), limiter.spend(key, LIMIT, 1)])).rejects.toThrow('away')
    away = false
    expect((await limiter.spend(key, LIMIT, 1)).allowed).toBe(true)
    await limiter.stop()
  })

  test('a limit that was raised holds from the next statement on', async () => {
    const key = randomUUID()
    const limiter = new RateLimit(db)
    await limiter.spend(key, { capacity: 2, refill: 0.001 }, 2)
    expect((await limiter.spend(key, { capacity: 2, refill: 0.001 }, 1)).allowed).toBe(false)
    await pass(key, 1000)
    expect((await limiter.spend(key, { capacity: 500, refill: 10 }, 400)).allowed).toBe(true)
    await limiter.stop()
  })
})
