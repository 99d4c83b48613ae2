import { setImmediate, setTimeout } from 'node:timers/promises'
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
    results.push(held(() => work(item)))
  }
  await turn()
  return results
}

/** Does one piece of work in its turn with other calls, which get twice as long after it, 50 ms at most; throws as `inQueue` does. */
export async function inTurn<R>(signal: AbortSignal, work: () => R): Promise<R> {
  await turn()
  refuseGone(signal)
  try {
    return held(work)
  } finally {
    held_ms *= 2
  }
}

/** Works through a generator to its answer, in turns with other calls; throws as `inQueue` does. */
export async function finished<R>(work: Generator<void, R>, signal: AbortSignal): Promise<R> {
  for (;;) {
    await turn()
    refuseGone(signal)
    const { done, value } = held(() => work.next())
    if (done) return value
  }
}

/** More than an idle turn of the event loop takes, less than any request. */
const OTHERS_MS = 0.2
/** Others are at work for so long after they were seen: they wait for the database between their turns. */
const OTHERS_STAY_MS = 100
const LONGEST_REST_MS = 50

let last: Promise<void> = Promise.resolve()
let held_ms = 0
let others_until_ms = 0

/**
 * The next free turn of the event loop: one job in each, however many jobs wait. While others are at work, they have the
 * process for as long as the job before held it, since a small read takes many turns.
 */
function turn(): Promise<void> {
  last = last.then(async () => {
    const since_ms = performance.now()
    await setImmediate()
    const now_ms = performance.now()
    if (now_ms - since_ms > OTHERS_MS) others_until_ms = now_ms + OTHERS_STAY_MS
    const rest_ms = Math.min(held_ms, LONGEST_REST_MS)
    held_ms = 0
    if (rest_ms >= 1 && now_ms < others_until_ms) await setTimeout(rest_ms)
  })
  return last
}

/** Work that holds the process, with its time noted for the rest that follows. */
function held<R>(work: () => R): R {
  const since_ms = performance.now()
  try {
    return work()
  } finally {
    held_ms += performance.now() - since_ms
  }
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
    held_ms += Math.min(performance.now() - this.#since_ms, TURN_MS)
    await turn()
    refuseGone(this.#signal)
    this.#since_ms = performance.now()
  }
}

function refuseGone(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('conflict', SERVICE.cancelled)
}
