import { parse } from 'csv-parse/sync'
import { DAY_MS, formatDate, parseDate } from '#server/calendar/civil.ts'
import type { Currency } from '../units.ts'
import { PriceFault } from './price-intervals.ts'

/** Units of a currency for one euro by day, and in words where they are from. */
export type ExchangeRates = { of(date: string): { rate: number; source: string } | null }

/** Rates of the central bank are published on its working days; longer than this no rate is taken as the last one. */
const MOST_DAYS_AGO = 7

/** One rate for every day. */
export function fixedRate(rate: number): ExchangeRates {
  return { of: () => ({ rate, source: `${rate} per EUR, as given` }) }
}

/**
 * Rates of a CSV file with a column `date` and one that is called like the currency or `rate`, such as the European
 * Central Bank's `eurofxref-hist.csv`. A day without a rate has that of the day before, a week back at most.
 */
export function ratesOfCsv(text: string, currency: Currency, file: string): ExchangeRates {
  const rows = rateRowsOf(text, file)
  const header = (rows[0] ?? []).map((name) => name.trim().toLowerCase())
  const day = header.indexOf('date')
  const column = [currency.toLowerCase(), 'rate'].map((name) => header.indexOf(name)).find((index) => index !== -1)
  if (day === -1 || column === undefined)
    throw new PriceFault(`${file}: columns date and ${currency} (or rate) are needed`)
  const rates = new Map<string, number>()
  for (const [index, row] of rows.slice(1).entries()) {
    const [date, cell] = [row[day]?.trim() ?? '', row[column]?.trim() ?? '']
    if (cell === '' || cell === 'N/A') continue
    const rate = Number(cell)
    if (!isRateDay(date) || !(rate > 0) || !Number.isFinite(rate))
      throw new PriceFault(`${file}, line ${index + 2}: ${date} ${cell} is not a rate of a day`)
    const before = rates.get(date)
    if (before !== undefined && before !== rate)
      throw new PriceFault(`${file}: two rates of ${date}, ${before} and ${rate}`)
    rates.set(date, rate)
  }
  return { of: (date) => lastRate(rates, date, file) }
}

/** Rates by day, such as those that are stored; a day without a rate has that of the day before, a week back at most. */
export function ratesByDay(rates: ReadonlyMap<string, number>, publisher: string): ExchangeRates {
  return { of: (date) => lastRate(rates, date, publisher) }
}

/** The rows of a table of rates, its header first; PriceFault with the name of the file where it is no CSV. */
export function rateRowsOf(text: string, file: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    throw new PriceFault(`${file}: no CSV (${error instanceof Error ? error.message : 'unreadable'})`)
  }
}

function lastRate(rates: ReadonlyMap<string, number>, date: string, file: string) {
  const day = parseDate(date)
  for (let ago = 0; ago <= MOST_DAYS_AGO; ago++) {
    const published = formatDate(day - ago)
    const rate = rates.get(published)
    if (rate !== undefined) return { rate, source: `${file}, ${published}` }
  }
  return null
}

/** Whether a text is a day that exists, `YYYY-MM-DD`. */
export function isRateDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && formatDate(Math.floor(Date.parse(`${text}T00:00Z`) / DAY_MS) || 0) === text
}
