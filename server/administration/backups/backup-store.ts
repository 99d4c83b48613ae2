import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { type Database, type Orm, readShared } from '../../db.ts'
import { anyOf, isoText } from '../../db/filters.ts'
import { builder } from '../../db/selection.ts'
import type { Backup } from './contract.ts'
import type { Past } from './schedule.ts'
import { backup_requests, backups } from './tables.ts'

const MOST_SHOWN = 40
/** How long failures and removed files are remembered. */
const REMEMBERED_MS = 90 * 24 * 3_600_000

export type Begun = { uid: string; host: string; started_at: string; file: string; is_encrypted: boolean }

/** Asks for a backup; answers since when one is asked for. */
export async function requestBackup(tx: Orm, at: string): Promise<string> {
  await tx.insert(backup_requests).values({ requested_at: at }).onConflictDoNothing()
  const since = isoText(backup_requests.requested_at).as('since')
  const [row] = await tx.select({ since }).from(backup_requests)
  return row?.since ?? at
}

/** Notes that a backup begins. What another process had begun has failed: only one at a time makes them. */
export async function beginBackup({ orm }: Database, begun: Begun): Promise<void> {
  await orm
    .update(backups)
    .set({ finished_at: begun.started_at, error: 'the process ended meanwhile' })
    .where(isNull(backups.finished_at))
  await orm.insert(backups).values(begun)
  await orm.delete(backup_requests)
  const before = new Date(Date.parse(begun.started_at) - REMEMBERED_MS).toISOString()
  const isGone = or(isNotNull(backups.error), isNotNull(backups.removed_at))
  await orm.delete(backups).where(and(lt(backups.started_at, before), isGone))
}

/** Notes the end of a backup. */
export async function endBackup(
  { orm }: Database,
  uid: string,
  end: { finished_at: string; file_bytes?: number; row_count?: number; error?: string },
): Promise<void> {
  await orm.update(backups).set(end).where(eq(backups.uid, uid))
}

/** Notes which files of a host are no longer there. */
export async function noteRemoved(
  { orm }: Database,
  host: string,
  files: readonly string[],
  at: string,
): Promise<void> {
  if (files.length === 0) return
  await orm
    .update(backups)
    .set({ removed_at: at })
    .where(and(eq(backups.host, host), anyOf(backups.file, [...files], 'text')))
}

/** The first and the latest attempt, and the latest that succeeded. */
export async function readPast(db: Database): Promise<Past & { failures_in_a_row: number; last_bytes: number | null }> {
  const rows = await readShared<{
    first: string | null
    start: string | null
    success: string | null
    failures: number
    bytes: number | null
    requested: string | null
  }>(
    db,
    sql`with last as (select max(started_at) filter (where file_bytes is not null) as success, max(started_at) as start, min(started_at) as first from backups)
      select ${isoText('last.first')} as first, ${isoText('last.start')} as start, ${isoText('last.success')} as success,
        (select count(*)::int from backups where error is not null and started_at > coalesce(last.success, '-infinity')) as failures,
        (select file_bytes::float8 from backups where started_at = last.success limit 1) as bytes,
        (select ${isoText('requested_at')} from backup_requests) as requested
      from last`,
  )
  const [row] = rows
  const date = (text: string | null | undefined) => (text ? new Date(text) : null)
  return {
    ...{ first_start: date(row?.first), last_start: date(row?.start), last_success: date(row?.success) },
    requested_at: date(row?.requested),
    ...{ failures_in_a_row: row?.failures ?? 0, last_bytes: row?.bytes ?? null },
  }
}

/** Backups of which the file is kept or was never there, the newest first. */
export async function listBackups(db: Database): Promise<Backup[]> {
  const { file, host, is_encrypted, file_bytes, row_count, error } = backups
  return readShared(
    db,
    builder
      .select({
        ...{ file, host, is_encrypted, file_bytes, row_count, error },
        started_at: isoText(backups.started_at).as('started_at'),
        finished_at: isoText(backups.finished_at).as('finished_at'),
      })
      .from(backups)
      .where(isNull(backups.removed_at))
      .orderBy(desc(backups.started_at), sql`uid`)
      .limit(MOST_SHOWN),
  )
}
