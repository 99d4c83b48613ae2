import type { Point } from '#server/areas/core/geojson.ts'
import type { ExplorerState } from './explorer-state.ts'
import { readCoordinates, readPlace, type TypedPlace } from './read-place.ts'

/** Where grid areas are asked for: a point of the map, or a place of countries by what it is called. */
export type AskedPlace = Point | (TypedPlace['place'] & { country: string[] })

type Searched = Pick<ExplorerState, 'q' | 'kind' | 'country' | 'lookup'>

/**
 * The place that the words of a search are looked up as: at their coordinates, else in the country that was picked, or in
 * the only one that they can be of. Null where the words name no place, or one of a country that is yet to be picked.
 */
export function askedPlace({ q, kind, country, lookup }: Searched): AskedPlace | null {
  if (q === null || kind !== null) return null
  const point = readCoordinates(q)
  if (point !== null) return point
  const typed = readPlace(q, country)
  if (typed === null) return null
  const [only, ...others] = typed.countries
  const picked = others.length === 0 ? only : typed.countries.find((each) => each === lookup)
  return picked === undefined ? null : { ...typed.place, country: [picked] }
}
