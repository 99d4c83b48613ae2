import { describe, expect, test } from 'vitest'
import { entriesOf, type OpenApiDocument, typeText } from './openapi.ts'

const document: OpenApiDocument = {
  info: { title: 'T', version: '1' },
  paths: { '/a': { post: { operationId: 'b', responses: {} }, get: { operationId: 'a', responses: {} } } },
  components: {
    schemas: {
      Tree: {
        type: 'object',
        properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
      },
    },
  },
}

test('operations of a path come in the order of methods', () => {
  expect(entriesOf(document).map(({ method }) => method)).toEqual(['GET', 'POST'])
})

describe('a schema as a type', () => {
  test('names fields, and marks those that may be left out', () => {
    const schema = {
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid' }, n: { type: ['number', 'null'] } },
      required: ['id'],
    }
    expect(typeText(schema, document)).toBe('{\n  id: string /* uuid */\n  n?: number | null\n}')
  })
  test('of itself ends at its name', () => {
    expect(typeText({ $ref: '#/components/schemas/Tree' }, document)).toBe('{\n  children?: Tree[]\n}')
  })
  test('lists choices, brackets lists of choices', () => {
    expect(typeText({ type: 'array', items: { enum: ['a', 'b'] } }, document)).toBe('("a" | "b")[]')
    expect(typeText(undefined, document)).toBe('unknown')
  })
})
