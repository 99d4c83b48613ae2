import { Delaunay } from 'd3-delaunay'
import { type Geom, intersection, xor } from 'polyclip-ts'
import { areaOf, type Point, type Ring } from '../../server/areas/core/geo/geojson.ts'
import type { Polygons } from '../seed/natural-earth.ts'
import { chained, nameOf, type Position, simplified } from './lines.ts'

/** A place that is known to lie in an area, WGS 84 in degrees. */
export type Sited = Point & { area: string }

/** A line between two areas. */
type Border = { areas: readonly [string, string]; line: Position[] }
type Box = [west: number, south: number, east: number, north: number]

/** What lies around the country: so far off, in degrees, that nothing in it is nearer to it than to a settlement. */
const OUTSIDE = { area: '', points: 64, away: 40 }
/** Bends of a border that are smaller than these degrees say nothing: settlements are not as dense. */
const LEAST_BEND = 0.02
/** Ten metres. */
const DECIMALS = 4
/** Square degrees; smaller pieces are left over from rounding. */
const LEAST_AREA = 1e-6

/**
 * Divides land among areas: each point of it belongs to the area of the nearest settlement, measured on Mercator's
 * conformal map. Coasts stay as they are; areas have common borders, without gaps or overlaps.
 */
export function drawAreas(settlements: readonly Sited[], land: Polygons): Map<string, Polygons> {
  const borders = bordersOf(settlements)
  const areas = [...new Set(settlements.map(({ area }) => area))].sort()
  const wholes = areas.map((area) => ({ area, whole: wholeOf(area, borders) }))
  const boxes = borders.map(({ line }) => boxOf(line))
  const drawn = new Map(areas.map((area): [string, Polygons] => [area, []]))
  for (const part of land) {
    const outer = part[0] ?? []
    const isCut = boxes.some((box) => meet(box, boxOf(outer)))
    if (!isCut) drawn.get(areaAt(outer[0] ?? [0, 0], settlements))?.push(part)
    else for (const { area, whole } of wholes) drawn.get(area)?.push(...cut(part, whole))
  }
  return drawn
}

function bordersOf(settlements: readonly Sited[]): Border[] {
  const sites = [...settlements.map((each) => ({ at: toMap(each), area: each.area })), ...frameAround(settlements)]
  const delaunay = Delaunay.from(sites.map(({ at }) => at))
  const { halfedges, triangles } = delaunay
  const { circumcenters } = delaunay.voronoi()
  const centre = (edge: number) => {
    const at = Math.floor(edge / 3) * 2
    return toDegrees([circumcenters[at] ?? Number.NaN, circumcenters[at + 1] ?? Number.NaN])
  }
  const steps = new Map<string, Border & { line: never[]; lines: Position[][] }>()
  for (const [edge, other] of halfedges.entries()) {
    const ends = [edge, edge % 3 === 2 ? edge - 2 : edge + 1].map((each) => sites[triangles[each] ?? -1]?.area ?? '')
    const [one = '', two = ''] = ends.sort()
    const line = [centre(edge), centre(other)]
    if (other < edge || one === two || nameOf(centre(edge)) === nameOf(centre(other))) continue
    const key = `${one}|${two}`
    const border = steps.get(key) ?? { areas: [one, two] as const, line: [], lines: [] }
    border.lines.push(line)
    steps.set(key, border)
  }
  return [...steps.values()].flatMap(({ areas, lines }) =>
    chained(lines).map((line) => ({ areas, line: simplified(line, LEAST_BEND) })),
  )
}

/** Points on a circle around the settlements, which close the cells of those at the rim. */
function frameAround(settlements: readonly Sited[]): { at: Position; area: string }[] {
  const box = boxOf(settlements.map(toMap))
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  return Array.from({ length: OUTSIDE.points }, (_, index) => {
    const turn = (index / OUTSIDE.points) * 2 * Math.PI
    return { at: [x + OUTSIDE.away * Math.cos(turn), y + OUTSIDE.away * Math.sin(turn)], area: OUTSIDE.area }
  })
}

/** All that its borders go around; what another area has within it is not of it. */
function wholeOf(area: string, borders: readonly Border[]): Geom {
  const lines = borders.flatMap(({ areas, line }) => (areas.includes(area) ? [line] : []))
  const [first, ...rings] = chained(lines).flatMap((ring): Geom[] => (ring.length < 4 ? [] : [[ring]]))
  return first === undefined ? [] : xor(first, ...rings)
}

function cut(part: Polygons[number], whole: Geom): Polygons {
  const rings = part.map((ring) => ring.map(([lon, lat]): Position => [lon, lat]))
  return intersection([rings], whole).flatMap((polygon) => {
    const tidy = polygon.map((ring, index) => wound(ring.map(rounded), index === 0))
    const [outer, ...holes] = tidy.filter((ring) => Math.abs(areaOf(ring)) > LEAST_AREA)
    return outer === undefined || outer !== tidy[0] ? [] : [[outer, ...holes]]
  })
}

/** An outer ring goes anticlockwise, a hole clockwise (RFC 7946); no corner twice in a row. */
function wound(ring: Position[], isOuter: boolean): Position[] {
  const corners = ring.filter((at, index) => index === 0 || nameOf(at) !== nameOf(ring[index - 1] ?? [0, 0]))
  return areaOf(corners) > 0 === isOuter ? corners : corners.toReversed()
}

function areaAt([lon, lat]: Ring[number], settlements: readonly Sited[]): string {
  const [x, y] = toMap({ lon, lat })
  const away = (each: Sited) => Math.hypot(toMap(each)[0] - x, toMap(each)[1] - y)
  return settlements.reduce((a, b) => (away(b) < away(a) ? b : a)).area
}

function boxOf(line: readonly (Position | Ring[number])[]): Box {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function meet(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}

/** Where a place is on Mercator's map; both ways in degrees at the equator. */
function toMap({ lon, lat }: Point): Position {
  return [lon, (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI]
}

function toDegrees([x, y]: Position): Position {
  return rounded([x, (Math.atan(Math.sinh((y * Math.PI) / 180)) * 180) / Math.PI])
}

function rounded([x, y]: readonly [number, number]): Position {
  return [Number(x.toFixed(DECIMALS)), Number(y.toFixed(DECIMALS))]
}
