import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sourceRow } from '../../areas/core/imports/run/importing.ts'
import { IMPORTED, importers } from '../../areas/core/imports/sources.ts'
import { storedExchangeRates } from '../../areas/cost-of-energy/prices/rate-store.ts'
import {
  type ExchangeRates,
  fixedRate,
  ratesByDay,
  ratesOfCsv,
} from '../../areas/cost-of-energy/prices/exchange-rates.ts'
import {
  dateAt,
  type Gap,
  gapsOf,
  type Range,
  startOf,
  windowsOf,
} from '../../areas/cost-of-energy/prices/local-days.ts'
import { storedPriceId } from '../../areas/cost-of-energy/prices/stored-price-service.ts'
import { PRICE_ZONES, type PriceZone } from '../../areas/cost-of-energy/prices/zones.ts'
import { lockGlobalProfile } from '../../areas/cost-of-energy/profiles/global-store.ts'
import { parseDate } from '../../calendar/civil.ts'
import { formatInstant, QUARTER_HOUR_MS } from '../../calendar/zone.ts'
import { asOwner } from '../../db/owner.ts'
import type { ImportPlace } from '../../areas/core/imports/run/import-place.ts'
import { RemoteFault, remoteUrl, shown } from '../../delivery/remote.ts'
import { dateOption, oneOf, type Options, positive, required } from './options.ts'
import { UsageError } from '#server/errors.ts'
import { PriceFault, type ReadPrices } from '../../areas/cost-of-energy/prices/price-intervals.ts'
import { ratesOfProfile } from '../../areas/cost-of-energy/prices/store.ts'
import { convertPrices, type SkippedDay, type PriceRun, storePrices, type StoredPrices } from './price-profile.ts'
import { PRICE_SOURCES, priceSources } from './price-sources.ts'
import { readWindows } from './read-windows.ts'
import { namedFile } from './named-file.ts'

/** Days per request: a month, after which the prices are stored. */
const DAYS_AT_ONCE = 31

export type PriceReport = {
  source: string
  /** Quarter-hours that further sources had and it had not. */
  filled_by: { source: string; added: number }[]
  zone: string
  profile_id: string
  dry_run: boolean
  /** Quarter-hours that were new, had another price, or were there already. */
  added: number
  changed: number
  unchanged: number
  /** Days with a stored conversion rate. */
  days_converted: number
  from: string
  /** The end of the last price, null where there is none. */
  until: string | null
  gaps: Gap[]
  /** Days of which nothing was taken over, with what is wrong with them. */
  days_left_out: SkippedDay[]
  /** Series of other markets, such as intraday auctions, that came along. */
  series_passed_over: number
}

/**
 * Imports day-ahead prices of a bidding zone into its global profile, month by month, each month in its own
 * transaction: an interrupted import continues where it stopped. Starts where the stored prices end (or at `--from`)
 * and ends tomorrow (or at `--to`, inclusive). Of several sources, those after the first are asked for what it does not
 * have, or cannot be asked for, and replace nothing that is stored. Prices in another currency than the profile's need
 * `--rate` or `--rates`.
 */
export async function importPrices(place: ImportPlace & { args: string[] }, options: Options): Promise<PriceReport> {
  if (place.args.length > 0) throw new UsageError('import prices takes options only')
  const runs = await runsOf(place, options)
  const [first] = runs
  const days = await daysToRead(place, options, first)
  const { timezone } = first.zone
  const readers = runs.map((run) => ({ run, read: run.source.open(place, run.base, run.zone) }))
  const windows = await readWindows(
    windowsOf(days.from, days.to, timezone, DAYS_AT_ONCE),
    { timezone, dry_run: first.dry_run },
    (window) => readWindow(place, readers, window),
  )
  return reportOf(runs, days.from, windows)
}

type Reader = { run: PriceRun; read: (range: Range) => Promise<ReadPrices> }

/** Stores a window of the first source, and of each further one what is still missing. Fails where none has a price. */
async function readWindow(place: ImportPlace, readers: readonly Reader[], window: Range): Promise<WindowPrices> {
  let whole: WindowPrices | null = null
  let fault: unknown = null
  for (const { run, read } of readers) {
    if (whole !== null && !whole.values.some(Number.isNaN)) break
    try {
      const part = await readPart(place, { run, read }, window)
      whole = whole === null ? part : together(whole, part, window.start_ms, run.zone.timezone)
    } catch (error) {
      if (!(error instanceof RemoteFault || error instanceof PriceFault)) throw error
      fault ??= error
      if (readers.length > 1) place.log(`${run.row.id}: ${error.message}`)
    }
  }
  if (whole === null) throw fault
  return whole
}

