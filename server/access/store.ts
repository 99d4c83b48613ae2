import { and, desc, eq, getTableColumns, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OperationArea } from '../areas.ts'
import type { Orm, OrganizationDb } from '../db.ts'
import { arrayParam, isoText, TOTAL, utc } from '../db/filters.ts'
import { builder } from '../db/selection.ts'
import type { Role } from './actor.ts'
import type { AuditEvent, AuditHead } from './audit.ts'
import type { ApiKey, AuditQuery } from './contract.ts'
import { hashApiKey } from './keys/keys.ts'
import { api_key_uses, api_keys, audit_events, audit_heads, members, users } from './tables.ts'

const keyColumns = {
  id: api_keys.id,
  name: api_keys.name,
  hint: api_keys.hint,
  areas: api_keys.areas,
  can_write: api_keys.can_write,
  created_by: api_keys.created_by,
  created_at: isoText(api_keys.created_at).as('created_at'),
  expires_at: isoText(api_keys.expires_at).as('expires_at'),
  revoked_at: isoText(api_keys.revoked_at).as('revoked_at'),
  rotated_to: api_keys.rotated_to,
  last_used_at: sql<string | null>`${isoText(api_key_uses.last_used_at)}`.as('last_used_at'),
}

/** Keys of the organization, newest first; those that ended long ago too, so that the trail stays readable. */
export async function listKeys(db: OrganizationDb, now: Date): Promise<ApiKey[]> {
  const own = eq(api_keys.organization_id, db.organization_id)
  const used = builder.select(keyColumns).from(api_keys).leftJoin(api_key_uses, eq(api_key_uses.key_id, api_keys.id))
  const rows = await db.read(used.where(own).orderBy(desc(api_keys.created_at), api_keys.id))
  return rows.map((row) => withStatus(row, now))
}

/** One key of the organization, locked for the transaction, or null. */
export async function lockKey(tx: Orm, organizationId: string, id: string, now: Date): Promise<ApiKey | null> {
  const used = tx.select(keyColumns).from(api_keys).leftJoin(api_key_uses, eq(api_key_uses.key_id, api_keys.id))
  const [row] = await used.where(ownKey(organizationId, id)).for('update', { of: alias(api_keys, 'api_keys') })
  return row === undefined ? null : withStatus(row, now)
}

function withStatus(row: Omit<ApiKey, 'status'>, now: Date): ApiKey {
  const expired = row.expires_at !== null && Date.parse(row.expires_at) <= now.getTime()
  return { ...row, status: row.revoked_at !== null ? 'revoked' : expired ? 'expired' : 'active' }
}

/** What is stored of a key beside its hash and its hint. */
export type NewKey = {
  name: string
  areas: OperationArea[]
  can_write: boolean
  expires_at: string | null
  created_by: string
}

/** Stores a key by its hash; returns its id. */
export async function insertKey(tx: Orm, organizationId: string, key: NewKey, secret: string): Promise<string> {
  const { name, areas, can_write, created_by } = key
  const [row] = await tx
    .insert(api_keys)
    .values({
      organization_id: organizationId,
      name,
      hash: Buffer.from(hashApiKey(secret), 'hex'),
      hint: secret.slice(-4),
      areas,
      can_write,
      created_by,
      expires_at: key.expires_at === null ? null : new Date(utc(key.expires_at)),
    })
    .returning({ id: api_keys.id })
  if (row === undefined) throw new Error('the key was not stored')
  return row.id
}

/** Whether some organization has this key, in whatever state. */
export async function isKeyStored(tx: Orm, secret: string): Promise<boolean> {
  const hash = Buffer.from(hashApiKey(secret), 'hex')
  return (await tx.select({ id: api_keys.id }).from(api_keys).where(eq(api_keys.hash, hash))).length > 0
}

/** Revokes a key from `now` on. */
export async function revokeKey(tx: Orm, organizationId: string, id: string, now: Date): Promise<void> {
  await tx.update(api_keys).set({ revoked_at: now }).where(ownKey(organizationId, id))
}

/** Lets the old key end at `oldExpiresAt` and names the new one in it. */
export async function markRotated(
  tx: Orm,
  organizationId: string,
  id: string,
  newId: string,
  oldExpiresAt: string,
): Promise<void> {
  const expires_at = sql`least(${api_keys.expires_at}, ${utc(oldExpiresAt)}::timestamptz)`
  await tx.update(api_keys).set({ rotated_to: newId, expires_at }).where(ownKey(organizationId, id))
}

function ownKey(organizationId: string, id: string): SQL | undefined {
  return and(eq(api_keys.organization_id, organizationId), eq(api_keys.id, id))
}

const memberColumns = {
  user_id: members.user_id,
  name: users.name,
  email: users.email,
  role: members.role,
  created_at: isoText(members.created_at).as('created_at'),
}

/** A member with what is known of the person. */
export type MemberRow = { user_id: string; name: string; email: string; role: Role; created_at: string }

/** Members of the organization, by name. */
export async function listMembers(db: OrganizationDb): Promise<MemberRow[]> {
  const people = builder.select(memberColumns).from(members).innerJoin(users, eq(users.id, members.user_id))
  return db.read(people.where(eq(members.organization_id, db.organization_id)).orderBy(users.name, users.email))
}

