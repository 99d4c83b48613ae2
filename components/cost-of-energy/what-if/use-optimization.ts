'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import type { OptimizeResult } from '#server/areas/cost-of-energy/optimize-contract.ts'
import { loadOf } from '../supply-data.ts'
import { type WhatIfBody, whatIfBody, type WhatIfPlan } from './what-if-plan.ts'

/** A plan that was found: what was asked, the call that asks it, and the answer. */
export type Planned = { plan: WhatIfPlan; body: WhatIfBody; result: OptimizeResult }

export type Optimization =
  | { state: 'idle' | 'incomplete' }
  | { state: 'running'; cancel: () => void }
  | { state: 'cancelled'; retry: () => void }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'done'; planned: Planned }

/** Looks for the cheapest plan once nothing is missing. */
export function useOptimization({
  isAsked,
  plan,
  version,
}: {
  isAsked: boolean
  plan: WhatIfPlan | null
  /** That of the load, as `loadVersion` tells it. */
  version: string | null
}): Optimization {
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const isRun = isAsked && plan !== null
  const pasted = plan?.draft.source === 'series' ? plan.pasted : null
  const queryKey = ['what-if', plan?.tariff.id, plan?.tariff.own_version, version, plan?.draft, plan?.wanted, pasted]
  const query = useQuery({
    queryKey,
    queryFn: isRun
      ? async ({ signal }): Promise<Planned> => {
          const body = whatIfBody(plan, await loadOf(client, plan, signal))
          return { plan, body, result: await client.costOfEnergy.optimizeCost.query({ body }, { signal }) }
        }
      : skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  })
  const retry = () => void query.refetch()
  if (!isRun) return { state: isAsked ? 'incomplete' : 'idle' }
  if (query.data) return { state: 'done', planned: query.data }
  if (query.isFetching) return { state: 'running', cancel: () => void queryClient.cancelQueries({ queryKey }) }
  return query.error ? { state: 'failed', error: query.error, retry } : { state: 'cancelled', retry }
}
