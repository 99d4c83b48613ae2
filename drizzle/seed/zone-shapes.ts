import { feature } from 'topojson-client'
import type { AreaShape } from '../../server/areas/core/geo/features.ts'
import type { Geometry } from '../../server/areas/core/geo/geojson.ts'
import { seedAreas } from './core-areas.ts'
import { inEachKind, readTopology } from './shapes.ts'

export const ZONE_SHAPES_SOURCE = 'zone-shapes'

/**
 * As far as borders between the zones of a country may be off, in metres, and since when a zone has its shape. Norway's are
 * those of NVE. Sweden's were redrawn by hand: Värnamo, Ockelbo and five villages lay up to 13 km on their wrong side, and
 * were put right, so that others may be as far off (drizzle/drawing/README.md).
 */
const COUNTRIES: Readonly<Record<string, { accuracy_m: number; since: Readonly<Record<string, string>> }>> = {
  NO: { accuracy_m: 1_000, since: {} },
  SE: { accuracy_m: 13_000, since: {} },
  // Umbria and Calabria left the zones that they were in.
  IT: {
    accuracy_m: 3_000,
    since: { 'IT-Centre-North': '2021-01-01', 'IT-Centre-South': '2021-01-01', 'IT-South': '2021-01-01' },
  },
}

/** Shapes of the bidding zones that divide Norway, Sweden and mainland Italy, of each kind of area that they are. */
export function seedZoneShapes(): AreaShape[] {
  const areas = new Map(seedAreas().map((area) => [area.short_name, area]))
  const topology = readTopology('divided-zones.json')
  return feature(topology, topology.objects.areas).features.flatMap(({ properties, geometry }) => {
    const area = areas.get(properties.id)
    const [country = ''] = area?.countries ?? []
    const of = COUNTRIES[country]
    if (area === undefined || of === undefined) throw new Error(`there is no area ${properties.id} to shape`)
    const { eic: id, name } = area
    const valid_from = of.since[properties.id] ?? null
    return inEachKind({ id, name, country, geometry: geometry as Geometry, valid_from, accuracy_m: of.accuracy_m })
  })
}
