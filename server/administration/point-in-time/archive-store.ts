import { sql } from 'drizzle-orm'
import { type Database, readShared } from '../../db.ts'
import { isoText } from '../../db/filters.ts'
import { builder } from '../../db/selection.ts'
import type { PointInTime } from './contract.ts'
import { walArchive } from './tables.ts'

/** What the process that archives notes of it. */
export type ArchiveState = Omit<PointInTime, 'base_hours' | 'keep_days' | 'is_late'>

/** Notes the state of the archive; what is not given stays. */
export async function noteArchive(
  { orm }: Database,
  at: { location: string; is_encrypted: boolean },
  changes: Partial<ArchiveState>,
  now: Date,
): Promise<void> {
  const changed = { ...at, ...changes, updated_at: now.toISOString() }
  await orm.insert(walArchive).values(changed).onConflictDoUpdate({ target: walArchive.is_only, set: changed })
}

/** Notes that archiving fails, since the first of consecutive failures. */
export async function noteFailing(
  db: Database,
  at: Parameters<typeof noteArchive>[1],
  error: string,
  now: Date,
): Promise<void> {
  await noteArchive(db, at, { error }, now)
  await db.orm
    .update(walArchive)
    .set({ failing_since: sql`coalesce(failing_since, ${now.toISOString()}::timestamptz)` })
}

/** The state of the archive; null where nothing was ever archived. */
export async function readArchive(db: Database): Promise<ArchiveState | null> {
  const { location, is_encrypted, base_bytes, wal_bytes, error } = walArchive
  const instant = (name: 'restorable_from' | 'restorable_until' | 'last_base_at' | 'failing_since') =>
    isoText(walArchive[name]).as(name)
  const [row] = await readShared<ArchiveState>(
    db,
    builder
      .select({
        ...{ location, is_encrypted, base_bytes, wal_bytes, error },
        restorable_from: instant('restorable_from'),
        restorable_until: instant('restorable_until'),
        last_base_at: instant('last_base_at'),
        failing_since: instant('failing_since'),
      })
      .from(walArchive),
  )
  return row ?? null
}
