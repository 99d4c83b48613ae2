'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#components/ui/messages/failure.ts'
import { Failed, Skeleton, Stale } from '#components/ui/page/states.tsx'

type QueryStatesProps<T> = { query: UseQueryResult<T, unknown>; lines?: number; children: (data: T) => ReactNode }

/** The states of an answer: loading, failed, older than it should be, and there. */
export function QueryStates<T>({ query, lines = 6, children }: QueryStatesProps<T>) {
  const refetch = () => void query.refetch()
  if (query.data === undefined) {
    return query.error ? <Failed failure={failureOf(query.error)} onRetry={refetch} /> : <Skeleton lines={lines} />
  }
  return (
    <>
      {query.error ? <Stale since={query.dataUpdatedAt} onRefresh={refetch} /> : null}
      {children(query.data)}
    </>
  )
}
