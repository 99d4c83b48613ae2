import type { Database } from '../../db.ts'
import { within } from '../../deadline.ts'
import type { ScheduledJob, Scheduler } from '../../process/scheduler.ts'

export type Limit = { capacity: number; refill: number }
/**
 * Result of the rate limit: whether the call may continue, tokens left, and the seconds until the bucket is full or the
 * call affordable.
 */
export type Grant = { allowed: boolean; remaining: number; reset_seconds: number; retry_after_seconds: number }

/** Tokens that this process has taken out of a key's bucket and not spent yet, and what it last knew of the bucket. */
type Lease = {
  tokens: number
  /** Tokens left in the bucket at the last query, and its time (performance.now). */
  bucket: number
  requested_at: number
  /** Until this time the bucket is known to have less than a token, so the database is not queried. */
  empty_until: number
  demand: number
  waiting: Promise<void> | undefined
  limit: Limit
  used_at: number
}

/** A lease that was not used for this long is given back, so that tokens do not lie idle in one process. */
const IDLE_MS = 1000
/** Share of the capacity that a lease takes beyond the demand, so that most calls need no statement. */
const PREFETCH = 0.02

/**
 * A token bucket per key, shared by all processes without a round trip per request: each process leases tokens from the
 * bucket's row in one batched statement and spends them from memory. A lease beyond the waiting demand is at most 2 % of the
 * capacity, which keeps what is admitted within the bucket's own bound.
 */
export class RateLimit {
  #db: Database
  #leases = new Map<string, Lease>()
  #job: ScheduledJob | undefined
  #pending = new Map<string, Lease>()
  #batch: Promise<void> | undefined
  #running: Promise<void> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** Gives idle leases back every second until `stop`. */
  start(scheduler: Scheduler): void {
    const run = () => this.#giveBack(IDLE_MS)
    this.#job = scheduler.add({ name: 'rate limit', every_ms: IDLE_MS, scope: 'process', run })
  }

  /** Gives everything back. */
  async stop(): Promise<void> {
    void this.#job?.stop()
    await this.#giveBack(0).catch(() => {})
  }

  /** Spends `weight` tokens of `key`; returns at once while the lease lasts, else after one shared statement. */
  spend(key: string, limit: Limit, weight: number): Grant | Promise<Grant> {
    const lease = this.#leaseOf(key, limit)
    const now = performance.now()
    lease.used_at = now
    if (lease.tokens >= weight) return this.#take(lease, weight, now)
    if (now < lease.empty_until) return this.#refuse(lease, weight, now)
    return this.#refill(key, lease, weight)
  }

