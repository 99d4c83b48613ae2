import type { Country } from './contract-calls.ts'
import type { Place } from '../core/locator.ts'

/** How postal codes are written, without spaces, and a box around the country as [south, west, north, east] in degrees. */
const COUNTRIES = {
  DE: { postal_code: /^\d{5}$/, box: [47.2, 5.8, 55.1, 15.1] },
  DK: { postal_code: /^\d{4}$/, box: [54.5, 8.0, 57.8, 15.3] },
  FI: { postal_code: /^\d{5}$/, box: [59.4, 19.0, 70.2, 31.7] },
  NL: { postal_code: /^\d{4}([A-Z]{2})?$/, box: [50.7, 3.3, 53.6, 7.3] },
  NO: { postal_code: /^\d{4}$/, box: [57.8, 4.0, 81.0, 34.0] },
  SE: { postal_code: /^\d{5}$/, box: [55.2, 10.5, 69.2, 24.3] },
} satisfies Record<Country, { postal_code: RegExp; box: [number, number, number, number] }>

/** Under which name a place is remembered; null where the country can have no such place. */
export function placeKey(place: Place): string | null {
  const country = COUNTRIES[place.country as Country]
  if (country === undefined) return null
  if (place.kind === 'address') return `city ${cityName(place.city)}`
  if (place.kind === 'postal_code') {
    const code = place.postal_code.replaceAll(/[\s-]/g, '').toUpperCase()
    return country.postal_code.test(code) ? `postal_code ${code}` : null
  }
  const [south, west, north, east] = country.box
  const inside = place.lat >= south && place.lat <= north && place.lon >= west && place.lon <= east
  return inside ? `point ${place.lat.toFixed(4)},${place.lon.toFixed(4)}` : null
}

/** A city as names are compared: without outer or doubled spaces, in small letters. */
export function cityName(city: string): string {
  return city.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
