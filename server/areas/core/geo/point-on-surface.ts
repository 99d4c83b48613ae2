import { areaOf, type Geometry, type Point, type Ring } from './geojson.ts'

/** Where the shape is cut from west to east, as shares of its height; the middle first. */
const CUTS = [0.5, 0.25, 0.75, 0.4, 0.6] as const

/** A point well within the largest part of a shape, which its centre need not be; null where it has no inside. */
export function pointOnSurface(geometry: Geometry): Point | null {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const size = ([outer = []]: Ring[]) => Math.abs(areaOf(outer))
  const rings = polygons.reduce((largest, each) => (size(each) > size(largest) ? each : largest), polygons[0] ?? [])
  const lats = (rings[0] ?? []).map(([, lat]) => lat)
  const [south, north] = lats.reduce(([low, high], lat) => [Math.min(low, lat), Math.max(high, lat)], [90, -90])
  const widest = CUTS.flatMap((share) => insideAt(rings, south + share * (north - south)))
    .toSorted((a, b) => b.width - a.width)
    .at(0)
  return widest === undefined ? null : { lat: widest.lat, lon: widest.lon }
}

/** The middles of what a line from west to east has within the rings. */
function insideAt(rings: readonly Ring[], lat: number): (Point & { width: number })[] {
  const crossings = rings.flatMap((ring) => crossingsOf(ring, lat)).sort((a, b) => a - b)
  return crossings.flatMap((west, index) => {
    const east = crossings[index + 1]
    return index % 2 === 1 || east === undefined ? [] : [{ lat, lon: (west + east) / 2, width: east - west }]
  })
}

function crossingsOf(ring: Ring, lat: number): number[] {
  return ring.flatMap(([lon, at], index) => {
    const [before, from] = ring.at(index - 1) ?? [lon, at]
    return at > lat === from > lat ? [] : [lon + ((lat - at) / (from - at)) * (before - lon)]
  })
}
