import type { ExtraIdKind } from '../../records/contract.ts'
import type { SearchKind } from '../contract.ts'
import { fold, wordsOf } from '../text.ts'

/** What people call a kind of record who add it to a name. */
const KINDS: readonly (readonly [SearchKind, string])[] = [
  ['bidding-zone', 'bidding zone, price zone, price area, zone, Gebotszone, Preiszone, Strompreiszone, Marktgebiet'],
  ['bidding-zone', 'elområde, prisområde, budområde, strømsone, prissone, tarjousalue, hintaalue, biedzone'],
  ['bidding-zone', 'zone de prix, zone de dépôt des offres, zona di mercato'],
  [
    'control-area',
    'control area, control block, Regelzone, Regelblock, reguleringsområde, kontrollområde, zone de réglage',
  ],
  ['scheduling-area', 'scheduling area, Fahrplangebiet'],
  [
    'metering-grid-area',
    'metering grid area, grid area, MGA, Netzgebiet, Bilanzierungsgebiet, nätområde, elnätsområde',
  ],
  [
    'tariff',
    'tariff, grid tariff, network tariff, power tariff, tariffs, Tarif, Tarife, Netzentgelt, Netzentgelte, Netznutzungsentgelt, Preisblatt, Netztarif',
  ],
  [
    'tariff',
    'nätavgift, nättariff, elnätsavgift, elnätspris, elnätstariff, nettleie, nettariff, nettarif, siirtohinta, siirtomaksu',
  ],
  ['tariff', 'nettarief, netbeheerkosten, tarief, tarif, tarif réseau, tariffa, tariffa di rete, tarifa, peaje'],
  ['metering-grid-area', 'Netzbereich, nettområde, netområde, mittausalue, verkkoalue, netgebied, licence area, DNO'],
]

/** What people put before an identifier. */
const IDENTIFIERS: readonly (readonly [ExtraIdKind, string])[] = [
  ['eic', 'EIC, EIC code, EIC Code, Y code, X code'],
  ['gln', 'GLN, ILN, EAN'],
  ['vat', 'VAT, VAT number, USt-IdNr, moms'],
  ['se.ediel', 'Ediel, Ediel-id'],
  ['se.mga_code', 'MGA, MGA code, nätområde'],
  ['dk.mga_code', 'MGA, MGA code, grid area, netområde'],
  ['gb.gsp_group', 'GSP group, GSP'],
  ['at.network_area', 'Netzbereich, network area'],
  ['de.bdew_code', 'BDEW, BDEW code, BDEW-Codenummer, Marktpartner-ID, MP-ID'],
  ['de.mastr_number', 'MaStR, MaStR number, MaStR-Nummer'],
]

/** Swedish bidding zones are numbered, and called by this word. */
const NUMBERED: Readonly<Record<string, string>> = { elomrade: 'se' }

export type KindWords = { kind: SearchKind; rest: string[]; numbered: string | null }
export type IdentifierWords = { id_kind: ExtraIdKind; rest: string[] }

const phrasesOf = <K>(list: readonly (readonly [K, string])[]) =>
  list.flatMap(([kind, text]) => text.split(', ').map((phrase) => ({ kind, words: wordsOf(fold(phrase)) })))
const kinds = phrasesOf(KINDS).sort((a, b) => b.words.length - a.words.length)
const identifiers = phrasesOf(IDENTIFIERS).sort((a, b) => b.words.length - a.words.length)

/** The kind that words name beside others, and these others; null where they name none, or nothing else. */
export function kindIn(words: readonly string[]): KindWords | null {
  for (const { kind, words: phrase } of kinds) {
    const rest = without(words, phrase)
    if (rest !== null && rest.length > 0) return { kind, rest, numbered: NUMBERED[phrase.join(' ')] ?? null }
  }
  return null
}

/** Each kind of identifier that words name beside others, and these others. */
export function identifiersIn(words: readonly string[]): IdentifierWords[] {
  const found: IdentifierWords[] = []
  for (const { kind, words: phrase } of identifiers) {
    const rest = without(words, phrase)
    const isLess = found.some((each) => each.id_kind === kind)
    if (rest !== null && rest.length > 0 && !isLess) found.push({ id_kind: kind, rest })
  }
  return found
}

function without(words: readonly string[], phrase: readonly string[]): string[] | null {
  const at = words.findIndex((_, index) => phrase.every((each, i) => words[index + i] === each))
  return at === -1 ? null : [...words.slice(0, at), ...words.slice(at + phrase.length)]
}
