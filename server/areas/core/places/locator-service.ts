import { utcDay } from '#server/calendar/civil.ts'
import { AppError } from '../../../errors.ts'
import { type AreasOfCode, AreaLookup, type LookupParts } from '../areas/lookup-service.ts'
import type { Candidate, Locator, Place, UnknownPlace, UnknownReason } from '../locator.ts'
import { isPlaceCountry, placeKey } from './place.ts'
import { findPlaces } from './area-store.ts'
import { type Known, type PlaceCacheParts, PlaceCache } from './cache-service.ts'

export type LocatorParts = Pick<PlaceCacheParts, 'db' | 'services'> &
  Pick<LookupParts, 'areas_by_point'> & {
    now?: () => number
    log?: (failure: Record<string, unknown>) => void
  }

/**
 * Finds places with the cache in the database, the configured geocoding services, and the gazetteer. Works offline
 * without a service. An area is returned if its shape contains the point or is next to it, or if its code, its name or
 * that of the settlement at the point was found, in a possible bidding zone of the point and a control area of the
 * postal code. Otherwise: every area of the control areas of the code, or of the bidding zone.
 */
export function openLocator({ db, services, areas_by_point, now = Date.now, log = () => {} }: LocatorParts): Locator {
  const cache = new PlaceCache({ db, services, now, log })
  const lookup = new AreaLookup({ db, cache, areas_by_point })
  /** Of a place that nothing is known of, neither an area nor a point. */
  const whyNothing = async (place: Place, { findings }: Known): Promise<UnknownReason> => {
    if (findings !== null) return findings.length === 0 ? 'no_such_place' : 'no_areas'
    if (place.kind !== 'postal_code') return 'no_settlement'
    return (await cache.controlAreasOf(place)).is_filled ? 'unlisted_postal_code' : 'no_postal_codes'
  }
  const candidatesAt = async (place: Place, key: string, day: string): Promise<Candidate[] | UnknownReason> => {
    const remembered = await findPlaces(db, key, { country: place.country, day, zones: null })
    if (isExact(remembered)) return remembered
    const mapped = await lookup.areasAround(place, day)
    if (mapped.length > 0) return mapped
    const coded = await lookup.areasOfCode(place, day)
    const known = await cache.know(place, key)
    if (remembered.length === 0) refuseFault(known)
    if (known.fault !== null) return remembered
    if (known.findings?.length === 0 && remembered.length === 0 && coded === null) return 'no_such_place'
    const found = within(await lookup.candidatesOf(place, known.findings ?? [], day), coded)
    if (isExact(found)) return found
    const named = [...remembered, ...found]
    if (named.length > 0) return named
    if (coded !== null) return coded.candidates.length > 0 ? coded.candidates : 'no_areas'
    if (place.kind === 'address' && known.findings === null) {
      const spelt = await lookup.asSpelt(place, day)
      if (spelt.length > 0) return spelt
    }
    const points = await lookup.pointsOf(place, key, known.findings, day)
    const around = await lookup.aroundOrInZone(place, points, day)
    if (around.length > 0) return around
    if (points.length === 0) return whyNothing(place, known)
    return (await lookup.zonesAt(points, place.country, day)).length > 0 ? 'no_areas' : 'outside'
  }
  return {
    locate: async (place, day) => {
      const key = placeKey(place)
      const found = key === null ? notHere(place) : await candidatesAt(place, key, day)
      return typeof found === 'string'
        ? { candidates: [], unknown: unknownAs(found, place) }
        : { candidates: found, unknown: null }
    },
    pointsOf: async (place) => {
      const key = placeKey(place)
      if (key === null) return { points: [], unknown: unknownAs(notHere(place), place) }
      const known = await cache.know(place, key)
      // Where a service should answer, offline data does not replace it.
      const findings = known.fault === null ? known.findings : []
      const points = await lookup.pointsOf(place, key, findings, utcDay(new Date(now())))
      if (points.length > 0) return { points, unknown: null }
      refuseFault(known)
      return { points, unknown: unknownAs(await whyNothing(place, known), place) }
    },
    controlAreasOf: async (place) => (await cache.controlAreasOf(place)).control_areas,
  }
}

function isExact(candidates: readonly Candidate[]): boolean {
  return candidates.some(({ precision }) => precision !== 'locality')
}

/** Of the candidates, what the control areas of the postal code leave open. */
function within(candidates: Candidate[], coded: AreasOfCode | null): Candidate[] {
  if (coded === null) return candidates
  return candidates.flatMap((candidate) => {
    const metering_grid_area_ids = candidate.metering_grid_area_ids.filter((id) => coded.possible.has(id))
    return metering_grid_area_ids.length === 0 ? [] : [{ ...candidate, metering_grid_area_ids }]
  })
}

function refuseFault({ fault }: Known): void {
  if (fault !== null) throw new AppError('upstream_timeout', fault)
}

/** For a place that cannot exist in the country. */
function notHere(place: Place): UnknownReason {
  if (!isPlaceCountry(place.country)) return 'not_looked_up'
  return place.kind === 'point' ? 'outside' : 'no_such_place'
}

function unknownAs(reason: UnknownReason, { country, kind }: Place): UnknownPlace {
  return { country, kind, reason }
}
