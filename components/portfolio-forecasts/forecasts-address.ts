import { FIRST_DAY, LAST_DAY } from '#server/areas/market-access/day-range.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { civilOf, type EpochDay, epochDay, formatDate, parseDate } from '#server/calendar/civil.ts'

export type ForecastsAddress = { month: EpochDay; isList: boolean }

/** The month, by its first day, and the layout in the list's URL; else the current month. */
export function readForecasts(read: (name: string) => string | undefined, now_ms: number): ForecastsAddress {
  const requested = read('month') ?? ''
  const day =
    /^\d{4}-\d{2}$/.test(requested) && isDay(`${requested}-01`)
      ? parseDate(`${requested}-01`)
      : berlinDay(new Date(now_ms))
  const { year, month } = civilOf(day)
  return { month: epochDay(year, month, 1), isList: read('view') === 'list' }
}

/** The first day of the month that is `months` later. */
export function monthBy(first: EpochDay, months: number): EpochDay {
  const { year, month } = civilOf(first)
  const index = year * 12 + month - 1 + months
  return epochDay(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, 1)
}

/** The days of a month as parameters of the API, both inclusive. */
export function shownDays(first: EpochDay): { from: string; to: string } {
  return { from: formatDate(first), to: formatDate(monthBy(first, 1) - 1) }
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`, that may be forecast. */
export function isDay(text: string): boolean {
  if (text < FIRST_DAY || text > LAST_DAY) return false
  try {
    parseDate(text)
    return true
  } catch {
    return false
  }
}

/** A day that may be forecast, as in a URL. */
export function readDeliveryDay(text: string): string | null {
  return isDay(text) ? text : null
}
