import pointInPolygon from 'point-in-polygon-hao'
import type { Point } from '#server/areas/core/geojson.ts'
import { boxOf, type MapShape } from './map-shape.ts'

/** The shape that holds a point, its edge included; of several the one in the smallest box. Null where none does. */
export function shapeAt(shapes: readonly MapShape[], { lat, lon }: Point): string | null {
  const holding = shapes.flatMap(({ id, geometry }) => {
    const [west, south, east, north] = boxOf([geometry]) ?? [0, 0, 0, 0]
    if (lon < west || lon > east || lat < south || lat > north) return []
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const isHeld = polygons.some((rings) => pointInPolygon([lon, lat], rings) !== false)
    return isHeld ? [{ id, size: (east - west) * (north - south) }] : []
  })
  return holding.toSorted((a, b) => a.size - b.size)[0]?.id ?? null
}
