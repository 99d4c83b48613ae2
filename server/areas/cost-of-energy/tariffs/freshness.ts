import type { Period } from '#server/calendar/grid.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import { type Problem, valueError } from '#server/errors.ts'
import type { Message } from '#server/messages/message.ts'
import { coverageWarnings } from '../calculate/coverage.ts'
import { activeComponents, activePart, zoneOf } from '../calculate/period.ts'
import type { Tariff, TariffComponent } from '../contract.ts'
import { COST_OF_ENERGY } from '../messages.ts'
import { confirmedUntil, lastDay } from './confirmed.ts'

/** Until which day a price is confirmed, null where unknown, and whether it is applied to later days. */
export type Freshness = { confirmed_until: string | null; stale: boolean }

/** Of a component over the part of a period in which it applies. */
export function freshnessOf(
  tariff: Pick<Tariff, 'available_to' | 'provenance'>,
  component: TariffComponent,
  active: Period,
): Freshness {
  const confirmed_until = confirmedUntil(tariff, component)
  return {
    confirmed_until,
    stale: confirmed_until !== null && lastDay(active.end_ms, component.timezone) > confirmed_until,
  }
}

/** Of several prices together: the day of the first that is no longer confirmed, and whether any is stale. */
export function leastFresh(all: readonly Freshness[]): Freshness {
  const [confirmed_until = null] = all.flatMap(({ confirmed_until: day }) => day ?? []).toSorted()
  return { confirmed_until, stale: all.some(({ stale }) => stale) }
}

/** Of what a tariff charges in a period. */
export function tariffFreshness(tariff: Tariff, period: Period): Freshness {
  const active = activeComponents(tariff, period)
  return leastFresh(active.map((component) => freshnessOf(tariff, component, activePart(component, period) ?? period)))
}

/** Warnings about prices for days that are not confirmed, one per day. */
export function staleness(tariff: Tariff, period: Period): Message[] {
  const stale = activeComponents(tariff, period).flatMap((component) => {
    const { confirmed_until, stale: isStale } = freshnessOf(tariff, component, activePart(component, period) ?? period)
    return isStale && confirmed_until !== null ? [{ name: component.name, confirmed_until }] : []
  })
  const last_day = formatInstant(period.end_ms - 1, zoneOf(tariff)).slice(0, 10)
  const { retrieved_at = null } = tariff.provenance ?? {}
  return [...Map.groupBy(stale, (each) => each.confirmed_until)].map(([until, components]) =>
    COST_OF_ENERGY.not_confirmed({ components: components.map(({ name }) => name), until, last_day, retrieved_at }),
  )
}

/**
 * What keeps a tariff from being confirmed for a period: prices that stand for days after they were confirmed, and days
 * without any price, such as those after it has ended.
 */
export function unconfirmed(tariff: Tariff, period: Period): Message[] {
  const missing = coverageWarnings(tariff, period).flatMap(({ missing_data }) =>
    missing_data === undefined ? [] : [COST_OF_ENERGY.incomplete(missing_data)],
  )
  return [...staleness(tariff, period), ...missing]
}

/** Why a request that takes confirmed prices alone (`?freshness=strict`) is refused. */
export function notConfirmed(tariff: Tariff, period: Period): Problem[] {
  return unconfirmed(tariff, period).map((message) => valueError(['query', 'freshness'], message, 'strict'))
}
