import { z } from 'zod'
import type { Message } from '#server/messages/message.ts'
import { SHAPES } from './messages.ts'

/** WGS 84 in degrees. */
export type Point = { lat: number; lon: number }

const Position = z.tuple([z.number(), z.number()], z.number())
const Ring = z.array(Position).min(4)
export type Ring = [lon: number, lat: number, ...rest: number[]][]

/** Polygons of RFC 7946: the outer ring first, then holes; `MultiPolygon` for areas of several parts. */
export const Geometry = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring).min(1) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring).min(1)).min(1) }),
  ])
  .meta({ id: 'Geometry' })
export type Geometry = z.infer<typeof Geometry>

/** What is wrong with where the polygons lie; null where they can be used. Beyond 180° is the other side. */
export function faultOf(geometry: Geometry): Message | null {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  for (const ring of polygons.flat()) {
    const [first, last] = [ring[0], ring.at(-1)]
    if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return SHAPES.ring_open
    const outside = ring.find(([lon, lat]) => Math.abs(lat) > 90 || Math.abs(lon) > 360)
    if (outside !== undefined) return SHAPES.no_degrees({ lon: outside[0], lat: outside[1] })
  }
  return null
}

/** What a ring goes around, in square degrees, below 0 for a ring that goes clockwise; from the first corner, so that no digits are lost. */
export function areaOf(ring: Ring): number {
  const [[west, south] = [0, 0]] = ring
  let twice = 0
  for (const [index, [lon, lat]] of ring.entries()) {
    const [next_lon, next_lat] = ring[index + 1] ?? [west, south]
    twice += (lon - west) * (next_lat - south) - (next_lon - west) * (lat - south)
  }
  return twice / 2
}

/**
 * The same polygons with every outer ring anticlockwise and every hole clockwise (RFC 7946, 3.1.6). A ring may cross the
 * antimeridian either way, on beyond 180° or with a leap to the other side; one without area stays as it is.
 */
export function rightHanded(geometry: Geometry): Geometry {
  const turned = (rings: Ring[]) =>
    rings.map((ring, index) => (areaOf(withoutLeaps(ring)) * (index === 0 ? 1 : -1) < 0 ? ring.toReversed() : ring))
  return geometry.type === 'Polygon'
    ? { ...geometry, coordinates: turned(geometry.coordinates) }
    : { ...geometry, coordinates: geometry.coordinates.map(turned) }
}

/** The ring as one line on the map: jumps over the antimeridian continue beyond it. */
function withoutLeaps(ring: Ring): Ring {
  let [beyond, before] = [0, ring[0]?.[0] ?? 0]
  return ring.map(([lon, lat]) => {
    if (Math.abs(lon - before) > 180) beyond += lon < before ? 360 : -360
    before = lon
    return [lon + beyond, lat]
  })
}
