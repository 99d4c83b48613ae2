'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import type { Bill } from '#server/areas/cost-of-energy/bill/contract.ts'
import type { Period } from '../calculate/inputs/calculation-plan.ts'
import { type GapsFound, hasOpenGaps, type Loads, loadsOf } from '../calculate/inputs/supply-data.ts'
import { pastedValues } from '../calculate/load/load-parts.ts'
import { type BillCall, billBody, type BillPlan } from './bill-plan.ts'

/** A bill, what it was made of, and its call. */
export type Billed = { plan: BillPlan; body: BillCall; bill: Bill }

export type Billing =
  | { state: 'idle' | 'incomplete' }
  | { state: 'running'; cancel: () => void }
  | { state: 'cancelled'; retry: () => void }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'gaps'; loads: Loads; period: Period }
  | { state: 'done'; billed: Billed }

type BillRequest = {
  isRequested: boolean
  plan: BillPlan | null
  /** The version of the load, from `loadVersion`. */
  version: string | null
}

/** Asks for a bill once nothing is missing. */
export function useBill({ isRequested, plan, version }: BillRequest): Billing {
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const { locale } = useLanguage()
  const isRun = isRequested && plan !== null
  const pasted = plan && pastedValues(plan.draft, plan.pasted)
  const queryKey = [
    'bill',
    plan?.tariff.id,
    plan?.tariff.own_version,
    version,
    locale,
    plan?.draft,
    plan?.terms,
    pasted,
  ]
  const query = useQuery({
    queryKey,
    queryFn: isRun
      ? async ({ signal }): Promise<Billed | GapsFound> => {
          const loads = await loadsOf(client, plan, signal)
          if (hasOpenGaps(loads, plan.draft)) return { gapsIn: loads, period: plan.period }
          const body = billBody(plan, loads, locale)
          return { plan, body, bill: await client.costOfEnergy.createBill.query({ body }, { signal }) }
        }
      : skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  })
  const retry = () => void query.refetch()
  if (!isRun) return { state: isRequested ? 'incomplete' : 'idle' }
  if (query.data && 'gapsIn' in query.data)
    return { state: 'gaps', loads: query.data.gapsIn, period: query.data.period }
  if (query.data) return { state: 'done', billed: query.data }
  if (query.isFetching) return { state: 'running', cancel: () => void queryClient.cancelQueries({ queryKey }) }
  return query.error ? { state: 'failed', error: query.error, retry } : { state: 'cancelled', retry }
}
