import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ScheduledJob, Scheduler } from '../../../process/scheduler.ts'

const FILE = fileURLToPath(new URL('../../../tso-simulator.ts', import.meta.url))
const LOOK_MS = 10_000
const ANSWER_MS = 3_000
const MOST_MISSED = 3
const RESTART_MS = 2_000
const STOP_MS = 2_000

/**
 * The simulated operators as their own process beside this one, on a free port of this machine. One that ends or falls
 * silent is started again; it stops with us, however we end.
 */
export class SimulatorProcess {
  readonly #failed: (error: unknown) => void
  readonly #memory: string | null
  #child: ChildProcess | null = null
  #origin: string | null = null
  #missed = 0
  #job: ScheduledJob | undefined
  #stopping = false

  /** `memory`: the file that keeps what they remember; null: they forget it with their process. */
  constructor(failed: (error: unknown) => void, memory: string | null = null) {
    this.#failed = failed
    this.#memory = memory
  }

  /** Where it listens; null while it does not. */
  get origin(): string | null {
    return this.#origin
  }

  start(scheduler: Scheduler): void {
    this.#spawn()
    this.#job = scheduler.add({ name: 'simulator', every_ms: LOOK_MS, scope: 'process', run: () => this.#check() })
  }

  async stop(): Promise<void> {
    this.#stopping = true
    void this.#job?.stop()
    const child = this.#child
    if (child === null || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await gone
    clearTimeout(late)
  }

  #spawn(): void {
    const flags = process.execArgv.filter((flag) => /^--(experimental-|disable-warning)/.test(flag))
    const child = spawn(
      process.execPath,
      [...flags, FILE, ...(this.#memory === null ? [] : ['--memory', this.#memory])],
      {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    )
    this.#child = child
    child.unref()
    child.channel?.unref()
    // Under `node --watch` it reports its modules first.
    child.on('message', (report: { port?: number }) => {
      if (report.port === undefined) return
      this.#missed = 0
      this.#origin = `http://127.0.0.1:${report.port}`
    })
    child.once('error', this.#failed)
    child.once('exit', (code, signal) => {
      this.#origin = null
      if (this.#stopping) return
      this.#failed(new Error(`the simulated operators ended (${signal ?? code}); they are started anew`))
      setTimeout(() => {
        if (!this.#stopping) this.#spawn()
      }, RESTART_MS).unref()
    })
  }

  /** One that does not answer three times in a row is ended, and so started again. */
  async #check(): Promise<void> {
    if (this.#origin === null) return
    const is_well = await fetch(`${this.#origin}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
    this.#missed = is_well ? 0 : this.#missed + 1
    if (this.#missed >= MOST_MISSED) this.#child?.kill('SIGKILL')
  }
}
