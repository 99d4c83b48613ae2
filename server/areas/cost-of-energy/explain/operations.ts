import type { z } from 'zod'
import type { Period } from '#server/calendar/grid.ts'
import { invalid, valueError } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { Columns } from '../../../answer.ts'
import { finished } from '../../../process/queue.ts'
import { checkAvailable, checkPeriod, isLong, requestedPeriod, zoneOf } from '../calculate/period.ts'
import { checkWork, isMuchToExplain } from '../calculate/work.ts'
import { suppliedProfiles, tariffOf, tellFreshness } from '../calculate/data-service.ts'
import { explain } from './explain.ts'
import { ExplainBody, ExplainQuery, ExplainResult } from './contract.ts'
import { languageOf } from '#server/messages/languages.ts'
import { explanationRows } from '../rows.ts'
import type { Tariff } from '../contract.ts'
import { COST_OF_ENERGY } from '../messages.ts'
import { EXPLAIN } from '../task-kinds.ts'
import { countryOf } from '../tariffs/country.ts'
import type { VatSpan } from '../vat/vat.ts'
import { vatChoice } from '../vat/vat-region-service.ts'
import { vatOn } from '../vat/with-vat.ts'

export const explainCost = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/explain',
  summary: 'Explain a calculation step by step',
  access: 'read',
  effect: 'pure',
  weight: 5,
  feature: 'explanations',
  query: ExplainQuery,
  body: ExplainBody,
  output: ExplainResult,
  errors: ['not_found'],
  columns: ['component', 'month', 'unit', 'amount'],
  rows: explanationRows,
  workbook: true,
  run: async (context, { query, body }) => {
    const tariff = await tariffOf(context, body.tariff_id, body)
    const problems = checkPeriod(tariff, body)
    if (problems.length === 0) problems.push(...checkAvailable(tariff, body), ...checkWork(tariff, body, true))
    if (problems.length > 0) throw invalid(problems)
    tellFreshness(context, [tariff], requestedPeriod(body), query.freshness)
    const vat = vatFor(tariff, query, requestedPeriod(body))
    const profiles = await suppliedProfiles(context, body)
    const language = body.language ?? languageOf(context.accept_language)
    const isWorkbook = context.form === 'workbook'
    const data = {
      profiles,
      include_intermediate_time_series: query.include_intermediate_time_series || isWorkbook,
    }
    if (isWorkbook || isLong(body) || isMuchToExplain(tariff, body)) {
      return context.compute(EXPLAIN, { tariff, body, data, language, vat })
    }
    return new Columns<ExplainResult>(await finished(explain(tariff, body, data, language, vat), context.signal))
  },
})

/** The rates of VAT for a household, or a business where the tariff is for one alone; 422 where they are not known. */
function vatFor(tariff: Tariff, query: z.output<typeof ExplainQuery>, { start_ms, end_ms }: Period): VatSpan[] | null {
  const other = tariff.eligibility.other ?? []
  const customer = other.includes('business') && !other.includes('residential') ? 'business' : 'household'
  const choice = vatChoice(query, customer, [tariff])
  if (choice === null) return null
  const spans = vatOn(tariff, choice, { start_ms, end_ms })
  if (spans !== null) return spans
  const message = COST_OF_ENERGY.vat_unknown({ place: query.region ?? countryOf(tariff) ?? zoneOf(tariff), customer })
  throw invalid([valueError(['query', 'incl_vat'], message, true)])
}
