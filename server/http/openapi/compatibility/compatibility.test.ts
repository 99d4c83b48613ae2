import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { openApiDocument } from '../openapi.ts'
import { breaksOf } from './breaks.ts'
import { type Contract, contractOf } from './contract.ts'
import { type Schema, schemaBreaks } from './schema-breaks.ts'

const released = JSON.parse(readFileSync(join(import.meta.dirname, 'released.json'), 'utf8')) as Contract
const present = contractOf(openApiDocument(operationEntries, '/api'))
const today = new Date().toISOString().slice(0, 10)

test('nothing of the last release is removed, renamed, narrowed or newly required (after a release: npm run released)', () => {
  expect(breaksOf(released, present, today)).toEqual([])
  expect(Object.keys(released.paths).length).toBeGreaterThan(100)
})

type Json = Record<string, unknown>
const row: Json = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    kind: { enum: ['a', 'b'] },
    size: { type: 'number', minimum: 0, maximum: 10 },
    tags: { type: 'array', items: { type: 'string', maxLength: 5 } },
    next: { anyOf: [{ $ref: '#/components/schemas/Row' }, { type: 'null' }] },
  },
  required: ['id'],
  additionalProperties: false,
}

/** A document with one operation that takes rows and answers rows. */
function contract(change: (parts: { row: Json; operation: Json; paths: Json }) => void = () => {}): Contract {
  const parts: { row: Json; operation: Json; paths: Json } = structuredClone({
    row,
    operation: {
      operationId: 'writeRows',
      parameters: [{ name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 100 } }],
      requestBody: {
        required: false,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Row' } } },
      },
      responses: {
        '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Row' } }, 'text/csv': {} } },
        '404': { $ref: '#/components/responses/NotFound' },
      },
    },
    paths: {},
  })
  parts.paths = { '/rows': { post: parts.operation } }
  change(parts)
  return contractOf({ paths: parts.paths, components: { schemas: { Row: parts.row } } })
}
const properties = (parts: { row: Json }) => parts.row.properties as Record<string, Json>
const first = <T>(value: unknown) => (value as T[])[0]!

describe('what breaks', () => {
  test.each<[string, Parameters<typeof contract>[0], string]>([
    ['a path that is gone', ({ paths }) => delete paths['/rows'], 'POST /rows is gone'],
    [
      'another name of an operation',
      ({ operation }) => (operation.operationId = 'putRows'),
      'was writeRows and is putRows',
    ],
    ['a parameter that is gone', ({ operation }) => (operation.parameters = []), 'the parameter limit is gone'],
    [
      'a parameter that is required now',
      ({ operation }) => (first<Json>(operation.parameters).required = true),
      'limit is required now',
    ],
    [
      'a new parameter that is required',
      ({ operation }) => (operation.parameters as Json[]).push({ name: 'x', in: 'query', required: true, schema: {} }),
      'x is new and required',
    ],
    [
      'a lower limit',
      ({ operation }) => (first<{ schema: Json }>(operation.parameters).schema.maximum = 50),
      'limit has a lower maximum',
    ],
    [
      'a body that is required now',
      ({ operation }) => ((operation.requestBody as Json).required = true),
      'the body is required now',
    ],
    ['a field that is gone', (parts) => delete properties(parts).size, '.size is gone'],
    ['a field that is required now', (parts) => (parts.row.required = ['id', 'size']), 'body.size is required now'],
    ['a field that may be absent now', (parts) => (parts.row.required = []), '200.id may be absent now'],
    ['another type', (parts) => (properties(parts).size!.type = 'string'), 'body.size was number and is string'],
    [
      'a field that may be null now',
      (parts) => (properties(parts).id!.type = ['string', 'null']),
      '200.id was string and is string|null',
    ],
    ['fewer values', (parts) => (properties(parts).kind!.enum = ['a']), 'body.kind no longer has "b"'],
    ['a fixed set where there was none', (parts) => (properties(parts).id!.enum = ['x']), 'body.id takes fewer values'],
    ['another format', (parts) => (properties(parts).id!.format = 'uri'), 'had the format uuid and has uri'],
    ['a pattern that is new', (parts) => (properties(parts).id!.pattern = '^a'), 'body.id has another pattern'],
    [
      'a limit within a list',
      (parts) => ((properties(parts).tags!.items as Json).maxLength = 4),
      'body.tags[] has a lower maxLength',
    ],
    ['a choice that is gone', (parts) => (properties(parts).next!.anyOf as Json[]).pop(), '.next'],
    ['a status that is gone', ({ operation }) => (operation.responses = { '201': {} }), 'it no longer answers 200'],
    [
      'a media type that is gone',
      ({ operation }) => delete (operation.responses as Record<string, { content: Json }>)['200']!.content['text/csv'],
      '200: text/csv is gone',
    ],
  ])('%s', (_, change, words) => {
    expect(breaksOf(contract(), contract(change), today).join('\n')).toContain(words)
  })
})

