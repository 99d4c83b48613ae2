import type { LoadedProfile } from './calculate-inputs.ts'
import type { Tariff } from './contract.ts'
import type { OptimizeBody, OptimizeResult } from './optimize-contract.ts'
import { costOf, idlePlan, runPlan } from './optimize-plan.ts'
import { monthsOf, scheduleOf } from './optimize-result.ts'
import { siteOf } from './optimize-site.ts'

export type OptimizeData = {
  /** Parallel to `body.profiles`. */
  profiles: LoadedProfile[]
}

/** The cost before. Throws `invalid` as `siteOf` does. */
export function optimize(tariff: Tariff, body: OptimizeBody, data: OptimizeData): OptimizeResult {
  const site = siteOf(tariff, body, data.profiles)
  const plan = idlePlan(site)
  const runs = runPlan(site, plan)
  const before = costOf(site, runs)
  const { id: tariff_id, name } = tariff
  return {
    status: 'unchanged',
    reason: 'not_verified',
    unit: site.unit,
    timezone: site.calendar.zone,
    months: monthsOf(site),
    objective: before.total,
    bound: null,
    gap: null,
    before,
    after: before,
    saving: 0,
    schedule: scheduleOf(site, plan),
    subscribed_capacity: null,
    binding: [],
    not_linear: [],
    candidates: [{ tariff_id, name, total: before.total, status: 'unchanged', reason: null, msg: null }],
    warnings: runs.flatMap(({ warnings }) => warnings),
  }
}
