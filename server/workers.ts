import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from './errors.ts'
import { Columns, Encoded, Workbook } from './operation.ts'
import type { Columned } from './wire.ts'
import type { Work, WorkAnswer, WorkTask } from './worker.ts'

const MOST_WAITING = 50
/** Plans run and wait in so small a number that calculations, which are admitted with them, always find their turn. */
const MOST_PLANS = 4
const SPARE_CORES = Math.max(1, availableParallelism() - 1)

type Pool = Piscina<Work, WorkAnswer>

/**
 * Threads for work that would stall every other request: inputs in, JSON bytes or columns out, no database there. One core is left to
 * the requests; a thread that nobody needs ends. Plans, which take up to half a minute, have threads of their own.
 */
export class Workers {
  readonly #calculations = openPool(SPARE_CORES, MOST_WAITING, 30_000)
  // A solver that has run before is ten times as fast as a new one, so that its thread is kept for longer.
  readonly #plans = openPool(Math.min(MOST_PLANS - 1, SPARE_CORES), MOST_PLANS, 600_000)

  /** The task's answer; ends the thread when `signal` aborts. 503 when too many wait; else the AppError that the task met. */
  async run<T>(
    task: WorkTask,
    form: Work['form'],
    signal: AbortSignal,
  ): Promise<Encoded<T> | Columns<T> | Workbook<T>> {
    const pool = task.kind === 'optimize' ? this.#plans : this.#calculations
    if (pool.queueSize >= pool.options.maxQueue) {
      throw new AppError('unavailable', 'Too many long calculations are waiting; repeat the request', {
        headers: { 'Retry-After': '5' },
      })
    }
    const answer = await pool.run({ task, form }, { signal })
    if (answer instanceof Uint8Array) return form === 'workbook' ? new Workbook(answer) : new Encoded(answer)
    if ('components' in answer) return new Columns<T>(answer as Columned<T>)
    throw new AppError(answer.code, answer.detail)
  }

  async stop(): Promise<void> {
    await Promise.all([this.#calculations.destroy(), this.#plans.destroy()])
  }
}

function openPool(maxThreads: number, maxQueue: number, idleTimeout: number): Pool {
  return new Piscina<Work, WorkAnswer>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads,
    maxQueue,
    idleTimeout,
  })
}
