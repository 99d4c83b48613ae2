import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { OperationEntry } from '#server/operations.ts'
import { openApiDocument } from '#server/http/openapi/openapi.ts'
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
  const parameters = new ParameterCounts(entries)
  const operations = new Map<string, Example>()
  const errors = new Map<string, Example>()
  for (const answer of answersOf(recording)) {
    const { status, content_type, path, method, file, test, n } = answer
    const isProblem = content_type === 'application/problem+json'
    if ((content_type !== 'application/json' && !isProblem) || /fuzz/.test(file)) continue
    const id = checker.operationAt(method, path.replace(/^\/api|\?.*$/g, ''))
    if (id !== undefined && status < 300) parameters.add(id, path)
    const from = `${file} ${test} ${String(n).padStart(6, '0')}`
    const whole: unknown = parsed(wholeOf(answer, recording))
    if (whole === undefined || isHostile(whole)) continue
    const value = shortened(whole)
    if (id === undefined) continue
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

/** Counts the values that requests which succeeded had for each parameter. */
class ParameterCounts {
  readonly #operations: Map<string, { pattern: RegExp; query: string[] }>
  readonly #counts = new Map<string, Map<string, Map<string, number>>>()

  constructor(entries: readonly OperationEntry[]) {
    this.#operations = new Map(
      entries.map(({ name, operation: { path, query } }) => [
        name,
        {
          pattern: new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
          query: Object.keys(query?.shape ?? {}),
        },
      ]),
    )
  }

  add(operation: string, url: string): void {
    const [path = '', search = ''] = url.split('?')
    const { pattern, query = [] } = this.#operations.get(operation) ?? {}
    for (const [name, value] of Object.entries(pattern?.exec(path)?.groups ?? {}))
      this.#count(operation, name, decodeURIComponent(value))
    for (const [name, value] of new URLSearchParams(search))
      if (query.includes(name) && value !== '' && !isHostile(value)) this.#count(operation, name, value)
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
  readonly #paths: { name: string; method: string; pattern: RegExp; parameters: number }[]
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false })
  readonly #pointers: Map<string, string>

  constructor(entries: readonly OperationEntry[]) {
    this.#ajv.addSchema({ ...openApiDocument(entries, 'http://localhost/api'), $id: 'openapi' })
    this.#pointers = new Map(
      entries.map(({ name, operation: { path, method, status = 200 } }) => {
        const steps = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json']
        return [name, [...steps, 'schema'].map(pointerStep).join('/')]
      }),
    )
    this.#paths = entries.map(({ name, operation: { path, method } }) => ({
      ...{ name, method, parameters: path.split('{').length },
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }))
  }

  /** The operation that a request reaches. */
  operationAt(method: string, path: string): string | undefined {
    const reached = this.#paths.filter((each) => each.method === method && each.pattern.test(path))
    return reached.sort((a, b) => a.parameters - b.parameters)[0]?.name
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

function pointerStep(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
}
