import { utcDay } from '#server/calendar/civil.ts'
import { holidaysOf } from '#server/calendar/holiday-occurrences.ts'
import { HOLIDAY_COUNTRIES } from '#server/calendar/holiday-zones.ts'
import type { Database } from '../../db.ts'
import { operation } from '../../operation.ts'
import { finished } from '../../turns.ts'
import { identifiers } from './rows.ts'
import { SearchQuery, SearchResults } from './search-contract.ts'
import { holidayEntries } from './search-holidays.ts'
import { buildSearchIndex, type SearchIndex } from './search-index.ts'
import { listSearchEntries } from './search-store.ts'

export const search = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/search',
  summary: 'Areas, parties, metering grid areas, settlements and holidays by words, beginnings, slips and identifiers',
  access: 'read',
  reference: 'core',
  query: SearchQuery,
  output: SearchResults,
  columns: ['kind', 'id', 'name', 'countries', 'extra_ids', 'lat', 'lon', 'matched_field', 'matched_text', 'score'],
  rows: ({ results }) =>
    results.map(({ kind, id, name, countries, extra_ids, lat, lon, matched, score }) => ({
      ...{ kind, id, name, countries: countries.join(' '), extra_ids: identifiers(extra_ids), lat, lon },
      ...{ matched_field: matched.field, matched_text: matched.text, score },
    })),
  run: async ({ shared, now, cached }, { query }) => {
    const year = now.getUTCFullYear()
    const index = await cached('core', `search ${year}`, () => openIndex(shared, year))
    return { results: index.find(query, utcDay(now)) }
  },
})

/** Made in turns with other calls; whoever asked first and goes away does not stop it for the others. */
async function openIndex(shared: Database, year: number): Promise<SearchIndex> {
  const { signal } = new AbortController()
  const holidays = await finished(holidaysOf(HOLIDAY_COUNTRIES, year, year), signal)
  const entries = [...(await listSearchEntries(shared)), ...holidayEntries(holidays)]
  return finished(buildSearchIndex(entries), signal)
}