async function readPart(place: ImportPlace, { run, read }: Reader, window: Range): Promise<WindowPrices> {
  const { timezone } = run.zone
  const answer = await read(window)
  const prices = convertPrices(run, answer, window, await storedRates(place.ownerUrl, run))
  const [worst] = prices.left_out
  if (worst !== undefined && prices.values.every(Number.isNaN)) throw new PriceFault(worst.why)
  for (const { day, why } of prices.left_out) place.log(`${day} is left out: ${why}`)
  const stored = await storePrices(place.ownerUrl, run, window, prices)
  const [first, last] = [window.start_ms, window.end_ms - 1].map((ms) => dateAt(ms, timezone))
  const fills = run.fills_gaps ? `${run.row.id} fills gaps: ` : ''
  place.log(
    `${fills}${first} to ${last}: ${stored.added} new, ${stored.changed} changed, ${stored.unchanged} as they were`,
  )
  const ends = answer.intervals.map(({ start_ms, minutes }) => start_ms + minutes * 60_000)
  const stated_ms = Math.min(
    ends.reduce((latest, each) => Math.max(latest, each), 0),
    window.end_ms,
  )
  const { left_out } = prices
  return {
    ...stored,
    ...{ left_out, passed_over: answer.passed_over, stated_ms },
    added_by: { [run.row.id]: stored.added },
  }
}

/** What both sources have of a window. A day is left out as long as something of it is missing. */
function together(before: WindowPrices, filled: WindowPrices, start_ms: number, timezone: string): WindowPrices {
  const values = before.values.map((value, slot) => (Number.isNaN(value) ? (filled.values[slot] ?? value) : value))
  const missing = new Set(gapsOf(values, start_ms, timezone).map(({ day }) => day))
  return {
    added: before.added + filled.added,
    changed: before.changed,
    unchanged: before.unchanged,
    days_converted: before.days_converted + filled.days_converted,
    values,
    left_out: before.left_out.filter(({ day }) => missing.has(day)),
    passed_over: before.passed_over + filled.passed_over,
    stated_ms: Math.max(before.stated_ms, filled.stated_ms),
    added_by: { ...before.added_by, ...filled.added_by },
  }
}

/** A run per source that is named, the first one first; those after it fill its gaps. */
async function runsOf(place: ImportPlace, options: Options): Promise<[PriceRun, ...PriceRun[]]> {
  const ids = required(options, 'source')
    .split(',')
    .map((id) => oneOf(id.trim(), PRICE_SOURCES, 'source'))
  if (new Set(ids).size < ids.length) throw new UsageError('--source names a source twice')
  const sources = ids.map((id) => priceSources[id])
  const zones = PRICE_ZONES.filter((zone) => sources.every((source) => source.has(zone)))
  const name = oneOf(
    required(options, 'zone'),
    zones.map((zone) => zone.id),
    'zone',
  )
  const zone = zones.find((each) => each.id === name) ?? unknownZone(name)
  const publishes = sources.every((source) => source.publishes === 'EUR and DKK') ? 'EUR and DKK' : 'EUR'
  const rates = await ratesFor(place, zone, publishes, options)
  const bases = options.url?.split(',') ?? []
  if (options.url !== undefined && bases.length !== ids.length)
    throw new UsageError('--url takes an address for each source, in their order, with commas between them')
  const [first, ...others] = ids.map((id, index): PriceRun => {
    const source = priceSources[id]
    const facts = importers[`prices-${id}`]
    const base = remoteUrl(bases[index] ?? (place.env[facts.url_variable] || facts.url))
    // The register of Energinet has the short name.
    const row_id = `${IMPORTED}${id === 'energinet' ? 'prices-energinet' : id}`
    const row = sourceRow(`prices-${id}`, row_id, shown(base), place.now.toISOString().slice(0, 10))
    return {
      ...{ source, base, zone, rates, row },
      profile_id: storedPriceId(zone),
      dry_run: options['dry-run'] ?? false,
      fills_gaps: index > 0,
    }
  })
  if (first === undefined) throw new UsageError('--source is missing')
  return [first, ...others]
}

/** Rates that prices of the profile were converted with so far, by day. */
async function storedRates(ownerUrl: string, { profile_id }: PriceRun) {
  const rates = await asOwner(ownerUrl, (tx) => ratesOfProfile(tx, profile_id))
  return new Map(rates.map((each) => [each.day, each]))
}

function unknownZone(name: string): never {
  throw new UsageError(`no zone ${name}`)
}

