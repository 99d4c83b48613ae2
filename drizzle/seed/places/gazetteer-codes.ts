import { PLACE_COUNTRIES, type PlaceCountry } from '#server/areas/core/places/place.ts'
import type { PostalCodeRow } from '#server/areas/core/places/geonames.ts'
import type { SourceId } from '../sources.ts'
import { codesIn, readTable } from '../table.ts'

/** These are from an older copy of the gazetteer. */
const OLDER: readonly PlaceCountry[] = ['AT', 'BE', 'CH']

/** The postal codes of each country whose places are looked up, Great Britain's left to an import, each with a place that it belongs to and its point. */
export function seedGazetteerCodes(): { country: PlaceCountry; source: SourceId; rows: PostalCodeRow[] }[] {
  return PLACE_COUNTRIES.filter((country) => country !== 'GB').map((country) => ({
    country,
    source: OLDER.includes(country) ? 'geonames-postal-codes-2024' : 'geonames-postal-codes',
    rows: readTable(`./places/postal-codes-${country.toLowerCase()}.tsv`, [
      'name',
      'lat',
      'lon',
      'postal_codes',
    ]).flatMap(({ name, lat, lon, postal_codes }) =>
      codesIn(postal_codes).map((place) => ({
        ...{ country, kind: 'postal_code' as const, place, name, lat: Number(lat), lon: Number(lon) },
      })),
    ),
  }))
}
