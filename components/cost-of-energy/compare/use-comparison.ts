'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import { useRef, useState } from 'react'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import type { CompareResult } from '#server/areas/cost-of-energy/compare/contract.ts'
import type { AppRouter } from '#server/trpc/router.ts'
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
import { type ComparisonBody, type ComparisonPlan, comparisonBody, comparisonQuery } from './compare-plan.ts'
import { chunkSize, patiently, type Progress, runComparison } from './run-comparison.ts'

/** A finished comparison: its inputs, its call, the number of missing values, and the answer. */
export type Compared = { plan: ComparisonPlan; body: ComparisonBody; absent: Absent; result: CompareResult }

export type Comparison =
  | { state: 'idle' | 'incomplete' }
  | { state: 'running'; progress: Progress; cancel: () => void }
  | { state: 'cancelled'; progress: Progress; retry: () => void }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'gaps'; loads: Loads; period: Period }
  | { state: 'done'; compared: Compared }

/** Runs a comparison when all inputs are set; a stopped or failed one continues where it was. */
export function useComparison({
  isRequested,
  plan,
  version,
}: {
  isRequested: boolean
  plan: ComparisonPlan | null
  /** The version of the load, from `loadVersion`. */
  version: string | null
}): Comparison {
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const answered = useRef<{ key: string; answers: CompareResult[] }>({ key: '', answers: [] })
  const [progress, setProgress] = useState<Progress>({ done: 0, total: 0, waiting_seconds: null })
  const isRun = isRequested && plan !== null
  const series = plan && pastedValues(plan.draft, plan.pasted)
  const queryKey = ['comparison', plan?.draft, plan?.choice, version, series]
  const query = useQuery({
    queryKey,
    queryFn: isRun
      ? async ({ signal }): Promise<Compared | GapsFound> => {
          const key = JSON.stringify(queryKey)
          if (answered.current.key !== key) answered.current = { key, answers: [] }
          const { answers } = answered.current
          return compareAll(client, plan, { answers, signal, onProgress: setProgress })
        }
      : skipToken,
    retry: false,
    staleTime: Infinity,
    structuralSharing: false,
  })
  const retry = () => void query.refetch()
  if (!isRun) return { state: isRequested ? 'incomplete' : 'idle' }
  if (query.data && 'gapsIn' in query.data)
    return { state: 'gaps', loads: query.data.gapsIn, period: query.data.period }
  if (query.data) return { state: 'done', compared: query.data }
  if (query.isFetching)
    return { state: 'running', progress, cancel: () => void queryClient.cancelQueries({ queryKey }) }
  return query.error ? { state: 'failed', error: query.error, retry } : { state: 'cancelled', progress, retry }
}

type Running = { answers: CompareResult[]; signal: AbortSignal; onProgress: (progress: Progress) => void }

/** Collects the loads and compares call by call; appends the results to `answers`. */
async function compareAll(
  client: TRPCClient<AppRouter>,
  plan: ComparisonPlan,
  { answers, signal, onProgress }: Running,
): Promise<Compared | GapsFound> {
  const report = (waiting_seconds: number | null) =>
    onProgress({ done: answers.length * chunkSize, total: plan.entries.length, waiting_seconds })
  const wait = (seconds: number) => waitFor(seconds, signal)
  report(null)
  const loads = await patiently(() => loadsOf(client, plan, signal), { onWait: report, wait })
  if (hasOpenGaps(loads, plan.draft)) return { gapsIn: loads, period: plan.period }
  const body = comparisonBody(plan, loads)
  const ask = (tariff_ids: string[]) =>
    client.costOfEnergy.compareTariffs.query(
      { query: comparisonQuery(plan), body: { ...body, tariff_ids } },
      { signal },
    )
  const run = { tariff_ids: body.tariff_ids, answers, ask, wait, onProgress }
  return { plan, body, absent: absentBy(loads), result: await runComparison(run) }
}

/** Lets some seconds pass; throws the signal's reason as soon as it is given. */
function waitFor(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    signal.addEventListener('abort', stop, { once: true })
  })
}
