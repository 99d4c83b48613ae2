import { type Geometry, type Point, type Ring } from '../geojson.ts'
import { isInside, type PlaceCountry } from '../place.ts'

/** Areas reach into the sea, and so beyond the box around their country, by less than these degrees. */
const BEYOND = [0, 1, -1] as const
/** Square degrees; some square metres in Europe. */
const LEAST_AREA = 1e-9

/**
 * Why a shape cannot be that of an area in the country, in words; null where it can: every corner lies in the country or
 * close to it, and every part has an area. A ring that crosses itself is refused where what it goes around cancels out.
 */
export function shapeFault(geometry: Geometry, country: PlaceCountry): string | null {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  for (const [outer = []] of polygons) {
    const far = outer.find(([lon, lat]) => !isNear(country, { lat, lon }))
    if (far !== undefined)
      return `${far[0]}, ${far[1]} lies far outside ${country}: longitude comes first, in degrees of WGS 84`
    if (Math.abs(areaOf(outer)) < LEAST_AREA) return 'a part of it has no area'
  }
  return null
}

function isNear(country: PlaceCountry, { lat, lon }: Point): boolean {
  return BEYOND.some((north) => BEYOND.some((east) => isInside(country, { lat: lat + north, lon: lon + east })))
}

/** Square degrees, below 0 for a ring that goes clockwise; from the first corner, so that no digits are lost. */
function areaOf(ring: Ring): number {
  const [[west, south] = [0, 0]] = ring
  let twice = 0
  for (const [index, [lon, lat]] of ring.entries()) {
    const [next_lon, next_lat] = ring[index + 1] ?? [west, south]
    twice += (lon - west) * (next_lat - south) - (next_lon - west) * (lat - south)
  }
  return twice / 2
}
