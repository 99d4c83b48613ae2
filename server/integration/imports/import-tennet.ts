import { sourceRow } from '../../areas/core/imports/run/importing.ts'
import { IMPORTED } from '../../areas/core/imports/sources.ts'
import { lockImports, putSources, type SourceRow } from '../../areas/core/source-store.ts'
import { dateAt } from '../../areas/cost-of-energy/prices/local-days.ts'
import {
  type DayFields,
  emptyDay,
  mergeDay,
  type Merged,
  SETTLEMENT_ZONE,
  statusOf,
} from '../../areas/schedule-management/settlement/day-fields.ts'
import {
  putSettlementDay,
  storedBounds,
  storedSettlementDays,
} from '../../areas/schedule-management/settlement/day-store.ts'
import { readTennet, tennetUrl } from '../../areas/schedule-management/settlement/tennet.ts'
import { formatDate, parseDate } from '../../calendar/civil.ts'
import { asOwner } from '../../db/owner.ts'
import type { ImportPlace } from '../../areas/core/imports/run/import-place.ts'
import { jsonOf, RemoteFault, remoteUrl, shown } from '../../delivery/remote.ts'
import { type Coverage, coverageOf, type Days, sumMerged } from './day-report.ts'
import { dateOption, type Options } from './options.ts'
import { UsageError } from '#server/errors.ts'
import { readWindows } from './read-windows.ts'
import { priceWindows, type TennetWindow, volumeWindows } from './tennet-windows.ts'
import { REMOTE } from '../../delivery/messages.ts'

const BASE = 'https://api.tennet.eu/publications/v1'
const MOST_BYTES = 20_000_000
/** Five requests a minute are allowed. */
const BETWEEN_REQUESTS_MS = 12_500
/** Days back in which a day that is still provisional is read again. */
const OPEN_DAYS = 31

/** Of what was read, quarter-hours that were new, had other values, or were there already. */
export type TennetReport = Merged & Coverage & { source: string; dry_run: boolean; requests: number }

type TennetRun = { base: URL; key: string; row: SourceRow; dry_run: boolean }

/**
 * Imports TenneT's publications for days of the Dutch market: prices and regulation states, window by window, and with
 * `--volumes` the settled energy, one hour per request. Each request is stored in its own transaction, so that an
 * interrupted import continues where it stopped. Starts with the first day that is missing or still provisional, or
 * where the stored days end (or at `--from`), and ends today (or at `--to`, inclusive).
 */
export async function importTennet(place: ImportPlace & { args: string[] }, options: Options): Promise<TennetReport> {
  if (place.args.length > 0) throw new UsageError('import tennet takes options only')
  const run = runOf(place, options)
  const days = await daysToRead(place, options)
  const windows = [...priceWindows(days.from, days.to)]
  if (options.volumes) windows.push(...(await missingVolumes(place, days)))
  const known = new Map<string, DayFields>()
  let requests = 0
  const done = await readWindows(windows, { timezone: SETTLEMENT_ZONE, dry_run: run.dry_run }, async (window) => {
    const read = await readWindow(place, run, window, requests++ > 0)
    const counts = await storeWindow(place, run, window, read, known)
    const { from, to, hours } = window.requested
    const what = hours === undefined ? `prices ${from} to ${to}` : `volumes ${from} from ${hours[0]}:00`
    place.log(`${what}: ${counts.added} new, ${counts.changed} changed, ${counts.unchanged} as they were`)
    return counts
  })
  return reportOf(run, days, done, known)
}

function runOf({ env, now }: ImportPlace, options: Options): TennetRun {
  const key = env.TENNET_API_KEY
  if (!key) throw new UsageError("set TENNET_API_KEY to the key of your account with TenneT's publications API")
  const base = remoteUrl(options.url ?? BASE)
  const retrieved_at = now.toISOString().slice(0, 10)
  const row = sourceRow('tennet', `${IMPORTED}tennet`, shown(base), retrieved_at)
  return { base, key, row, dry_run: options['dry-run'] ?? false }
}

