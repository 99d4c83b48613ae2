import type { Period } from '#server/calendar/grid.ts'
import { ratesWithin } from '../vat/rates.ts'

/** A tax on the whole bill before VAT: in per cent of it, and at least so much per kWh. */
export type PercentageTax = {
  name: string
  law: string
  currency: 'EUR'
  least_per_kwh: number
  spans: (Period & { percent: number })[]
}

/**
 * Spain's tax on electricity (Ley 38/1992, art. 99): 5.11269632 %, and 0.5 % from 22 March to 31 May 2026 (Real Decreto-ley
 * 7/2026), and at least 1 EUR per MWh; from November 2026 on it depends on prices (Real Decreto-ley 25/2026), so that it is not known.
 */
const SPAIN = {
  name: 'Impuesto especial sobre la electricidad',
  law: 'Ley 38/1992, art. 99',
  currency: 'EUR' as const,
  least_per_kwh: 0.001,
  rates: [
    { from: '2025-01-01', percent: 5.11269632 },
    { from: '2026-03-22', percent: 0.5 },
    { from: '2026-06-01', percent: 5.11269632 },
    { from: '2026-11-01', percent: null },
  ],
}

/** The tax of a country on a bill, in the parts of a period in which it is known; null where there is none. */
export function percentageTax(country: string | null, period: Period, timezone: string): PercentageTax | null {
  if (country !== 'ES') return null
  const { rates, ...tax } = SPAIN
  const spans = ratesWithin(rates, period, timezone).flatMap(({ percent, start_ms, end_ms }) =>
    percent === null ? [] : [{ start_ms, end_ms, percent }],
  )
  return { ...tax, spans }
}
