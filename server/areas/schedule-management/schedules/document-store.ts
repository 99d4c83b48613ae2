import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { anyOf, codeColumns, isoText } from '../../../db/filters.ts'
import { builder } from '../../../db/selection.ts'
import type { DocumentKind, Reason } from '../documents/market-document.ts'
import type { VersionResponse } from '../responses/responses.ts'
import { schedule_anomalies, schedule_answers, schedule_documents } from './tables.ts'
import { EDIFACT, UNKNOWN } from '../documents/market-document.ts'
import type { Market, TsoId } from './tsos.ts'
import type { VersionEvent } from '../versions/status.ts'
import { codeOf, type Params, type Message } from '#server/messages/message.ts'

type StoredDocument = typeof schedule_documents.$inferSelect
type StoredAnomaly = typeof schedule_anomalies.$inferSelect

/** `identity` is what the same document has whenever it comes. */
export type NewDocument = Omit<
  StoredDocument,
  'organization_id' | 'uid' | 'processed_ts' | 'note' | 'message' | Dismissal | Parties
> & {
  note: Message | null
} & Partial<Pick<StoredDocument, Parties>>
type Dismissal = 'settled_ts' | 'settled_by' | 'settled_why'
type Parties = 'received_via' | 'sender_id' | 'receiver_id'

/**
 * Stores a document; its uid, or null for a repeated one. Of two concurrent calls the second waits for the first to
 * commit, so that only one continues.
 */
