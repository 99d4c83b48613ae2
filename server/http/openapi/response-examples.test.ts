import { expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { RULES } from '#server/testing/operation-calls.ts'
import { ExampleChecker } from '#server/testing/recording/recorded-examples.ts'
import { openApiDocument } from './openapi.ts'
import { RESPONSE_EXAMPLES } from './response-examples.ts'

const checker = new ExampleChecker(operationEntries)
const { operations, errors } = RESPONSE_EXAMPLES
const RECORD = 'npm run examples records it'

test(`every answer that keys can have has an example; ${RECORD}`, () => {
  const answering = operationEntries.filter(({ id, operation }) => operation.status !== 204 && !RULES[id]?.people_only)
  expect(answering.map(({ name }) => name).filter((name) => !(name in operations))).toEqual([])
  const statuses = [
    '401',
    '403',
    '404',
    '406',
    '409',
    '413',
    '415',
    '422',
    '422 problem',
    '429',
    '500',
    '502',
    '503',
    '504',
  ]
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(statuses))
})

test(`every example is what is answered now; ${RECORD}`, () => {
  const faults = [
    ...Object.entries(operations).map(([name, value]) => [name, checker.faultOf(name, value)]),
    ...Object.entries(errors).map(([status, value]) => [status, checker.faultOfError(status, value)]),
  ]
  expect(faults.filter(([, fault]) => fault !== null)).toEqual([])
})

test('examples show no secrets', () => {
  expect(JSON.stringify(RESPONSE_EXAMPLES)).not.toMatch(/\b(qh|qhf|whsec)_(?!EXAMPLE)|"password":"/)
})

test('the document has them where it describes the answer', () => {
  const { paths, components } = openApiDocument(operationEntries, 'http://localhost/api') as {
    paths: Record<
      string,
      Record<string, { responses: Record<string, { content: Record<string, { example: unknown }> }> }>
    >
    components: { responses: Record<string, { content: Record<string, { example: unknown }> }> }
  }
  const [tariffs] = Object.values(paths['/cost-of-energy/v1/tariffs']?.get?.responses ?? {})
  expect(tariffs?.content['application/json']?.example).toEqual(operations.listTariffs)
  expect(components.responses.NotFound?.content['application/json']?.example).toEqual(errors['404'])
})

test('an example that lacks a field or has an unknown one is told', () => {
  expect(checker.faultOf('listDatasets', { datasets: [{ id: 'x' }] })).toMatch(/must have required property/)
  expect(checker.faultOf('nothing', {})).toBe('there is no such operation')
  expect(checker.faultOfError('404', { detail: 'x' })).toMatch(/code/)
  expect(checker.faultOf('listDatasets', { datasets: [], sets: [] })).toMatch(/additional properties/)
})
