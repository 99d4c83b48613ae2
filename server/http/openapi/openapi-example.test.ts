import { describe, expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { parseBody, parseQuery } from '#server/wire.ts'
import { openApiDocument } from './openapi.ts'
import { exampleOf } from './openapi-example.ts'

type Parameter = { name: string; in: string; required: boolean; example?: unknown }
type Documented = {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

const document = openApiDocument(operationEntries, 'http://localhost/api') as {
  paths: Record<string, Record<string, Documented>>
}
const documented = ({ method, path }: { method: string; path: string }) =>
  document.paths[path]?.[method.toLowerCase()] ?? { parameters: [] }

describe('the example of every operation is taken as it stands', () => {
  test.each(operationEntries.filter(({ operation }) => operation.body !== undefined))(
    'body of $name',
    ({ operation }) => {
      const example = documented(operation).requestBody?.content['application/json']?.example
      expect(operation.body && parseBody(operation.body, example, { strict: true })).toMatchObject({ ok: true })
    },
  )

  test.each(operationEntries.filter(({ operation }) => operation.query !== undefined))(
    'query of $name',
    ({ operation }) => {
      const pairs = documented(operation).parameters.flatMap((each) =>
        each.in === 'query' && each.required
          ? [each.example].flat().map((value) => [each.name, String(value)] as const)
          : [],
      )
      expect(operation.query && parseQuery(operation.query, pairs, { strict: true })).toMatchObject({ ok: true })
    },
  )
})

test('an example of its own goes ahead of what is derived, also behind a name', () => {
  const named = { Day: { type: 'string', format: 'date', examples: ['2026-03-29'] } }
  expect(exampleOf({ $ref: '#/components/schemas/Day' }, named)).toBe('2026-03-29')
})

test('what is required is told, with the least that is allowed', () => {
  const schema = {
    type: 'object',
    properties: {
      n: { type: 'integer', exclusiveMinimum: 3 },
      list: { type: 'array', minItems: 2, items: { enum: ['a', 'b'] } },
      more: { type: 'string' },
    },
    required: ['n', 'list'],
  }
  expect(exampleOf(schema, {})).toEqual({ n: 4, list: ['a', 'a'] })
})
