import { isPure } from '../access/guarded.ts'
import type { OperationArea } from '../areas.ts'
import { openApiDocument } from '../http/openapi/openapi.ts'
import type { OperationEntry } from '../operations.ts'

type Json = Record<string, unknown>
type Documented = {
  operationId: string
  tags: OperationArea[]
  summary: string
  description?: string
  parameters: { name: string; in: string; required?: boolean; schema: Json; description?: string; example?: unknown }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Json; example?: unknown }> }
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}

/** An operation of the API as an agent calls it. */
export type Callable = {
  id: string
  area: OperationArea
  title: string
  description: string
  /** Whether it changes nothing: reads and calculations. */
  is_reading: boolean
  /** Whether it removes, revokes or replaces what there is. */
  is_destructive: boolean
  method: string
  /** Behind `/api`, with `{name}` for a parameter. */
  path: string
  parameters: { name: string; in: 'path' | 'query' }[]
  /** The type of the body: JSON, a file's, or none. */
  body: 'json' | 'file' | null
  /** JSON schema of the arguments: parameters beside each other, the body as `body`, a file with its `content_type`. */
  input: Json
  /** Arguments that the document has as an example. */
  example: Json
  /** An answer that was recorded, where there is one. */
  answer: unknown
}

/** The operations of the API by id, from its own document. The stream of events is none: a call ends. */
export function callables(entries: readonly OperationEntry[]): Map<string, Callable> {
  const document = openApiDocument(entries, '/api') as {
    paths: Record<string, Record<string, Documented>>
    components: { schemas: Record<string, Json> }
  }
  const reading = new Set(entries.filter(({ operation }) => isPure(operation)).map(({ name }) => name))
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => path !== '/events')
      .map(([method, each]) =>
        callableOf(path, method.toUpperCase(), each, reading.has(each.operationId), document.components.schemas),
      ),
  )
  return new Map(found.map((each) => [each.id, each]))
}

function callableOf(
  path: string,
  method: string,
  each: Documented,
  is_reading: boolean,
  schemas: Record<string, Json>,
): Callable {
  const parameters = each.parameters.filter(
    ({ in: place, name }) => place === 'path' || (place === 'query' && name !== 'format'),
  )
  const sent = Object.fromEntries(
    parameters.map(({ name, schema, description }) => [
      name,
      description === undefined ? schema : { ...schema, description },
    ]),
  )
  const required = parameters
    .filter((parameter) => parameter.in === 'path' || parameter.required === true)
    .map(({ name }) => name)
  const { properties, needs, body } = bodyOf(each)
  const input = {
    type: 'object',
    properties: { ...sent, ...properties },
    required: [...required, ...needs],
  }
  const example = Object.fromEntries([
    ...parameters
      .filter(({ name, example }) => required.includes(name) && example !== undefined)
      .map(({ name, example }) => [name, example]),
    ...(body === 'json' && json(each)?.example !== undefined ? [['body', json(each)?.example]] : []),
  ]) as Json
  const success = Object.entries(each.responses).find(([status]) => status.startsWith('2'))?.[1]
  return {
    id: each.operationId,
    area: each.tags[0] ?? 'core',
    title: each.summary,
    description: each.description ?? each.summary,
    ...{
      is_reading,
      is_destructive:
        !is_reading &&
        (method === 'DELETE' ||
          method === 'PUT' ||
          /^(revoke|remove|replace|withdraw|cancel|abandon)/.test(each.operationId)),
    },
    ...{ method, path, body, example },
    parameters: parameters.map(({ name, in: place }) => ({ name, in: place as 'path' | 'query' })),
    input: withDefinitions(input, schemas),
    answer: success?.content?.['application/json']?.example,
  }
}

function json({ requestBody }: Documented) {
  return requestBody?.content['application/json']
}

function bodyOf(each: Documented): { properties: Json; needs: string[]; body: Callable['body'] } {
  if (each.requestBody === undefined) return { properties: {}, needs: [], body: null }
  const content = json(each)
  if (content !== undefined)
    return {
      properties: { body: content.schema },
      needs: each.requestBody.required === true ? ['body'] : [],
      body: 'json',
    }
  const types = Object.keys(each.requestBody.content).filter((type) => /^text\/|json|xml|edifact/.test(type))
  const properties = {
    body: { type: 'string', description: 'The file, as text' },
    content_type: { type: 'string', enum: types, description: 'What the file is' },
  }
  return { properties, needs: ['body', 'content_type'], body: 'file' }
}

const REFERENCE = '#/components/schemas/'

/** A schema that stands on its own: what it refers to is in `$defs`. */
function withDefinitions(schema: Json, schemas: Record<string, Json>): Json {
  const needed = new Map<string, unknown>()
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
        // A discriminator names schemas by their place in the document, and the choices tell themselves apart.
        if (key === 'discriminator' && typeof each === 'object') return []
        if (key !== '$ref' || typeof each !== 'string') return [[key, moved(each)]]
        const name = each.slice(REFERENCE.length)
        if (!needed.has(name)) {
          needed.set(name, {})
          needed.set(name, moved(schemas[name]))
        }
        return [['$ref', `#/$defs/${name}`]]
      }),
    )
  }
  const own = moved(schema) as Json
  return needed.size === 0 ? own : { ...own, $defs: Object.fromEntries(needed) }
}
