import { calendarOf } from '#server/calendar/buckets.ts'
import { AppError, invalid, type Problem } from '#server/errors.ts'
import { type ComponentRun, type LoadedProfile, runTariff } from '../calculate/calculate.ts'
import { collectInputs } from '../calculate/inputs.ts'
import { checkPeriod, requestedPeriod, zoneOf } from '../calculate/period.ts'
import type { CompareBody, ComparedComponent, ComparedTariff, CompareResult, IneligibleTariff } from './contract.ts'
import { inOrder, lacking } from './basis.ts'
import { currencyOf, notStated, requiredDatasets, whyNotEligible } from './eligibility.ts'
import type { CalculateBody, DatasetRef, Tariff, Unit } from '../contract.ts'
import { leastFresh, staleness, unconfirmed } from '../tariffs/freshness.ts'
import { unpricedDays } from '../calculate/coverage.ts'
import { monthlyCosts } from '../calculate/monthly-costs.ts'
import { COST_OF_ENERGY } from '../messages.ts'
import { countryOf } from '../tariffs/country.ts'
import { type VatChoice, vatOn, withVat } from '../vat/with-vat.ts'

/** A tariff that a request names, or null where it does not exist. */
export type NamedTariff = { id: string; tariff: Tariff | null }

/** Removes tariffs whose prices are not confirmed for the whole period, each with the reason. */
export function confirmedAlone(
  all: NamedTariff[],
  body: CompareBody,
): { confirmed: NamedTariff[]; others: IneligibleTariff[] } {
  const period = requestedPeriod({ ...body, history_start: undefined })
  const others: IneligibleTariff[] = []
  const confirmed = all.filter(({ id, tariff }) => {
    const messages = tariff === null ? [] : unconfirmed(tariff, period)
    if (messages.length === 0) return true
    others.push({ ...named(id, tariff), reason: 'not_confirmed', msg: messages.map(({ text }) => text).join('; ') })
    return false
  })
  return { confirmed, others }
}

/** How many of the tariffs would be charged by prices that are not confirmed for all days of the period. */
export function countStale(all: NamedTariff[], body: CompareBody): number {
  const period = requestedPeriod({ ...body, history_start: undefined })
  return all.filter(({ tariff }) => tariff !== null && staleness(tariff, period).length > 0).length
}

type Plan = { currency: Unit | null; eligible: Tariff[]; not_eligible: IneligibleTariff[] }

/**
 * Which tariffs of a comparison can be calculated, and why the others cannot. Throws `invalid` for the times, and for
 * data that some tariff needs: the same problems as of a calculation, but for datasets that were not supplied.
 */
export function planComparison(
  all: NamedTariff[],
  body: CompareBody,
  profiles: LoadedProfile[],
  others: IneligibleTariff[] = [],
): Plan {
  const known = all.flatMap(({ tariff }) => tariff ?? [])
  checkRequest(known, body, profiles)
  const not_eligible = [...others]
  const eligible: Tariff[] = []
  for (const { id, tariff } of all) {
    const finding = tariff ? whyNotEligible(tariff, body) : ({ reason: 'not_found', msg: 'Tariff not found' } as const)
    if (finding) not_eligible.push({ ...named(id, tariff), ...finding })
    else if (tariff) eligible.push(tariff)
  }
  const currency = body.currency ?? mostFrequent(eligible.map(currencyOf))
  const [ranked, foreign] = [eligible, eligible].map((each, index) =>
    each.filter((tariff) => (currencyOf(tariff) === currency) === (index === 0)),
  )
  for (const tariff of foreign ?? []) {
    const msg = `Costs in ${currencyOf(tariff)}, the others in ${currency}`
    not_eligible.push({ ...named(tariff.id, tariff), reason: 'currency', msg })
  }
  return { currency, eligible: ranked ?? [], not_eligible }
}

function named(
  tariff_id: string,
  tariff: Tariff | null,
): Pick<IneligibleTariff, 'tariff_id' | 'name' | 'system_operator'> {
  return { tariff_id, name: tariff?.name ?? null, system_operator: tariff?.system_operator ?? null }
}

function checkRequest(known: Tariff[], body: CompareBody, profiles: LoadedProfile[]): void {
  const request: CalculateBody = { ...body, tariff_id: '' }
  const times = checkPeriod({ tariff_components: [] }, request)
  if (times.length > 0) throw invalid(times)
  const supplied = new Set([...body.profiles, ...body.time_series].map(({ name }) => name))
  const requested = new Map<string, DatasetRef>()
  for (const tariff of known) {
    for (const [id, ref] of requiredDatasets(tariff, body)) if (supplied.has(id)) requested.set(id, ref)
  }
  const { history_start_ms, end_ms } = requestedPeriod(request)
  const zone = known[0] === undefined ? 'UTC' : zoneOf(known[0])
  const problems: Problem[] = []
  collectInputs(requested, calendarOf(zone, history_start_ms, end_ms), request, profiles, problems)
  if (problems.length > 0) throw invalid(problems)
}

