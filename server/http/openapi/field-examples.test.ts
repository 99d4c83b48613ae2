import { expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { addFieldExamples, borrowFieldExamples, parameterExample } from './field-examples.ts'
import { openApiDocument } from './openapi.ts'

const object = (properties: object) => ({ type: 'object', properties })
const text = () => ({ type: 'string' }) as Record<string, unknown>

test('fields get the values that an example of the whole has there: in lists, choices, named schemas and maps', () => {
  const schemas = {
    Point: object({ id: text(), kind: { const: 'point' } }),
    Shape: {
      oneOf: [{ $ref: '#/components/schemas/Point' }],
      discriminator: { propertyName: 'kind', mapping: { point: '#/components/schemas/Point' } },
    },
  }
  const schema = object({
    name: text(),
    own: { ...text(), examples: ['mine'] },
    rows: { type: 'array', items: object({ at: text(), none: text() }) },
    shape: { anyOf: [{ $ref: '#/components/schemas/Shape' }, { type: 'null' }] },
    by_month: { type: 'object', additionalProperties: object({ total: { type: 'number' } }) },
  })
  const shape = { kind: 'point', id: 'p1' }
  addFieldExamples(
    schema,
    { name: 'a', own: 'b', rows: [{ at: null }, { at: 't' }], shape, by_month: { m: { total: 2 } } },
    schemas,
  )
  expect(schema).toEqual(
    object({
      name: { ...text(), examples: ['a'] },
      own: { ...text(), examples: ['mine'] },
      rows: { type: 'array', items: object({ at: { ...text(), examples: ['t'] }, none: text() }) },
      shape: { anyOf: [{ $ref: '#/components/schemas/Shape' }, { type: 'null' }] },
      by_month: { type: 'object', additionalProperties: object({ total: { type: 'number', examples: [2] } }) },
    }),
  )
  expect(schemas.Point).toEqual(object({ id: { ...text(), examples: ['p1'] }, kind: { const: 'point' } }))
})

test('a field of a request borrows the example of one of its name and type that keeps its limits', () => {
  const count = (more: object = {}) => ({ type: 'integer', ...more }) as Record<string, unknown>
  const fields = [
    count({ examples: [5] }),
    count({ maximum: 5 }),
    count({ maximum: 4 }),
    { anyOf: [count(), { type: 'null' }] } as Record<string, unknown>,
    text(),
  ]
  borrowFieldExamples(fields.map((each) => object({ count: each })))
  expect(fields.map((each) => each.examples)).toEqual([[5], [5], undefined, [5], undefined])
  const names = [
    { ...text(), examples: ['Ab'] },
    { ...text(), pattern: '^[a-z]+$' },
    { ...text(), minLength: 3 },
    text(),
  ]
  borrowFieldExamples(names.map((each) => object({ name: each })))
  expect(names.map((each) => (each as { examples?: string[] }).examples)).toEqual([
    ['Ab'],
    undefined,
    undefined,
    ['Ab'],
  ])
})

test.each([
  ['true', { type: 'boolean' }, true],
  ['12', { type: 'integer' }, 12],
  ['1.5', { type: ['number', 'null'] }, 1.5],
  ['SE', { type: 'array', items: { type: 'string' } }, ['SE']],
  ['12', { type: 'string' }, '12'],
])('a parameter %j of %j is %j', (sent, schema, example) => {
  expect(parameterExample(sent, schema)).toEqual(example)
})

test('9 of 10 fields that hold a value have an example, and 95 of 100 parameters', () => {
  const document = openApiDocument(operationEntries, 'http://localhost/api') as { paths: object; components: object }
  let [fields, shown] = [0, 0]
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, each] of Object.entries(value)) {
      if (key === 'properties' && 'type' in value)
        for (const field of Object.values(each as Record<string, Record<string, unknown>>)) {
          if (!/^(string|number|integer|boolean)$/.test(String(field.type))) continue
          fields += 1
          if (['examples', 'enum', 'const'].some((name) => name in field)) shown += 1
        }
      if (!/^examples?$/.test(key)) visit(each)
    }
  }
  visit(document)
  expect(fields).toBeGreaterThan(1500)
  expect(shown / fields).toBeGreaterThan(0.9)
  const parameters = Object.values(document.paths).flatMap(
    (path: Record<string, { parameters: Record<string, unknown>[] }>) =>
      Object.values(path).flatMap((each) => each.parameters),
  )
  const without = parameters.filter(({ example, schema }) => {
    const { enum: values, type, default: usual } = schema as Record<string, unknown>
    return example === undefined && values === undefined && usual === undefined && type !== 'boolean'
  })
  expect(without.length / parameters.length).toBeLessThan(0.05)
})
