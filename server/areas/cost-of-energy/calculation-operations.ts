import { operation } from '../../operation.ts'
import { calculate } from './calculate.ts'
import { suppliedProfiles, tariffOf } from './calculation-gateway.ts'
import * as contract from './contract.ts'
import { calculationRows } from './rows.ts'

export const calculateCost = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/calculate',
  summary: 'Cost of a tariff over a period, from supplied data',
  access: 'read',
  effect: 'pure',
  weight: 5,
  query: contract.CalculateQuery,
  body: contract.CalculateBody,
  output: contract.CalculateResult,
  errors: ['not_found'],
  rows: (result) => calculationRows(result),
  run: async (context, { query, body }) => {
    const tariff = await tariffOf(context, body.tariff_id)
    const profiles = await suppliedProfiles(context, body)
    return calculate(tariff, body, {
      profiles,
      include_intermediate_time_series: query.include_intermediate_time_series,
    })
  },
})
