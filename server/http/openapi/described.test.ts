import { describe, expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { describeFields, FIELD_WORDS } from './described.ts'
import { OPERATION_WORDS } from './words/operations.ts'
import { PARAMETER_WORDS } from './words/parameters.ts'
import { openApiDocument } from './openapi.ts'

type Json = Record<string, unknown>
type Parameter = { name: string; description?: string }
type Operation = {
  description?: string
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { content?: Record<string, { schema: Json }> }>
}

const document = openApiDocument(operationEntries, 'http://localhost/api') as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

/** A description without what is added to it of the default. */
function undefaulted(description: unknown): unknown {
  return typeof description === 'string' ? description.replace(/\.? ?Default: `.*`$/, '') : description
}

/** Every field of a schema as `owner.name`, with its description. */
function fieldsOf(schema: unknown, owner: string, found: [string, unknown][]): void {
  if (Array.isArray(schema)) for (const each of schema) fieldsOf(each, owner, found)
  else if (typeof schema === 'object' && schema !== null)
    for (const [key, value] of Object.entries(schema))
      if (key === 'properties')
        for (const [name, property] of Object.entries(value as Record<string, Json>)) {
          found.push([`${owner}.${name}`, undefaulted(property.description)])
          fieldsOf(property, name, found)
        }
      else if (key !== 'example' && key !== 'examples') fieldsOf(value, owner, found)
}

describe('the document', () => {
  const fields: [string, unknown][] = []
  // The choices of a union are described as the union's own.
  const unionOf = new Map<string, string>()
  for (const [union, { discriminator }] of Object.entries(document.components.schemas))
    for (const ref of Object.values((discriminator as { mapping: object } | undefined)?.mapping ?? {}))
      unionOf.set(String(ref).replace('#/components/schemas/', ''), union)
  for (const [name, schema] of Object.entries(document.components.schemas))
    fieldsOf(schema, unionOf.get(name) ?? name, fields)
  for (const { operationId, requestBody, responses } of operations)
    for (const { content } of [requestBody, ...Object.values(responses)].filter((each) => each !== undefined))
      fieldsOf(content?.['application/json']?.schema, operationId, fields)

  test('describes 98 of 100 fields, every parameter and every operation', () => {
    expect(fields.length).toBeGreaterThan(3000)
    const bare = fields.filter(([, description]) => typeof description !== 'string' || description.length < 3)
    expect(bare.map(([name]) => name).slice(Math.floor(fields.length * 0.02))).toEqual([])
    const parameters = operations.flatMap(({ operationId, parameters: all = [] }) =>
      all.filter(({ description }) => !description).map(({ name }) => `${operationId}.${name}`),
    )
    expect(parameters).toEqual([])
    expect(operations.filter(({ description }) => !description).map(({ operationId }) => operationId)).toEqual([])
  })

  test('uses every word that there is', () => {
    const used = new Set(
      fields.flatMap(([name, text]) => [`${name}: ${String(text)}`, `${name.split('.')[1]}: ${String(text)}`]),
    )
    const words = FIELD_WORDS.flatMap((each) => Object.entries(each).map(([key, text]) => `${key}: ${text}`))
    expect(words.filter((word) => !used.has(word))).toEqual([])
    expect(words.filter((word, at) => words.indexOf(word) < at && !/^versions?:/.test(word))).toEqual([])
    const of = operations.flatMap(({ parameters = [] }) =>
      parameters.map((each) => `${each.name}: ${each.description}`),
    )
    const unused = Object.entries(PARAMETER_WORDS).filter(
      ([key, text]) => !of.includes(`${key.split(/[./]/).at(-1)}: ${text}`),
    )
    expect(unused).toEqual([])
    const texts = new Map(operations.map(({ operationId, description }) => [operationId, description]))
    expect(Object.entries(OPERATION_WORDS).filter(([name, text]) => texts.get(name) !== text)).toEqual([])
  })

  test('is what other tools can read: no boolean schemas, no names without a schema, no classes of Unicode', () => {
    const schemas: Json[] = []
    const walk = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(walk)
      else if (typeof value === 'object' && value !== null) {
        schemas.push(value as Json)
        Object.values(value).forEach(walk)
      }
    }
    walk(document.components.schemas)
    walk(document.paths)
    expect(schemas.filter(({ items }) => typeof items === 'boolean')).toEqual([])
    expect(schemas.filter(({ type, items }) => type === 'array' && items === undefined)).toEqual([])
    expect(schemas.filter(({ pattern }) => typeof pattern === 'string' && pattern.includes('\\p'))).toEqual([])
    const bare = schemas.filter(({ type, required, properties = {} }) => {
      return (
        type === 'object' && Array.isArray(required) && required.some((name: string) => !(name in (properties as Json)))
      )
    })
    expect(bare).toEqual([])
  })
})

describe('words of a field', () => {
  const described = (schema: Json, area: Parameters<typeof describeFields>[1], owner: string) =>
    describeFields(schema, area, owner) as { properties: Record<string, Json> }

  test('are its own, those of its owner, of the area, of all, in this order', () => {
    const schema = { type: 'object', properties: { value: { type: 'string' }, offset: { type: 'integer' } } }
    expect(described(schema, 'core', 'ExtraId').properties.value).toEqual({ type: 'string', description: 'The code' })
    expect(described(schema, 'core', 'Other').properties.value?.description).toMatch(/^The value/)
    expect(described(schema, 'cost-of-energy', 'PipelineFunction').properties.offset?.description).toMatch(/window/)
    expect(described(schema, 'cost-of-energy', 'listX').properties.offset?.description).toMatch(/ahead of this page/)
    const own = { properties: { value: { description: 'Mine' } } }
    expect(described(own, 'core', 'ExtraId')).toEqual(own)
  })

  test('reach what is in lists, unions and fields, and leave a field that is called like a keyword alone', () => {
    const inner = { properties: { sequence: { type: 'integer' } } }
    const schema = {
      properties: { properties: { anyOf: [inner, { type: 'null' }] }, items: { type: 'array', items: inner } },
    }
    const found: [string, unknown][] = []
    fieldsOf(described(schema, 'access', 'Any'), 'Any', found)
    expect(found.map(([name]) => name)).toEqual([
      'Any.properties',
      'properties.sequence',
      'Any.items',
      'items.sequence',
    ])
    expect(found.filter(([, text]) => /chain/.test(String(text))).length).toBe(2)
  })

  test('do not change what they are added to', () => {
    const schema = Object.freeze({ properties: Object.freeze({ total: Object.freeze({ type: 'integer' }) }) })
    expect(described(schema, 'core', 'listX').properties.total?.description).toMatch(/whole list/)
    expect(schema.properties.total).toEqual({ type: 'integer' })
  })
})
