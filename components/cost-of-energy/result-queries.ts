import type { QueryClient } from '@tanstack/react-query'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profile-contract.ts'
import type { Draft } from './calculation-plan.ts'

const resultKeys = ['calculation', 'comparison', 'what-if', 'power-calculation']

/** What tells the load of a draft from that of the same draft after its profile was replaced; null for a pasted series. */
export function loadVersion({ source, profile_id }: Draft, profiles: ProfileEntry[]): string | null {
  if (source === 'series') return null
  return profiles.find((profile) => profile.id === profile_id)?.updated_at ?? null
}

/** Forgets every result, so that none is shown of a profile or a tariff as it was; call it where one has changed. */
export function forgetResults(queryClient: QueryClient) {
  for (const key of resultKeys) queryClient.removeQueries({ queryKey: [key] })
}
