import type { Database } from '../../db.ts'
import { AppError } from '../../errors.ts'
import type { MappedArea } from './geo-store.ts'
import { DEGREE_M, type GeoIndex } from './geo-index.ts'
import { type Candidate, type Locator, type Place, TOLERANCE_M } from './locator.ts'
import { cityName, isPlaceCountry, placeKey, postalCode } from './place.ts'
import { nearestNames } from './place-spelling.ts'
import { type PlaceServiceClient, PlaceServiceFault } from './place-service-gateway.ts'
import type { Finding } from './place-services.ts'
import * as store from './place-store.ts'

const DAY_MS = 86_400_000
/** For so long an answer is as good as a new one; then the service is asked again, and the old answer serves if it is down. */
const FRESH_MS = 30 * DAY_MS
const OLDEST_MS = 365 * DAY_MS

export type LocatorParts = {
  db: Database
  /** Asked in this order, each only where the ones before know no such place. */
  services: readonly PlaceServiceClient[]
  /** Metering grid areas by point. */
  areas: () => Promise<GeoIndex<MappedArea>>
  now?: () => number
  log?: (failure: Record<string, unknown>) => void
}

/** What is known of a place: null where nobody could say whether there is such a place. */
type Known = { findings: Finding[] | null; fault: string | null }

/**
 * Finds places by what the database remembers, by the place services that the operator named, and by the gazetteer. Without
 * a service it works offline. An area is answered where its shape holds the point or is next to it, or where its code or
 * its name was found: never a likely neighbour.
 */
export function openLocator({ db, services, areas, now = Date.now, log = () => {} }: LocatorParts): Locator {
  return {
    locate: async (place, instead) => {
      const key = placeKey(place)
      if (key === null) return []
      const remembered = await store.findPlaces(db, place.country, key)
      if (remembered.some(({ precision }) => precision !== 'locality')) return remembered
      if (place.kind === 'point') {
        const mapped = await areasNear(place.country, [{ ...UNNAMED, precision: 'point', point: place }])
        if (mapped.length > 0) return mapped
      }
      const known = await know(place, key)
      if (known.findings?.length === 0 && remembered.length === 0) return []
      const found = await candidatesOf(place, known.findings ?? [])
      if (found.some(({ precision }) => precision !== 'locality')) return found
      const named = [...remembered, ...found]
      if (named.length > 0) return named
      const meant = known.findings === null && known.fault === null ? await asSpelt(place) : []
      if (meant.length > 0) return meant
      throw new AppError('upstream_timeout', known.fault ?? unknownArea(place, known.findings, instead))
    },
  }

  async function know(place: Place, key: string): Promise<Known> {
    let [fault, is_known]: [string | null, boolean] = [null, false]
    for (const service of services.filter((each) => each.answers(place))) {
      try {
        const findings = await askOrRecall(service, place, key)
        if (findings.length > 0) return { findings, fault: null }
        is_known = true
      } catch (error) {
        if (!(error instanceof PlaceServiceFault)) throw error
        log({ task: 'place', error: error.message })
        fault = `${error.message}, and this place is not among those that are remembered`
      }
    }
    if (is_known && fault === null) return { findings: [], fault }
    const offline = await lookUp(place)
    return { findings: offline?.length === 0 && fault !== null ? null : offline, fault }
  }

  /** The remembered answer while it is fresh, else a new one, else the remembered one however old. */
  async function askOrRecall(service: PlaceServiceClient, place: Place, key: string): Promise<Finding[]> {
    const recalled = await store.recallFindings(db, service.id, place.country, key)
    const now_ms = now()
    if (recalled !== null && now_ms - recalled.found_at_ms < FRESH_MS) return recalled.findings
    try {
      const findings = await service.ask(key, place)
      const answer = { findings, found_at_ms: now_ms, oldest_ms: now_ms - OLDEST_MS }
      await store.rememberFindings(db, service.id, place.country, key, answer)
      return findings
    } catch (error) {
      if (recalled !== null && error instanceof PlaceServiceFault) return recalled.findings
      throw error
    }
  }

  /** Areas of the country that hold one of the points or lie as near as its precision leaves open, else the nearest one. */
  async function areasNear(country: string, findings: Finding[]): Promise<Candidate[]> {
    const index = await areas()
    const found = new Map<string, Candidate>()
    for (const { point, precision } of findings) {
      if (point === null) continue
      const near = index.areasAt(point, NEAREST_M).filter(({ area }) => area.country === country)
      const candidates = near.filter(({ distance_m }) => distance_m <= TOLERANCE_M[precision])
      for (const { area, distance_m } of candidates.length > 0 ? candidates : near.slice(0, 1)) {
        const before = found.get(area.id)?.distance_m ?? Infinity
        const candidate = { metering_grid_area_ids: [area.id], bidding_zone: area.bidding_zone, precision, distance_m }
        if (distance_m < before) found.set(area.id, candidate)
      }
    }
    return [...found.values()].sort((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0))
  }

  /** What the gazetteer says; it has every postal code of a country or none, but not every settlement. */
  async function lookUp(place: Place): Promise<Finding[] | null> {
    if (place.kind === 'point' || !isPlaceCountry(place.country)) return null
    const { country } = place
    const code = place.kind === 'postal_code' ? postalCode(country, place.postal_code) : null
    const asked =
      place.kind === 'address'
        ? ({ country, kind: 'city', place: cityName(place.city) } as const)
        : ({ country, kind: 'postal_code', place: code ?? '' } as const)
    const { findings, is_filled } = await store.findInGazetteer(db, asked)
    return findings.length > 0 || (is_filled && asked.kind === 'postal_code') ? findings : null
  }

  /** Of an address whose city nobody knows: areas of the settlement that is likely meant, by what is known offline. */
  async function asSpelt(place: Place): Promise<Candidate[]> {
    if (place.kind !== 'address') return []
    const names = nearestNames(place.city, await store.listPlaceNames(db, place.country))
    const found = names.map(async (taken_as) => {
      const meant = { ...place, city: taken_as }
      const candidates = await candidatesOf(meant, (await lookUp(meant)) ?? [])
      return candidates.map((each) => ({ ...each, taken_as }))
    })
    return (await Promise.all(found)).flat()
  }

  async function candidatesOf(place: Place, findings: Finding[]): Promise<Candidate[]> {
    const codes = findings.flatMap(({ mga_code }) => mga_code ?? [])
    const [first] = findings
    if (codes.length > 0 && first !== undefined) return store.findAreasByCode(db, codes, first.precision)
    const mapped = await areasNear(place.country, findings)
    if (mapped.length > 0) return mapped
    const names = findings.flatMap(({ locality }) => (locality === null ? [] : [cityName(locality)]))
    if (place.kind === 'address') names.push(cityName(place.city))
    return store.findAreasByName(db, place.country, [...new Set(names)])
  }
}

const UNNAMED = { mga_code: null, locality: null }

/** A point at the shore or on a simplified border may lie so far outside of its area. */
const NEAREST_M = 0.1 * DEGREE_M

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
