import { queryOptions } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { Point } from '#server/areas/core/geo/geojson.ts'
import type { SearchResult } from '#server/areas/core/search/contract.ts'
import { fold } from '#server/areas/core/search/text.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import type { TypedPlace } from '../place/read-place.ts'

/** A settlement that is called like the town of a typed address. */
export type Town = { country: string; point: Point }

/** The settlements that a typed address may mean, the likeliest first; not requested for other places. */
export function townsOptions({ core }: TRPCClient<AppRouter>, typed: TypedPlace | null) {
  const city = typed !== null && 'city' in typed.place ? typed.place.city : ''
  const country = typed?.countries ?? []
  return queryOptions({
    queryKey: ['core-towns', city, country],
    queryFn: async ({ signal }) => {
      const { results } = await core.search.query(
        { query: { q: city, kind: ['settlement'], country, limit: 100 } },
        { signal },
      )
      return results.flatMap((result) => townOf(result, city))
    },
    enabled: city !== '',
    staleTime: 300_000,
  })
}

/** A result as the town that was meant; none where its name only resembles that. */
export function townOf({ name, matched, countries, lat, lon }: SearchResult, city: string): Town[] {
  const [country] = countries
  const isCalledSo = [name, matched.text].some((each) => fold(each) === fold(city))
  return isCalledSo && country !== undefined && lat !== null && lon !== null ? [{ country, point: { lat, lon } }] : []
}
