import { countryLand } from '#components/charts/map/country-land.ts'
import type { LandShape } from '#components/charts/map/land.ts'
import type { MapShape } from '#components/charts/map/map-shape.ts'
import type { CoverageRow } from './coverage-rows.ts'

/** The countries of the rows that have land on the map, named by their code and how many tariffs are confirmed. */
export function coverageShapes(
  rows: readonly Pick<CoverageRow, 'country' | 'confirmed'>[],
  land: readonly LandShape[],
): MapShape[] {
  return rows.flatMap(({ country, confirmed }) => {
    const geometry = countryLand([country], land)
    return geometry === null ? [] : [{ id: country, label: `${country} ${confirmed}`, geometry }]
  })
}
