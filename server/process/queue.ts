import { setImmediate } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import { SERVICE } from '#server/messages/service-messages.ts'

/**
 * Works through items one after the other and lets other calls of this process have their turn in between. Throws
 * `conflict` once the caller has gone.
 */
export async function inQueue<T, R>(items: Iterable<T>, signal: AbortSignal, work: (item: T) => R): Promise<R[]> {
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

/** The next free turn of the event loop: one job in each, however many jobs wait. */
function turn(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}

/** How long work may hold the process before others have their turn. */
const TURN_MS = 10

/** Turns for work in steps too small for one each: a step takes one only once its time is up. */
export class Queue {
  #signal: AbortSignal
  #since_ms = performance.now()

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  get isOver(): boolean {
    return performance.now() - this.#since_ms >= TURN_MS
  }

  /** Lets other calls have their turn; throws `conflict` once the caller has gone. */
  async next(): Promise<void> {
    await turn()
    refuseGone(this.#signal)
    this.#since_ms = performance.now()
  }
}

function refuseGone(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('conflict', SERVICE.cancelled)
}
