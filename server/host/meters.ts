import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { within } from '../deadline.ts'
import type { Measure, Sample } from '../process/measure.ts'
import { VERSION } from '../process/version.ts'
import type { Disk } from '../process/readiness.ts'
import type { Services } from '../services.ts'
import type { Seen } from './request-log.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** More frequent readers get the last reading, so that they cannot burden the database. */
const RETENTION_MS = 5_000
const READ_MS = 5_000

/** What meters ask about this process and the installation. */
export type Metered = {
  services: Pick<Services, 'db' | 'scheduler' | 'now'>
  measures: readonly Measure[]
  ready: () => Promise<boolean>
  /** The disk that the data lies on; null where it is not this machine's. */
  disk: (() => Promise<Disk>) | null
}

type Read = { measure: string; samples: Sample[] | null }

/**
 * Figures of this process and the installation in the text format of Prometheus. No label identifies an organization.
 */
export class Meters {
  readonly #registry = new Registry()
  readonly #requests: Counter<'surface' | 'operation' | 'status'>
  readonly #seconds: Histogram<'surface' | 'operation'>
  readonly #families = new Map<string, Gauge>()
  #metered: Metered | null = null
  #read: { at_ms: number; answer: Promise<Read[]> } | null = null

  constructor() {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Counter({
      ...{ name: 'quarterhour_requests_total', registers, labelNames: ['surface', 'operation', 'status'] },
      help: 'Requests by what they reached; of the status `aborted` the client went away first',
    })
    this.#seconds = new Histogram({
      ...{ name: 'quarterhour_request_duration_seconds', registers, labelNames: ['surface', 'operation'] },
      ...{ help: 'From the head of a request to the end of its answer', buckets: SECONDS },
    })
  }

  /** From now on includes these figures; before, only requests and the process. */
  begin(metered: Metered): void {
    this.#metered = metered
    for (const { families } of metered.measures)
      for (const [name, { help, labels }] of Object.entries(families)) this.#gauge(name, help, labels)
  }

  /** Counts a request; a batch counts once for each of its calls. */
  observe = ({ surface, operation, status, duration_ms }: Seen): void => {
    if (surface === 'probe' || surface === 'asset') return
    for (const each of (operation ?? '').split(',')) {
      this.#requests.inc({ surface, operation: each, status: status === null ? 'aborted' : String(status) })
      // A stream of events lasts as long as its reader.
      if (surface !== 'events') this.#seconds.observe({ surface, operation: each }, duration_ms / 1000)
    }
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** All current figures; unreadable ones are omitted and reported as `quarterhour_measure_success` 0. */
  async text(): Promise<string> {
    if (this.#metered !== null) await this.#refresh(this.#metered)
    return this.#registry.metrics()
  }

  async #refresh(metered: Metered): Promise<void> {
    const [reads, ready, disk] = await Promise.all([
      this.#measured(metered),
      metered.ready(),
      metered.disk?.().catch(() => null) ?? null,
    ])
    for (const gauge of this.#families.values()) gauge.reset()
    this.#set('quarterhour_build_info', 'The version that runs', { version: VERSION, node: process.versions.node }, 1)
    this.#set('quarterhour_ready', 'Whether /readyz says yes', {}, ready ? 1 : 0)
    if (disk !== null) this.#showDisk(disk)
    this.#showPools(metered)
    this.#showJobs(metered)
    for (const { measure, samples } of reads) {
      const help = '0 where figures of the installation could not be read'
      this.#set('quarterhour_measure_success', help, { measure }, samples === null ? 0 : 1)
      for (const { family, labels, value } of samples ?? []) this.#families.get(family)?.set({ ...labels }, value)
    }
  }

  #measured({ measures, services }: Metered): Promise<Read[]> {
    const { db } = services
    const now = services.now()
    if (this.#read !== null && now.getTime() - this.#read.at_ms < RETENTION_MS) return this.#read.answer
    const read = async ({ name: measure, read: requestOf }: Measure): Promise<Read> => ({
      ...{ measure, samples: await within(requestOf({ db, now }), READ_MS).catch(() => null) },
    })
    this.#read = { at_ms: now.getTime(), answer: Promise.all(measures.map(read)) }
    return this.#read.answer
  }

  #showDisk({ free_bytes, used_share }: Disk): void {
    this.#set('quarterhour_disk_free_bytes', 'What the disk of the embedded server may still take', {}, free_bytes)
    this.#set('quarterhour_disk_used_ratio', 'How much of that disk is used, from 0 to 1', {}, used_share)
  }

  #showPools({ services }: Metered): void {
    for (const [pool, { size, in_use, refusals }] of Object.entries(services.db.pools)) {
      this.#set('quarterhour_database_pool_connections', 'Connections that a pool may open', { pool }, size)
      const help = 'Who holds a connection of a pool or waits for one'
      this.#set('quarterhour_database_pool_in_use', help, { pool }, in_use)
      for (const [cause, count] of Object.entries(refusals)) {
        const refused = 'What was refused since the process began, as no connection was free within 5 s'
        this.#set('quarterhour_database_pool_refusals', refused, { pool, cause: cause.replace(' ', '_') }, count)
      }
    }
  }

  #showJobs({ services }: Metered): void {
    for (const { name: job_name, scope, last_end, last_duration_ms, failures_in_a_row } of services.scheduler.jobs()) {
      const of = { job_name, scope }
      this.#set(
        'quarterhour_job_failures_in_a_row',
        'Runs of a job that failed since one succeeded',
        of,
        failures_in_a_row,
      )
      if (last_end === null || last_duration_ms === null) continue
      const ended = 'When a job ended here last; one of the installation runs in one process at a time'
      this.#set('quarterhour_job_last_end_timestamp_seconds', ended, of, last_end.getTime() / 1000)
      this.#set('quarterhour_job_last_duration_seconds', 'How long that run took', of, last_duration_ms / 1000)
    }
  }

  #set(name: string, help: string, labels: Record<string, string>, value: number): void {
    this.#gauge(name, help, Object.keys(labels)).set(labels, value)
  }

  #gauge(name: string, help: string, labels: readonly string[]): Gauge {
    const known = this.#families.get(name)
    if (known !== undefined) return known
    const made = new Gauge({ name, help, labelNames: [...labels], registers: [this.#registry] })
    this.#families.set(name, made)
    return made
  }
}
