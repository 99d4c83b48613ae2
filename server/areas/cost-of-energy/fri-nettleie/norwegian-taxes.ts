import type { Tariff, TariffComponent } from '../contract.ts'
import { energyTax } from '../recipes/recipes.ts'
import type { GridRent } from './grid-rent.ts'
import { norwegianTerms } from './norwegian-terms.ts'

/**
 * Forbruksavgift, general rate, NOK/kWh without VAT from a local date on: the Storting's yearly decisions (lovdata.no,
 * avgift på elektrisk kraft, § 1), that of 2025 changed for its last quarter. Each rate is also on bills or price pages:
 * 2024 on those of Norgesnett and Lede, the end of 2025 and 2026 on bills of BKK and the price page of Fjellnett.
 */
const CONSUMPTION_TAX = [
  { from: '2024-01-01', nok_per_kwh: 0.0951 },
  { from: '2024-04-01', nok_per_kwh: 0.1644 },
  { from: '2025-01-01', nok_per_kwh: 0.0979 },
  { from: '2025-04-01', nok_per_kwh: 0.1693 },
  { from: '2025-10-01', nok_per_kwh: 0.1253 },
  { from: '2026-01-01', nok_per_kwh: 0.0713 },
] as const
/** Påslag til Energifondet of households, the same since before 2024 (forskrift om Energifondet § 3). */
const ENOVA_NOK_PER_KWH = 0.01

/** The rates before and after are not known. */
const KNOWN = { from: '2024-01-01', to: '2027-01-01' }

/**
 * Where households pay consumption tax, and where not: the tiltakssone is Finnmark with Karlsøy, Kvænangen, Kåfjord,
 * Lyngen, Nordreisa, Skjervøy and Storfjord (the Storting's decisions, § 3 a).
 */
export type TaxZone = 'general' | 'tiltakssone'

/** Operators whose whole grid is in the tiltakssone, with their grid areas. */
const WHOLLY_IN_TILTAKSSONE = new Set([
  // Area Nett: REPVÅG1 and the areas of Luostejok, NettiNord and Lega.
  '7080004087071',
  // Barents Nett: VARNG1, VARNG2.
  '7080005051934',
  // Alut: ALTA1.
  '7080010004383',
  // Lucerna: HAMM1.
  '7080005050661',
  // Vissi: YMBER1, YMBER3, YMBER4.
  '7080004045743',
])
/** Grid areas, by their operator, of which some municipalities are in the tiltakssone. */
const PARTLY_IN_TILTAKSSONE: Readonly<Record<string, readonly string[]>> = {
  // Arva: in the north of Troms, but not its areas in Nordland.
  '7080005051859': ['TROMS1'],
}

/** The zones in which a price list applies, each with the names of its grid areas, or null for all of the operator's. */
export function taxZones({ gln, group }: GridRent): { zone: TaxZone; area_names: readonly string[] | null }[] {
  if (WHOLLY_IN_TILTAKSSONE.has(gln)) return [{ zone: 'tiltakssone', area_names: null }]
  const part = Object.hasOwn(PARTLY_IN_TILTAKSSONE, gln) ? PARTLY_IN_TILTAKSSONE[gln] : undefined
  // Businesses have no exemption there, but a rate that the source does not give.
  if (part === undefined || group === 'liten-naering') return [{ zone: 'general', area_names: null }]
  return [
    { zone: 'general', area_names: null },
    { zone: 'tiltakssone', area_names: part },
  ]
}

/** Consumption tax and Enova levy while a price list holds. Businesses pay the levy by the metering point. */
export function norwegianTaxes({ group, versions }: GridRent, zone: TaxZone): TariffComponent[] {
  const [first, last] = [versions[0]?.from ?? KNOWN.from, versions.at(-1)?.to ?? KNOWN.to]
  const charged = (name: string, { from, to }: typeof KNOWN, nok_per_kwh: number) => {
    const span = { from: from > first ? from : first, to: to < last ? to : last }
    return span.from < span.to ? [energyTax(norwegianTerms(name, span), nok_per_kwh)] : []
  }
  return [
    ...(zone === 'tiltakssone'
      ? []
      : CONSUMPTION_TAX.flatMap(({ from, nok_per_kwh }, index) =>
          charged('Forbruksavgift', { from, to: CONSUMPTION_TAX[index + 1]?.from ?? KNOWN.to }, nok_per_kwh),
        )),
    ...(group === 'liten-naering' ? [] : charged('Enova-avgift', KNOWN, ENOVA_NOK_PER_KWH)),
  ]
}

/** Why none of the taxes is the energy tax, by the tariff's data; nothing for one that is charged. */
export function withoutEnergyTax({ group }: GridRent, zone: TaxZone): Pick<Tariff, 'without_energy_tax'> {
  if (zone === 'general') return {}
  return { without_energy_tax: group === 'liten-naering' ? 'not_in_source' : 'exempt' }
}

const TILTAKSSONE = 'Finnmark, Karlsøy, Kvænangen, Kåfjord, Lyngen, Nordreisa, Skjervøy and Storfjord'

/** What the taxes leave out, for the remarks of a tariff; `credit` names where the rates were read. */
export function taxRemarks(rent: GridRent, zone: TaxZone, credit: string): string[] {
  const isBusiness = rent.group === 'liten-naering'
  const isSplit = taxZones(rent).length > 1
  return [
    `${isBusiness ? 'Consumption tax is' : 'Consumption tax and Enova levy are'} known from 2024 until the end of 2026 (decisions of the Storting; ${credit}).`,
    ...(isBusiness ? ['The Enova levy of businesses goes by the metering point and is left out.'] : []),
    ...(zone === 'tiltakssone' && isBusiness ? ['The reduced consumption tax of businesses here is left out.'] : []),
    ...(zone === 'tiltakssone' && !isBusiness
      ? [`Households here (${TILTAKSSONE}) are exempt from the consumption tax.`]
      : []),
    ...(zone === 'general' && isSplit
      ? [`Households in ${TILTAKSSONE} have a tariff of their own, without the tax.`]
      : []),
  ]
}
