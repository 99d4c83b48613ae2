import type { Point } from '#server/areas/core/geo/geojson.ts'
import { type PlaceCountry, PLACE_COUNTRIES, postalCode } from '#server/areas/core/places/place.ts'

/** A typed place, as the list of grid areas needs it, and its possible countries. */
export type TypedPlace = { place: { street: string; city: string } | { zipcode: string }; countries: PlaceCountry[] }

/** `41136`, `Avenyn 21, Göteborg`, `Avenyn 21, 411 36 Göteborg`, `Avenyn 21 Göteborg`; null for words that name no such place in `country`, or in any where it is null. */
export function readPlace(typed: string, country: string | null = null): TypedPlace | null {
  const among = PLACE_COUNTRIES.filter((each) => country === null || each === country)
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  // A British district alone may be a bidding zone, as SE3 is.
  const isDistrict = !/\d[A-Z]{2}$/i.test(text)
  const countries = among.filter(
    (each) => postalCode(each, text) !== null && !(each === 'GB' && country === null && isDistrict),
  )
  if (countries.length > 0) return { place: { zipcode: text }, countries }
  const [, street, city] =
    /^([^,]*\p{L}[^,]*), ?(.+)$/u.exec(text) ?? /^(\p{L}\D* \d+ ?[a-z]?) (\D+)$/iu.exec(text) ?? []
  const name = city?.replace(/^(?:[A-Z]{1,2}-)?\d{3,5}(?: ?\d{2})?(?: [A-Z]{2})? /, '').trim()
  if (among.length === 0 || !street || !name || !/\p{L}{2}/u.test(name)) return null
  return { place: { street: street.trim().slice(0, 200), city: name.slice(0, 200) }, countries: among }
}

const NUMBER = String.raw`([+-]?\d{1,3}[.,]\d+)\s*°?`
const COORDINATES = new RegExp(String.raw`^${NUMBER}\s*([NS])?\s*(?:[,;/]\s*|\s)\s*${NUMBER}\s*([EOW])?$`, 'i')

/** A typed point, latitude first, with a comma or a point in its numbers: `57.66, 11.94`, `57,66; 11,94`, `33.9° S 18.4° E`; null for other words. */
export function readCoordinates(typed: string): Point | null {
  const [, north, ns, east, ew] = COORDINATES.exec(typed.trim()) ?? []
  if (north === undefined || east === undefined) return null
  const lat = Number(north.replace(',', '.')) * (ns?.toUpperCase() === 'S' ? -1 : 1)
  const lon = Number(east.replace(',', '.')) * (ew?.toUpperCase() === 'W' ? -1 : 1)
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}

/** A settlement of the map as a query by name; null if its name or country is unknown. */
export function settlementOf({ place, place_country }: { place: string | null; place_country: string | null }) {
  if (place === null || place_country === null) return null
  return { street: place, city: place, country: [place_country] }
}

/** The words of a search that found nothing together, to be searched for one by one; none where it is one word. */
export function termsOf(typed: string): string[] {
  const words = [...new Set(typed.trim().split(/[\s,;]+/))].filter((word) => word.length > 1)
  return words.length > 1 ? words.slice(0, 5) : []
}
