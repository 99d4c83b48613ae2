import { zoneOf } from '#server/areas/cost-of-energy/calculate/period.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { daysOf } from '#server/areas/cost-of-energy/calculate/coverage.ts'
import type { MOST_CANDIDATES, MOST_DAYS } from '#server/areas/cost-of-energy/optimize/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { type Gap, gapsOf, needsOf, periodFields, periodOf } from '../calculate/inputs/calculation-plan.ts'
import type { Draft, PastedSeries } from '../calculate/inputs/draft.ts'
import type { ByPart } from '../calculate/load/load-parts.ts'
import { type Loads, type LoadsSource, missingField, seriesFor, shortBody } from '../calculate/inputs/supply-data.ts'
import type { TariffEntry } from '../tariffs/tariff-entries.ts'
import { fieldErrors, measuresBody, type MeasuresDraft } from './measures.ts'

export const mostDays = 31 satisfies typeof MOST_DAYS
export const mostAlternatives = 10 satisfies typeof MOST_CANDIDATES

export type WhatIfGap =
  | Gap
  | { code: 'horizon'; days: number }
  | { code: 'noMeasure' | 'fields' | 'noAlternative' | 'noSubscription' }
  | { code: 'tooManyAlternatives'; count: number }

/** What is to be planned, once nothing is missing. */
export type WhatIfPlan = LoadsSource & { tariff: Tariff; selection: MeasuresDraft }

type PlanInput = {
  draft: Draft
  selection: MeasuresDraft
  tariff: Tariff
  profiles: ProfileEntry[]
  pasted: ByPart<PastedSeries>
}

/** Why no plan can be searched, or the request. */
export function planWhatIf(request: PlanInput): { gaps: WhatIfGap[]; plan: WhatIfPlan | null } {
  const { draft, selection, tariff, profiles, pasted } = request
  const period = periodOf(draft, zoneOf(tariff))
  const days = period ? daysOf(period, period.timezone) : 0
  const gaps: WhatIfGap[] = days > mostDays ? [{ code: 'horizon', days }] : gapsOf(draft, tariff, profiles, pasted)
  gaps.push(...measureGaps(selection, tariff, draft))
  if (!period || gaps.length > 0) return { gaps, plan: null }
  return { gaps, plan: { draft, selection, tariff, period, pasted, needs: needsOf(tariff, period) } }
}

function measureGaps(selection: MeasuresDraft, tariff: Tariff, draft: Draft): WhatIfGap[] {
  const gaps: WhatIfGap[] = []
  if (selection.on.length === 0) gaps.push({ code: 'noMeasure' })
  if (Object.keys(fieldErrors(selection)).length > 0) gaps.push({ code: 'fields' })
  if (selection.on.includes('capacity') && !subscriptionOf(tariff, draft)) gaps.push({ code: 'noSubscription' })
  if (!selection.on.includes('alternatives')) return gaps
  const count = selection.alternatives.length
  if (count === 0) gaps.push({ code: 'noAlternative' })
  if (count > mostAlternatives) gaps.push({ code: 'tooManyAlternatives', count })
  return gaps
}

/** The subscribed power that a tariff charges for in a period; null where it charges for none. */
export function subscriptionOf(tariff: Tariff, draft: Draft): string | null {
  const period = periodOf(draft, zoneOf(tariff))
  const need = period && needsOf(tariff, period).find(({ dataset }) => /^yearly-.*-subscribed-/.test(dataset.id))
  return need?.dataset.id ?? null
}

/** Alternative tariffs: those of the same operator in the same direction, other fuses first. */
export function alternativesOf(entries: TariffEntry[], tariff: Tariff): TariffEntry[] {
  const own = entries.find(({ id }) => id === tariff.id)
  if (!own) return []
  const others = entries.filter(
    (entry) =>
      entry.id !== own.id &&
      entry.operator === own.operator &&
      entry.currency === own.currency &&
      entry.other.includes('injection') === own.other.includes('injection'),
  )
  const stem = (name: string) => name.replace(/[\d\s,.–-]+A?\b/g, '')
  const isSibling = (entry: TariffEntry) => Number(stem(entry.name) !== stem(own.name))
  return others.toSorted((a, b) => isSibling(a) - isSibling(b) || (a.fuse_a ?? 0) - (b.fuse_a ?? 0))
}

/** The body of the call; `loads` as `loadsOf` answers them. */
export function whatIfBody(plan: WhatIfPlan, loads: Loads) {
  const { draft, tariff, period, needs, selection } = plan
  const body = {
    tariff_id: tariff.id,
    ...periodFields(period),
    ...missingField(loads),
    profiles: [] as { name: string; profile_id: string }[],
    time_series: needs.map((need) => seriesFor(need, loads, draft, period)),
    ...measuresBody(selection, subscriptionOf(tariff, draft)),
  }
  return shortBody(draft, needs, body)
}
export type WhatIfBody = ReturnType<typeof whatIfBody>
