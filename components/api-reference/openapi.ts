import type { ApiCall } from '#components/ui/messages/api-call.ts'

/** As much of an OpenAPI 3.1 document as the reference shows. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  description?: string
}

export type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Schema
  example?: unknown
}
type Content = Record<string, { schema?: Schema; example?: unknown }>

export type Answer = { description: string; content?: Content }

export type DocumentedOperation = {
  operationId: string
  tags?: string[]
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Answer | { $ref: string }>
  'x-stability'?: string
}

export type OpenApiDocument = {
  info: { title: string; version: string }
  paths: Record<string, Partial<Record<string, DocumentedOperation>>>
  components?: { schemas?: Record<string, Schema>; responses?: Record<string, Answer> }
}

export type Entry = { method: string; path: string; operation: DocumentedOperation }

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Answers of an operation, each with its status; those of errors also with the name that all operations share. */
export function answersOf(
  { responses }: DocumentedOperation,
  { components }: OpenApiDocument,
): { status: string; name: string; answer: Answer }[] {
  return Object.entries(responses).flatMap(([status, each]) => {
    if (!('$ref' in each)) return [{ status, name: '', answer: each }]
    const name = each.$ref.split('/').at(-1) ?? ''
    const answer = components?.responses?.[name]
    const words = name.replaceAll(/(?<=[a-z])[A-Z]/g, ' $&').toLowerCase()
    return answer === undefined ? [] : [{ status, name: words, answer }]
  })
}

/** The operations of a document in its own order. */
export function entriesOf(document: OpenApiDocument): Entry[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
}

/** An operation as a call that succeeds unchanged, except for ids in its path and files, which the caller supplies. */
export function callOf({ method, path, operation }: Entry): ApiCall {
  const query = (operation.parameters ?? []).filter(
    (each) => each.in === 'query' && each.required && each.example !== undefined,
  )
  const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {})
  return {
    method: method as ApiCall['method'],
    path,
    query: Object.fromEntries(query.map(({ name, example }) => [name, queryValue(example)])),
    ...(type === 'application/json' ? { body: content?.example ?? {} } : {}),
    ...(type === undefined || type === 'application/json' ? {} : { file: FILES[type] ?? 'file.csv' }),
  }
}

const FILES: Partial<Record<string, string>> = { 'application/xml': 'message.xml' }

function queryValue(example: unknown): string | string[] {
  return Array.isArray(example) ? example.map(String) : String(example)
}

/** A schema as a TypeScript-like type. Named schemas are written out once, on the outermost level, then by name. */
export function typeText(schema: Schema | undefined, document: OpenApiDocument, depth = 0): string {
  if (!schema) return 'unknown'
  if (schema.$ref) return referenceText(schema.$ref, document, depth)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return variants.map((variant) => typeText(variant, document, depth + 1)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeText({ ...schema, type }, document, depth)).join(' | ')
  }
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => typeText(item, document, depth + 1)).join(', ')}]`
  if (schema.type === 'array') return arrayText(typeText(schema.items, document, depth))
  if (schema.properties) return objectText(schema, document, depth)
  if (typeof schema.additionalProperties === 'object') {
    return `Record<string, ${typeText(schema.additionalProperties, document, depth + 1)}>`
  }
  return schema.format ? `${schema.type ?? 'unknown'} /* ${schema.format} */` : (schema.type ?? 'unknown')
}

function referenceText(reference: string, document: OpenApiDocument, depth: number): string {
  const name = reference.split('/').at(-1) ?? reference
  const target = document.components?.schemas?.[name]
  return depth === 0 && target ? typeText(target, document, 1) : name
}

function arrayText(item: string): string {
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectText(schema: Schema, document: OpenApiDocument, depth: number): string {
  const indent = '  '.repeat(Math.max(1, depth))
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const text = typeText(field, document, Math.max(1, depth) + 1)
    return `${indent}${name}${required.has(name) ? '' : '?'}: ${text}`
  })
  return `{\n${fields.join('\n')}\n${indent.slice(2)}}`
}

/** The named schemas that a body leads to, each written out once, in the order in which they are met. */
export function partsOf(schema: Schema | undefined, document: OpenApiDocument): { name: string; text: string }[] {
  const schemas = document.components?.schemas ?? {}
  const names = new Set<string>()
  const meet = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (names.has(name) || schemas[name] === undefined) continue
      names.add(name)
      meet(schemas[name])
    }
  }
  meet(schema?.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1) ?? ''])
  return [...names].map((name) => ({ name, text: typeText(schemas[name], document, 1) }))
}
