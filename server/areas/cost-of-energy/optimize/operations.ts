import { operation } from '../../../operation.ts'
import { knownTariff, suppliedProfiles, tariffOf } from '../calculate/data-service.ts'
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
    'Finds the plan with the least cost over at most 31 days, quarter-hour by quarter-hour, and recalculates it. Its',
    'cost is never more than that of doing nothing, unless doing nothing breaks a limit or leaves the battery short of',
    'its end. Offtake and injection of one quarter-hour are two registers and are not netted: what is discharged lowers',
    'offtake first and is then fed in, what is charged lowers injection first and is then taken. Says what keeps the plan from being cheaper, which components could not be modelled, and how much cheaper',
    'it could be at best. 422 `infeasible` names limits that contradict each other: one set of which none can be left out,',
    'so that others may remain once one of them gives; of a limit at the meter `least` says what could be kept, in kW, with',
    'all others as they are. Costs 20 tokens and 5 more for every',
    'alternative tariff.',
  ].join(' '),
  access: 'read',
  effect: 'pure',
  weight: 20,
  extraWeight: ({ body }) => 5 * (body.measures.alternatives?.tariff_ids.length ?? 0),
  feature: 'optimization',
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
  run: async (context, { body }) => {
    const tariff = await tariffOf(context, body.tariff_id)
    const profiles = await suppliedProfiles(context, body)
    // What is wrong with the request is told at once, not after others' plans.
    siteOf(tariff, body, profiles)
    const ids = [...new Set(body.measures.alternatives?.tariff_ids)]
    const alternatives = await Promise.all(ids.map(async (id) => ({ id, tariff: await knownTariff(context, id) })))
    return context.compute(OPTIMIZE, { tariff, body, data: { profiles, alternatives } })
  },
})
