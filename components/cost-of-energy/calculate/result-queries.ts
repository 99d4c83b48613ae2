import type { QueryClient } from '@tanstack/react-query'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import type { Draft } from './inputs/draft.ts'
import { loadOfPart, loadParts } from './load/load-parts.ts'

const resultKeys = ['calculation', 'bill', 'comparison', 'what-if', 'power-calculation']

/**
 * Distinguishes the loads of a draft from those of the same draft after a profile was replaced; null for pasted series.
 */
export function loadVersion(draft: Draft, profiles: ProfileEntry[]): string | null {
  const versions = loadParts.flatMap((part) => {
    const { source, profile_id } = loadOfPart(draft, part)
    return (source === 'profile' && profiles.find(({ id }) => id === profile_id)?.updated_at) || []
  })
  return versions.length > 0 ? versions.join(' ') : null
}

/** Forgets every result, so that none is shown of a profile or a tariff as it was; call it where one has changed. */
export function forgetResults(queryClient: QueryClient) {
  for (const key of resultKeys) queryClient.removeQueries({ queryKey: [key] })
}
