import type { FurtherSource, ImportDifference } from '../../areas/core/imports/contract.ts'
import { IMPORTS } from '../../areas/core/imports/messages.ts'
import type { FurtherImport, FurtherImports, FurtherResult } from '../../areas/core/imports/run/further-import.ts'
import type { ImportPlace } from '../../areas/core/imports/run/import-place.ts'
import { type ImporterFacts, importers } from '../../areas/core/imports/sources.ts'
import { ElcomFault } from '../../areas/cost-of-energy/elcom/elcom.ts'
import { PriceFault } from '../../areas/cost-of-energy/prices/price-intervals.ts'
import { PRICE_ZONES } from '../../areas/cost-of-energy/prices/zones.ts'
import { SettlementFault } from '../../areas/schedule-management/settlement/tennet.ts'
import { RemoteFault } from '../../delivery/remote.ts'
import type { Message } from '../../messages/message.ts'
import { importExchangeRates } from './import-exchange-rates.ts'
import { importPrices } from './import-prices.ts'
import { importRebap } from './import-rebap.ts'
import { importTennet } from './import-tennet.ts'
import type { Options } from './options.ts'
import type { PriceSourceId } from './price-sources.ts'
import { importDatahub } from './tariffs/import-datahub.ts'
import { importElcom } from './tariffs/import-elcom.ts'
import { importEltariffCatalogue } from './tariffs/import-eltariff-catalogue.ts'
import { importFriNettleie } from './tariffs/import-fri-nettleie.ts'
import type { TariffReport } from './tariffs/import-tariffs.ts'
import { importUrdb } from './tariffs/import-urdb.ts'
import { UsageError } from '#server/errors.ts'

/** Importers of rates, prices and tariffs as the service runs them: at the addresses that the environment names, else the usual ones. */
export const FURTHER_IMPORTS: FurtherImports = {
  'exchange-rates': async (place, { dry_run }) => {
    const report = await foreseen(importExchangeRates({ ...place, args: [] }, { 'dry-run': dry_run }))
    return only(counted('exchange-rate', null, report))
  },
  'prices-energinet': prices('energinet'),
  'prices-smard': prices('smard'),
  'prices-energy-charts': prices('energy-charts'),
  'prices-elering': prices('elering'),
  'prices-entsoe': prices('entsoe'),
  rebap: async (place, { dry_run }) =>
    only(counted('quarter-hour', 'DE', await foreseen(importRebap({ ...place, args: [] }, { 'dry-run': dry_run })))),
  tennet: async (place, { dry_run }) => {
    const options = { 'dry-run': dry_run, ...addressed('tennet', place) }
    return only(counted('quarter-hour', 'NL', await foreseen(importTennet({ ...place, args: [] }, options))))
  },
  datahub: tariffs('DK', (place, dry_run) => importDatahub(place, addressOf('datahub', place), dry_run)),
  'fri-nettleie': tariffs('NO', (place, dry_run) =>
    importFriNettleie(place, addressOf('fri-nettleie', place), dry_run),
  ),
  elcom: tariffs('CH', (place, dry_run) => importElcom(place, addressOf('elcom', place), dry_run, undefined)),
  urdb: tariffs('US', (place, dry_run) =>
    importUrdb(place, addressOf('urdb', place), dry_run, place.env.URDB_TIMEZONE ?? ''),
  ),
  eltariff: async (place, { dry_run }) => {
    const { endpoints, refused } = await foreseen(importEltariffCatalogue(place, addressOf('eltariff', place), dry_run))
    return {
      differences: [
        tariffDifference(
          'SE',
          endpoints.map(({ report }) => report),
        ),
      ],
      left_out: refused,
      faults: [],
    }
  },
}

