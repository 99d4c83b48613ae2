import { HOUR_MS, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { plausiblePrice, PriceFault, priceOr, QUARTER_HOURLY_FROM_MS, type ReadPrices } from './price-intervals.ts'

/** SMARD's number of the day-ahead price of DE-LU, EUR/MWh. */
const FILTER = 4169

/** Address of the list of files, or of the file that begins at `timestamp`. */
export function smardUrl(base: URL, region: string, timestamp?: number): URL {
  const folder = `${base.href.replace(/\/$/, '')}/app/chart_data/${FILTER}/${region}`
  return new URL(
    timestamp === undefined
      ? `${folder}/index_quarterhour.json`
      : `${folder}/${FILTER}_${region}_quarterhour_${timestamp}.json`,
  )
}

/** Starts of the files, ascending. */
export function readSmardIndex(answer: unknown): number[] {
  const { timestamps }: { timestamps?: unknown } = answer !== null && typeof answer === 'object' ? answer : {}
  if (!Array.isArray(timestamps) || !timestamps.every((each) => Number.isSafeInteger(each)))
    throw new PriceFault('the index has no timestamps: is it a series of SMARD?')
  return (timestamps as number[]).toSorted((a, b) => a - b)
}

/** The files that hold something of a range. */
export function smardFiles(timestamps: readonly number[], range: { start_ms: number; end_ms: number }): number[] {
  return timestamps.filter(
    (start, index) => start < range.end_ms && (timestamps[index + 1] ?? Infinity) > range.start_ms,
  )
}

type Point = { start_ms: number; value: unknown }

/**
 * Reads a file of SMARD (CC BY 4.0): pairs of an instant and a price in EUR/MWh, null where there is none. Before the
 * delivery day 2025-10-01 a price applies to its hour, whether the file repeats it or not.
 */
export function readSmard(answer: unknown): ReadPrices {
  const { series }: { series?: unknown } = answer !== null && typeof answer === 'object' ? answer : {}
  if (!Array.isArray(series)) throw new PriceFault('the file has no series: is it a file of SMARD?')
  const points = series.map(readPoint)
  const actual = new Set(points.filter(({ value }) => value !== null).map(({ start_ms }) => start_ms))
  const prices: ReadPrices = { intervals: [], faults: [], passed_over: 0 }
  for (const { start_ms, value } of points) {
    if (value === null) continue
    const minutes = isWholeHour(start_ms, actual) ? 60 : 15
    const eur_per_mwh = priceOr(prices, start_ms, () => plausiblePrice(value, new Date(start_ms).toISOString()))
    if (eur_per_mwh !== null) prices.intervals.push({ start_ms, minutes, eur_per_mwh, dkk_per_mwh: null })
  }
  return prices
}

function isWholeHour(start_ms: number, value: ReadonlySet<number>): boolean {
  if (start_ms >= QUARTER_HOURLY_FROM_MS || start_ms % HOUR_MS !== 0) return false
  return [1, 2, 3].every((quarter) => !value.has(start_ms + quarter * QUARTER_HOUR_MS))
}

function readPoint(point: unknown, index: number): Point {
  const [start_ms, value]: unknown[] = Array.isArray(point) ? point : []
  if (typeof start_ms !== 'number' || !Number.isSafeInteger(start_ms) || start_ms % QUARTER_HOUR_MS !== 0)
    throw new PriceFault(
      `series.${index}: ${JSON.stringify(point)?.slice(0, 100)} does not begin with the start of a quarter-hour`,
    )
  return { start_ms, value: value ?? null }
}
