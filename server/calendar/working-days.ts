import { LRUCache } from 'lru-cache'
import { civilOf, type EpochDay, weekday } from './civil.ts'
import { type GermanHoliday, germanHolidays, LAENDER } from './holidays/german-holidays.ts'

/**
 * Which days count: `any_land`, the regulator's Werktag (a holiday in one Land counts nationwide, 24 and 31 December too;
 * BNetzA BK6-24-174, definitions), or `federal`, only what is a holiday in every Land.
 */
export const WORKING_DAY_CALENDARS = ['any_land', 'federal'] as const
export type WorkingDayCalendar = (typeof WORKING_DAY_CALENDARS)[number]

/** Why a day is not a Werktag. */
export type SkippedDay = { day: EpochDay } & ({ reason: 'weekend' } | ({ reason: 'holiday' } & GermanHoliday))

const SATURDAY = 5
const years = new LRUCache<number, ReturnType<typeof germanHolidays>>({ max: 300 })

/** Why a day is not a Werktag; null where it is one. A holiday on a weekend is named as the holiday. */
export function skippedDay(day: EpochDay, calendar: WorkingDayCalendar = 'any_land'): SkippedDay | null {
  const holiday = holidayOn(day)
  const counts = holiday && (calendar === 'any_land' || holiday.laender.length === LAENDER.length)
  if (counts) return { day, reason: 'holiday', ...holiday }
  return weekday(day) >= SATURDAY ? { day, reason: 'weekend' } : null
}

/** The holiday on a day, in whatever Land, or of market communication alone. */
export function holidayOn(day: EpochDay): GermanHoliday | undefined {
  const { year } = civilOf(day)
  let holidays = years.get(year)
  if (!holidays) years.set(year, (holidays = germanHolidays(year)))
  return holidays.get(day)
}

/** Whether market communication counts the day. */
export function isWorkingDay(day: EpochDay, calendar: WorkingDayCalendar = 'any_land'): boolean {
  return skippedDay(day, calendar) === null
}

/**
 * The n-th Werktag after a day (the day itself never counts, whether it is one or not), or before it with a negative n.
 * 0 is the day itself.
 */
export function addWorkingDays(day: EpochDay, count: number, calendar: WorkingDayCalendar = 'any_land'): EpochDay {
  const step = Math.sign(count)
  let at = day
  for (let left = Math.abs(count); left > 0; ) if (isWorkingDay((at += step), calendar)) left--
  return at
}

/** Days of `[from, to]`, both inclusive, that are no Werktag, each with the reason. */
export function skippedDays(from: EpochDay, to: EpochDay, calendar: WorkingDayCalendar = 'any_land'): SkippedDay[] {
  const skipped: SkippedDay[] = []
  for (let day = from; day <= to; day++) {
    const found = skippedDay(day, calendar)
    if (found) skipped.push(found)
  }
  return skipped
}

/** How many days of `[from, to]`, both inclusive, are a Werktag. */
export function countWorkingDays(from: EpochDay, to: EpochDay, calendar: WorkingDayCalendar = 'any_land'): number {
  return Math.max(0, to - from + 1) - skippedDays(from, to, calendar).length
}