/** The most frequent of some values, of equally frequent ones the first; null of none. */
function mostFrequent<T>(values: T[]): T | null {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let best: T | null = null
  for (const [value, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = value
  return best
}

/** Cost of one tariff by component and month, with VAT for whom that is chosen, or what keeps it from being ranked. */
export function compareTariff(
  tariff: Tariff,
  body: CompareBody,
  profiles: LoadedProfile[],
  vat: VatChoice | null = null,
): ComparedTariff | IneligibleTariff {
  const request: CalculateBody = { ...body, tariff_id: tariff.id }
  const { id: tariff_id, name, system_operator } = tariff
  const period = requestedPeriod(request)
  const spans = vat === null ? [] : vatOn(tariff, vat, period)
  if (spans === null) {
    const message = COST_OF_ENERGY.vat_unknown({ place: countryOf(tariff) ?? zoneOf(tariff), customer: vat!.customer })
    return { ...named(tariff_id, tariff), reason: 'vat_unknown', msg: message.text }
  }
  try {
    const costed = runTariff(tariff, request, { profiles, include_intermediate_time_series: false })
    const runs = vat === null ? costed : costed.map((run) => withVat(run, spans))
    const datasets = emptyDatasets(runs)
    if (datasets.length > 0) {
      return {
        ...named(tariff_id, tariff),
        reason: 'dataset_missing',
        msg: `Needs values of ${datasets.join(', ')}`,
        datasets,
      }
    }
    const costs = runs.map((run) => monthlyCosts(run, period))
    const components = runs.map((run, index) => compared(run, costs[index]!, body))
    const months = costs[0]?.months ?? []
    const amounts = months.map((_, month) => components.reduce((sum, each) => sum + each.amounts[month]!, 0))
    const total = components.reduce((sum, each) => sum + each.total, 0)
    const timezone = zoneOf(tariff)
    const not_stated = notStated(tariff, body)
    return {
      ...{ tariff_id, name, system_operator, total, difference: 0, timezone, months, amounts, not_stated },
      absent_slots: costs.reduce((count, each) => count + each.absent_slots, 0),
      unpriced_days: unpricedDays(tariff, period),
      ...lacking(tariff, period),
      components,
      ...(vat === null ? {} : { vat_percents: [...new Set(spans.map(({ percent }) => percent))] }),
      ...leastFresh(runs.map(({ freshness }) => freshness)),
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error
    return { ...named(tariff_id, tariff), reason: 'data', msg: error.message }
  }
}

/** Datasets without any value: what they cost cannot be ranked. */
function emptyDatasets(runs: ComponentRun[]): string[] {
  return [...new Set(runs.flatMap(({ without_values }) => without_values))]
}

function compared(run: ComponentRun, costs: ReturnType<typeof monthlyCosts>, body: CompareBody): ComparedComponent {
  const { component, additive, missing_slots, warnings, freshness } = run
  const { amounts, total, absent_slots } = costs
  const missing = body.missing === 'skip' ? { missing_slots } : {}
  return { name: component.name, total, amounts, absent_slots, ...missing, additive, warnings, ...freshness }
}

/** What a comparison is made of: the tariffs that a request names, and its data. */
export type Comparison = {
  named: NamedTariff[]
  body: CompareBody
  profiles: LoadedProfile[]
  others?: IneligibleTariff[]
  /** With VAT, where the request asks for that. */
  vat?: VatChoice | null
}

/** The whole comparison at once; throws as `planComparison` does. */
export function compare({ named, body, profiles, others, vat = null }: Comparison): CompareResult {
  const plan = planComparison(named, body, profiles, others)
  return ranked(
    plan,
    plan.eligible.map((tariff) => compareTariff(tariff, body, profiles, vat)),
    vat !== null,
  )
}

/** The answer, in the order of its totals. */
export function ranked(
  plan: Plan,
  compared: (ComparedTariff | IneligibleTariff)[],
  includes_vat: boolean,
): CompareResult {
  const { currency } = plan
  const not_eligible = [...plan.not_eligible, ...compared.filter((each) => 'reason' in each)]
  const tariffs = inOrder(compared.filter((each) => 'total' in each))
  const least = tariffs[0]?.total ?? 0
  return {
    currency,
    includes_vat,
    tariffs: tariffs.map((each) => ({ ...each, difference: each.total - least })),
    not_eligible,
  }
}
