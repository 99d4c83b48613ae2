import { type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { anyOf, codeColumns, isoText } from '../../../db/filters.ts'
import { lockFor } from '../../../db/locks.ts'
import type { Reason } from '../documents/market-document.ts'
import { UNKNOWN } from '../documents/market-document.ts'
import type { VersionEvent } from '../versions/status.ts'
import type { InboxDocument, InboxQuery, InboxState } from './contract.ts'

/** A stored document with its effect on its version. */
export type InboxRow = Omit<InboxDocument, 'effect' | 'reason_codes'> & {
  event: VersionEvent | null
  reasons: Reason[] | null
}

/** A reserve information of a known operator needs no decision: it is stored as received. */
const STATE = sql`case when d.schedule_uid is not null or (d.kind = 'RI' and d.tso <> ${UNKNOWN}) then 'processed'
  when d.settled_ts is not null then 'dismissed' else 'unassigned' end`

const COLUMNS = sql`d.uid, ${STATE} as state, d.kind, d.sender_id, d.receiver_id, d.message_id, nullif(d.tso, ${UNKNOWN}) as tso,
  d.is_test as test, d.received_via, d.file_name, length(d.content) as size_bytes, ${isoText('d.created_ts')} as created_ts,
  ${isoText('d.processed_ts')} as received_ts, d.schedule_uid, d.version_uid, v.version, s.date::text as date,
  a.event, (select json_agg(distinct r.value::jsonb) from json_array_elements(a.series) e,
    json_array_elements(e.value->'reasons') r) as reasons,
  d.note, ${codeColumns('d')}, ${isoText('d.settled_ts')} as settled_ts, d.settled_by, d.settled_why`

const FROM = sql`from schedule_documents d
  left join schedules s on s.organization_id = d.organization_id and s.uid = d.schedule_uid
  left join schedule_versions v on v.organization_id = d.organization_id and v.uid = d.version_uid
  left join schedule_answers a on a.organization_id = d.organization_id and a.version_uid = d.version_uid and a.document_uid = d.uid`

/** Matching documents, newest first; their number; and the number of all that wait for review. */
export async function listInbox(
  db: OrganizationDb,
  { limit, offset, ...filter }: InboxQuery,
): Promise<{ documents: InboxRow[]; total: number; unassigned: number }> {
  const where = matches(db, filter)
  const documents = await db.read<InboxRow>(sql`select ${COLUMNS} ${FROM} where ${where}
    order by d.processed_ts desc, d.uid limit ${limit}::bigint offset ${offset}::bigint`)
  const [counted] = await db.read<{ total: number; unassigned: number }>(
    sql`select (select count(*)::int ${FROM} where ${where}) as total,
      (select count(*)::int ${FROM} where ${matches(db, { state: ['unassigned'] })}) as unassigned`,
  )
  return { documents, total: counted?.total ?? 0, unassigned: counted?.unassigned ?? 0 }
}

function matches(db: OrganizationDb, { state, kind, tso, test }: Omit<InboxQuery, 'limit' | 'offset'>): SQL {
  return sql`d.organization_id = ${db.organization_id} and d.direction = 'received' and ${anyOf(STATE, state, 'text')}
    and ${anyOf(sql`d.kind`, kind, 'text')} and ${anyOf(sql`d.tso`, tso, 'text')}
    and ${test === undefined ? sql`true` : sql`d.is_test = ${test}`}`
}

/** One document that came in, or null. */
export async function findInboxDocument(db: OrganizationDb, uid: string): Promise<InboxRow | null> {
  const rows = await db.read<InboxRow>(sql`select ${COLUMNS} ${FROM} where ${matches(db, {})} and d.uid = ${uid}::uuid`)
  return rows[0] ?? null
}

/** The content of a document that came in, in base64; null where there is none. */
export async function contentOf(db: OrganizationDb, uid: string): Promise<string | null> {
  const rows = await db.read<{ content: string }>(
    sql`select translate(encode(d.content, 'base64'), E'\n', '') as content from schedule_documents d where ${matches(db, {})} and d.uid = ${uid}::uuid`,
  )
  return rows[0]?.content ?? null
}

type LockedDocument = { state: InboxState } & Pick<InboxDocument, 'kind' | 'tso' | 'sender_id' | 'receiver_id'>

/** A document that came in as its bytes are, locked until the transaction ends; null where there is none. */
export async function lockInboxDocument(
  tx: Orm,
  organization_id: string,
  uid: string,
): Promise<(LockedDocument & { bytes: Buffer }) | null> {
  type Locked = LockedDocument & { content: string }
  const [row] =
    await tx.execute<Locked>(sql`select ${STATE} as state, d.kind, d.sender_id, d.receiver_id, nullif(d.tso, ${UNKNOWN}) as tso,
      encode(d.content, 'base64') as content
    from schedule_documents d
    where d.organization_id = ${organization_id} and d.direction = 'received' and d.uid = ${uid}::uuid for update`)
  if (row === undefined) return null
  const { content, ...about } = row
  return { ...about, bytes: Buffer.from(content, 'base64') }
}

/** Who settled a document, and when. */
export type Settled = { settled_ts: string; settled_by: string; settled_why: string | null }

/**
 * The document with the same content that is of the operator already, or null: one that could not be read is stored without
 * an operator, so that the same comes in again after it was assigned. No other is assigned to this operator until the end.
 */
export async function lockTwin(
  tx: Orm,
  organization_id: string,
  uid: string,
  { tso, is_test }: { tso: string; is_test: boolean },
): Promise<string | null> {
  await lockFor(tx, `documents ${organization_id} ${tso}`)
  const [twin] = await tx.execute<{ uid: string }>(sql`select twin.uid from schedule_documents d
    join schedule_documents twin on twin.organization_id = d.organization_id and twin.direction = d.direction
      and twin.tso = ${tso} and twin.is_test = ${is_test} and twin.identity = d.identity and twin.uid <> d.uid
    where d.organization_id = ${organization_id} and d.uid = ${uid}::uuid`)
  return twin?.uid ?? null
}

/** Records the version of a document, and who linked it. */
export async function assignInboxDocument(
  tx: Orm,
  organization_id: string,
  uid: string,
  about: { tso: string; is_test: boolean; schedule_uid: string; version_uid: string } & Settled,
): Promise<void> {
  await tx.execute(sql`update schedule_documents set tso = ${about.tso}, is_test = ${about.is_test},
      schedule_uid = ${about.schedule_uid}::uuid, version_uid = ${about.version_uid}::uuid,
      settled_ts = ${about.settled_ts}::timestamptz, settled_by = ${about.settled_by}, settled_why = ${about.settled_why}
    where organization_id = ${organization_id} and uid = ${uid}::uuid`)
}

/** Records that a document needs nothing more, who decided so and why. */
export async function dismissInboxDocument(tx: Orm, organization_id: string, uid: string, by: Settled): Promise<void> {
  await tx.execute(sql`update schedule_documents
    set settled_ts = ${by.settled_ts}::timestamptz, settled_by = ${by.settled_by}, settled_why = ${by.settled_why}
    where organization_id = ${organization_id} and uid = ${uid}::uuid`)
}
