import { paths } from '#components/paths.ts'
import type { SearchResult } from '#server/areas/core/search/contract.ts'
import { recordPath } from './kinds.ts'

/** Where a result leads: to its record, a settlement to its place on the map, a holiday to its country's year. */
export function resultPath({ kind, id, name, countries, lat, lon }: Result): string {
  if (kind === 'holiday') return paths.holidays({ country: countries[0] })
  if (kind === 'settlement') return paths.core({ at: `${lat},${lon}`, place: name, place_country: countries[0] })
  return recordPath({ kind, id })
}

type Result = Pick<SearchResult, 'kind' | 'id' | 'name' | 'countries' | 'lat' | 'lon'>
