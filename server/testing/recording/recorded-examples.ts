import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { OperationEntry } from '#server/operations.ts'
import { openApiDocument } from '#server/http/openapi/openapi.ts'
import { queryOf } from '#server/http/request.ts'
import { buildRoutes, operationFor } from '#server/http/routes.ts'
import { answerPointer, closed } from '../document-schemas.ts'
import type { RecordedAnswer } from './record-answers.ts'

type Example = { value: unknown; richness: number; length: number; from: string }

/** An example is as short as this many characters, where a recorded one is. */
const LONG = 3_500
const MOST_ITEMS = 2
/** Lists deeper than this are cut to one item. */
const DEEP = 2
const MOST_NUMBERS = 4
const LONGEST_TEXT = 300

/**
 * The examples of a recording (`RECORD_ANSWERS`): for each operation the answer that shows most of its fields, lists cut to
 * their first items; `errors` has one for each status. Answers are never changed but for that, and for secrets.
 */
export function examplesOf(recording: string, entries: readonly OperationEntry[]) {
  const checker = new ExampleChecker(entries)
  const asked = requestReader(entries)
  const parameters = new ParameterCounts()
  const operations = new Map<string, Example>()
  const errors = new Map<string, Example>()
  for (const answer of answersOf(recording)) {
    const { status, content_type, path, method, file, test, n } = answer
    const isProblem = content_type === 'application/problem+json'
    if ((content_type !== 'application/json' && !isProblem) || /fuzz/.test(file)) continue
    const request = asked(method, path)
    if (request === null) continue
    if (status < 300) parameters.add(request)
    const from = `${file} ${test} ${String(n).padStart(6, '0')}`
    const whole: unknown = parsed(wholeOf(answer, recording))
    if (whole === undefined || isHostile(whole)) continue
    const value = shortened(whole)
    const id = request.entry.name
    const error = `${status}${isProblem ? ' problem' : ''}`
    const [found, key] = status < 300 ? [operations, id] : [errors, error]
    if ((status < 300 ? checker.faultOf(id, value) : checker.faultOfError(error, value)) !== null) continue
    // The shortest of errors says the least about a single operation.
    const richness = status < 300 ? pathsIn(value).size : 0
    const example = { value, richness, length: JSON.stringify(value).length, from }
    const known = found.get(key)
    if (known === undefined || isBetter(example, known)) found.set(key, example)
  }
  return { operations: valuesOf(operations), errors: valuesOf(errors), parameters: parameters.commonest() }
}

type AskedRequest = { entry: OperationEntry; path: Readonly<Record<string, string>>; query: URLSearchParams }

/** What a request asks for, read as the service reads it; null where no operation answers. */
function requestReader(entries: readonly OperationEntry[]): (method: string, url: string) => AskedRequest | null {
  const match = buildRoutes(entries)
  return (method, url) => {
    const matched = match(url.replace(/^\/api|\?.*$/g, ''))
    const entry = matched === null ? undefined : operationFor(matched.route, method)
    if (matched === null || entry === undefined) return null
    return { entry, path: matched.path, query: new URLSearchParams(queryOf(url)) }
  }
}

/** Counts the values that requests which succeeded had for each parameter. */
class ParameterCounts {
  readonly #counts = new Map<string, Map<string, Map<string, number>>>()

  add({ entry: { name: operation, operation: declared }, path, query }: AskedRequest): void {
    for (const [name, value] of Object.entries(path)) this.#count(operation, name, decodeURIComponent(value))
    for (const [name, value] of query)
      if (name in (declared.query?.shape ?? {}) && value !== '' && !isHostile(value))
        this.#count(operation, name, value)
  }

  /** By operation and parameter; of those that are as common the first in the alphabet. */
  commonest(): Record<string, Record<string, string>> {
    const sorted = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
    const first = (counts: Map<string, number>) => sorted(counts).sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
    return Object.fromEntries(
      sorted(this.#counts).map(([operation, named]) => [
        operation,
        Object.fromEntries(sorted(named).map(([name, counts]) => [name, shortText(first(counts))])),
      ]),
    )
  }

  #count(operation: string, name: string, value: string): void {
    const named = this.#counts.get(operation) ?? new Map<string, Map<string, number>>()
    const counts = named.get(name) ?? new Map<string, number>()
    this.#counts.set(operation, named.set(name, counts.set(value, (counts.get(value) ?? 0) + 1)))
  }
}

