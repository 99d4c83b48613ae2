import type { ImportStatus } from '../contract.ts'

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]
/** The wait after the first failure; it doubles with each further one. */
const FIRST_RETRY_MS = 15 * MINUTE_MS
const LONGEST_RETRY_MS = 24 * HOUR_MS
/** First imports of a new installation: not before, and spread over as long again as follows. */
const [FIRST_DELAY_MS, FIRST_SPREAD_MS] = [5 * MINUTE_MS, 55 * MINUTE_MS]
/** Runs that lost their process in a row, after which it is taken for a failure, not for bad luck. */
const MOST_RESUMED = 3
/** Part of the interval that is added by chance, so that installations do not all ask at the same second. */
const SPREAD = 0.05

/** The newest import of a source that has ended; a dry run is none. */
export type EndedRun = {
  status: Exclude<ImportStatus, 'queued' | 'running'>
  ended_ms: number
  /** What the source asked to wait, in seconds; null where it did not. */
  asked_to_wait: number | null
  /** Failed or interrupted ones in a row, this one among them. */
  in_a_row: number
  /** Interrupted ones in a row, this one among them. */
  lost_in_a_row: number
  /** Whether the service had started it, by a request or the schedule. */
  is_of_service: boolean
}

export type Timing = {
  source: string
  is_enabled: boolean
  every_hours: number
  /** When the installation first knew the source, in milliseconds; null before it looked for what is due. */
  known_ms: number | null
  /** When somebody changed the schedule. */
  changed_ms: number | null
  last: EndedRun | null
}

/** `first`: nothing was imported yet. `retry`: it failed. `resume`: its process ended meanwhile. */
export const NEXT_RUN_REASONS = ['first', 'interval', 'retry', 'resume'] as const
export type NextRun = { at_ms: number; reason: (typeof NEXT_RUN_REASONS)[number] }

/**
 * When a source is imported next, or null where it waits for a request. After a success or a cancellation that is
 * `every_hours` later; after failure 1, 2, 3 … it is 15, 30, 60 … minutes later, at most the interval or a day, and not
 * before the source asked for. An import that lost its process goes on at once, whether or not it is scheduled, unless
 * that happened three times in a row.
 */
export function nextRun(timing: Timing): NextRun | null {
  const { source, is_enabled, every_hours, known_ms, changed_ms, last } = timing
  if (last?.status === 'interrupted' && last.is_of_service && last.lost_in_a_row < MOST_RESUMED)
    return { at_ms: last.ended_ms, reason: 'resume' }
  if (!is_enabled) return null
  const share = shareOf(`${source} ${known_ms}`)
  if (last === null) {
    if (known_ms === null) return null
    const at_ms = changed_ms ?? known_ms + FIRST_DELAY_MS + share * FIRST_SPREAD_MS
    return { at_ms: Math.round(at_ms), reason: 'first' }
  }
  const interval_ms = every_hours * HOUR_MS
  if (last.status === 'succeeded' || last.status === 'cancelled')
    return { at_ms: Math.round(last.ended_ms + interval_ms * (1 + SPREAD * share)), reason: 'interval' }
  const doubled_ms = FIRST_RETRY_MS * 2 ** Math.min(last.in_a_row - 1, 30)
  const wait_ms = Math.min(doubled_ms * (1 + SPREAD * share), interval_ms, LONGEST_RETRY_MS)
  const asked_ms = (last.asked_to_wait ?? 0) * 1000
  return { at_ms: Math.round(last.ended_ms + Math.max(wait_ms, asked_ms)), reason: 'retry' }
}

/** A number from 0 up to 1 that is always the same for a text: FNV-1a, with the bits mixed as MurmurHash3 ends. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
