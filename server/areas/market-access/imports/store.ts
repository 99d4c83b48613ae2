import { type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { anyOf, codeColumns, isoText, messageParam } from '../../../db/filters.ts'
import type { Problem } from '../../../errors.ts'
import { stringifyProblems } from '../../../wire.ts'
import type {
  AllocationImport,
  AllocationImportEntry,
  AllocationImportsPage,
  AllocationImportsQuery,
  AllocationWriteResult,
  StoredImportStatus,
  WriteType,
} from './contract.ts'
import type { AnsweredImport } from './acknowledgments.ts'
import {
  type Interchange,
  type InterchangeMessage,
  interchangeOf,
  STORED_DOCUMENT,
  STORED_STATE,
  type StoredInterchange,
  storedInterchange,
  messageOf,
} from './interchange.ts'
import type { Message } from '#server/messages/message.ts'

/** How long a file's entry is stored. */
const RETENTION_DAYS = 400

/** A process writes a heartbeat every second; after this long without one it counts as dead. */
const OLDEST_SIGN = sql.raw(`statement_timestamp() - interval '30 seconds'`)
const STATUS = sql`case when i.finished_at is null and i.alive_at < ${OLDEST_SIGN} then 'interrupted' else i.status end`
/** Old results have no warnings and dropped days. */
const RESULT = sql.raw(
  `('{"not_in_force":0,"lost_values":0,"warning_count":0,"warnings":[],"partner_warnings":[],"dropped_rows":0,"dropped_days":0,"dropped":[],"skipped_values":0,"skipped":[],"skipped_message_count":0,"skipped_messages":[],"references":[],"acknowledgments":null}'::jsonb
    || nullif(i.result::jsonb - 'interchange' - 'interchanges', '{}'))`,
)
/** The stored interchanges of a MSCONS; an import from before a file could have several has one. */
const INTERCHANGES = sql.raw(`coalesce(i.result -> 'interchanges', json_build_array(i.result -> 'interchange'))`)
const HAS_INTERCHANGES = sql.raw(
  `(i.result -> 'interchange' is not null or json_array_length(i.result -> 'interchanges') > 0)`,
)
/** The path of an import's responses; `uid` is a column or an expression. */
export const acknowledgmentsOf = (uid: string) => `${IMPORTS}/${uid}/acknowledgments`
const IMPORTS = '/market-access/v1alpha1/timeseries/allocations/imports'
const ACKNOWLEDGMENTS = (column: string) => sql.raw(`'${IMPORTS}/' || ${column} || '/acknowledgments'`)
const entryWith = (
  result: SQL,
) => sql`i.uid::text as uid, i.file_name, i.content_type, i.dry_run, ${STATUS} as status, i.started_by,
  ${isoText('i.created_at')} as created_at, ${isoText('i.finished_at')} as finished_at, i.received_bytes::float8 as received_bytes,
  i.done, i.total, i.reason, ${codeColumns('i')}, ${result} as result, json_array_length(i.problems) as problem_count,
  case when ${HAS_INTERCHANGES} then ${ACKNOWLEDGMENTS('i.uid')} end as acknowledgments`

/** Messages about a file once, at its first update. */
export type ImportFacts = {
  uid: string
  file_name: string | null
  content_type: WriteType
  dry_run: boolean
  started_by: string
}
export type ImportState = {
  status: StoredImportStatus
  received_bytes: number
  done: number
  total: number
}
export type ImportEnd = ImportState & {
  reason: Message | null
  result: AllocationWriteResult | null
  problems: readonly Problem[]
  /** Of a MSCONS: what its answers name. */
  interchanges: readonly Interchange[]
}

/** The stored result of an import, with the names that its EDIFACT responses need; of a refused one only these. */
export type StoredImportResult = Partial<AllocationWriteResult> & { interchanges?: StoredInterchange[] }

/** Begins the entry of a file that has come in since `age_ms`, and drops those that are too old; false where its uid is taken. */
export async function insertImport(
  tx: Orm,
  organization_id: string,
  { age_ms, ...facts }: ImportFacts & { age_ms: number },
  state: ImportState | ImportEnd,
): Promise<boolean> {
  await tx.execute(sql`delete from allocation_imports where organization_id = ${organization_id}
    and created_at < statement_timestamp() - ${RETENTION_DAYS} * interval '1 day'`)
  const { uid, file_name, content_type, dry_run, started_by } = facts
  const rows = await tx.execute(sql`insert into allocation_imports
      (organization_id, uid, file_name, content_type, dry_run, started_by, created_at, status, received_bytes, done, total, finished_at, reason, message, result, problems)
    values (${organization_id}, ${uid}, ${file_name}, ${content_type}, ${dry_run}, ${started_by},
      statement_timestamp() - ${Math.round(age_ms)} * interval '1 millisecond', ${columnsOf(state)})
    on conflict do nothing returning uid`)
  return rows.length > 0
}

/**
 * Records the progress of an open import, or its end; returns whether a user asked to cancel it, which then cannot
 * succeed.
 */
export async function updateImport(
  tx: Orm,
  organization_id: string,
  uid: string,
  state: ImportState | ImportEnd,
): Promise<{ is_cancel_requested: boolean }> {
  const [row] = await tx.execute<{ is_cancel_requested: boolean }>(sql`update allocation_imports
    set (status, received_bytes, done, total, finished_at, reason, message, result, problems) = row(${columnsOf(state)}), alive_at = statement_timestamp()
    where organization_id = ${organization_id} and uid = ${uid} and finished_at is null
      and (${state.status} <> 'succeeded' or not is_cancel_requested) returning is_cancel_requested`)
  return { is_cancel_requested: row?.is_cancel_requested ?? true }
}

function columnsOf(state: ImportState | ImportEnd): SQL {
  const { reason, problems } = 'problems' in state ? state : { reason: null, problems: [] }
  const result = 'problems' in state ? storedOf(state) : null
  const finished_at = 'problems' in state ? sql`statement_timestamp()` : sql`null::timestamptz`
  return sql`${state.status}::text, ${state.received_bytes}::bigint, ${state.done}::int, ${state.total}::int, ${finished_at},
    ${reason?.text ?? null}::text, ${messageParam(reason)}, ${result === null ? null : JSON.stringify(result)}::text::json, ${stringifyProblems(problems)}::text::json`
}

function storedOf({ result, interchanges }: ImportEnd): StoredImportResult | null {
  if (interchanges.length === 0) return result
  return { ...result, interchanges: interchanges.map(storedInterchange) }
}

/** A page of the organization's imports, newest first. */
export async function listImports(
  db: OrganizationDb,
  { status, dry_run, limit, offset }: AllocationImportsQuery,
): Promise<AllocationImportsPage> {
  const where = sql`i.organization_id = ${db.organization_id} and ${anyOf(STATUS, status, 'text')}
    and ${dry_run === undefined ? sql`true` : sql`i.dry_run = ${dry_run}`}`
  const items =
    await db.read<AllocationImportEntry>(sql`select ${entryWith(sql`${RESULT} - 'warnings' - 'partner_warnings' - 'dropped' - 'skipped' - 'skipped_messages' - 'references'`)} from allocation_imports i where ${where}
    order by i.created_at desc, i.uid limit ${limit} offset ${offset}`)
  const [counted] = await db.read<{ total: number }>(
    sql`select count(*)::float8 as total from allocation_imports i where ${where}`,
  )
  return { items, limit, offset, total: counted?.total ?? 0 }
}

/** One import with its problems. */
export async function findImport(db: OrganizationDb, uid: string): Promise<AllocationImport | null> {
  const rows = await db.read<AllocationImport>(sql`select ${entryWith(RESULT)}, i.problems from allocation_imports i
    where i.organization_id = ${db.organization_id} and i.uid = ${uid}`)
  return rows[0] ?? null
}

/** What the answers to an import are written from; null where there is none, of any format. */
export async function findAnswered(db: OrganizationDb, uid: string): Promise<AnsweredImport | null> {
  type StoredImport = Omit<AnsweredImport, 'interchanges'> & { interchanges: StoredInterchange[] | null }
  const [row] = await db.read<StoredImport>(sql`select i.uid::text as uid, ${STATUS} as status, i.dry_run,
      ${isoText('i.finished_at')} as finished_at, i.problems,
      case when ${HAS_INTERCHANGES} then ${INTERCHANGES} end as interchanges
    from allocation_imports i where i.organization_id = ${db.organization_id} and i.uid = ${uid}`)
  return row === undefined ? null : { ...row, interchanges: (row.interchanges ?? []).map(interchangeOf) }
}

/**
 * The latest stored import of each of these documents, by sender and document number (BGM), as far as imports are
 * stored.
 */
export async function findDocuments(
  tx: Orm,
  organization_id: string,
  { sender, documents }: { sender: string; documents: readonly string[] },
): Promise<{ document: string; uid: string; message: InterchangeMessage }[]> {
  if (documents.length === 0) return []
  const rows = await tx.execute<{
    document: string
    uid: string
    line: string
  }>(sql`select distinct on (d.document) d.document, i.uid::text as uid, m as line
    from allocation_imports i
      cross join lateral json_array_elements(${INTERCHANGES}) u (interchange)
      cross join lateral string_to_table(u.interchange ->> 'messages', chr(10)) m
      cross join lateral split_part(m, chr(9), ${STORED_DOCUMENT}::int) d (document)
    where i.organization_id = ${organization_id} and i.content_type = 'application/edifact' and i.status = 'succeeded'
      and not i.dry_run and ${HAS_INTERCHANGES} and u.interchange -> 'sender' ->> 'id' = ${sender}
      and split_part(m, chr(9), ${STORED_STATE}::int) <> 'refused'
      and d.document = any(${sql.param(documents)}::text[])
    order by d.document, i.created_at desc`)
  return rows.map(({ document, uid, line }) => ({ document, uid, message: messageOf(line) }))
}

/** Requests the cancellation of an import; returns whether it was still open. */
export async function requestCancel(tx: Orm, organization_id: string, uid: string): Promise<boolean> {
  const rows = await tx.execute(sql`update allocation_imports i set is_cancel_requested = true
    where i.organization_id = ${organization_id} and i.uid = ${uid} and i.finished_at is null
      and i.alive_at >= ${OLDEST_SIGN} returning i.uid`)
  return rows.length > 0
}
