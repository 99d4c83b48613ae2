/** A day as the number of days since 1970-01-01 in the proleptic Gregorian calendar. */
export type EpochDay = number

export const DAY_MS = 86_400_000

/** Day number of a date; `month` 1–12 may run over, so that month 13 is January of the next year. */
export function epochDay(year: number, month: number, day: number): EpochDay {
  const shifted_year = year + Math.floor((month - 1) / 12)
  const shifted_month = (((month - 1) % 12) + 12) % 12
  const y = shifted_month < 2 ? shifted_year - 1 : shifted_year
  const day_of_year = Math.floor((153 * ((shifted_month + 10) % 12) + 2) / 5) + day - 1
  const era = Math.floor(y / 400)
  const year_of_era = y - era * 400
  const day_of_era = year_of_era * 365 + Math.floor(year_of_era / 4) - Math.floor(year_of_era / 100) + day_of_year
  return era * 146_097 + day_of_era - 719_468
}

export type CivilDate = { year: number; month: number; day: number }

/** Year, month 1–12 and day of a day number. */
export function civilOf(day_number: EpochDay): CivilDate {
  const shifted = day_number + 719_468
  const era = Math.floor(shifted / 146_097)
  const day_of_era = shifted - era * 146_097
  const leaps = Math.floor(day_of_era / 1460) - Math.floor(day_of_era / 36_524) + Math.floor(day_of_era / 146_096)
  const year_of_era = Math.floor((day_of_era - leaps) / 365)
  const day_of_year = day_of_era - (365 * year_of_era + Math.floor(year_of_era / 4) - Math.floor(year_of_era / 100))
  const month_from_march = Math.floor((5 * day_of_year + 2) / 153)
  const month = ((month_from_march + 2) % 12) + 1
  return {
    year: year_of_era + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: day_of_year - Math.floor((153 * month_from_march + 2) / 5) + 1,
  }
}

/** Day of the week, Monday = 0 … Sunday = 6. */
export function weekday(day_number: EpochDay): number {
  return (((day_number + 3) % 7) + 7) % 7
}

/** Day number of `YYYY-MM-DD`; RangeError where that is not a date of the calendar. */
export function parseDate(date: string): EpochDay {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const number = match ? epochDay(Number(match[1]), Number(match[2]), Number(match[3])) : Number.NaN
  if (!match || formatDate(number) !== date) throw new RangeError(`not a date: ${date}`)
  return number
}

/** `YYYY-MM-DD` of a day number. */
export function formatDate(day_number: EpochDay): string {
  const { year, month, day } = civilOf(day_number)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The UTC day of an instant, `YYYY-MM-DD`: responses are cached by this day. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