export async function insertDocument(
  tx: Orm,
  organization_id: string,
  { note, ...document }: NewDocument,
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .insert(schedule_documents)
    .values({
      ...{ organization_id, ...document, note: note?.text ?? null, message: note && codeOf(note) },
      processed_ts: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning({ uid: schedule_documents.uid })
  return row?.uid ?? null
}

/** What came in under an identity before, or null; `is_same`: with the same content. */
export async function findReceived(
  db: OrganizationDb,
  { identity, tso, is_test, content }: Pick<NewDocument, 'identity' | 'tso' | 'is_test' | 'content'>,
): Promise<{ schedule_uid: string | null; is_same: boolean } | null> {
  const hash = createHash('sha256').update(content).digest('hex')
  const columns = getTableColumns(schedule_documents)
  const is_same = sql<boolean>`encode(sha256(${columns.content}), 'hex') = ${hash}`.as('is_same')
  const received = and(
    eq(columns.organization_id, db.organization_id),
    eq(columns.direction, 'received'),
    eq(columns.tso, tso),
    eq(columns.is_test, is_test),
    eq(columns.identity, identity),
  )
  const { schedule_uid } = columns
  const [row] = await db.read(builder.select({ schedule_uid, is_same }).from(schedule_documents).where(received))
  return row ?? null
}

/** Stores a document's effect on a version. */
export async function insertAnswer(
  tx: Orm,
  organization_id: string,
  version_uid: string,
  { series, ...answer }: VersionResponse,
): Promise<void> {
  await tx.insert(schedule_answers).values({ organization_id, version_uid, ...answer, series: [...series] })
}

/** All that was answered to a version, in the order of arrival. */
export async function listResponses(db: OrganizationDb, version_uid: string): Promise<VersionResponse[]> {
  const { organization_id, document_uid, kind, event, series } = schedule_answers
  const created_ts = isoText(schedule_answers.created_ts).as('created_ts')
  const { organization_id: owner, uid, processed_ts, identity } = schedule_documents
  return db.read(
    builder
      .select({ document_uid, kind, created_ts, event, series })
      .from(schedule_answers)
      .innerJoin(schedule_documents, and(eq(owner, organization_id), eq(uid, document_uid)))
      .where(and(eq(organization_id, db.organization_id), eq(schedule_answers.version_uid, version_uid)))
      .orderBy(processed_ts, identity),
  )
}

export type NewAnomaly = Omit<StoredAnomaly, 'organization_id' | 'uid' | 'created_ts'>

/** Stores the anomalies of a document; returns their uids. */
export async function insertAnomalies(
  tx: Orm,
  organization_id: string,
  anomalies: readonly NewAnomaly[],
  now: Date,
): Promise<string[]> {
  if (anomalies.length === 0) return []
  const created_ts = now.toISOString()
  const rows = await tx
    .insert(schedule_anomalies)
    .values(anomalies.map((each) => ({ organization_id, ...each, created_ts })))
    .returning({ uid: schedule_anomalies.uid })
  return rows.map(({ uid }) => uid)
}

export type AnomalyRow = Omit<NewAnomaly, 'document_uid'> & {
  uid: string
  created_ts: string
  document_count: number
  test: boolean
  version: number | null
  is_superseded: boolean
}
export type AnomalyFilter = {
  schedule_uid?: string
  version_uid?: string
  tso?: readonly TsoId[] | undefined
  market?: readonly Market[] | undefined
  start_date?: string
  end_date?: string
  test?: boolean | undefined
}

/** Key of reports of the same difference: a TSO repeats it with each confirmation. */
const DIFFERENCE = sql`a.schedule_uid, a.version_uid, a.tso, a.delivery_date, a.series_id, a.business_type, a.in_area, a.out_area,
  a.in_party, a.out_party, a.reasons::text, a.intervals::text`

function reportedAnomalies(organization_id: string): SQL {
  return sql`(select n.*, d.is_test as test from schedule_anomalies n join schedule_documents d
    on d.organization_id = n.organization_id and d.uid = n.document_uid where n.organization_id = ${organization_id}) as a`
}

/** Whether the operator accepted a version newer than the anomaly's `v`, which then needs no repair. */
function isSuperseded(organization_id: string): SQL {
  return sql`exists (select from schedule_versions n where n.organization_id = ${organization_id}
    and n.schedule_uid = v.schedule_uid and n.version > v.version and n.status in ('accepted', 'cnf_partial'))`
}

/** Number of distinct reported differences of a schedule `s`. */
export function countedAnomalies(organization_id: string): SQL {
  return sql`(select count(*)::int from (select distinct ${DIFFERENCE} from schedule_anomalies a
    where a.organization_id = ${organization_id} and a.schedule_uid = s.uid) as told)`
}

/**
 * Matching anomalies, the newest day first and within a day the newest, with their number. Equal reports are one: the
 * newest, with the number of its documents.
 */
export async function listAnomalies(
  db: OrganizationDb,
  filter: AnomalyFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ anomalies: AnomalyRow[]; total: number }> {
  const where = matches(db, filter)
  const anomalies =
    await db.read<AnomalyRow>(sql`select a.uid, a.schedule_uid, a.version_uid, a.tso, a.market, a.delivery_date::text as delivery_date,
      a.series_id, a.business_type, a.in_area, a.out_area, a.in_party, a.out_party, a.reasons, a.intervals, ${isoText('a.created_ts')} as created_ts,
      a.document_count, a.test, v.version, ${isSuperseded(db.organization_id)} as is_superseded
    from (select a.*, (count(*) over difference)::int as document_count,
        row_number() over (difference order by a.created_ts desc, a.uid) as place
      from ${reportedAnomalies(db.organization_id)} where ${where} window difference as (partition by ${DIFFERENCE}, a.test)) as a
    left join schedule_versions v on v.organization_id = ${db.organization_id} and v.uid = a.version_uid
    where a.place = 1 order by a.delivery_date desc, a.created_ts desc, a.uid
    limit ${limit}::bigint offset ${offset}::bigint`)
  const [count] = await db.read<{ total: number }>(
    sql`select count(*)::int as total from (select distinct ${DIFFERENCE}, a.test from ${reportedAnomalies(db.organization_id)} where ${where}) as told`,
  )
  return { anomalies, total: count?.total ?? 0 }
}

function matches(db: OrganizationDb, { schedule_uid, version_uid, tso, market, test, ...days }: AnomalyFilter): SQL {
  return sql`a.organization_id = ${db.organization_id} and ${anyOf(sql`a.tso`, tso, 'text')} and ${anyOf(sql`a.market`, market, 'text')}
    and ${schedule_uid === undefined ? sql`true` : sql`a.schedule_uid = ${schedule_uid}::uuid`}
    and ${version_uid === undefined ? sql`true` : sql`a.version_uid = ${version_uid}::uuid`}
    and ${test === undefined ? sql`true` : sql`a.test = ${test}`}
    and ${days.start_date === undefined ? sql`true` : sql`a.delivery_date >= ${days.start_date}::date`}
    and ${days.end_date === undefined ? sql`true` : sql`a.delivery_date <= ${days.end_date}::date`}`
}

/** A document without its content. */
export type DocumentRow = Omit<
  StoredDocument,
  'organization_id' | 'is_test' | 'identity' | 'content' | 'message' | 'kind' | 'tso' | Dismissal | Parties
> & {
  kind: DocumentKind
  tso: TsoId
  test: boolean
  version: number | null
  size_bytes: number
  code: string | null
  params: Params | null
  /** A response's own statement about the version; null where it has none, or is not a response. */
  event: VersionEvent | null
  reasons: Reason[] | null
}

const DOCUMENT = sql`d.uid, d.tso, d.is_test as test, d.schedule_uid, d.direction, d.kind, d.message_id, ${isoText('d.created_ts')} as created_ts,
  ${isoText('d.processed_ts')} as processed_ts, d.version_uid, v.version, d.file_name, length(d.content) as size_bytes, d.note, ${codeColumns('d')},
  a.event, (select json_agg(distinct r.value::jsonb) from json_array_elements(a.series) e,
    json_array_elements(e.value->'reasons') r) as reasons`
const FROM_DOCUMENTS = sql`from schedule_documents d
  left join schedule_versions v on v.organization_id = d.organization_id and v.uid = d.version_uid
  left join schedule_answers a on a.organization_id = d.organization_id and a.version_uid = d.version_uid and a.document_uid = d.uid`

export type DocumentFilter = {
  schedule_uid?: string
  document_uid?: string
  tso?: readonly TsoId[] | undefined
  kind?: readonly DocumentKind[] | undefined
  test?: boolean | undefined
}

/** What was sent and came in, newest first, and how many there are. */
export async function listDocuments(
  db: OrganizationDb,
  filter: DocumentFilter,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<{ documents: DocumentRow[]; total: number }> {
  const where = isDocument(db, filter)
  const documents = await db.read<DocumentRow>(sql`select ${DOCUMENT} ${FROM_DOCUMENTS} where ${where}
    order by case when d.created_ts > d.processed_ts + interval '1 day' then d.processed_ts else d.created_ts end desc, d.processed_ts desc, d.direction, d.uid limit ${limit}::bigint offset ${offset}::bigint`)
  const [count] = await db.read<{ total: number }>(
    sql`select count(*)::int as total from schedule_documents d where ${where}`,
  )
  return { documents, total: count?.total ?? 0 }
}

function isDocument(db: OrganizationDb, { schedule_uid, document_uid, tso, kind, test }: DocumentFilter): SQL {
  return sql`d.organization_id = ${db.organization_id} and d.tso <> ${UNKNOWN} and d.kind <> all(array[${UNKNOWN}, ${EDIFACT}]) and ${anyOf(sql`d.tso`, tso, 'text')} and ${anyOf(sql`d.kind`, kind, 'text')}
    and ${test === undefined ? sql`true` : sql`d.is_test = ${test}`}
    and ${schedule_uid === undefined ? sql`true` : sql`d.schedule_uid = ${schedule_uid}::uuid`}
    and ${document_uid === undefined ? sql`true` : sql`d.uid = ${document_uid}::uuid`}`
}

/** A document with its content in base64, or null. */
export async function findDocument(
  db: OrganizationDb,
  document_uid: string,
): Promise<(DocumentRow & { content_base64: string }) | null> {
  const rows = await db.read<
    DocumentRow & { content_base64: string }
  >(sql`select ${DOCUMENT}, translate(encode(d.content, 'base64'), E'\n', '') as content_base64 ${FROM_DOCUMENTS}
    where ${isDocument(db, { document_uid })}`)
  return rows[0] ?? null
}
