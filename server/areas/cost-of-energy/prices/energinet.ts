import { HOUR_MS } from '#server/calendar/zone.ts'
import {
  plausiblePrice,
  PriceFault,
  type PriceInterval,
  priceOr,
  QUARTER_HOURLY_FROM_MS,
  type ReadPrices,
} from './price-intervals.ts'

/** Address of the prices of an area in `[start_ms, end_ms)`, all of them in one answer, times in UTC. */
export function energinetUrl(base: URL, area: string, range: { start_ms: number; end_ms: number }): URL {
  const url = new URL(`${base.href.replace(/\/$/, '')}/dataset/DayAheadPrices`)
  const minute = (ms: number) => new Date(ms).toISOString().slice(0, 16)
  url.searchParams.set('start', minute(range.start_ms))
  url.searchParams.set('end', minute(range.end_ms))
  url.searchParams.set('timezone', 'UTC')
  url.searchParams.set('filter', JSON.stringify({ PriceArea: [area] }))
  url.searchParams.set('sort', 'TimeUTC asc')
  url.searchParams.set('limit', '0')
  return url
}

/** The krone stays within 2.25 % of 7.46 per euro: outside this band the two prices have different units. */
const [LEAST_DKK_PER_EUR, MOST_DKK_PER_EUR] = [7.2, 7.8]

/**
 * Reads an answer of Energinet's dataset DayAheadPrices (CC BY 4.0): prices in EUR and DKK per MWh, quarter-hourly from
 * the delivery day 2025-10-01 and hourly before. PriceFault for another area, or fewer records than there are;
 * a price of another unit is a fault of its day.
 */
export function readEnerginet(answer: unknown, area: string): ReadPrices {
  const { total, records }: { total?: unknown; records?: unknown } =
    answer !== null && typeof answer === 'object' ? answer : {}
  if (!Array.isArray(records)) throw new PriceFault('the answer has no records: is it the dataset DayAheadPrices?')
  if (typeof total === 'number' && total > records.length)
    throw new PriceFault(`the answer holds ${records.length} of ${total} records`)
  const prices: ReadPrices = { intervals: [], faults: [], passed_over: 0 }
  for (const [index, record] of records.entries()) {
    const interval = readRecord(record, index, area, prices)
    if (interval !== null) prices.intervals.push(interval)
  }
  return prices
}

function readRecord(record: unknown, index: number, area: string, prices: ReadPrices): PriceInterval | null {
  const at = `records.${index}`
  if (record === null || typeof record !== 'object') throw new PriceFault(`${at} is not a record`)
  const { TimeUTC, PriceArea, DayAheadPriceEUR, DayAheadPriceDKK } = record as Record<string, unknown>
  if (PriceArea !== area) throw new PriceFault(`${at}.PriceArea: should be ${area}, not ${String(PriceArea)}`)
  const start_ms =
    typeof TimeUTC === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(TimeUTC)
      ? Date.parse(`${TimeUTC.slice(0, 19)}Z`)
      : Number.NaN
  if (Number.isNaN(start_ms)) throw new PriceFault(`${at}.TimeUTC: ${String(TimeUTC)} is no time`)
  const minutes = start_ms < QUARTER_HOURLY_FROM_MS ? 60 : 15
  if (minutes === 60 && start_ms % HOUR_MS !== 0)
    throw new PriceFault(`${at}.TimeUTC: ${String(TimeUTC)} is not a full hour, and prices were hourly then`)
  return priceOr(prices, start_ms, () => {
    const eur_per_mwh = plausiblePrice(DayAheadPriceEUR, `${at}.DayAheadPriceEUR`)
    // Krone prices of a weekend follow on the next bank day.
    const isMissing = DayAheadPriceDKK === null || DayAheadPriceDKK === undefined
    const dkk_per_mwh = isMissing ? null : plausibleKroner(DayAheadPriceDKK, eur_per_mwh, at)
    return { start_ms, minutes, eur_per_mwh, dkk_per_mwh }
  })
}

function plausibleKroner(value: unknown, eur: number, at: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new PriceFault(`${at}.DayAheadPriceDKK: ${String(value)} is not a price`)
  const rate = value / eur
  if (Math.abs(eur) >= 1 && !(rate > LEAST_DKK_PER_EUR && rate < MOST_DKK_PER_EUR))
    throw new PriceFault(`${at}: ${value} DKK and ${eur} EUR are not the same price`)
  return value
}
