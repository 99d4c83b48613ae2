import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import type { Draft } from './inputs/draft.ts'
import { forgetResults, loadVersion } from './result-queries.ts'

test('a profile that was replaced is another load; a pasted series has no version', () => {
  const draft = { source: 'profile', profile_id: 'p' } as Draft
  const profile = (updated_at: string) =>
    [
      { id: 'o', updated_at: 'x' },
      { id: 'p', updated_at },
    ] as ProfileEntry[]
  expect(loadVersion(draft, profile('2026-01-01T00:00:00Z'))).not.toBe(
    loadVersion(draft, profile('2026-01-02T00:00:00Z')),
  )
  expect(loadVersion({ ...draft, source: 'series' }, profile('2026-01-01T00:00:00Z'))).toBeNull()
})

test('results are forgotten, and nothing else', () => {
  const client = new QueryClient()
  for (const key of ['calculation', 'comparison', 'what-if', 'power-calculation', 'openapi'])
    client.setQueryData([key, 't'], 1)
  forgetResults(client)
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  ).toEqual(['openapi'])
})
