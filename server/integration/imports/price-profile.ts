import { lockImports, putSources, type SourceRow } from '../../areas/core/source-store.ts'
import type { DayRate } from '../../areas/cost-of-energy/prices/store.ts'
import { putRates } from '../../areas/cost-of-energy/prices/store.ts'
import type { ExchangeRates } from '../../areas/cost-of-energy/prices/exchange-rates.ts'
import { dateAt, type Range, startOf } from '../../areas/cost-of-energy/prices/local-days.ts'
import { parseDate } from '../../calendar/civil.ts'
import {
  placeIntervals,
  PriceFault,
  type PriceInterval,
  type ReadPrices,
} from '../../areas/cost-of-energy/prices/price-intervals.ts'
import type { PriceZone } from '../../areas/cost-of-energy/prices/zones.ts'
import type { ProfileRange } from '../../areas/cost-of-energy/profiles/range.ts'
import { globalValues, lockGlobalProfile, writeGlobalValues } from '../../areas/cost-of-energy/profiles/global-store.ts'
import type { NewProfile } from '../../areas/cost-of-energy/profiles/chunk-store.ts'
import { QUARTER_HOUR_MS } from '../../calendar/zone.ts'
import { asOwner } from '../../db/owner.ts'
import type { PriceSource } from './price-sources.ts'

export type PriceRun = {
  source: PriceSource
  base: URL
  zone: PriceZone
  /** Null where the source has prices in the profile's currency. */
  rates: ExchangeRates | null
  profile_id: string
  row: SourceRow
  dry_run: boolean
  /** A second source: its prices are for quarter-hours that have none, and the profile stays one of the first. */
  fills_gaps: boolean
}

/** A day of which nothing is taken over, and why. */
export type SkippedDay = { day: string; why: string }
export type ConvertedPrices = { values: Float64Array; rates: DayRate[]; left_out: SkippedDay[] }

/**
 * Prices per kWh in the zone's currency, in the quarter-hours of a range, NaN where there is none; the rates used; and the days
 * that something is wrong with, of which no price is. `known` are rates that are stored of earlier conversions, by day.
 */
export function convertPrices(
  run: Pick<PriceRun, 'zone' | 'rates'>,
  { intervals, faults }: Pick<ReadPrices, 'intervals' | 'faults'>,
  range: Range,
  known: ReadonlyMap<string, DayRate> = new Map(),
): ConvertedPrices {
  const { timezone } = run.zone
  const isWithin = ({ start_ms }: { start_ms: number }) => start_ms >= range.start_ms && start_ms < range.end_ms
  const dayOf = ({ start_ms }: { start_ms: number }) => dateAt(start_ms, timezone)
  const wrong = new Map(faults.filter(isWithin).map((each) => [dayOf(each), each.why]))
  const values = new Float64Array((range.end_ms - range.start_ms) / QUARTER_HOUR_MS).fill(Number.NaN)
  const rates: DayRate[] = []
  for (const [day, own] of Map.groupBy(intervals.filter(isWithin), dayOf)) {
    if (wrong.has(day)) continue
    try {
      const converted = convertDay(run, own, day, known)
      values.set(converted.values, (startOf(parseDate(day), timezone) - range.start_ms) / QUARTER_HOUR_MS)
      if (converted.rate !== null) rates.push(converted.rate)
    } catch (error) {
      if (!(error instanceof PriceFault)) throw error
      wrong.set(day, error.message)
    }
  }
  const left_out = [...wrong].map(([day, why]) => ({ day, why })).sort((a, b) => (a.day < b.day ? -1 : 1))
  return { values, rates, left_out }
}

function convertDay(
  { zone, rates }: Pick<PriceRun, 'zone' | 'rates'>,
  intervals: readonly PriceInterval[],
  day: string,
  known: ReadonlyMap<string, DayRate>,
): { values: Float64Array; rate: DayRate | null } {
  const number = parseDate(day)
  const range = { start_ms: startOf(number, zone.timezone), end_ms: startOf(number + 1, zone.timezone) }
  let used: (DayRate & { eur: number }) | null = null
  const values = placeIntervals(intervals, range, (interval) => {
    if (zone.currency === 'EUR') return interval.eur_per_mwh / 1000
    const own = zone.currency === 'DKK' ? published(interval) : null
    const found = own ?? converted(interval, rates, day) ?? saved(interval, known.get(day))
    if (found === null) {
      // A krone price follows on the next bank day; any other currency has nothing but a rate.
      if (rates === null) return Number.NaN
      throw new PriceFault(`there is no rate for ${day}, nor for the week before it`)
    }
    const { price, rate, rate_source } = found
    const eur = Math.abs(interval.eur_per_mwh)
    // Of a day whose prices are published in both currencies, the largest shows the rate best.
    if (rate > 0 && eur > (used?.eur ?? 0)) used = { day, rate, rate_source, eur }
    return price / 1000
  })
  if (used === null) return { values, rate: null }
  const { eur: _, ...rate } = used as DayRate & { eur: number }
  return { values, rate }
}

