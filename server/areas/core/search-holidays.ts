import type { HolidayOccurrence } from '#server/calendar/holiday-occurrences.ts'
import type { SearchEntry } from './search-index.ts'

const TYPES: readonly string[] = ['public', 'bank']

/** Holidays as they can be found, each once for all its days and subdivisions, with all its local names. */
export function holidayEntries(occurrences: readonly HolidayOccurrence[]): SearchEntry[] {
  const found = Map.groupBy(
    occurrences.filter(({ type }) => TYPES.includes(type)),
    ({ id }) => id,
  )
  return [...found].flatMap(([id, days]) => {
    const [first] = days
    if (first === undefined) return []
    const { name, country } = first
    const other_names = [...new Set(days.map(({ local_name }) => local_name))]
    return [{ kind: 'holiday', id, name, other_names, countries: [country], ...PLAIN }]
  })
}

const PLAIN = {
  extra_ids: [],
  lat: null,
  lon: null,
  valid_from: null,
  valid_to: null,
  named: true,
}
