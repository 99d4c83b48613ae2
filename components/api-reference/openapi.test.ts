import { describe, expect, test } from 'vitest'
import { answersOf, callOf, entriesOf, type OpenApiDocument, partsOf, typeText } from './openapi.ts'

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

test('answers are named where all operations share them; a reference to nothing is none', () => {
  const ok = { description: 'OK' }
  const away = { description: 'Away' }
  const ref = (name: string) => ({ $ref: `#/components/responses/${name}` })
  const operation = { operationId: 'a', responses: { '200': ok, '404': ref('NotFound'), '500': ref('Internal') } }
  expect(answersOf(operation, { ...document, components: { responses: { NotFound: away } } })).toEqual([
    { status: '200', name: '', answer: ok },
    { status: '404', name: 'not found', answer: away },
  ])
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

describe('an operation as a call', () => {
  const entry = { method: 'POST', path: '/a/{id}', operation: { operationId: 'a', responses: {} } }
  test('carries the examples of its query and its body', () => {
    const parameters = [
      { name: 'id', in: 'path', required: true },
      { name: 'from', in: 'query', required: true, example: '2026-11-01' },
      { name: 'point', in: 'query', required: true, example: ['a', 'b'] },
      { name: 'more', in: 'query' },
    ]
    const requestBody = { content: { 'application/json': { example: { n: 1 } } } }
    expect(callOf({ ...entry, operation: { ...entry.operation, parameters, requestBody } })).toEqual({
      ...{ method: 'POST', path: '/a/{id}', query: { from: '2026-11-01', point: ['a', 'b'] }, body: { n: 1 } },
    })
  })
  test('sends a file where it takes one', () => {
    const requestBody = { content: { 'application/xml': {} } }
    expect(callOf({ ...entry, operation: { ...entry.operation, requestBody } })).toMatchObject({ file: 'message.xml' })
    expect(callOf(entry)).toEqual({ method: 'POST', path: '/a/{id}', query: {} })
  })
})

test('the parts of a body are written out once each, also of itself', () => {
  const schema = { type: 'object', properties: { tree: { $ref: '#/components/schemas/Tree' } } }
  expect(partsOf(schema, document)).toEqual([{ name: 'Tree', text: '{\n  children?: Tree[]\n}' }])
})
