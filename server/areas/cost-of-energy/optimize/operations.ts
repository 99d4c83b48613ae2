import { z } from 'zod'
import { operation } from '../../../operation.ts'
import { knownTariff, suppliedProfiles, tariffOf, tellFreshness } from '../calculate/data-service.ts'
import { requestedPeriod } from '../calculate/period.ts'
import { freshness } from '../contract.ts'
import { siteOf } from './site.ts'
import { OptimizeBody, OptimizeResult } from './contract.ts'
import { scheduleRows } from './result.ts'
import { OPTIMIZE } from '../task-kinds.ts'

export const optimizeCost = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/optimize',
  summary: 'Find the cheapest use of flexibility',
  description: [
    'Finds the plan with the lowest cost for at most 31 days by quarter-hour, and recalculates it. The plan never costs',
    'more than no change, unless no change violates a limit or the required final battery level. Offtake and injection of',
    'a quarter-hour are separate registers and are not netted: discharging reduces offtake first, charging reduces',
    'injection first. The result names binding limits, components outside the model and the remaining optimality gap. 422',
    '`infeasible` names a minimal set of contradicting limits; `least` states the smallest feasible limit at the meter in',
    'kW, with all others unchanged. Costs 20 tokens, plus 5 per alternative tariff.',
  ].join(' '),
  access: 'read',
  effect: 'pure',
  weight: 20,
  extraWeight: ({ body }) => 5 * (body.measures.alternatives?.tariff_ids.length ?? 0),
  feature: 'optimization',
  query: z.object({ freshness: freshness() }),
  body: OptimizeBody,
  output: OptimizeResult,
  errors: ['not_found'],
  columns: [
    'slot_start',
    'charge_kw',
    'discharge_kw',
    'state_of_charge_kwh',
    'shifted_kwh',
    'offtake_before_kwh',
    'offtake_kwh',
    'injection_before_kwh',
    'injection_kwh',
  ],
  rows: scheduleRows,
  run: async (context, { query, body }) => {
    const tariff = await tariffOf(context, body.tariff_id, body)
    const profiles = await suppliedProfiles(context, body)
    // Errors of the request are reported at once, not after the plans of others.
    siteOf(tariff, body, profiles)
    tellFreshness(context, [tariff], requestedPeriod({ ...body, history_start: undefined }), query.freshness)
    const ids = [...new Set(body.measures.alternatives?.tariff_ids)]
    const alternatives = await Promise.all(ids.map(async (id) => ({ id, tariff: await knownTariff(context, id) })))
    return context.compute(OPTIMIZE, { tariff, body, data: { profiles, alternatives } })
  },
})
