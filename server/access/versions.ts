import type { Database } from '../db.ts'
import type { ScheduledJob, Scheduler } from '../process/scheduler.ts'
import type { ReferenceData } from './reference-data.ts'

export type VersionName = ReferenceData | 'access'

const POLL_MS = 400
const STALE_AFTER_MS = 1000

/**
 * Knows which cached data is still good. Polls one small table; when the last good poll is older than a second the caches
 * must be bypassed, so that a revoked key stops working within a second in every process.
 */
export class Versions {
  #db: Database
  #known = new Map<string, number>()
  #lastGood = 0
  #job: ScheduledJob | undefined
  #polling: Promise<void> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** Polls once and then every 400 ms; rejects when the first poll fails. */
  async start(scheduler: Scheduler): Promise<void> {
    await this.poll()
    this.#job = scheduler.add({ name: 'versions', every_ms: POLL_MS, scope: 'process', run: () => this.poll() })
  }

  /** Polls no more; does not wait for a poll that is under way. */
  stop(): void {
    void this.#job?.stop()
  }

  /** Reads the versions now; concurrent callers share one query. */
  poll(): Promise<void> {
    this.#polling ??= this.#read().finally(() => {
      this.#polling = undefined
    })
    return this.#polling
  }

  /** Reads the versions in a query that starts after this call: a poll that is under way may have begun before a commit. */
  async refresh(): Promise<void> {
    await this.#polling?.catch(() => {})
    await this.poll()
  }

  /** The version under which cached data may be used, or null when it is unknown and the cache must be bypassed. */
  current(name: VersionName): number | null {
    if (performance.now() - this.#lastGood > STALE_AFTER_MS) return null
    return this.#known.get(name) ?? null
  }

  async #read(): Promise<void> {
    const started = performance.now()
    const rows = await this.#db.raw<{ name: string; version: string }[]>`select name, version from access.versions`
    for (const row of rows) this.#known.set(row.name, Number(row.version))
    this.#lastGood = started
  }
}
