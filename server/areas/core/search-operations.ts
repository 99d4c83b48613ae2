import { utcDay } from '#server/calendar/civil.ts'
import { operation } from '../../operation.ts'
import { identifiers } from './rows.ts'
import { SearchQuery, SearchResults } from './search-contract.ts'
import { loadSearchIndex, searchKey } from './search-store.ts'

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
    const index = await cached('core', searchKey(year), () => loadSearchIndex(shared, year))
    return { results: index.find(query, utcDay(now)) }
  },
})
