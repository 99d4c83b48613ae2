import type { TRPCClient } from '@trpc/client'
import type { ApiCall } from '#components/ui/messages/api-call.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { ExplainResult } from '#server/areas/cost-of-energy/explain/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { periodFields } from './inputs/calculation-plan.ts'
import type { CalculatedComponent } from './result/peaks.ts'
import {
  hasOpenGaps,
  type Loads,
  type LoadsSource,
  loadsOf,
  missingField,
  seriesFor,
  shortBody,
} from './inputs/supply-data.ts'
import type { LanguageId } from '#server/messages/languages.ts'

export type Outcome = {
  result: { components: CalculatedComponent[] }
  /** kWh per quarter-hour over the period; empty when the tariff asks for no load. */
  load: Loads['main']
  /** What is fed in beside it; null unless the tariff asks for energy both ways. */
  injection: Loads['injection']
  call: ApiCall
  /** The same answer with an explanation. */
  explanation: ExplainResult | null
}

type Run = LoadsSource & {
  tariff: Tariff
  profiles: ProfileEntry[]
  /** Asks also what set the peaks, which the plan must include. */
  isExplained: boolean
  language: LanguageId
}

/**
 * Loads the inputs of the tariff, then calls the calculation; stops at any point when `signal` ends. A load with gaps
 * that the draft does not skip is returned instead of a calculation.
 */
export async function runCalculation(
  client: TRPCClient<AppRouter>,
  run: Run,
  signal: AbortSignal,
): Promise<Outcome | { gapsIn: Loads }> {
  const { draft, tariff, period, needs } = run
  const loads = await loadsOf(client, run, signal)
  if (hasOpenGaps(loads, draft)) return { gapsIn: loads }
  const { main: load, injection } = loads
  const body = {
    tariff_id: tariff.id,
    ...periodFields(period),
    ...missingField(loads),
    profiles: [] as { name: string; profile_id: string }[],
    time_series: needs.map((need) => seriesFor(need, loads, draft, period)),
  }
  const input = { query: { include_intermediate_time_series: true }, body }
  const short = shortBody(draft, needs, body)
  if (!run.isExplained) {
    const result = await client.costOfEnergy.calculateCost.query(input, { signal })
    return {
      result,
      load,
      injection,
      call: { method: 'POST', path: '/cost-of-energy/v1/calculate', body: short },
      explanation: null,
    }
  }
  const { language } = run
  const request = { ...input, body: { ...body, language } }
  const explanation = await client.costOfEnergy.explainCost.query(request, { signal })
  const call = { method: 'POST' as const, path: '/cost-of-energy/v1/explain', body: { ...short, language } }
  return { result: explanation, load, injection, call, explanation }
}
