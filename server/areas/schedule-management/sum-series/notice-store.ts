import { and, eq, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { isoText } from '../../../db/filters.ts'
import type { TsoId } from '../schedules/tsos.ts'
import type { CheckNotice } from './contract.ts'
import type { VersionKey } from './store.ts'
import type { Answered } from './read-answer.ts'
import { check_notices } from './tables.ts'

/** Notices on their way, each under its uid. */
export const CHECK_TOPIC = 'mabis-check-notice'
/** Over whose way a notice goes. */
export type CheckEvent = { tso: TsoId }

const COLUMNS = sql`n.uid, n.point_id, to_char(n.month, 'YYYY-MM-DD') as month, ${isoText('n.version_ts')} as version_ts, n.kind,
  n.code, n.ebd, ${isoText('n.stated_ts')} as stated_ts, n.document_number, n.created_by, n.objection_uid,
  n.content is not null as has_message, ${isoText('n.created_ts')} as created_ts, d.state as sent_state, d.detail as sent_detail, ${isoText('d.settled_at')} as sent_ts, n.answer`
const DELIVERY = sql`left join outbox d on d.organization_id = n.organization_id and d.topic = ${CHECK_TOPIC} and d.subject = n.uid::text`

export type NewNotice = Omit<typeof check_notices.$inferInsert, 'organization_id' | 'uid'>

/** Stores a check notice or response of a version; its uid. */
export async function insertNotice(tx: Orm, organization_id: string, notice: NewNotice): Promise<string> {
  const [row] = await tx
    .insert(check_notices)
    .values({ organization_id, ...notice })
    .returning({ uid: check_notices.uid })
  if (row === undefined) throw new Error('the notice was not stored')
  return row.uid
}

/** The check notices and responses of a version, newest first. */
export async function listNotices(
  db: OrganizationDb,
  { point_id, month, version_ts }: VersionKey,
): Promise<CheckNotice[]> {
  return db.read<CheckNotice>(sql`select ${COLUMNS} from check_notices n ${DELIVERY} where n.organization_id = ${db.organization_id}
    and n.point_id = ${point_id} and n.month = ${month}::date and n.version_ts = ${version_ts}::timestamptz
    order by n.created_ts desc, n.uid`)
}

/** A notice with the message that was written for it, or null. */
export async function findNotice(
  db: OrganizationDb,
  uid: string,
): Promise<{ notice: CheckNotice; message: string } | null> {
  const [row] = await db.read<CheckNotice & { message: string | null }>(sql`select ${COLUMNS},
      convert_from(n.content, 'LATIN1') as message
    from check_notices n ${DELIVERY} where n.organization_id = ${db.organization_id} and n.uid = ${uid}::uuid`)
  if (row === undefined || row.message === null) return null
  const { message, ...notice } = row
  return { notice, message }
}

/** Locks a notice for the transaction; false for an unknown uid. */
export async function lockNotice(tx: Orm, organization_id: string, uid: string): Promise<boolean> {
  const own = and(eq(check_notices.organization_id, organization_id), eq(check_notices.uid, uid))
  return (await tx.select({ uid: check_notices.uid }).from(check_notices).where(own).for('update')).length > 0
}

/** The objections that check notices of a version file. */
export async function objectionsOf(db: OrganizationDb, { point_id, month, version_ts }: VersionKey): Promise<string[]> {
  const rows = await db.read<{ uid: string }>(sql`select distinct n.objection_uid as uid from check_notices n
    where n.organization_id = ${db.organization_id} and n.point_id = ${point_id} and n.month = ${month}::date
      and n.version_ts = ${version_ts}::timestamptz and n.objection_uid is not null order by 1`)
  return rows.map(({ uid }) => uid)
}

type Sent = { uid: string; point_id: string; objection_uid: string | null; document_number: string }

/** To whom check notices of a version were written. */
export async function receiversOfChecks(
  db: OrganizationDb,
  { point_id, month, version_ts }: VersionKey,
): Promise<Set<string>> {
  const rows = await db.read<{
    message: string
  }>(sql`select convert_from(n.content, 'LATIN1') as message from check_notices n
    where n.organization_id = ${db.organization_id} and n.point_id = ${point_id} and n.month = ${month}::date
      and n.version_ts = ${version_ts}::timestamptz and n.content is not null`)
  return new Set(rows.map(({ message }) => partiesOfNotice(message).receiver_id))
}

/** The notice of a number that was written to a receiver, or null. */
export async function findNoticeOf(
  db: OrganizationDb,
  document_number: string,
  receiver_id: string,
): Promise<Sent | null> {
  const rows = await db.read<
    Sent & { message: string }
  >(sql`select n.uid, n.point_id, n.objection_uid, n.document_number,
      convert_from(n.content, 'LATIN1') as message from check_notices n
    where n.organization_id = ${db.organization_id} and n.document_number = ${document_number} and n.content is not null`)
  return rows.find(({ message }) => partiesOfNotice(message).receiver_id === receiver_id) ?? null
}

/** Stores an answer; false for a repeated one. A later APERAK or CONTRL with another result replaces it. */
export async function setAnswer(tx: Orm, organization_id: string, uid: string, answer: Answered): Promise<boolean> {
  const { stated_ts: _, ...report } = answer
  const { count } = await tx.execute(sql`update check_notices set answer = ${JSON.stringify(answer)}::json
    where organization_id = ${organization_id} and uid = ${uid}::uuid
      and (answer is null or answer::jsonb - 'stated_ts' <> ${JSON.stringify(report)}::jsonb)`)
  return count > 0
}

/** Sender and receiver of a written notice, from its UNB. */
export function partiesOfNotice(message: string): { sender_id: string; receiver_id: string } {
  const [, sender_id = '', receiver_id = ''] = /UNB\+UNOC:3\+(\d+):\d+\+(\d+):/.exec(message) ?? []
  return { sender_id, receiver_id }
}
