import { AREA_KINDS, type AreaKind, type RegisteredKind } from '../../areas/contract.ts'
import type { ExtraId } from '../../records/contract.ts'
import { countryOf, eic, type EicRow, functionsOf, inOneLine } from './eic-table.ts'
import type { AreaFacts } from '../merge.ts'

/** A code of the Y register. */
export type RegisterArea = {
  eic: string
  long_name: string
  display_name: string
  /** Sorted, each once. */
  functions: string[]
  /** ISO 3166-1 alpha-2. */
  countries: string[]
  parent_eic: string | null
  responsible_eic: string | null
  /** It is of the network of gas. */
  is_gas: boolean
}

/** What the register calls the kinds of areas. */
const FUNCTIONS: Readonly<Record<AreaKind, string>> = {
  'scheduling-area': 'Scheduling Area',
  'control-area': 'Control Area',
  'bidding-zone': 'Bidding Zone',
}
const FINLAND = { country: 'FI', scheduling_area_eic: '10YFI-1--------U' } as const

/** Issuing office of ENTSOG, the network of gas operators. */
export const OFFICE_OF_ENTSOG = '21'
/** Issuing offices whose areas are all of gas: ENTSOG, and the operators NL, GB, UA, BG, IT, RO, FR and FI. */
const OFFICES_OF_GAS_AREAS = [OFFICE_OF_ENTSOG, '52', '55', '56', '58', '59', '60', '63', '66']

/** What an area is that the register alone has: the kinds that its functions stand for; of gas, or without one, another area. */
export function registeredKindsOf({ functions, is_gas }: Pick<RegisterArea, 'functions' | 'is_gas'>): RegisteredKind[] {
  const kinds = is_gas ? [] : kindsOf(functions)
  return kinds.length === 0 ? ['other-area'] : kinds
}

/** Kinds of areas that functions of the register stand for. */
export function kindsOf(functions: readonly string[]): AreaKind[] {
  return AREA_KINDS.filter((kind) => functions.includes(FUNCTIONS[kind]))
}

/** The register's entry of a code, whatever its functions are. */
export function registerAreaOf(row: EicRow): RegisterArea {
  const long_name = inOneLine(row.EicLongName)
  const country = countryOf(row)
  return {
    eic: row.EicCode,
    long_name,
    display_name: inOneLine(row.EicDisplayName),
    functions: functionsOf(row),
    countries: country === null ? [] : [country],
    parent_eic: row.EicParent || null,
    responsible_eic: row.EicResponsibleParty || null,
    is_gas:
      OFFICES_OF_GAS_AREAS.includes(row.EicCode.slice(0, 2)) ||
      row.EicResponsibleParty.startsWith(`${OFFICE_OF_ENTSOG}X`) ||
      /\bgas\b/i.test(long_name),
  }
}

/** A Finnish metering grid area, issued by Fingrid: 44Y; none for any other row. */
export function gridAreaOf(row: EicRow): AreaFacts[] {
  if (!row.EicCode.startsWith('44Y') || !functionsOf(row).includes('Metering Grid Area')) return []
  const operator: ExtraId | null = row.EicResponsibleParty === '' ? null : eic(row.EicResponsibleParty)
  return [{ key: eic(row.EicCode), name: row.EicLongName, ...FINLAND, operator }]
}
