import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, OrganizationDb, Orm } from '../db.ts'
import { readReachable } from '../access/reachable.ts'
import { instantText } from '../db/cluster-shapes.ts'
import { anyOf, arrayParam, codeColumns, isoText, messageParam } from '../db/filters.ts'
import type { Params, Message } from '../messages/message.ts'

/**
 * A message to another system. It is delivered at least once: `id` stays the same over all attempts, so that the
 * receiver can recognize a repetition. Events of one topic and subject are sent one after the other, by `version`.
 */
export type OutboxEvent = {
  organization_id: string
  id: string
  topic: string
  subject: string
  version: number
  payload: unknown
  created_at: string
  /** When this try was due: of the first one, when it was ordered. */
  due_at?: string
  /** Tries so far, this one included. */
  attempts: number
  /** How often it was opened again after its end. */
  replays: number
}
export type NewEvent = Pick<OutboxEvent, 'topic' | 'subject' | 'version' | 'payload'>

/** An event leased by one worker until `leased_until`. */
export type LeasedEvent = OutboxEvent & { lease: string }

/** `taken`: delivered, and the receiver will report the result later. `dead`: abandoned after the last attempt. */
export type OutboxState = 'pending' | 'delivered' | 'accepted' | 'rejected' | 'superseded' | 'dead'

/** The state of an event for display. */
export type DeliveryStatus = {
  id: string
  version: number
  state: OutboxState
  attempts: number
  /** When it is tried next; null once it is settled. */
  due_at: string | null
  detail: string | null
  code: string | null
  params: Params | null
  settled_at: string | null
}

/**
 * Adds an event in the transaction of its change: both are stored or neither. The version must be new and the highest
 * of its topic and subject, whose changes the caller has locked. `due`: time of delivery if later.
 */
export async function addEvent(tx: Orm, organizationId: string, event: NewEvent, now: Date, due?: Date): Promise<void> {
  const { topic, subject, version, payload } = event
  const [created, due_at] = [now, due ?? now].map((each) => each.toISOString())
  await tx.execute(sql`insert into outbox (organization_id, topic, subject, version, payload, created_at, due_at)
    values (${organizationId}, ${topic}, ${subject}, ${version}, ${JSON.stringify(payload)}, ${created}, ${due_at})`)
}

/** Organizations that have an event of these topics due and not leased, the longest waiting first. */
export async function dueOrganizations(db: Database, topics: readonly string[], now: Date): Promise<string[]> {
  const rows = await readReachable<{ organization_id: string }>(
    db,
    { 'app.outbox': 'claim' },
    (which) => sql`select organization_id, min(due_at) as since from outbox
      where ${which} and ${isFree(now)} and topic = any(${arrayParam(topics)}::text[]) group by 1 order by 2 limit 100`,
  )
  return rows.map((row) => row.organization_id)
}

function isFree(now: Date): SQL {
  const at = now.toISOString()
  return sql`state = 'pending' and due_at <= ${at} and (leased_until is null or leased_until <= ${at})`
}

/**
 * Leases due events of one organization: of every subject the oldest open one, of an `unordered` topic any, and of a
 * `replaced` topic the newest, where the older ones are abandoned. Events that another worker is claiming are left to
 * it.
 */
export async function claimEvents(
  tx: Orm,
  organizationId: string,
  requested: {
    topics: readonly string[]
    replaced: readonly string[]
    unordered?: readonly string[]
    now: Date
    lease_ms: number
    most: number
  },
): Promise<LeasedEvent[]> {
  await supersede(tx, organizationId, requested)
  const { topics, unordered = [], now, lease_ms, most } = requested
  const until = new Date(now.getTime() + lease_ms).toISOString()
  const ids = await lockedIds(
    tx,
    sql`select c.id from outbox c where c.organization_id = ${organizationId} and ${isFree(now)}
        and c.topic = any(${arrayParam(topics)}::text[])
        and (c.topic = any(${arrayParam(unordered)}::text[]) or not exists (select from outbox e where e.organization_id = ${organizationId} and e.topic = c.topic
          and e.subject = c.subject and e.version < c.version and e.state = 'pending'))
      order by c.due_at limit ${most}`,
  )
  if (ids.length === 0) return []
  const rows = await tx.execute<LeasedEvent & { due_at: string }>(sql`update outbox o
    set lease = ${randomUUID()}, leased_until = ${until}, attempts = attempts + 1
    where o.organization_id = ${organizationId} and o.id = any(${arrayParam(ids)}::uuid[])
    returning o.organization_id, o.id, o.topic, o.subject, o.version, o.payload, o.created_at, o.due_at, o.attempts, o.replays, o.lease`)
  return rows
    .map((row) => ({ ...row, created_at: instantText(row.created_at), due_at: instantText(row.due_at) }))
    .sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0))
}

