import { buildGeoIndex } from '../geo/geo-index.ts'
import type { AreaShape } from '../geo/features.ts'
import type { Geometry } from '../geo/geojson.ts'
import { pointOnSurface } from '../geo/point-on-surface.ts'
import { UnusableAnswer } from '../unusable-answer.ts'
import type { Message } from '#server/messages/message.ts'
import { SHAPES } from '../geo/messages.ts'

/** A zone as it is drawn; its borders are off by `accuracy_m` at most. */
export type DrawnZone = { eic: string; name: string; geometry: Geometry; accuracy_m: number | null }
/** The zone of an area, by the area's id. */
export type AreaZones = ReadonlyMap<string, { eic: string; name: string }>

/** More shapes that contradict what is known are another layer. */
const MOST_CONTRADICTING_SHARE = 0.2
/** A shape that contains most of the other areas is not that of one. */
const MOST_HELD_SHARE = 0.5
const LEAST_OTHERS = 4

/**
 * Why shapes cannot be those of their areas, by area id: the layer gives another zone, a point of the shape lies in
 * another one by more than the zones' accuracy, or the shape contains most other areas. `said`: the layer's zone of an
 * area as written. Throws UnusableAnswer where more than a fifth of the shapes are affected.
 */
export function contradictionsOf(
  shapes: readonly AreaShape[],
  report: ReadonlyMap<string, string>,
  zones: AreaZones,
  drawn: readonly DrawnZone[],
): Map<string, Message> {
  const lies = placer(drawn)
  const held = heldBy(shapes)
  const found = new Map<string, Message>()
  for (const { id, geometry } of shapes) {
    const zone = zones.get(id)
    const point = pointOnSurface(geometry)
    const reason =
      (zone === undefined ? null : statesOtherwise(report.get(id), zone.name)) ??
      (zone === undefined || point === null ? null : lies(point, zone)) ??
      (shapes.length > LEAST_OTHERS && (held.get(id) ?? 0) > (shapes.length - 1) * MOST_HELD_SHARE
        ? SHAPES.holds_others({ count: held.get(id) ?? 0, others: shapes.length - 1 })
        : null)
    if (reason !== null) found.set(id, reason)
  }
  if (found.size <= shapes.length * MOST_CONTRADICTING_SHARE) return found
  const [[first, why] = ['', SHAPES.unknown]] = found
  const name = shapes.find(({ id }) => id === first)?.name ?? first
  throw new UnusableAnswer(SHAPES.layer_contradicts({ count: found.size, all: shapes.length, name, why }))
}

/** Layers write `SE3`, `3` or `Elområde 3`; a text with none of the four zones gives no zone. */
function statesOtherwise(text: string | undefined, zone: string): Message | null {
  const [number] = /[1-4](?=\D*$)/.exec(text ?? '') ?? []
  return number === undefined || zone.endsWith(number) ? null : SHAPES.layer_other_zone({ text: text ?? '', zone })
}

function placer(drawn: readonly DrawnZone[]) {
  const index = buildGeoIndex(drawn.map((area) => ({ area, geometry: area.geometry })))
  const furthest_m = Math.max(0, ...drawn.map(({ accuracy_m }) => accuracy_m ?? 0))
  const known = new Set(drawn.map(({ eic }) => eic))
  const spans = new Map(drawn.map(({ eic, geometry }) => [eic, spanOf(geometry)]))
  return (point: { lat: number; lon: number }, zone: { eic: string; name: string }): Message | null => {
    const near = index.areasAt(point, furthest_m)
    const holding = near.filter(({ distance_m }) => distance_m === 0).map(({ area }) => area)
    // The whole country says less than the part of it.
    const [within] = holding.toSorted((one, other) => (spans.get(one.eic) ?? 0) - (spans.get(other.eic) ?? 0))
    if (within === undefined || !known.has(zone.eic)) return null
    const isClose = near.some(({ area, distance_m }) => area.eic === zone.eic && distance_m <= (area.accuracy_m ?? 0))
    return isClose || within.eic === zone.eic ? null : SHAPES.lies_elsewhere({ there: within.name, zone: zone.name })
  }
}

/** From the southernmost to the northernmost point, in degrees. */
function spanOf(geometry: Geometry): number {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  let [south, north] = [90, -90]
  for (const [ring = []] of polygons)
    for (const [, lat = 0] of ring) [south, north] = [Math.min(south, lat), Math.max(north, lat)]
  return north - south
}

/** How many other areas have a point within a shape, by its area's id. */
function heldBy(shapes: readonly AreaShape[]): Map<string, number> {
  const index = buildGeoIndex(shapes.map(({ id, geometry }) => ({ area: id, geometry })))
  const held = new Map<string, number>()
  for (const { id, geometry } of shapes) {
    const point = pointOnSurface(geometry)
    const holding = point === null ? [] : index.areasAt(point, 0)
    for (const { area } of holding) if (area !== id) held.set(area, (held.get(area) ?? 0) + 1)
  }
  return held
}
