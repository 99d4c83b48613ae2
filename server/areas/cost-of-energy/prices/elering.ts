import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Range } from './local-days.ts'
import { plausiblePrice, PriceFault, priceOr, QUARTER_HOURLY_FROM_MS, type ReadPrices } from './price-intervals.ts'

/** Address of the prices of all zones of Elering in a range; the slot at `end` would count too. */
export function eleringUrl(base: URL, range: Range): URL {
  const url = new URL(`${base.href.replace(/\/$/, '')}/api/nps/price`)
  url.searchParams.set('start', new Date(range.start_ms).toISOString())
  url.searchParams.set('end', new Date(range.end_ms - 1).toISOString())
  return url
}

/**
 * Reads the zone `ee`, `fi`, `lv` or `lt` from an answer of Elering's dashboard: EUR/MWh at instants in Unix seconds, hourly
 * until 2025-09-30 and quarter-hourly since.
 */
export function readElering(answer: unknown, zone: string): ReadPrices {
  const { data, success }: { data?: unknown; success?: unknown } =
    answer !== null && typeof answer === 'object' ? answer : {}
  if (success === false || data === null || typeof data !== 'object')
    throw new PriceFault('the answer has no data: is it the path /api/nps/price?')
  const rows = (data as Record<string, unknown>)[zone]
  if (!Array.isArray(rows)) throw new PriceFault(`data.${zone}: the answer has no prices of the zone`)
  const prices: ReadPrices = { intervals: [], faults: [], passed_over: 0 }
  for (const [index, row] of rows.entries()) {
    const at = `data.${zone}.${index}`
    const { timestamp, price }: { timestamp?: unknown; price?: unknown } =
      row !== null && typeof row === 'object' ? row : {}
    const start_ms = typeof timestamp === 'number' ? timestamp * 1000 : Number.NaN
    if (!Number.isSafeInteger(start_ms) || start_ms % QUARTER_HOUR_MS !== 0)
      throw new PriceFault(`${at}.timestamp: ${String(timestamp)} is no start of a quarter-hour`)
    const minutes = start_ms < QUARTER_HOURLY_FROM_MS ? 60 : 15
    const eur_per_mwh = priceOr(prices, start_ms, () => plausiblePrice(price, `${at}.price`))
    if (eur_per_mwh !== null) prices.intervals.push({ start_ms, minutes, eur_per_mwh, dkk_per_mwh: null })
  }
  return prices
}
