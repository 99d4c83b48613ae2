import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'

/** Something in an answer that cannot be a day-ahead price; nothing of the answer is taken over. */
export class PriceFault extends Error {}

/** A price per MWh over an hour or a quarter-hour. */
export type PriceInterval = {
  start_ms: number
  minutes: 15 | 60
  eur_per_mwh: number
  /** As published beside the euro, where it is. */
  dkk_per_mwh: number | null
}

/** What was read of an answer. */
export type ReadPrices = {
  intervals: PriceInterval[]
  /** An invalid price, with its instant: nothing of its day is stored. */
  faults: { start_ms: number; why: string }[]
  /** Series of other markets, such as intraday auctions, that came along. */
  passed_over: number
}

/** The price from `read`; a failure is recorded for its instant. */
export function priceOr<T>({ faults }: Pick<ReadPrices, 'faults'>, start_ms: number, read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof PriceFault)) throw error
    faults.push({ start_ms, why: error.message })
    return null
  }
}

/** First instant of the delivery day from which the European auction is quarter-hourly: 2025-10-01 in Central Europe. */
export const QUARTER_HOURLY_FROM_MS = Date.UTC(2025, 8, 30, 22)

/** Prices of the auction have been within −500 and 5,000 EUR/MWh; beyond this a figure is in another unit. */
const MOST_EUR_PER_MWH = 20_000

/** A finite number that can be a price in EUR/MWh; PriceFault otherwise. */
export function plausiblePrice(value: unknown, when: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new PriceFault(`${when}: ${String(value)} is not a price`)
  if (Math.abs(value) > MOST_EUR_PER_MWH)
    throw new PriceFault(`${when}: ${value} EUR/MWh is not a price of the auction`)
  return value
}

/**
 * Maps prices to the quarter-hours of `[start_ms, end_ms)`: an hour's price applies to its four, anything outside is
 * ignored, a quarter-hour without a price is NaN. PriceFault where two prices of one quarter-hour differ.
 */
export function placeIntervals(
  intervals: readonly PriceInterval[],
  range: { start_ms: number; end_ms: number },
  priceOf: (interval: PriceInterval) => number,
): Float64Array {
  const values = new Float64Array((range.end_ms - range.start_ms) / QUARTER_HOUR_MS).fill(Number.NaN)
  for (const interval of intervals) {
    const when = new Date(interval.start_ms).toISOString()
    if (interval.start_ms % QUARTER_HOUR_MS !== 0) throw new PriceFault(`${when} is not a start of a quarter-hour`)
    const price = priceOf(interval)
    const first = (interval.start_ms - range.start_ms) / QUARTER_HOUR_MS
    for (let slot = Math.max(first, 0); slot < Math.min(first + interval.minutes / 15, values.length); slot++) {
      const before = values[slot] ?? Number.NaN
      if (!Number.isNaN(before) && before !== price)
        throw new PriceFault(`${when} is given twice with different prices, ${before} and ${price}`)
      values[slot] = price
    }
  }
  return values
}
