import { HOUR_MS } from '#server/calendar/zone.ts'
import type { VersionStatus } from './status.ts'

/** How long an operator may take to respond where the transport sets no other time. */
export const NO_ACK_MINUTES = 15

/**
 * Waits between one request for the status of an unanswered version and the next: a quarter-hour, then longer and longer for
 * some two days; after the last the version stays without an answer.
 */
export const REQUEST_DELAYS_MS: readonly number[] = [0.25, 0.5, 1, 2, 4, 8, 8, 8, 16].map((hours) => hours * HOUR_MS)

/** Whether an operator should have answered by `now_ms` what was sent at `sent_ms`. */
export function isUnanswered(
  { status, sent_ms }: { status: VersionStatus; sent_ms: number | null },
  no_ack_minutes: number,
  now_ms: number,
): boolean {
  return status === 'submitted' && sent_ms !== null && sent_ms + no_ack_minutes * 60_000 <= now_ms
}
