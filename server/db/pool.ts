import { AppError } from '../errors.ts'
import { SERVICE } from '../messages/service-messages.ts'
import { type RefusalCause, Slots } from './slots.ts'
import { unanswered } from '../deadline.ts'
import { asStep } from './steps.ts'

/** Maximum wait for a connection. */
const WAIT_MS = 5_000
const MOST_WAITING = 1_000

/**
 * The connections of a pool. One organization uses at most three quarters, so that its long work does not stop others.
 * A caller that waits in vain gets the reason. The driver does not report its load.
 */
export class Pool {
  readonly size: number
  /** The number of refusals since the process began, by cause. */
  readonly refusals: Readonly<Record<RefusalCause, number>>
  readonly #step: string
  readonly #slots: Slots
  #unowned = 0
  #abandoned = 0

  /** `step`: what a trace calls its work. */
  constructor(size: number, step: string, wait_ms = WAIT_MS) {
    this.size = size
    this.#step = step
    const refusals = { 'own share': 0, everything: 0 }
    this.refusals = refusals
    this.#slots = new Slots({
      ...{ most_running: size, most_of_one: shareOf(size), most_waiting: MOST_WAITING, wait_ms },
      refusal: (cause) => {
        refusals[cause]++
        // The connections are blocked by an unresponsive database, not by work.
        return this.#abandoned > 0 ? unanswered(wait_ms) : poolFull(cause)
      },
    })
  }

  /** Callers that use or wait for a connection; more than `size` means that some wait. */
  get in_use(): number {
    return this.#slots.in_use + this.#unowned
  }

  /** Whether one of an organization's connections is free now. */
  hasRoomFor(organization_id: string): boolean {
    return this.#slots.hasRoomFor(organization_id)
  }

  /** Runs `work` of an organization once one of its connections is free; 503 when none is within 5 s. */
  run<T>(organization_id: string, work: () => Promise<T>): Promise<T> {
    return asStep(this.#step, this.#slots.run(work, undefined, organization_id))
  }

  /** Records that `work` exceeded its time limit, until it ends. */
  abandon(work: Promise<unknown>): void {
    this.#abandoned++
    void work.catch(() => {}).finally(() => this.#abandoned--)
  }

  /** Counts shared work, such as reads of reference data, until it ends; returns its result. */
  used<T>(work: Promise<T>): Promise<T> {
    this.#unowned++
    return asStep(this.#step, work).finally(() => this.#unowned--)
  }
}

/** How many of so many connections an organization may hold: one is always left to the others where there are two. */
export function shareOf(size: number): number {
  return Math.max(1, Math.floor(size * 0.75))
}

function poolFull(cause: RefusalCause): AppError {
  const message = cause === 'own share' ? SERVICE.pool_share_full : SERVICE.pool_full
  return new AppError('unavailable', message, { headers: { 'Retry-After': '2' }, cause: new Error(`pool: ${cause}`) })
}
