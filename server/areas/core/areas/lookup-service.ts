import type { Database } from '../../../db.ts'
import type { AreasByPoint } from './by-point-service.ts'
import { DEGREE_M, type Near } from '../geo/geo-index.ts'
import type { Candidate, Place, Placed } from '../locator.ts'
import {
  AS_NEAR,
  areasOfCodes,
  areasOfSettlement,
  gridAreasNear,
  type MappedZone,
  NATIONAL_BORDER_M,
  zonesNear,
} from './near-areas.ts'
import { cityName } from '../places/place.ts'
import type { PlaceCache } from '../places/cache-service.ts'
import * as areaStore from '../places/area-store.ts'
import type { Finding } from '../places/services.ts'
import { nearestNames } from '../places/spelling.ts'
import { listPlaceNames } from '../places/store.ts'

export type LookupParts = {
  db: Database
  cache: PlaceCache
  areas_by_point: AreasByPoint
}

/**
 * Result of the control areas of a postal code: all areas of each as a candidate, and by id the areas that may have the
 * code.
 */
export type AreasOfCode = { candidates: Candidate[]; possible: ReadonlySet<string> }

/** Degrees of latitude around a point in which postal codes are looked for, where the ones before it have none. */
const CODE_REACHES = [0.1, 0.5, 2] as const

type Address = Extract<Place, { kind: 'address' }>

/** Areas of places by what is known of them, as they hold on a day (`YYYY-MM-DD`). */
export class AreaLookup {
  readonly #parts: LookupParts

  constructor(parts: LookupParts) {
    this.#parts = parts
  }

  /** Areas whose shape contains a point or is next to it. */
  async areasAround(place: Place, day: string): Promise<Candidate[]> {
    if (place.kind !== 'point') return []
    const among = { country: place.country, day }
    const placed = [{ point: place, precision: 'point' as const }]
    const index = await this.#parts.areas_by_point.meteringGridAreas([place])
    return this.#inZones(gridAreasNear(index, among, placed), placed, among)
  }

  /** By the codes of areas that were found, else by shapes, else by names, in the zones where the place was found. */
  async candidatesOf(place: Place, findings: readonly Finding[], day: string): Promise<Candidate[]> {
    const { db, areas_by_point } = this.#parts
    const { country } = place
    const codes = findings.flatMap(({ mga_code }) => mga_code ?? [])
    const [first] = findings
    const coded = first && (await areaStore.findAreasByCode(db, codes, first.precision, { country, day, zones: null }))
    if (coded !== undefined && coded.length > 0) return coded
    const placed = placedOf(findings)
    const index = await areas_by_point.meteringGridAreas(placed.map(({ point }) => point))
    const mapped = gridAreasNear(index, { country, day }, placed)
    if (mapped.length > 0) return this.#inZones(mapped, placed, { country, day })
    const names = findings.flatMap(({ locality }) => (locality === null ? [] : [cityName(locality)]))
    if (place.kind === 'address') names.push(cityName(place.city))
    const zones = placed.length === 0 ? null : idsOf(await this.zonesAt(placed, country, day))
    if (zones?.length === 0) return []
    return areaStore.findAreasByName(db, [...new Set(names)], { country, day, zones })
  }

