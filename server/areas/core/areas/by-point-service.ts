import { utcDay } from '#server/calendar/civil.ts'
import type { ReferenceMemory } from '../../../access/reference-memory.ts'
import type { Database } from '../../../db.ts'
import { ServiceKey } from '../../../process/service-key.ts'
import type { AreaKind } from './contract.ts'
import type { GeoIndex } from '../geo/geo-index.ts'
import type { Point } from '../geo/geojson.ts'
import type { MappedArea, MappedZone } from './near-areas.ts'
import {
  areasNear,
  hasShapeParts,
  loadAreaIndex,
  loadMeteringGridAreaIndex,
  meteringGridAreasNear,
} from './shape-index-store.ts'

/** Where areas lie, for these points: an index that need not know any other. */
export type AreasByPoint = {
  meteringGridAreas(points: readonly Point[]): Promise<GeoIndex<MappedArea>>
  areas(kind: AreaKind, points: readonly Point[]): Promise<GeoIndex<MappedZone>>
}

/** Knows where areas lie. */
export const AREAS_BY_POINT = new ServiceKey<AreasByPoint>('areas by point')

/** Queries PostGIS where the database has it, else an in-memory index of all shapes; both return the same. */
export function openAreasByPoint(db: Database, memory: Pick<ReferenceMemory, 'get'>): AreasByPoint {
  let has_postgis: Promise<boolean> | null = null
  const hasPostgis = () => {
    has_postgis ??= hasShapeParts(db).catch((error: unknown) => {
      has_postgis = null
      throw error
    })
    return has_postgis
  }
  const today = () => utcDay(new Date())
  return {
    meteringGridAreas: async (points) =>
      (await hasPostgis())
        ? meteringGridAreasNear(db, today(), points)
        : memory.get('core', 'metering grid areas by point', () => loadMeteringGridAreaIndex(db, today())),
    areas: async (kind, points) =>
      (await hasPostgis())
        ? areasNear(db, kind, points)
        : memory.get('core', `${kind} by point`, () => loadAreaIndex(db, kind)),
  }
}
