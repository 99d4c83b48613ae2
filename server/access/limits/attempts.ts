import { hash } from 'node:crypto'
import type { Database } from '../../db.ts'
import { within } from '../../deadline.ts'

/** The number of failures allowed per address and account, and their period. */
const MAX_FAILURES = 10
const WINDOW_MS = 15 * 60_000

/**
 * Counts failed sign-ins per pair of address and e-mail, in the database for all processes, so that a third person's
 * failures never lock out the owner, who comes from another address. An attempt counts from its start: many at once are no
 * way around. Every method throws 503 when the database does not answer.
 */
export class Attempts {
  #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Begins an attempt at `now` (milliseconds since 1970); the seconds to wait where it is one too many, else null. */
  async begin(address: string, email: string, now: number): Promise<number | null> {
    const pair = pairOf(address, email)
    const since = now - WINDOW_MS
    const begun = this.#db.raw`insert into access.sign_in_attempts as kept (pair, starts_ms, last_ms)
      values (${pair}, array[${now}::bigint], ${now})
      on conflict (pair) do update set last_ms = ${now}, starts_ms =
        array(select start from unnest(kept.starts_ms) as start where start > ${since} order by start) || ${now}::bigint
      where (select count(*) from unnest(kept.starts_ms) as start where start > ${since}) < ${MAX_FAILURES}
      returning true`
    if ((await within(begun)).length > 0) return null
    const [oldest] = await within(this.#db.raw<{ start: string | null }[]>`select min(start) as start
      from access.sign_in_attempts, unnest(starts_ms) as start where pair = ${pair} and start > ${since}`)
    return Math.ceil((Number(oldest?.start ?? now) + WINDOW_MS - now) / 1000)
  }

  /** The attempt that began at `now` did not fail; a success forgets the failures before it too. */
  async end(address: string, email: string, now: number, outcome: 'succeeded' | 'unanswered'): Promise<void> {
    const pair = pairOf(address, email)
    if (outcome === 'succeeded') {
      await within(this.#db.raw`delete from access.sign_in_attempts where pair = ${pair}`)
      return
    }
    await within(this.#db.raw`update access.sign_in_attempts set starts_ms =
        starts_ms[:array_position(starts_ms, ${now}::bigint) - 1] || starts_ms[array_position(starts_ms, ${now}::bigint) + 1:]
      where pair = ${pair} and array_position(starts_ms, ${now}::bigint) is not null`)
  }

  /** Forgets the pairs whose last attempt counts no more. */
  async sweep(now: number): Promise<void> {
    await within(this.#db.raw`delete from access.sign_in_attempts where last_ms <= ${now - WINDOW_MS}`)
  }
}

/** Of an IPv6 address the first four groups: an owner of one address usually has the whole network. */
function pairOf(address: string, email: string): Buffer {
  const network = address.includes(':') ? networkOf(address) : address
  return hash('sha256', `${network} ${email.trim().toLowerCase()}`, 'buffer')
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
