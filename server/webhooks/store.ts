import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../db.ts'
import { anyOf, arrayParam, isoText, messageParam } from '../db/filters.ts'
import { RETENTION_MS } from '../delivery/outbox.ts'
import type { Attempt, Webhook, WebhookBody } from './contract.ts'
import type { RenewSecrets } from '../access/secret-store.ts'
import { secretPurpose } from './sealed-secret.ts'
import { webhook_attempts, webhook_endpoints } from './tables.ts'
import type { Message } from '../messages/message.ts'

const columns = sql`w.id, w.url, w.description, to_json(w.event_types) as event_types, w.is_enabled, w.disabled_by,
  w.created_by, ${isoText('w.created_at')} as created_at,
  (select count(*)::int from outbox o where o.organization_id = w.organization_id and o.topic = 'webhook'
    and o.subject = w.id::text and o.state = 'pending') as pending_count,
  (select json_build_object('attempted_at', ${isoText('a.attempted_at')}, 'status', a.status, 'error', a.error,
      'code', a.message->'code', 'params', a.message->'params')
    from webhook_attempts a where a.organization_id = w.organization_id and a.webhook_id = w.id
    order by a.attempted_at desc limit 1) as last_attempt`

function oldSecretUntil(now: Date): SQL {
  return sql`case when w.previous_until > ${now.toISOString()}::timestamptz then ${isoText('w.previous_until')} end as old_secret_until`
}

/** The organization's webhooks, oldest first; with `id` only that one. */
export async function listWebhooks(db: OrganizationDb, now: Date, id?: string): Promise<Webhook[]> {
  return db.read<Webhook>(sql`select ${columns}, ${oldSecretUntil(now)} from webhook_endpoints w
    where w.organization_id = ${db.organization_id} and ${anyOf(sql`w.id`, id === undefined ? undefined : [id], 'uuid')}
    order by w.created_at, w.id`)
}

/** Locks a webhook for the transaction; false for an unknown id. */
export async function lockWebhook(tx: Orm, organizationId: string, id: string): Promise<boolean> {
  const rows = await tx.execute(
    sql`select from webhook_endpoints where organization_id = ${organizationId} and id = ${id} for update`,
  )
  return rows.length > 0
}

/** Stores a webhook; returns its id. */
export async function insertWebhook(
  tx: Orm,
  organization_id: string,
  { url, description, event_types, is_enabled }: WebhookBody,
  { secret, created_by, now }: { secret: string; created_by: string; now: Date },
): Promise<string> {
  const disabled_by = is_enabled ? null : 'person'
  const stored = { organization_id, url, description, event_types, is_enabled, disabled_by, secret, created_by }
  const [row] = await tx
    .insert(webhook_endpoints)
    .values({ ...stored, created_at: now.toISOString() })
    .returning({ id: webhook_endpoints.id })
  if (row === undefined) throw new Error('the webhook was not stored')
  return row.id
}

/** The fields to overwrite: those sent, and who disabled it. */
export async function updateWebhook(
  tx: Orm,
  organizationId: string,
  id: string,
  fields: Partial<WebhookBody> & { disabled_by?: 'person' | null },
): Promise<void> {
  await tx.update(webhook_endpoints).set(fields).where(own(organizationId, id))
}

/** Switches off a webhook whose receiver is gone; false where it was off already. */
export async function disableGone(tx: Orm, organizationId: string, id: string): Promise<boolean> {
  const rows = await tx
    .update(webhook_endpoints)
    .set({ is_enabled: false, disabled_by: 'receiver' })
    .where(and(own(organizationId, id), eq(webhook_endpoints.is_enabled, true)))
    .returning({ id: webhook_endpoints.id })
  return rows.length > 0
}

/** Signs with `secret` from now on, and with the one before as well until `previous_until`. */
export async function replaceSecret(
  tx: Orm,
  organizationId: string,
  id: string,
  secret: string,
  previous_until: Date | null,
): Promise<void> {
  await tx
    .update(webhook_endpoints)
    .set({
      secret,
      previous_secret: previous_until === null ? null : sql`${webhook_endpoints.secret}`,
      previous_until: previous_until?.toISOString() ?? null,
    })
    .where(own(organizationId, id))
}

