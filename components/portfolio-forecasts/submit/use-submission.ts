'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '#components/trpc/trpc.tsx'
import type { Acknowledgment } from '#server/areas/portfolio-forecasts/contract.ts'

/** Hands in a forecast; pages that show forecasts ask anew. */
export function useSubmission(onDone: (acknowledgment: Acknowledgment) => void) {
  const trpc = useTRPC().portfolioForecasts
  const queries = useQueryClient()
  return useMutation(
    trpc.submitForecast.mutationOptions({
      onSuccess: async (acknowledgment) => {
        await queries.invalidateQueries({ queryKey: trpc.pathKey() })
        onDone(acknowledgment)
      },
    }),
  )
}
