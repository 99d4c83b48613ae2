import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '#server/areas.ts'
import { operationEntries } from '#server/operations.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { openApiDocument } from './openapi.ts'
import { subsetOf } from './subset.ts'

type Operation = {
  operationId: string
  tags: string[]
  parameters: { name: string }[]
  responses: Record<string, { $ref?: string; content?: Record<string, unknown>; links?: Record<string, unknown> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
  webhooks?: object
  components: Record<string, Record<string, unknown>>
}

const whole = openApiDocument(operationEntries, 'http://localhost/api') as unknown as Document
const part = (of: Parameters<typeof subsetOf>[1]) => subsetOf(whole, of) as unknown as Document
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((each) => Object.values(each))

function refsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, each] of Object.entries(value))
    if (key === '$ref') found.add(String(each))
    else refsIn(each, found)
  return found
}

test('the parts of all areas are the whole, each with what it needs and nothing else', () => {
  const before = JSON.stringify(whole)
  const parts = ['access', ...AREAS].map((area) => ({ area, document: part({ area }) }))
  const ids = parts.flatMap(({ document }) => operationsOf(document).map(({ operationId }) => operationId))
  expect(ids.sort()).toEqual(
    operationsOf(whole)
      .map(({ operationId }) => operationId)
      .sort(),
  )
  for (const { area, document } of parts) {
    expect(document.tags.map(({ name }) => name)).toEqual([area])
    expect('webhooks' in document).toBe(area === 'access')
    const { securitySchemes: _, ...components } = document.components
    const named = Object.entries(components).flatMap(([kind, of]) =>
      Object.keys(of).map((name) => `#/components/${kind}/${name}`),
    )
    expect([...refsIn(document)].sort()).toEqual(named.sort())
    const linked = operationsOf(document).flatMap((each) =>
      Object.values(each.responses).flatMap(({ links = {} }) => Object.keys(links)),
    )
    const own = operationsOf(document).map(({ operationId }) => operationId)
    expect(linked.filter((id) => !own.includes(id))).toEqual([])
  }
  expect(JSON.stringify(whole)).toBe(before)
})

test('answers of JSON alone: no other media type where there is JSON, no parameter to ask for one', () => {
  const document = part({ answers: 'json' })
  const named = Object.values(document.components.responses ?? {}) as Operation['responses'][string][]
  const responses = [...operationsOf(document).flatMap((each) => Object.values(each.responses)), ...named]
  const media = new Set(responses.map(({ content }) => Object.keys(content ?? {}).join()).filter((each) => each !== ''))
  expect([...media].sort()).toEqual(['application/json', 'text/event-stream'])
  expect(
    operationsOf(document).flatMap(({ parameters }) => parameters.filter(({ name }) => name === 'format')),
  ).toEqual([])
  expect(operationsOf(document).length).toBe(operationsOf(whole).length)
})

let service: TestService
beforeAll(async () => void (service = await startTestService()))
afterAll(() => service?.stop())

test('is served by its address, without a key; 422 for what is no part, a warning for what is no parameter', async () => {
  const get = async (query: string) => service.call(`/openapi.json${query}`, { key: null })
  const core = (await (await get('?area=core&answers=json')).json()) as Document
  expect(core.tags).toEqual([{ name: 'core', description: expect.any(String), 'x-displayName': 'Core' }])
  expect(operationsOf((await (await get('')).json()) as Document).length).toBe(operationsOf(whole).length)
  const refused = await get('?area=cores&answers=xml')
  const problems = [
    { type: 'enum', loc: ['query', 'area'] },
    { type: 'enum', loc: ['query', 'answers'] },
  ]
  expect([refused.status, await refused.json()]).toMatchObject([422, { detail: problems }])
  const unknown = await get('?aera=core')
  expect([unknown.status, unknown.headers.get('warning')]).toEqual([200, '299 - "unknown parameter: aera"'])
})

test('with samples each operation has its calls, and what need not be sent is marked, examples kept', async () => {
  const response = await service.call('/openapi.json?area=core&samples=clients', { key: null })
  type Sampled = {
    'x-codeSamples'?: object[]
    parameters: { example?: unknown; examples?: unknown; required?: boolean }[]
  }
  const sampled = operationsOf((await response.json()) as Document) as unknown as Sampled[]
  expect(sampled.length).toBe(operationsOf(part({ area: 'core' })).length)
  for (const { 'x-codeSamples': samples } of sampled) expect(samples).toHaveLength(2)
  const optional = sampled.flatMap(({ parameters }) => parameters).filter(({ required }) => required !== true)
  expect(optional.every(({ example }) => example === undefined)).toBe(true)
  const marked = optional.flatMap(({ examples }) => examples ?? [])
  expect(marked.length).toBeGreaterThan(20)
  for (const each of marked) expect(each).toEqual({ default: { value: expect.anything(), 'x-disabled': true } })
  const plain = operationsOf(part({ area: 'core' })) as unknown as Sampled[]
  expect(plain.flatMap(({ parameters }) => parameters).some(({ examples }) => examples !== undefined)).toBe(false)
})
