import { invalid } from '../../errors.ts'
import { Columns, operation } from '../../operation.ts'
import { calculate } from './calculate.ts'
import { checkPeriod, isLong } from './calculate-period.ts'
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
  columns: ['component', 'series', 'slot_start', 'resolution', 'value', 'unit'],
  rows: calculationRows,
  run: async (context, { query, body }) => {
    const tariff = await tariffOf(context, body.tariff_id)
    const problems = checkPeriod(tariff, body)
    if (problems.length > 0) throw invalid(problems)
    const profiles = await suppliedProfiles(context, body)
    const data = { profiles, include_intermediate_time_series: query.include_intermediate_time_series }
    if (!isLong(body)) return new Columns<contract.CalculateResult>(calculate(tariff, body, data))
    return context.compute({ kind: 'calculate', tariff, body, data })
  },
})
