import { AppError } from '../errors.ts'
import { SERVICE } from '#server/messages/service-messages.ts'
import { busy } from '../db/slots.ts'

/** A request's share of a budget. */
export type Held = {
  /** Takes up to so many bytes in all; 503 when they are not free, 413 when no owner's share could ever hold them. */
  grow: (to_bytes: number) => void
  release: () => void
}

/**
 * Bytes that all requests together may keep in memory, with a maximum share per owner, so that one leaves room for the
 * others.
 */
export class SharedBudget {
  #free: number
  #share: number
  #held = new Map<string, number>()

  constructor(limit_bytes: number, share_bytes: number) {
    this.#free = limit_bytes
    this.#share = share_bytes
  }

  /** Uses nothing yet. */
  open(owner: string): Held {
    let used = 0
    const take = (bytes: number) => {
      if (used + bytes > this.#share)
        throw new AppError('payload_too_large', SERVICE.holds_too_much({ most_bytes: this.#share }))
      const held = (this.#held.get(owner) ?? 0) + bytes
      if (bytes > 0 && (bytes > this.#free || held > this.#share)) throw busy()
      used += bytes
      this.#free -= bytes
      if (held === 0) this.#held.delete(owner)
      else this.#held.set(owner, held)
    }
    return { grow: (to_bytes) => take(Math.max(0, to_bytes - used)), release: () => take(-used) }
  }
}