  /** Of areas that share a shape, as those of one operator, the ones in a bidding zone of the points. */
  async #inZones(found: Candidate[], placed: readonly Placed[], { country, day }: { country: string; day: string }) {
    if (new Set(found.map(({ bidding_zone }) => bidding_zone)).size < 2) return found
    const zones = idsOf(await this.zonesAt(placed, country, day))
    const within = found.filter(({ bidding_zone }) => bidding_zone === null || zones.includes(bidding_zone))
    return within.length > 0 ? within : found
  }

  /** Areas of the control areas of a postal code, from the table; null where the table lacks it, and for other places. */
  async areasOfCode(place: Place, day: string): Promise<AreasOfCode | null> {
    const { db, cache } = this.#parts
    const { control_areas } = await cache.controlAreasOf(place)
    if (control_areas.length === 0) return null
    const among = { country: place.country, day }
    const { inside, unplaced } = await areaStore.findAreasInControlAreas(db, among, control_areas)
    const candidates = inside.map(
      ({ areas, bidding_zone }): Candidate => ({
        ...{ metering_grid_area_ids: areas, bidding_zone, precision: 'control_area', distance_m: 0 },
      }),
    )
    return { candidates, possible: new Set([...inside.flatMap(({ areas }) => areas), ...unplaced]) }
  }

  /** For an address with an unknown city: areas of the most likely settlement, from offline data. */
  async asSpelt(place: Address, day: string): Promise<Candidate[]> {
    const found = (await this.#meant(place)).map(async ({ meant, findings }) => {
      const named = await this.candidatesOf(meant, findings, day)
      const candidates = named.length > 0 ? named : await this.aroundOrInZone(meant, placedOf(findings), day)
      return candidates.map((each) => ({ ...each, interpreted_as: meant.city }))
    })
    return (await Promise.all(found)).flat()
  }

  /**
   * Areas of the settlement that a place lies at, else of the postal codes of its town or nearest to it; where those are not
   * known, all of the bidding zones.
   */
  async aroundOrInZone(place: Place, placed: readonly Placed[], day: string): Promise<Candidate[]> {
    const { country, kind } = place
    const zones = await this.zonesAt(placed, country, day)
    if (zones.length === 0) return []
    if (kind !== 'postal_code') {
      const found = await Promise.all(
        placed.map(async ({ point }) => {
          const among = { country, day, zones: idsOf(zones) }
          return areasOfSettlement(point, await areaStore.findSettlements(this.#parts.db, point, among))
        }),
      )
      if (found.every((candidates) => candidates.length > 0)) return found.flat()
    }
    const coded = await this.#ofCodes(place, placed, { country, day, zones: idsOf(zones) })
    if (coded.length > 0) return coded
    return this.#ofZones(zones, country, day)
  }

  /** Bidding zones of the country that hold one of the points, or whose border is so near, the nearest first. */
  async zonesAt(placed: readonly Placed[], country: string, day: string): Promise<Near<MappedZone>[]> {
    const points = placed.map(({ point }) => point)
    const index = await this.#parts.areas_by_point.areas('bidding-zone', points)
    const near = placed.flatMap(({ point }) => zonesNear(index, point, { day, countries: [country] }))
    return [...new Map(near.map((each) => [each.area.id, each])).values()]
  }

  /** Points of a place by what was found of it, else by what is known offline: of itself, of its town, or of the city that is likely meant. */
  async pointsOf(place: Place, key: string, findings: readonly Finding[] | null, day: string): Promise<Placed[]> {
    const { cache } = this.#parts
    const own = place.kind === 'point' ? [{ point: place, precision: place.kind }] : placedOf(findings ?? [])
    if (own.length > 0) return own
    const offline = placedOf(findings?.length === 0 ? [] : ((await cache.lookUp(place)) ?? []))
    if (offline.length > 0) return offline
    const town = await this.#pointsOfTown(place, key, day)
    if (town.length > 0 || place.kind !== 'address' || findings !== null) return town
    return placedOf((await this.#meant(place)).flatMap((each) => each.findings))
  }

  /** Areas that are listed for postal codes: for those of the town where a street does not count, else for the nearest. */
  async #ofCodes(place: Place, placed: readonly Placed[], among: areaStore.Among): Promise<Candidate[]> {
    const { db } = this.#parts
    if (place.kind === 'address' && placed.every(({ precision }) => precision === 'locality')) {
      const named = await areaStore.findAreasOfTown(db, cityName(place.city), among)
      if (named.length > 0) return named
    }
    const found = placed.map(async ({ point }) => {
      for (const degrees of CODE_REACHES) {
        const near = areasOfCodes(point, await areaStore.findCodesAround(db, point, degrees, among))
        if (near.some(({ distance_m }) => (distance_m ?? 0) * AS_NEAR <= degrees * DEGREE_M)) return near
      }
      return []
    })
    const byDistance = (await Promise.all(found)).flat().sort((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0))
    return byDistance.filter(({ metering_grid_area_ids: [id] }, at) => {
      return byDistance.findIndex((each) => each.metering_grid_area_ids[0] === id) === at
    })
  }

  /** Every area of the bidding zones, as one candidate a zone. */
  async #ofZones(zones: readonly Near<MappedZone>[], country: string, day: string): Promise<Candidate[]> {
    const inZones = await areaStore.findAreasInZones(this.#parts.db, { country, day, zones: idsOf(zones) })
    return zones.flatMap(({ area: { id, accuracy_m }, distance_m }) => {
      const metering_grid_area_ids = inZones.get(id) ?? []
      if (metering_grid_area_ids.length === 0) return []
      // The country is given, so an inexact border changes nothing.
      const accuracy = accuracy_m === null || accuracy_m <= NATIONAL_BORDER_M ? {} : { accuracy_m }
      return [{ metering_grid_area_ids, bidding_zone: id, precision: 'bidding_zone' as const, distance_m, ...accuracy }]
    })
  }

  /** Of a remembered place: the settlement that gave its area its name, in the zone of the area; also of one that has ended. */
  async #pointsOfTown({ country }: Place, key: string, day: string): Promise<Placed[]> {
    const towns = await areaStore.findTownsOfPlace(this.#parts.db, key, { country, day })
    const held = towns.map(async ({ zone, ...point }) => {
      const placed = { point, precision: 'locality' as const }
      return idsOf(await this.zonesAt([placed], country, day)).includes(zone) ? [placed] : []
    })
    return (await Promise.all(held)).flat()
  }

  /** The address in each city that is likely meant, with what is known of that offline. */
  async #meant(place: Address): Promise<{ meant: Address; findings: Finding[] }[]> {
    const { db, cache } = this.#parts
    const names = nearestNames(place.city, await listPlaceNames(db, place.country))
    return Promise.all(
      names.map(async (city) => {
        const meant = { ...place, city }
        return { meant, findings: (await cache.lookUp(meant)) ?? [] }
      }),
    )
  }
}

function idsOf(zones: readonly Near<MappedZone>[]): string[] {
  return zones.map(({ area }) => area.id)
}

function placedOf(findings: readonly Finding[]): Placed[] {
  return findings.flatMap(({ point, precision }) => (point === null ? [] : [{ point, precision }]))
}
