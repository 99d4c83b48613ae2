import { operation } from '../../../operation.ts'
import { Encoded } from '../../../answer.ts'
import { type AllocationSeries, AllocationSeriesPage, AllocationSeriesQuery } from '../contract.ts'
import { listSeries } from './store.ts'

export const listAllocationSeries = operation({
  area: 'market-access',
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/series/allocations',
  summary: 'List allocation series',
  description: 'Ordered by `accounting_point_id`, then `flow_direction`. `total` is exact.',
  access: 'read',
  alpha: true,
  query: AllocationSeriesQuery,
  names: { sought: ['accounting_point_id', 'market_identifier'] },
  output: AllocationSeriesPage,
  columns: ['accounting_point_id', 'flow_direction', 'market_identifier'],
  rows: ({ items }) => items.map((series: AllocationSeries) => ({ ...series })),
  run: async ({ db, shared }, { query }) => pageOf(await listSeries(db, shared, query), query),
})

/** A page in its wrapper; written here, because an offset of 64 bits is not a JavaScript number. */
function pageOf<T>(
  { items, total }: { items: readonly unknown[]; total: number },
  { limit, offset }: { limit: number; offset: bigint },
): Encoded<T> {
  return new Encoded(`{"items":${JSON.stringify(items)},"limit":${limit},"offset":${offset},"total":${total}}`)
}
