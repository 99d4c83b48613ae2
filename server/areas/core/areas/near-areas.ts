import { DEGREE_M, distanceBetween, type GeoIndex, type Near } from '../geo/geo-index.ts'
import type { Point } from '../geo/geojson.ts'
import { type Candidate, type Placed, TOLERANCE_M } from '../locator.ts'

/** A point at the shore or on a simplified border may lie so far outside of its area. */
export const NEAREST_M = 0.1 * DEGREE_M

/** Inhabited islands that a map of countries lacks lie up to this far from their country's shapes. */
export const ISLAND_M = 25_000

/**
 * As far as a national border of a map of 1:10,000,000 (Natural Earth) may be off. Of 74 points of a grid that published
 * shapes give to another country the furthest is 2.4 km off; of 11,900 settlements 43 lie abroad, Büsingen by 2.0 km.
 */
export const NATIONAL_BORDER_M = 3_000

/** A metering grid area as it is found by point, until it ends (exclusive); `bidding_zone` is an EIC. */
export type MappedArea = { id: string; country: string; bidding_zone: string | null; valid_to: string | null }

/** A settlement, and the areas that are known to be called after it or after the town that it grew together with. */
export type NamedSettlement = Point & { areas: { id: string; zone: string | null }[] }

/** A postal code with its point, and the areas that are listed for it; `led_by` is the id of the list’s source. */
export type CodeAreas = Point & { areas: { id: string; zone: string | null; led_by?: string }[] }

/** A zone or control area as it is found by point, by EIC, while it has this shape; the end is exclusive. */
export type MappedZone = {
  id: string
  countries: string[]
  accuracy_m: number | null
  valid_from: string | null
  valid_to: string | null
}

/** A settlement that is further off by up to so much may be the one that a point belongs to, as well as the nearest. */
export const AS_NEAR = 1.5

/**
 * Areas of the settlement that a point belongs to, or of each that it may belong to; none where an area of one of those is not
 * known, since a town further off that has one may end before the point. `distance_m` is to the settlement.
 */
export function areasOfSettlement(point: Point, settlements: readonly NamedSettlement[]): Candidate[] {
  const near = settlements
    .map((each) => ({ ...each, distance_m: distanceBetween(point, each) }))
    .filter(({ distance_m }) => distance_m <= TOLERANCE_M.locality)
    .sort((a, b) => a.distance_m - b.distance_m)
  const own = near.filter(({ distance_m }) => distance_m <= (near[0]?.distance_m ?? 0) * AS_NEAR)
  if (own.some(({ areas }) => areas.length === 0)) return []
  const found = new Map<string, Candidate>()
  for (const { areas, distance_m } of own) {
    for (const { id, zone: bidding_zone } of areas.filter((each) => !found.has(each.id)))
      found.set(id, { metering_grid_area_ids: [id], bidding_zone, precision: 'locality', distance_m })
  }
  return [...found.values()]
}

/**
 * Areas of the postal code whose point is nearest, and of those that are hardly further off. `distance_m` is to that point;
 * an area of several codes has that of the nearest.
 */
export function areasOfCodes(point: Point, codes: readonly CodeAreas[]): Candidate[] {
  const near = codes
    .map((each) => ({ ...each, distance_m: distanceBetween(point, each) }))
    .sort((a, b) => a.distance_m - b.distance_m)
  const reach_m = (near[0]?.distance_m ?? 0) * AS_NEAR
  const found = new Map<string, Candidate>()
  for (const { areas, distance_m } of near.filter((each) => each.distance_m <= reach_m)) {
    for (const { id, zone: bidding_zone, led_by } of areas.filter((each) => !found.has(each.id)))
      found.set(id, {
        metering_grid_area_ids: [id],
        bidding_zone,
        precision: 'locality',
        distance_m,
        ...(led_by && { led_by }),
      })
  }
  return [...found.values()]
}

