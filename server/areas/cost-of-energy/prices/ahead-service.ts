import type { Period } from '#server/calendar/grid.ts'
import { formatInstant, HOUR_MS, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Context } from '../../../context.ts'
import { invalid, type Problem, problem, valueError } from '../../../errors.ts'
import { finished } from '../../../process/queue.ts'
import type { Message } from '../../../messages/message.ts'
import { warningText } from '../../../wire/warnings/warning-text.ts'
import { tariffOf } from '../calculate/data-service.ts'
import { coverageWarnings } from '../calculate/coverage.ts'
import { zoneOf } from '../calculate/period.ts'
import type { LoadedProfile } from '../calculate/calculate.ts'
import { currencyOf } from '../compare/eligibility.ts'
import type { Tariff } from '../contract.ts'
import * as profiles from '../profiles/store.ts'
import { notConfirmed, staleness } from '../tariffs/freshness.ts'
import { COST_OF_ENERGY } from '../messages.ts'
import { pricesAhead, describedTariff } from './ahead.ts'
import type { PricesQuery, PricesResult, PriceWarning } from './contract.ts'
import { energyPrices, isDayAhead, monthsAround } from './energy-price.ts'
import { placeOf, tariffsAt, type OfferedAt } from './place-service.ts'
import { zoneFor } from './zone-service.ts'
import { storedPriceId } from './stored-price-service.ts'
import { datasetOfZone, PRICE_ZONES, type PriceZone } from './zones.ts'

/**
 * Marginal prices for the hours of a query. 404 for an unknown tariff; 422 if nothing is named, a place has several
 * matching tariffs, or currencies differ. Unknown values are null and explained in `warnings`.
 */
export async function pricesOf(context: Context, query: PricesQuery): Promise<PricesResult> {
  const window = windowOf(context.now, query)
  const place = await placeOf(context, query, ['query'])
  const named = await Promise.all([...new Set(query.tariff_id)].map((id) => tariffOf(context, id)))
  const tariffs = named.length > 0 || place === null ? named : await householdTariffs(context, place, query, window)
  const zone = await zoneFor(context, query.zone, place?.zones ?? null, tariffs)
  if (tariffs.length === 0 && zone === null) throw invalid([nothingNamed(place)])
  refuseUnfit(tariffs, zone, window, query)
  const isSupplied = tariffs.some(({ eligibility }) => eligibility.type === 'supplier')
  const spot_zone = query.spot && !isSupplied ? zone : null
  const timezone = tariffs[0] ? zoneOf(tariffs[0]) : (zone?.timezone ?? 'UTC')
  const loaded = await loadSpot(context, tariffs, spot_zone, monthsAround(window, timezone))
  const priced = []
  for (const tariff of tariffs) {
    const supposed = { power_kw: query.power_kw, spot: loaded.values }
    priced.push({ tariff, parts: await finished(energyPrices(tariff, window, supposed), context.signal) })
  }
  const own = spot_zone === null ? undefined : loaded.values.get(datasetOfZone(spot_zone))
  const isWithout = query.spot && !isSupplied && zone === null
  const spot = query.spot && !isSupplied ? { loaded: own } : null
  const prices = pricesAhead({ window, timezone, tariffs: priced, spot, request: query })
  const warnings = [
    ...tariffs.flatMap((tariff) => coverageOf(tariff, window)),
    ...tariffs.flatMap((tariff) => staleness(tariff, window).map((message) => warningOf(message, tariff.id))),
    ...(place !== null && tariffs.length === 0 ? [warningOf(nothingAt(place))] : []),
    ...(isWithout ? [warningOf(COST_OF_ENERGY.zone_unknown)] : []),
    ...loaded.zones.flatMap((each) => gapsOf(each, loaded.until.get(each.id) ?? null, window)),
    ...priced.flatMap(({ tariff, parts }) => needsOf(tariff, parts)),
  ]
  if (warnings.length > 0) context.response.headers.Warning = warnings.map(({ msg }) => warningText(msg)).join(', ')
  const until = spot_zone === null ? null : (loaded.until.get(spot_zone.id) ?? null)
  const now_ms = context.now.getTime()
  return {
    currency: tariffs[0] ? currencyOf(tariffs[0]) : (zone?.currency ?? '1'),
    timezone,
    vat_percent: query.vat_percent,
    zone: zone?.id.toUpperCase() ?? null,
    spot_known_until: until === null ? null : formatInstant(until, timezone),
    tariffs: priced.map((each) => describedTariff(each, window)),
    now: prices[Math.floor((now_ms - window.start_ms) / QUARTER_HOUR_MS)] ?? null,
    prices,
    warnings,
  }
}

