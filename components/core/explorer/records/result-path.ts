import { paths } from '#components/paths.ts'
import type { SearchResult } from '#server/areas/core/search/contract.ts'
import { recordPath } from './kinds.ts'

/** Where a result leads: to its record, a settlement to its place on the map, a holiday to its country's year. */
export function resultPath({ kind, id, name, countries, lat, lon }: Result): string {
  if (kind === 'holiday') return paths.holidays({ country: countries[0] })
  if (kind === 'settlement') return paths.core({ at: `${lat},${lon}`, place: name, place_country: countries[0] })
  if (kind === 'tariff') return paths.tariff(id)
  return recordPath({ kind, id })
}

/** Whether an organization with these areas has the page that a result leads to. */
export function isOpen({ kind }: Pick<SearchResult, 'kind'>, areas: readonly string[]): boolean {
  return kind !== 'tariff' || areas.includes('cost-of-energy')
}

type Result = Pick<SearchResult, 'kind' | 'id' | 'name' | 'countries' | 'lat' | 'lon'>
