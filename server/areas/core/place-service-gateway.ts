import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from './locator.ts'
import { type Finding, type PlaceServiceId, placeServices, type ServiceAddress } from './place-services.ts'

/** Why a place service said nothing, in words that hold no address, user or key. */
export class PlaceServiceFault extends Error {
  readonly service: PlaceServiceId
  /** What follows the service's name: `answered 500`. */
  readonly words: string

  constructor(service: PlaceServiceId, words: string, cause?: unknown) {
    super(`The place service ${service} ${words}`, { cause })
    this.service = service
    this.words = words
  }
}

export type ServiceLimits = {
  /** Public services of Nominatim allow one. */
  requests_per_second: number
  /** From the request to the last byte of the answer. */
  answer_ms: number
  /** Whoever would have to wait longer for its turn is told at once that it cannot be asked now. */
  longest_queue_ms: number
  most_bytes: number
  now: () => number
  wait: (ms: number) => Promise<unknown>
}

const LIMITS: ServiceLimits = {
  requests_per_second: 1,
  answer_ms: 4_000,
  longest_queue_ms: 5_000,
  most_bytes: 1_000_000,
  now: Date.now,
  wait: pause,
}
/** After an answer that asks for patience, unless it says how long. */
const PATIENCE_MS = 30_000
const MOST_PATIENCE_MS = 3_600_000
const USER_AGENT = 'Quarterhour (electricity grid areas by place)'

/** Asks one place service: in turn, and never twice for the same place at the same time. */
export class PlaceServiceClient {
  readonly id: PlaceServiceId
  #address: ServiceAddress
  #limits: ServiceLimits
  #next_turn_ms = 0
  #silent_until_ms = 0
  #asked = new Map<string, Promise<Finding[]>>()

  constructor(id: PlaceServiceId, address: ServiceAddress, limits: Partial<ServiceLimits> = {}) {
    this.id = id
    this.#address = address
    this.#limits = { ...LIMITS, ...limits }
  }

  answers(place: Place): boolean {
    return placeServices[this.id].answers(place)
  }

  /** What the service says of the place that is remembered as `key`; `PlaceServiceFault` where it says nothing. */
  ask(key: string, place: Place): Promise<Finding[]> {
    const name = `${place.country} ${key}`
    const asked = this.#asked.get(name)
    if (asked !== undefined) return asked
    const answer = this.#askInTurn(place).finally(() => this.#asked.delete(name))
    this.#asked.set(name, answer)
    return answer
  }

  async #askInTurn(place: Place): Promise<Finding[]> {
    const now = this.#limits.now()
    if (now < this.#silent_until_ms) throw this.#fault('has asked for patience')
    const turn_ms = Math.max(now, this.#next_turn_ms)
    if (turn_ms - now > this.#limits.longest_queue_ms) throw this.#fault('has too many questions before this one')
    this.#next_turn_ms = turn_ms + 1000 / this.#limits.requests_per_second
    if (turn_ms > now) await this.#limits.wait(turn_ms - now)
    const answer = await this.#fetch(placeServices[this.id].request(this.#address, place))
    try {
      return placeServices[this.id].read(answer, place)
    } catch (error) {
      throw this.#fault('answered in another shape than it should', error)
    }
  }

  async #fetch(url: URL): Promise<unknown> {
    const signal = AbortSignal.timeout(this.#limits.answer_ms)
    try {
      const headers = { Accept: 'application/json', 'User-Agent': USER_AGENT }
      const response = await fetch(url, { headers, redirect: 'manual', signal })
      try {
        this.#check(response)
        return JSON.parse(await this.#textOf(response)) as unknown
      } finally {
        if (response.body?.locked === false) await response.body.cancel()
      }
    } catch (error) {
      if (error instanceof PlaceServiceFault) throw error
      if (signal.aborted) throw this.#fault(`did not answer within ${this.#limits.answer_ms / 1000} s`)
      throw this.#fault(error instanceof SyntaxError ? 'answered no whole JSON' : 'could not be reached', error)
    }
  }

  #check(response: Response): void {
    if (response.status === 429 || response.status === 503) {
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      const patience_ms = Number.isFinite(seconds) ? Math.min(seconds * 1000, MOST_PATIENCE_MS) : PATIENCE_MS
      this.#silent_until_ms = this.#limits.now() + patience_ms
    }
    if (!response.ok) throw this.#fault(`answered ${response.status}`)
    const type = (response.headers.get('content-type') ?? '').toLowerCase()
    if (!/^application\/(geo\+)?json\b/.test(type)) throw this.#fault('answered something else than JSON')
  }

  async #textOf(response: Response): Promise<string> {
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > this.#limits.most_bytes) throw this.#fault('answered more than it should')
      parts.push(part)
    }
    return Buffer.concat(parts, size).toString('utf8')
  }

  #fault(words: string, cause?: unknown): PlaceServiceFault {
    return new PlaceServiceFault(this.id, words, cause)
  }
}