/** Day-ahead prices of a source, zone after zone: what is wrong with one does not keep the others. */
function prices(id: PriceSourceId): FurtherImport {
  return async (place, { dry_run, zones }) => {
    const result: FurtherResult = { differences: [], left_out: [], faults: [] }
    let first: unknown
    for (const zone of zones ?? importers[`prices-${id}`].zones.usual) {
      const country = PRICE_ZONES.find((each) => each.id === zone)?.countries[0] ?? null
      try {
        const options = { source: id, zone, 'dry-run': dry_run }
        const report = await foreseen(importPrices({ ...place, args: [] }, options))
        result.differences.push(counted('quarter-hour', country, report))
        for (const { day, why } of report.days_left_out)
          result.left_out.push({ name: `${zone}, ${day}`, reasons: [why] })
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        first ??= error
        result.faults.push({ name: zone, why: error.detail ?? IMPORTS.refused_source({ reason: error.message }) })
      }
    }
    if (result.differences.length === 0 && first !== undefined) throw first
    return { ...result, differences: summed(result.differences) }
  }
}

function tariffs(country: string, run: (place: ImportPlace, dry_run: boolean) => Promise<TariffReport>): FurtherImport {
  return async (place, { dry_run }) => {
    const report = await foreseen(run(place, dry_run))
    const left_out = report.refused.map(({ name, operator, reasons }) => ({
      name: operator ? `${operator}: ${name}` : name,
      reasons,
    }))
    return { differences: [tariffDifference(country, [report])], left_out, faults: [] }
  }
}

function addressOf(source: FurtherSource, { env, now }: ImportPlace): string {
  const { url, url_variable }: ImporterFacts = importers[source]
  return env[url_variable] || url.replace('{year}', now.toISOString().slice(0, 4))
}

function addressed(source: FurtherSource, place: ImportPlace): Pick<Options, 'url'> {
  return { url: addressOf(source, place) }
}

/** What a source is at fault of, as UsageError with its message: also where it showed after other parts had been stored. */
async function foreseen<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const why = faultOf(error)
    if (why === null) throw error
    throw new UsageError(why)
  }
}

function faultOf(error: unknown): Message | null {
  if (error instanceof RemoteFault) return error.detail
  if (error instanceof UsageError) return error.detail ?? IMPORTS.refused_source({ reason: error.message })
  const isFault = [PriceFault, SettlementFault, ElcomFault].some((each) => error instanceof each)
  if (isFault) return IMPORTS.refused_source({ reason: (error as Error).message })
  return error instanceof Error && error.cause !== undefined ? faultOf(error.cause) : null
}

type Counts = { added: number; changed: number; unchanged: number }

function counted(
  record: ImportDifference['record'],
  country: string | null,
  { added, changed, unchanged }: Counts,
): ImportDifference {
  return {
    ...{ record, country, before: changed + unchanged, after: added + changed + unchanged },
    ...{ added, changed, ended: 0, unchanged, examples: [] },
  }
}

/** Zones of a country as one line. */
function summed(differences: readonly ImportDifference[]): ImportDifference[] {
  const sum = (of: readonly ImportDifference[], field: keyof Counts) =>
    of.reduce((total, each) => total + each[field], 0)
  return [...Map.groupBy(differences, ({ country }) => country)].map(([country, of]) =>
    counted('quarter-hour', country, {
      added: sum(of, 'added'),
      changed: sum(of, 'changed'),
      unchanged: sum(of, 'unchanged'),
    }),
  )
}

const MOST_EXAMPLES = 100

function tariffDifference(country: string, reports: readonly TariffReport[]): ImportDifference {
  const added = reports.flatMap((each) => each.added)
  const changed = reports.flatMap((each) => each.changed)
  const kept = reports.reduce((total, each) => total + each.unchanged + each.no_longer_listed.length, 0)
  const named = ({ id, operator, name }: TariffReport['added'][number]) => ({
    id,
    name: operator === null ? name : `${operator}: ${name}`,
  })
  const counts = { added: added.length, changed: changed.length, unchanged: kept }
  return {
    ...counted('tariff', country, counts),
    examples: [
      ...changed.slice(0, MOST_EXAMPLES).map((each) => ({
        ...{ change: 'changed' as const, ...named(each) },
        fields: [],
      })),
      ...added.slice(0, MOST_EXAMPLES).map((each) => ({ change: 'added' as const, ...named(each), fields: [] })),
    ],
  }
}
function only(difference: ImportDifference): FurtherResult {
  return { differences: [difference], left_out: [], faults: [] }
}
