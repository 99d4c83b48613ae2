import pointInPolygon from 'point-in-polygon-hao'
import type { Point } from '#server/areas/core/geo/geojson.ts'
import { boxOf, type MapShape, ringsOf } from './map-shape.ts'

/**
 * The shape that contains a point, its edge included; of several the one with the smallest box. Null where none does.
 */
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

/** The shape that contains a point, else the one with the nearest corner within so many degrees: coasts are coarse. */
export function shapeNear(shapes: readonly MapShape[], point: Point, within_degrees: number): string | null {
  const held = shapeAt(shapes, point)
  if (held !== null) return held
  const shrink = Math.cos((point.lat * Math.PI) / 180)
  const corners = shapes.flatMap(({ id, geometry }) =>
    ringsOf(geometry).flatMap((ring) =>
      ring.map(([lon, lat]) => ({ id, far: Math.hypot((lon - point.lon) * shrink, lat - point.lat) })),
    ),
  )
  const nearest = corners.reduce((best, each) => (each.far < best.far ? each : best), { id: '', far: within_degrees })
  return nearest.id || null
}
