import { operation } from '../../../operation.ts'
import { PricesQuery, PricesResult } from './contract.ts'
import { pricesOf } from './ahead-service.ts'

export const readPrices = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/prices',
  summary: 'Get marginal prices of consumption and feed-in',
  description:
    'Per quarter-hour: the day-ahead price of the zone, what the tariffs of grid, supplier and authority add per kWh, VAT, ' +
    'and apart from it what a new peak would cost. Name tariffs, or a place where one alone fits a household, or a zone for ' +
    'the day-ahead price alone. What is not known is null and told in warnings; nothing is guessed.',
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
