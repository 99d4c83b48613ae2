import {
  type Gap,
  loadGaps,
  type Period,
  periodFields,
  periodGap,
  periodOf,
} from '#components/cost-of-energy/calculate/inputs/calculation-plan.ts'
import type { Draft, PastedSeries } from '#components/cost-of-energy/calculate/inputs/draft.ts'
import { readNumber } from '#components/cost-of-energy/calculate/inputs/number-text.ts'
import { loadProfiles, suggestedConsumption } from '#components/cost-of-energy/calculate/inputs/calculation-address.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import type { PowerComponent, PowerTariff } from '#server/areas/power-tariffs/contract.ts'

/** The content of the calculator and, except for a pasted series, of its URL. */
export type PowerDraft = Draft & { subscribed_kw: string; reactive_percent: string }

/** What the fees of a tariff are found from. */
export type PowerNeeds = { capacity: boolean; reactive: boolean }

export function needsOf({ components }: PowerTariff): PowerNeeds {
  return {
    capacity: components.some(usesSubscription),
    reactive: components.some(({ type }) => type === 'reactive_power_fee'),
  }
}

/** Whether a fee follows the subscribed power. */
export function usesSubscription({ type, data }: PowerComponent): boolean {
  const bounds = [...data.calculationMethod.bounds, ...data.priceLevels.flatMap((level) => level.bounds)]
  const isAbout = type === 'subscribed_power_fee' || type === 'overrun_fee'
  return isAbout || bounds.some((bound) => bound.type === 'share_of_subscribed')
}

/** The draft of an address, completed by the last year in which the tariff is valid. `today` is `YYYY-MM-DD`. */
export function readPowerDraft(
  parameters: URLSearchParams,
  today: string,
  tariff: PowerTariff,
  profiles: ProfileEntry[],
): PowerDraft {
  const year = defaultYear(tariff, today)
  const loads = loadProfiles(profiles)
  const first = loads.find(({ tags }) => tags.includes('household')) ?? loads[0]
  return {
    from: parameters.get('from') ?? `${year}-01-01`,
    to: parameters.get('to') ?? `${year}-12-31`,
    source: parameters.get('source') === 'series' ? 'series' : 'profile',
    profile_id: parameters.get('profile') ?? first?.id ?? '',
    annual_kwh: parameters.get('annual') ?? suggestedConsumption(parameters, first),
    figures: {},
    subscribed_kw: parameters.get('subscribed') ?? '',
    reactive_percent: parameters.get('reactive') ?? '',
  }
}

/** The address of a draft that is to be calculated. */
export function powerDraftParameters(draft: PowerDraft): Record<string, string | null> {
  const isSeries = draft.source === 'series'
  return {
    from: draft.from,
    to: draft.to,
    source: isSeries ? 'series' : null,
    profile: isSeries ? null : draft.profile_id,
    annual: isSeries ? null : draft.annual_kwh,
    subscribed: draft.subscribed_kw,
    reactive: draft.reactive_percent,
    run: '1',
  }
}

/** The last whole year before today, or the one nearest to it in which the tariff is valid. */
function defaultYear({ timeScope }: PowerTariff, today: string): number {
  const last = Number(today.slice(0, 4)) - 1
  const { validFrom, validTo } = timeScope
  const begins = validFrom === null ? last : Number(validFrom.slice(0, 4))
  // An end is exclusive: at midnight of New Year it is the year before.
  const ends = validTo === null ? last : new Date(Date.parse(validTo) - 86_400_000).getUTCFullYear()
  return Math.max(begins, Math.min(last, ends))
}

export type PowerGap = Gap | { code: 'capacity' | 'reactive' }

/** Everything that is missing before a draft can run; empty when it can. */
export function powerGaps(
  draft: PowerDraft,
  tariff: PowerTariff,
  profiles: ProfileEntry[],
  pasted: PastedSeries,
): PowerGap[] {
  const period = periodOf(draft, tariff.timeScope.timezone)
  if (!period) return [periodGap(draft)]
  const needs = needsOf(tariff)
  const gaps: PowerGap[] = loadGaps(draft, period, profiles, pasted)
  const atLeastZero = (text: string) => (readNumber(text) ?? -1) >= 0
  if (needs.capacity && !atLeastZero(draft.subscribed_kw)) gaps.push({ code: 'capacity' })
  if (needs.reactive && draft.reactive_percent.trim() !== '' && !atLeastZero(draft.reactive_percent))
    gaps.push({ code: 'reactive' })
  return gaps
}

type Sent = {
  powerOfftake: { fromDatetime: string; resolution: 'quarter_hourly'; values: number[] }
  subscribedCapacities: { fromDatetime: string; toDatetime: string; value: number }[] | null
  reactiveOfftake: { fromDatetime: string; resolution: 'quarter_hourly'; values: number[] } | null
}

/** The body of the calculation from a load in kWh per quarter-hour. */
export function powerBody(draft: PowerDraft, period: Period, needs: PowerNeeds, load_kwh: number[]): Sent {
  const { start_time, end_time } = periodFields(period)
  const share = needs.reactive ? readNumber(draft.reactive_percent) : null
  const series = (factor: number) => ({
    fromDatetime: start_time,
    resolution: 'quarter_hourly' as const,
    values: load_kwh.map((kwh) => kwh * 4 * factor),
  })
  const subscribed = needs.capacity ? readNumber(draft.subscribed_kw) : null
  return {
    powerOfftake: series(1),
    subscribedCapacities:
      subscribed === null ? null : [{ fromDatetime: start_time, toDatetime: end_time, value: subscribed }],
    reactiveOfftake: share === null ? null : series(share / 100),
  }
}
