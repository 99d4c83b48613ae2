import { type SQL, sql } from 'drizzle-orm'
import { type Database, type Orm, readShared } from '../../../db.ts'
import { anyOf, codeColumns, isoText, messageParam } from '../../../db/filters.ts'
import type { ImportBody, ImportPage, ImportProgress, ImportRun, ImportsQuery } from './contract.ts'
import type { Message } from '#server/messages/message.ts'
import { IMPORTS } from './messages.ts'

const RUN = sql`r.uid::text as uid, r.source, r.zones, r.status, r.dry_run, r.accept_shrink, r.started_by,
  ${isoText('r.created_at')} as created_at, ${isoText('r.started_at')} as started_at, ${isoText('r.finished_at')} as finished_at,
  r.progress, r.reused_answers, r.reason, ${codeColumns('r')}, r.difference, r.left_out`

export type NewRun = ImportBody & { uid: string; status: 'queued' | 'running'; started_by: string }

/** Stores a run, unless one of its source is waiting or running: answers whether it did. */
export async function insertRun(tx: Orm, run: NewRun, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const since = run.status === 'running' ? sql`${at}::timestamptz` : sql`null`
  const rows =
    await tx.execute(sql`insert into import_runs (uid, source, zones, dry_run, accept_shrink, status, started_by, created_at, started_at, alive_at)
    values (${run.uid}, ${run.source}, ${run.zones === null ? null : JSON.stringify(run.zones)}::text::json, ${run.dry_run}, ${run.accept_shrink}, ${run.status}, ${run.started_by}, ${at}, ${since}, ${since})
    on conflict (source) where status in ('queued', 'running') do nothing returning uid`)
  return rows.length > 0
}

/** The run of a source that is waiting or running. */
export async function openRun(tx: Orm, source: string): Promise<ImportRun | null> {
  const rows = await tx.execute<ImportRun>(
    sql`select ${RUN} from import_runs r where r.source = ${source} and r.status in ('queued', 'running')`,
  )
  return rows[0] ?? null
}

/** One run, as a transaction sees it. */
export async function readRun(tx: Orm, uid: string): Promise<ImportRun | null> {
  const rows = await tx.execute<ImportRun>(sql`select ${RUN} from import_runs r where r.uid = ${uid}`)
  return rows[0] ?? null
}

/** One run, by its id. */
export async function findRun(db: Database, uid: string): Promise<ImportRun | null> {
  const rows = await readShared<ImportRun>(db, sql`select ${RUN} from import_runs r where r.uid = ${uid}`)
  return rows[0] ?? null
}

/** A page of runs, newest first. */
export async function listRuns(db: Database, query: ImportsQuery): Promise<ImportPage> {
  const where = sql`${anyOf(sql`r.source`, query.source, 'text')} and ${anyOf(sql`r.status`, query.status, 'text')}`
  const items = await readShared<ImportRun>(
    db,
    sql`select ${RUN} from import_runs r where ${where} order by r.created_at desc, r.uid limit ${query.limit} offset ${query.offset}`,
  )
  const [row] = await readShared<{ total: number }>(
    db,
    sql`select count(*)::int as total from import_runs r where ${where}`,
  )
  return { items, limit: query.limit, offset: query.offset, total: row?.total ?? 0 }
}

/** Ends a run that waits or runs, for the reason; answers whether it did. Who runs it notices at its next note of progress. */
export async function cancelRun(tx: Orm, uid: string, reason: Message, now: Date): Promise<boolean> {
  const rows =
    await tx.execute(sql`update import_runs set status = 'cancelled', finished_at = ${now.toISOString()}, reason = ${reason.text}, message = ${messageParam(reason)}
    where uid = ${uid} and status in ('queued', 'running') returning uid`)
  return rows.length > 0
}

/** How long the process of a run may be silent, and how long its lock may be missing, until it is taken for dead, in milliseconds. */
const [SILENT_MS, UNHELD_MS] = [30_000, 3_000]

/** A lock of its own for each run, which its process holds on a connection; the database frees it as the process ends. */
const lockOf = (uid: SQL) => sql`hashtext('quarterhour.import'), hashtext(${uid}::text)`

