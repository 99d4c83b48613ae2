'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import type { Bill } from '#server/areas/cost-of-energy/bill/contract.ts'
import { type GapsFound, hasOpenGaps, loadsOf } from '../calculate/inputs/supply-data.ts'
import { pastedValues } from '../calculate/load/load-parts.ts'
import { type Run, useRun } from '../calculate/use-run.ts'
import { type BillCall, billBody, type BillPlan } from './bill-plan.ts'

/** A bill, what it was made of, and its call. */
export type Billed = { plan: BillPlan; body: BillCall; bill: Bill }

export type Billing = Run<Billed>

type BillRequest = {
  isRequested: boolean
  plan: BillPlan | null
  /** The version of the load, from `loadVersion`. */
  version: string | null
}

/** Asks for a bill once nothing is missing. */
export function useBill({ isRequested, plan, version }: BillRequest): Billing {
  const client = useTRPCClient()
  const { locale } = useLanguage()
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
  const ask =
    (complete: BillPlan) =>
    async (signal: AbortSignal): Promise<Billed | GapsFound> => {
      const loads = await loadsOf(client, complete, signal)
      if (hasOpenGaps(loads, complete.draft)) return { gapsIn: loads, period: complete.period }
      const body = billBody(complete, loads, locale)
      return { plan: complete, body, bill: await client.costOfEnergy.createBill.query({ body }, { signal }) }
    }
  return useRun({ queryKey, isRequested, ask: plan && ask(plan) })
}
