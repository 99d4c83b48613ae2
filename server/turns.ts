import { setImmediate } from 'node:timers/promises'
import { AppError } from './errors.ts'

/**
 * Works through items one after the other and lets other calls of this process have their turn in between. Throws
 * `conflict` once the caller has gone.
 */
export async function inTurns<T, R>(items: Iterable<T>, signal: AbortSignal, work: (item: T) => R): Promise<R[]> {
  const results: R[] = []
  for (const item of items) {
    refuseGone(signal)
    results.push(work(item))
    await setImmediate()
  }
  return results
}

/** Works through a generator to its answer, in turns with other calls; throws as `inTurns` does. */
export async function finished<R>(work: Generator<void, R>, signal: AbortSignal): Promise<R> {
  for (let turn = work.next(); ; turn = work.next()) {
    if (turn.done) return turn.value
    refuseGone(signal)
    await setImmediate()
  }
}

function refuseGone(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('conflict', 'The call was cancelled before it was finished')
}
