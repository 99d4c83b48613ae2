'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTRPC } from '#components/trpc/trpc.tsx'
import type { AllocationSeries, PointArea } from '#server/areas/market-access/contract.ts'
import { entryOn } from './point-areas.ts'

/** The control area of a series on a day; null where it has none, undefined until that is known. */
export type AreaOf = (series: AllocationSeries) => PointArea | null | undefined

/** The control areas of a page's series on a day `YYYY-MM-DD`, in one request. */
export function useAreas(series: readonly AllocationSeries[], day: string): AreaOf {
  const accounting_point_id = [...new Set(series.map((each) => each.accounting_point_id))]
  const query = useQuery({
    ...useTRPC().marketAccess.listAccountingPoints.queryOptions({ query: { accounting_point_id } }),
    enabled: series.length > 0,
    placeholderData: keepPreviousData,
  })
  const entries = query.data?.accounting_points
  return (each) => entries && (entryOn(entries, each.accounting_point_id, day)?.control_area ?? null)
}
