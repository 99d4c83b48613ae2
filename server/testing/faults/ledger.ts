import { setTimeout as sleep } from 'node:timers/promises'

const PROFILES = '/api/cost-of-energy/v1/profiles'
const FORECASTS = '/api/portfolio-forecasts/v1alpha1/submissions'
/** Beyond the deadline that the service has for a request. */
const PATIENCE_MS = 45_000
const AGAIN_MS = 100

/** What became of requests: `ok`, `unavailable` (502, 503 or 429 with the seconds to wait), `timed out` (504), `no answer` (refused, cut, timed out), or the status. */
export type Outcomes = Record<string, number>

export type Figures = {
  acknowledged: number
  outcomes: Outcomes
  /** The longest that one request waited for its answer. */
  longest_ms: number
  /** Writes that were acknowledged and are not there. */
  lost: string[]
  /** Writes that are there twice. */
  doubled: string[]
  /** Answers that a writer could not make sense of. */
  failures: string[]
}

/**
 * People and systems that write all the time while something fails: each writer makes profiles, each under a key of idempotency
 * that it repeats until it is answered, and hands in the forecast of a day of its own again and again. What was acknowledged is
 * remembered, and compared in the end with what is there.
 */
export class Ledger {
  readonly #origins: readonly string[]
  readonly #key: string
  readonly #profiles = new Map<string, string>()
  readonly #forecasts = new Map<string, string[]>()
  readonly #outcomes: Outcomes = {}
  readonly #prefix: string
  #longest_ms = 0
  readonly #failures: string[] = []
  #stopping = false
  #writers: Promise<void>[] = []

  constructor(origins: readonly string[], key: string, prefix: string) {
    this.#origins = origins
    this.#key = key
    this.#prefix = prefix
  }

  /** Events that a receiver of webhooks must get: one for each profile and each version of a forecast. */
  get events(): number {
    return this.#profiles.size + [...this.#forecasts.values()].reduce((sum, versions) => sum + versions.length, 0)
  }

  get acknowledged(): number {
    return this.events
  }

  /** Resolves once so many requests more have come to this outcome. */
  async more(requests: number, outcome: string): Promise<void> {
    const enough = (this.#outcomes[outcome] ?? 0) + requests
    while ((this.#outcomes[outcome] ?? 0) < enough && this.#failures.length === 0) await sleep(20)
  }

  start(writers: number): void {
    this.#stopping = false
    this.#writers = Array.from({ length: writers }, (_, writer) =>
      this.#write(writer).catch((error: unknown) => void this.#failures.push(String(error))),
    )
  }

  /** Lets each writer finish what it is at. */
  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all(this.#writers)
  }

  /** What is there now, compared with what was acknowledged. */
  async figures(): Promise<Figures> {
    const [lost, doubled]: [string[], string[]] = [[], []]
    const stored = await this.#profileNames()
    for (const [name, id] of this.#profiles) {
      const ids = stored.get(name) ?? []
      if (!ids.includes(id)) lost.push(name)
      if (ids.length > 1) doubled.push(name)
    }
    for (const [day, hashes] of this.#forecasts) {
      const { versions } = (await this.#read(`${FORECASTS}/${day}/versions`)) as { versions: { input_hash: string }[] }
      const stored_hashes = versions.map(({ input_hash }) => input_hash)
      for (const hash of hashes) if (!stored_hashes.includes(hash)) lost.push(`${day} ${hash}`)
      if (new Set(stored_hashes).size !== stored_hashes.length) doubled.push(day)
    }
    return {
      acknowledged: this.acknowledged,
      outcomes: this.#outcomes,
      longest_ms: this.#longest_ms,
      lost,
      doubled,
      failures: this.#failures,
    }
  }

  async #write(writer: number): Promise<void> {
    const delivery_day = new Date(Date.UTC(2031, 0, 1 + writer)).toISOString().slice(0, 10)
    const versions: string[] = []
    this.#forecasts.set(delivery_day, versions)
    for (let turn = 0; !this.#stopping; turn++) {
      const name = `${this.#prefix}-${writer}-${turn}`
      const { id } = await this.#until<{ id: string }>(PROFILES, name, {
        ...{ name, resolution: 'hourly', unit: 'kWh', values: [turn, writer] },
        ...{ start_time: '2026-11-01T00:00:00Z', end_time: '2026-11-01T02:00:00Z' },
      })
      this.#profiles.set(name, id)
      const values = Array.from({ length: 96 }, (_, quarter) => turn + quarter / 100)
      const series = [{ kind: 'production', control_area: '50Hertz', values }]
      const { input_hash } = await this.#until<{ input_hash: string }>(FORECASTS, `${name}-forecast`, {
        ...{ delivery_day, unit: 'MW', series },
      })
      versions.push(input_hash)
    }
  }

  /** Repeats a request, at each process in turn, until it is answered with success. */
  async #until<T>(path: string, idempotency_key: string, body: unknown): Promise<T> {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': idempotency_key }
    for (let attempt = 0; ; attempt++) {
      const origin = this.#origins[attempt % this.#origins.length]
      const begun = Date.now()
      const answer = await this.#call(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      this.#longest_ms = Math.max(this.#longest_ms, Date.now() - begun)
      const outcome = outcomeOf(answer)
      this.#outcomes[outcome] = (this.#outcomes[outcome] ?? 0) + 1
      if (outcome === 'ok') return answer?.body as T
      // 409: the same key is being answered by a process that was killed, or still is at it.
      if (!['unavailable', 'timed out', 'no answer', '409'].includes(outcome))
        throw new Error(`${path} answered ${answer?.status}: ${JSON.stringify(answer?.body)}`)
      await sleep(AGAIN_MS)
    }
  }

  async #call(url: string, init: RequestInit): Promise<Answer | null> {
    const headers = { ...(init.headers as Record<string, string>), Authorization: `Bearer ${this.#key}` }
    try {
      const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) })
      const text = await response.text()
      const wait = response.headers.get('retry-after')
      return { status: response.status, wait, body: text === '' ? null : (JSON.parse(text) as unknown) }
    } catch {
      return null
    }
  }

  async #read(path: string): Promise<unknown> {
    for (let attempt = 0; attempt < 300; attempt++) {
      const answer = await this.#call(`${this.#origins[attempt % this.#origins.length]}${path}`, {})
      if (answer?.status === 200) return answer.body
      await sleep(AGAIN_MS)
    }
    throw new Error(`${path} could not be read any more`)
  }

  async #profileNames(): Promise<Map<string, string[]>> {
    const { profiles } = (await this.#read(PROFILES)) as { profiles: { name: string; id: string }[] }
    const found = new Map<string, string[]>()
    for (const { name, id } of profiles) found.set(name, [...(found.get(name) ?? []), id])
    return found
  }
}

type Answer = { status: number; wait: string | null; body: unknown }

function outcomeOf(answer: Answer | null): string {
  if (answer === null) return 'no answer'
  if (answer.status >= 200 && answer.status < 300) return 'ok'
  // The contract has 502 for forecasts whose store is away, and 504 where it is late.
  if (answer.status === 504) return 'timed out'
  return [429, 502, 503].includes(answer.status) && Number(answer.wait) >= 1 ? 'unavailable' : String(answer.status)
}
