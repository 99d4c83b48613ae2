import { cellOf, wholeRow } from '../formats/xml-scan.ts'
import type { XmlRow } from '../formats/xml-rows.ts'
import type { ExtraId, PartyRole } from '../../records/contract.ts'
import type { PartyRow } from '../../records/rows.ts'
import { type PartyFacts, textOf } from '../merge.ts'
import { hasEnded } from '../plan.ts'
import { plainName } from '../plain-name.ts'
import type { MastrExport } from './mastr-archive.ts'

/** Market actors, natural persons with a roof among them; their roles, under the present and the former name of the table. */
export const ACTORS = 'Marktakteure'
export const ROLES = ['MarktakteureUndRollen', 'Marktrollen'] as const

/** What the register calls a role, in small letters, and what it is here. */
const MEANT: readonly (readonly [string, PartyRole])[] = [
  ['netzbetreiber', 'system-operator'],
  ['bilanzkreisverantwortlich', 'balance-responsible-party'],
  ['lieferant', 'energy-supplier'],
]

type Actor = { name: string; vat: string | null; roles: Set<PartyRole>; codes: Set<string>; numbers: string[] }

/**
 * Companies with a role in the electricity market, by the code numbers of BDEW that the register has of it, and the operators
 * with the numbers `operators`, with a code or not. One company is one party, though it is several actors in the register.
 * `nameOf` is what the catalogue calls a number. BDEW's codes of electricity begin with 99, those of DVGW for gas with 98.
 * Source: Bundesnetzagentur, "Dokumentation MaStR Gesamtdatenexport", Marktakteure and Marktrollen
 */
export async function readMarketParties(
  file: MastrExport,
  operators: ReadonlySet<string>,
  nameOf: (number: string) => string,
): Promise<PartyFacts[]> {
  const roles = new Map<string, { role: PartyRole; code: string | null }[]>()
  const note = (actor: string, role: PartyRole, code: string | null) =>
    roles.set(actor, [...(roles.get(actor) ?? []), { role, code }])
  for (const actor of operators) note(actor, 'system-operator', null)
  for (const table of ROLES) {
    await file.scan(table, (row) => {
      const called = nameOf(cellOf(row, 'Marktrolle')).toLowerCase()
      const role = MEANT.find(([part]) => called.includes(part))?.[1]
      const code = cellOf(row, 'Marktpartneridentifikationsnummer')
      const actor = cellOf(row, 'MarktakteurMastrNummer', 'MarktakteurMaStRNummer')
      if (role !== undefined && /^99\d{11}$/.test(code)) note(actor, role, code)
    })
  }
  const actors = new Map<string, Actor>()
  await file.scan(ACTORS, (text) => {
    const number = cellOf(text, 'MastrNummer', 'MaStRNummer')
    const held = roles.get(number)
    if (held === undefined) return
    const row = wholeRow(ACTORS, text)
    const [name, vat] = [row['Firmenname'] ?? '', vatOf(row)]
    if (name === '') return
    // Without a VAT number two of one name may be two companies.
    const same = vat === null ? number : `${plainName(name)} ${vat}`
    const actor = actors.get(same) ?? { name, vat, roles: new Set(), codes: new Set(), numbers: [] }
    actors.set(same, actor)
    actor.numbers.push(number)
    for (const { role, code } of held) {
      actor.roles.add(role)
      if (code !== null) actor.codes.add(code)
    }
  })
  return [...actors.values()].map(factsOf)
}

function factsOf({ name, vat, roles, codes, numbers }: Actor): PartyFacts {
  const number = numbers.toSorted()[0] ?? ''
  const extra_ids: ExtraId[] = [
    ...numbers.toSorted().map((value) => ({ kind: 'de.mastr_number' as const, value })),
    ...[...codes].sort().map((value) => ({ kind: 'de.bdew_code' as const, value })),
    ...(vat === null ? [] : [{ kind: 'vat' as const, value: vat }]),
  ]
  return {
    ...{ key: { kind: 'de.mastr_number', value: number }, name, countries: ['DE'], extra_ids },
    roles: [...roles].sort(),
  }
}

function vatOf(row: XmlRow): string | null {
  const number = (row['Umsatzsteueridentifikationsnummer'] ?? '').replaceAll(/[\s.-]/g, '').toUpperCase()
  return /^DE\d{9}$/.test(number) ? number : null
}

/**
 * The facts with the stored party that each is: the one with one of its numbers in the register, else the only one with its
 * VAT number, which of several is the system operator, else the only German one of its name, which a price list may give
 * without the word for its grid.
 */
export function recognised(facts: readonly PartyFacts[], stored: readonly PartyRow[], today: string): PartyFacts[] {
  const inForce = stored.filter((row) => !hasEnded(row, today))
  const numbered = Map.groupBy(
    inForce.flatMap((row) => row.extra_ids.map((id) => ({ id: textOf(id), row }))),
    ({ id }) => id,
  )
  const german = Map.groupBy(
    inForce.filter(({ countries }) => countries.includes('DE')),
    calledOf,
  )
  const asked = Map.groupBy(facts, calledOf)
  const taken = new Set<string>()
  return facts.map((each) => {
    const having = (kind: ExtraId['kind']) => {
      const ids = each.extra_ids.filter((id) => id.kind === kind)
      return [...new Set(ids.flatMap((id) => numbered.get(textOf(id)) ?? []).map(({ row }) => row))]
    }
    const called = german.get(calledOf(each)) ?? []
    const is =
      having('de.mastr_number')[0] ??
      onlyOne(having('vat')) ??
      (isOperator(each) ? onlyOne(having('vat').filter(isOperator)) : undefined) ??
      (asked.get(calledOf(each))?.length === 1 ? onlyOne(called) : undefined)
    if (is === undefined || taken.has(is.id)) return each
    taken.add(is.id)
    return { ...each, is: is.id }
  })
}

const isOperator = ({ roles }: { roles: readonly PartyRole[] }) => roles.includes('system-operator')

/** The plain name, of an operator without the word for its grid: `Bayernwerk` is `Bayernwerk Netz GmbH`. */
function calledOf(party: { name: string; roles: readonly PartyRole[] }): string {
  const name = plainName(party.name)
  return isOperator(party) ? `${name.replace(/ (?:netze?|verteilnetz)$/, '')} (grid)` : name
}

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined
}
