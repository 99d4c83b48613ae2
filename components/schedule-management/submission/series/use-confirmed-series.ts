'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { type ConfirmedSeries, confirmedSeries } from './operator-values.ts'

const NONE: ConfirmedSeries[] = []

/** What the operator confirmed of the newest version of a schedule that it answered; nothing until that is known. */
export function useConfirmedSeries(uid: string): ConfirmedSeries[] {
  const trpc = useTRPC().scheduleManagement
  const { data: sides } = useQuery(trpc.readReconciliation.queryOptions({ path: { uid }, query: {} }))
  const isStated = sides?.series.some(({ source }) => source === 'CNF') ?? false
  const requested = sides && isStated ? { path: { version_uid: sides.version_uid } } : skipToken
  const { data: version } = useQuery(trpc.readVersionSeries.queryOptions(requested))
  return useMemo(() => (sides && version ? confirmedSeries(sides, version.series) : NONE), [sides, version])
}
