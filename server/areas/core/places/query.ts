import { invalid, problem, bareValueError } from '../../../errors.ts'
import type { MeteringGridAreasQuery } from '../records/contract.ts'
import type { Point } from '../geo/geojson.ts'
import {
  type Candidate,
  type Located,
  type LocatedArea,
  type Place,
  type UnknownPlace,
  roundedMetres,
} from '../locator.ts'
import { isInside, isPlaceCountry, PLACE_COUNTRIES, postalCode } from './place.ts'
import { CORE } from '../messages.ts'

/** Where an area must be: at one of the places. `sure`: each of them is requested, not just guessed. */
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

type PlaceQuery = Pick<MeteringGridAreasQuery, 'lat' | 'lon' | 'street' | 'city' | 'zipcode' | 'country'>

/**
 * The places that a query names: an area must be in every group. No group where it names none; `invalid` with every
 * partner that is missing.
 */
export function placesOf({ lat, lon, street, city, zipcode, country }: PlaceQuery): PlaceGroup[] {
  const sent = { lat, lon, street, city, zipcode, country }
  const partners = [
    ...(lat !== undefined || lon !== undefined ? (['lat', 'lon'] as const) : []),
    ...(street !== undefined || city !== undefined ? (['street', 'city', 'country'] as const) : []),
    ...(zipcode !== undefined ? (['country'] as const) : []),
  ]
  const absent = [...new Set(partners)].filter((name) => sent[name] === undefined)
  if (absent.length > 0) throw invalid(absent.map(missing))
  const everywhere = country ?? []
  if (zipcode !== undefined) requirePostalCode(zipcode, everywhere, ['query', 'zipcode'])
  const groups: PlaceGroup[] = []
  if (lat !== undefined && lon !== undefined) {
    // A point implies its country, but the bounding boxes of countries overlap.
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
 * Throws `invalid` for the input at `loc` where it is no postal code of any of the countries; for unsupported countries
 * nothing is known.
 */
export function requirePostalCode(text: string, countries: readonly string[], loc: string[]): void {
  if (countries.some((each) => !isPlaceCountry(each) || postalCode(each, text) !== null)) return
  throw invalid([bareValueError(loc, CORE.no_postal_code({ countries: [...countries] }), text)])
}

/** What is known of a group: candidates, and the places that nothing is known of. */
export type LocatedGroup = { kind: Place['kind']; candidates: Candidate[]; unknown: UnknownPlace[] }

/**
 * Result for a group from the answers for each of its places. Throws the first failure: of any requested place, but of
 * guessed ones only if none is found; then it does not report what is unknown about others.
 */
export function locatedGroup(
  { sure, places }: PlaceGroup,
  answers: readonly PromiseSettledResult<Located>[],
): LocatedGroup {
  const known = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const candidates = known.flatMap((each) => each.candidates)
  const failed = answers.find((each) => each.status === 'rejected')
  if (failed !== undefined && (sure || candidates.length === 0)) throw failed.reason
  const unknown = known.flatMap((each) => each.unknown ?? [])
  return { kind: places[0]?.kind ?? 'point', candidates, unknown: sure ? unknown : likeliest(candidates, unknown) }
}

/** For guessed countries: the findings of those that contain the point, if none of them has an area for it. */
function likeliest(candidates: readonly Candidate[], unknown: UnknownPlace[]): UnknownPlace[] {
  if (candidates.length > 0) return []
  const held = unknown.filter(({ reason }) => reason !== 'outside')
  return held.length > 0 ? held : unknown.slice(0, 1)
}

/** Areas that are a candidate in every group, each as it was found for the first of them. */
export function areasAt(groups: readonly (readonly Candidate[])[]): LocatedArea[] {
  const [first = new Map<string, LocatedArea>(), ...others] = groups.map(located)
  return [...first.values()].filter(({ id }) => others.every((other) => other.has(id)))
}

/** Areas by id, each as the first candidate that names it, which is the most likely one. */
function located(candidates: readonly Candidate[]): Map<string, LocatedArea> {
  const areas = candidates.flatMap(({ metering_grid_area_ids, interpreted_as, led_by, ...found }) =>
    metering_grid_area_ids.map((id) => ({
      ...{ id, precision: found.precision, distance_m: roundedMetres(found) },
      ...(interpreted_as === undefined ? {} : { interpreted_as: interpreted_as }),
      ...(led_by === undefined ? {} : { led_by }),
    })),
  )
  const first = new Map<string, LocatedArea>()
  for (const area of areas) if (!first.has(area.id)) first.set(area.id, area)
  return first
}

/** No area is known at a place without another finding; null where one is. */
export function placeWarning(groups: readonly LocatedGroup[]): string | null {
  const isExplained = groups.every(({ candidates, unknown }) => candidates.length > 0 || unknown.length > 0)
  return isExplained ? null : '299 - "no metering grid area is known at this place"'
}
