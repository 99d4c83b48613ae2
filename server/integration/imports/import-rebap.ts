import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sourceRow } from '../../areas/core/imports/run/importing.ts'
import { IMPORTED } from '../../areas/core/imports/sources.ts'
import { lockImports, putSources, type SourceRow } from '../../areas/core/source-store.ts'
import { dateAt, type Range, startOf, windowsOf } from '../../areas/cost-of-energy/prices/local-days.ts'
import { SCHEDULE_ZONE } from '../../areas/schedule-management/submission/day-grid.ts'
import { mergeDay, type Merged } from '../../areas/schedule-management/settlement/day-fields.ts'
import { putRebapDay, rebapBounds, storedRebapDays } from '../../areas/schedule-management/settlement/rebap-store.ts'
import {
  noPrices,
  readRebapTable,
  rebapUrl,
  type RebapPrices,
} from '../../areas/schedule-management/settlement/rebap.ts'
import { formatDate, parseDate } from '../../calendar/civil.ts'
import { asOwner } from '../../db/owner.ts'
import type { ImportPlace } from '../../areas/core/imports/run/import-place.ts'
import { shown } from '../../delivery/remote.ts'
import { type Coverage, coverageOf, type Days, sumMerged } from './day-report.ts'
import { openNetztransparenz } from './netztransparenz.ts'
import { dateOption, type Options } from './options.ts'
import { UsageError } from '#server/errors.ts'
import { readWindows } from './read-windows.ts'
import { namedFile } from './named-file.ts'

/** Days per request: a month, after which the prices are stored. */
const DAYS_AT_ONCE = 31
/** Days back in which a day with gaps is read again. */
const OPEN_DAYS = 92

/** Of what was read, quarter-hours that were new, had other prices, or were there already. */
export type RebapReport = Merged & Coverage & { source: string; dry_run: boolean; changed_days: string[] }

type Read = { days: ReadonlyMap<string, RebapPrices>; until_ms: number | null }
type RebapRun = {
  row: SourceRow
  dry_run: boolean
  days: Days
  windows: Range[]
  read: (window: Range) => Promise<Read>
}
type Stored = Merged & { changed_days: string[]; known: Map<string, RebapPrices> }

/**
 * Imports the imbalance price of the German balance groups (reBAP), from the web API of netztransparenz.de or from a
 * file saved there. Each month is stored in its own transaction, so that an interrupted import continues where it
 * stopped. From the API it starts with the first day that is missing or has gaps, or where the stored days end (or at
 * `--from`), and ends with the last month (or at `--to`, inclusive): prices are quality-assured by the 20th Werktag of
 * the next month. From a file it takes every day, or those within `--from` and `--to`.
 */
export async function importRebap(place: ImportPlace & { args: string[] }, options: Options): Promise<RebapReport> {
  const [path, ...more] = place.args
  if (more.length > 0) throw new UsageError('import rebap takes one file, or none to read from netztransparenz.de')
  const run = path === undefined ? await runOfApi(place, options) : runOfFile(place, options, path)
  const { row, dry_run, days } = run
  const done = await readWindows(run.windows, { timezone: SCHEDULE_ZONE, dry_run }, async (window) => {
    const [from, to] = [window.start_ms, window.end_ms - 1].map((ms) => dateAt(ms, SCHEDULE_ZONE)) as [string, string]
    const read = await run.read(window)
    const stored = await storeWindow(place, run, { from, to }, read)
    report(place, { from, to }, stored)
    return { ...stored, stated_ms: Math.min(read.until_ms ?? 0, window.end_ms) }
  })
  const known = new Map(done.flatMap((each) => [...each.known]))
  return {
    ...{ source: row.id, dry_run, ...sumMerged(done), changed_days: done.flatMap((each) => each.changed_days) },
    ...coverageOf(
      days,
      SCHEDULE_ZONE,
      (day) => {
        const { price_shortage, price_surplus } = known.get(day) ?? noPrices(day)
        return price_shortage.map((price, slot) => price + (price_surplus[slot] ?? Number.NaN))
      },
      Math.max(0, ...done.map(({ stated_ms }) => stated_ms)),
    ),
  }
}

