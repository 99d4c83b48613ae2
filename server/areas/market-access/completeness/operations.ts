import { formatDate, parseDate } from '../../../calendar/civil.ts'
import { localDay, zoneOffsets } from '../../../calendar/zone.ts'
import { operation } from '../../../operation.ts'
import { completenessOf, countedMonths } from './completeness.ts'
import { readStoredMonths } from './store.ts'
import { AllocationCompletenessList, AllocationCompletenessQuery, MOST_PAGE } from '../contract.ts'
import { ALLOCATION_ZONE } from '../delivery-days.ts'
import { matchingSeries } from '../series/store.ts'

export const listAllocationCompleteness = operation({
  area: 'market-access',
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/series/allocations/completeness',
  summary: 'Get the completeness of allocation series',
  description:
    'Covers the months up to `until` (default: yesterday in Germany); the last month counts up to that ' +
    'day. Every series has all months, including empty ones.',
  access: 'read',
  alpha: true,
  extraWeight: ({ query }) => Math.floor((query.accounting_point_id.length * query.months) / 240),
  query: AllocationCompletenessQuery,
  names: { sought: ['accounting_point_id'] },
  output: AllocationCompletenessList,
  columns: ['accounting_point_id', 'flow_direction', 'market_identifier', 'month', 'measured', 'estimated', 'missing'],
  rows: ({ items }) => items.flatMap(({ months, ...series }) => months.map((month) => ({ ...series, ...month }))),
  run: async ({ db, now }, { query }) => {
    const until = query.until === undefined ? yesterday(now) : parseDate(query.until)
    const months = countedMonths(until, query.months)
    const { items } = await matchingSeries(db, { ...query, offset: 0n, limit: MOST_PAGE })
    const days = { from: months[0]?.month ?? formatDate(until), to: formatDate(until) }
    return { items: completenessOf(items, months, await readStoredMonths(db, items, days)) }
  },
})

function yesterday(now: Date): number {
  const now_ms = now.getTime()
  return localDay(zoneOffsets(ALLOCATION_ZONE, now_ms, now_ms), now_ms) - 1
}
