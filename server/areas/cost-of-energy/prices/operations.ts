import { operation } from '../../../operation.ts'
import { PricesQuery, PricesResult } from './contract.ts'
import { pricesOf } from './ahead-service.ts'

export const readPrices = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/prices',
  summary: 'Get marginal prices of consumption and feed-in',
  description:
    'Returns per quarter-hour the day-ahead price of the zone, the charges per kWh of grid, supplier and ' +
    'authority tariffs, VAT, and separately the cost of a new peak. Pass tariffs, a place with exactly ' +
    'one household tariff, or a zone for the day-ahead price only. Unknown values are null and reported ' +
    'in `warnings`.',
  access: 'read',
  weight: 2,
  extraWeight: ({ query }) => query.tariff_id?.length ?? 0,
  query: PricesQuery,
  output: PricesResult,
  errors: ['not_found', 'upstream_timeout'],
  columns: [
    ...(['start_time', 'end_time', 'spot', 'markup', 'grid', 'supplier', 'tax', 'vat', 'total'] as const),
    ...(['feed_in', 'power', 'currency'] as const),
  ],
  rows: ({ prices, currency }) => prices.map((price) => ({ ...price, currency })),
  run: async (context, { query }) => pricesOf(context, query),
})
