import { s3Location } from '../../backup/storage/s3-client.ts'
import { timeOfFile } from '../../backup/file-name.ts'

/** How many backups are kept: the newest of each of so many days, weeks and months that have one, in UTC. */
export type Keep = { days: number; weeks: number; months: number }

/** Backups that the service makes by itself, in a folder or `s3://bucket/folder`. */
export type BackupSchedule = { folder: string; every_hours: number; keep: Keep }

const [USUAL_HOURS, MOST_HOURS] = [24, 24 * 31]
const USUAL_KEEP = '7,4,12'
const HOUR_MS = 3_600_000
/** After a failure it is tried again this soon. */
const RETRY_MS = HOUR_MS
/** Intervals without a backup after which it is late. */
const LATE = 2

/** Reads the environment; null where no folder is named, so that none are made. Throws with the variable and what it takes. */
export function readBackupSchedule(env: Readonly<Record<string, string | undefined>>): BackupSchedule | null {
  const every_hours = Number(env.BACKUP_EVERY_HOURS || USUAL_HOURS)
  const keep = env.BACKUP_KEEP || USUAL_KEEP
  const [, days, weeks, months] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(keep) ?? []
  const wrong: string[] = []
  if (!Number.isInteger(every_hours) || every_hours < 1 || every_hours > MOST_HOURS)
    wrong.push(`BACKUP_EVERY_HOURS is ${env.BACKUP_EVERY_HOURS}; it takes a number from 1 to ${MOST_HOURS}`)
  if (days === undefined || Number(days) < 1)
    wrong.push(`BACKUP_KEEP is ${keep}; it takes days, weeks and months, such as ${USUAL_KEEP}, with at least one day`)
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  if (!env.BACKUP_TO) return null
  s3Location(env.BACKUP_TO)
  const kept = { days: Number(days), weeks: Number(weeks), months: Number(months) }
  return { folder: env.BACKUP_TO, every_hours, keep: kept }
}

/** The first and the latest attempt, the latest that succeeded, and since when one is asked for; null where there is none. */
export type Past = {
  first_start: Date | null
  last_start: Date | null
  last_success: Date | null
  requested_at: Date | null
}

/** When the next backup is due: at once where there is none, or one is asked for. */
export function dueAt(
  { every_hours }: Pick<BackupSchedule, 'every_hours'>,
  { last_start, last_success, requested_at }: Omit<Past, 'first_start'>,
): Date {
  if (requested_at !== null) return requested_at
  const next = last_success === null ? 0 : last_success.getTime() + every_hours * HOUR_MS
  const hasFailed = last_start !== null && (last_success === null || last_start > last_success)
  return new Date(hasFailed ? Math.max(next, last_start.getTime() + RETRY_MS) : next)
}

/** Whether two intervals have passed without a backup, or since there could have been a first one. */
export function isLate({ every_hours }: Pick<BackupSchedule, 'every_hours'>, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > LATE * every_hours * HOUR_MS
}

/**
 * Files of a folder that are to be removed: backups that the rule does not keep, and what was begun more than a day ago and
 * never finished. The newest backup always stays, and so does every file with another name.
 */
export function removable(names: readonly string[], keep: Keep, now: Date): string[] {
  const files = names.flatMap((name) => {
    const time = timeOfFile(name)
    return time === null ? [] : [{ name, ...time }]
  })
  const whole = files.filter(({ is_partial }) => !is_partial).sort((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set(whole.slice(0, 1))
  const newestOf = (periodOf: (at: Date) => string, most: number) => {
    const periods = [...Map.groupBy(whole, ({ at }) => periodOf(at)).values()].slice(0, most)
    for (const [newest] of periods) if (newest !== undefined) kept.add(newest)
  }
  newestOf((at) => at.toISOString().slice(0, 10), keep.days)
  newestOf((at) => String(Math.floor((at.getTime() / (24 * HOUR_MS) + DAYS_TO_MONDAY) / 7)), keep.weeks)
  newestOf((at) => at.toISOString().slice(0, 7), keep.months)
  const isAbandoned = (at: Date) => now.getTime() - at.getTime() > 24 * HOUR_MS
  return files
    .filter((file) => (file.is_partial ? isAbandoned(file.at) : !kept.has(file)))
    .map(({ name }) => name)
    .sort()
}
/** 1 January 1970 was a Thursday. */
const DAYS_TO_MONDAY = 3
