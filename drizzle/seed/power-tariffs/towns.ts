import { distanceBetween } from '../../../server/areas/core/geo/geo-index.ts'
import { TOLERANCE_M } from '../../../server/areas/core/locator.ts'
import { settlementKey } from '../../../server/areas/core/places/place.ts'
import { seedSwedishSettlements, type SwedishSettlement } from '../cities.ts'
import { seedMeteringGridAreas } from '../core.ts'
import { readTable } from '../table.ts'
import type { SeedPlace } from './places.ts'

/**
 * Swedish settlements that grew together with the town that gave their municipality its name, and an area, too: each in the
 * same municipality and so near to the next as a settlement's point leaves open. Those with an area of their own name are left out.
 */
export function seedTownPlaces(): SeedPlace[] {
  const areas = new Map(
    seedMeteringGridAreas().flatMap(({ id, name, country }) => (country === 'SE' ? [[name, id]] : [])),
  )
  const towns = new Map(
    readTable('./core/municipalities-se.tsv', ['code', 'name']).map(({ code, name }) => [code, name]),
  )
  const settlements = seedSwedishSettlements()
  return settlements.flatMap((town) => {
    const area = areas.get(town.name)
    if (area === undefined || towns.get(town.municipality) !== town.name) return []
    const around = settlements.filter((each) => each.municipality === town.municipality && !areas.has(each.name))
    return grownTogether(town, around).map((each) => ({
      country: 'SE' as const,
      place: settlementKey(each),
      metering_grid_area_id: area,
      precision: 'locality' as const,
      rank: 1,
      source: 'geonames-cities' as const,
    }))
  })
}

/** Those of the settlements that a way leads to from the first, in steps from one to the next. */
function grownTogether(first: SwedishSettlement, settlements: readonly SwedishSettlement[]): SwedishSettlement[] {
  const reached = [first]
  const left = new Set(settlements)
  for (const from of reached) {
    const next = [...left].filter((each) => distanceBetween(from, each) <= TOLERANCE_M.locality)
    for (const each of next) left.delete(each)
    reached.push(...next)
  }
  return reached.slice(1)
}
