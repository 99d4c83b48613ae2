import { type Clock, Scheduler } from './scheduler.ts'

/** A clock that only the test advances; ticks come in order of time. */
export class ManualClock implements Clock {
  #now = 0
  readonly #timers = new Set<{ ms: number; due: number; tick: () => void }>()

  now(): number {
    return this.#now
  }

  every(ms: number, tick: () => void): () => void {
    const timer = { ms, due: this.#now + ms, tick }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  get timers(): number {
    return this.#timers.size
  }

  /** Lets time pass, and whatever follows from the ticks at once happen. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms
    for (;;) {
      const [next] = [...this.#timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)
      if (next === undefined) break
      this.#now = next.due
      next.due += next.ms
      next.tick()
      await settled()
    }
    this.#now = end
  }
}

export const settled = () => new Promise((resolve) => setImmediate(resolve))

export type FailureReport = [job: string, error: unknown]

export function schedulerUnderControl(): { scheduler: Scheduler; clock: ManualClock; report: FailureReport[] } {
  const clock = new ManualClock()
  const report: FailureReport[] = []
  const failed = (...failure: FailureReport) => void report.push(failure)
  const lock = () => Promise.reject(new Error('no job here takes a lock'))
  return { scheduler: new Scheduler({ lock, failed, clock }), clock, report }
}

export type LongRun = { signal: AbortSignal; end: (error?: Error) => void }

/** Runs that last until the test ends them. */
export class LongRuns {
  readonly all: LongRun[] = []
  #begun = Promise.withResolvers<void>()

  readonly run = (signal: AbortSignal): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      this.all.push({ signal, end: (error) => (error === undefined ? resolve() : reject(error)) })
      this.#begun.resolve()
      this.#begun = Promise.withResolvers()
    })

  /** The run of this number, counted from 1, once it has begun. */
  async begun(number: number): Promise<LongRun> {
    for (;;) {
      const run = this.all[number - 1]
      if (run !== undefined) return run
      await this.#begun.promise
    }
  }
}

export const often = { name: 'often', every_ms: 100, scope: 'process' } as const
