import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import { issueKey, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { Api } from '../api.ts'
import { openApiDocument } from '../openapi/openapi.ts'

const END = { since: '2026-11-30', sunset: '2027-11-30', use: 'readPrices' }
const HEADERS = {
  Deprecation: '@1795996800',
  Sunset: 'Tue, 30 Nov 2027 00:00:00 GMT',
  Link: '</api-reference?operation=readPrices>; rel="successor-version"',
}
/** The API as it would be with two operations that end: one that is kept in memory, and one that is not. */
const entries = operationEntries.map((entry) =>
  ['listHolidays', 'listProfiles'].includes(entry.name)
    ? { ...entry, operation: { ...entry.operation, deprecated: END } }
    : entry,
)

let service: TestService
let key: string
beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  key = (await issueKey(service)).secret
})
afterAll(() => service?.stop())

async function headersOf(path: string): Promise<[number, Record<string, string>]> {
  const request = { method: 'GET', url: `/api${path}`, signal: new AbortController().signal }
  const header = (name: string) => (name.toLowerCase() === 'authorization' ? key : null)
  const { status, headers } = await new Api(service.services, entries).handle({
    ...{ ...request, header },
    async *chunks() {},
  })
  return [status, headers]
}

describe('an operation that will be removed', () => {
  test.each(['/core/v1/holidays?country=DE', '/cost-of-energy/v1/profiles'])(
    'says so with each answer: %s',
    async (path) => {
      const [status, headers] = await headersOf(path)
      expect([status, headers]).toEqual([200, expect.objectContaining(HEADERS)])
    },
  )

  test('others, and errors, do not', async () => {
    for (const path of ['/core/v1/bidding-zones', '/core/v1/holidays?country=XX']) {
      const [, headers] = await headersOf(path)
      expect(Object.keys(headers).filter((name) => name in HEADERS)).toEqual([])
    }
  })

  test('is marked in the document, with its end, what to use, and its headers', () => {
    type Documented = { deprecated?: boolean; description?: string; responses: Record<string, { headers: object }> }
    const { paths } = openApiDocument(entries, '/api') as unknown as { paths: Record<string, { get: Documented }> }
    const { get } = paths['/core/v1/holidays']!
    expect(get).toMatchObject({ deprecated: true, 'x-sunset': '2027-11-30' })
    expect(get.description).toContain('Deprecated since 2026-11-30; may be gone after 2027-11-30. Use `readPrices`.')
    expect(Object.keys(get.responses['200']?.headers ?? {})).toEqual(expect.arrayContaining(Object.keys(HEADERS)))
    expect(paths['/core/v1/bidding-zones']!.get.deprecated).toBeUndefined()
  })
})

test('whatever ends was announced twelve months ahead, and has a successor', () => {
  const names = new Set(operationEntries.map(({ name }) => name))
  const wrong = operationEntries.filter(({ operation: { deprecated } }) => {
    if (deprecated === undefined) return false
    const { since, sunset, use } = deprecated
    return `${Number(since.slice(0, 4)) + 1}${since.slice(4)}` > sunset || !names.has(use)
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})
