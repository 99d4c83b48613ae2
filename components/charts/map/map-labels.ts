import { type Box, boxOf, centreOf, latitudeOf, type MapShape, type Spot } from './map-shape.ts'

/** A name and the position of its middle, in pixels. */
export type MapLabel = { id: string; label: string; x: number; y: number }

/** What the place of a name follows from, found once for a shape. */
export type LabelBounds = Pick<MapShape, 'id' | 'label'> & { centre: { lon: number; lat: number }; box: Box }

export type Project = (lon: number, lat: number) => Spot

const character_px = 7
const line_px = 14

export function labelBounds(shapes: readonly MapShape[]): LabelBounds[] {
  return shapes.flatMap(({ id, label, geometry }) => {
    const box = boxOf([geometry])
    const { x, y } = centreOf(geometry)
    return box === null ? [] : [{ id, label, box, centre: { lon: x, lat: latitudeOf(y) } }]
  })
}

/** Names that have room for themselves, without two on the same place: the larger area keeps its name. */
export function placeLabels(
  spaces: readonly LabelBounds[],
  project: Project,
  { width, height }: { width: number; height: number },
): MapLabel[] {
  const requested = spaces.flatMap(({ id, label, centre, box: [west, south, east, north] }) => {
    const [start, end] = [project(west, north), project(east, south)]
    const space = { width: end.x - start.x, height: end.y - start.y }
    const { x, y } = project(centre.lon, centre.lat)
    const isSeen = x > 0 && y > 0 && x < width && y < height
    const fits = space.width > label.length * character_px && space.height > line_px
    return isSeen && fits ? [{ id, label, x, y, size: space.width * space.height }] : []
  })
  const placed: MapLabel[] = []
  for (const { size: _, ...each } of requested.toSorted((a, b) => b.size - a.size))
    if (!placed.some((other) => isOver(each, other))) placed.push(each)
  return placed
}

function isOver(a: MapLabel, b: MapLabel): boolean {
  const apart = ((a.label.length + b.label.length) / 2) * character_px
  return Math.abs(a.x - b.x) < apart && Math.abs(a.y - b.y) < line_px
}
