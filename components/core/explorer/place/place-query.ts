import type { Point } from '#server/areas/core/geo/geojson.ts'
import type { ExplorerState } from '../explorer-state.ts'
import { readCoordinates, readPlace, type TypedPlace } from './read-place.ts'

/** Where grid areas are requested: a point of the map, or a place of countries by what it is called. */
export type PlaceQuery = Point | (TypedPlace['place'] & { country: string[] })

type Searched = Pick<ExplorerState, 'q' | 'kind' | 'country' | 'lookup'>

/**
 * The place that the words of a search are looked up as: at their coordinates, else in the country that was picked, in the
 * only one that they can be of, or in all that are `known` to have such a town. Null where the words name no place, or one
 * of a country that is yet to be picked.
 */
export function placeQuery({ q, kind, country, lookup }: Searched, known: readonly string[]): PlaceQuery | null {
  if (q === null || kind !== null) return null
  const point = readCoordinates(q)
  if (point !== null) return point
  const typed = readPlace(q, country)
  if (typed === null) return null
  const { place, countries } = typed
  const picked = countries.length === 1 ? countries : countries.filter((each) => each === lookup)
  const requested = picked.length > 0 ? picked : known
  return requested.length > 0 ? { ...place, country: [...requested] } : null
}
