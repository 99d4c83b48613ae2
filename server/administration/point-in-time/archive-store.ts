import { type Database, readShared } from '../../db.ts'
import { isoText } from '../../db/filters.ts'
import { builder } from '../../db/selection.ts'
import type { PointInTime } from './contract.ts'
import { walArchive } from './tables.ts'

/** What the process that archives notes of it. */
export type ArchiveState = Omit<PointInTime, 'base_hours' | 'keep_days' | 'is_late' | 'location' | 'is_encrypted'>

/** Notes the state of the archive; what is not given stays. */
export async function noteArchive({ orm }: Database, changes: Partial<ArchiveState>, now: Date): Promise<void> {
  const changed = { ...changes, updated_at: now.toISOString() }
  await orm.insert(walArchive).values(changed).onConflictDoUpdate({ target: walArchive.is_only, set: changed })
}

/** The state of the archive; null where nothing was ever archived. */
export async function readArchive(db: Database): Promise<ArchiveState | null> {
  const { base_bytes, wal_bytes, error } = walArchive
  const instant = (name: 'restorable_from' | 'restorable_until' | 'last_base_at' | 'failing_since') =>
    isoText(walArchive[name]).as(name)
  const [row] = await readShared<ArchiveState>(
    db,
    builder
      .select({
        ...{ base_bytes, wal_bytes, error },
        restorable_from: instant('restorable_from'),
        restorable_until: instant('restorable_until'),
        last_base_at: instant('last_base_at'),
        failing_since: instant('failing_since'),
      })
      .from(walArchive),
  )
  return row ?? null
}
