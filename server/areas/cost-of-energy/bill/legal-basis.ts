import { isEnergyTax } from '../compare/basis.ts'
import type { Tariff } from '../contract.ts'
import type { LineKind } from './contract.ts'

/** Charges by law that operators collect, by country and the name on the bill, and the law. */
const LAWS: Readonly<Record<string, readonly { name: RegExp; kind: LineKind; law: string }[]>> = {
  SE: [
    { name: /^Energiskatt/, kind: 'tax', law: 'Lag (1994:1776) om skatt på energi, 11 kap.' },
    { name: /^Myndighetsavgift/, kind: 'levy', law: 'Förordning (1995:1296) om vissa avgifter på elområdet' },
  ],
  NO: [
    { name: /^Forbruksavgift/, kind: 'tax', law: 'Stortingets vedtak om særavgifter, avgift på elektrisk kraft' },
    { name: /^Enova/, kind: 'levy', law: 'Forskrift om Energifondet § 3' },
    { name: /^(Norgespris|Spotpris med strømstøtte)/, kind: 'supplier', law: 'FOR-2025-09-08-1791' },
  ],
  DK: [{ name: /^Elafgift/, kind: 'tax', law: 'Lov om afgift af elektricitet' }],
  FI: [{ name: /^Sähkövero/, kind: 'tax', law: 'Laki sähkön ja eräiden polttoaineiden valmisteverosta (1260/1996)' }],
  DE: [
    { name: /^Stromsteuer/, kind: 'tax', law: 'Stromsteuergesetz § 3' },
    { name: /^Konzessionsabgabe/, kind: 'levy', law: 'Konzessionsabgabenverordnung § 2' },
    { name: /^KWKG-Umlage/, kind: 'levy', law: 'Energiefinanzierungsgesetz § 12' },
    { name: /^Offshore-Netzumlage/, kind: 'levy', law: 'Energiewirtschaftsgesetz § 17f' },
    { name: /^Aufschlag für besondere/, kind: 'levy', law: 'Stromnetzentgeltverordnung § 19 Abs. 2' },
  ],
  FR: [
    { name: /^Accise/, kind: 'tax', law: 'Code des impositions sur les biens et services, art. L. 312-1 s.' },
    { name: /^Composante/, kind: 'network', law: 'Délibération CRE n° 2025-78 (TURPE 7 HTA-BT)' },
  ],
  ES: [
    { name: /^Peaje/, kind: 'network', law: 'Circular CNMC 3/2020; BOE-A-2025-26348' },
    { name: /^Cargo/, kind: 'levy', law: 'Orden TED/1524/2025 (BOE-A-2025-26705)' },
  ],
  IT: [
    { name: /^Accisa/, kind: 'tax', law: 'D.Lgs. 504/1995, art. 52' },
    { name: /^Oneri generali/, kind: 'levy', law: 'Deliberazioni ARERA 588/2025, 227/2026 e 343/2026/R/com' },
    { name: /^Trasmissione/, kind: 'network', law: 'Deliberazione ARERA 575/2025/R/eel' },
    { name: /^UC/, kind: 'network', law: 'Deliberazione ARERA 588/2025/R/com' },
  ],
  CH: [
    { name: /^Netzzuschlag/, kind: 'levy', law: 'Energiegesetz (EnG) Art. 35' },
    { name: /^Abgaben und Leistungen/, kind: 'levy', law: 'Stromversorgungsgesetz (StromVG) Art. 14 Abs. 1' },
  ],
  PT: [{ name: /^Imposto especial/, kind: 'tax', law: 'Código dos Impostos Especiais de Consumo' }],
  BE: [{ name: /^(Bijzondere accijns|Accise)/, kind: 'tax', law: 'Loi-programme du 27 décembre 2004, art. 419' }],
  SI: [
    { name: /^Trošarina/, kind: 'tax', law: 'Zakon o trošarinah (ZTro-1)' },
    { name: /^Prispevek/, kind: 'levy', law: 'Zakon o oskrbi z električno energijo; Zakon o učinkoviti rabi energije' },
    {
      name: /^Omrežnina/,
      kind: 'network',
      law: 'Akt o določitvi tarifnih postavk za omrežnine (Uradni list RS 105/25)',
    },
  ],
  AT: [
    { name: /^Elektrizitätsabgabe/, kind: 'tax', law: 'Elektrizitätsabgabegesetz, BGBl. Nr. 201/1996' },
    { name: /^Erneuerbaren/, kind: 'levy', law: 'Erneuerbaren-Ausbau-Gesetz §§ 73, 75' },
    { name: /^Netz/, kind: 'network', law: 'Systemnutzungsentgelte-Verordnung 2018' },
  ],
}

const OF_TYPE = { system_operator: 'network', supplier: 'supplier', authority: 'levy' } as const

/** What a component of a tariff is on a bill, and by which law it is charged; null where by contract, or not known. */
export function basisOfLine(
  { eligibility }: Pick<Tariff, 'eligibility'>,
  component: string,
  country: string | null,
): { kind: LineKind; law: string | null } {
  const known = country !== null && Object.hasOwn(LAWS, country) ? (LAWS[country] ?? []) : []
  const found = known.find(({ name }) => name.test(component))
  if (found !== undefined) return { kind: found.kind, law: found.law }
  return { kind: isEnergyTax(component) ? 'tax' : OF_TYPE[eligibility.type], law: null }
}
