import type { Tariff, TariffComponent } from '../contract.ts'
import { energyTax } from '../recipes/recipes.ts'
import type { GridRent } from './grid-rent.ts'
import { norwegianTerms } from './norwegian-terms.ts'

/** Operators whose whole grid lies where households pay no consumption tax: Finnmark (Area Nett, Barents Nett, Alut). */
const WITHOUT_CONSUMPTION_TAX = new Set(['7080004087071', '7080005051934', '7080010004383'])

/**
 * Forbruksavgift 7.13 øre/kWh (general rate, households) and the Enova levy 1.00 øre/kWh, both of 2026 and without
 * VAT (skatteetaten.no, elektrisk kraft). Businesses pay the levy by the metering point, and in Finnmark a reduced tax.
 */
export function norwegianTaxes({ gln, group, versions }: GridRent): TariffComponent[] {
  const until = versions.at(-1)?.to ?? null
  if (until !== null && until <= '2026-01-01') return []
  const span = { from: '2026-01-01', to: '2027-01-01' }
  const consumption = WITHOUT_CONSUMPTION_TAX.has(gln)
    ? []
    : [energyTax(norwegianTerms('Forbruksavgift', span), 7.13 / 100)]
  return group === 'liten-naering'
    ? consumption
    : [...consumption, energyTax(norwegianTerms('Enova-avgift', span), 1 / 100)]
}

/** Why none of the taxes is the energy tax, by the tariff's data; nothing for one that is charged. */
export function withoutEnergyTax({ gln, group }: GridRent): Pick<Tariff, 'without_energy_tax'> {
  if (!WITHOUT_CONSUMPTION_TAX.has(gln)) return {}
  return { without_energy_tax: group === 'liten-naering' ? 'not_in_source' : 'exempt' }
}

/** What the taxes leave out, for the remarks of a tariff; `credit` names where the rates were read. */
export function taxRemarks({ gln, group }: GridRent, credit: string): string[] {
  const levies = group === 'liten-naering' ? 'Consumption tax is' : 'Consumption tax and Enova levy are'
  const exempt = WITHOUT_CONSUMPTION_TAX.has(gln)
  return [
    `${levies} charged for 2026 only, as the source gives no earlier rates (${credit}).`,
    ...(group === 'liten-naering' ? ['The Enova levy of businesses goes by the metering point and is left out.'] : []),
    ...(exempt && group === 'liten-naering' ? ['The reduced consumption tax of businesses here is left out.'] : []),
    ...(exempt && group !== 'liten-naering' ? ['Households here are exempt from the consumption tax.'] : []),
  ]
}
