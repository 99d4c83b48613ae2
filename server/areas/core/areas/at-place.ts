import type { AreaAtPlace } from './contract.ts'
import type { Near } from '../geo/geo-index.ts'
import type { MappedZone } from './near-areas.ts'

/** An area that a place may lie in. `by_code`: a table of postal codes has it, rather than a shape; shared by several areas or not. */
export type FoundArea = AreaAtPlace & { by_code?: { is_shared: boolean } }

/** Areas as the map has them around points. */
export function areasOnMap(near: readonly Near<MappedZone>[]): FoundArea[] {
  return near.map(({ area: { id, accuracy_m }, distance_m }) => ({ id, accuracy_m, distance_m }))
}

/** Each area once, as near as it was found, the nearest first. */
export function nearestEach(found: readonly FoundArea[]): FoundArea[] {
  const far = found.toSorted((a, b) => b.distance_m - a.distance_m)
  const areas = new Map(far.map((each) => [each.id, each]))
  return [...areas.values()].sort((a, b) => a.distance_m - b.distance_m)
}

/** Areas of a postal code, by the control areas that have it, each of which is in several of them or the same as one. */
export function areasOfCode(pairs: readonly { control_area: string; id: string }[]): FoundArea[] {
  const ids = [...new Set(pairs.map(({ id }) => id))]
  const control_areas = new Set(pairs.map(({ control_area }) => control_area))
  const is_shared = pairs.length < ids.length * control_areas.size
  return ids.map((id) => ({ id, distance_m: 0, accuracy_m: null, by_code: { is_shared } }))
}

/**
 * Areas that every place leaves open, computed for the first one. Where a single area remains, or no shape contains the
 * place, the areas from the table of postal codes, which is reliable.
 */
export function areasInEach(places: readonly (readonly FoundArea[])[]): FoundArea[] {
  const [first = [], ...others] = places
  const open = first.filter(({ id }) => others.every((other) => other.some((each) => each.id === id)))
  const isOpen = open.length > 1 && open.some(({ distance_m }) => distance_m === 0)
  return open.map((area) => {
    const coded = places.flat().find(({ id, by_code }) => id === area.id && by_code !== undefined)
    if (coded === undefined) return area
    return isOpen ? { ...coded, ...area } : coded
  })
}
