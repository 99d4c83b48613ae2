import type { Database } from '../../../db.ts'
import type { Place } from '../locator.ts'
import { cityName, isPlaceCountry, postalCode } from './place.ts'
import { isInCity, namesToLookUp } from './city.ts'
import { type PlaceServiceClient, PlaceServiceFault } from './place-service-client.ts'
import type { Finding } from './services.ts'
import * as store from './store.ts'
import { findControlAreasOfCode } from './postal-code-store.ts'
import type { Message } from '#server/messages/message.ts'
import { CORE } from '../messages.ts'

const DAY_MS = 86_400_000
/** A cached response is fresh for this long; then the service is called again, and the cached one is used if it is down. */
const FRESH_MS = 30 * DAY_MS
const OLDEST_MS = 365 * DAY_MS
/** All services together have so long for a look-up. */
const BUDGET_MS = 5_000

/** The known data of a place: null where no service could tell whether it exists, with the fault of those services. */
export type Known = { findings: Finding[] | null; fault: Message | null }

export type PlaceCacheParts = {
  db: Database
  /** Called in this order, each only where the previous ones do not know the place. */
  services: readonly PlaceServiceClient[]
  now: () => number
  log: (failure: Record<string, unknown>) => void
}

/** What place services say of a place, remembered for a year, and the gazetteer beside them. */
export class PlaceCache {
  readonly #parts: PlaceCacheParts
  readonly #requested = new Map<string, Promise<Known>>()

  constructor(parts: PlaceCacheParts) {
    this.#parts = parts
  }

  /**
   * The first place service that knows the place answers; nothing where one of them fails and none of the others knows
   * it. Where none is configured for such places, the gazetteer answers. `key` is the place's name in the database.
   * Concurrent requests for a place share one call.
   */
  know(place: Place, key: string): Promise<Known> {
    const name = `${place.country} ${key}`
    const requested = this.#requested.get(name)
    if (requested !== undefined) return requested
    const answer = this.#know(place, key).finally(() => this.#requested.delete(name))
    this.#requested.set(name, answer)
    return answer
  }

  async #know(place: Place, key: string): Promise<Known> {
    const { services, now } = this.#parts
    const able = services.filter((each) => each.answers(place))
    if (able.length === 0) return { findings: await this.lookUp(place), fault: null }
    const until_ms = now() + BUDGET_MS
    const faults: PlaceServiceFault[] = []
    for (const service of able) {
      try {
        const findings = await this.#inCity(place, await this.#askOrRecall(service, place, key, until_ms))
        if (findings.length > 0) return { findings, fault: null }
      } catch (error) {
        if (!(error instanceof PlaceServiceFault)) throw error
        this.#parts.log({ task: 'place', error: error.message })
        faults.push(error)
      }
    }
    return faults.length === 0 ? { findings: [], fault: null } : { findings: null, fault: faultOf(faults) }
  }

  /** The gazetteer's entry; it has every postal code of a country or none, but not every settlement. */
  async lookUp(place: Place): Promise<Finding[] | null> {
    if (place.kind === 'point' || !isPlaceCountry(place.country)) return null
    const { country } = place
    const request =
      place.kind === 'address'
        ? ({ country, kind: 'city', place: cityName(place.city) } as const)
        : ({ country, kind: 'postal_code', place: codeOf(place) ?? '' } as const)
    const { findings, is_filled } = await store.findInGazetteer(this.#parts.db, request)
    return findings.length > 0 || (is_filled && request.kind === 'postal_code') ? findings : null
  }

  /** Control areas of a postal code by the table of them, and whether that has the country's codes. */
  async controlAreasOf(place: Place): Promise<{ control_areas: string[]; is_filled: boolean }> {
    const code = codeOf(place)
    if (code === null) return { control_areas: [], is_filled: false }
    return findControlAreasOfCode(this.#parts.db, place.country, code)
  }

  /**
   * Of what was found for an address, what is in the city that was requested: services also answer with a like street
   * elsewhere.
   */
  async #inCity(place: Place, findings: Finding[]): Promise<Finding[]> {
    if (place.kind !== 'address') return findings
    const names = namesToLookUp(place.city, findings)
    if (names.length === 0) return findings
    const settlements = await store.findSettlementsNamed(this.#parts.db, place.country, names)
    return findings.filter((finding) => isInCity(finding, place.city, settlements))
  }

  /** The remembered answer while it is fresh, else a new one, else the remembered one however old. */
  async #askOrRecall(service: PlaceServiceClient, place: Place, key: string, until_ms: number): Promise<Finding[]> {
    const { db, now } = this.#parts
    const recalled = await store.recallFindings(db, service.id, place.country, key)
    const now_ms = now()
    if (recalled !== null && now_ms - recalled.found_at_ms < FRESH_MS) return recalled.findings
    try {
      const findings = await service.ask(place, until_ms - now_ms)
      const answer = { findings, found_at_ms: now_ms, oldest_ms: now_ms - OLDEST_MS }
      await store.rememberFindings(db, service.id, place.country, key, answer)
      return findings
    } catch (error) {
      if (recalled !== null && error instanceof PlaceServiceFault) return recalled.findings
      throw error
    }
  }
}

/** The same for callers: every service that failed, and how. */
function faultOf(faults: readonly PlaceServiceFault[]): Message {
  return CORE.places_unknown({ faults: faults.map(({ service, words }) => ({ service, text: words })) })
}

/** The postal code of a place as it is compared; null where it has none. */
function codeOf(place: Place): string | null {
  if (place.kind !== 'postal_code' || !isPlaceCountry(place.country)) return null
  return postalCode(place.country, place.postal_code)
}
