import { Slots } from '../db/slots.ts'

/** Organizations that may have such calls at work at the same time, each with its most. */
const ORGANIZATIONS = 4
const MOST_WAITING = 100
const LONGEST_WAIT_MS = 30_000

/**
 * Turns of each operation that keeps the database's processors busy: so many of its calls run for one organization at a
 * time, the others wait for their turn.
 */
export class OwnTurns {
  readonly #slots = new Map<string, Slots>()

  /** Runs `work` in its turn among those called `name`; 503 when too many wait or the wait is over, `conflict` once the caller has gone. */
  run<T>(name: string, most_of_one: number, work: () => Promise<T>, signal: AbortSignal, who: string): Promise<T> {
    const slots = this.#slots.get(name) ?? open(most_of_one)
    this.#slots.set(name, slots)
    return slots.run(work, signal, who)
  }
}

function open(most_of_one: number): Slots {
  const most_running = most_of_one * ORGANIZATIONS
  return new Slots({ most_running, most_of_one, most_waiting: MOST_WAITING, wait_ms: LONGEST_WAIT_MS })
}