function report({ log }: ImportPlace, { from, to }: Days, { added, changed, unchanged, changed_days }: Stored): void {
  log(`${from} to ${to}: ${added} new, ${changed} changed, ${unchanged} as they were`)
  if (changed_days.length > 0) log(`other prices than before: ${changed_days.join(', ')}`)
  if (added + changed + unchanged === 0)
    log('no prices of these days: they are published by the 20th Werktag of the month after')
}

async function runOfApi(place: ImportPlace, options: Options): Promise<RebapRun> {
  const client = openNetztransparenz(place, options.url)
  const days = await daysToRead(place, options)
  const read = async (window: Range) => {
    const text = await client.read(rebapUrl(client.base, window))
    return text === null || text.trim() === '' ? { days: new Map(), until_ms: null } : readRebapTable(text)
  }
  const windows = windowsOf(days.from, days.to, SCHEDULE_ZONE, DAYS_AT_ONCE)
  return { ...runFrom(place, options, shown(client.base)), days, windows, read }
}

function runFrom({ now }: ImportPlace, options: Options, read_from: string): Pick<RebapRun, 'row' | 'dry_run'> {
  const row = sourceRow('rebap', `${IMPORTED}rebap`, read_from, now.toISOString().slice(0, 10))
  return { row, dry_run: options['dry-run'] ?? false }
}

async function daysToRead({ ownerUrl, now }: ImportPlace, options: Options): Promise<Days> {
  const today = dateAt(now.getTime(), SCHEDULE_ZONE)
  const to = dateOption(options, 'to') ?? formatDate(parseDate(`${today.slice(0, 7)}-01`) - 1)
  const bounds = await asOwner(ownerUrl, (tx) => rebapBounds(tx, formatDate(parseDate(today) - OPEN_DAYS)))
  const next = bounds.last === null ? `${to.slice(0, 4)}-01-01` : formatDate(parseDate(bounds.last) + 1)
  const from = dateOption(options, 'from') ?? bounds.open ?? next
  if (from > to && options.from !== undefined) throw new UsageError(`--from ${from} is after ${to}`)
  return { from, to }
}

function runOfFile(place: ImportPlace, options: Options, path: string): RebapRun {
  if (options.url !== undefined) throw new UsageError('give a file or --url, not both')
  const all = readRebapTable(decoded(readFileSync(namedFile(path))))
  const known = [...all.days.keys()].sort()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) throw new UsageError(`${basename(path)} has no quarter-hour`)
  const days = { from: dateOption(options, 'from') ?? first, to: dateOption(options, 'to') ?? last }
  const window = {
    start_ms: startOf(parseDate(days.from), SCHEDULE_ZONE),
    end_ms: startOf(parseDate(days.to) + 1, SCHEDULE_ZONE),
  }
  if (days.from > days.to) throw new UsageError(`--from ${days.from} is after ${days.to}`)
  return { ...runFrom(place, options, basename(path)), days, windows: [window], read: () => Promise.resolve(all) }
}

/** Saved from a browser it may be in the encoding of Windows, in which prices are the same. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Merges the read values into the stored days, all in one transaction; days outside are ignored. */
async function storeWindow(
  { ownerUrl, now }: ImportPlace,
  { row, dry_run }: RebapRun,
  { from, to }: Days,
  read: Read,
): Promise<Stored> {
  return asOwner(ownerUrl, async (tx) => {
    await lockImports(tx)
    const known = await storedRebapDays(tx, from, to)
    const merged: (Merged & { day: string; prices: RebapPrices })[] = []
    for (const [day, fresh] of [...read.days].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (day < from || day > to) continue
      const prices = known.get(day) ?? noPrices(day)
      merged.push({ day, prices, ...mergeDay(prices, fresh) })
      known.set(day, prices)
    }
    const written = merged.filter(({ added, changed }) => added + changed > 0)
    if (!dry_run && written.length > 0) {
      await putSources(tx, [row])
      for (const each of written) await putRebapDay(tx, each, row.id, now)
    }
    const changed_days = merged.filter(({ changed }) => changed > 0).map(({ day }) => day)
    return { ...sumMerged(merged), changed_days, known }
  })
}
