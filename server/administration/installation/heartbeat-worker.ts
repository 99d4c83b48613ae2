import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Running } from '../../area.ts'
import { causeText } from '../../errors.ts'
import type { JobState } from '../../process/scheduler.ts'
import { VERSION } from '../../process/version.ts'
import type { Services } from '../../services.ts'
import type { ProcessJob } from './contract.ts'
import { forgetProcess, reportProcess } from './process-store.ts'

const TURN_MS = 15_000

/** Reports this process to the database repeatedly; when stopped, removes it from the list. */
export class Heartbeat implements Running {
  readonly #services: Pick<Services, 'db' | 'scheduler' | 'now'>
  readonly #id = randomUUID()
  readonly #started_at: string
  #stopJob: () => Promise<void> = () => Promise.resolve()

  constructor(services: Pick<Services, 'db' | 'scheduler' | 'now'>) {
    this.#services = services
    this.#started_at = services.now().toISOString()
  }

  start(): void {
    const run = () => this.report()
    const job = { name: 'heartbeat', every_ms: TURN_MS, at_once: true, scope: 'process', run } as const
    const { stop } = this.#services.scheduler.add(job)
    this.#stopJob = stop
  }

  async report(): Promise<void> {
    const { db, scheduler, now } = this.#services
    await reportProcess(db, {
      ...{ id: this.#id, host: hostname(), pid: process.pid, version: VERSION, node_version: process.versions.node },
      ...{ started_at: this.#started_at, seen_at: now().toISOString(), memory_bytes: process.memoryUsage.rss() },
      jobs: scheduler.jobs().map(shown),
    })
  }

  async stop(): Promise<void> {
    await this.#stopJob()
    // A database that is away has nothing to forget: the process is shown as silent, and gone after a day.
    await forgetProcess(this.#services.db, this.#id).catch(() => {})
  }
}

function shown({
  name,
  scope,
  every_ms,
  last_end,
  last_duration_ms,
  failures_in_a_row,
  last_error,
}: JobState): ProcessJob {
  return {
    ...{ name, scope, every_seconds: every_ms / 1000, last_duration_ms, failures_in_a_row },
    last_end: last_end?.toISOString() ?? null,
    last_error: failures_in_a_row === 0 ? null : causeText(last_error),
  }
}
