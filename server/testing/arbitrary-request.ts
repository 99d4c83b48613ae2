import fc from 'fast-check'

export type Schema = { [keyword: string]: unknown }
export type Link = { operationId: string; parameters: Record<string, string> }
export type Parameter = { name: string; in: string; required: boolean; schema: Schema }
export type DescribedResponse = {
  content?: Record<string, { schema: Schema }>
  headers?: Record<string, unknown>
  links?: Record<string, Link>
}
export type Described = {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, DescribedResponse>
}
export type Document = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema>; headers: Record<string, unknown> }
}

/** A request as it goes out: path and query of text, and a body of JSON text, or of a file's. */
export type GeneratedRequest = {
  method: string
  path: string
  described: Described
  url: string
  content_type: string
  body: string | null
}

/** Instants at the edges of what calendars, PostgreSQL and JavaScript can hold, beside ordinary ones. */
const INSTANTS = [
  '2026-01-01T00:00:00Z',
  '2026-01-02T00:00:00+01:00',
  '2025-10-26T02:30:00+01:00',
  '2024-02-29T23:45:00-08:00',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00.123456-16:00',
  '1900-01-01T00:00:00Z',
]

const HOSTILE: unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  -0.0,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  [[[[]]]],
  { toString: 1 },
  'a\u0000b',
  '\ud800',
  "'; drop table tariffs; --",
  '%_\\',
  '{"}',
  'NULL',
  '١٢٣',
  'x'.repeat(5_000),
  '2026-02-30',
  '2026-01-01T00:00:00',
  '00000000-0000-0000-0000-00000000000',
]
export const hostile: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue({ maxDepth: 2 }))

type Known = { ids: string[]; texts: string[] }

/** Values of a schema of the document, mostly valid: `known` mixes in ids and names that exist. */
export function valueOf(schema: Schema, document: Document, known: Known, depth = 0): fc.Arbitrary<unknown> {
  // A condition may hold conditions without end.
  if (depth > 16) return hostile
  const inner = (each: Schema) => valueOf(each, document, known, depth + 1)
  if (typeof schema.$ref === 'string')
    return inner(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (options !== undefined) return fc.oneof(...options.map(inner))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  const types = [schema.type].flat() as string[]
  return fc.oneof(...types.map((type) => ofType(type, schema, known, inner, depth)))
}

function ofType(
  type: string | undefined,
  schema: Schema,
  known: Known,
  inner: (schema: Schema) => fc.Arbitrary<unknown>,
  depth: number,
): fc.Arbitrary<unknown> {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number }
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer({ min: minimum ?? -1000, max: Math.min(maximum ?? 1000, 2 ** 31 - 1) })
  if (type === 'number')
    return fc.double({ noNaN: true, noDefaultInfinity: true, min: minimum ?? -1e6, max: maximum ?? 1e6 })
  if (type === 'array') {
    const maxLength = depth > 4 ? 1 : 4
    return fc.array(inner((schema.items as Schema | undefined) ?? {}), {
      minLength: Math.min(Number(schema.minItems ?? 0), maxLength),
      maxLength,
    })
  }
  if (type === 'object') return objectOf(schema, inner)
  if (type === 'string') return textOf(schema, known)
  return hostile
}

function objectOf(schema: Schema, inner: (schema: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties as Record<string, Schema> | undefined) ?? {})
  const requiredKeys = (schema.required as string[] | undefined) ?? []
  return fc.record(Object.fromEntries(properties.map(([name, each]) => [name, inner(each)])), { requiredKeys })
}

function textOf(schema: Schema, known: Known): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...known.ids), fc.uuid())
  if (schema.format === 'date-time')
    return fc.oneof(
      fc.constantFrom(...INSTANTS),
      fc.date({ noInvalidDate: true, min: new Date(-62e12), max: new Date(253e12) }).map((each) => each.toISOString()),
    )
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern))
  const maxLength = Math.min(Number(schema.maxLength ?? 40), 300)
  return fc.oneof(
    fc.constantFrom(...known.texts),
    fc.string({ unit: 'grapheme', minLength: Number(schema.minLength ?? 0), maxLength }),
  )
}

/** Puts a hostile value in the place of one that is somewhere inside `value`. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(value)
  return fc.tuple(fc.constantFrom(...places), hostile).map(([place, bad]) => replaced(value, place, bad))
}

/** Where a value may be replaced: itself, and everything inside it. */
export function placesOf(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, each]) => placesOf(each, [...at, key]))]
}

/** A copy with `by` in one place. */
export function replaced(value: unknown, [step, ...rest]: (string | number)[], by: unknown): unknown {
  if (step === undefined) return by
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === Number(step) ? replaced(each, rest, by) : each))
  const entries = Object.entries(value as object)
  return Object.fromEntries(entries.map(([key, each]) => [key, key === step ? replaced(each, rest, by) : each]))
}

function maybeSpoiled(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 2, arbitrary: value }, { weight: 1, arbitrary: value.chain(spoiled) })
}

/** Requests of one operation: valid ones, and ones in which something is wrong. */
export function requestsOf(
  document: Document,
  method: string,
  path: string,
  known: Known,
): fc.Arbitrary<GeneratedRequest> {
  const described = document.paths[path]?.[method.toLowerCase()]
  if (described === undefined) throw new Error(`${method} ${path} is not described`)
  const of = (schema: Schema) => maybeSpoiled(valueOf(schema, document, known))
  const placed = (place: string) => described.parameters.filter((each) => each.in === place)
  const params = fc.record(Object.fromEntries(placed('path').map((each) => [each.name, of(each.schema)])))
  const query = fc.record(Object.fromEntries(placed('query').map((each) => [each.name, of(each.schema)])), {
    requiredKeys: [],
  })
  const content = described.requestBody?.content ?? {}
  const [content_type = 'application/json'] = Object.keys(content)
  const schema = content['application/json']?.schema
  const file = content_type === 'application/json' ? fc.constant(null) : fileText
  const body = schema === undefined ? file : of(schema).map((each) => JSON.stringify(each) ?? 'null')
  return fc.record({ params, query, body, strict: fc.boolean() }).map((each) => ({
    method,
    path,
    described,
    content_type,
    body: each.body,
    url: urlFrom(path, each.params, each.query),
  }))
}

/** Rows that a table of readings may have, and some that none has. */
const fileText = fc
  .array(
    fc.array(fc.oneof(fc.constantFrom('2026-03-29 01:45', '29.03.2026', '02:00', '1,5', 'kWh', '"'), fc.string()), {
      maxLength: 4,
    }),
  )
  .map((rows) => rows.map((cells) => cells.join(';')).join('\n'))

/** Path and query of values of any kind, hostile ones too. */
export function urlFrom(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]) || '%20')
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => `${encodeURIComponent(name)}=${encoded(each)}`),
  )
  return pairs.length === 0 ? at : `${at}?${pairs.join('&')}`
}

/** Percent-encoding that also carries what is not Unicode text, as a hostile client would. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return [...text]
    .map((each) => (/[\ud800-\udfff]/.test(each) && each.length === 1 ? '%ED%A0%80' : encodeURIComponent(each)))
    .join('')
}
