import { LRUCache } from 'lru-cache'

/** Failures that one address may have with one account, and within what time. */
const MAX_FAILURES = 10
const WINDOW_MS = 15 * 60_000

/**
 * Counts failed sign-ins per pair of address and e-mail, so that a third person's failures never lock out the owner, who
 * comes from another address. An attempt counts from its start: many at once are no way around.
 */
export class Attempts {
  #starts = new LRUCache<string, number[]>({ max: 100_000 })

  /** Begins an attempt at `now` (milliseconds since 1970); the seconds to wait where it is one too many, else null. */
  begin(address: string, email: string, now: number): number | null {
    const key = keyOf(address, email)
    const recent = (this.#starts.get(key) ?? []).filter((start) => start > now - WINDOW_MS)
    if (recent.length >= MAX_FAILURES) return Math.ceil(((recent[0] ?? now) + WINDOW_MS - now) / 1000)
    this.#starts.set(key, [...recent, now])
    return null
  }

  /** The attempt that began at `now` did not fail; a success forgets the failures before it too. */
  end(address: string, email: string, now: number, outcome: 'succeeded' | 'unanswered'): void {
    const key = keyOf(address, email)
    if (outcome === 'succeeded') return void this.#starts.delete(key)
    const starts = [...(this.#starts.get(key) ?? [])]
    const index = starts.lastIndexOf(now)
    if (index !== -1) starts.splice(index, 1)
    this.#starts.set(key, starts)
  }
}

/** Of an IPv6 address the first four groups: whoever has one address of a network has them all. */
function keyOf(address: string, email: string): string {
  const network = address.includes(':') ? networkOf(address) : address
  return `${network} ${email.trim().toLowerCase()}`
}

function networkOf(address: string): string {
  const [left = '', right] = address.toLowerCase().split('::')
  const groups = left === '' ? [] : left.split(':')
  if (right !== undefined) {
    const after = right === '' ? [] : right.split(':')
    groups.push(...Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0'), ...after)
  }
  return groups.slice(0, 4).join(':')
}
