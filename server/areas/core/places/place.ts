import type { Place } from '../locator.ts'

/**
 * How postal codes are written, without spaces, also with the country in front; what is compared of them is in brackets; one
 * of them as people write it; and a box around the country as [south, west, north, east] in degrees.
 */
const COUNTRIES = {
  AT: { example: '1010', postal_code: /^(?:AT?)?([1-9]\d{3})$/, box: [46.3, 9.4, 49.1, 17.2] },
  BE: { example: '1000', postal_code: /^(?:BE?)?([1-9]\d{3})$/, box: [49.4, 2.5, 51.6, 6.5] },
  CH: { example: '8001', postal_code: /^(?:CH)?([1-9]\d{3})$/, box: [45.8, 5.9, 47.9, 10.6] },
  DE: { example: '10115', postal_code: /^(?:DE?)?(\d{5})$/, box: [47.2, 5.8, 55.1, 15.1] },
  DK: { example: '1050', postal_code: /^(?:DK)?(\d{4})$/, box: [54.5, 8.0, 57.8, 15.3] },
  FI: { example: '00100', postal_code: /^(?:FIN?)?(\d{5})$/, box: [59.4, 19.0, 70.2, 31.7] },
  // Of a whole code the part ahead of the space (the postcode district).
  GB: {
    example: 'EH1 1YZ',
    postal_code: /^(?:GB|UK)?([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{2})?$/,
    box: [49.8, -8.7, 60.9, 1.8],
  },
  NL: { example: '1012 AB', postal_code: /^(?:NL)?(\d{4})(?:[A-Z]{2})?$/, box: [50.7, 3.3, 53.6, 7.3] },
  NO: { example: '0150', postal_code: /^(?:NO?)?(\d{4})$/, box: [57.8, 4.0, 81.0, 34.0] },
  SE: { example: '411 05', postal_code: /^(?:SE?)?(\d{5})$/, box: [55.2, 10.5, 69.2, 24.3] },
} as const satisfies Record<
  string,
  { example: string; postal_code: RegExp; box: readonly [number, number, number, number] }
>

export type PlaceCountry = keyof typeof COUNTRIES

/** Countries whose places can be looked up. */
export const PLACE_COUNTRIES = Object.keys(COUNTRIES).filter(isPlaceCountry)

/** Whether places of the country can be looked up. */
export function isPlaceCountry(country: string): country is PlaceCountry {
  return Object.hasOwn(COUNTRIES, country)
}

/** Under which name a place is remembered; null where the country can have no such place. */
export function placeKey(place: Place): string | null {
  if (!isPlaceCountry(place.country)) return null
  if (place.kind === 'address') return `address ${cityName(place.address)}, ${cityName(place.city)}`
  if (place.kind === 'point')
    return isInside(place.country, place) ? `point ${place.lat.toFixed(4)},${place.lon.toFixed(4)}` : null
  const code = postalCode(place.country, place.postal_code)
  return code === null ? null : `postal_code ${code}`
}

/** Under which name a settlement of the gazetteer is remembered, wherever else one is called so. */
export function settlementKey({ lat, lon }: { lat: number; lon: number }): string {
  return `settlement ${lat},${lon}`
}

/** A postal code as it is compared: without spaces and the country (`D-01067`, `SE 411 05`), of a Dutch one the four digits alone; null where it is none. */
export function postalCode(country: PlaceCountry, text: string): string | null {
  const written = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return COUNTRIES[country].postal_code.exec(written)?.[1] ?? null
}

/** A postal code as people in the country write theirs. */
export function examplePostalCode(country: PlaceCountry): string {
  return COUNTRIES[country].example
}

/** Whether a point lies in the box around the country; points in a neighbour may, too. */
export function isInside(country: PlaceCountry, { lat, lon }: { lat: number; lon: number }): boolean {
  const [south, west, north, east] = COUNTRIES[country].box
  return lat >= south && lat <= north && lon >= west && lon <= east
}

/** A city as names are compared: without outer or doubled spaces, in small letters. */
export function cityName(city: string): string {
  return city.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