type Conversion = { price: number; rate: number; rate_source: string }

function published({ dkk_per_mwh, eur_per_mwh }: PriceInterval): Conversion | null {
  if (dkk_per_mwh === null) return null
  const rate = Math.round((dkk_per_mwh / eur_per_mwh) * 1e6) / 1e6
  return { price: dkk_per_mwh, rate, rate_source: 'as the source publishes both' }
}

function converted({ eur_per_mwh }: PriceInterval, rates: ExchangeRates | null, day: string): Conversion | null {
  const found = rates?.of(day) ?? null
  return found && { price: eur_per_mwh * found.rate, rate: found.rate, rate_source: found.source }
}

function saved({ eur_per_mwh }: PriceInterval, known: DayRate | undefined): Conversion | null {
  return known === undefined ? null : { ...known, price: eur_per_mwh * known.rate }
}

export type StoredPrices = {
  added: number
  changed: number
  unchanged: number
  days_converted: number
  values: Float64Array
}

/** Beneath what any price is published with; a price that is written another way is the same price. */
const SAME = 1e-12

/** Writes prices over a range of whole local days in one transaction, keeping what is stored where none is given. */
export async function storePrices(
  ownerUrl: string,
  run: PriceRun,
  range: Range,
  prices: ConvertedPrices,
): Promise<StoredPrices> {
  const { zone, profile_id, row, dry_run } = run
  const window: ProfileRange = { ...range, resolution: 'quarter_hourly', timezone: zone.timezone }
  return asOwner(ownerUrl, async (tx) => {
    await lockImports(tx)
    const profile = await lockGlobalProfile(tx, profile_id)
    const values = await globalValues(tx, profile_id, window)
    const counts = merge(values, run.fills_gaps ? withoutStored(prices.values, values) : prices.values)
    const last = values.findLastIndex((value) => !Number.isNaN(value))
    if (dry_run || counts.added + counts.changed === 0) return { ...counts, days_converted: 0, values }
    const written_end_ms = range.start_ms + (last + 1) * QUARTER_HOUR_MS
    const whole = {
      start_ms: Math.min(profile?.start_ms ?? Infinity, range.start_ms),
      end_ms: Math.max(profile?.end_ms ?? -Infinity, written_end_ms),
    }
    const written = { ...window, end_ms: Math.min(range.end_ms, whole.end_ms) }
    await putSources(tx, [row])
    const source_id = run.fills_gaps ? (profile?.source_id ?? row.id) : row.id
    const facts = { ...factsOf(run, profile?.description ?? null), ...window, ...whole, id: profile_id, source_id }
    await writeGlobalValues(
      tx,
      facts,
      written,
      values.subarray(0, (written.end_ms - written.start_ms) / QUARTER_HOUR_MS),
    )
    await putRates(tx, profile_id, prices.rates)
    return { ...counts, days_converted: prices.rates.length, values }
  })
}

function withoutStored(prices: Float64Array, stored: Float64Array): Float64Array {
  return prices.map((price, slot) => (Number.isNaN(stored[slot] ?? Number.NaN) ? price : Number.NaN))
}

/** Puts new prices into the stored ones and counts what that changes. */
function merge(stored: Float64Array, prices: Float64Array): Pick<StoredPrices, 'added' | 'changed' | 'unchanged'> {
  const counts = { added: 0, changed: 0, unchanged: 0 }
  for (const [slot, price] of prices.entries()) {
    if (Number.isNaN(price)) continue
    const before = stored[slot] ?? Number.NaN
    if (Math.abs(before - price) < SAME) {
      counts.unchanged++
      continue
    }
    counts[Number.isNaN(before) ? 'added' : 'changed']++
    stored[slot] = price
  }
  return counts
}

const CREDIT = /Credit: (.*)\.$/

/** What is said of a profile; everybody whose prices are in it is credited, in the order in which they came. */
function factsOf(
  { zone, row, rates }: PriceRun,
  before: string | null,
): Pick<NewProfile, 'name' | 'description' | 'tags' | 'unit'> {
  const earlier = CREDIT.exec(before ?? '')?.[1]?.split('; ') ?? []
  const name = zone.id.toUpperCase()
  return {
    name: `Day-ahead price ${name}`,
    description: [
      `Day-ahead price of the bidding zone ${name} in ${zone.currency}/kWh, excluding VAT. Quarter-hourly from 2025-10-01;`,
      'before, the auction was hourly and each price is repeated in the four quarter-hours of its hour.',
      ...(rates === null ? [] : ['Converted from EUR with the rate of each day, which is kept.']),
      `Credit: ${[...new Set([...earlier, row.credit])].join('; ')}.`,
    ].join(' '),
    tags: ['price', 'day-ahead', ...new Set([name, ...zone.countries])],
    unit: `${zone.currency}_per_kWh`,
  }
}