/** Locks the rows that a query finds, except those that another transaction has locked; their ids. */
async function lockedIds(tx: Orm, query: SQL): Promise<string[]> {
  // A cluster locks the rows of a query, but not those of a query within an update.
  const rows = await tx.execute<{ id: string }>(sql`${query} for update skip locked`)
  return rows.map((row) => row.id)
}

async function supersede(
  tx: Orm,
  organizationId: string,
  { replaced, now }: { replaced: readonly string[]; now: Date },
): Promise<void> {
  if (replaced.length === 0) return
  const ids = await lockedIds(
    tx,
    sql`select c.id from outbox c where c.organization_id = ${organizationId} and ${isFree(now)}
        and c.topic = any(${arrayParam(replaced)}::text[])
        and exists (select from outbox n where n.organization_id = ${organizationId} and n.topic = c.topic
          and n.subject = c.subject and n.version > c.version)`,
  )
  await supersedeLocked(tx, organizationId, ids, now)
}

async function supersedeLocked(tx: Orm, organizationId: string, ids: readonly string[], now: Date): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx.execute<{
    version: number
  }>(sql`update outbox set state = 'superseded', lease = null, leased_until = null, settled_at = ${now.toISOString()}
    where organization_id = ${organizationId} and id = any(${arrayParam(ids)}::uuid[]) returning version`)
  return rows.map((row) => row.version)
}

/** Extends the lease of events that are still leased; after a crash a lease ends within `lease_ms`. */
export async function renewLeases(
  tx: Orm,
  organizationId: string,
  events: readonly Pick<LeasedEvent, 'id' | 'lease'>[],
  { now, lease_ms }: { now: Date; lease_ms: number },
): Promise<void> {
  const until = new Date(now.getTime() + lease_ms).toISOString()
  await tx.execute(sql`update outbox o set leased_until = ${until}
    from json_to_recordset(${JSON.stringify(events)}::text::json) as e(id uuid, lease uuid)
    where o.organization_id = ${organizationId} and o.id = e.id and o.lease = e.lease and o.state = 'pending'`)
}

/**
 * Abandons the events of a subject before `version` that are not being delivered, in the transaction that adds the
 * newer one; returns their versions. An event in delivery is left to its worker.
 */
export async function supersedeUnsent(
  tx: Orm,
  organizationId: string,
  { topic, subject, version }: Pick<NewEvent, 'topic' | 'subject' | 'version'>,
  now: Date,
): Promise<number[]> {
  const ids = await lockedIds(
    tx,
    sql`select c.id from outbox c where c.organization_id = ${organizationId} and c.topic = ${topic} and c.subject = ${subject}
        and c.version < ${version} and c.state = 'pending' and (c.leased_until is null or c.leased_until <= ${now.toISOString()})`,
  )
  return await supersedeLocked(tx, organizationId, ids, now)
}

/** A receiver's later response to an accepted event, and where it counts: a no may become a yes, or open again. */
const ANSWERS = {
  delivered: ['rejected'],
  accepted: ['delivered', 'rejected'],
  rejected: ['delivered'],
} as const satisfies Partial<Record<OutboxState, readonly OutboxState[]>>

/**
 * Records a receiver's later response to an accepted event: false where it does not count, as for one with the same
 * response before. An event that is being settled is left to its worker, which then checks for the response.
 */
export async function recordAnswer(
  tx: Orm,
  organizationId: string,
  { topic, subject, version }: Pick<NewEvent, 'topic' | 'subject' | 'version'>,
  { state, detail }: { state: keyof typeof ANSWERS; detail: Message | null },
  now: Date,
): Promise<boolean> {
  const from = sql`${arrayParam(ANSWERS[state])}::text[]`
  const ids = await lockedIds(
    tx,
    sql`select c.id from outbox c where c.organization_id = ${organizationId} and c.topic = ${topic} and c.subject = ${subject}
        and c.version = ${version} and c.state = any(${from})`,
  )
  if (ids.length === 0) return false
  await tx.execute(sql`update outbox set state = ${state}, detail = ${detail?.text ?? null}, message = ${messageParam(detail)}, settled_at = ${now.toISOString()}
    where organization_id = ${organizationId} and id = any(${arrayParam(ids)}::uuid[])`)
  return true
}

