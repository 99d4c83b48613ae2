import type { Clock } from './clock.ts'
import type { ComponentRun } from '../calculate/calculate.ts'
import type { Limits } from './model/measures.ts'
import type { Solver } from './model/program.ts'
import { planFrom, separate } from './model/solution.ts'
import { modelOf, type SiteModel } from './model/tariff.ts'
import { initialCharge } from './battery.ts'
import { type Conflict, conflictsOf } from './conflicts.ts'
import type { NotLinear, OptimizeBody, OptimizedCost, OptimizeResult } from './contract.ts'
import { flattened } from './flatten.ts'
import { costOf, idlePlan, type Plan, runPlan } from './plan.ts'
import type { Site } from './site.ts'

/** The best plan for one tariff. */
export type SolvedSite = {
  site: Site
  plan: Plan
  runs: ComponentRun[]
  cost: OptimizedCost
  status: OptimizeResult['status']
  reason: OptimizeResult['reason']
  objective: number
  bound: number | null
  not_linear: NotLinear[]
}

/** A solution may differ from its calculation by so much of it. */
const AGREES = 1e-6
/** Two totals that differ by so much of one are the same but for rounding. */
const SAME = 1e-10
/** An amount of money below which nothing matters. */
const SMALLEST = 0.01
/** For so many rounds only what was wrong is forbidden where it was; then everywhere. */
const PATIENT_ROUNDS = 3

/** Solves, carries out, recalculates; answers the limits that contradict each other where no plan keeps them all. */
export function solveSite(
  site: Site,
  limits: Limits,
  solver: Solver,
  left: Clock,
): SolvedSite | { conflicts: Conflict[] } {
  const plan = idlePlan(site)
  const runs = runPlan(site, plan)
  const built = modelOf(site, runs, limits, left)
  const idle = { plan, runs, cost: costOf(site, runs) }
  const keeps = keepsLimits(site, limits)
  const unplanned = built.model.size.columns === 0 && keeps
  const best = unplanned ? { ...NOTHING, bound: idle.cost.total, reason: null } : improve(site, built, solver, left)
  const { not_linear } = built
  const unchanged = { site, ...idle, status: 'unchanged', objective: idle.cost.total, bound: null, not_linear } as const
  if (best === 'infeasible') {
    const conflicts = keeps ? [] : conflictsOf(site, limits, solver, left)
    return conflicts.length > 0 ? { conflicts } : { ...unchanged, reason: 'not_verified' }
  }
  // Of a model that the calculation contradicts, nothing is known.
  const bound = not_linear.length > 0 || best.reason === 'not_verified' ? null : best.bound
  const reason = best.reason ?? (not_linear.length > 0 ? 'not_linear' : null)
  if (best.found === null || (keeps && !isLess(best.found.cost.total, idle.cost.total))) {
    return { ...unchanged, bound, reason }
  }
  const carried = calmed(site, best.found)
  const promised = best.objective + heldTotal(built, carried.cost)
  // Of a plan that the time limit cut off, calming may make a cheaper one than the solver saw.
  const objective = agree(promised, carried.cost) ? promised : carried.cost.total
  return {
    site,
    ...carried,
    status: reason ? 'feasible' : 'optimal',
    reason,
    objective,
    bound,
    not_linear,
  }
}

type Carried = { plan: Plan; runs: ComponentRun[]; cost: OptimizedCost }
type Improved = {
  found: Carried | null
  objective: number
  bound: number | null
  reason: OptimizeResult['reason']
}

const NOTHING: Improved = { found: null, objective: Infinity, bound: null, reason: 'time_limit' }

function isLess(total: number, other: number): boolean {
  return total < other - 1e-9 * Math.max(1, Math.abs(other))
}

/** Whether doing nothing keeps the limits, as the data was sent. */
function keepsLimits(
  site: Site,
  { offtake_kw = Infinity, injection_kw = Infinity, fuse_kw = Infinity }: Limits,
): boolean {
  const { battery } = site.body.measures
  if (battery && (battery.final_state_of_charge_kwh ?? 0) > initialCharge(battery)) return false
  const within = (values: Float64Array, kw: number) =>
    !values.subarray(site.slots.first, site.slots.end).some((value) => value * 4 > kw + 1e-9)
  return within(site.offtake, Math.min(offtake_kw, fuse_kw)) && within(site.injection, injection_kw)
}

