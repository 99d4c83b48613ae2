import { AppError, invalid, problem } from '#server/errors.ts'
import type { LoadedProfile } from '../calculate/inputs.ts'
import { activeComponents } from '../calculate/period.ts'
import { dataWarnings } from '../calculate/warnings.ts'
import type { NamedTariff } from '../compare/compare.ts'
import { whyNotEligible } from '../compare/eligibility.ts'
import { lacking, missingOf } from '../compare/basis.ts'
import type { CalculationWarning, Tariff } from '../contract.ts'
import { coverageWarnings } from '../calculate/coverage.ts'
import { registeredDataset } from '../tariffs/datasets.ts'
import type { Solver } from './model/program.ts'
import { bindingsOf } from './binding.ts'
import type { Conflict } from './conflicts.ts'
import type { Candidate, OptimizeBody, OptimizeResult } from './contract.ts'
import { costOf, idlePlan, runPlan } from './plan.ts'
import { monthsOf, scheduleOf } from './result.ts'
import { type Site, siteOf } from './site.ts'
import { limitsOf, type SolvedSite, solveSite } from './solve.ts'
import type { Clock } from './clock.ts'

export type OptimizeData = {
  /** Parallel to `body.profiles`. */
  profiles: LoadedProfile[]
  /** Parallel to the alternatives. */
  alternatives: NamedTariff[]
}

/**
 * The cheapest plan, over the tariff in force and the alternatives. `left` is how many seconds the solver still has.
 * Throws `invalid` as `siteOf` does, for a subscription that no tariff charges for (`dataset_unused`), and where no plan
 * keeps the limits (`infeasible`, with what conflicts).
 */
export function optimize(
  tariff: Tariff,
  body: OptimizeBody,
  data: OptimizeData,
  solver: Solver,
  left: Clock,
): OptimizeResult {
  const present = siteOf(tariff, body, data.profiles)
  const named = data.alternatives.filter(({ id }) => id !== tariff.id)
  const others = named.map((each) => alternativeSite(each, body, data.profiles, present))
  const sites = [present, ...others.filter((each) => 'tariff' in each)]
  checkSubscription(body, sites)
  const solved: SolvedSite[] = []
  const failed: { site: Site; conflicts: Conflict[] }[] = []
  for (const [index, site] of sites.entries()) {
    // What one tariff leaves of its time is for those after it.
    const until = left() - left() / (sites.length - index)
    const result = solveSite(site, limitsOf(site, body), solver, () => left() - until)
    if ('conflicts' in result) failed.push({ site, ...result })
    else solved.push(result)
  }
  const [best] = solved.toSorted((a, b) => a.cost.total - b.cost.total)
  if (best === undefined) throw infeasible(body, failed[0]?.conflicts ?? [])
  const unusable = [...failed.map(candidateWithout), ...others.flatMap((each) => ('tariff' in each ? [] : each))]
  return resultOf(body, present, best, solved, unusable)
}

function infeasible(body: OptimizeBody, conflicts: Conflict[]): AppError {
  const msg =
    'No plan keeps all limits; see which of them contradict each other. Once one of these gives, others may still not be kept'
  return invalid([problem('infeasible', ['body'], msg, body.measures, { conflicts })])
}

/** An alternative with the data of the request, or why it cannot be used. */
function alternativeSite(
  { id, tariff }: NamedTariff,
  body: OptimizeBody,
  profiles: LoadedProfile[],
  present: Site,
): Site | Candidate {
  const unusable = (reason: NonNullable<Candidate['reason']>, msg: string): Candidate => {
    return { tariff_id: id, name: tariff?.name ?? null, total: null, status: null, reason, msg }
  }
  if (tariff === null) return unusable('not_found', 'Tariff not found')
  const finding = whyNotEligible(tariff, { ...body, tariff_ids: [id] })
  if (finding) return unusable(finding.reason, finding.msg)
  try {
    const site = siteOf(tariff, body, profiles)
    if (site.unit !== present.unit) {
      return unusable('currency', `Costs in ${site.unit}, the tariff in force in ${present.unit}`)
    }
    const missing = otherMissing(tariff, present)
    return missing.length === 0 ? site : unusable('incomplete', `Its cost lacks ${missing.join('; ')}`)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error
    return unusable('data', error.message)
  }
}

