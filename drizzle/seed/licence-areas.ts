import { feature, merge } from 'topojson-client'
import type { MultiPolygon, Polygon } from 'topojson-specification'
import type { AreaShape } from '../../server/areas/core/geo/features.ts'
import type { Geometry } from '../../server/areas/core/geo/geojson.ts'
import { meteringGridAreaId, seedMeteringGridAreas } from './core.ts'
import { seedAreas } from './core-areas.ts'
import { inEachKind, readTopology } from './shapes.ts'

export const LICENCE_AREAS_SOURCE = 'neso-licence-areas'
const FILE = 'licence-areas-gb.json'
const GREAT_BRITAIN = '10YGB----------A'
/** The lines were simplified by 60 m at most; their publisher calls them indicative. */
const ACCURACY_M = 500

/**
 * GSP groups of Great Britain, as settlement has them, by the distributor id with which supply numbers (MPAN) begin and
 * NESO numbers the areas.
 */
export const GSP_GROUPS: Readonly<Record<string, string>> = {
  ...{ 10: '_A', 11: '_B', 12: '_C', 13: '_D', 14: '_E', 15: '_F', 16: '_G', 17: '_P', 18: '_N', 19: '_J', 20: '_H' },
  ...{ 21: '_K', 22: '_L', 23: '_M' },
}

/** The licence areas of the British distribution network operators, which are the GSP groups: a shape for each. */
export function seedLicenceAreaShapes(): AreaShape[] {
  const topology = readTopology(FILE)
  const named = new Map(seedMeteringGridAreas().map(({ id, name }) => [id, name]))
  return feature(topology, topology.objects.areas).features.map(({ properties, geometry }) => {
    const id = meteringGridAreaId(`gb.gsp_group:${GSP_GROUPS[properties.id]}`)
    const name = named.get(id)
    if (name === undefined) throw new Error(`there is no licence area ${properties.id}`)
    const about = { kind: 'metering-grid-area' as const, country: 'GB', valid_from: null, accuracy_m: ACCURACY_M }
    return { ...about, id, name, geometry: geometry as Geometry }
  })
}

/** Great Britain, as the licence areas together, of each kind of area that it is. */
export function seedGreatBritainShapes(): AreaShape[] {
  const topology = readTopology(FILE)
  const parts = topology.objects.areas.geometries as (Polygon<{ id: string }> | MultiPolygon<{ id: string }>)[]
  const geometry = merge(topology, parts) as Geometry
  const name = seedAreas().find(({ eic }) => eic === GREAT_BRITAIN)?.name
  if (name === undefined) throw new Error('there is no area of Great Britain')
  return inEachKind({ id: GREAT_BRITAIN, name, country: 'GB', geometry, valid_from: null, accuracy_m: ACCURACY_M })
}
