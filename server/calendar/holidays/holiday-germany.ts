import { DAY_MS, formatDate } from '../civil.ts'
import { FIRST_LAW_YEAR, type StatutoryHoliday, statutoryHolidays } from './german-holidays.ts'
import type { HolidayOccurrence } from './holiday-types.ts'
import { holidaySlug } from './holiday-slug.ts'
import { startOfDay, zoneOffsets } from '../zone.ts'

const BERLIN = 'Europe/Berlin'

/**
 * The occurrences of Germany, a Land or a region inside one in a year, with the public holidays of the table that
 * Werktage use: days missing in the package are added, and excess ones of the package's Land are removed, so that both
 * agree. A region's own holidays stay. Years before the table stay unchanged. `land`: `DE`, or a Land's ISO 3166-2
 * code; `of_land`: the package's days of it.
 */
export function byGermanLaw(
  found: HolidayOccurrence[],
  of_land: readonly HolidayOccurrence[],
  land: string,
  year: number,
): HolidayOccurrence[] {
  if (year < FIRST_LAW_YEAR) return found
  const statutory = statutoryHolidays(year, land.split('-')[1] ?? null)
  const lawful = new Set(statutory.map(({ day }) => formatDate(day)))
  const packaged = publicDates(of_land)
  const stored = found.filter(({ type, date }) => type !== 'public' || lawful.has(date) || !packaged.has(date))
  const known = publicDates(stored)
  const missing = statutory.filter(({ day }) => !known.has(formatDate(day)))
  return missing.length === 0 ? stored : [...stored, ...missing.map(occurrence)]
}

function publicDates(occurrences: readonly HolidayOccurrence[]): Set<string> {
  return new Set(occurrences.filter(({ type }) => type === 'public').map(({ date }) => date))
}

function occurrence({ name, english, day }: StatutoryHoliday): HolidayOccurrence {
  const noon_ms = (day + 0.5) * DAY_MS
  const offsets = zoneOffsets(BERLIN, noon_ms - 2 * DAY_MS, noon_ms + 2 * DAY_MS)
  return {
    id: `DE.${holidaySlug(english)}`,
    date: formatDate(day),
    start_ms: startOfDay(offsets, day),
    end_ms: startOfDay(offsets, day + 1),
    timezone: BERLIN,
    name: english,
    local_name: name,
    country: 'DE',
    subdivisions: [],
    type: 'public',
    substitute: false,
  }
}
