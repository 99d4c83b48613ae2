'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#components/trpc/trpc.tsx'

/** The names of the organization's balance groups by EIC; null for an unknown code. */
export function useGroupNames(): (eic: string) => string | null {
  const groups = useQuery(useTRPC().scheduleManagement.listBalanceGroups.queryOptions({})).data?.balance_groups ?? []
  return (eic) => groups.find((each) => each.eic === eic)?.name ?? null
}
