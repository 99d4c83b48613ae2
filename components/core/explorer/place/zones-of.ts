import { queryOptions } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { AppRouter } from '#server/trpc/router.ts'
import { coreReader } from '../read-core.ts'

/** A bidding zone by its short name. */
export type Zone = { id: string; short_name: string }

/** The bidding zones that scheduling areas belong to, by the EICs of these. */
export function zonesOfOptions(client: TRPCClient<AppRouter>, eics: string[], as_of: string | null) {
  return queryOptions({
    queryKey: ['core-zones-of', eics, as_of],
    queryFn: async ({ signal }): Promise<Record<string, Zone[]>> => {
      const reader = coreReader(client, as_of, signal)
      const areas = await reader.areas('scheduling-area', eics)
      const linked = areas.flatMap(({ links }) => links['bidding-zone'] ?? [])
      const zones = await reader.areas('bidding-zone', [...new Set(linked)])
      return Object.fromEntries(
        areas.map(({ id, links }) => [id, zones.filter((zone) => links['bidding-zone']?.includes(zone.id))]),
      )
    },
    staleTime: 300_000,
  })
}
