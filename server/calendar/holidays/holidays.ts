import Holidays from 'date-holidays'
import { LRUCache } from 'lru-cache'
import { DAY_MS, type EpochDay, parseDate } from '../civil.ts'
import { publicHolidaysOf } from './holiday-occurrences.ts'
import { OWN_SUBDIVISIONS } from './holiday-zones.ts'

const lister = new Holidays()
const years = new LRUCache<string, ReadonlySet<EpochDay>>({ max: 5000 })

/** Whether a holiday calendar exists: a country (`SE`), or one of its subdivisions (`DE-BW`). */
export function isHolidayCalendar(id: string): boolean {
  const [country = '', state, region, ...rest] = id.split('-')
  if (Object.hasOwn(OWN_SUBDIVISIONS, id)) return true
  return (
    rest.length === 0 &&
    Object.hasOwn(lister.getCountries(), country) &&
    (state === undefined || Object.hasOwn(lister.getStates(country) ?? {}, state)) &&
    (region === undefined || Object.hasOwn(lister.getRegions(country, state ?? '') ?? {}, region))
  )
}

function holidaysOfYear(id: string, year: number): ReadonlySet<EpochDay> {
  const key = `${id} ${year}`
  const known = years.get(key)
  if (known) return known
  if (!isHolidayCalendar(id)) throw new RangeError(`unknown holiday calendar: ${id}`)
  const days = new Set<EpochDay>()
  for (const { date, start_ms, end_ms } of publicHolidaysOf(id, year)) {
    const first = parseDate(date)
    const length = Math.max(1, Math.round((end_ms - start_ms) / DAY_MS))
    for (let day = first; day < first + length; day++) days.add(day)
  }
  years.set(key, days)
  return days
}

/**
 * Public holidays of a calendar, as in `/core/v1/holidays`, from one year to another, both inclusive, as local dates in
 * days since 1970-01-01. RangeError for an unknown calendar.
 */
export function publicHolidays(id: string, from_year: number, to_year: number): ReadonlySet<EpochDay> {
  const days = new Set<EpochDay>()
  for (let year = from_year; year <= to_year; year++) {
    for (const day of holidaysOfYear(id, year)) days.add(day)
  }
  return days
}