describe('what breaks nothing', () => {
  test.each<[string, Parameters<typeof contract>[0]]>([
    ['nothing at all', undefined],
    ['a new operation', ({ paths }) => (paths['/more'] = { get: { operationId: 'more', responses: {} } })],
    [
      'a new parameter that may be absent',
      ({ operation }) => (operation.parameters as Json[]).push({ name: 'x', in: 'query', schema: {} }),
    ],
    ['a higher limit', ({ operation }) => (first<{ schema: Json }>(operation.parameters).schema.maximum = 500)],
    ['a new field that may be absent', (parts) => (properties(parts).more = { type: 'string' })],
    ['a further value', (parts) => (properties(parts).kind!.enum = ['a', 'b', 'c'])],
    ['a further choice', (parts) => (properties(parts).next!.anyOf as Json[]).push({ type: 'string' })],
    [
      'words and examples',
      (parts) => Object.assign(properties(parts).size!, { description: 'x', examples: [1], 'x-unit': 'kW' }),
    ],
    [
      'another order',
      (parts) => (parts.row.properties = Object.fromEntries(Object.entries(properties(parts)).reverse())),
    ],
    [
      'another error',
      ({ operation }) => ((operation.responses as Json)['409'] = { $ref: '#/components/responses/Conflict' }),
    ],
  ])('%s', (_, change) => {
    expect(breaksOf(contract(), contract(change), today)).toEqual([])
  })

  test('an alpha operation may change; one that was announced to end may be gone after its day', () => {
    const gone = contract(({ paths }) => delete paths['/rows'])
    const marked = (more: Json) => contract(({ operation }) => Object.assign(operation, more))
    expect(breaksOf(marked({ 'x-stability': 'alpha' }), gone, '2026-11-29')).toEqual([])
    expect(breaksOf(marked({ 'x-sunset': '2026-11-28' }), gone, '2026-11-29')).toEqual([])
    expect(breaksOf(marked({ 'x-sunset': '2026-11-29' }), gone, '2026-11-29')).toEqual(['POST /rows is gone'])
  })
})

test('a constant or a value that is renamed in an answer breaks, although the answer has as many', () => {
  const got = (before: Schema, after: Schema) =>
    schemaBreaks(before, after, { direction: 'got', place: '200', both: { before: {}, after: {} } })
  expect(got({ const: 'rejected' }, { const: 'refused' })).toEqual(['200 no longer has "rejected"'])
  expect(got({ enum: ['a', 'b'] }, { enum: ['a', 'c', 'd'] })).toEqual(['200 no longer has "b"'])
  const choice = (kind: string): Schema => ({
    anyOf: [{ type: 'object', properties: { kind: { const: kind } } }, { type: 'null' }],
  })
  expect(got(choice('month'), choice('year'))).toEqual(['200.kind no longer has "month"'])
  expect(got(choice('month'), choice('month'))).toEqual([])
})
