import type { Period } from '#server/calendar/grid.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import { type Problem, valueError } from '#server/errors.ts'
import type { Message } from '#server/messages/message.ts'
import { coverageWarnings } from '../calculate/coverage.ts'
import { activeComponents, activePart, zoneOf } from '../calculate/period.ts'
import type { Tariff, TariffComponent } from '../contract.ts'
import { COST_OF_ENERGY } from '../messages.ts'

/** Until which day a price is confirmed, null where unknown, and whether it is applied to later days. */
export type Freshness = { confirmed_until: string | null; stale: boolean }

type Sourced = Pick<Tariff, 'available_to' | 'provenance'>

/**
 * Of a component over the part of a period in which it applies. A price with its own end is confirmed until then; one
 * without until its tariff is no longer offered, at most until its source is taken to hold: the end of the year in
 * which that was read, since grid operators set prices by the year. A tariff of the organization's own has no source.
 */
export function freshnessOf(
  { available_to, provenance }: Sourced,
  { applicable_to, timezone }: TariffComponent,
  active: Period,
): Freshness {
  const lastDay = (end_ms: number) => formatInstant(end_ms - 1, timezone).slice(0, 10)
  const dayBefore = (end: string | null) => (end === null ? [] : [lastDay(Date.parse(end))])
  const supposed = [...dayBefore(available_to), ...(provenance?.confirmed_until ? [provenance.confirmed_until] : [])]
  const [confirmed_until = null] = applicable_to === null ? supposed.toSorted() : dayBefore(applicable_to)
  return { confirmed_until, stale: confirmed_until !== null && lastDay(active.end_ms) > confirmed_until }
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
