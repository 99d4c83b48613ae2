import type { NamedArea } from './contract.ts'
import { areaOf, type Geometry, type Point, type Ring } from './geojson.ts'
import { isInside, isPlaceCountry } from '../places/place.ts'
import { lobesOf } from './ring-lobes.ts'
import type { Message } from '#server/messages/message.ts'
import { SHAPES } from './messages.ts'

/** Grid areas reach into the sea, and so beyond the box around their country, by less than these degrees. */
const BEYOND = [0, 1, -1] as const
/** Zones reach as far as the wind farms, but something of each lies in Europe or, of Russia, east of it. */
const EUROPE = { south: 25, north: 85, west: -35, east: 191 }
/** Square degrees; some square metres in Europe. */
const LEAST_AREA = 1e-9
/** Of what a ring goes around; simplifying makes loops of the other way round that are far smaller. */
const MOST_CROSSED_SHARE = 0.01

/**
 * Why a shape cannot be that of the area; null where it can: every corner of a grid area lies in its country or
 * close to it, of any other something lies in Europe, every part has an area, and no ring goes around some of it the other way.
 */
export function shapeFault(geometry: Geometry, area: Pick<NamedArea, 'kind' | 'country'>): Message | null {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const outers = polygons.map(([outer = []]) => outer)
  const far = area.kind === 'metering-grid-area' ? farOf(outers.flat(), area.country) : outsideOf(outers.flat())
  if (far) return SHAPES.far({ lon: far[0], lat: far[1], country: area.country })
  if (outers.some((ring) => Math.abs(areaOf(ring)) < LEAST_AREA)) return SHAPES.flat
  const isCrossed = polygons.flat().some((ring) => crossedShareOf(ring) > MOST_CROSSED_SHARE)
  return isCrossed ? SHAPES.ring_crossed : null
}

function farOf(corners: Ring, country: string): Ring[number] | undefined {
  if (!isPlaceCountry(country)) return outsideOf(corners)
  const isNear = ({ lat, lon }: Point) =>
    BEYOND.some((north) => BEYOND.some((east) => isInside(country, { lat: lat + north, lon: lon + east })))
  return corners.find(([lon, lat]) => !isNear({ lat, lon }))
}

/** A corner, where none of them lies in Europe. */
function outsideOf(corners: Ring): Ring[number] | undefined {
  const { south, north, west, east } = EUROPE
  const isIn = corners.some(([lon, lat]) => lat >= south && lat <= north && lon >= west && lon <= east)
  return isIn ? undefined : corners[0]
}

/** How much of what a ring goes around it goes around the other way, as a bow tie does with half of it. */
function crossedShareOf(ring: Ring): number {
  const areas = lobesOf(ring).map(areaOf)
  const sum = (some: number[]) => some.reduce((total, each) => total + Math.abs(each), 0)
  const all = sum(areas)
  const there = sum(areas.filter((each) => each > 0))
  return all === 0 ? 0 : Math.min(there, all - there) / all
}
