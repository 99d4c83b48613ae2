import { AsyncLocalStorage } from 'node:async_hooks'

/** What a request waited for: times in milliseconds since 1970. */
export type Step = { name: string; start_ms: number; end_ms: number; has_failed: boolean }

/** Requests with this number of steps report the first. */
const MOST_STEPS = 200

const STEPS = new AsyncLocalStorage<Step[]>()

/** Records on `steps` the waits of `work` and of everything it calls; nothing else is recorded. */
export function noteSteps<T>(steps: Step[], work: () => T): T {
  return STEPS.run(steps, work)
}

/** Records how long `work` took for its request, if one is recorded; returns its result. */
export function asStep<T>(name: string, work: Promise<T>): Promise<T> {
  const steps = STEPS.getStore()
  if (steps === undefined || steps.length >= MOST_STEPS) return work
  const step = { name, start_ms: nowMs(), end_ms: Number.NaN, has_failed: true }
  steps.push(step)
  const ended = work.then((answer) => {
    step.has_failed = false
    return answer
  })
  return ended.finally(() => (step.end_ms = nowMs()))
}

/** Finer than `Date.now`, of which a short read takes none. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now()
}
