import { hash as digest, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Area, OperationArea } from '../../areas.ts'
import type { Organization } from '../actor.ts'
import { type Database, readShared } from '../../db.ts'
import { within } from '../../deadline.ts'
import type { ScheduledJob, Scheduler } from '../../process/scheduler.ts'
import type { Versions } from '../versions.ts'

/** A key as every request needs it, with its organization's grants, plan and limits. */
export type KeyPrincipal = {
  kind: 'key'
  id: string
  name: string
  /** Areas of the key; `access` among them makes it a key that administers the organization. */
  areas: readonly OperationArea[]
  can_write: boolean
  /** Milliseconds since 1970, or null for a key that does not expire. */
  expires_at: number | null
  organization: Organization
  limit: { capacity: number; refill: number }
}

const FLUSH_MS = 5_000

/** A fresh key: `qh_` and 192 random bits in url-safe characters. */
export function newApiKey(): string {
  return `qh_${randomBytes(24).toString('base64url')}`
}

/** Whether a text can be a key at all. */
export function looksLikeApiKey(text: string): boolean {
  return /^qh_[A-Za-z0-9_-]{22,200}$/.test(text)
}

/** What is stored of a key: SHA-256, hex. */
export function hashApiKey(key: string): string {
  return digest('sha256', key, 'hex')
}

/** Finds keys by hash, from memory while the access version is unchanged; an unknown key is cached as unknown. */
export class Keys {
  #db: Database
  #versions: Versions
  #cache = new LRUCache<string, { version: number; principal: KeyPrincipal | null }>({ max: 50_000 })
  #used = new Map<string, number>()
  #job: ScheduledJob | undefined

  constructor(db: Database, versions: Versions) {
    this.#db = db
    this.#versions = versions
  }

  /** Writes every five seconds, until `stop`, when keys were last used. */
  start(scheduler: Scheduler): void {
    const run = () => this.flushUses()
    this.#job = scheduler.add({ name: 'key uses', every_ms: FLUSH_MS, scope: 'process', run })
  }

  /** Writes for the last time. */
  async stop(): Promise<void> {
    void this.#job?.stop()
    await this.flushUses().catch(() => {})
  }

  /** The key's principal at `now`, or null when it is unknown, revoked or expired. */
  find(key: string, now: number): KeyPrincipal | null | Promise<KeyPrincipal | null> {
    if (!looksLikeApiKey(key)) return null
    const hash = hashApiKey(key)
    const version = this.#versions.current('access')
    const hit = version === null ? undefined : this.#cache.get(hash)
    if (hit !== undefined && hit.version === version) return this.#live(hit.principal, now)
    return within(this.#load(hash, version)).then((principal) => this.#live(principal, now))
  }

  #live(principal: KeyPrincipal | null, now: number): KeyPrincipal | null {
    if (principal === null || (principal.expires_at !== null && principal.expires_at <= now)) return null
    this.#used.set(principal.id, now)
    return principal
  }

  async #load(hash: string, version: number | null): Promise<KeyPrincipal | null> {
    const rows = await readShared<PrincipalRow>(
      this.#db,
      sql`select k.id, k.name, k.areas, k.can_write, (extract(epoch from k.expires_at) * 1000)::float8 as expires_at,
          o.id as organization_id, o.name as organization_name, o.plan, o.own_tariffs, o.is_platform, o.rate_capacity, o.rate_refill,
          (select coalesce(array_agg(g.area order by g.area), '{}') from access.area_grants g where g.organization_id = o.id) as granted
        from access.api_keys k join access.organizations o on o.id = k.organization_id
        where k.hash = decode(${hash}, 'hex') and k.revoked_at is null`,
    )
    const principal = rows[0] === undefined ? null : principalOf(rows[0])
    if (version !== null) this.#cache.set(hash, { version, principal })
    return principal
  }

  /** Writes when keys were last used, in one statement for all of them. */
  async flushUses(): Promise<void> {
    if (this.#used.size === 0) return
    const ids = [...this.#used.keys()]
    const uses = this.#used
    const times = [...uses.values()].map((time) => new Date(time).toISOString())
    this.#used = new Map()
    const written = this.#db.raw`insert into access.api_key_uses (key_id, last_used_at)
      select u.id, u.at from unnest(${ids}::uuid[], ${times}::text[]::timestamptz[]) as u(id, at) join access.api_keys k on k.id = u.id
      on conflict (key_id) do update set last_used_at = greatest(access.api_key_uses.last_used_at, excluded.last_used_at)`
    try {
      await written
    } catch (error) {
      // Stored for the next attempt, except for keys used again meanwhile.
      this.#used = new Map([...uses, ...this.#used])
      throw error
    }
  }
}

/** A row of a caller with a secret, with its organization. */
export type PrincipalRow = {
  id: string
  name: string
  areas: OperationArea[]
  can_write: boolean
  expires_at: number | null
  organization_id: string
  organization_name: string
  plan: 'free' | 'paid'
  own_tariffs: number
  is_platform: boolean
  rate_capacity: number
  rate_refill: number
  granted: Area[]
}

export function principalOf(row: PrincipalRow): KeyPrincipal {
  return {
    kind: 'key',
    id: row.id,
    name: row.name,
    areas: row.areas,
    can_write: row.can_write,
    expires_at: row.expires_at,
    organization: {
      id: row.organization_id,
      name: row.organization_name,
      plan: row.plan,
      areas: row.granted,
      own_tariffs: row.own_tariffs,
      is_platform: row.is_platform,
    },
    limit: { capacity: row.rate_capacity, refill: row.rate_refill },
  }
}
