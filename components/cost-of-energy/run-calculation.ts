import type { TRPCClient } from '@trpc/client'
import type { ApiCall } from '#components/ui/api-call.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
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
}

type Run = LoadSource & {
  tariff: Tariff
  profiles: ProfileEntry[]
  /** Asks also what set the peaks, which the plan must include. */
  isExplained: boolean
}

/** Gathers what the tariff asks for, then lets the service calculate; stops wherever it is when `signal` says so. */
export async function runCalculation(client: TRPCClient<AppRouter>, run: Run, signal: AbortSignal): Promise<Outcome> {
  const { draft, tariff, period } = run
  const needs = needsOf(tariff, period)
  const isLoadNeeded = needs.some((need) => need.kind === 'load' || need.kind === 'reactive')
  const load = isLoadNeeded ? await loadOf(client, run, signal) : []
  const body = {
    tariff_id: tariff.id,
    ...periodFields(period),
    profiles: [] as { name: string; profile_id: string }[],
    time_series: needs.map((need) => seriesFor(need, load, draft, period)),
  }
  const input = { query: { include_intermediate_time_series: true }, body }
  const result = run.isExplained
    ? await client.costOfEnergy.explainCost.query(input, { signal })
    : await client.costOfEnergy.calculateCost.query(input, { signal })
  const path = run.isExplained ? '/cost-of-energy/v1/explain' : '/cost-of-energy/v1/calculate'
  return {
    result,
    load,
    call: { method: 'POST', path, body: shortBody(draft, needs, body) },
  }
}
