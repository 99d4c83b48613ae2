import { zoneOf } from '#server/areas/cost-of-energy/calculate/period.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import type { LanguageId } from '#server/messages/languages.ts'
import { type Gap, gapsOf, needsOf, periodFields, periodOf } from '../calculate/inputs/calculation-plan.ts'
import type { Draft, PastedSeries } from '../calculate/inputs/draft.ts'
import { type Loads, type LoadsSource, missingField, seriesFor, shortBody } from '../calculate/inputs/supply-data.ts'
import type { ByPart } from '../calculate/load/load-parts.ts'
import { type BillTerms, termGaps, termsBody } from './bill-terms.ts'

/** What is to be billed, once nothing is missing. */
export type BillPlan = LoadsSource & { tariff: Tariff; terms: BillTerms }

export type BillGap = Gap | { code: 'price' | 'number' }

type PlanInput = {
  draft: Draft
  terms: BillTerms
  tariff: Tariff
  profiles: ProfileEntry[]
  pasted: ByPart<PastedSeries>
}

/** Why there can be no bill, or what it is made of. */
export function planBill({ draft, terms, tariff, profiles, pasted }: PlanInput): {
  gaps: BillGap[]
  plan: BillPlan | null
} {
  const period = periodOf(draft, zoneOf(tariff))
  const gaps: BillGap[] = [...gapsOf(draft, tariff, profiles, pasted), ...termGaps(terms).map((code) => ({ code }))]
  if (!period || gaps.length > 0) return { gaps, plan: null }
  return { gaps, plan: { draft, terms, tariff, period, pasted, needs: needsOf(tariff, period) } }
}

/** The body of the call; `loads` as `loadsOf` answers them. */
export function billBody({ draft, terms, tariff, period, needs }: BillPlan, loads: Loads, language: LanguageId) {
  const body = {
    tariff_ids: [tariff.id],
    ...periodFields(period),
    ...termsBody(terms),
    ...missingField(loads),
    language,
    profiles: [] as { name: string; profile_id: string }[],
    time_series: needs.map((need) => seriesFor(need, loads, draft, period)),
  }
  return shortBody(draft, needs, body)
}
export type BillCall = ReturnType<typeof billBody>

/** The last whole month before today: what most bills are for. */
export function lastMonth(today: string): Pick<Draft, 'from' | 'to'> {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const day = (number: number) => new Date(Date.UTC(year, month - 1, number)).toISOString().slice(0, 10)
  const last = day(0)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}
