'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { zoneOf } from '#server/areas/cost-of-energy/calculate/period.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { LanguageId } from '#server/messages/languages.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { loadVersion } from './result-queries.ts'
import { gapsOf, needsOf, type Period, periodOf } from './inputs/calculation-plan.ts'
import type { Draft, Need, PastedSeries } from './inputs/draft.ts'
import { type ByPart, pastedValues } from './load/load-parts.ts'
import type { GapsFound } from './inputs/supply-data.ts'
import { type Summary, summarize } from './result/calculation-summary.ts'
import { type Outcome, runCalculation } from './run-calculation.ts'
import { type Run, useRun } from './use-run.ts'

/** A finished calculation: its inputs, the answer of the service, and its display. */
export type Calculated = {
  tariff: Tariff
  draft: Draft
  period: Period
  needs: Need[]
  outcome: Outcome
  summary: Summary
}

export type Calculation = Run<Calculated>

type CalculationRequest = {
  isRequested: boolean
  tariff: Tariff | undefined
  draft: Draft
  profiles: ProfileEntry[]
  pasted: ByPart<PastedSeries>
}

/** `last` is the last result, also while another calculation runs, fails or lacks input. */
type WithLast = { calculation: Calculation; last: Calculated | null }

/** Runs a calculation when all inputs are set; `incomplete` otherwise, so that no call fails needlessly. */
export function useCalculation({ isRequested, tariff, draft, profiles, pasted }: CalculationRequest): WithLast {
  const client = useTRPCClient()
  const isExplained = useSession().organization.plan === 'paid'
  const { locale: language } = useLanguage()
  const run = isRequested && tariff ? completeRun({ tariff, draft, profiles, pasted, isExplained, language }) : null
  const series = pastedValues(draft, pasted)
  const versions = [tariff?.own_version ?? null, loadVersion(draft, profiles)]
  const queryKey = ['calculation', tariff?.id ?? '', versions, language, draft, series]
  const ask =
    (complete: CompleteRun) =>
    async (signal: AbortSignal): Promise<Calculated | GapsFound> => {
      const outcome = await runCalculation(client, complete, signal)
      if ('gapsIn' in outcome) return { ...outcome, period: complete.period }
      return { ...complete, outcome, summary: summarize(complete.tariff, complete.period, outcome) }
    }
  const calculation = useRun({ queryKey, isRequested, ask: run && ask(run) })
  const [last, setLast] = useState<Calculated | null>(null)
  const done = calculation.state === 'done' ? calculation.result : last
  if (done !== last) setLast(done)
  return { calculation, last }
}

type CompleteRun = NonNullable<ReturnType<typeof completeRun>>

type Complete = {
  tariff: Tariff
  draft: Draft
  profiles: ProfileEntry[]
  pasted: ByPart<PastedSeries>
  isExplained: boolean
  language: LanguageId
}

function completeRun(requested: Complete) {
  const { draft, tariff, profiles, pasted } = requested
  const period = periodOf(draft, zoneOf(tariff))
  if (!period || gapsOf(draft, tariff, profiles, pasted).length > 0) return null
  return { ...requested, period, needs: needsOf(tariff, period) }
}
