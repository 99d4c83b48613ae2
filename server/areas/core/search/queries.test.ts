import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { SearchResult, SearchResults } from './contract.ts'
import { isMeant, measured, typedQueries } from './queries.test-support.ts'
import { loadHolidays } from './store.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
})
afterAll(() => service?.stop())

const queries = typedQueries()
const [LEAST_FIRST, LEAST_AMONG_FIVE] = [0.98, 0.99]

async function search(q: string): Promise<SearchResult[]> {
  const response = await service.call(`/core/v1/search?${new URLSearchParams({ q }).toString()}`)
  expect([q, response.status]).toEqual([q, 200])
  return ((await response.json()) as SearchResults).results
}

test('the list has at least 300 queries, each once, and means what there is', async () => {
  expect(queries.length).toBeGreaterThanOrEqual(300)
  expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length)
  const records = await asOwner(service.databaseUrl, async (tx) => [
    ...(await tx.execute<Pick<SearchResult, 'kind' | 'id' | 'name'>>(
      sql`select distinct kind, id, name from search_records`,
    )),
  ])
  const holidays = (await loadHolidays(2026)).map(({ kind, id, name }) => ({ kind, id, name }))
  const known = [...records, ...holidays]
  const unknown = queries.flatMap(({ expected }) =>
    expected.filter((each) => !known.some((record) => isMeant({ expected: [each] }, record))),
  )
  expect([...new Set(unknown)]).toEqual([])
})

test('what is meant comes first, or among five', async () => {
  const { first, among_five, missed } = await measured(queries, search)
  const told = missed.join('\n')
  expect(first, told).toBeGreaterThanOrEqual(LEAST_FIRST)
  expect(among_five, told).toBeGreaterThanOrEqual(LEAST_AMONG_FIVE)
})
