import { s3Location } from '../../backup/storage/s3-client.ts'

/** Where the write-ahead log of the embedded server is archived. */
export type ArchiveSettings = { location: string; keep_days: number; base_hours: number }

const [USUAL_DAYS, MOST_DAYS] = [7, 365]
const [USUAL_HOURS, MOST_HOURS] = [24, 24 * 31]

/** Reads the environment; null where no place is named. Throws with the variable and what it takes. */
export function readArchiveSettings(env: Readonly<Record<string, string | undefined>>): ArchiveSettings | null {
  const keep_days = Number(env.WAL_ARCHIVE_KEEP_DAYS || USUAL_DAYS)
  const base_hours = Number(env.WAL_ARCHIVE_BASE_HOURS || USUAL_HOURS)
  const wrong: string[] = []
  if (!Number.isInteger(keep_days) || keep_days < 1 || keep_days > MOST_DAYS)
    wrong.push(`WAL_ARCHIVE_KEEP_DAYS is ${env.WAL_ARCHIVE_KEEP_DAYS}; it takes a number from 1 to ${MOST_DAYS}`)
  if (!Number.isInteger(base_hours) || base_hours < 1 || base_hours > MOST_HOURS)
    wrong.push(`WAL_ARCHIVE_BASE_HOURS is ${env.WAL_ARCHIVE_BASE_HOURS}; it takes a number from 1 to ${MOST_HOURS}`)
  if (env.WAL_ARCHIVE_TO && env.DATABASE_URL)
    wrong.push(
      'WAL_ARCHIVE_TO is for the embedded server: archive the log of your own with its tools (docs/operating.md), and unset it',
    )
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  s3Location(env.WAL_ARCHIVE_TO ?? '')
  return env.WAL_ARCHIVE_TO ? { location: env.WAL_ARCHIVE_TO, keep_days, base_hours } : null
}

const [HOUR_MS, LATE_MS] = [3_600_000, 900_000]

/** Whether the archive covers nothing of the last quarter of an hour, or its newest base backup is two intervals old. */
export function isArchiveLate(
  { base_hours }: Pick<ArchiveSettings, 'base_hours'>,
  {
    restorable_until,
    last_base_at,
    failing_since,
  }: Record<'restorable_until' | 'last_base_at' | 'failing_since', string | null>,
  now: Date,
): boolean {
  const age = (at: string | null) => (at === null ? 0 : now.getTime() - Date.parse(at))
  return age(restorable_until) > LATE_MS || age(failing_since) > LATE_MS || age(last_base_at) > 2 * base_hours * HOUR_MS
}
