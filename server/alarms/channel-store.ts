import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { RenewSecrets } from '../access/secret-store.ts'
import type { OrganizationDb, Orm } from '../db.ts'
import { lockFor } from '../db/locks.ts'
import { anyOf, arrayParam, codeColumns, isoText, messageParam } from '../db/filters.ts'
import { RETENTION_MS } from '../delivery/outbox.ts'
import type { FullLanguageId } from '../messages/languages.ts'
import type { LoggedAttempt, Channel, AlarmChannelKind } from './contract.ts'
import { alarm_attempts, alarm_channels } from './tables.ts'
import { channelPurpose } from './channel-secret.ts'
import type { Outcome } from './channels/post.ts'

/** A channel as it is stored: its secret sealed. */
export type StoredChannel = Pick<
  Channel,
  'name' | 'kind' | 'language' | 'recipients' | 'host' | 'has_token' | 'is_enabled'
> & {
  secret: string | null
}

const columns = sql`w.id, w.name, w.kind, w.language, to_json(w.recipients) as recipients, w.host, w.has_token,
  w.is_enabled, w.created_by, ${isoText('w.created_at')} as created_at,
  (select json_build_object('attempted_at', ${isoText('a.attempted_at')}, 'duration_ms', a.duration_ms,
      'is_sent', a.is_sent, 'detail', a.detail, 'code', a.message->'code', 'params', a.message->'params')
    from alarm_attempts a where a.organization_id = w.organization_id and a.channel_id = w.id
    order by a.attempted_at desc limit 1) as last_attempt`

/** The organization's channels, oldest first; with `id` only that one. */
export async function listChannels(db: OrganizationDb, id?: string): Promise<Channel[]> {
  return db.read<Channel>(sql`select ${columns} from alarm_channels w where w.organization_id = ${db.organization_id}
    and ${anyOf(sql`w.id`, id === undefined ? undefined : [id], 'uuid')} order by w.created_at, w.id`)
}

/** What a message to a channel needs; null where it is gone. */
export async function readChannel(
  db: OrganizationDb,
  id: string,
): Promise<{
  name: string
  kind: AlarmChannelKind
  language: FullLanguageId
  recipients: string[]
  secret: string | null
  is_enabled: boolean
} | null> {
  const { organization_id } = db
  const [channel] = await db.read<NonNullable<Awaited<ReturnType<typeof readChannel>>>>(
    sql`select name, kind, language, to_json(recipients) as recipients, secret, is_enabled from alarm_channels
      where organization_id = ${organization_id} and id = ${id}`,
  )
  return channel ?? null
}

/** Locks an organization's alarm settings, so that concurrent changes run one after the other. */
export async function lockAlarmSettings(tx: Orm, organization_id: string): Promise<void> {
  await lockFor(tx, `alarms ${organization_id}`)
}

/** Stores a channel; returns its id. */
export async function insertChannel(
  tx: Orm,
  organization_id: string,
  channel: StoredChannel,
  { created_by, now }: { created_by: string; now: Date },
): Promise<string> {
  const [row] = await tx
    .insert(alarm_channels)
    .values({ organization_id, ...channel, created_by, created_at: now.toISOString() })
    .returning({ id: alarm_channels.id })
  if (row === undefined) throw new Error('the channel was not stored')
  return row.id
}

/** What is written over. */
export async function updateChannel(
  tx: Orm,
  organization_id: string,
  id: string,
  channel: Partial<StoredChannel>,
): Promise<void> {
  await tx.update(alarm_channels).set(channel).where(own(organization_id, id))
}

/** Removes a channel with its log. */
export async function deleteChannel(tx: Orm, organization_id: string, id: string): Promise<void> {
  await tx.delete(alarm_channels).where(own(organization_id, id))
}

/** Whether a rule alarms by a channel, at once or later. */
export async function isUsed(tx: Orm, organization_id: string, id: string): Promise<boolean> {
  const rows = await tx.execute(sql`select from alarm_rules where organization_id = ${organization_id}
    and ${id}::uuid = any(channel_ids || escalation_channel_ids) limit 1`)
  return rows.length > 0
}

function own(organization_id: string, id: string): SQL | undefined {
  return and(eq(alarm_channels.organization_id, organization_id), eq(alarm_channels.id, id))
}

/** Records an attempt to send, unless the channel was deleted meanwhile. */
export async function insertAttempt(
  tx: Orm,
  organization_id: string,
  { channel_id, alarm_id }: { channel_id: string; alarm_id: string | null },
  { is_sent, detail, attempted_at, duration_ms }: Outcome & { attempted_at: Date; duration_ms: number },
): Promise<void> {
  // Locked apart from the insert: a cluster takes no lock within one.
  const [kept] = await tx.execute(sql`select w.id from alarm_channels w
    where w.organization_id = ${organization_id} and w.id = ${channel_id} for key share of w`)
  if (kept === undefined) return
  await tx.execute(sql`insert into alarm_attempts
      (organization_id, channel_id, alarm_id, attempted_at, duration_ms, is_sent, detail, message)
    values (${organization_id}, ${channel_id}, ${alarm_id}, ${attempted_at.toISOString()}, ${duration_ms}, ${is_sent}, ${detail.text}, ${messageParam(detail)})`)
}

/** A page of the tries to reach a channel, newest first, and how many there are. */
export async function attemptPage(
  { organization_id, read }: OrganizationDb,
  channel_id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: LoggedAttempt[]; total: number }> {
  const of = sql`from alarm_attempts a where a.organization_id = ${organization_id} and a.channel_id = ${channel_id}`
  const items = await read<LoggedAttempt>(sql`select a.id, a.alarm_id, ${isoText('a.attempted_at')} as attempted_at,
    a.duration_ms, a.is_sent, a.detail, ${codeColumns('a')} ${of} order by a.attempted_at desc, a.id limit ${limit} offset ${offset}`)
  const [count] = await read<{ total: number }>(sql`select count(*)::int as total ${of}`)
  return { items, total: count?.total ?? 0 }
}

/** Which of these channels the organization has. */
export async function knownChannels(tx: Orm, organization_id: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.execute<{ id: string }>(
    sql`select id from alarm_channels where organization_id = ${organization_id} and id = any(${arrayParam(ids)}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Removes the log of tries as old as messages are when they are removed. */
export async function dropAttempts(tx: Orm, organization_id: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_MS).toISOString()
  const old = and(eq(alarm_attempts.organization_id, organization_id), lt(alarm_attempts.attempted_at, oldest))
  await tx.delete(alarm_attempts).where(old)
}

/** Seals the secrets of an organization's channels again; answers how many there are. */
export const renewChannels: RenewSecrets = async (tx, organization_id, renew) => {
  const { id, secret } = alarm_channels
  const own = and(eq(alarm_channels.organization_id, organization_id), isNotNull(secret))
  const rows = await tx.select({ id, secret }).from(alarm_channels).where(own).for('update')
  for (const row of rows) {
    const anew = renew(Buffer.from(row.secret ?? '', 'base64'), channelPurpose(organization_id))
    if (anew === null) continue
    const set = { secret: Buffer.from(anew).toString('base64') }
    await tx
      .update(alarm_channels)
      .set(set)
      .where(and(own, eq(id, row.id)))
  }
  return rows.length
}
