import { invalid, problem } from '../../errors.ts'
import type { MeteringGridAreasQuery } from './record-contract.ts'
import type { Point } from './geojson.ts'
import { type Candidate, type LocatedArea, type Place, wholeMetres } from './locator.ts'
import { isInside, PLACE_COUNTRIES } from './place.ts'

/** Where an area must be: at one of the places. `sure`: each of them is asked for, not just guessed. */
export type PlaceGroup = { places: Place[]; sure: boolean }

/** The point that a query names; null where it names none, `invalid` where it names half of it. */
export function pointOf({ lat, lon }: { lat?: number | undefined; lon?: number | undefined }): Point | null {
  if (lat === undefined && lon === undefined) return null
  if (lat === undefined) throw invalid([missing('lat')])
  if (lon === undefined) throw invalid([missing('lon')])
  return { lat, lon }
}

function missing(name: string) {
  return problem('missing', ['query', name], 'Field required')
}

/**
 * The places that a query names: an area must be in every group. No group where it names none; `invalid` with every
 * partner that is missing.
 */
export function placesOf({ lat, lon, street, city, zipcode, country }: MeteringGridAreasQuery): PlaceGroup[] {
  const sent = { lat, lon, street, city, zipcode, country }
  const partners = [
    ...(lat !== undefined || lon !== undefined ? (['lat', 'lon'] as const) : []),
    ...(street !== undefined || city !== undefined ? (['street', 'city', 'country'] as const) : []),
    ...(zipcode !== undefined ? (['country'] as const) : []),
  ]
  const absent = [...new Set(partners)].filter((name) => sent[name] === undefined)
  if (absent.length > 0) throw invalid(absent.map(missing))
  const everywhere = country ?? []
  const groups: PlaceGroup[] = []
  if (lat !== undefined && lon !== undefined) {
    // A point says by itself in which country it is, but the boxes around countries overlap.
    const around = PLACE_COUNTRIES.filter((each) => isInside(each, { lat, lon }) && (country?.includes(each) ?? true))
    groups.push({ places: around.map((each) => ({ kind: 'point', country: each, lat, lon })), sure: false })
  }
  if (street !== undefined && city !== undefined)
    groups.push({
      places: everywhere.map((each) => ({ kind: 'address', country: each, address: street, city })),
      sure: true,
    })
  if (zipcode !== undefined)
    groups.push({
      places: everywhere.map((each) => ({ kind: 'postal_code', country: each, postal_code: zipcode })),
      sure: true,
    })
  return groups
}

/**
 * Candidates of a group, of what each of its places was answered. Throws the first failure: of any place that is asked
 * for, but of guessed ones only where none is found.
 */
export function candidatesOf({ sure }: PlaceGroup, answers: readonly PromiseSettledResult<Candidate[]>[]): Candidate[] {
  const found = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  const failed = answers.find((each) => each.status === 'rejected')
  if (failed !== undefined && (sure || found.length === 0)) throw failed.reason
  return found
}

/** Areas that are a candidate in every group, each as it was found for the first of them. */
export function areasAt(groups: readonly (readonly Candidate[])[]): LocatedArea[] {
  const [first = new Map<string, LocatedArea>(), ...others] = groups.map(located)
  return [...first.values()].filter(({ id }) => others.every((other) => other.has(id)))
}

/** Areas by id, each as the first candidate that names it, which is the most likely one. */
function located(candidates: readonly Candidate[]): Map<string, LocatedArea> {
  const areas = candidates.flatMap(({ metering_grid_area_ids, precision, distance_m, taken_as }) =>
    metering_grid_area_ids.map((id) => ({
      ...{ id, precision, distance_m: distance_m === null ? null : wholeMetres(distance_m) },
      ...(taken_as === undefined ? {} : { taken_as }),
    })),
  )
  return new Map(areas.reverse().map((area) => [area.id, area]))
}

/** What is to be said beside the areas: that nothing is known of a place, or no more than its bidding zone. */
export function placeWarning(groups: readonly (readonly Candidate[])[]): string | null {
  const known = groups.every((candidates) => areasAt([candidates]).length > 0)
  return known ? null : '299 - "no metering grid area is known at this place"'
}
