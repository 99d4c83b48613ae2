import { operation } from '../../../operation.ts'
import { calculated, tariffOf } from './data-service.ts'
import * as contract from '../contract.ts'
import { CALCULATION_COLUMNS, calculationRows } from '../rows.ts'

export const calculateCost = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/calculate',
  summary: 'Calculate the cost of a tariff',
  access: 'read',
  effect: 'pure',
  weight: 5,
  query: contract.CalculateQuery,
  body: contract.CalculateBody,
  output: contract.CalculateResult,
  errors: ['not_found'],
  columns: CALCULATION_COLUMNS,
  rows: calculationRows,
  run: async (context, { query, body }) =>
    calculated(context, await tariffOf(context, body.tariff_id, body), query, body),
})