function windowOf(now: Date, { start_time, hours }: PricesQuery): Period {
  const requested_ms = start_time === undefined ? now.getTime() : Date.parse(start_time)
  const start_ms = Math.floor(requested_ms / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
  return { start_ms, end_ms: start_ms + hours * HOUR_MS }
}

function nothingNamed(place: OfferedAt | null): Problem {
  if (place === null) return problem('missing', ['query', 'tariff_id'], COST_OF_ENERGY.name_a_price)
  return valueError(['query', 'postal_code'], nothingAt(place), place.postal_code)
}

function nothingAt({ country, postal_code, why }: OfferedAt) {
  return COST_OF_ENERGY.no_tariff_at_place({ place: `${country} ${postal_code}`, why })
}

/** The grid tariff of a household at the place, and what authorities charge there. */
async function householdTariffs(context: Context, place: OfferedAt, { fuse_a }: PricesQuery, { start_ms }: Period) {
  const sought = { fuse_a, customer: 'household' as const, start_ms, choose_at: ['query', 'tariff_id'] }
  const { grid, authority } = await tariffsAt(context, place, sought)
  return [...grid, ...authority]
}

function refuseUnfit(tariffs: Tariff[], zone: PriceZone | null, window: Period, query: PricesQuery): void {
  const units = new Set<string>(tariffs.map(currencyOf))
  if (zone !== null && query.spot) units.add(zone.currency)
  const problems: Problem[] = []
  if (units.size > 1) {
    const message = COST_OF_ENERGY.prices_in_two_currencies({ currencies: [...units] })
    problems.push(valueError(['query', query.zone === undefined ? 'tariff_id' : 'zone'], message, query.zone ?? null))
  }
  for (const { id, available_from, available_to, tariff_components } of tariffs) {
    const starts = available_from === null ? -Infinity : Date.parse(available_from)
    const ends = available_to === null ? Infinity : Date.parse(available_to)
    const applies = tariff_components.some(({ applicable_from, applicable_to }) => {
      const to_ms = applicable_to === null ? Infinity : Date.parse(applicable_to)
      return Date.parse(applicable_from) < window.end_ms && to_ms > window.start_ms
    })
    if (applies && starts < window.end_ms && ends > window.start_ms) continue
    problems.push(problem('not_available', ['query', 'tariff_id'], COST_OF_ENERGY.tariff_not_available, id))
  }
  if (query.freshness === 'strict') problems.push(...tariffs.flatMap((each) => notConfirmed(each, window)))
  if (problems.length > 0) throw invalid(problems)
}

type Spot = { values: Map<string, LoadedProfile>; zones: PriceZone[]; until: Map<string, number> }

/** The stored day-ahead prices that are needed, from the first month's start on. */
async function loadSpot(context: Context, tariffs: Tariff[], zone: PriceZone | null, months: Period): Promise<Spot> {
  const read = new Set(
    tariffs
      .flatMap((each) => each.tariff_components.flatMap(({ datasets }) => datasets))
      .filter(isDayAhead)
      .map(({ id }) => id),
  )
  const zones = PRICE_ZONES.filter((each) => each === zone || read.has(datasetOfZone(each)))
  const spot: Spot = { values: new Map(), zones, until: new Map() }
  for (const each of zones) {
    const id = storedPriceId(each)
    const profile = await profiles.findProfile(context.db, context.shared, id)
    if (profile === null) continue
    spot.until.set(each.id, Date.parse(profile.end_time))
    const loaded = await profiles.loadProfile(context.db, context.shared, profile, months.start_ms, months.end_ms)
    if (loaded !== null) spot.values.set(datasetOfZone(each), loaded)
  }
  return spot
}

function warningOf({ code, params, text: msg }: Message, tariff_id: string | null = null): PriceWarning {
  return { tariff_id, code, msg, params }
}

function coverageOf(tariff: Tariff, window: Period): PriceWarning[] {
  return coverageWarnings(tariff, window).map(({ code, msg, params }) => {
    return { tariff_id: tariff.id, code: `cost_of_energy.${code}`, msg, params }
  })
}

function gapsOf({ id, timezone }: PriceZone, until_ms: number | null, window: Period): PriceWarning[] {
  const zone = id.toUpperCase()
  if (until_ms === null) return [warningOf(COST_OF_ENERGY.no_day_ahead_price({ zone }))]
  if (until_ms >= window.end_ms) return []
  return [warningOf(COST_OF_ENERGY.day_ahead_price_ends({ zone, until: formatInstant(until_ms, timezone) }))]
}

function needsOf({ id }: Tariff, parts: readonly { component: string; counts_as: string }[]): PriceWarning[] {
  const components = parts.filter(({ counts_as }) => counts_as === 'needs_data').map(({ component }) => component)
  return components.length === 0 ? [] : [warningOf(COST_OF_ENERGY.components_need_data({ components }), id)]
}
