import { appendAudit, type AuditEntry } from '../../../access/audit.ts'
import { listOrganizations } from '../../../access/organizations/organization-store.ts'
import { type Database, organizationDb, type Orm, transactionDb, withOrganization } from '../../../db.ts'
import { AppError } from '../../../errors.ts'
import type { ScheduledJob, Scheduler } from '../../../process/scheduler.ts'
import { makeForecast, storeGenerated } from './generate-service.ts'
import { generationDue } from './time.ts'

const POLL_MS = 60_000
const WORKER = { kind: 'platform', id: 'forecast-generation', name: 'Forecast generation' } as const

/**
 * Generates tomorrow's forecasts ahead of gate closure, for every organization with the area whose allocations allow it
 * and that has not handed one in itself. Several processes may run it: the same allocations give the same forecast, which
 * is stored once.
 */
export class ForecastGeneration {
  readonly #db: Database
  readonly #failed: (error: unknown) => void
  readonly #clock: () => Date
  /** The round that was gone through last, so that it is gone through once. */
  #done = ''
  #job: ScheduledJob | undefined

  constructor(db: Database, failed: (error: unknown) => void, clock = () => new Date()) {
    this.#db = db
    this.#failed = failed
    this.#clock = clock
  }

  /** Looks every minute until `stop`. */
  start(scheduler: Scheduler): void {
    const run = (signal: AbortSignal) => this.turn(signal)
    const job = { name: 'forecast generation', every_ms: POLL_MS, run }
    this.#job = scheduler.add({ ...job, scope: 'installation', held_by: 'lock' })
  }

  /** Ends after the organization that it is at. */
  async stop(): Promise<void> {
    await this.#job?.stop()
  }

  /** Runs the organizations with a due round; one that fails is logged and delays no other. */
  async turn(signal?: AbortSignal): Promise<void> {
    const due = generationDue(this.#clock())
    const name = `${due?.delivery_day} ${due?.round}`
    if (due === null || name === this.#done) return
    for (const { id, areas } of await listOrganizations(this.#db)) {
      if (signal?.aborted) return
      if (areas.includes('portfolio-forecasts')) await this.#generate(id, due.delivery_day).catch(this.#failed)
    }
    this.#done = name
  }

  async #generate(organization: string, delivery_day: string): Promise<void> {
    const now = this.#clock()
    // No caller who could go.
    const { signal } = new AbortController()
    try {
      const made = await makeForecast(organizationDb(this.#db, organization), delivery_day, { now, signal })
      const work = async (tx: Orm) => {
        const noted: AuditEntry[] = []
        const by = { actor: WORKER, now, audit: (entry: AuditEntry) => void noted.push(entry) }
        await storeGenerated(transactionDb(tx, organization), made, by)
        await appendAudit(tx, organization, noted, { actor: WORKER, now, request_id: null })
      }
      await withOrganization(this.#db, organization, work)
    } catch (error) {
      // The customer's own forecast is there, or there is nothing to forecast from.
      if (!(error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found'))) throw error
    }
  }
}
