import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from './errors.ts'
import { Columns, Encoded } from './operation.ts'
import type { Columned } from './wire.ts'
import type { Work, WorkAnswer, WorkTask } from './worker.ts'

const MOST_WAITING = 50

/**
 * Threads for work that would stall every other request: inputs in, JSON bytes or columns out, no database there. One core is left to
 * the requests; a thread that nobody needs ends.
 */
export class Workers {
  #pool = new Piscina<Work, WorkAnswer>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    maxQueue: MOST_WAITING,
    idleTimeout: 30_000,
  })

  /** The task's answer; ends the thread when `signal` aborts. 503 when too many wait; else the AppError that the task met. */
  async run<T>(task: WorkTask, form: Work['form'], signal: AbortSignal): Promise<Encoded<T> | Columns<T>> {
    if (this.#pool.queueSize >= MOST_WAITING) {
      throw new AppError('unavailable', 'Too many long calculations are waiting; repeat the request', {
        headers: { 'Retry-After': '5' },
      })
    }
    const answer = await this.#pool.run({ task, form }, { signal })
    if (answer instanceof Uint8Array) return new Encoded(answer)
    if ('components' in answer) return new Columns<T>(answer as Columned<T>)
    throw new AppError(answer.code, answer.detail)
  }

  async stop(): Promise<void> {
    await this.#pool.destroy()
  }
}