async function ratesFor(
  { ownerUrl }: ImportPlace,
  { currency, id }: PriceZone,
  publishes: PriceRun['source']['publishes'],
  options: Options,
): Promise<ExchangeRates | null> {
  const input = options.rate !== undefined || options.rates !== undefined
  if (currency === 'EUR' && input) throw new UsageError(`prices of ${id} come in EUR: leave --rate and --rates away`)
  // Kroner come beside the euro, but on bank days alone: a rate is for the days without.
  const isPublished = currency === 'EUR' || (currency === 'DKK' && publishes === 'EUR and DKK')
  if (isPublished && !input) return null
  if (options.rate !== undefined && options.rates !== undefined)
    throw new UsageError('give --rate or --rates, not both')
  if (options.rate !== undefined) return fixedRate(positive(options, 'rate'))
  if (options.rates !== undefined)
    return ratesOfCsv(readFileSync(namedFile(options.rates), 'utf8'), currency, basename(options.rates))
  const { rates, publisher } = await asOwner(ownerUrl, (tx) => storedExchangeRates(tx, currency))
  if (rates.size > 0) return ratesByDay(rates, publisher)
  throw new UsageError(
    `prices come in EUR and the profile of ${id} is in ${currency}: import exchange-rates first, or give --rate, or --rates FILE with a rate for each day`,
  )
}

/** Default: from the last day that is only partly stored, or the day after it, until tomorrow. */
async function daysToRead(
  { ownerUrl, now }: ImportPlace,
  options: Options,
  { zone, profile_id }: PriceRun,
): Promise<{ from: string; to: string }> {
  const { timezone } = zone
  const stored = await asOwner(ownerUrl, (tx) => lockGlobalProfile(tx, profile_id))
  const today = dateAt(now.getTime(), timezone)
  const to = dateOption(options, 'to') ?? dateAt(now.getTime() + 86_400_000, timezone)
  const from =
    dateOption(options, 'from') ??
    (stored === null ? `${Number(today.slice(0, 4)) - 1}-01-01` : dateAt(stored.end_ms, timezone))
  if (from > to && options.from !== undefined) throw new UsageError(`--from ${from} is after ${to}`)
  if (stored !== null && startOf(parseDate(from), timezone) > stored.end_ms)
    throw new UsageError(
      `prices are stored until ${formatInstant(stored.end_ms, timezone)}: --from should leave no hole behind it`,
    )
  if (stored !== null && startOf(parseDate(to) + 1, timezone) < stored.start_ms)
    throw new UsageError(
      `prices are stored from ${formatInstant(stored.start_ms, timezone)}: --to should leave no hole before it`,
    )
  return { from, to }
}

type WindowPrices = StoredPrices & {
  left_out: SkippedDay[]
  passed_over: number
  stated_ms: number
  /** Quarter-hours that each source added. */
  added_by: Record<string, number>
}

function reportOf(
  [run, ...others]: [PriceRun, ...PriceRun[]],
  from: string,
  windows: (Range & WindowPrices)[],
): PriceReport {
  const { timezone } = run.zone
  const sum = (field: 'added' | 'changed' | 'unchanged' | 'days_converted') =>
    windows.reduce((total, window) => total + window[field], 0)
  const values = windows.flatMap((window) => Array.from(window.values))
  const last = values.findLastIndex((value) => !Number.isNaN(value))
  const start_ms = windows[0]?.start_ms ?? startOf(parseDate(from), timezone)
  const until_ms = start_ms + (last + 1) * QUARTER_HOUR_MS
  // Gaps are those up to the end of the last day that has a price, or that the source spoke of without one.
  const stated_ms = Math.max(until_ms, ...windows.map((each) => each.stated_ms))
  const end_ms = stated_ms <= start_ms ? start_ms : startOf(parseDate(dateAt(stated_ms - 1, timezone)) + 1, timezone)
  return {
    source: run.row.id,
    filled_by: others.map(({ row }) => ({
      source: row.id,
      added: windows.reduce((total, { added_by }) => total + (added_by[row.id] ?? 0), 0),
    })),
    zone: run.zone.id,
    profile_id: run.profile_id,
    dry_run: run.dry_run,
    added: sum('added'),
    changed: sum('changed'),
    unchanged: sum('unchanged'),
    days_converted: sum('days_converted'),
    from: formatInstant(start_ms, timezone),
    until: last === -1 ? null : formatInstant(until_ms, timezone),
    gaps: gapsOf(Float64Array.from(values.slice(0, (end_ms - start_ms) / QUARTER_HOUR_MS)), start_ms, timezone),
    days_left_out: windows.flatMap(({ left_out }) => left_out),
    series_passed_over: windows.reduce((total, { passed_over }) => total + passed_over, 0),
  }
}
