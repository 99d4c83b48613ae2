import { Columns, operation } from '../../operation.ts'
import { finished } from '../../turns.ts'
import { suppliedProfiles, tariffOf } from './calculation-gateway.ts'
import { CalculateQuery } from './contract.ts'
import { explain } from './explain.ts'
import { ExplainBody, ExplainResult } from './explain-contract.ts'
import { languageOf } from './explain-words.ts'
import { explanationRows } from './rows.ts'

export const explainCost = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/explain',
  summary: 'A calculation with its steps in words, its rates, what set its peaks, and what one more kWh would cost',
  access: 'read',
  effect: 'pure',
  weight: 5,
  feature: 'explanations',
  query: CalculateQuery,
  body: ExplainBody,
  output: ExplainResult,
  errors: ['not_found'],
  rows: explanationRows,
  run: async (context, { query, body }) => {
    const tariff = await tariffOf(context, body.tariff_id)
    const profiles = await suppliedProfiles(context, body)
    const language = body.language ?? languageOf(context.accept_language)
    const { include_intermediate_time_series } = query
    const explanation = explain(tariff, body, { profiles, include_intermediate_time_series }, language)
    return new Columns<ExplainResult>(await finished(explanation, context.signal))
  },
})
