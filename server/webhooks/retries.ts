const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/**
 * Waits before the second try, the third and so on; the first goes out at once. Source: Standard Webhooks 1.0.0,
 * "Retry schedule": ten tries within 75 hours and 35 minutes, and up to a quarter later, since each wait is drawn out by chance.
 */
export const WEBHOOK_RETRIES_MS: readonly number[] = [
  ...[5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
]

/** The longest wait that a receiver may ask for. */
export const LONGEST_WEBHOOK_WAIT_MS = 24 * HOUR_MS
