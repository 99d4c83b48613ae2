import fc from 'fast-check'
import { openApiDocument } from '#server/http/openapi/openapi.ts'
import { type OperationEntry, operationEntries } from '#server/operations.ts'
import { isPure } from '#server/access/guarded.ts'
import { type Described, hostile, placesOf, replaced, requestsOf, urlFrom } from '../arbitrary-request.ts'
import { randomOf } from '#server/areas/schedule-management/simulator/random.ts'
import { grantAllAreas, issueKey, liftLimits, type ProcedureInput } from '../callers.ts'
import { bodyOf, contentType, type OperationCalls, ruleOf } from '../operation-calls.ts'
import type { TestService } from '../service.ts'
import { AnswerCheck, withResponses } from './check-answer.ts'
import { LearntParameters } from './learnt-parameters.ts'

export const document = withResponses(openApiDocument(operationEntries, 'http://localhost/api') as never)

/** What became of an operation's requests. */
export type Tally = { sent: number; milliseconds: number; by_status: Map<number, number> }
type Sent = { url: string; body?: string; content_type: string; path: Record<string, string>; accept?: string }

const ACCEPTED = ['text/csv', 'application/x-ndjson', 'application/pdf', 'application/xml', '*/*', 'a;q=x', '']
const SAMPLES = 60
const HOSTILE = 400
const MOST_FAILURES = 100

/**
 * Sends requests of every kind to every operation: complete ones, ones with ids that earlier answers linked to, ones with
 * something hostile in one place, and ones made from the schemas. What it reads and makes, later requests name.
 */
export class Fuzzer {
  readonly tallies = new Map<string, Tally>()
  /** Answers that are not as documented, with their requests; the first of many. */
  readonly failures: string[] = []
  readonly learnt = new LearntParameters()
  readonly #service: TestService
  readonly #calls: OperationCalls
  readonly #check = new AnswerCheck(document)
  readonly #ids: string[]
  readonly #random: () => number
  readonly #hostile: unknown[]
  readonly #samples = new Map<string, Sent[]>()
  #key: string
  #reviving: Promise<void> | undefined
  #seed: number

  constructor(service: TestService, calls: OperationCalls, ids: string[], seed: number) {
    this.#service = service
    this.#calls = calls
    this.#key = calls.key
    this.#ids = ids
    this.#seed = seed
    this.#random = randomOf(seed)
    this.#hostile = fc.sample(hostile, { numRuns: HOSTILE, seed })
  }

  /** The complete call of every operation once, in their order. */
  async completeOnes(): Promise<void> {
    for (const entry of operationEntries) await this.#send(entry, await this.#complete(entry))
  }

  /** So many requests, `lines` at a time; operations that answer quickly have more of them. */
  async run(requests: number, lines: number): Promise<void> {
    let left = requests
    const line = async () => {
      while (left-- > 0) {
        const entry = this.#choose()
        await this.#send(entry, await this.#request(entry))
      }
    }
    await Promise.all(Array.from({ length: lines }, line))
  }

  /** Operations without an answer of success among theirs; those for people alone are not meant to have one. */
  get unreached(): string[] {
    return operationEntries
      .filter((entry) => ruleOf(entry).people_only === undefined)
      .filter(({ id }) => ![...(this.tallies.get(id)?.by_status.keys() ?? [])].some((status) => status < 300))
      .map(({ id }) => id)
  }

