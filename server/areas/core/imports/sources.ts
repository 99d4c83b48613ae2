import type { SourceKind } from '../source-age.ts'
import type { ImportSource } from './contract.ts'

/** The prefixes of source ids that mark imports; the shipped facts never replace their rows. */
export const IMPORTED = 'import/'

export type ImporterFacts = {
  kind: SourceKind
  name: string
  publisher: string
  licence: string
  credit: string
  /** The default address of the source. */
  url: string
  /** The variable of the environment that names another address, or the file. */
  url_variable: string
  /** Read from a file, which is had at the address: it has gigabytes. */
  is_file?: true
  /** Shipped sources whose records it keeps: it changes and ends them. */
  shipped: readonly string[]
  schedule: UsualSchedule
}

/**
 * When a source is imported by itself, where nobody says otherwise: only sources that need no key and whose terms allow
 * it are enabled. `least_hours`: it publishes no more often.
 */
type UsualSchedule = { is_enabled: boolean; every_hours: number; least_hours: number }

const [DAY, WEEK, MONTH] = [24, 168, 720]

/** What can be imported over the network. */
export const importers = {
  esett: {
    kind: 'register',
    name: 'Metering grid areas and parties of the Nordic balance settlement',
    publisher: 'eSett Open Data',
    licence: 'CC0 1.0; EIC and VAT numbers: ENTSO-E, public register',
    credit: 'eSett Open Data; ENTSO-E EIC register',
    url: 'https://api.opendata.esett.com',
    url_variable: 'ESETT_URL',
    shipped: ['esett-se', 'esett-no'],
    schedule: { is_enabled: true, every_hours: WEEK, least_hours: DAY },
  },
  'entsoe-eic': {
    kind: 'register',
    name: 'EIC registers of parties (X codes), areas and Finnish metering grid areas (Y codes)',
    publisher: 'ENTSO-E',
    licence: 'public register; list of areas: MIT',
    credit: 'ENTSO-E EIC register and area list',
    url: 'https://eepublicdownloads.entsoe.eu/eic-codes-csv',
    url_variable: 'ENTSOE_EIC_URL',
    shipped: ['entsoe-x', 'entsoe-fi', 'entsoe-areas'],
    schedule: { is_enabled: true, every_hours: WEEK, least_hours: DAY },
  },
  'svk-mga': {
    kind: 'shape',
    name: 'Shapes of Swedish metering grid areas',
    publisher: 'Svenska kraftnät',
    licence: "not stated by the publisher: operator's own check",
    credit: 'Svenska kraftnät',
    url: 'https://services2.arcgis.com/L8WLzcxhwLqd80Jx/arcgis/rest/services/Nätområden_240524_2_WFL1/FeatureServer/4',
    url_variable: 'SVK_MGA_URL',
    shipped: [],
    schedule: { is_enabled: false, every_hours: MONTH, least_hours: DAY },
  },
  energinet: {
    kind: 'register',
    name: 'Danish grid operators (dataset DatahubPricelist)',
    publisher: 'Energinet',
    licence: 'CC BY 4.0',
    credit: 'Energinet (CC BY 4.0)',
    url: 'https://api.energidataservice.dk',
    url_variable: 'ENERGINET_URL',
    shipped: ['energinet'],
    schedule: { is_enabled: true, every_hours: WEEK, least_hours: DAY },
  },
  geonames: {
    kind: 'shape',
    name: 'Postal codes and their coordinates',
    publisher: 'GeoNames',
    licence: 'CC BY 4.0',
    credit: 'GeoNames (CC BY 4.0)',
    url: 'https://download.geonames.org/export/zip',
    url_variable: 'GEONAMES_URL',
    shipped: ['geonames-postal-codes'],
    schedule: { is_enabled: true, every_hours: MONTH, least_hours: DAY },
  },
  mastr: {
    kind: 'register',
    name: 'German metering grid areas (Bilanzierungsgebiete)',
    publisher: 'Bundesnetzagentur, Marktstammdatenregister',
    licence: "not stated in the export: operator's own check",
    credit: 'Bundesnetzagentur, Marktstammdatenregister',
    url: 'https://www.marktstammdatenregister.de/MaStR/Datendownload',
    url_variable: 'MASTR_FILE',
    is_file: true,
    shipped: [],
    schedule: { is_enabled: false, every_hours: MONTH, least_hours: DAY },
  },
} as const satisfies Record<ImportSource, ImporterFacts>

/** `import/geonames`, or one of its countries: `import/geonames-SE`. */
function ownId(id: string): RegExp {
  return new RegExp(`^${IMPORTED}${id}(-[A-Z]{2})?$`)
}

/** The importer that keeps the records of a source, by its id; null where none does. */
export function importerOf(source_id: string): ImportSource | null {
  const found = Object.entries<ImporterFacts>(importers).find(
    ([id, { shipped }]) => ownId(id).test(source_id) || shipped.includes(source_id),
  )
  return (found?.[0] as ImportSource | undefined) ?? null
}

/** The variable that must name the file of a source, where it is read from one and the variable is not set. */
export function missingSetting(source: ImportSource, env: Readonly<Record<string, string | undefined>>): string | null {
  const { url_variable, is_file }: ImporterFacts = importers[source]
  return is_file && !env[url_variable] ? url_variable : null
}
