import Flatbush from 'flatbush'
import pointInPolygon from 'point-in-polygon-hao'
import type { Geometry, Point, Ring } from './geojson.ts'

/** An area and where it lies. */
export type Shape<Area> = { area: Area; geometry: Geometry }

/** An area at a place: how far its nearest edge is from the point, 0 where the point is in it. */
export type Near<Area> = { area: Area; distance_m: number }

export type GeoIndex<Area> = {
  /** Areas that hold the point (their edges belong to them) or lie within `within_m` of it, the nearest first. */
  areasAt(point: Point, within_m: number): Near<Area>[]
}

/** One degree of latitude on a sphere with the mean radius of the Earth, 6,371,008.8 m. */
export const DEGREE_M = 111_195.08

type Part<Area> = { area: Area; rings: Ring[] }

/** Makes areas findable by point: boxes of single polygons in a packed tree, then the polygons themselves. */
export function buildGeoIndex<Area>(shapes: readonly Shape<Area>[]): GeoIndex<Area> {
  const parts = shapes.flatMap(({ area, geometry }) =>
    polygonsOf(geometry).map((rings): Part<Area> => ({ area, rings })),
  )
  if (parts.length === 0) return { areasAt: () => [] }
  const tree = new Flatbush(parts.length)
  for (const { rings } of parts) tree.add(...boxOf(rings[0] ?? []))
  tree.finish()
  return {
    areasAt: ({ lat, lon }, within_m) => {
      const found = new Map<Area, number>()
      // A polygon may continue beyond the antimeridian, so both positions of the point are tested.
      for (const at of [lon, lon - 360, lon + 360]) {
        for (const index of tree.search(...around(lat, at, within_m))) {
          const part = parts[index]
          if (part === undefined) continue
          const distance_m = distanceTo(part.rings, { lat, lon: at }, within_m)
          if (distance_m <= Math.min(within_m, found.get(part.area) ?? Infinity)) found.set(part.area, distance_m)
        }
      }
      return [...found].map(([area, distance_m]) => ({ area, distance_m })).sort((a, b) => a.distance_m - b.distance_m)
    },
  }
}

function polygonsOf(geometry: Geometry): Ring[][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

type Box = [west: number, south: number, east: number, north: number]

function boxOf(ring: Ring): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lon, lat] of ring) {
    box[0] = Math.min(box[0], lon)
    box[1] = Math.min(box[1], lat)
    box[2] = Math.max(box[2], lon)
    box[3] = Math.max(box[3], lat)
  }
  return box
}

function around(lat: number, lon: number, within_m: number): Box {
  const up = within_m / DEGREE_M
  const across = up / eastwards(Math.min(90, Math.abs(lat) + up))
  return [lon - across, lat - up, lon + across, lat + up]
}

/** How long a degree of longitude is beside one of latitude; never 0, so that the poles have a box, too. */
function eastwards(lat: number): number {
  return Math.max(0.001, Math.cos((lat * Math.PI) / 180))
}

/** The distance between two points on a sphere, in metres. */
export function distanceBetween(one: Point, other: Point): number {
  const [lat, lat_other] = [radians(one.lat), radians(other.lat)]
  const haversine =
    Math.sin((lat_other - lat) / 2) ** 2 +
    Math.cos(lat) * Math.cos(lat_other) * Math.sin(radians(other.lon - one.lon) / 2) ** 2
  return (2 * Math.asin(Math.min(1, Math.sqrt(haversine))) * 180 * DEGREE_M) / Math.PI
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function distanceTo(rings: Ring[], { lat, lon }: Point, within_m: number): number {
  if (pointInPolygon([lon, lat], rings) !== false) return 0
  if (within_m === 0) return Infinity
  const scale = eastwards(lat)
  let nearest = Infinity
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [from, to] = [ring[index - 1], ring[index]]
      if (from === undefined || to === undefined) continue
      const [x1, y1] = [(from[0] - lon) * scale, from[1] - lat]
      const [x2, y2] = [(to[0] - lon) * scale, to[1] - lat]
      nearest = Math.min(nearest, squareTo(x1, y1, x2, y2))
    }
  }
  return Math.sqrt(nearest) * DEGREE_M
}

/** Square of the distance from the origin to a line from (x1, y1) to (x2, y2). */
function squareTo(x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
  return (x1 + along * dx) ** 2 + (y1 + along * dy) ** 2
}
