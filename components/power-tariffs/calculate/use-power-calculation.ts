'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Period, periodOf } from '#components/cost-of-energy/calculate/inputs/calculation-plan.ts'
import { loadOf } from '#components/cost-of-energy/calculate/inputs/supply-data.ts'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import type { ApiCall } from '#components/ui/messages/api-call.ts'
import type { PowerTariff } from '#server/areas/power-tariffs/contract.ts'
import type { CalculatePowerResult } from '#server/areas/power-tariffs/contract-calls.ts'
import { needsOf, type PowerDraft, powerBody } from './power-draft.ts'

export type PowerOutcome = { result: CalculatePowerResult; call: ApiCall; period: Period }

export type PowerCalculation =
  | { state: 'idle' }
  | { state: 'running'; cancel: () => void }
  | { state: 'gaps' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'done'; outcome: PowerOutcome }

type PowerRequest = { tariff: PowerTariff; draft: PowerDraft; pasted: (number | null)[] }

/** Runs a requested calculation once; null requests nothing. */
export function usePowerCalculation(requested: PowerRequest | null): PowerCalculation {
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const period = requested && periodOf(requested.draft, requested.tariff.timeScope.timezone)
  const series = requested?.draft.source === 'series' ? requested.pasted : null
  const queryKey = ['power-calculation', requested?.tariff.uid ?? '', requested?.draft, series]
  const query = useQuery({
    queryKey,
    queryFn:
      requested && period
        ? async ({ signal }): Promise<PowerOutcome | 'gaps'> => {
            const { tariff, draft, pasted } = requested
            const load = await loadOf(client, { draft, period, pasted }, signal)
            const known = load.filter((value) => value !== null)
            if (known.length < load.length) return 'gaps'
            const path = { uid: tariff.uid }
            const body = powerBody(draft, period, needsOf(tariff), known)
            const result = await client.powerTariffs.calculatePowerTariff.query({ path, body }, { signal })
            const call: ApiCall = { method: 'POST', path: `/v1/power-tariffs/${tariff.uid}/calculate`, body }
            return { result, call, period }
          }
        : skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (query.data === 'gaps') return { state: 'gaps' }
  if (query.data) return { state: 'done', outcome: query.data }
  if (query.isFetching) return { state: 'running', cancel: () => void queryClient.cancelQueries({ queryKey }) }
  return query.error ? { state: 'failed', error: query.error, retry: () => void query.refetch() } : { state: 'idle' }
}
