import type { Geometry } from '#server/areas/core/geo/geojson.ts'
import { type Box, latitudeOf, mercator, ringsOf, type Spot } from './map-shape.ts'

/** A part of the plane, drawn at a scale: `x`, `y` lie in the middle. */
export type FlatView = Spot & { pixels_per_degree: number }
type Size = { width: number; height: number }

const margin_px = 18
const most_pixels_per_degree = 2000

/** The view that contains a box. */
export function viewOf([west, south, east, north]: Box, { width, height }: Size): FlatView {
  const [low, high] = [mercator(west, south), mercator(east, north)]
  const across = (width - 2 * margin_px) / Math.max(high.x - low.x, 1e-6)
  const along = (height - 2 * margin_px) / Math.max(high.y - low.y, 1e-6)
  const pixels_per_degree = Math.max(1, Math.min(across, along, most_pixels_per_degree))
  return { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2, pixels_per_degree }
}

/** A view nearer (`factor` above 1) or farther, of the same middle. */
export function zoomed(view: FlatView, factor: number): FlatView {
  return { ...view, pixels_per_degree: Math.min(most_pixels_per_degree, view.pixels_per_degree * factor) }
}

/** The position of a point in the picture, from its upper left corner. */
export function projectFlat(view: FlatView, { width, height }: Size, lon: number, lat: number): Spot {
  const { x, y } = mercator(lon, lat)
  return {
    x: width / 2 + (x - view.x) * view.pixels_per_degree,
    y: height / 2 - (y - view.y) * view.pixels_per_degree,
  }
}

/** The point of the earth at a place in the picture. */
export function unprojectFlat(view: FlatView, { width, height }: Size, { x, y }: Spot): { lat: number; lon: number } {
  const lon = view.x + (x - width / 2) / view.pixels_per_degree
  return { lat: latitudeOf(view.y + (height / 2 - y) / view.pixels_per_degree), lon }
}

/** The outlines of a geometry as SVG draws them. */
export function pathOf(geometry: Geometry, project: (lon: number, lat: number) => Spot): string {
  return ringsOf(geometry)
    .map((ring) => {
      const spots = ring.map(([lon, lat]) => project(lon, lat))
      return `M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
    })
    .join('')
}
