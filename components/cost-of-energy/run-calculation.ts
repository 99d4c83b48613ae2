import type { TRPCClient } from '@trpc/client'
import type { ApiCall } from '#components/ui/api-call.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { ExplainLanguage, ExplainResult } from '#server/areas/cost-of-energy/explain-contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profile-contract.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { needsOf, periodFields } from './calculation-plan.ts'
import type { CalculatedComponent } from './peaks.ts'
import { type LoadSource, loadOf, seriesFor, shortBody } from './supply-data.ts'

export type Outcome = {
  result: { components: CalculatedComponent[] }
  /** kWh per quarter-hour over the period; empty when the tariff asks for no load. */
  load: (number | null)[]
  call: ApiCall
  /** The same answer where it was asked to explain. */
  explanation: ExplainResult | null
}

type Run = LoadSource & {
  tariff: Tariff
  profiles: ProfileEntry[]
  /** Asks also what set the peaks, which the plan must include. */
  isExplained: boolean
  language: ExplainLanguage
}

/**
 * Gathers what the tariff asks for, then lets the service calculate; stops wherever it is when `signal` says so. A load
 * with gaps that the draft does not leave out is answered instead of calculated.
 */
export async function runCalculation(
  client: TRPCClient<AppRouter>,
  run: Run,
  signal: AbortSignal,
): Promise<Outcome | { gapsIn: (number | null)[] }> {
  const { draft, tariff, period } = run
  const needs = needsOf(tariff, period)
  const isLoadNeeded = needs.some((need) => need.kind === 'load' || need.kind === 'reactive')
  const load = isLoadNeeded ? await loadOf(client, run, signal) : []
  if (load.includes(null) && !draft.skips_gaps) return { gapsIn: load }
  const body = {
    tariff_id: tariff.id,
    ...periodFields(period),
    ...(load.includes(null) ? { missing: 'skip' as const } : {}),
    profiles: [] as { name: string; profile_id: string }[],
    time_series: needs.map((need) => seriesFor(need, load, draft, period)),
  }
  const input = { query: { include_intermediate_time_series: true }, body }
  const short = shortBody(draft, needs, body)
  if (!run.isExplained) {
    const result = await client.costOfEnergy.calculateCost.query(input, { signal })
    return {
      result,
      load,
      call: { method: 'POST', path: '/cost-of-energy/v1/calculate', body: short },
      explanation: null,
    }
  }
  const { language } = run
  const asked = { ...input, body: { ...body, language } }
  const explanation = await client.costOfEnergy.explainCost.query(asked, { signal })
  const call = { method: 'POST' as const, path: '/cost-of-energy/v1/explain', body: { ...short, language } }
  return { result: explanation, load, call, explanation }
}
