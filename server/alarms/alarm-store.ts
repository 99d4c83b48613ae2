import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Finding } from '../alarm-kind.ts'
import type { OrganizationDb, Orm } from '../db.ts'
import { codeColumns, isoText } from '../db/filters.ts'
import { RETENTION_MS } from '../delivery/outbox.ts'
import { codeOf, type StoredMessage } from '../messages/message.ts'
import type { Alarm, AlarmMessageState, AlarmQuery } from './contract.ts'
import { alarms } from './tables.ts'

/** The topic of messages: `subject` is the alarm's id and its channel's, `version` 1, or 2 of an escalation. */
export const MESSAGE_TOPIC = 'alarm-message'

export type AlarmRow = Omit<Alarm, 'what' | 'todo'> & { what: StoredMessage; todo: StoredMessage }

const columns = sql`a.id, a.rule_id, a.kind, a.subject, a.what, a.todo, a.page, ${isoText('a.raised_at')} as raised_at,
  ${isoText('a.acknowledged_at')} as acknowledged_at, a.acknowledged_by`

/** Stores what a rule alarms of; null where it was alarmed of before. */
export async function insertAlarm(
  tx: Orm,
  organization_id: string,
  { id: rule_id, kind }: { id: string; kind: string },
  { subject, what, todo, page }: Finding,
  now: Date,
): Promise<string | null> {
  const report = { what: codeOf(what), todo: codeOf(todo) }
  const [row] = await tx
    .insert(alarms)
    .values({ organization_id, rule_id, kind, subject, page, ...report, raised_at: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: alarms.id })
  return row?.id ?? null
}

/** A page of alarms, newest first, and how many there are. */
export async function listAlarms(
  { organization_id, read }: OrganizationDb,
  { is_open, limit, offset }: AlarmQuery,
): Promise<{ items: AlarmRow[]; total: number }> {
  const open = is_open === undefined ? sql`true` : sql`(a.acknowledged_at is null) = ${is_open}::boolean`
  const of = sql`from alarms a where a.organization_id = ${organization_id} and ${open}`
  const items = await read<AlarmRow>(
    sql`select ${columns} ${of} order by a.raised_at desc, a.id limit ${limit} offset ${offset}`,
  )
  const [count] = await read<{ total: number }>(sql`select count(*)::int as total ${of}`)
  return { items, total: count?.total ?? 0 }
}

/** One alarm, or null. */
export async function findAlarm({ organization_id, read }: OrganizationDb, id: string): Promise<AlarmRow | null> {
  const [row] = await read<AlarmRow>(
    sql`select ${columns} from alarms a where a.organization_id = ${organization_id} and a.id = ${id}`,
  )
  return row ?? null
}

/** Records who acknowledged an alarm; false where it was acknowledged before, or does not exist. */
export async function acknowledge(
  tx: Orm,
  organization_id: string,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const open = and(eq(alarms.organization_id, organization_id), eq(alarms.id, id), isNull(alarms.acknowledged_at))
  const rows = await tx
    .update(alarms)
    .set({ acknowledged_at: now.toISOString(), acknowledged_by: by })
    .where(open)
    .returning({ id: alarms.id })
  return rows.length > 0
}

/** The messages of an alarm, in the order in which they were due. */
export async function listMessages(db: OrganizationDb, alarm_id: string): Promise<AlarmMessageState[]> {
  return db.read<AlarmMessageState>(sql`select o.id, o.payload->>'channel_id' as channel_id, o.version = 2 as is_escalation,
      case o.state when 'pending' then 'pending' when 'accepted' then 'sent' when 'superseded' then 'not_needed'
        else case when o.message->>'code' in ('alarm.settled', 'alarm.channel_gone') then 'not_needed' else 'failed' end end as status,
      o.attempts, case when o.state = 'pending' then ${isoText('o.due_at')} end as due_at, o.detail, ${codeColumns('o')}
    from outbox o where o.organization_id = ${db.organization_id} and o.topic = ${MESSAGE_TOPIC}
      and o.subject like ${`${alarm_id}/%`} order by o.version, o.created_at, o.id`)
}

/** Removes alarms as old as their messages are when they are removed. */
export async function dropAlarms(tx: Orm, organization_id: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_MS).toISOString()
  await tx.delete(alarms).where(and(eq(alarms.organization_id, organization_id), lt(alarms.raised_at, oldest)))
}