/** What becomes of a leased event: settled for good, or tried again at `retry_at`. */
export type Settlement = { detail: Message | null } & (
  | { state: 'delivered' | 'accepted' | 'rejected' | 'dead' }
  /** `is_uncounted`: no request was sent, so it was not an attempt. */
  | { state: 'pending'; retry_at: Date; is_uncounted?: true }
)

/**
 * Ends the lease. False where another worker has taken it over and will deliver the event again: then the receiver's
 * response must be ignored.
 */
export async function settleEvent(tx: Orm, event: LeasedEvent, settlement: Settlement, now: Date): Promise<boolean> {
  const { state, detail } = settlement
  const settled_at = state === 'pending' ? null : now.toISOString()
  const due_at = state === 'pending' ? settlement.retry_at.toISOString() : now.toISOString()
  const not_tried = state === 'pending' && settlement.is_uncounted ? 1 : 0
  const rows = await tx.execute(sql`update outbox
    set attempts = attempts - ${not_tried}, state = ${state}, detail = ${detail?.text ?? null}, message = ${messageParam(detail)}, due_at = ${due_at}, settled_at = ${settled_at}, lease = null, leased_until = null
    where organization_id = ${event.organization_id} and id = ${event.id} and lease = ${event.lease} and state = 'pending'
    returning id`)
  return rows.length > 0
}

/** How the events of a subject stand, newest first. */
export async function listDeliveries(db: OrganizationDb, topic: string, subject: string): Promise<DeliveryStatus[]> {
  return db.read<DeliveryStatus>(sql`select o.id, o.version, o.state, o.attempts,
      case when o.state = 'pending' then ${isoText('o.due_at')} end as due_at, o.detail, ${codeColumns('o')}, ${isoText('o.settled_at')} as settled_at
    from outbox o where o.organization_id = ${db.organization_id} and o.topic = ${topic} and o.subject = ${subject}
    order by o.version desc`)
}

/** Reopens a rejected or dead event, or one with a state in `from`, for an immediate attempt; false for any other. */
export async function replayEvent(
  tx: Orm,
  organizationId: string,
  id: string,
  now: Date,
  from: readonly OutboxState[] = ['rejected', 'dead'],
): Promise<boolean> {
  const rows =
    await tx.execute(sql`update outbox set state = 'pending', attempts = 0, replays = replays + 1, due_at = ${now.toISOString()}, settled_at = null
    where organization_id = ${organizationId} and id = ${id} and ${anyOf(sql`state`, from, 'text')} returning id`)
  return rows.length > 0
}

/**
 * Abandons a pending event that is not being delivered; one in delivery is left to its worker. `detail` is the reason
 * for users.
 */
export async function giveUpWaiting(
  tx: Orm,
  organizationId: string,
  { topic, subject, version }: Pick<NewEvent, 'topic' | 'subject' | 'version'>,
  detail: Message,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`update outbox
    set state = 'dead', detail = ${detail.text}, message = ${messageParam(detail)}, settled_at = ${at}, lease = null, leased_until = null
    where organization_id = ${organizationId} and topic = ${topic} and subject = ${subject} and version = ${version}
      and state = 'pending' and (leased_until is null or leased_until <= ${at})`)
}

/** How long a settled event is stored; its result stays in the audit log. */
export const RETENTION_MS = 400 * 24 * 3_600_000

/**
 * Removes events that were settled more than 400 days ago. An accepted one may still get a response, and the newest of
 * a subject that was rejected or abandoned may still be sent again: they stay.
 */
export async function dropSettled(tx: Orm, organizationId: string, now: Date): Promise<void> {
  await tx.execute(sql`delete from outbox o where o.organization_id = ${organizationId}
    and o.settled_at < ${new Date(now.getTime() - RETENTION_MS).toISOString()} and (o.state in ('accepted', 'superseded')
      or o.state in ('rejected', 'dead') and exists (select from outbox n where n.organization_id = ${organizationId}
        and n.topic = o.topic and n.subject = o.subject and n.version > o.version))`)
}