async function daysToRead({ ownerUrl, now }: ImportPlace, options: Options): Promise<Days> {
  const today = dateAt(now.getTime(), SETTLEMENT_ZONE)
  const to = dateOption(options, 'to') ?? today
  if (options.volumes && options.from === undefined)
    throw new UsageError('--volumes takes 24 requests a day, of which TenneT allows 25: say the first day with --from')
  const bounds = await asOwner(ownerUrl, (tx) => storedBounds(tx, formatDate(parseDate(today) - OPEN_DAYS)))
  const next = bounds.last === null ? `${today.slice(0, 4)}-01-01` : formatDate(parseDate(bounds.last) + 1)
  const from = dateOption(options, 'from') ?? bounds.open ?? next
  if (from > to && options.from !== undefined) throw new UsageError(`--from ${from} is after ${to}`)
  return { from, to }
}

/** The hours of which not every quarter-hour has volumes. */
async function missingVolumes({ ownerUrl }: ImportPlace, { from, to }: Days): Promise<TennetWindow[]> {
  const stored = await asOwner(ownerUrl, (tx) => storedSettlementDays(tx, from, to))
  const known = new Map(stored.map(({ day, fields }) => [day, fields.settled_shortage_kwh]))
  return volumeWindows(from, to, (day, slot) => !Number.isNaN(known.get(day)?.[slot] ?? Number.NaN))
}

async function readWindow(
  { remote }: ImportPlace,
  { base, key }: TennetRun,
  { dataset, requested }: TennetWindow,
  isLater: boolean,
): Promise<Map<string, DayFields>> {
  const url = tennetUrl(base, dataset, requested)
  const expected = { types: ['application/json', 'text/json'], most_bytes: MOST_BYTES, headers: { apikey: key } }
  const pause = isLater ? { after_ms: BETWEEN_REQUESTS_MS } : {}
  const bytes = await remote.read(url, { ...expected, ...pause }).catch((error: unknown) => {
    if (!(error instanceof RemoteFault && /answered 40[13]$/.test(error.message))) throw error
    throw new RemoteFault(REMOTE.is_it_your_key({ why: error.detail }), { cause: error })
  })
  return readTennet(jsonOf(bytes, url), dataset, requested)
}

/** Puts what was read into the stored days, all in one transaction; `known` gets the days as they are then. */
async function storeWindow(
  { ownerUrl, now }: ImportPlace,
  { row, dry_run }: TennetRun,
  { requested }: TennetWindow,
  read: ReadonlyMap<string, DayFields>,
  known: Map<string, DayFields>,
): Promise<Merged> {
  const total: Merged = { added: 0, changed: 0, unchanged: 0 }
  await asOwner(ownerUrl, async (tx) => {
    await lockImports(tx)
    const stored = new Map(
      (await storedSettlementDays(tx, requested.from, requested.to)).map((each) => [each.day, each]),
    )
    const written = []
    for (const [day, fields] of [...read].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const before = stored.get(day)
      const merged = (dry_run ? known.get(day) : undefined) ?? before?.fields ?? emptyDay(day)
      const counts = mergeDay(merged, fields)
      for (const name of ['added', 'changed', 'unchanged'] as const) total[name] += counts[name]
      known.set(day, merged)
      const status = statusOf(day, merged, now)
      if (counts.added + counts.changed > 0 || (before !== undefined && before.status !== status))
        written.push({ day, status, fields: merged })
    }
    for (const { day, fields } of stored.values()) if (!known.has(day)) known.set(day, fields)
    if (dry_run || written.length === 0) return
    await putSources(tx, [row])
    for (const each of written) await putSettlementDay(tx, each, row.id, now)
  })
  return total
}

function reportOf(
  { row, dry_run }: TennetRun,
  days: Days,
  done: readonly Merged[],
  known: ReadonlyMap<string, DayFields>,
): TennetReport {
  return {
    ...{ source: row.id, dry_run, requests: done.length, ...sumMerged(done) },
    ...coverageOf(days, SETTLEMENT_ZONE, (day) => {
      const { price_shortage, price_surplus } = known.get(day) ?? emptyDay(day)
      return price_shortage.map((price, slot) => price + (price_surplus[slot] ?? Number.NaN))
    }),
  }
}
