import type { StoredMessage } from '#server/messages/message.ts'
import type { ImportSource } from '../contract.ts'
import { type ImporterFacts, importers, missingSetting } from '../sources.ts'
import type { ImportSchedule, RunOutline } from './contract.ts'
import { type NextRun, nextRun } from './next-run.ts'

/** A schedule as stored; null in its first two fields: as usual for the source. */
export type StoredSchedule = {
  source: ImportSource
  is_enabled: boolean | null
  every_hours: number | null
  zones: string[] | null
  known_since: string
  changed_at: string | null
  changed_by: string | null
}

/** An import as stored, with what came before it. */
export type StoredRun = RunOutline & {
  source: ImportSource
  zones: string[] | null
  dry_run: boolean
  accept_shrink: boolean
  message: StoredMessage | null
  failures_in_a_row: number
  lost_in_a_row: number
  failing_since: string | null
  last_success_at: string | null
}

/** `ended`: the newest import of each source that has ended; `open`: those that are queued or running. */
export type ScheduleFacts = { schedules: StoredSchedule[]; ended: StoredRun[]; open: StoredRun[] }

/** Who started an import, where nobody did. */
export const BY_SCHEDULE = 'schedule'
/** Who started one in a terminal: it ends with the terminal, and is not taken up again. */
export const BY_COMMAND = 'command line'

/** A source with its schedule, the import before and the one that is next. */
export type Outlook = { schedule: ImportSchedule; next: NextRun | null; last: StoredRun | null }

/** The outlook of a source in the environment `env`; a source that cannot be read has no next import. */
export function outlookOf(
  source: ImportSource,
  { schedules, ended, open }: ScheduleFacts,
  env: Readonly<Record<string, string | undefined>>,
): Outlook {
  const { name, publisher, licence, schedule: usual, zones }: ImporterFacts = importers[source]
  const own = schedules.find((each) => each.source === source)
  const last = ended.find((each) => each.source === source) ?? null
  const opened = open.find((each) => each.source === source) ?? null
  const { is_enabled, every_hours } = {
    is_enabled: own?.is_enabled ?? usual.is_enabled,
    every_hours: own?.every_hours ?? usual.every_hours,
  }
  const missing_setting = missingSetting(source, env)
  const known_ms = own === undefined ? null : Date.parse(own.known_since)
  const changed_ms = own?.changed_at ? Date.parse(own.changed_at) : null
  const is_open = opened !== null && !opened.dry_run
  const next =
    missing_setting !== null || is_open
      ? null
      : nextRun({ source, is_enabled, every_hours, known_ms, changed_ms, last: last && endedRun(last) })
  return {
    next,
    last,
    schedule: {
      ...{ source, name, publisher, licence, is_enabled, every_hours, least_hours: usual.least_hours },
      zones: zones === undefined ? null : [...(own?.zones ?? zones.usual)],
      known_zones: zones === undefined ? null : [...zones.all],
      usual: { is_enabled: usual.is_enabled, every_hours: usual.every_hours },
      missing_setting,
      next_run_at: next === null ? null : new Date(next.at_ms).toISOString(),
      next_run_reason: next?.reason ?? null,
      failures_in_a_row: last?.failures_in_a_row ?? 0,
      failing_since: last?.failing_since ?? null,
      last_success_at: last?.last_success_at ?? null,
      last_run: last && outlineOf(last),
      open_run: opened && outlineOf(opened),
      ...{ changed_at: own?.changed_at ?? null, changed_by: own?.changed_by ?? null },
    },
  }
}

function endedRun({
  status,
  created_at,
  finished_at,
  started_by,
  message,
  failures_in_a_row,
  lost_in_a_row,
}: StoredRun) {
  if (status === 'queued' || status === 'running') throw new Error(`an import that is ${status} has not ended`)
  return {
    status,
    ended_ms: Date.parse(finished_at ?? created_at),
    asked_to_wait: askedToWait(message),
    ...{ in_a_row: failures_in_a_row, lost_in_a_row },
    is_of_service: started_by !== BY_COMMAND,
  }
}

/** The seconds that a source asked to wait, from the message of the import that failed by it. */
function askedToWait(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('code' in message)) return null
  const { code, params } = message as StoredMessage
  if (code === 'remote.asked_to_wait') return Number((params as { seconds?: unknown }).seconds) || null
  return askedToWait((params as { why?: unknown }).why)
}

function outlineOf(run: StoredRun): RunOutline {
  const { uid, status, started_by, created_at, started_at, finished_at, progress, reason, code, params } = run
  const { added, changed, ended, left_out } = run
  const times = { created_at, started_at, finished_at }
  return { uid, status, started_by, ...times, progress, reason, code, params, added, changed, ended, left_out }
}
