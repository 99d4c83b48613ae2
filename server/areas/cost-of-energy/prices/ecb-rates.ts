import { type Currency, CURRENCIES } from '../units.ts'
import { isRateDay, rateRowsOf } from './exchange-rates.ts'
import { PriceFault } from './price-intervals.ts'

/** Units of a currency for one euro on a day, `YYYY-MM-DD`. */
export type DayOfRates = { currency: Currency; day: string; rate: number }

/** A currency of a decade lost or gained less within a bank day than this factor. */
const MOST_CHANGE = 1.5

/**
 * The rates of the currencies that tariffs use, of the European Central Bank's table `eurofxref-hist.csv`: a column `Date` and
 * one for each currency, days in any order, `N/A` where there is no rate. Throws PriceFault for a table of another shape, for
 * a rate that is none, and where a rate differs by half from that of the day before in the table.
 */
export function readEcbRates(text: string): DayOfRates[] {
  const rows = rateRowsOf(text, 'the table of rates')
  const header = (rows[0] ?? []).map((name) => name.trim())
  const day_at = header.indexOf('Date')
  const wanted = CURRENCIES.flatMap((currency) => {
    const at = header.indexOf(currency)
    return at === -1 ? [] : [{ currency, at }]
  })
  if (day_at === -1 || wanted.length === 0)
    throw new PriceFault('the table of rates has no column Date, or no currency')
  if (rows.length < 2) throw new PriceFault('the table of rates has no day')
  const rates = rows.slice(1).flatMap((row, index) => {
    const day = row[day_at]?.trim() ?? ''
    if (!isRateDay(day)) throw new PriceFault(`line ${index + 2} of the rates: ${day || 'nothing'} is not a day`)
    return wanted.flatMap(({ currency, at }): DayOfRates[] => {
      const cell = row[at]?.trim() ?? ''
      if (cell === '' || cell === 'N/A') return []
      const rate = Number(cell)
      if (!(rate > 0) || !Number.isFinite(rate))
        throw new PriceFault(`line ${index + 2} of the rates: ${cell} is not a rate of ${currency}`)
      return [{ currency, day, rate }]
    })
  })
  refuseJumps(rates)
  return rates
}

function refuseJumps(rates: readonly DayOfRates[]): void {
  for (const [currency, of] of Map.groupBy(rates, (each) => each.currency)) {
    const sorted = of.toSorted((a, b) => (a.day < b.day ? -1 : 1))
    for (const [index, { day, rate }] of sorted.entries()) {
      const before = sorted[index - 1]
      if (before === undefined) continue
      if (before.day === day) throw new PriceFault(`the table of rates has ${day} twice`)
      const factor = Math.max(rate / before.rate, before.rate / rate)
      if (factor > MOST_CHANGE)
        throw new PriceFault(`the rate of ${currency} on ${day} is ${rate}, on ${before.day} it was ${before.rate}`)
    }
  }
}
