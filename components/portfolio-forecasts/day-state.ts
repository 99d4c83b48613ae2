import type { ListedForecastDay } from '#server/areas/portfolio-forecasts/contract.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { parseDate } from '#server/calendar/civil.ts'

export const DAY_STATES = [
  ...(['processed', 'rejected', 'undeliverable', 'received', 'generated', 'missing', 'open'] as const),
] as const
/**
 * `processed`: downstream accepted it; `rejected`: downstream refused it; `undeliverable`: downstream delivery was
 * abandoned; `received`: a customer's, not yet accepted downstream; `generated`: likewise, from allocations; `missing`:
 * none for a day up to tomorrow; `open`: none yet for a later day.
 */
export type DayState = (typeof DAY_STATES)[number]

/** The state of a day's forecast at `now_ms`; `stored` is the service's version. */
export function dayState(
  delivery_day: string,
  stored: Pick<ListedForecastDay, 'source' | 'processed' | 'delivery_state'> | undefined,
  now_ms: number,
): DayState {
  if (stored?.processed) return 'processed'
  if (stored?.delivery_state === 'rejected') return 'rejected'
  if (stored?.delivery_state === 'dead') return 'undeliverable'
  if (stored !== undefined) return stored.source === 'customer' ? 'received' : 'generated'
  return parseDate(delivery_day) <= berlinDay(new Date(now_ms)) + 1 ? 'missing' : 'open'
}
