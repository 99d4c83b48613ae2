import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { seedId } from '../../../drizzle/seed/identity.ts'
import { IMPORTED } from '../../areas/core/imports/sources.ts'
import { type ExchangeRates, fixedRate, ratesOfCsv } from '../../areas/cost-of-energy/prices/exchange-rates.ts'
import {
  dateAt,
  type Gap,
  gapsOf,
  type Range,
  startOf,
  windowsOf,
} from '../../areas/cost-of-energy/prices/local-days.ts'
import { PRICE_ZONES, type PriceZone } from '../../areas/cost-of-energy/prices/zones.ts'
import { lockGlobalProfile } from '../../areas/cost-of-energy/profiles/global-store.ts'
import { parseDate } from '../../calendar/civil.ts'
import { formatInstant, QUARTER_HOUR_MS } from '../../calendar/zone.ts'
import { asOwner } from '../../db/owner.ts'
import type { ImportPlace } from '../../areas/core/imports/run/import-place.ts'
import { remoteUrl, shown } from '../../delivery/remote.ts'
import { dateOption, oneOf, type Options, positive, required } from '../options.ts'
import { UsageError } from '#server/errors.ts'
import { convertPrices, type PriceRun, storePrices, type StoredPrices } from './price-profile.ts'
import { PRICE_SOURCES, priceSources } from './price-sources.ts'
import { readWindows } from './read-windows.ts'

/** Days asked for at once: a month, after which what was read is stored. */
const DAYS_AT_ONCE = 31

export type PriceReport = {
  source: string
  zone: string
  profile_id: string
  dry_run: boolean
  /** Quarter-hours that were new, had another price, or were there already. */
  added: number
  changed: number
  unchanged: number
  /** Days whose rate of conversion was kept. */
  days_converted: number
  from: string
  /** The end of the last price, null where there is none. */
  until: string | null
  gaps: Gap[]
}

/**
 * Imports day-ahead prices of a bidding zone into its profile of everybody, month by month, each month in a transaction
 * of its own: an interrupted import goes on where it stopped. Begins where the stored prices end (or at `--from`) and
 * ends tomorrow (or at `--to`, inclusive). Prices in another currency than the profile's need `--rate` or `--rates`.
 */
export async function importPrices(place: ImportPlace & { args: string[] }, options: Options): Promise<PriceReport> {
  if (place.args.length > 0) throw new UsageError('import prices takes options only')
  const run = runOf(place, options)
  const days = await daysToRead(place, options, run)
  const read = run.source.open(place, run.base, run.zone)
  const { timezone } = run.zone
  const windows = await readWindows(
    windowsOf(days.from, days.to, timezone, DAYS_AT_ONCE),
    { timezone, dry_run: run.dry_run },
    async (window) => {
      const prices = convertPrices(run, await read(window), window)
      const stored = await storePrices(place.ownerUrl, run, window, prices)
      const [first, last] = [window.start_ms, window.end_ms - 1].map((ms) => dateAt(ms, timezone))
      place.log(`${first} to ${last}: ${stored.added} new, ${stored.changed} changed, ${stored.unchanged} as they were`)
      return stored
    },
  )
  return reportOf(run, days.from, windows)
}

function runOf(place: ImportPlace, options: Options): PriceRun {
  const id = oneOf(required(options, 'source'), PRICE_SOURCES, 'source')
  const source = priceSources[id]
  const zones = PRICE_ZONES.filter((zone) => source.has(zone))
  const name = oneOf(
    required(options, 'zone'),
    zones.map((zone) => zone.id),
    'zone',
  )
  const zone = zones.find((each) => each.id === name) ?? unknownZone(name)
  const base = remoteUrl(options.url ?? source.base)
  const row = {
    ...source.about,
    id: `${IMPORTED}${id}`,
    read_from: shown(base),
    retrieved_at: place.now.toISOString().slice(0, 10),
  }
  return {
    source,
    base,
    zone,
    rates: ratesFor(zone, source.publishes, options),
    profile_id: seedId('profile', `day-ahead-price-${zone.id}`),
    row,
    dry_run: options['dry-run'] ?? false,
  }
}

function unknownZone(name: string): never {
  throw new UsageError(`no zone ${name}`)
}

function ratesFor(
  { currency, id }: PriceZone,
  publishes: PriceRun['source']['publishes'],
  options: Options,
): ExchangeRates | null {
  const given = options.rate !== undefined || options.rates !== undefined
  const needed = currency !== 'EUR' && !(currency === 'DKK' && publishes === 'EUR and DKK')
  if (!needed) {
    if (given) throw new UsageError(`prices of ${id} come in ${currency}: leave --rate and --rates away`)
    return null
  }
  if (options.rate !== undefined && options.rates !== undefined)
    throw new UsageError('give --rate or --rates, not both')
  if (options.rate !== undefined) return fixedRate(positive(options, 'rate'))
  if (options.rates !== undefined) return ratesOfCsv(textOfFile(options.rates), currency, basename(options.rates))
  throw new UsageError(
    `prices come in EUR and the profile of ${id} is in ${currency}: give --rate, or --rates FILE with a rate for each day`,
  )
}

function textOfFile(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) throw new UsageError(`there is no file ${path}`)
  return readFileSync(path, 'utf8')
}

/** From the last day that is stored only in part, or the day after it, until tomorrow, unless told otherwise. */
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

function reportOf(run: PriceRun, from: string, windows: (Range & StoredPrices)[]): PriceReport {
  const { timezone } = run.zone
  const sum = (field: 'added' | 'changed' | 'unchanged' | 'days_converted') =>
    windows.reduce((total, window) => total + window[field], 0)
  const values = windows.flatMap((window) => Array.from(window.values))
  const last = values.findLastIndex((value) => !Number.isNaN(value))
  const start_ms = windows[0]?.start_ms ?? startOf(parseDate(from), timezone)
  const until_ms = start_ms + (last + 1) * QUARTER_HOUR_MS
  const end_ms = last === -1 ? start_ms : startOf(parseDate(dateAt(until_ms - 1, timezone)) + 1, timezone)
  return {
    source: run.row.id,
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
  }
}
