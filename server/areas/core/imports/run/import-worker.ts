import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRun } from '../contract.ts'
import { claimRun, interruptLostRuns, isAnyRunDue } from '../run-store.ts'
import type { Database } from '../../../../db.ts'
import { asOwner } from '../../../../db/owner.ts'
import type { ScheduledJob, Scheduler } from '../../../../process/scheduler.ts'
import { runImport, type RunPlace } from './run-import.ts'

const POLL_MS = 1_000
/** Of different sources: one that allows few requests a minute keeps no other waiting. */
const MOST_AT_ONCE = 3

/** Runs imports that wait, a few at a time. Any number of processes may have one: each import is claimed by one of them. */
export class ImportWorker {
  readonly #db: Database
  readonly #place: RunPlace
  readonly #stopping = new AbortController()
  #job: ScheduledJob | undefined
  #busy: Promise<void> | null = null

  constructor(db: Database, place: Omit<RunPlace, 'signal'>) {
    this.#db = db
    this.#place = { ...place, signal: this.#stopping.signal }
  }

  /** Looks for imports every second until `stop`. */
  start(scheduler: Scheduler): void {
    const run = () => this.turn()
    this.#job = scheduler.add({ name: 'import', every_ms: POLL_MS, scope: 'installation', held_by: 'claims', run })
  }

  /** Runs everything that waits; done when nothing does. */
  turn(): Promise<void> {
    this.#busy ??= this.#work().finally(() => {
      this.#busy = null
    })
    return this.#busy
  }

  /** Stops reading; the next process continues from there. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    void this.#job?.stop()
    await this.#busy?.catch(() => {})
  }

  async #work(): Promise<void> {
    const running = new Set<Promise<void>>()
    const faults: unknown[] = []
    for (;;) {
      while (faults.length === 0 && running.size < MOST_AT_ONCE) {
        const run = await this.#claim()
        if (run === null) break
        const work: Promise<void> = runImport(this.#place, run)
          .catch((error: unknown) => void faults.push(error))
          .finally(() => running.delete(work))
        running.add(work)
      }
      if (running.size === 0) break
      // What is queued meanwhile begins, too.
      await Promise.race([...running, pause(POLL_MS, undefined, { ref: false })])
    }
    if (faults.length > 0) throw faults[0]
  }

  /** The import that waits longest; null where none does, or no more are to begin. */
  async #claim(): Promise<ImportRun | null> {
    const { ownerUrl, now } = this.#place
    if (this.#stopping.signal.aborted || !(await isAnyRunDue(this.#db, now()))) return null
    return asOwner(ownerUrl, async (tx) => {
      await interruptLostRuns(tx, now())
      return claimRun(tx, now())
    })
  }
}
