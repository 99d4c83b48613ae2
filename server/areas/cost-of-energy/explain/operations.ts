import { invalid } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { Columns } from '../../../answer.ts'
import { finished } from '../../../process/queue.ts'
import { checkAvailable, checkPeriod, isLong, requestedPeriod } from '../calculate/period.ts'
import { checkWork, isMuchToExplain } from '../calculate/work.ts'
import { suppliedProfiles, tariffOf, tellFreshness } from '../calculate/data-service.ts'
import { CalculateQuery } from '../contract.ts'
import { explain } from './explain.ts'
import { ExplainBody, ExplainResult } from './contract.ts'
import { languageOf } from '#server/messages/languages.ts'
import { explanationRows } from '../rows.ts'
import { EXPLAIN } from '../task-kinds.ts'

export const explainCost = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/explain',
  summary: 'Explain a calculation step by step',
  access: 'read',
  effect: 'pure',
  weight: 5,
  feature: 'explanations',
  query: CalculateQuery,
  body: ExplainBody,
  output: ExplainResult,
  errors: ['not_found'],
  columns: ['component', 'month', 'unit', 'amount'],
  rows: explanationRows,
  workbook: true,
  run: async (context, { query, body }) => {
    const tariff = await tariffOf(context, body.tariff_id)
    const problems = checkPeriod(tariff, body)
    if (problems.length === 0) problems.push(...checkAvailable(tariff, body), ...checkWork(tariff, body, true))
    if (problems.length > 0) throw invalid(problems)
    tellFreshness(context, tariff, requestedPeriod(body), query.freshness)
    const profiles = await suppliedProfiles(context, body)
    const language = body.language ?? languageOf(context.accept_language)
    const isWorkbook = context.form === 'workbook'
    const data = {
      profiles,
      include_intermediate_time_series: query.include_intermediate_time_series || isWorkbook,
    }
    if (isWorkbook || isLong(body) || isMuchToExplain(tariff, body)) {
      return context.compute(EXPLAIN, { tariff, body, data, language })
    }
    return new Columns<ExplainResult>(await finished(explain(tariff, body, data, language), context.signal))
  },
})
