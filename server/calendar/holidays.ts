import Holidays from 'date-holidays'
import { LRUCache } from 'lru-cache'
import { DAY_MS, type EpochDay, parseDate } from './civil.ts'

const calendars = new LRUCache<string, Holidays>({ max: 100 })
const years = new LRUCache<string, ReadonlySet<EpochDay>>({ max: 5000 })

function calendarOf(id: string): Holidays | null {
  const known = calendars.get(id)
  if (known) return known
  const [country = '', state, region] = id.split('-')
  const made = new Holidays()
  const exists =
    Object.hasOwn(made.getCountries(), country) &&
    (state === undefined || Object.hasOwn(made.getStates(country) ?? {}, state)) &&
    (region === undefined || Object.hasOwn(made.getRegions(country, state ?? '') ?? {}, region))
  if (!exists) return null
  made.init(country, state ?? '', region ?? '', { types: ['public'] })
  calendars.set(id, made)
  return made
}

/** Whether a holiday calendar exists: a country (`SE`), or one of its subdivisions (`DE-BW`). */
export function isHolidayCalendar(id: string): boolean {
  return calendarOf(id) !== null
}

function holidaysOfYear(id: string, year: number): ReadonlySet<EpochDay> {
  const key = `${id} ${year}`
  const known = years.get(key)
  if (known) return known
  const calendar = calendarOf(id)
  if (!calendar) throw new RangeError(`unknown holiday calendar: ${id}`)
  const days = new Set<EpochDay>()
  for (const { date, start, end } of calendar.getHolidays(year)) {
    const first = parseDate(date.slice(0, 10))
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS))
    for (let day = first; day < first + length; day++) days.add(day)
  }
  years.set(key, days)
  return days
}

/**
 * Public holidays of a calendar from one year to another, both inclusive, as local dates in days since 1970-01-01.
 * RangeError for an unknown calendar.
 */
export function publicHolidays(id: string, from_year: number, to_year: number): ReadonlySet<EpochDay> {
  const days = new Set<EpochDay>()
  for (let year = from_year; year <= to_year; year++) {
    for (const day of holidaysOfYear(id, year)) days.add(day)
  }
  return days
}
