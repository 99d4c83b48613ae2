import { clearInterval, setInterval } from 'node:timers'
import { within } from '../deadline.ts'

/** Work that this process does again and again. */
export type Job = {
  /** What it is called in the log and among `jobs()`; no two jobs of a process are called the same. */
  name: string
  every_ms: number
  /** Runs as soon as it is added, too, and not only after the first interval. */
  at_once?: true
  /** `signal` ends when the job is stopped, or when its lock is lost: the run should come to an end, and may throw. */
  run(signal: AbortSignal): Promise<void> | void
} & Scope

/**
 * Where it runs: in every process, each for itself; or for the installation, where one process at a time does the work,
 * because the scheduler takes a lock for each run or because the job claims every piece of its work by itself.
 */
type Scope = { scope: 'process' } | { scope: 'installation'; held_by: 'lock' | 'claims' }

/** The state of a job, for monitoring. */
export type JobState = {
  name: string
  every_ms: number
  scope: Job['scope']
  is_running: boolean
  last_start: Date | null
  last_end: Date | null
  last_duration_ms: number | null
  /** What it failed of last; it may have succeeded since, and did where `failures_in_a_row` is 0. */
  last_error: unknown
  failures_in_a_row: number
}

/**
 * Runs `work` unless another process of the installation has the lock of this name: false then. The signal given to
 * `work` aborts with `signal`, and when the lock is lost.
 */
export type InstallationLock = (
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
) => Promise<boolean>

/** The timer; a test advances its own. */
export type Clock = { now(): number; every(ms: number, tick: () => void): () => void }

/** A job that was added. */
export type ScheduledJob = {
  /** Runs it now, or again after the run in progress; resolves when that run is over, whatever its result. */
  poke(): Promise<void>
  /** Removes a job: no run begins any more, the running one is signalled to end, and the job is gone when it has. */
  stop(): Promise<void>
}

/** As long as the database waits for its connections when it is closed. */
const STOP_MS = 5_000

/** The real one; its timers keep no process alive. */
const CLOCK: Clock = {
  now: Date.now,
  every: (ms, tick) => {
    const timer = setInterval(tick, ms).unref()
    return () => clearInterval(timer)
  },
}

export type SchedulerParts = {
  lock: InstallationLock
  /** Called for the first of consecutive failures. */
  failed: (job: string, error: unknown) => void
  clock?: Clock
}

/**
 * Every loop of this process: each job at its interval and never twice at a time. A failing run ends neither the loop
 * nor the process; it is reported once until one succeeds.
 */
export class Scheduler {
  readonly #parts: Required<SchedulerParts>
  readonly #loops = new Map<string, Loop>()
  #is_stopped = false

  constructor({ clock = CLOCK, ...parts }: SchedulerParts) {
    this.#parts = { ...parts, clock }
  }

