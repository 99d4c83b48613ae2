import { expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { openApiDocument } from './openapi.ts'

type Response = { description: string; headers?: Record<string, { $ref: string }>; content?: Record<string, unknown> }
const { paths, components } = openApiDocument(operationEntries, 'http://localhost/api') as {
  paths: Record<string, Record<string, { responses: Record<string, Response | { $ref: string }> }>>
  components: { responses: Record<string, Response>; headers: Record<string, { description: string; example: string }> }
}
const all = Object.values(paths).flatMap((path) =>
  Object.values(path).flatMap(({ responses }) => Object.values(responses)),
)

test('each error is one response with both of its media types, whichever operation answers it', () => {
  for (const [name, { content = {}, description }] of Object.entries(components.responses)) {
    expect([name, Object.keys(content)]).toEqual([name, ['application/json', 'application/problem+json']])
    expect(description.length).toBeGreaterThan(20)
  }
  const used = new Set(
    all.flatMap((each) => ('$ref' in each ? [each.$ref.replace('#/components/responses/', '')] : [])),
  )
  expect([...used].sort()).toEqual(Object.keys(components.responses).sort())
})

test('every response names its headers, every header says what it holds', () => {
  const whole = [...all.flatMap((each) => ('$ref' in each ? [] : [each])), ...Object.values(components.responses)]
  const used = new Set(whole.flatMap(({ headers = {} }) => Object.keys(headers)))
  expect(whole.filter(({ headers = {} }) => !('X-Request-Id' in headers))).toEqual([])
  expect([...used].sort()).toEqual(Object.keys(components.headers).sort())
  for (const { description, example } of Object.values(components.headers))
    expect([description.length > 10, example.length > 0]).toEqual([true, true])
})
