import { isTransmissionOperator } from '../../search/operator-short-names.ts'
import type { LeftOut } from '../../skipped.ts'
import type { PartyRole } from '../../records/contract.ts'
import { fold } from '../../search/text.ts'
import { OFFICE_OF_ENTSOG } from './eic-areas.ts'
import { countryOf, eic, type EicRow, functionsOf } from './eic-table.ts'
import type { PartyFacts } from '../merge.ts'
import { REGISTERS } from './messages.ts'

/** Roles by function of the register; a party may have functions without a role. */
const ROLES: Readonly<Record<string, PartyRole>> = {
  'System Operator': 'system-operator',
  'Grid Operator': 'system-operator',
  'Distribution System Operator': 'system-operator',
  'Balance Responsible Party': 'balance-responsible-party',
  'Energy Supplier': 'energy-supplier',
}
/** With these a storage is one of electricity. */
const OF_ELECTRICITY = ['Distribution System Operator', 'Producer']
const EIC_ROLES: readonly PartyRole[] = ['system-operator', 'balance-responsible-party', 'energy-supplier']

/** First letters of VAT numbers that name a country of Europe; elsewhere numbers begin with anything. */
const VAT_COUNTRIES = new Set(
  'AT BE BG CH CY CZ DE DK EE EL ES FI FR GB HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/**
 * Parties of the X register that operate grids or answer for balance, that are `responsible` for an area, or that `isKnown`.
 * Operators of gas are left out, and further codes of a party.
 */
export function partiesOf(
  rows: readonly EicRow[],
  responsible: ReadonlySet<string>,
  isKnown: (eic: string) => boolean,
): { parties: PartyFacts[]; left_out: LeftOut[] } {
  const left_out: LeftOut[] = []
  const isGas = (row: EicRow) => runsGas(row) && !responsible.has(row.EicCode)
  const gas = rows.filter((row) => isGas(row) && rolesOf(row).length === 0)
  if (gas.length > 0)
    left_out.push({ name: 'X_eicCodes.csv', reasons: [REGISTERS.gas_operators({ count: gas.length })] })
  const others = new Set(gas.map(({ EicCode }) => EicCode))
  for (const [code, main] of furtherCodes(rows.filter(({ EicCode }) => !others.has(EicCode)))) {
    if (responsible.has(code)) continue
    left_out.push({ name: code, reasons: [REGISTERS.further_code({ of: main })] })
    others.add(code)
  }
  const parties = rows
    .filter(({ EicCode }) => !others.has(EicCode))
    .map(partyOf)
    .filter(({ key, roles }) => roles.length > 0 || responsible.has(key.value) || isKnown(key.value))
  return { parties, left_out }
}

/** Whether a row is an operator of a gas network, of LNG or of a gas storage. */
function runsGas(row: EicRow): boolean {
  const functions = functionsOf(row)
  const isStorage = functions.includes('Storage System Operator')
  const isOfGas =
    row.EicCode.startsWith(OFFICE_OF_ENTSOG) ||
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
  // VAT numbers of Greece begin with EL.
  const country = countryOf(row) ?? (prefix === 'EL' ? 'GR' : prefix)
  return {
    key,
    name: row.EicLongName,
    countries: country === null ? [] : [country],
    roles,
    extra_ids: prefix === null ? [key] : [key, { kind: 'vat', value: vat }],
  }
}