  #choose(): OperationEntry {
    const weights = operationEntries.map(({ id }) => {
      const { sent = 0, milliseconds = 0 } = this.tallies.get(id) ?? {}
      return 1 / (3 + (sent < 5 ? 0 : milliseconds / sent))
    })
    let at = this.#random() * weights.reduce((sum, each) => sum + each, 0)
    return operationEntries[weights.findIndex((each) => (at -= each) < 0)] ?? (operationEntries[0] as OperationEntry)
  }

  async #request(entry: OperationEntry): Promise<Sent> {
    const kind = this.#random()
    // What it needs cannot always be made in the state that other requests have left.
    if (kind < 0.15) return this.#complete(entry).catch(() => this.#linked(entry))
    if (kind < 0.45) return this.#linked(entry)
    if (kind < 0.75) return this.#spoiled(entry)
    return this.#generated(entry)
  }

  async #complete(entry: OperationEntry): Promise<Sent> {
    // What reads uses nothing up.
    return sentAs(entry, isPure(entry.operation) ? this.#calls.plain(entry) : await this.#calls.input(entry))
  }

  #linked(entry: OperationEntry): Sent {
    const input = this.#calls.plain(entry)
    return sentAs(entry, { ...input, path: { ...input.path, ...this.learnt.of(entry.name, this.#random()) } })
  }

  #spoiled(entry: OperationEntry): Sent {
    const plain = JSON.parse(JSON.stringify(this.#calls.plain(entry))) as ProcedureInput
    const places = placesOf(plain).filter(({ length }) => length > 0)
    const place = places[Math.floor(this.#random() * places.length)]
    const by = this.#hostile[Math.floor(this.#random() * HOSTILE)]
    const accept = this.#random() < 0.2 ? ACCEPTED[Math.floor(this.#random() * ACCEPTED.length)] : undefined
    const input = place === undefined ? plain : (replaced(plain, place, by) as ProcedureInput)
    return { ...sentAs(entry, withObjects(input)), ...(accept === undefined ? {} : { accept }) }
  }

  #generated(entry: OperationEntry): Sent {
    const left = this.#samples.get(entry.id) ?? []
    if (left.length === 0) {
      const known = { ids: this.#ids, texts: ['eic:10X1001A1001A418', 'quarter-hourly-energy-offtake', 'SE', 'NULL'] }
      const requests = requestsOf(document, entry.operation.method, entry.operation.path, known)
      for (const each of fc.sample(requests, { numRuns: SAMPLES, seed: this.#seed++ }))
        left.push({ ...each, path: {}, body: each.body ?? undefined })
      this.#samples.set(entry.id, left)
    }
    return left.pop() as Sent
  }

  async #send(entry: OperationEntry, { url, body, content_type, path, accept }: Sent): Promise<void> {
    const { method } = entry.operation
    const since = performance.now()
    const response = await this.#service.call(url, {
      key: this.#key,
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': content_type }),
        ...(accept === undefined ? {} : { Accept: accept }),
      },
      ...(body === undefined || method === 'GET' ? {} : { body }),
    })
    const text = await response.text()
    const { status, headers } = response
    this.#count(entry, status, performance.now() - since)
    const described = document.paths[entry.operation.path]?.[method.toLowerCase()] as Described
    const requested = { method, path: entry.operation.path, described }
    const mayBeOther = accept !== undefined || url.includes('format=')
    // A client takes steps such as `.` out of a path, so that it leads elsewhere.
    if (status === 405 && /\/\.{1,2}(?=[/?]|$)/.test(url)) return
    try {
      this.#check.expectDocumented({ ...requested, mayBeOther }, { status, headers, text })
    } catch (error) {
      if (this.failures.length < MOST_FAILURES)
        this.failures.push(`${entry.id} ${url} ${body}\n${(error as Error).message}`)
    }
    if ([401, 403, 429].includes(status)) await this.#revived()
    else if (status < 300 && headers.get('content-type') === 'application/json')
      this.learnt.learn(described, status, path, JSON.parse(text))
  }

  #count({ id }: OperationEntry, status: number, milliseconds: number): void {
    const tally = this.tallies.get(id) ?? { sent: 0, milliseconds: 0, by_status: new Map<number, number>() }
    tally.sent++
    tally.milliseconds += milliseconds
    tally.by_status.set(status, (tally.by_status.get(status) ?? 0) + 1)
    this.tallies.set(id, tally)
  }

  /** A request may have withdrawn the key, its areas or the limits: then the others would reach nothing more. */
  #revived(): Promise<void> {
    this.#reviving ??= (async () => {
      await grantAllAreas(this.#service)
      await liftLimits(this.#service)
      const alive = await this.#service.call('/access/v1/alarms', { key: this.#key })
      if (!alive.ok) this.#key = (await issueKey(this.#service)).secret
      this.#reviving = undefined
    })()
    return this.#reviving
  }
}

function sentAs(entry: OperationEntry, input: ProcedureInput): Sent {
  const named = Object.entries(input.path ?? {}).filter(([, value]) => ['string', 'number'].includes(typeof value))
  const path = Object.fromEntries(named.map(([name, value]) => [name, String(value)]))
  const sent = {
    url: urlFrom(entry.operation.path, { ...input.path }, { ...input.query }),
    content_type: contentType(entry),
    path,
  }
  return input.body === undefined ? sent : { ...sent, body: bodyOf(entry, input.body) ?? 'null' }
}

/** Path and query stay objects, whatever stands in them. */
function withObjects({ path, query, body }: ProcedureInput): ProcedureInput {
  const object = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})
  return { path: object(path), query: object(query), ...(body === undefined ? {} : { body }) }
}
