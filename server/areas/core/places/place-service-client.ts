import { setTimeout as pause } from 'node:timers/promises'
import { fetch, type Response } from 'undici'
import { BY_NAMES } from '../../../delivery/names.ts'
import type { Place } from '../locator.ts'
import { type Finding, type PlaceServiceId, placeServices, type ServiceAddress } from './services.ts'

/** Why a place service gave no result, without address, user or key. */
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
  most_bytes: number
  now: () => number
  wait: (ms: number) => Promise<unknown>
  /** Aborts after so long. */
  deadline: (ms: number) => AbortSignal
}

const LIMITS: ServiceLimits = {
  requests_per_second: 1,
  answer_ms: 3_000,
  most_bytes: 1_000_000,
  now: Date.now,
  wait: pause,
  deadline: (ms) => AbortSignal.timeout(ms),
}
/** With less time no service is called. */
const LEAST_ANSWER_MS = 500
/** After a response that asks to wait, unless it gives a time; and after a missing one. */
const PATIENCE_MS = 30_000
const MOST_PATIENCE_MS = 3_600_000
const USER_AGENT = 'Quarterhour (electricity grid areas by place)'

/** Asks one place service, in turn; one that was late is left alone for a while, and then tried with one question alone. */
export class PlaceServiceClient {
  readonly id: PlaceServiceId
  #address: ServiceAddress
  #limits: ServiceLimits
  #next_turn_ms = 0
  #patience_until_ms = 0
  /** Until when it is left alone; null where the last that is known of it is not a time-out. */
  #late_until_ms: number | null = null
  #is_tried = false

  constructor(id: PlaceServiceId, address: ServiceAddress, limits: Partial<ServiceLimits> = {}) {
    this.id = id
    this.#address = address
    this.#limits = { ...LIMITS, ...limits }
  }

  answers(place: Place): boolean {
    return placeServices[this.id].answers(place)
  }

  /**
   * The service's result for the place within `within_ms`, including its wait in the queue; `PlaceServiceFault` where
   * it has none.
   */
  async ask(place: Place, within_ms: number): Promise<Finding[]> {
    const now = this.#limits.now()
    this.#checkReady(now)
    const turn_ms = Math.max(now, this.#next_turn_ms)
    const left_ms = within_ms - (turn_ms - now)
    if (within_ms < LEAST_ANSWER_MS) throw this.#fault('was not asked, since no time was left')
    if (left_ms < LEAST_ANSWER_MS) throw this.#fault('has too many questions before this one')
    this.#next_turn_ms = turn_ms + 1000 / this.#limits.requests_per_second
    if (turn_ms > now) {
      await this.#limits.wait(turn_ms - now)
      this.#checkReady(this.#limits.now())
    }
    const answer = await this.#try(placeServices[this.id].request(this.#address, place), left_ms)
    try {
      return placeServices[this.id].read(answer, place)
    } catch (error) {
      throw this.#fault('answered in another shape than it should', error)
    }
  }

  #checkReady(now: number): void {
    if (now < this.#patience_until_ms) throw this.#fault('has asked for patience')
    if (this.#late_until_ms !== null && (now < this.#late_until_ms || this.#is_tried))
      throw this.#fault('did not answer lately, and is not asked now')
  }

  /** Fetches, and learns whether the service is late: who had all of its time, or was late before. */
  async #try(url: URL, left_ms: number): Promise<unknown> {
    const { answer_ms, deadline, now } = this.#limits
    const isTrial = this.#late_until_ms !== null
    const within_ms = Math.min(left_ms, answer_ms)
    const signal = deadline(within_ms)
    this.#is_tried ||= isTrial
    try {
      const answer = await this.#fetch(url, signal)
      this.#late_until_ms = null
      return answer
    } catch (error) {
      const isLate = signal.aborted && !(error instanceof PlaceServiceFault)
      if (!isLate) this.#late_until_ms = null
      else if (isTrial || within_ms === answer_ms) this.#late_until_ms = now() + PATIENCE_MS
      throw isLate ? this.#fault(`did not answer within ${Math.round(within_ms / 100) / 10} s`) : error
    } finally {
      if (isTrial) this.#is_tried = false
    }
  }

  async #fetch(url: URL, signal: AbortSignal): Promise<unknown> {
    try {
      const headers = { Accept: 'application/json', 'User-Agent': USER_AGENT }
      const response = await fetch(url, { headers, redirect: 'manual', signal, dispatcher: BY_NAMES })
      try {
        this.#check(response)
        return JSON.parse(await this.#textOf(response)) as unknown
      } finally {
        if (response.body?.locked === false) await response.body.cancel()
      }
    } catch (error) {
      if (error instanceof PlaceServiceFault || signal.aborted) throw error
      throw this.#fault(error instanceof SyntaxError ? 'answered with invalid JSON' : 'could not be reached', error)
    }
  }

  #check(response: Response): void {
    if (response.status === 429 || response.status === 503) {
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      const patience_ms = Number.isFinite(seconds) ? Math.min(seconds * 1000, MOST_PATIENCE_MS) : PATIENCE_MS
      this.#patience_until_ms = this.#limits.now() + patience_ms
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
