import { HOUR_MS, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { dateAt, type Range } from './local-days.ts'
import { plausiblePrice, PriceFault, priceOr, type ReadPrices } from './price-intervals.ts'

/** Address of the prices of a zone on the local days of a range; both dates count. */
export function energyChartsUrl(base: URL, zone: string, range: Range, timezone: string): URL {
  const url = new URL(`${base.href.replace(/\/$/, '')}/price`)
  url.searchParams.set('bzn', zone)
  url.searchParams.set('start', dateAt(range.start_ms, timezone))
  url.searchParams.set('end', dateAt(range.end_ms - 1, timezone))
  return url
}

/** The answer names the licence of its own prices, which differs by zone and may change. */
const OPEN = /\bCC BY 4\.0\b/

/**
 * Reads an answer of Energy-Charts (`GET /price`): prices in EUR/MWh beside their instants in Unix seconds, hourly or
 * quarter-hourly; null where there is none. PriceFault where its licence does not let prices be stored and shown.
 */
export function readEnergyCharts(answer: unknown): ReadPrices {
  const { license_info, unix_seconds, price, unit }: Partial<Record<string, unknown>> =
    answer !== null && typeof answer === 'object' ? answer : {}
  if (!Array.isArray(unix_seconds) || !Array.isArray(price))
    throw new PriceFault('the answer has no unix_seconds and price: is it the path /price?')
  if (unix_seconds.length !== price.length)
    throw new PriceFault(`the answer has ${unix_seconds.length} instants and ${price.length} prices`)
  if (typeof license_info !== 'string' || !OPEN.test(license_info))
    throw new PriceFault(`license_info: prices need the licence CC BY 4.0, not "${String(license_info)}"`)
  if (typeof unit !== 'string' || unit.replaceAll(' ', '') !== 'EUR/MWh')
    throw new PriceFault(`unit: should be EUR / MWh, not ${String(unit)}`)
  const instants = unix_seconds.map(instantOf)
  const prices: ReadPrices = { intervals: [], faults: [], passed_over: 0 }
  for (const [index, start_ms] of instants.entries()) {
    if (price[index] === null) continue
    const minutes = minutesAt(instants, index)
    const eur_per_mwh = priceOr(prices, start_ms, () => plausiblePrice(price[index], `price.${index}`))
    if (eur_per_mwh !== null) prices.intervals.push({ start_ms, minutes, eur_per_mwh, dkk_per_mwh: null })
  }
  return prices
}

function instantOf(seconds: unknown, index: number): number {
  if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds) || (seconds * 1000) % QUARTER_HOUR_MS !== 0)
    throw new PriceFault(`unix_seconds.${index}: ${String(seconds)} is no start of a quarter-hour`)
  return seconds * 1000
}

/** From the next instant, for the last from the one before; a gap has whole hours and quarter-hours on both sides. */
function minutesAt(instants: readonly number[], index: number): 15 | 60 {
  const start_ms = instants[index] ?? Number.NaN
  const steps = [(instants[index + 1] ?? Number.NaN) - start_ms, start_ms - (instants[index - 1] ?? Number.NaN)]
  if (steps[0] !== undefined && steps[0] <= 0)
    throw new PriceFault(`unix_seconds.${index + 1} is not after the one before it`)
  const isHourly = start_ms % HOUR_MS === 0 && !steps.some((step) => step === QUARTER_HOUR_MS)
  return isHourly ? 60 : 15
}
