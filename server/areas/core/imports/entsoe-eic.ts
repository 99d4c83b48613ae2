import { parse } from 'csv-parse/sync'
import { hasShapeOfEic } from '../eic.ts'
import type { ExtraId, PartyRole } from '../record-contract.ts'
import type { LeftOut } from '../import-contract.ts'
import type { AreaFacts, PartyFacts, Unread } from './merge.ts'
import { isTransmissionOperator } from '../operator-short-names.ts'
import { fold } from '../search-text.ts'
import { UnusableAnswer } from './plan.ts'

export type EicFacts = Unread & { parties: PartyFacts[]; areas: AreaFacts[]; left_out: LeftOut[] }

/** Roles that functions of the register stand for; a party may have functions that are none of the four. */
const ROLES: Readonly<Record<string, PartyRole>> = {
  'System Operator': 'system-operator',
  'Grid Operator': 'system-operator',
  'Distribution System Operator': 'system-operator',
  'Balance Responsible Party': 'balance-responsible-party',
  'Energy Supplier': 'energy-supplier',
}
/** Issuing office of ENTSOG, the network of gas operators. */
const OFFICE_OF_GAS = '21'
/** With these a storage is one of electricity. */
const OF_ELECTRICITY = ['Distribution System Operator', 'Producer']
const EIC_ROLES: readonly PartyRole[] = ['system-operator', 'balance-responsible-party', 'energy-supplier']

const COLUMNS = [
  ...(['EicCode', 'EicLongName', 'EicResponsibleParty', 'EicStatus', 'MarketParticipantIsoCountryCode'] as const),
  ...(['MarketParticipantVatCode', 'EicTypeFunctionList'] as const),
] as const
type EicRow = Record<(typeof COLUMNS)[number], string>

