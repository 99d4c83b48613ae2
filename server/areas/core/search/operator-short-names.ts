import { fold, wordsOf } from './text.ts'

/**
 * By which the EIC register displays transmission system operators, beside the names that parties bear here; by EIC.
 * Source: ENTSO-E, https://www.entsoe.eu/data/energy-identification-codes-eic/eic-approved-codes, April 2026
 */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  '10XAL-KESH-----J': 'OST-ALBANIA',
  '10XAT-APG------Z': 'APG',
  '10XBA-JPCCZEKC-K': 'NOSBIH',
  '10X1001A1001A094': 'ELIA',
  '10XBG-ESO------A': 'ESO',
  '10XCH-SWISSGRIDC': 'SWISSGRID',
  '10X1001A1001A523': 'CYPRUS_TSO',
  '10XCZ-CEPS-GRIDE': 'CEPS',
  '10XDE-ENBW--TNGX': 'DE-TRANSNETBWTSO',
  '10XDE-EON-NETZ-C': 'TTG_DE',
  '10XDE-RWENET---W': 'DE-AMPRION-TSO',
  '10XDE-VE-TRANSMK': '50HERTZ_DE_TSO',
  '10X1001A1001A248': 'ENERGINET-DK',
  '10X1001A1001A39W': 'ELERING',
  '10XES-REE------E': 'REE',
  '10X1001A1001A264': 'FINGRID',
  '10XFR-RTE------Q': 'RTE',
  '10XNITSO-12345-O': 'SONI',
  '10X1001A1001A515': 'NGESO',
  '10X1001C--00007L': 'GEORGIANTSO',
  '10XGR-HTSO-----B': 'ADMIE',
  '10XHR-HEP-OPS--A': 'HOPS',
  '10X1001A1001A329': 'MAVIR',
  '10X1001A1001A531': 'EIRGRID',
  '10X1001A1001A612': 'LANDSNET',
  '10X1001A1001A345': 'ITALY_TSO',
  '10X1001A1001A55Y': 'LITGRID',
  '10X1001A1001B54W': 'LV-AST',
  '10X1001C--00002V': 'MOLDELECTRICA',
  '10XCS-CG-TSO---5': 'CGES',
  '10XMK-MEPSO----M': 'AD_MEPSO',
  '10X1001A1001A361': 'TENNET_TSO',
  '10X1001A1001A38Y': 'STATNETT_SF',
  '10XPL-TSO------P': 'PSE',
  '10XPT-REN------9': 'REN',
  '10XRO-TEL------2': 'TEL',
  '10XCS-SERBIATSO8': 'EMSTSO',
  '10X1001A1001A418': 'SVK',
  '10XSI-ELES-----1': 'ELES',
  '10XSK-SEPS-GRIDB': 'SEPS',
  '10XTR-TEIAS----9': 'TEIAS',
  '10XRKS-KOSTT-007': 'KOSOVA-TSMO',
}

/** Letters from which on the beginning of a short name is taken for it. */
const LEAST_BEGUN = 3

const known = Object.entries(SHORT_NAMES).map(([eic, name]) => ({ eic, names: wordsOf(fold(name)) }))

/** EICs of the operators whose short name has the folded word, or from the third letter on begins with it. */
export function operatorsCalled(word: string): string[] {
  const bears = (name: string) => name === word || (word.length >= LEAST_BEGUN && name.startsWith(word))
  return known.filter(({ names }) => names.some(bears)).map(({ eic }) => eic)
}

/** The short name of the operator with one of the identifiers; null where none is known. */
export function shortNameOf(extra_ids: readonly { kind: string; value: string }[]): string | null {
  const eic = extra_ids.find(({ kind, value }) => kind === 'eic' && Object.hasOwn(SHORT_NAMES, value))
  return eic === undefined ? null : (SHORT_NAMES[eic.value] ?? null)
}

/** Whether a code is that of a transmission system operator as such. */
export function isTransmissionOperator(eic: string): boolean {
  return Object.hasOwn(SHORT_NAMES, eic)
}
