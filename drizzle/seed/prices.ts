import { readTable, textsOf } from './table.ts'

export type PriceSeries = {
  /** RFC 3339, the first quarter-hour. */
  start_time: string
  /** EUR/kWh per quarter-hour without a hole. */
  values: Float64Array
}

/**
 * Day-ahead prices of DE-LU in EUR/kWh per quarter-hour, Europe/Berlin days 2024-01-01 to 2026-08-23. The auction was
 * hourly until 2025-09-30: those prices are repeated in the four quarter-hours of their hour.
 */
export function dayAheadDeLu(): PriceSeries {
  const days = readTable('./prices/day-ahead-de-lu.tsv', ['day', 'euro_cents_per_mwh'])
  return {
    start_time: '2024-01-01T00:00:00+01:00',
    values: Float64Array.from(days.flatMap((row) => quarterHours(textsOf(row.euro_cents_per_mwh).map(Number)))),
  }
}

function quarterHours(centsPerMwh: number[]): number[] {
  const repeat = centsPerMwh.length > 25 ? 1 : 4
  return centsPerMwh.flatMap((cents) => Array<number>(repeat).fill(cents / 100_000))
}
