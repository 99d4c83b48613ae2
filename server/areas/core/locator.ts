/** What a caller knows of a place. `country` is ISO 3166-1 alpha-2. */
export type Place =
  | { kind: 'postal_code'; country: string; postal_code: string }
  | { kind: 'address'; country: string; address: string; city: string }
  | { kind: 'point'; country: string; lat: number; lon: number }

/** By what a place was recognized, the most exact first. */
export const PRECISIONS = ['point', 'address', 'postal_code', 'locality', 'bidding_zone'] as const
export type Precision = (typeof PRECISIONS)[number]

/** Within this distance of a point an area is a candidate beside the one that holds it, by how exact the point is. */
export const TOLERANCE_M: Record<Precision, number> = {
  point: 50,
  address: 100,
  postal_code: 3_000,
  locality: 5_000,
  bidding_zone: 0,
}

/** Areas that a place may lie in; at a border, or where several share a postal code, there is more than one candidate. */
export type Candidate = {
  metering_grid_area_ids: string[]
  /** EIC of the bidding zone, where one alone is known. */
  bidding_zone: string | null
  precision: Precision
  /** From the place to the area, 0 inside; null where nobody measured it. */
  distance_m: number | null
  /** As far as the borders of the area may be off, where its shape is drawn approximately. */
  accuracy_m?: number
  /** The settlement that was taken for the one asked for, where none is written so. */
  taken_as?: string
}

/** One area of a candidate. */
export type LocatedArea = Pick<Candidate, 'precision' | 'distance_m' | 'taken_as'> & { id: string }

/** A way as it is told: in whole metres, and 0 inside alone. */
export function wholeMetres(distance_m: number): number {
  return distance_m === 0 ? 0 : Math.max(1, Math.round(distance_m))
}

/** The one door to everything that knows where a place is. */
export type Locator = {
  /**
   * Candidates, the most likely first; none where the country has no such place. Throws `upstream_timeout` where that
   * cannot be found out now: a place service that is not configured or does not answer, and no place remembered.
   * `instead`: what the caller may do then, in words.
   */
  locate(place: Place, instead: string): Promise<Candidate[]>
}