  #leaseOf(key: string, limit: Limit): Lease {
    let lease = this.#leases.get(key)
    if (lease === undefined) {
      lease = {
        tokens: 0,
        bucket: limit.capacity,
        requested_at: performance.now(),
        empty_until: 0,
        demand: 0,
        waiting: undefined,
        limit,
        used_at: 0,
      }
      this.#leases.set(key, lease)
    }
    lease.limit = limit
    return lease
  }

  #take(lease: Lease, weight: number, now: number): Grant {
    lease.tokens -= weight
    return { allowed: true, retry_after_seconds: 0, ...this.#level(lease, now) }
  }

  #refuse(lease: Lease, weight: number, now: number): Grant {
    const missing = weight - lease.tokens - this.#bucketAt(lease, now)
    const wait = Math.max(missing / lease.limit.refill, (lease.empty_until - now) / 1000)
    return { allowed: false, ...this.#level(lease, now), retry_after_seconds: Math.max(1, Math.ceil(wait)) }
  }

  #level(lease: Lease, now: number): { remaining: number; reset_seconds: number } {
    const tokens = Math.min(lease.limit.capacity, lease.tokens + this.#bucketAt(lease, now))
    return {
      remaining: Math.floor(tokens),
      reset_seconds: Math.max(0, Math.ceil((lease.limit.capacity - tokens) / lease.limit.refill)),
    }
  }

  #bucketAt(lease: Lease, now: number): number {
    return Math.min(lease.limit.capacity, lease.bucket + ((now - lease.requested_at) / 1000) * lease.limit.refill)
  }

  async #refill(key: string, lease: Lease, weight: number): Promise<Grant> {
    lease.demand += weight
    try {
      // A caller that finds a statement in progress waits for the next one, which covers all waiting demand.
      while (lease.tokens < weight && performance.now() >= lease.empty_until) {
        lease.waiting ??= this.#askSoon(key, lease)
        await within(lease.waiting)
      }
    } finally {
      lease.demand -= weight
    }
    const now = performance.now()
    return lease.tokens >= weight ? this.#take(lease, weight, now) : this.#refuse(lease, weight, now)
  }

  /** Joins the next batch: all keys that need tokens in this turn are requested in one statement, one at a time. */
  async #askSoon(key: string, lease: Lease): Promise<void> {
    this.#pending.set(key, lease)
    this.#batch ??= (async () => {
      await this.#running?.catch(() => {})
      this.#batch = undefined
      const batch = [...this.#pending].sort(([a], [b]) => (a < b ? -1 : 1))
      this.#pending.clear()
      this.#running = this.#ask(batch)
      await this.#running
    })()
    try {
      await this.#batch
    } finally {
      lease.waiting = undefined
    }
  }

  async #ask(batch: [string, Lease][]): Promise<void> {
    const requested = batch.map(
      ([, lease]) => Math.max(0, lease.demand - lease.tokens) + Math.floor(lease.limit.capacity * PREFETCH),
    )
    const rows = await this.#db.raw<{ key_id: string; tokens: number; granted: number }[]>`
      insert into access.rate_buckets as b (key_id, capacity, refill, tokens, granted, updated_at)
      select w.key_id, w.capacity, w.refill, w.capacity - least(w.wanted, w.capacity), least(w.wanted, w.capacity), clock_timestamp()
      from unnest(${batch.map(([key]) => key)}::uuid[], ${batch.map(([, lease]) => lease.limit.capacity)}::float8[],
        ${batch.map(([, lease]) => lease.limit.refill)}::float8[], ${requested}::float8[]) as w(key_id, capacity, refill, wanted)
      on conflict (key_id) do update set (capacity, refill, tokens, granted, updated_at) = (
        select excluded.capacity, excluded.refill, level - least(excluded.granted, floor(level)), least(excluded.granted, floor(level)), clock
        from (select clock, least(excluded.capacity, b.tokens + greatest(0, extract(epoch from clock - b.updated_at)::float8) * excluded.refill) as level
          from clock_timestamp() as clock) as l)
      returning key_id, tokens, granted`
    const now = performance.now()
    const answers = new Map(rows.map((row) => [row.key_id, row]))
    for (const [key, lease] of batch) {
      const row = answers.get(key)
      if (row === undefined) continue
      lease.tokens += row.granted
      lease.bucket = row.tokens
      lease.requested_at = now
      lease.empty_until =
        lease.tokens < lease.demand ? now + (Math.max(0, 1 - row.tokens) / lease.limit.refill) * 1000 : 0
    }
  }

  async #giveBack(idleMs: number): Promise<void> {
    const now = performance.now()
    const idle = [...this.#leases].filter(([, lease]) => lease.demand === 0 && now - lease.used_at >= idleMs)
    for (const [key] of idle) this.#leases.delete(key)
    const held = idle.filter(([, lease]) => lease.tokens > 0).sort(([a], [b]) => (a < b ? -1 : 1))
    if (held.length === 0) return
    await this.#db.raw`update access.rate_buckets as b set tokens = least(b.capacity, b.tokens + w.tokens)
      from unnest(${held.map(([key]) => key)}::uuid[], ${held.map(([, lease]) => lease.tokens)}::float8[]) as w(key_id, tokens)
      where b.key_id = w.key_id`
  }
}
