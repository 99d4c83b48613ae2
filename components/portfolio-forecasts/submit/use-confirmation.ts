'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '#components/trpc/trpc.tsx'

/**
 * Submits once the user agreed to replace a version of a day, if that one is still the newest. `overtaken` is the
 * version stored since then: the user has not agreed to replace it, and nothing was submitted.
 */
export function useConfirmation(delivery_day: string, send: () => void) {
  const queries = useQueryClient()
  const versions = useTRPC().portfolioForecasts.listForecastVersions.queryOptions({ path: { delivery_day } })
  const check = useMutation({
    mutationFn: async (agreed: number) => {
      const newest = (await queries.fetchQuery({ ...versions, staleTime: 0 })).versions[0]?.version
      return newest === undefined || newest === agreed ? null : newest
    },
    onSuccess: (overtaken) => {
      if (overtaken === null) send()
    },
  })
  const { isPending, error, reset, mutate: agree } = check
  return { isPending, error, reset, agree, overtaken: check.data ?? null }
}
