import type { AlarmFinder } from '../../area.ts'
import type { Database } from '../../db.ts'
import { isPlatform } from '../installation/platform-service.ts'
import { ALARMS } from '../../messages/alarm-messages.ts'
import { listBackups, readPast } from './backup-store.ts'
import type { Backups } from './contract.ts'
import { type BackupSchedule, dueAt, isLate, type Past, readBackupSchedule } from './schedule.ts'

/** What a process makes backups by; null where it makes none. */
export type BackupPlan = { schedule: BackupSchedule; is_encrypted: boolean } | null

/** The backups of the installation and what is due, as a process with this plan knows it. */
export async function readBackups(db: Database, plan: BackupPlan, now: Date): Promise<Backups> {
  const [past, items] = await Promise.all([readPast(db), listBackups(db)])
  const last_success_at = past.last_success?.toISOString() ?? null
  if (plan === null) return { schedule: null, last_success_at, items }
  const { schedule, is_encrypted } = plan
  const next = dueAt(schedule, past)
  const next_at = (next > now ? next : now).toISOString()
  return {
    schedule: {
      ...{ ...schedule, is_encrypted, next_at, requested_at: past.requested_at?.toISOString() ?? null },
      is_late: lateSince(schedule, past, now) !== null,
    },
    last_success_at,
    items,
  }
}

/** Since when there is no backup, where that is too long; null where it is not. */
function lateSince(schedule: BackupSchedule, { first_start, last_success }: Past, now: Date): Date | null {
  const since = last_success ?? first_start
  return since !== null && isLate(schedule, since, now) ? since : null
}

/** For the platform organization: that two intervals passed without a backup; found again once the next one is late. */
export const lateBackup: AlarmFinder = async ({ db, shared }, { now }) => {
  const schedule = readBackupSchedule(process.env)
  if (schedule === null) return []
  const since = lateSince(schedule, await readPast(shared), now)
  if (since === null) return []
  if (!(await isPlatform(shared, db))) return []
  const hours = Math.floor((now.getTime() - since.getTime()) / 3_600_000)
  const what = ALARMS.backup_late({ hours })
  const page = '/settings/operation'
  return [{ subject: `backup/${since.toISOString()}`, what, todo: ALARMS.backup_todo, page }]
}
