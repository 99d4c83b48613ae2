import type { FoundArea } from '../areas/at-place.ts'
import { type Candidate, type Place, TOLERANCE_M, type UnknownPlace } from '../locator.ts'
import { NATIONAL_BORDER_M } from '../areas/near-areas.ts'
import { isPlaceCountry, PLACE_COUNTRIES, type PlaceCountry } from './place.ts'
import { fold } from '../search/text.ts'

const BY_ZONE =
  'no shape tells which area this is: every area of the bidding zone is answered; an import of shapes (svk-mga, nve, geo) would tell'
const BY_CONTROL_AREA =
  'no shape tells which area this is: every area of each control area that has the postal code is answered; imports of postal codes (geonames) and of shapes (geo) would tell'
const BY_SETTLEMENT = {
  address: 'found no more exactly than by its settlement: a street or number did not count',
  postal_code: 'found no more exactly than by its settlement: other areas may share the postal code',
  point:
    'no shape tells which area this is: those are answered that are known for the settlement at the point, or the nearest',
} as const satisfies Record<Place['kind'], string>

/**
 * Values for a `Warning` header: how the candidates are less than what was requested by this kind of place; none where
 * they are all of it.
 */
export function matchWarnings(candidates: readonly Candidate[], kind: Place['kind']): string[] {
  const meant = new Set(
    candidates.flatMap(({ interpreted_as }) => (interpreted_as === undefined ? [] : [interpretedAs(interpreted_as)])),
  )
  const settlements = candidates.some(({ precision }) => precision === 'locality') ? [BY_SETTLEMENT[kind]] : []
  const away_m = candidates.flatMap(({ precision, distance_m, accuracy_m }) =>
    distance_m !== null && distance_m > (accuracy_m ?? TOLERANCE_M[precision]) ? [distance_m] : [],
  )
  const controls = candidates.some(({ precision }) => precision === 'control_area') ? [BY_CONTROL_AREA] : []
  const zones = candidates.some(({ precision }) => precision === 'bidding_zone') ? [BY_ZONE] : []
  const drawn = drawnBy(candidates.flatMap(({ accuracy_m }) => accuracy_m ?? []))
  const nearest = away_m.length > 0 ? [nearestAlone(Math.round(Math.min(...away_m)))] : []
  return [...meant, ...settlements, ...controls, ...zones, ...nearest, ...drawn].map((text) => `299 - "${text}"`)
}

/** The registers from which metering grid areas of a country may be imported; null where there is none. */
const REGISTERS: Readonly<Record<PlaceCountry, string | null>> = {
  AT: null,
  BE: null,
  CH: null,
  DE: 'mastr',
  DK: null,
  FI: 'entsoe-eic',
  GB: null,
  NL: null,
  NO: 'esett',
  SE: 'esett',
}

const LOOKED_UP = PLACE_COUNTRIES.join(', ')

/** By which import metering grid areas of a country may come; null where no register of them can be imported. */
export function gridAreaRegister(country: string): string | null {
  return isPlaceCountry(country) ? REGISTERS[country] : null
}

/** Why a place is unknown, and how to change that; in characters that a header allows. */
export function unknownTerms({ country, kind, reason }: UnknownPlace): string {
  const unknown = `unknown place in ${country}`
  const service = 'or a place service that NOMINATIM_URL names'
  switch (reason) {
    case 'not_looked_up':
      return `places of ${country} are not looked up here: addresses and postal codes of ${LOOKED_UP} are; elsewhere bidding zones, control areas and scheduling areas are found by lat and lon alone`
    case 'no_such_place':
      return unknown
    case 'no_postal_codes':
      return `${unknown}: not all of its postal codes are known here; import geonames (${country}.zip) brings them, ${service}`
    case 'unlisted_postal_code':
      return `${unknown}: the table of its postal codes with their control areas lacks this one; import geonames (${country}.zip) brings others, ${service}`
    case 'no_settlement':
      return `${unknown}: no settlement is known here that is written so; street addresses take a place service that NOMINATIM_URL names`
    case 'outside':
      return `no bidding zone of ${country} is known at this ${kind === 'point' ? 'point' : 'place'}`
    case 'no_areas': {
      const register = gridAreaRegister(country)
      const cure = register === null ? 'no register of them can be imported' : `import ${register} brings them`
      return `the place is known, but no metering grid area of ${country} there: ${cure}`
    }
  }
}

/** The same as values for a `Warning` header. */
export function unknownWarnings(places: readonly UnknownPlace[]): string[] {
  return places.map((place) => `299 - "${unknownTerms(place)}"`)
}

/** A value for a `Warning` header: that no area, `kind` in words, of the country is known on the day (`YYYY-MM-DD`). */
export function unlistedWarning(country: string, kind: string, day: string): string {
  return `299 - "no ${kind} of ${country} is known on ${day}"`
}

const SHARED_CODE = 'several control areas share the postal code: all that may lie here are answered'

/** The same of areas of which a list was requested by place, `kind` in words. */
export function zoneWarnings(found: readonly FoundArea[], kind: string): string[] {
  const unknown = found.length === 0 ? [`no ${kind} is known at this place`] : []
  const isHeld = found.some(({ distance_m }) => distance_m === 0)
  const nearest = found.length === 0 || isHeld ? [] : [nearestAlone(Math.round(found[0]?.distance_m ?? 0))]
  // Far from every border it does not matter that a whole country is drawn for a small map.
  const isNearBorder = found.some(({ distance_m }) => distance_m > 0)
  const drawn = drawnBy(
    found.flatMap(({ accuracy_m }) =>
      isNearBorder || (accuracy_m ?? 0) > NATIONAL_BORDER_M ? (accuracy_m ?? []) : [],
    ),
  )
  const shared = found.filter(({ by_code }) => by_code?.is_shared).length > 1 ? [SHARED_CODE] : []
  return [...unknown, ...nearest, ...shared, ...drawn].map((text) => `299 - "${text}"`)
}

/** That shapes are drawn approximately, and by how many metres their borders may be off; nothing of those that are not. */
function drawnBy(accuracies_m: readonly number[]): string[] {
  if (accuracies_m.length === 0) return []
  const most = Math.round(Math.max(...accuracies_m) / 1000)
  return [`borders are drawn approximately here, and may be off by ${most} km: all that may lie here are answered`]
}

/** In letters that a header may carry. */
function interpretedAs(city: string): string {
  return `no settlement is known that is written so: ${fold(city).replaceAll(/[^a-z0-9 ]/g, '?')} was taken for it`
}

function nearestAlone(away_m: number): string {
  return `no area is known to hold this place: the nearest is answered, ${away_m} m away`
}
