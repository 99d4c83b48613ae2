import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OperationArea } from '../areas.ts'
import type { Orm, OrganizationDb } from '../db.ts'
import { arrayParam, isoText, utc } from '../db/filters.ts'
import type { Role } from './actor.ts'
import type { AuditEvent, AuditHead } from './audit.ts'
import type { ApiKey, AuditQuery } from './contract.ts'
import { hashApiKey } from './keys/keys.ts'
import { api_keys, members } from './tables.ts'

const keyColumns = sql`k.id, k.name, k.hint, k.areas, k.can_write, k.created_by, ${isoText('k.created_at')} as created_at,
  ${isoText('k.expires_at')} as expires_at, ${isoText('k.revoked_at')} as revoked_at, k.rotated_to, ${isoText('u.last_used_at')} as last_used_at`

/** Keys of the organization, newest first; those that ended long ago too, so that the trail stays readable. */
export async function listKeys(db: OrganizationDb, now: Date): Promise<ApiKey[]> {
  const rows = await db.read<Omit<ApiKey, 'status'>>(sql`select ${keyColumns} from access.api_keys k
    left join access.api_key_uses u on u.key_id = k.id where k.organization_id = ${db.organization_id} order by k.created_at desc, k.id`)
  return rows.map((row) => withStatus(row, now))
}

/** One key of the organization, locked for the transaction, or null. */
export async function lockKey(tx: Orm, organizationId: string, id: string, now: Date): Promise<ApiKey | null> {
  const rows = await tx.execute<Omit<ApiKey, 'status'>>(sql`select ${keyColumns} from access.api_keys k
    left join access.api_key_uses u on u.key_id = k.id where k.organization_id = ${organizationId} and k.id = ${id} for update of k`)
  return rows[0] === undefined ? null : withStatus(rows[0], now)
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

/** A member with what is known of the person. */
export type MemberRow = { user_id: string; name: string; email: string; role: Role; created_at: string }

const memberColumns = sql`m.user_id, u.name, u.email, m.role, ${isoText('m.created_at')} as created_at`

/** Members of the organization, by name. */
export async function listMembers(db: OrganizationDb): Promise<MemberRow[]> {
  return db.read<MemberRow>(sql`select ${memberColumns} from access.members m join access.users u on u.id = m.user_id
    where m.organization_id = ${db.organization_id} order by u.name, u.email`)
}

/** All members of the organization, locked, so that two administrators cannot remove each other at the same time. */
export async function lockMembers(tx: Orm, organizationId: string): Promise<MemberRow[]> {
  return [
    ...(await tx.execute<MemberRow>(sql`select ${memberColumns} from access.members m join access.users u on u.id = m.user_id
    where m.organization_id = ${organizationId} order by m.user_id for update of m`)),
  ]
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

const auditColumns = sql`organization_id, sequence::int as sequence, ${isoText('occurred_at')} as occurred_at, type, subject, actor, before, after, request_id, previous_hash, hash`

/** A page of the organization's events that fit, newest first, and how many fit. */
export async function auditPage(
  db: OrganizationDb,
  page: AuditQuery,
  hidden_families: readonly string[] = [],
): Promise<{ items: AuditRow[]; total: number }> {
  const hidden = sql`split_part(type, '.', 1) <> all(${arrayParam(hidden_families)}::text[])`
  const where = hidden_families.length === 0 ? auditCondition(page) : sql`${auditCondition(page)} and ${hidden}`
  const items =
    await db.read<AuditRow>(sql`select ${auditColumns} from audit_events where organization_id = ${db.organization_id} and ${where}
    order by sequence desc limit ${page.limit} offset ${page.offset}`)
  const [count] = await db.read<{ total: number }>(
    sql`select count(*)::int as total from audit_events where organization_id = ${db.organization_id} and ${where}`,
  )
  return { items, total: count?.total ?? 0 }
}

function auditCondition({ type, subject, actor, start_time, end_time }: AuditQuery) {
  const conditions = [
    type === undefined ? undefined : sql`type = ${type}`,
    subject === undefined ? undefined : sql`subject = ${subject}`,
    actor === undefined
      ? undefined
      : sql`(strpos(lower(actor->>'name'), lower(${actor})) > 0 or actor->>'id' = ${actor})`,
    start_time === undefined ? undefined : sql`occurred_at >= ${utc(start_time)}::timestamptz`,
    end_time === undefined ? undefined : sql`occurred_at < ${utc(end_time)}::timestamptz`,
  ].filter((condition) => condition !== undefined)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const AUDIT_PAGE = 500

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
  return db.read<AuditRow>(sql`select ${auditColumns} from audit_events
    where organization_id = ${db.organization_id} and sequence > ${sequence} order by sequence limit ${AUDIT_PAGE}`)
}

/** One event of the organization by its sequence, or null. */
export async function auditEventAt(db: OrganizationDb, sequence: number): Promise<AuditRow | null> {
  const [event] = await db.read<AuditRow>(sql`select ${auditColumns} from audit_events
    where organization_id = ${db.organization_id} and sequence = ${sequence}`)
  return event ?? null
}

/** Where the chain ends, or null where there is no event yet. */
export async function auditHead(db: OrganizationDb): Promise<AuditHead | null> {
  const [head] = await db.read<AuditHead>(
    sql`select sequence::int as sequence, hash from audit_heads where organization_id = ${db.organization_id}`,
  )
  return head ?? null
}

/** Whether a person made a key, or the key that made it: by the organization's audit chain. */
export async function isIssuedBy(tx: Orm, key_id: string, user_id: string): Promise<boolean> {
  const rows = await tx.execute<{ found: boolean }>(sql`with recursive issuers (kind, id) as (
      select actor->>'kind', actor->>'id' from audit_events
        where type in ('api_key.created', 'api_key.rotated') and subject = ${key_id}
      union
      select e.actor->>'kind', e.actor->>'id' from issuers i join audit_events e
        on i.kind = 'key' and e.type in ('api_key.created', 'api_key.rotated') and e.subject = i.id
    ) select exists (select 1 from issuers where kind = 'user' and id = ${user_id}) as found`)
  return rows[0]?.found ?? false
}
