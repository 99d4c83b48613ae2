import type { AlarmFinder } from '../../area.ts'
import type { Database } from '../../db.ts'
import { isPlatform } from '../installation/platform-service.ts'
import { ALARMS } from '../../messages/alarm-messages.ts'
import { type ArchiveSettings, isArchiveLate, readArchiveSettings } from './archive-settings.ts'
import { type ArchiveState, readArchive } from './archive-store.ts'
import type { PointInTime } from './contract.ts'

/** What a process archives by; null where it does not. */
export type ArchivePlan = { settings: ArchiveSettings; is_encrypted: boolean } | null

const NOTHING: ArchiveState = {
  ...{ restorable_from: null, restorable_until: null, last_base_at: null },
  ...{ base_bytes: null, wal_bytes: null, failing_since: null, error: null },
}

/** The archive of the write-ahead log, as a process with this plan knows it; null where there is none. */
export async function readPointInTime(db: Database, plan: ArchivePlan, now: Date): Promise<PointInTime | null> {
  if (plan === null) return null
  const { settings, is_encrypted } = plan
  const { location, base_hours, keep_days } = settings
  const state = (await readArchive(db)) ?? NOTHING
  return { ...state, location, base_hours, keep_days, is_encrypted, is_late: isArchiveLate(settings, state, now) }
}

/** For the platform organization: that the archive of the write-ahead log falls behind; found again once it has caught up. */
export const lateArchive: AlarmFinder = async ({ db, shared }, { now }) => {
  const settings = readArchiveSettings(process.env)
  const state = settings === null ? null : await readArchive(shared)
  if (settings === null || state === null || !isArchiveLate(settings, state, now)) return []
  if (!(await isPlatform(shared, db))) return []
  const since = state.restorable_until ?? state.failing_since ?? ''
  const what = ALARMS.archive_late({ since })
  return [{ subject: `wal-archive/${since}`, what, todo: ALARMS.archive_todo, page: '/settings/operation' }]
}
