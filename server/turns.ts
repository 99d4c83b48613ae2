import { setImmediate } from 'node:timers/promises'
import { AppError } from './errors.ts'

/**
 * Works through items one after the other and lets other calls of this process have their turn in between. Throws
 * `conflict` once the caller has gone.
 */
export async function inTurns<T, R>(items: Iterable<T>, signal: AbortSignal, work: (item: T) => R): Promise<R[]> {
  const results: R[] = []
  for (const item of items) {
    await turn()
    refuseGone(signal)
    results.push(work(item))
  }
  await turn()
  return results
}

/** Works through a generator to its answer, in turns with other calls; throws as `inTurns` does. */
export async function finished<R>(work: Generator<void, R>, signal: AbortSignal): Promise<R> {
  for (;;) {
    await turn()
    refuseGone(signal)
    const { done, value } = work.next()
    if (done) return value
  }
}

let last: Promise<void> = Promise.resolve()

/** The next turn of the process that nobody has taken: one piece of work in each, however many work in turns. */
function turn(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}

function refuseGone(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('conflict', 'The call was cancelled before it was finished')
}
