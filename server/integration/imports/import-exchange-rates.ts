import { strFromU8, unzipSync } from 'fflate'
import type { ImportPlace } from '../../areas/core/imports/run/import-place.ts'
import { sourceRow } from '../../areas/core/imports/run/importing.ts'
import { IMPORTED, importers } from '../../areas/core/imports/sources.ts'
import { lockImports, putSources } from '../../areas/core/source-store.ts'
import { readEcbRates } from '../../areas/cost-of-energy/prices/ecb-rates.ts'
import { PriceFault } from '../../areas/cost-of-energy/prices/price-intervals.ts'
import { compareRates, putExchangeRates } from '../../areas/cost-of-energy/prices/rate-store.ts'
import { asOwner } from '../../db/owner.ts'
import { remoteUrl, shown } from '../../delivery/remote.ts'
import type { Options } from './options.ts'
import { UsageError } from '#server/errors.ts'

const TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream', 'text/csv', 'text/plain']
const MOST_BYTES = 20_000_000
const ZIP = [0x50, 0x4b]

export type RatesReport = {
  source: string
  dry_run: boolean
  first: string
  last: string
  /** Rates of a currency and day that were new, had another value, or were there already. */
  added: number
  changed: number
  unchanged: number
}

/**
 * Imports the euro foreign exchange reference rates of the European Central Bank, in one transaction: the whole table, as the
 * zip `eurofxref-hist.zip` or the CSV in it. Prices of zones outside the euro area are converted with them.
 * Source: https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/
 */
export async function importExchangeRates(
  place: ImportPlace & { args: string[] },
  options: Options,
): Promise<RatesReport> {
  if (place.args.length > 0) throw new UsageError('import exchange-rates takes options only')
  const facts = importers['exchange-rates']
  const url = remoteUrl(options.url ?? (place.env[facts.url_variable] || facts.url))
  const bytes = await place.remote.read(url, { types: TYPES, most_bytes: MOST_BYTES })
  const rates = readEcbRates(ZIP.every((byte, at) => bytes[at] === byte) ? csvOf(bytes) : strFromU8(bytes))
  const days = rates.map(({ day }) => day).toSorted((a, b) => (a < b ? -1 : 1))
  const row = sourceRow('exchange-rates', `${IMPORTED}exchange-rates`, shown(url), place.now.toISOString().slice(0, 10))
  const dry_run = options['dry-run'] ?? false
  return asOwner(place.ownerUrl, async (tx) => {
    await lockImports(tx)
    const { added, changed } = await compareRates(tx, rates)
    if (!dry_run) {
      await putSources(tx, [row])
      await putExchangeRates(tx, rates, row.id)
    }
    const unchanged = rates.length - added - changed
    return { source: row.id, dry_run, first: days[0] ?? '', last: days.at(-1) ?? '', added, changed, unchanged }
  })
}

function csvOf(bytes: Uint8Array): string {
  const files = unzipped(bytes)
  const name = Object.keys(files).find((each) => each.toLowerCase().endsWith('.csv'))
  const file = name === undefined ? undefined : files[name]
  if (file === undefined) throw new PriceFault('the archive of rates has no CSV')
  return strFromU8(file)
}

function unzipped(bytes: Uint8Array) {
  try {
    return unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= MOST_BYTES })
  } catch (error) {
    throw new PriceFault(
      `the archive of rates cannot be opened (${error instanceof Error ? error.message : 'unreadable'})`,
    )
  }
}
