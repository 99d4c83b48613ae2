import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { type SQL, sql } from 'drizzle-orm'
import { executePrepared, type Orm } from '../db.ts'
import type { Actor, AuditActor } from './actor.ts'
import type { EventType } from './events/event-family.ts'
import { fanOut, fanOutAlarms } from './events/fan-out.ts'

/** One change for the audit log: the action, its subject, and the state before and after. */
export type AuditEntry = {
  /** One of the closed set that webhooks and event streams can ask for, for example `api_key.created`. */
  type: EventType
  /** Identifies what changed, for example the id of the key. */
  subject: string
  before?: unknown
  after?: unknown
}

export type AuditEvent = {
  organization_id: string
  sequence: number
  occurred_at: string
  type: string
  subject: string
  actor: AuditActor
  before: unknown
  after: unknown
  request_id: string | null
  previous_hash: string
}

/** What the first event of a chain follows. */
export const CHAIN_START = '0'.repeat(64)

/** SHA-256 in hex over the RFC 8785 canonical JSON of the event, which names the hash before it. */
export function auditHash(event: AuditEvent): string {
  return createHash('sha256')
    .update(canonicalize(event) ?? '')
    .digest('hex')
}

/**
 * Appends `entries` to the organization's chain, and hands them to its webhooks. Call it last in a transaction: it locks the
 * end of the chain until commit, so that the sequence is gapless and in commit order.
 */
export async function appendAudit(
  tx: Orm,
  organizationId: string,
  entries: readonly AuditEntry[],
  by: { actor: Actor; now: Date; request_id: string | null },
): Promise<void> {
  if (entries.length === 0) return
  // One statement that makes the end where there is none and locks it where there is one.
  const heads = await executePrepared<{ sequence: string; hash: string }>(
    tx,
    sql`insert into audit_heads as h (organization_id, sequence, hash) values (${organizationId}, 0, ${CHAIN_START})
      on conflict (organization_id) do update set hash = h.hash returning sequence, hash`,
  )
  let sequence = Number(heads[0]?.sequence ?? 0)
  let hash = heads[0]?.hash ?? CHAIN_START
  let rows: SQL[] = []
  for (const [index, entry] of entries.entries()) {
    const event: AuditEvent = {
      organization_id: organizationId,
      sequence: ++sequence,
      occurred_at: by.now.toISOString(),
      type: entry.type,
      subject: entry.subject,
      actor: auditActor(by.actor),
      before: asJson(entry.before),
      after: asJson(entry.after),
      request_id: by.request_id,
      previous_hash: hash,
    }
    hash = auditHash(event)
    rows.push(sql`(${organizationId}::uuid, ${sequence}::bigint, ${event.occurred_at}::timestamptz, ${event.type}, ${event.subject},
      ${JSON.stringify(event.actor)}::json, ${jsonOrNull(event.before)}::json, ${jsonOrNull(event.after)}::json,
      ${event.request_id}, ${event.previous_hash}, ${hash})`)
    if (rows.length < MOST_ROWS && index + 1 < entries.length) continue
    const query = sql`with events as (insert into audit_events (organization_id, sequence, occurred_at, type, subject, actor,
        before, after, request_id, previous_hash, hash) values ${sql.join(rows, sql`, `)}
        returning organization_id, sequence, occurred_at, type, subject),
      deliveries as (${fanOut(sql`events`, organizationId)}), alarms as (${fanOutAlarms(sql`events`, organizationId)})
      update audit_heads set sequence = ${sequence}, hash = ${hash} where organization_id = ${organizationId}`
    await (rows.length === 1 ? executePrepared(tx, query) : tx.execute(query))
    rows = []
  }
}

/** A statement has room for so many parameters, and each event takes eleven. */
const MOST_ROWS = 500

function auditActor(actor: Actor): AuditActor {
  const { kind, id, name } = actor
  return actor.kind === 'user' ? { kind, id, name, role: actor.role } : { kind, id, name }
}

/** The end of a chain, stored beside the events. */
export type AuditHead = { sequence: number; hash: string }

type Pages = AsyncIterable<readonly (AuditEvent & { hash: string })[]>

/** How many events a chain has, the hash of the last, and where it breaks. */
export type ChainCheck = { events: number; head: string | null; broken_at: number | null }

/**
 * Reads a chain in pages, oldest first. `broken_at` is the first sequence at which it is invalid (altered, removed or
 * reordered event), or null. Only the ends that are `known`, stored beside the events or outside of the
 * database and read before the events, show whether the newest are missing or the chain was rewritten up to its end.
 */
export async function checkChain(
  pages: Pages,
  ...known: readonly (AuditHead | null | undefined)[]
): Promise<ChainCheck> {
  const check: ChainCheck = { events: 0, head: null, broken_at: null }
  const ends = known.filter((end) => end !== null && end !== undefined)
  const hashes = Map.groupBy(ends, ({ sequence }) => sequence)
  for await (const page of pages) {
    for (const { hash, ...event } of page) {
      check.events++
      if (!follows(event, hash, check)) check.broken_at ??= check.events
      if (hashes.get(event.sequence)?.some((end) => end.hash !== hash)) check.broken_at ??= event.sequence
      check.head = hash
    }
  }
  if (ends.some(({ sequence }) => sequence > check.events)) check.broken_at ??= check.events + 1
  return check
}

function follows(event: AuditEvent, hash: string, { events, head }: ChainCheck): boolean {
  return event.sequence === events && event.previous_hash === (head ?? CHAIN_START) && auditHash(event) === hash
}

/** The value as it will be read back: a Date becomes text, undefined becomes null. */
function asJson(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
