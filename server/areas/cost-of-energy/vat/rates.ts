import type { Period } from '#server/calendar/grid.ts'
import { startOfDate } from '../recipes/recipe-conditions.ts'

/** A rate in per cent from a local day, `YYYY-MM-DD`, until the next one begins; null where it is not known. */
export type DatedRate = { from: string; percent: number | null }

/** The parts of a period by the rate that holds in them, in order; none before the first rate. */
export function ratesWithin<R extends DatedRate>(
  rates: readonly R[],
  { start_ms, end_ms }: Period,
  timezone: string,
): (R & Period)[] {
  const within = (rate: R | undefined) =>
    rate === undefined ? end_ms : Math.min(end_ms, Math.max(start_ms, Date.parse(startOfDate(rate.from, timezone))))
  return rates.flatMap((rate, index) => {
    const part = { start_ms: within(rate), end_ms: within(rates[index + 1]) }
    return part.start_ms < part.end_ms ? [{ ...rate, ...part }] : []
  })
}
