'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTRPC } from '#components/trpc/trpc.tsx'
import type { AllocationSeries } from '#server/areas/market-access/contract.ts'
import type { MonthsOf } from '../series/series-columns.tsx'

/** The completeness of a page's series by month, in one request. */
export function useMonths(series: readonly AllocationSeries[]): MonthsOf {
  const accounting_point_id = [...new Set(series.map((each) => each.accounting_point_id))]
  const query = useQuery({
    ...useTRPC().marketAccess.listAllocationCompleteness.queryOptions({ query: { accounting_point_id } }),
    enabled: series.length > 0,
    placeholderData: keepPreviousData,
  })
  const known = new Map(query.data?.items.map((each) => [keyOf(each), each.months]))
  return (each) => known.get(keyOf(each))
}

function keyOf({ accounting_point_id, flow_direction }: AllocationSeries): string {
  return `${accounting_point_id} ${flow_direction}`
}
