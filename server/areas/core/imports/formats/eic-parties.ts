import { isTransmissionOperator } from '../../search/operator-short-names.ts'
import type { PartyRole } from '../../records/contract.ts'
import { fold } from '../../search/text.ts'
import { OFFICE_OF_ENTSOG } from './eic-areas.ts'
import { countryOf, eic, type EicRow, functionsOf } from './eic-table.ts'
import type { PartyFacts } from '../merge.ts'

const OPERATOR: PartyRole = 'system-operator'
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
 * Parties of the X register, each code by itself. System operators are those of electricity; of several codes of one name
 * and VAT number the operator's own is, and what is `responsible` for an area.
 */
export function partiesOf(rows: readonly EicRow[], responsible: ReadonlySet<string>): PartyFacts[] {
  const further = new Set(furtherCodes(rows).filter((code) => !responsible.has(code)))
  return rows.map((row) => {
    const party = partyOf(row)
    return further.has(party.key.value) ? { ...party, roles: party.roles.filter((role) => role !== OPERATOR) } : party
  })
}

/** Whether a row is an operator of a gas network, of LNG or of a gas storage. */
function runsGas(row: EicRow): boolean {
  const functions = functionsOf(row)
  const isStorage = functions.includes('Storage System Operator')
  const isOfGas =
    row.EicCode.startsWith(OFFICE_OF_ENTSOG) ||
    functions.includes('LNG System Operator') ||
    (isStorage && !functions.some((each) => OF_ELECTRICITY.includes(each)))
  return isOfGas && functions.some((each) => ROLES[each] === OPERATOR)
}

function rolesOf(row: EicRow): PartyRole[] {
  const functions = functionsOf(row)
  const roles = EIC_ROLES.filter((role) => functions.some((each) => ROLES[each] === role))
  return runsGas(row) ? roles.filter((role) => role !== OPERATOR) : roles
}

/** Codes of operators beside the main one of the same name and VAT number: the register lists purposes, too. */
function furtherCodes(rows: readonly EicRow[]): string[] {
  const operators = rows.filter((row) => row.MarketParticipantVatCode !== '' && rolesOf(row).includes(OPERATOR))
  const same = Map.groupBy(operators, (row) => `${vatOf(row)} ${fold(row.EicLongName).replaceAll(' ', '')}`)
  return [...same.values()].flatMap((codes) => {
    const [, ...further] = codes.toSorted((one, other) => weightOf(other) - weightOf(one))
    return further.map(({ EicCode }) => EicCode)
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
    register_functions: functionsOf(row),
    extra_ids: prefix === null ? [key] : [key, { kind: 'vat', value: vat }],
  }
}