/** Checks examples against the schemas of the document, objects closed. */
export class ExampleChecker {
  readonly #validators = new Map<string, ValidateFunction>()
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false })
  readonly #pointers: Map<string, string>

  constructor(entries: readonly OperationEntry[]) {
    const document = closed(openApiDocument(entries, 'http://localhost/api'))
    this.#ajv.addSchema({ ...(document as object), $id: 'openapi' })
    this.#pointers = new Map(
      entries.map(({ name, operation: { path, method, status = 200 } }) => [name, answerPointer(path, method, status)]),
    )
  }

  /** What an example lacks of its operation's answer; null where nothing. */
  faultOf(operation: string, value: unknown): string | null {
    const pointer = this.#pointers.get(operation)
    return pointer === undefined ? 'there is no such operation' : this.#faultAt(pointer, value)
  }

  /** As `faultOf`, of the body of an error by its status, followed by ` problem` for RFC 9457. */
  faultOfError(error: string, value: unknown): string | null {
    const usual = error.startsWith('422') ? 'HTTPValidationError' : 'Error'
    return this.#faultAt(`components/schemas/${error.endsWith('problem') ? 'ProblemDocument' : usual}`, value)
  }

  #faultAt(pointer: string, value: unknown): string | null {
    const validate = this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: `openapi#/${pointer}` })
    this.#validators.set(pointer, validate)
    return validate(value) ? null : this.#ajv.errorsText(validate.errors)
  }
}

function* answersOf(recording: string): Generator<RecordedAnswer> {
  const folder = dirname(recording)
  const files = readdirSync(folder).filter((name) => /^\.\d+$/.test(name.replace(basename(recording), '')))
  for (const file of files.sort())
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n'))
      if (line !== '') yield JSON.parse(line) as RecordedAnswer
}

function wholeOf({ body, sha256 }: RecordedAnswer, recording: string): string {
  if (sha256 === undefined) return body
  return gunzipSync(readFileSync(join(`${recording}.bodies`, `${sha256}.gz`))).toString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Tests send what attackers would; documentation does not show it. */
function isHostile(value: unknown): boolean {
  return /<script|<img|<b>|drop table|\\u0000|zzyzx|(.)\1{40}/i.test(JSON.stringify(value))
}

function isBetter(one: Example, other: Example): boolean {
  const rank = ({ length, richness }: Example) => (length > LONG ? 0 : richness)
  if (rank(one) !== rank(other)) return rank(one) > rank(other)
  if (one.length !== other.length) return one.length < other.length
  return one.from < other.from
}

/** What an answer has only where something is out of the ordinary. */
const RARE = /^(warnings|problems|unknown_\w+|skipped\w*|dropped\w*|lost\w*|gaps|code|params|note)$/

/** The places in a value that hold something, without those that only rare answers have. */
function pathsIn(value: unknown, path = '', found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    for (const each of value) pathsIn(each, `${path}[]`, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) if (!RARE.test(name)) pathsIn(each, `${path}.${name}`, found)
  } else if (value !== null && value !== '') found.add(path)
  return found
}

function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return shortText(value)
  if (Array.isArray(value)) {
    const isNumbers = value.every((each) => typeof each === 'number' || each === null)
    const most = depth > DEEP ? 1 : MOST_ITEMS
    return value.slice(0, isNumbers ? MOST_NUMBERS : most).map((each) => shortened(each, depth + 1))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each, depth + 1)]))
}

/** What a test was given in secret shows only what such a thing looks like. */
function shortText(text: string): string {
  const shown = text.replaceAll(/\b(qh_|qhf_|whsec_)[\w+/=-]+/g, '$1EXAMPLE')
  return shown.length > LONGEST_TEXT ? `${shown.slice(0, LONGEST_TEXT - 1)}…` : shown
}

function valuesOf(found: Map<string, Example>): Record<string, unknown> {
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, { value }]) => [key, value]))
}
