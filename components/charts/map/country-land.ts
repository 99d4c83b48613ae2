import type { Geometry } from '#server/areas/core/geo/geojson.ts'
import { COUNTRY_NUMBERS } from './country-numbers.ts'
import type { LandShape } from './land.ts'

/** The land of some countries (ISO 3166 alpha-2) as one geometry; null where none has land on the map. */
export function countryLand(countries: readonly string[], land: readonly LandShape[]): Geometry | null {
  const parts = countries.flatMap((country) => land.filter(({ code }) => code === COUNTRY_NUMBERS[country]))
  const coordinates = parts.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  )
  return coordinates.length === 0 ? null : { type: 'MultiPolygon', coordinates }
}
