import { claimRun, interruptLostRuns, isAnyRunDue } from '../run-store.ts'
import type { Database } from '../../../../db.ts'
import { asOwner } from '../../../../db/owner.ts'
import type { ScheduledJob, Scheduler } from '../../../../process/scheduler.ts'
import { runImport, type RunPlace } from './run-import.ts'

const POLL_MS = 1_000

/** Runs imports that wait, one at a time. Any number of processes may have one: each import is claimed by one of them. */
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
    const { ownerUrl, now } = this.#place
    while (!this.#stopping.signal.aborted && (await isAnyRunDue(this.#db, now()))) {
      const run = await asOwner(ownerUrl, async (tx) => {
        await interruptLostRuns(tx, now())
        return claimRun(tx, now())
      })
      if (run === null) return
      await runImport(this.#place, run)
    }
  }
}
