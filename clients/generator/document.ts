import { pascalOf } from '#server/http/openapi/names.ts'
import { openApiDocument } from '#server/http/openapi/openapi.ts'
import { operationEntries } from '#server/operations.ts'

/** JSON schema as the document writes it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema | boolean
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  format?: string
  description?: string
}

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: Schema }

/** An operation with all that a method of a client needs. */
export type Operation = {
  id: string
  area: string
  method: string
  path: string
  summary: string
  description: string | undefined
  is_alpha: boolean
  parameters: Parameter[]
  /** A file's body has its types and no schema. */
  body: { schema: Schema; is_required: boolean } | { types: string[] } | null
  /** Schema of the JSON answer; null where there is none. */
  answer: Schema | null
  /** Media types of the answer, JSON first. */
  media: string[]
  takes_key: boolean
  pages: { items: string; row: Schema; by: 'offset' | 'cursor' } | null
}

export type Api = { schemas: Record<string, Schema>; operations: Operation[]; version: string }

type Documented = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-stability'?: string
  parameters: (Omit<Parameter, 'in'> & { in: string })[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/**
 * The service's operations by name, whatever order modules list them in; the stream of events is none, clients have that by
 * hand.
 */
export function readApi(): Api {
  const document = openApiDocument(operationEntries.toSorted(byId), '/api') as {
    info: { version: string }
    paths: Record<string, Record<string, Documented>>
    components: { schemas: Record<string, Schema> }
  }
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, each]) =>
      path === '/events' ? [] : [operationOf(path, method.toUpperCase(), each)],
    ),
  )
  return { schemas, operations: operations.toSorted(byId), version: document.info.version }
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}

function operationOf(path: string, method: string, each: Documented): Operation {
  const content = Object.entries(each.responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {}
  const answer = content['application/json']?.schema ?? null
  const parameters = each.parameters.filter(
    (parameter): parameter is Parameter =>
      parameter.in === 'path' || (parameter.in === 'query' && parameter.name !== 'format'),
  )
  return {
    id: each.operationId,
    area: each.tags[0] ?? 'core',
    ...{ method, path, summary: each.summary, description: each.description },
    is_alpha: each['x-stability'] === 'alpha',
    parameters,
    body: bodyOf(each),
    answer,
    media: Object.keys(content),
    takes_key: each.parameters.some(({ name }) => name === 'Idempotency-Key'),
    pages: pagesOf(parameters, answer),
  }
}

function bodyOf({ requestBody }: Documented): Operation['body'] {
  if (requestBody === undefined) return null
  const schema = requestBody.content['application/json']?.schema
  return schema === undefined
    ? { types: Object.keys(requestBody.content) }
    : { schema, is_required: requestBody.required }
}

/** A list that can be asked for in pieces: `limit` with `offset` or `cursor`, and the one array of its answer. */
function pagesOf(parameters: Parameter[], answer: Schema | null): Operation['pages'] {
  const names = parameters.map(({ name }) => name)
  if (!names.includes('limit')) return null
  const by = names.includes('cursor') ? 'cursor' : 'offset'
  const found = Object.entries(answer?.properties ?? {}).find(([, { type }]) => type === 'array')
  if (!names.includes(by) || found === undefined) return null
  const [items, { items: row }] = found
  return typeof row === 'object' ? { items, row, by } : null
}

export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

/** `listTariffs` as `allTariffs`. */
export function allName(id: string): string {
  return id.startsWith('list') ? `all${id.slice(4)}` : `all${pascalOf(id)}`
}
