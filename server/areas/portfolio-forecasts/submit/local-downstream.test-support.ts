import type { OutboxEvent } from '../../../delivery/outbox.ts'
import type { Downstream, Verdict } from '../../../delivery/outbox-worker.ts'
import { DELIVERY } from '../../../delivery/messages.ts'

/** What goes wrong with one try: an answer other than yes, no answer at all, or an answer that is lost on its way back. */
export type Fault = 'reject' | 'later' | 'take' | 'fail' | 'hang' | 'lose_answer'

/**
 * Replaces a system that receives schedules: accepts every event once, even if it is delivered repeatedly, except for
 * the faults of single attempts that a test names.
 */
export class LocalDownstream implements Downstream {
  readonly #faultOf: (event: OutboxEvent) => Fault | null
  readonly #received: Set<string> | null

  /** `received` is given the ids of the events that are taken up. */
  constructor(faultOf: (event: OutboxEvent) => Fault | null = () => null, received: Set<string> | null = null) {
    this.#faultOf = faultOf
    this.#received = received
  }

  async deliver(event: OutboxEvent): Promise<Verdict> {
    const fault = this.#faultOf(event)
    if (fault === 'later') return { verdict: 'later', detail: DELIVERY.failed({ why: 'busy' }) }
    if (fault === 'fail') throw new Error('connection reset')
    if (fault === 'hang') return new Promise<Verdict>(() => {})
    if (fault === 'reject') return { verdict: 'rejected', detail: DELIVERY.failed({ why: 'not accepted' }) }
    this.#received?.add(event.id)
    if (fault === 'lose_answer') throw new Error('connection reset after the event was taken up')
    return { verdict: fault === 'take' ? 'delivered' : 'accepted' }
  }
}
