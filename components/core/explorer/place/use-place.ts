import { useQuery } from '@tanstack/react-query'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { useSettled } from '#components/ui/use-settled.ts'
import type { Point } from '#server/areas/core/geo/geojson.ts'
import { type PlaceQuery, placeQuery } from './place-query.ts'
import type { ExplorerState } from '../explorer-state.ts'
import { readPlace, type TypedPlace } from './read-place.ts'
import { townsOptions } from '../map/towns.ts'

/** The pause in typing after which a place is looked up, which may call an external service. */
const settledMs = 500

/**
 * The place that a search text names, once typing pauses; `known`: the countries that have such a town. `asked`: where
 * grid areas are requested, null while that is to be picked. `point`: its position on the map, or that of its town.
 */
export type SearchedPlace = {
  typed: TypedPlace | null
  known: string[]
  place: PlaceQuery | null
  point: Point | null
  isSettled: boolean
}

export function usePlace(state: ExplorerState): SearchedPlace {
  const q = useSettled(state.q, settledMs)
  const typed = state.q === null || state.kind !== null ? null : readPlace(state.q, state.country)
  const isSettled = q === state.q
  const options = townsOptions(useTRPCClient(), isSettled ? typed : null)
  const { data: towns = [], isFetching } = useQuery(options)
  const known = [...new Set(towns.map(({ country }) => country))]
  const place = placeQuery(state, known)
  const town = place === null || 'lat' in place ? null : towns.find(({ country }) => place.country.includes(country))
  const point = place !== null && 'lat' in place ? place : (town?.point ?? null)
  return { typed, known, place, point, isSettled: isSettled && !isFetching }
}
