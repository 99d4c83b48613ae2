import { seedId } from '../../../../drizzle/seed/identity.ts'
import type { BillCustomer, Tariff } from '../contract.ts'
import { countryOf } from '../tariffs/country.ts'
import type { VatChoice } from './with-vat.ts'
import { NORTH_OF_NORWAY } from './vat.ts'

/**
 * Operators whose whole grid is in Nordland, Troms or Finnmark: those that NVE's register of grid tariffs (NLOD, August
 * 2026) lists there alone. Tensio TN and Tinfos have customers there too.
 */
const OPERATORS_IN_NORTH = [
  ...['7080010004383', '7080004087071', '7080005051859', '7080005051934', '7080005055963', '7080005046442'],
  ...['7080010000064', '7080003965325', '7080005050661', '7080003968395', '7080003811318', '7080010002433'],
  ...['7080003857989', '7080003822901', '7080005051897', '7080004045743'],
]
const IN_NORTH: ReadonlySet<string> = new Set(OPERATORS_IN_NORTH.map((gln) => seedId('party', `gln:${gln}`)))

/**
 * The region in which VAT differs from the rest of the country, as far as a postal code or the operators of the tariffs
 * tell; null for none. Norway's postal codes from 8000 on are those of the three counties (Posten's register).
 */
export function vatRegionOf(
  country: string | null,
  postal_code: string | null,
  tariffs: readonly Pick<Tariff, 'system_operator'>[],
): string | null {
  if (country !== 'NO') return null
  const isInNorth =
    (postal_code !== null && postal_code.trim() >= '8000') ||
    tariffs.some(({ system_operator }) => system_operator !== null && IN_NORTH.has(system_operator.id))
  return isInNorth ? NORTH_OF_NORWAY : null
}

/** How VAT is to be added to some tariffs; null where it is not asked for. */
export function vatChoice(
  { incl_vat, region }: { incl_vat: boolean; region?: string | undefined },
  customer: BillCustomer,
  tariffs: readonly Tariff[],
): VatChoice | null {
  if (!incl_vat) return null
  const regions = tariffs.map((tariff) => {
    const country = countryOf(tariff)
    const isThere = region !== undefined && country !== null && region.startsWith(`${country}-`)
    return [tariff.id, isThere ? region : vatRegionOf(country, null, [tariff])]
  })
  return { customer, regions: Object.fromEntries(regions) as VatChoice['regions'] }
}