/** All members of the organization, locked, so that two administrators cannot remove each other at the same time. */
export async function lockMembers(tx: Orm, organizationId: string): Promise<MemberRow[]> {
  const people = tx.select(memberColumns).from(members).innerJoin(users, eq(users.id, members.user_id))
  const own = people.where(eq(members.organization_id, organizationId)).orderBy(members.user_id)
  return own.for('update', { of: alias(members, 'members') })
}

/** Makes a person a member with this role, or gives a member this role. */
export async function setMember(tx: Orm, organizationId: string, userId: string, role: Role): Promise<void> {
  await tx
    .insert(members)
    .values({ organization_id: organizationId, user_id: userId, role })
    .onConflictDoUpdate({ target: [members.organization_id, members.user_id], set: { role } })
}

/** An event as it is stored, with its own hash. */
export type AuditRow = AuditEvent & { hash: string }

const auditColumns = {
  ...getTableColumns(audit_events),
  occurred_at: isoText(audit_events.occurred_at).as('occurred_at'),
}

function ownEvents(db: OrganizationDb, condition?: SQL) {
  const own = and(eq(audit_events.organization_id, db.organization_id), condition)
  return builder.select(auditColumns).from(audit_events).where(own).$dynamic()
}

/** A page of the organization's events that fit, newest first, and how many fit. */
export async function auditPage(
  db: OrganizationDb,
  page: AuditQuery,
  hidden_families: readonly string[] = [],
): Promise<{ items: AuditRow[]; total: number }> {
  const family = sql`split_part(${audit_events.type}, '.', 1)`
  const shown = sql`${family} <> all(${arrayParam(hidden_families)}::text[])`
  const condition = and(auditCondition(page), hidden_families.length === 0 ? undefined : shown)
  const newest = ownEvents(db, condition).orderBy(desc(audit_events.sequence))
  const items = await db.read(newest.limit(page.limit).offset(page.offset))
  const own = and(eq(audit_events.organization_id, db.organization_id), condition)
  const [count] = await db.read(builder.select({ total: TOTAL }).from(audit_events).where(own))
  return { items, total: count?.total ?? 0 }
}

function auditCondition({ type, subject, actor, start_time, end_time }: AuditQuery): SQL | undefined {
  const { actor: by, occurred_at } = audit_events
  return and(
    type === undefined ? undefined : eq(audit_events.type, type),
    subject === undefined ? undefined : eq(audit_events.subject, subject),
    actor === undefined
      ? undefined
      : sql`(strpos(lower(${by}->>'name'), lower(${actor})) > 0 or ${by}->>'id' = ${actor})`,
    start_time === undefined ? undefined : gte(occurred_at, utc(start_time)),
    end_time === undefined ? undefined : lt(occurred_at, utc(end_time)),
  )
}

/** Events that are read at a time. */
export const AUDIT_PAGE = 500

/** The whole chain, oldest first, page by page, so that its length costs time and no memory. */
export async function* auditPages(db: OrganizationDb): AsyncGenerator<AuditRow[]> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const page: AuditRow[] = await auditAfter(db, last)
    if (page.length > 0) yield page
    last = page.length < AUDIT_PAGE ? undefined : page.at(-1)?.sequence
  }
}

/** The first page of the events that follow a sequence, oldest first. */
export async function auditAfter(db: OrganizationDb, sequence: number): Promise<AuditRow[]> {
  const following = ownEvents(db, gt(audit_events.sequence, sequence))
  return db.read(following.orderBy(audit_events.sequence).limit(AUDIT_PAGE))
}

/** One event of the organization by its sequence, or null. */
export async function auditEventAt(db: OrganizationDb, sequence: number): Promise<AuditRow | null> {
  const [event] = await db.read(ownEvents(db, eq(audit_events.sequence, sequence)))
  return event ?? null
}

/** Where the chain ends, or null where there is no event yet. */
export async function auditHead(db: OrganizationDb): Promise<AuditHead | null> {
  const { organization_id, sequence, hash } = audit_heads
  const own = eq(organization_id, db.organization_id)
  const [head] = await db.read(builder.select({ sequence, hash }).from(audit_heads).where(own))
  return head ?? null
}

/** Whether a person made a key, or the key that made it: by the organization's audit chain. */
export async function isIssuedBy(
  tx: Orm,
  organizationId: string,
  { key_id, user_id }: { key_id: string; user_id: string },
): Promise<boolean> {
  const rows = await tx.execute<{ found: boolean }>(sql`with recursive issuers (kind, id) as (
      select actor->>'kind', actor->>'id' from audit_events where organization_id = ${organizationId}
        and type in ('api_key.created', 'api_key.rotated') and subject = ${key_id}
      union
      select e.actor->>'kind', e.actor->>'id' from issuers i join audit_events e on e.organization_id = ${organizationId}
        and i.kind = 'key' and e.type in ('api_key.created', 'api_key.rotated') and e.subject = i.id
    ) select exists (select 1 from issuers where kind = 'user' and id = ${user_id}) as found`)
  return rows[0]?.found ?? false
}
