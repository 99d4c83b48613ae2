import type { Geometry, Point } from '#server/areas/core/geo/geojson.ts'

/** An area as a map draws it. */
export type MapShape = {
  id: string
  /** Two to a dozen characters, where there is room for them. */
  label: string
  geometry: Geometry
}

/** West, south, east, north in degrees. */
export type Box = [west: number, south: number, east: number, north: number]

/** A point on the plane of the map. */
export type Spot = { x: number; y: number }

/** Where a point of the earth lies on the plane: degrees to the east, and Mercator's degrees to the north. */
export function mercator(lon: number, lat: number): Spot {
  const within = Math.min(85, Math.max(-85, lat))
  return { x: lon, y: (Math.log(Math.tan(Math.PI / 4 + (within * Math.PI) / 360)) * 180) / Math.PI }
}

/** The latitude of a height on the plane. */
export function latitudeOf(y: number): number {
  return (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90
}

/** The smallest box around all geometries; null around none. */
export function boxOf(geometries: readonly Geometry[]): Box | null {
  const box: Box = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const [lon, lat] of geometries.flatMap((geometry) => ringsOf(geometry).flat())) {
    box[0] = Math.min(box[0], lon)
    box[1] = Math.min(box[1], lat)
    box[2] = Math.max(box[2], lon)
    box[3] = Math.max(box[3], lat)
  }
  return box[0] > box[2] ? null : box
}

const AROUND_DEG = 2

/** What is around a point, some 220 km to each side. */
export function boxAround({ lat, lon }: Point): Box {
  const across = AROUND_DEG / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  return [lon - across, Math.max(-84, lat - AROUND_DEG), lon + across, Math.min(84, lat + AROUND_DEG)]
}

/** Where to write the name of an area: the centroid of its largest part, on the plane. */
export function centreOf(geometry: Geometry): Spot {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const centroids = parts.map((rings) => centroidOf(rings[0] ?? []))
  const largest = centroids.reduce((best, each) => (each.size > best.size ? each : best), { x: 0, y: 0, size: -1 })
  return { x: largest.x, y: largest.y }
}

type Position = readonly [lon: number, lat: number, ...rest: number[]]

export function ringsOf(geometry: Geometry): Position[][] {
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
}

/** Centroid and area of a ring by the shoelace formula; of a ring without area its first corner. */
function centroidOf(ring: readonly Position[]): Spot & { size: number } {
  const spots = ring.map(([lon, lat]) => mercator(lon, lat))
  const [sum, x, y] = spots.reduce<[number, number, number]>(
    ([area, east, north], here, index) => {
      const next = spots[(index + 1) % spots.length] ?? here
      const cross = here.x * next.y - next.x * here.y
      return [area + cross, east + (here.x + next.x) * cross, north + (here.y + next.y) * cross]
    },
    [0, 0, 0],
  )
  const [first = { x: 0, y: 0 }] = spots
  return sum === 0 ? { ...first, size: 0 } : { x: x / (3 * sum), y: y / (3 * sum), size: Math.abs(sum) / 2 }
}