/** First letters of VAT numbers that name a country of Europe; elsewhere numbers begin with anything. */
const VAT_COUNTRIES = new Set(
  'AT BE BG CH CY CZ DE DK EE EL ES FI FR GB HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)
const FINLAND = { country: 'FI', scheduling_area_eic: '10YFI-1--------U' } as const

/**
 * Parties of the X register that operate grids or answer for balance, or that `isKnown`, and Finnish metering grid areas of
 * the Y register (issued by Fingrid: 44Y) with the parties responsible for them. Rows that are not active are left out, so
 * are operators of gas, and further codes of a party; a code that fails its check is kept. Throws UnusableAnswer for another table, or a code that stands twice.
 * Source: ENTSO-E, https://www.entsoe.eu/data/energy-identification-codes-eic/eic-approved-codes
 */
export function readEicRegisters(x: string, y: string, isKnown: (eic: string) => boolean): EicFacts {
  const left_out: LeftOut[] = []
  const unread: string[] = []
  const active = (text: string, name: string) =>
    readTable(text, name).filter(({ EicCode, EicLongName, EicStatus }) => {
      const reason = faultOf(EicCode, EicLongName)
      if (reason !== null) left_out.push({ name: EicCode || name, reasons: [reason] })
      if (reason !== null && EicStatus === 'Active') unread.push(EicCode, EicLongName)
      return reason === null && EicStatus === 'Active'
    })
  const areas = active(y, 'Y_eicCodes.csv').flatMap(areaOf)
  const responsible = new Set(areas.flatMap(({ operator }) => (operator === null ? [] : [operator.value])))
  const rows = active(x, 'X_eicCodes.csv')
  const isGas = (row: EicRow) => runsGas(row) && !responsible.has(row.EicCode)
  const gas = rows.filter((row) => isGas(row) && rolesOf(row).length === 0)
  if (gas.length > 0) left_out.push({ name: 'X_eicCodes.csv', reasons: [`${gas.length} operators of gas`] })
  const others = new Set(gas.map(({ EicCode }) => EicCode))
  for (const [code, main] of furtherCodes(rows.filter(({ EicCode }) => !others.has(EicCode)))) {
    if (responsible.has(code)) continue
    left_out.push({ name: code, reasons: [`another code of ${main}: the same name and VAT number`] })
    others.add(code)
  }
  const parties = rows
    .filter(({ EicCode }) => !others.has(EicCode))
    .map(partyOf)
    .filter(({ key, roles }) => roles.length > 0 || responsible.has(key.value) || isKnown(key.value))
  return { parties, areas, left_out, unread }
}

function readTable(text: string, name: string): EicRow[] {
  const rows = rowsOf(text, name)
  const [first] = rows
  if (first === undefined) throw new UnusableAnswer(`${name} has no rows`)
  const absent = COLUMNS.filter((column) => first[column] === undefined)
  if (absent.length > 0) throw new UnusableAnswer(`${name} has no column ${absent.join(', ')}`)
  const codes = new Set<string>()
  for (const { EicCode } of rows) {
    if (codes.has(EicCode)) throw new UnusableAnswer(`${name} gives ${EicCode} twice`)
    codes.add(EicCode)
  }
  return rows
}

/** The register writes names as they are, `"Foo" Ltd` included; a copy may have been quoted as tables are. */
function rowsOf(text: string, name: string): EicRow[] {
  const options = { bom: true, delimiter: ';', columns: true, skip_empty_lines: true, trim: true } as const
  try {
    return parse(text, options)
  } catch {
    try {
      return parse(text, { ...options, quote: false })
    } catch (error) {
      throw new UnusableAnswer(`${name} is no whole table (${error instanceof Error ? error.message : 'unreadable'})`)
    }
  }
}

function faultOf(code: string, name: string): string | null {
  if (!hasShapeOfEic(code)) return 'no EIC: 16 characters of 0–9, A–Z and -'
  return name === '' ? 'it has no name' : null
}

function areaOf(row: EicRow): AreaFacts[] {
  const functions = functionsOf(row)
  if (!row.EicCode.startsWith('44Y') || !functions.includes('Metering Grid Area')) return []
  const operator: ExtraId | null = row.EicResponsibleParty === '' ? null : eic(row.EicResponsibleParty)
  return [{ key: eic(row.EicCode), name: row.EicLongName, ...FINLAND, operator }]
}

function functionsOf({ EicTypeFunctionList }: EicRow): string[] {
  return EicTypeFunctionList.split(',').map((each) => each.trim())
}

/** Whether a row is an operator of a gas network, of LNG or of a gas storage. */
function runsGas(row: EicRow): boolean {
  const functions = functionsOf(row)
  const isStorage = functions.includes('Storage System Operator')
  const isOfGas =
    row.EicCode.startsWith(OFFICE_OF_GAS) ||
    functions.includes('LNG System Operator') ||
    (isStorage && !functions.some((each) => OF_ELECTRICITY.includes(each)))
  return isOfGas && functions.some((each) => ROLES[each] === 'system-operator')
}

function rolesOf(row: EicRow): PartyRole[] {
  const functions = functionsOf(row)
  const roles = EIC_ROLES.filter((role) => functions.some((each) => ROLES[each] === role))
  return runsGas(row) ? roles.filter((role) => role !== 'system-operator') : roles
}

/** Codes of operators beside the main one of the same name and VAT number, each with that: the register lists purposes, too. */
function furtherCodes(rows: readonly EicRow[]): [string, string][] {
  const operators = rows.filter(
    (row) => row.MarketParticipantVatCode !== '' && rolesOf(row).includes('system-operator'),
  )
  const same = Map.groupBy(operators, (row) => `${vatOf(row)} ${fold(row.EicLongName).replaceAll(' ', '')}`)
  return [...same.values()].flatMap((codes) => {
    const [main, ...further] = codes.toSorted((one, other) => weightOf(other) - weightOf(one))
    return further.map(({ EicCode }): [string, string] => [EicCode, main?.EicCode ?? ''])
  })
}

/** Transmission system operators before those that the register calls so, before others. */
function weightOf(row: EicRow): number {
  if (isTransmissionOperator(row.EicCode)) return 2
  return functionsOf(row).includes('System Operator') ? 1 : 0
}

function vatOf({ MarketParticipantVatCode }: EicRow): string {
  return MarketParticipantVatCode.replaceAll(' ', '')
}

function partyOf(row: EicRow): PartyFacts {
  const key = eic(row.EicCode)
  const roles = rolesOf(row)
  const vat = vatOf(row)
  const prefix = /^[A-Z]{2}[0-9A-Z]{5,14}$/.test(vat) && VAT_COUNTRIES.has(vat.slice(0, 2)) ? vat.slice(0, 2) : null
  const country = countryOf(row.MarketParticipantIsoCountryCode, prefix)
  return {
    key,
    name: row.EicLongName,
    countries: country === null ? [] : [country],
    roles,
    extra_ids: prefix === null ? [key] : [key, { kind: 'vat', value: vat }],
  }
}

/** VAT numbers of Greece begin with EL; UN is what the register says of Kosovo. */
function countryOf(code: string, vat_prefix: string | null): string | null {
  if (/^[A-Z]{2}$/.test(code) && code !== 'UN') return code
  return vat_prefix === 'EL' ? 'GR' : vat_prefix
}

function eic(value: string): ExtraId {
  return { kind: 'eic', value }
}
