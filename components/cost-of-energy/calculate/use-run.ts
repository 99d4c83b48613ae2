'use client'

import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Period } from './inputs/calculation-plan.ts'
import type { GapsFound, Loads } from './inputs/supply-data.ts'

/** A request of somebody to calculate; `gaps`: the load lacks values without a decision about them. */
export type Run<Result> =
  | { state: 'idle' | 'incomplete' }
  | { state: 'running'; cancel: () => void }
  | { state: 'cancelled'; retry: () => void }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'gaps'; loads: Loads; period: Period }
  | { state: 'done'; result: Result }

type Request<Result> = {
  /** All that the result follows from. */
  queryKey: QueryKey
  isRequested: boolean
  /** Null while an input is missing, so that no call fails needlessly. */
  ask: ((signal: AbortSignal) => Promise<Result | GapsFound>) | null
}

/** Asks once somebody requests it and nothing is missing. */
export function useRun<Result extends object>({ queryKey, isRequested, ask }: Request<Result>): Run<Result> {
  const queryClient = useQueryClient()
  const run = isRequested ? ask : null
  const query = useQuery({
    queryKey,
    queryFn: run ? ({ signal }) => run(signal) : skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (!run) return { state: isRequested ? 'incomplete' : 'idle' }
  const { data, isFetching, error } = query
  const retry = () => void query.refetch()
  if (data && 'gapsIn' in data) return { state: 'gaps', loads: data.gapsIn, period: data.period }
  if (data) return { state: 'done', result: data }
  if (isFetching) return { state: 'running', cancel: () => void queryClient.cancelQueries({ queryKey }) }
  return error ? { state: 'failed', error, retry } : { state: 'cancelled', retry }
}