/**
 * The parts missing from the cost of an alternative but not from that of the tariff in force: without them nothing is
 * saved.
 */
function otherMissing(tariff: Tariff, present: Site): string[] {
  const known = new Set(missingOf(lacking(present.tariff, present.period)))
  return missingOf(lacking(tariff, present.period)).filter((each) => !known.has(each))
}

function checkSubscription({ measures: { subscribed_capacity } }: OptimizeBody, sites: Site[]): void {
  if (!subscribed_capacity) return
  const { dataset_id } = subscribed_capacity
  const reads = ({ tariff, period }: Site) =>
    activeComponents(tariff, period).some(({ datasets }) => datasets.some(({ id }) => id === dataset_id))
  if (sites.some(reads)) return
  const loc = ['body', 'measures', 'subscribed_capacity', 'dataset_id']
  const msg = `The tariff does not need dataset ${dataset_id}, so that there is nothing to choose`
  throw invalid([problem('dataset_unused', loc, msg, dataset_id, { dataset: dataset_id })])
}

function candidateWithout({ site, conflicts }: { site: Site; conflicts: Conflict[] }): Candidate {
  const msg = `No plan keeps all limits: ${conflicts.map(({ code }) => code).join(', ')}`
  const { id: tariff_id, name } = site.tariff
  return { tariff_id, name, total: null, status: null, reason: 'infeasible', msg }
}

function resultOf(
  body: OptimizeBody,
  present: Site,
  best: SolvedSite,
  solved: SolvedSite[],
  unusable: Candidate[],
): OptimizeResult {
  const { site, plan, runs, cost: after } = best
  const before = costOf(present, runPlan(present, idlePlan(present)))
  const bound = solved.reduce<number | null>((least, each) => lower(least, each.bound), after.total)
  const reason = solved.find((each) => each.reason !== null)?.reason ?? null
  const changed = site !== present || best.status !== 'unchanged'
  return {
    status: changed ? (reason === null ? 'optimal' : 'feasible') : 'unchanged',
    reason,
    unit: present.unit,
    timezone: site.calendar.zone,
    months: monthsOf(site),
    objective: best.objective,
    bound,
    gap: bound === null ? null : gapOf(after.total, bound),
    before,
    after,
    saving: before.total - after.total,
    schedule: scheduleOf(site, plan),
    subscribed_capacity: subscriptionOf(site, plan.subscribed_kw),
    binding: bindingsOf(site, limitsOf(site, body), plan, runs),
    not_linear: best.not_linear,
    candidates: [...solved.map(candidateOf).sort((a, b) => a.total - b.total), ...unusable],
    warnings: [
      ...(site === present ? [present] : [present, site]).flatMap((of) => coverageWarnings(of.tariff, of.period)),
      ...runs.flatMap((run) => run.warnings).filter(isOfPeriod),
      ...energyWarnings(present),
    ],
  }
}

/** Warnings about the data refer to the input, not to the plan. */
function isOfPeriod({ code }: CalculationWarning): boolean {
  return code !== 'negative_values' && code !== 'no_values'
}

function energyWarnings({ calendar, inputs }: Site): CalculationWarning[] {
  const sent = [...inputs.series.keys()].flatMap((id) => registeredDataset(id) ?? [])
  return dataWarnings(sent, calendar, inputs)
}

function lower(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.min(a, b)
}

function gapOf(total: number, bound: number): number {
  return Math.max(0, total - bound) / Math.max(1e-9, Math.abs(total))
}

function candidateOf({ site: { tariff }, cost: { total }, status, reason }: SolvedSite): Candidate & { total: number } {
  return { tariff_id: tariff.id, name: tariff.name, total, status, reason, msg: null }
}

function subscriptionOf({ body, inputs }: Site, chosen_kw: number | null): OptimizeResult['subscribed_capacity'] {
  const dataset_id = body.measures.subscribed_capacity?.dataset_id
  const before_kw = dataset_id === undefined ? undefined : inputs.series.get(dataset_id)?.at(-1)
  if (dataset_id === undefined || before_kw === undefined) return null
  return { dataset_id, before_kw, after_kw: chosen_kw ?? before_kw }
}