/** Metering grid areas of the country and day (`YYYY-MM-DD`) that hold one of the points or lie as near as its precision leaves open, else the nearest one. */
export function gridAreasNear(
  index: GeoIndex<MappedArea>,
  { country, day }: { country: string; day: string },
  places: readonly Placed[],
): Candidate[] {
  const found = new Map<string, Candidate & { distance_m: number }>()
  for (const { point, precision } of places) {
    const near = index
      .areasAt(point, NEAREST_M)
      .filter(({ area }) => area.country === country && (area.valid_to === null || area.valid_to > day))
    const candidates = near.filter(({ distance_m }) => distance_m <= TOLERANCE_M[precision])
    for (const { area, distance_m } of candidates.length > 0 ? candidates : near.slice(0, 1)) {
      const found_so = { bidding_zone: area.bidding_zone, precision, distance_m, led_by: 'shape' }
      const candidate = { metering_grid_area_ids: [area.id], ...found_so }
      if (distance_m < (found.get(area.id)?.distance_m ?? Infinity)) found.set(area.id, candidate)
    }
  }
  return [...found.values()].sort((a, b) => a.distance_m - b.distance_m)
}

/** A day (`YYYY-MM-DD`) on which zones lie at a point; `countries`: those of one of these alone; `reach_m`: as far as the nearest may be; `within_m`: as the point itself may be off. */
export type ZoneSelection = {
  day: string
  countries?: readonly string[] | undefined
  reach_m?: number
  within_m?: number
}

/**
 * Zones that a point may lie in, the nearest first: those that hold it, else the nearest one within reach (0.1°; beyond
 * that only where no zone of another country is in reach, too); and those whose border is so near that it may be off by as much.
 */
export function zonesNear(index: GeoIndex<MappedZone>, point: Point, requested: ZoneSelection): Near<MappedZone>[] {
  const around = (within_m: number) => index.areasAt(point, within_m).filter(({ area }) => isSelected(area, requested))
  const near = around(NEAREST_M)
  const sure =
    near.length > 0
      ? surest(near, requested.within_m)
      : acrossWater(index.areasAt(point, requested.reach_m ?? 0), requested)
  const drawn = sure.filter(({ area }) => area.accuracy_m !== null)
  if (drawn.length === 0) return sure
  const within_m = Math.max(...drawn.map(({ area, distance_m }) => (area.accuracy_m ?? 0) + distance_m))
  return around(within_m).filter(
    (each) =>
      sure.some(({ area }) => area === each.area) ||
      drawn.some(({ area, distance_m }) => each.distance_m <= distance_m + doubt(area, each.area)),
  )
}

/** Those that hold the point, or may as it may be off, else the nearest. */
function surest(near: readonly Near<MappedZone>[], within_m = 0): Near<MappedZone>[] {
  const holding = near.filter(({ distance_m }) => distance_m <= within_m)
  return holding.length > 0 ? holding : near.slice(0, 1)
}

/**
 * The nearest zone of the country, if no other country's is within reach and none contains the point, which may be on
 * an island.
 */
function acrossWater(near: readonly Near<MappedZone>[], requested: ZoneSelection): Near<MappedZone>[] {
  const [nearest, ...others] = near.filter(({ area }) => isSelected(area, requested))
  if (nearest === undefined || near[0]?.distance_m === 0) return []
  return others.every(({ area }) => isBeside(nearest.area, area)) ? [nearest] : []
}

function isSelected({ valid_from, valid_to, countries: own }: MappedZone, { day, countries }: ZoneSelection): boolean {
  const holds = (valid_from === null || valid_from <= day) && (valid_to === null || valid_to > day)
  return holds && (countries?.some((each) => own.includes(each)) ?? true)
}

/** As far as the border between two zones may be off, metres; 0 where one of them is exact. */
function doubt(one: MappedZone, other: MappedZone): number {
  const drawn_m = Math.min(one.accuracy_m ?? 0, other.accuracy_m ?? 0)
  return isBeside(one, other) ? drawn_m : Math.min(drawn_m, NATIONAL_BORDER_M)
}

function isBeside(one: MappedZone, other: MappedZone): boolean {
  return one.countries.some((each) => other.countries.includes(each))
}
