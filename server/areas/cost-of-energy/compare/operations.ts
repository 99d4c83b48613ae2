import { operation } from '../../../operation.ts'
import { warningText } from '#server/wire/warnings/warning-text.ts'
import { inQueue } from '../../../process/queue.ts'
import { isLong } from '../calculate/period.ts'
import { knownTariff, suppliedProfiles } from '../calculate/data-service.ts'
import { isMuchWork, workOf } from '../calculate/work.ts'
import { compareTariff, confirmedAlone, countStale, planComparison, ranked } from './compare.ts'
import { CompareBody, CompareQuery, CompareResult } from './contract.ts'
import type { Tariff } from '../contract.ts'
import { COST_OF_ENERGY } from '../messages.ts'
import { COMPARISON_COLUMNS, comparisonRows } from '../rows.ts'
import { COMPARE } from '../task-kinds.ts'
import { vatChoice } from '../vat/vat-region-service.ts'

export const compareTariffs = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/compare',
  summary: 'Compare the cost under several tariffs',
  description:
    'Tariffs are ranked by total. Incomplete totals, and totals that exclude a charge by law, rank after ' +
    'complete ones. Tariffs for another fuse, area or customer kind than the given customer are not ' +
    'ranked; a tariff that states none is ranked and listed in `not_stated`. Costs 5 tokens, plus 1 per ' +
    '10 tariffs. With `incl_vat` all amounts are with VAT; a tariff whose rate is not known is not ranked.',
  access: 'read',
  effect: 'pure',
  weight: 5,
  extraWeight: ({ body }) => Math.ceil(body.tariff_ids.length / 10),
  feature: 'comparison',
  query: CompareQuery,
  body: CompareBody,
  output: CompareResult,
  errors: ['not_found'],
  columns: COMPARISON_COLUMNS,
  rows: comparisonRows,
  run: async (context, { query, body }) => {
    const ids = [...new Set(body.tariff_ids)]
    const [profiles, all] = await Promise.all([
      suppliedProfiles(context, body),
      Promise.all(ids.map(async (id) => ({ id, tariff: await knownTariff(context, id) }))),
    ])
    const { confirmed: named, others } =
      query.freshness === 'strict' ? confirmedAlone(all, body) : { confirmed: all, others: [] }
    const stale = countStale(named, body)
    if (stale > 0)
      context.response.headers.Warning = warningText(
        COST_OF_ENERGY.compared_not_confirmed({ count: stale, of: named.length }).text,
      )
    const customer = body.customer?.kind === 'business' ? 'business' : 'household'
    const vat = vatChoice(
      query,
      customer,
      named.flatMap(({ tariff }) => tariff ?? []),
    )
    if (isLong(body) || named.some(({ tariff }) => tariff && isMuchWork(workOf(tariff, body, false)))) {
      return context.compute(COMPARE, { named, body, profiles, others, vat })
    }
    const plan = planComparison(named, body, profiles, others)
    const work = (tariff: Tariff) => compareTariff(tariff, body, profiles, vat)
    return ranked(plan, await inQueue(plan.eligible, context.signal, work), vat !== null)
  },
})
