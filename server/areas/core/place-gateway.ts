import { utcDay } from '#server/calendar/civil.ts'
import { AppError } from '../../errors.ts'
import type { GeoIndex } from './geo-index.ts'
import type { Candidate, Locator, Place } from './locator.ts'
import {
  gridAreasNear,
  type MappedArea,
  type MappedZone,
  NATIONAL_BORDER_M,
  type Placed,
  zonesNear,
} from './near-areas.ts'
import { cityName, placeKey } from './place.ts'
import { type KnowledgeParts, PlaceKnowledge } from './place-knowledge-gateway.ts'
import { nearestNames } from './place-spelling.ts'
import type { Finding } from './place-services.ts'
import * as store from './place-store.ts'

export type LocatorParts = Pick<KnowledgeParts, 'db' | 'services'> & {
  /** Metering grid areas, and bidding zones, by point. */
  areas: () => Promise<GeoIndex<MappedArea>>
  zones: () => Promise<GeoIndex<MappedZone>>
  now?: () => number
  log?: (failure: Record<string, unknown>) => void
}

/**
 * Finds places by what the database remembers, by the place services that the operator named, and by the gazetteer. Without
 * a service it works offline. An area is answered where its shape holds the point or is next to it, or where its code or
 * its name was found, or that of a settlement around the point; where none of that tells, every area of the bidding zone.
 */
export function openLocator({ db, services, areas, zones, now = Date.now, log = () => {} }: LocatorParts): Locator {
  const knowledge = new PlaceKnowledge({ db, services, now, log })
  const seeker = new AreaSeeker({ db, knowledge, areas, zones, now })
  return {
    locate: async (place, instead) => {
      const key = placeKey(place)
      if (key === null) return []
      const remembered = await store.findPlaces(db, place.country, key)
      if (remembered.some(({ precision }) => precision !== 'locality')) return remembered
      const mapped = await seeker.areasAround(place)
      if (mapped.length > 0) return mapped
      const known = await knowledge.know(place, key)
      if (known.findings?.length === 0 && remembered.length === 0) return []
      const found = await seeker.candidatesOf(place, known.findings ?? [])
      if (found.some(({ precision }) => precision !== 'locality')) return found
      const named = [...remembered, ...found]
      if (named.length > 0) return named
      if (known.fault === null) {
        const meant =
          place.kind === 'address' && known.findings === null
            ? await seeker.asSpelt(place)
            : await seeker.aroundOrInZone(place, known.findings ?? [])
        if (meant.length > 0) return meant
      }
      throw new AppError('upstream_timeout', known.fault ?? unknownArea(place, known.findings, instead))
    },
  }
}

type SeekerParts = Required<Pick<LocatorParts, 'db' | 'areas' | 'zones' | 'now'>> & { knowledge: PlaceKnowledge }

/** Areas of places by what is known of them. */
class AreaSeeker {
  readonly #parts: SeekerParts

  constructor(parts: SeekerParts) {
    this.#parts = parts
  }

  /** Areas whose shape tells that a point lies in them or next to them. */
  async areasAround(place: Place): Promise<Candidate[]> {
    if (place.kind !== 'point') return []
    return gridAreasNear(await this.#parts.areas(), place.country, [{ point: place, precision: 'point' }])
  }

  /** By the codes of areas that were found, else by shapes, else by names. */
  async candidatesOf(place: Place, findings: Finding[]): Promise<Candidate[]> {
    const { db, areas } = this.#parts
    const codes = findings.flatMap(({ mga_code }) => mga_code ?? [])
    const [first] = findings
    if (codes.length > 0 && first !== undefined) return store.findAreasByCode(db, codes, first.precision)
    const mapped = gridAreasNear(await areas(), place.country, placedOf(findings))
    if (mapped.length > 0) return mapped
    const names = findings.flatMap(({ locality }) => (locality === null ? [] : [cityName(locality)]))
    if (place.kind === 'address') names.push(cityName(place.city))
    return store.findAreasByName(db, place.country, [...new Set(names)])
  }

  /** Of an address whose city nobody knows: areas of the settlement that is likely meant, by what is known offline. */
  async asSpelt(place: Extract<Place, { kind: 'address' }>): Promise<Candidate[]> {
    const { db, knowledge } = this.#parts
    const names = nearestNames(place.city, await store.listPlaceNames(db, place.country))
    const found = names.map(async (taken_as) => {
      const meant = { ...place, city: taken_as }
      const candidates = await this.candidatesOf(meant, (await knowledge.lookUp(meant)) ?? [])
      return candidates.map((each) => ({ ...each, taken_as }))
    })
    return (await Promise.all(found)).flat()
  }

  /** Areas named after the settlement that a point lies at; without one, all of the bidding zones. */
  async aroundOrInZone(place: Place, findings: Finding[]): Promise<Candidate[]> {
    const named = place.kind === 'point' ? await store.findAreasBySettlement(this.#parts.db, place) : []
    return named.length > 0 ? named : this.ofZones(place, findings)
  }

  /** Every area of the bidding zones that a place may lie in, as one candidate a zone. */
  async ofZones(place: Place, findings: Finding[]): Promise<Candidate[]> {
    const { db, zones, now } = this.#parts
    const { country } = place
    const points = place.kind === 'point' ? [place] : placedOf(findings).map(({ point }) => point)
    const wanted = { day: utcDay(new Date(now())), countries: [country] }
    const index = await zones()
    const near = new Map(points.flatMap((point) => zonesNear(index, point, wanted)).map((each) => [each.area.id, each]))
    const inZones = await store.findAreasInZones(db, country, [...near.keys()])
    return [...near.values()].flatMap(({ area: { id, accuracy_m }, distance_m }) => {
      const metering_grid_area_ids = inZones.get(id) ?? []
      if (metering_grid_area_ids.length === 0) return []
      // The country is told: that its own border may be off changes nothing.
      const accuracy = accuracy_m === null || accuracy_m <= NATIONAL_BORDER_M ? {} : { accuracy_m }
      return [{ metering_grid_area_ids, bidding_zone: id, precision: 'bidding_zone' as const, distance_m, ...accuracy }]
    })
  }
}

function placedOf(findings: readonly Finding[]): Placed[] {
  return findings.flatMap(({ point, precision }) => (point === null ? [] : [{ point, precision }]))
}

const SHAPES_CURE = '`import svk-mga` brings the shapes of Swedish areas, `import geo` those of a file'
const SERVICE_CURE = 'NOMINATIM_URL names a place service'
const CODES_CURE = `\`import geonames\` brings postal codes, ${SERVICE_CURE}`

/** What is not known, what the caller may do `instead`, and what whoever operates the service can do about it. */
function unknownArea(place: Place, findings: Finding[] | null, instead: string): string {
  const [what, cure] = whatIsUnknown(place, findings)
  return `${what}: ${instead}. Asking again will not help until the operator has mended it: ${cure}`
}

function whatIsUnknown(place: Place, findings: Finding[] | null): [string, string] {
  if (place.kind === 'point') return ['No metering grid area is known to lie at this point', SHAPES_CURE]
  if (findings !== null && findings.length > 0)
    return ['The place is known, but not which metering grid area it lies in', SHAPES_CURE]
  const what = 'No place service is configured that knows this place, and it is not among those that are remembered'
  return [what, place.kind === 'postal_code' ? CODES_CURE : SERVICE_CURE]
}
