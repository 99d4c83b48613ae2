import { ServiceKey } from '../../process/service-key.ts'
import type { Point } from './geo/geojson.ts'

/** What a caller knows of a place. `country` is ISO 3166-1 alpha-2. */
export type Place =
  | { kind: 'postal_code'; country: string; postal_code: string }
  | { kind: 'address'; country: string; address: string; city: string }
  | { kind: 'point'; country: string; lat: number; lon: number }

export const PLACE_KINDS = ['postal_code', 'address', 'point'] as const satisfies readonly Place['kind'][]

/** A place that was found, and how exactly. */
export type Placed = { point: Point; precision: Precision }

/** By what a place was recognized, the most exact first. */
export const PRECISIONS = ['point', 'address', 'postal_code', 'locality', 'control_area', 'bidding_zone'] as const
export type Precision = (typeof PRECISIONS)[number]

/**
 * Within this distance of a point an area is a candidate besides the one that contains it, by precision of the point.
 */
export const TOLERANCE_M: Record<Precision, number> = {
  point: 50,
  address: 100,
  postal_code: 3_000,
  locality: 5_000,
  control_area: 0,
  bidding_zone: 0,
}

/** Areas that a place may lie in; at a border, or where several share a postal code, there is more than one candidate. */
export type Candidate = {
  metering_grid_area_ids: string[]
  /** EIC of the bidding zone, where one alone is known. */
  bidding_zone: string | null
  precision: Precision
  /** Distance from the place to the area, 0 inside; null where not measured. */
  distance_m: number | null
  /** As far as the borders of the area may be off, where its shape is drawn approximately. */
  accuracy_m?: number
  /** The settlement used instead of the requested name, where that is unknown. */
  interpreted_as?: string
  /** What told it, where that is its own shape or a table: `shape`, or the id of the table’s source. */
  led_by?: string
}

/** One area of a candidate. */
export type LocatedArea = Pick<Candidate, 'precision' | 'distance_m' | 'interpreted_as' | 'led_by'> & { id: string }

/** A distance in whole metres; 0 only inside. */
export function wholeMetres(distance_m: number): number {
  return distance_m === 0 ? 0 : Math.max(1, Math.round(distance_m))
}

/**
 * Why no area is known at a place. `not_looked_up`: places of the country are not supported. `no_such_place`: the
 * country has no such code or address, as far as known. `no_postal_codes`, `no_settlement`: the offline data lacks the
 * country's codes, or this settlement. `unlisted_postal_code`: the table of the country's codes lacks this one.
 * `outside`: no bidding zone of the country is known to contain it. `no_areas`: the place is known, but no metering
 * grid area around it.
 */
export const UNKNOWN_REASONS = [
  'not_looked_up',
  'no_such_place',
  'no_postal_codes',
  'unlisted_postal_code',
  'no_settlement',
  'outside',
  'no_areas',
] as const
export type UnknownReason = (typeof UNKNOWN_REASONS)[number]
export type UnknownPlace = { country: string; kind: Place['kind']; reason: UnknownReason }

/** `unknown`: why there are no candidates, or no points; null where there are some. */
export type Located = { candidates: Candidate[]; unknown: UnknownPlace | null }
export type LocatedPoints = { points: Placed[]; unknown: UnknownPlace | null }

/**
 * The distance to a candidate in whole metres, 0 only inside; to a settlement in hundreds of metres, the precision of
 * its point.
 */
export function roundedMetres({ distance_m, precision }: Pick<Candidate, 'distance_m' | 'precision'>): number | null {
  if (distance_m === null) return null
  return precision === 'locality' ? Math.round(distance_m / 100) * 100 : wholeMetres(distance_m)
}

/**
 * The only access to everything that knows where a place is. Both throw `upstream_timeout` where a place service that
 * is configured does not answer, and the place is not remembered.
 */
export type Locator = {
  /** Candidates among the areas of the day (`YYYY-MM-DD`), the most likely first. */
  locate(place: Place, day: string): Promise<Located>
  /** Points that the place is known to have, or settlements in its stead. */
  pointsOf(place: Place): Promise<LocatedPoints>
  /** EICs of all control areas of a postal code, from the table; none where that lacks it, and for other places. */
  controlAreasOf(place: Place): Promise<string[]>
}

/** Knows which areas a place lies in. */
export const LOCATOR = new ServiceKey<Locator>('the locator')
