import { LRUCache } from 'lru-cache'

/** Requests of one address to one path that are counted together, and since when (milliseconds since 1970). */
type Count = { since: number; requests: number }

/**
 * Counts the requests of each address to each endpoint of the authentication library, in constant time and bounded memory.
 * The library's own store is swept whole at every request, and one for all instances in a process.
 */
export class SignInLimit {
  #counts = new LRUCache<string, Count>({ max: 100_000 })

  /**
   * Counts a request under `key` where fewer than `max` were allowed in its window of `window` seconds, which begins with
   * the first. `retryAfter`: the whole seconds until the window ends, null when allowed.
   */
  consume = (key: string, { window, max }: { window: number; max: number }) => {
    const now = Date.now()
    const stored = this.#counts.get(key)
    const count = stored === undefined || now - stored.since >= window * 1000 ? { since: now, requests: 0 } : stored
    if (count.requests >= max) {
      const retryAfter = Math.ceil((count.since + window * 1000 - now) / 1000)
      return Promise.resolve({ allowed: false, retryAfter })
    }
    this.#counts.set(key, { ...count, requests: count.requests + 1 })
    return Promise.resolve({ allowed: true, retryAfter: null })
  }
}
