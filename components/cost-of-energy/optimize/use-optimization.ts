'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import type { OptimizeResult } from '#server/areas/cost-of-energy/optimize/contract.ts'
import type { Period } from '../calculate/inputs/calculation-plan.ts'
import { pastedValues } from '../calculate/load/load-parts.ts'
import {
  type Absent,
  absentBy,
  hasOpenGaps,
  type GapsFound,
  type Loads,
  loadsOf,
} from '../calculate/inputs/supply-data.ts'
import { type WhatIfBody, whatIfBody, type WhatIfPlan } from './what-if-plan.ts'

/** A found plan: its inputs, its call, the number of missing values, and the answer. */
export type Planned = { plan: WhatIfPlan; body: WhatIfBody; absent: Absent; result: OptimizeResult }

export type Optimization =
  | { state: 'idle' | 'incomplete' }
  | { state: 'running'; cancel: () => void }
  | { state: 'cancelled'; retry: () => void }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'gaps'; loads: Loads; period: Period }
  | { state: 'done'; planned: Planned }

/** Looks for the cheapest plan once nothing is missing. */
export function useOptimization({
  isRequested,
  plan,
  version,
}: {
  isRequested: boolean
  plan: WhatIfPlan | null
  /** The version of the load, from `loadVersion`. */
  version: string | null
}): Optimization {
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const isRun = isRequested && plan !== null
  const pasted = plan && pastedValues(plan.draft, plan.pasted)
  const queryKey = ['what-if', plan?.tariff.id, plan?.tariff.own_version, version, plan?.draft, plan?.selection, pasted]
  const query = useQuery({
    queryKey,
    queryFn: isRun
      ? async ({ signal }): Promise<Planned | GapsFound> => {
          const loads = await loadsOf(client, plan, signal)
          if (hasOpenGaps(loads, plan.draft)) return { gapsIn: loads, period: plan.period }
          const body = whatIfBody(plan, loads)
          return {
            plan,
            body,
            absent: absentBy(loads),
            result: await client.costOfEnergy.optimizeCost.query({ body }, { signal }),
          }
        }
      : skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  })
  const retry = () => void query.refetch()
  if (!isRun) return { state: isRequested ? 'incomplete' : 'idle' }
  if (query.data && 'gapsIn' in query.data)
    return { state: 'gaps', loads: query.data.gapsIn, period: query.data.period }
  if (query.data) return { state: 'done', planned: query.data }
  if (query.isFetching) return { state: 'running', cancel: () => void queryClient.cancelQueries({ queryKey }) }
  return query.error ? { state: 'failed', error: query.error, retry } : { state: 'cancelled', retry }
}