  /** Begins a job; throws where the name is taken or the scheduler has stopped. */
  add(job: Job): ScheduledJob {
    if (this.#is_stopped) throw new Error(`${job.name} was added to a scheduler that has stopped`)
    if (this.#loops.has(job.name)) throw new Error(`there is a job ${job.name} already`)
    const loop = new Loop(job, this.#parts)
    this.#loops.set(job.name, loop)
    loop.start()
    return { poke: () => loop.poke(), stop: () => this.#end(loop) }
  }

  /** As `poke` of the job of this name; throws where there is none. */
  poke(name: string): Promise<void> {
    const loop = this.#loops.get(name)
    if (loop === undefined) throw new Error(`there is no job ${name}`)
    return loop.poke()
  }

  /** How every job fares, in the order in which they were added. */
  jobs(): JobState[] {
    return [...this.#loops.values()].map((loop) => loop.state())
  }

  /** Stops every job that is left and waits for those that are running, but no longer than `limit_ms`. */
  async stop(limit_ms = STOP_MS): Promise<void> {
    this.#is_stopped = true
    const ended = Promise.all([...this.#loops.values()].map((loop) => this.#end(loop))).then(() => {})
    await within(ended, limit_ms).catch(() => {})
  }

  async #end(loop: Loop): Promise<void> {
    await loop.stop()
    if (this.#loops.get(loop.name) === loop) this.#loops.delete(loop.name)
  }
}

class Loop {
  readonly #job: Job
  readonly #parts: Required<SchedulerParts>
  readonly #stopping = new AbortController()
  #running: Promise<void> | null = null
  /** The run that a poke requested while another was in progress. */
  #next: Promise<void> | null = null
  #endTicks = () => {}
  #last_start: number | null = null
  #last_end: number | null = null
  #last_duration_ms: number | null = null
  #is_working = false
  #last_error: unknown = null
  #failures_in_a_row = 0

  constructor(job: Job, parts: Required<SchedulerParts>) {
    this.#job = job
    this.#parts = parts
  }

  get name(): string {
    return this.#job.name
  }

  start(): void {
    this.#endTicks = this.#parts.clock.every(this.#job.every_ms, () => {
      if (this.#running === null) void this.#begin()
    })
    if (this.#job.at_once) void this.#begin()
  }

  poke(): Promise<void> {
    if (this.#running === null) return this.#begin()
    this.#next ??= this.#running.then(() => {
      this.#next = null
      return this.#running ?? this.#begin()
    })
    return this.#next
  }

  async stop(): Promise<void> {
    this.#endTicks()
    this.#stopping.abort()
    await this.#running
  }

  state(): JobState {
    const { name, every_ms, scope } = this.#job
    const [start, end] = [this.#last_start, this.#last_end]
    return {
      ...{ name, every_ms, scope, is_running: this.#is_working },
      last_start: start === null ? null : new Date(start),
      last_end: end === null ? null : new Date(end),
      last_duration_ms: this.#last_duration_ms,
      last_error: this.#last_error,
      failures_in_a_row: this.#failures_in_a_row,
    }
  }

  #begin(): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve()
    // A step later, so that a run which pokes its own job already counts as under way.
    this.#running = Promise.resolve()
      .then(() => this.#run(this.#stopping.signal))
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  async #run(signal: AbortSignal): Promise<void> {
    const job = this.#job
    const is_locked = job.scope === 'installation' && job.held_by === 'lock'
    const work = (until: AbortSignal) => this.#work(until)
    const has_run = is_locked ? await this.#parts.lock(job.name, signal, work) : await work(signal).then(() => true)
    if (has_run) this.#failures_in_a_row = 0
  }

  async #work(signal: AbortSignal): Promise<void> {
    const { clock } = this.#parts
    const start = clock.now()
    this.#last_start = start
    this.#is_working = true
    try {
      await this.#job.run(signal)
    } finally {
      this.#is_working = false
      this.#last_end = clock.now()
      this.#last_duration_ms = this.#last_end - start
    }
  }

  #fail(error: unknown): void {
    this.#last_error = error
    this.#failures_in_a_row++
    // Work that `stop` interrupts is not a failure.
    if (this.#failures_in_a_row > 1 || this.#stopping.signal.aborted) return
    try {
      this.#parts.failed(this.#job.name, error)
    } catch {
      // A failing error handler must not end the loop either.
    }
  }
}

/**
 * Repeats `work` for as long as something lasts that ends by itself, such as an import that shows it is alive: never twice at
 * a time, and what fails is left to the next time. The answer ends it, and resolves when the last one is through.
 */
export function repeat(every_ms: number, work: () => Promise<void>, at_once = false): () => Promise<void> {
  let running: Promise<void> | null = null
  const tick = () => {
    running ??= work()
      .catch(() => {})
      .finally(() => {
        running = null
      })
  }
  if (at_once) tick()
  const end = CLOCK.every(every_ms, tick)
  return async () => {
    end()
    await running
  }
}