/** Removes a webhook with the log of its tries. */
export async function deleteWebhook(tx: Orm, organizationId: string, id: string): Promise<void> {
  await tx.delete(webhook_endpoints).where(own(organizationId, id))
}

function own(organizationId: string, id: string): SQL | undefined {
  return and(eq(webhook_endpoints.organization_id, organizationId), eq(webhook_endpoints.id, id))
}

/** Where a message goes and what signs it: the sealed secret, and the one before while both count. */
export type Target = { url: string; description: string; is_enabled: boolean; secrets: string[] }

/** What a delivery to a webhook needs, or null where it was deleted. */
export async function readTarget(db: OrganizationDb, id: string, now: Date): Promise<Target | null> {
  const [target] =
    await db.read<Target>(sql`select w.url, w.description, w.is_enabled, to_json(array_remove(array[w.secret,
      case when w.previous_until > ${now.toISOString()}::timestamptz then w.previous_secret end], null)) as secrets
    from webhook_endpoints w where w.organization_id = ${db.organization_id} and w.id = ${id}`)
  return target ?? null
}

/** Records an attempt, unless the webhook was deleted meanwhile, or is being deleted. */
export async function insertAttempt(
  tx: Orm,
  { organization_id, id, subject }: { organization_id: string; id: string; subject: string },
  {
    attempted_at,
    duration_ms,
    url,
    status,
    error,
    response,
  }: Omit<Attempt, 'number' | 'error' | 'code' | 'params'> & { error: Message | null },
): Promise<void> {
  // Locked apart from the insert: a cluster takes no lock within one.
  const [target] = await tx.execute<{ number: number }>(sql`select 1 + (select count(*)::int from webhook_attempts a
      where a.organization_id = ${organization_id} and a.delivery_id = ${id}) as number
    from webhook_endpoints w where w.organization_id = ${organization_id} and w.id = ${subject} for key share of w`)
  if (target === undefined) return
  await tx.execute(sql`insert into webhook_attempts
      (organization_id, delivery_id, number, webhook_id, attempted_at, duration_ms, url, status, error, message, response)
    values (${organization_id}, ${id}, ${target.number}, ${subject}, ${attempted_at}, ${duration_ms}, ${url}, ${status},
      ${error?.text ?? null}, ${messageParam(error)}, ${response}) on conflict do nothing`)
}

/** Ids of states that the outbox has, by the words of the log. */
export const STATES = {
  pending: ['pending'],
  delivered: ['accepted'],
  failed: ['rejected', 'dead'],
} as const

/** The states of the outbox behind some statuses, as an array parameter; every state for none. */
export function statesOf(statuses: readonly (keyof typeof STATES)[] = ['pending', 'delivered', 'failed']): SQL {
  return sql`${arrayParam(statuses.flatMap((status) => STATES[status]))}::text[]`
}

/** Removes the log of tries as old as deliveries are when they are removed. */
export async function dropAttempts(tx: Orm, organizationId: string, now: Date): Promise<void> {
  await tx
    .delete(webhook_attempts)
    .where(
      and(
        eq(webhook_attempts.organization_id, organizationId),
        lt(webhook_attempts.attempted_at, new Date(now.getTime() - RETENTION_MS).toISOString()),
      ),
    )
}

/** Seals the secrets of an organization's webhooks again; answers how many there are. */
export const renewSecrets: RenewSecrets = async (tx, organization_id, renew) => {
  const { id, secret, previous_secret } = webhook_endpoints
  const own = eq(webhook_endpoints.organization_id, organization_id)
  const rows = await tx.select({ id, secret, previous_secret }).from(webhook_endpoints).where(own).for('update')
  const renewed = (sealed: string | null) => {
    const anew = sealed === null ? null : renew(Buffer.from(sealed, 'base64'), secretPurpose(organization_id))
    return anew === null ? sealed : Buffer.from(anew).toString('base64')
  }
  for (const row of rows) {
    const set = { secret: renewed(row.secret) ?? row.secret, previous_secret: renewed(row.previous_secret) }
    await tx
      .update(webhook_endpoints)
      .set(set)
      .where(and(own, eq(id, row.id)))
  }
  return rows.reduce((count, row) => count + (row.previous_secret === null ? 1 : 2), 0)
}
