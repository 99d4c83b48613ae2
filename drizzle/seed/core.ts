import {
  EXTRA_ID_KINDS,
  type ExtraId,
  type MgaType,
  PARTY_ROLES,
  type PartyRole,
} from '#server/areas/core/records/contract.ts'
import { seedId } from './identity.ts'
import type { SourceId } from './sources.ts'
import { readTable, textsOf } from './table.ts'

export type SeedParty = {
  id: string
  name: string
  /** ISO 3166-1 alpha-2: where the party is registered and where it answers for a metering grid area. */
  countries: string[]
  /** Empty where the register gives it none of the four roles. */
  roles: PartyRole[]
  extra_ids: ExtraId[]
  description: string | null
  website_url: string | null
  logo_url: null
  source: SourceId
}

export type SeedMeteringGridArea = {
  id: string
  name: string
  country: 'SE' | 'NO' | 'FI' | 'DK' | 'GB' | 'AT'
  /** Null where it is not confirmed. */
  scheduling_area_eic: string | null
  extra_ids: ExtraId[]
  /** The party that the register names as responsible; in Finland often a plant's owner rather than a grid company. */
  system_operator_id: string
  mga_type: MgaType | null
  source: SourceId
}

const partyFiles = [
  ['parties-se.tsv', 'esett-se'],
  ['parties-se-market.tsv', 'esett-se'],
  ['parties-no.tsv', 'esett-no'],
  ['parties-fi.tsv', 'entsoe-fi'],
  ['parties-tso.tsv', 'entsoe-x'],
  ['parties-de.tsv', 'openems-modul3'],
  ['parties-de-2026.tsv', 'price-lists-de-2026'],
  ['parties-dk.tsv', 'energinet'],
  ['parties-dk-areas.tsv', 'elpris-dk-areas'],
  ['parties-gb.tsv', 'neso-licence-areas'],
  ['parties-nl.tsv', 'entsoe-x'],
  ['parties-at.tsv', 'entsoe-x'],
  ['parties-at-areas.tsv', 'sne-v-2026'],
  ['parties-be.tsv', 'price-lists-be-2026'],
  ['parties-lt.tsv', 'price-lists-lt-2026'],
] as const satisfies [string, SourceId][]

const areaFiles = [
  ['metering-grid-areas-se.tsv', 'SE', 'esett-se'],
  ['metering-grid-areas-no.tsv', 'NO', 'esett-no'],
  ['metering-grid-areas-fi.tsv', 'FI', 'entsoe-fi'],
  ['metering-grid-areas-dk.tsv', 'DK', 'elpris-dk-areas'],
  ['metering-grid-areas-gb.tsv', 'GB', 'neso-licence-areas'],
  ['metering-grid-areas-at.tsv', 'AT', 'sne-v-areas'],
] as const satisfies [string, SeedMeteringGridArea['country'], SourceId][]

/** Scheduling areas by their short name, as the ENTSO-E area code list has them. */
export const schedulingAreaEic: Readonly<Record<string, string>> = {
  SE1: '10Y1001A1001A44P',
  SE2: '10Y1001A1001A45N',
  SE3: '10Y1001A1001A46L',
  SE4: '10Y1001A1001A47J',
  NO1: '10YNO-1--------2',
  NO2: '10YNO-2--------T',
  NO3: '10YNO-3--------J',
  NO4: '10YNO-4--------9',
  NO5: '10Y1001A1001A48H',
  FI: '10YFI-1--------U',
  DK1: '10YDK-1--------W',
  DK2: '10YDK-2--------M',
  GB: '10YGB----------A',
  AT: '10YAT-APG------L',
}

/**
 * Every party of the Swedish market, operators of Norway, Finland, Denmark and the Netherlands as far as registers have
 * them, the German, Austrian and Belgian operators of the seeded tariffs, and the European TSOs.
 */
export function seedParties(): SeedParty[] {
  return partyFiles.flatMap(([file, source]) =>
    readTable(`./core/${file}`, ['extra_ids', 'name', 'countries', 'roles', 'website_url']).map((row) => ({
      id: partyId(textsOf(row.extra_ids)[0] ?? `${row.countries}:${row.name}`),
      name: row.name,
      countries: textsOf(row.countries),
      roles: textsOf(row.roles).map(partyRole),
      extra_ids: textsOf(row.extra_ids).map(extraId),
      description: null,
      website_url: row.website_url || null,
      logo_url: null,
      source,
    })),
  )
}

/**
 * Every metering grid area of Sweden and Denmark (by MGA code), Norway and Finland (by EIC), the licence areas of Great
 * Britain (by GSP group), and the network areas of Austria (by name).
 */
export function seedMeteringGridAreas(): SeedMeteringGridArea[] {
  const columns = ['extra_id', 'name', 'scheduling_area', 'mga_type', 'system_operator'] as const
  return areaFiles.flatMap(([file, country, source]) =>
    readTable(`./core/${file}`, columns).map((row) => ({
      id: meteringGridAreaId(row.extra_id),
      name: row.name,
      country,
      scheduling_area_eic: row.scheduling_area === '' ? null : schedulingArea(row.scheduling_area),
      extra_ids: [extraId(row.extra_id)],
      system_operator_id: partyId(row.system_operator),
      mga_type: (row.mga_type || null) as SeedMeteringGridArea['mga_type'],
      source,
    })),
  )
}

/** The id of a seeded party by its first identifier as `kind:value`, or `country:name` where it has none. */
export function partyId(key: string): string {
  return seedId('party', key)
}

/** The id of a seeded metering grid area by its identifier as `kind:value`. */
export function meteringGridAreaId(key: string): string {
  return seedId('mga', key)
}

function extraId(text: string): ExtraId {
  const colon = text.indexOf(':')
  const kind = EXTRA_ID_KINDS.find((each) => each === text.slice(0, colon))
  if (kind === undefined) throw new Error(`unknown kind of identifier: ${text}`)
  return { kind, value: text.slice(colon + 1) }
}

function partyRole(text: string): PartyRole {
  const role = PARTY_ROLES.find((each) => each === text)
  if (role === undefined) throw new Error(`unknown role ${text}`)
  return role
}

function schedulingArea(name: string): string {
  const eic = schedulingAreaEic[name]
  if (eic === undefined) throw new Error(`unknown scheduling area ${name}`)
  return eic
}