/** The plan without peaks inside an hour that nothing is gained by. */
function calmed(site: Site, found: Carried): Carried {
  const plan = flattened(site, found.plan)
  if (plan === null) return found
  const runs = runPlan(site, plan)
  const cost = costOf(site, runs)
  return cost.total <= found.cost.total + SAME * Math.max(1, Math.abs(found.cost.total)) ? { plan, runs, cost } : found
}

/** Sums that cancel are as exact as their parts. */
function agree(promised: number, { components, total }: OptimizedCost): boolean {
  const size = components.reduce((sum, each) => sum + Math.abs(each.total), 0)
  return Math.abs(promised - total) <= AGREES * Math.max(SMALLEST, size)
}

/** Solves again with the errors of the last solution forbidden, until its plan costs what the solver reported. */
function improve(site: Site, built: SiteModel, solver: Solver, left: Clock): Improved | 'infeasible' {
  const tolerance = toleranceOf(site)
  const best = { ...NOTHING }
  const separated = new Set<string>()
  for (let round = 0; left() > 0; round++) {
    const solved = solver.solve(built.model.program(tolerance), left())
    if (solved.status === 'infeasible') return 'infeasible'
    if (solved.bound !== null) best.bound = Math.max(best.bound ?? -Infinity, solved.bound)
    if (solved.values === null) break
    const { plan, mixed, broken } = planFrom(site, built, solved.values, 1e3 * tolerance)
    const runs = runPlan(site, plan)
    const cost = costOf(site, runs)
    const agrees = !broken && agree(solved.objective + heldTotal(built, cost), cost)
    best.objective = solved.objective
    if (!broken && (best.found === null || cost.total < best.found.cost.total)) best.found = { plan, runs, cost }
    best.reason = solved.status !== 'optimal' ? 'time_limit' : agrees ? null : 'not_verified'
    const fresh = mixed.filter(({ slot, what }) => !separated.has(`${what} ${slot}`))
    if (agrees || fresh.length === 0) return best
    for (const { slot, what } of round < PATIENT_ROUNDS ? fresh : everySlot(built, separated)) {
      separated.add(`${what} ${slot}`)
      separate(built.model, built.planned[slot]!, what)
    }
  }
  return { ...best, reason: 'time_limit' }
}

function everySlot({ planned }: SiteModel, separated: ReadonlySet<string>) {
  const all = planned.flatMap((_, slot) => (['battery', 'meter'] as const).map((what) => ({ slot, what })))
  return all.filter(({ slot, what }) => !separated.has(`${what} ${slot}`))
}

/** What the components cost that the solver did not see. */
function heldTotal({ modelled }: SiteModel, { components }: OptimizedCost): number {
  return components.reduce((sum, { total }, index) => (modelled[index] ? sum : sum + total), 0)
}

/** A billionth of the energy or power that is at stake, so that large sites are solved as exactly as small ones. */
function toleranceOf({ offtake, injection, slots, body }: Site): number {
  const { battery, subscribed_capacity } = body.measures
  let most = Math.max(battery?.capacity_kwh ?? 0, battery?.power_kw ?? 0, subscribed_capacity?.maximum_kw ?? 0)
  for (let slot = slots.first; slot < slots.end; slot++) most = Math.max(most, offtake[slot] || 0, injection[slot] || 0)
  return Math.min(1e-6, Math.max(1e-9, most * 1e-11))
}

/** The limits of a request for one tariff, whose fuse binds unless it is the tariff in force. */
export function limitsOf(site: Site, body: OptimizeBody): Limits {
  const fuse = site.tariff.eligibility.fuse_size
  const alternative = site.tariff.id !== body.tariff_id && fuse?.unit === 'A'
  const phases = body.measures.alternatives?.phases ?? 3
  return { ...body.connection, ...(alternative ? { fuse_kw: PHASE_KV * fuse.value * phases } : {}) }
}

/** Between a phase and neutral. */
const PHASE_KV = 0.23