/** The run `r` has lost its process: that holds its lock no more, or has not been heard of for long. */
function isLost(now: Date): SQL {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const held = sql`select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database())
    and (l.classid, l.objid) = (select c::oid, o::oid from (select ${lockOf(sql`r.uid`)}) as k(c, o))`
  return sql`r.status = 'running' and (r.alive_at < ${before(SILENT_MS)} or (r.alive_at < ${before(UNHELD_MS)} and not exists (${held})))`
}

/** Takes the lock of a run on the connection of a session, as long as that is open. */
export async function holdRun(session: Orm, uid: string): Promise<void> {
  await session.execute(sql`select pg_advisory_lock(${lockOf(sql`${uid}`)})`)
}

/** Whether a run is waiting, or has lost its process. */
export async function isAnyRunDue(db: Database, now: Date): Promise<boolean> {
  const rows = await readShared(
    db,
    sql`select from import_runs r where r.status = 'queued' or (${isLost(now)}) limit 1`,
  )
  return rows.length > 0
}

/** Takes the run that waits longest. */
export async function claimRun(tx: Orm, now: Date): Promise<ImportRun | null> {
  const at = now.toISOString()
  const rows =
    await tx.execute<ImportRun>(sql`update import_runs r set status = 'running', started_at = ${at}, alive_at = ${at}
    where r.uid = (select uid from import_runs where status = 'queued' order by created_at, uid for update skip locked limit 1)
    returning ${RUN}`)
  return rows[0] ?? null
}

/** Ends runs that have lost their process. */
export async function interruptLostRuns(tx: Orm, now: Date): Promise<void> {
  const reason = IMPORTS.process_gone
  await tx.execute(sql`update import_runs r set status = 'interrupted', finished_at = ${now.toISOString()}, reason = ${reason.text}, message = ${messageParam(reason)}
    where ${isLost(now)}`)
}

/** Records the heartbeat and progress of a run; returns whether it still counts as running. */
export async function noteProgress(tx: Orm, uid: string, progress: ImportProgress | null, now: Date): Promise<boolean> {
  const rows = await tx.execute(sql`update import_runs set alive_at = ${now.toISOString()},
      progress = coalesce(${progress === null ? null : JSON.stringify(progress)}::text::json, progress)
    where uid = ${uid} and status = 'running' returning uid`)
  return rows.length > 0
}

export type RunEnd = Pick<ImportRun, 'difference' | 'left_out' | 'reused_answers'> & {
  reason: Message | null
  status: 'succeeded' | 'failed' | 'interrupted'
  /** The final position; absent: the last recorded one. */
  progress?: ImportProgress
}

/** Ends a run; answers whether it was still running. */
export async function endRun(tx: Orm, uid: string, end: RunEnd, now: Date): Promise<boolean> {
  const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::text::json`
  const rows =
    await tx.execute(sql`update import_runs set status = ${end.status}, finished_at = ${now.toISOString()}, reason = ${end.reason?.text ?? null}, message = ${messageParam(end.reason)},
      difference = ${json(end.difference)}, left_out = ${json(end.left_out)}, reused_answers = ${end.reused_answers},
      progress = coalesce(${end.progress === undefined ? null : JSON.stringify(end.progress)}::text::json, progress)
    where uid = ${uid} and status = 'running' returning uid`)
  return rows.length > 0
}

/** Answers of a source, by address, that are not older than `since`; what is older, of any source, is dropped. */
export async function storedAnswers(tx: Orm, source: string, since: Date): Promise<Map<string, Uint8Array>> {
  await tx.execute(sql`delete from import_answers where retrieved_at < ${since.toISOString()}`)
  const rows = await tx.execute<{ url: string; body: string }>(
    sql`select url, encode(body, 'base64') as body from import_answers where source = ${source}`,
  )
  return new Map(rows.map(({ url, body }) => [url, Buffer.from(body, 'base64')]))
}

/** Keeps an answer until the import of its source ends. */
export async function storeAnswer(tx: Orm, source: string, url: string, body: Uint8Array, now: Date): Promise<void> {
  await tx.execute(sql`insert into import_answers (source, url, body, retrieved_at)
    values (${source}, ${url}, decode(${Buffer.from(body).toString('base64')}, 'base64'), ${now.toISOString()})
    on conflict (source, url) do update set body = excluded.body, retrieved_at = excluded.retrieved_at`)
}

/** Drops what was read of a source. */
export async function dropAnswers(tx: Orm, source: string): Promise<void> {
  await tx.execute(sql`delete from import_answers where source = ${source}`)
}
