import { operation } from '../../../operation.ts'
import { Positions, PositionsQuery } from './contract.ts'
import { readPositions } from './positions-service.ts'

export const listPositions = operation({
  area: 'schedule-management',
  method: 'GET',
  path: '/schedule-management/v1/positions',
  summary: 'List open positions by quarter-hour',
  description:
    'German control areas. Open position: accepted schedules minus allocations, or minus the latest ' +
    'forecast without allocations; positive is long. Priced with the imbalance price (reBAP), or with the ' +
    'day-ahead price of DE-LU plus the mean spread of the 28 days before (`price_source`). At most seven ' +
    'days; default yesterday to tomorrow.',
  access: 'read',
  weight: 3,
  query: PositionsQuery,
  output: Positions,
  columns: [
    ...['start_time', 'state', 'closes_at', 'forecast_mw', 'scheduled_mw', 'allocated_mw', 'open_mw', 'open_against'],
    ...['day_ahead_price', 'imbalance_price', 'price_source', 'cost_eur', 'cost_low_eur', 'cost_high_eur'],
  ],
  rows: ({ quarter_hours }) => quarter_hours,
  run: (context, { query }) => readPositions(context, query),
})
