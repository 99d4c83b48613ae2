'use client'

import { useTRPCClient } from '#components/trpc/trpc.tsx'
import type { OptimizeResult } from '#server/areas/cost-of-energy/optimize/contract.ts'
import { pastedValues } from '../calculate/load/load-parts.ts'
import { type Run, useRun } from '../calculate/use-run.ts'
import { type Absent, absentBy, hasOpenGaps, type GapsFound, loadsOf } from '../calculate/inputs/supply-data.ts'
import { type WhatIfBody, whatIfBody, type WhatIfPlan } from './what-if-plan.ts'

/** A found plan: its inputs, its call, the number of missing values, and the answer. */
export type Planned = { plan: WhatIfPlan; body: WhatIfBody; absent: Absent; result: OptimizeResult }

export type Optimization = Run<Planned>

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
  const pasted = plan && pastedValues(plan.draft, plan.pasted)
  const queryKey = ['what-if', plan?.tariff.id, plan?.tariff.own_version, version, plan?.draft, plan?.selection, pasted]
  const ask =
    (complete: WhatIfPlan) =>
    async (signal: AbortSignal): Promise<Planned | GapsFound> => {
      const loads = await loadsOf(client, complete, signal)
      if (hasOpenGaps(loads, complete.draft)) return { gapsIn: loads, period: complete.period }
      const body = whatIfBody(complete, loads)
      const result = await client.costOfEnergy.optimizeCost.query({ body }, { signal })
      return { plan: complete, body, absent: absentBy(loads), result }
    }
  return useRun({ queryKey, isRequested, ask: plan && ask(plan) })
}
