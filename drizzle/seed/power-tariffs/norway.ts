import type { PriceLevel } from '#server/areas/power-tariffs/contract.ts'
import { readTable, textsOf } from '../table.ts'
import { highestDays, highestHour, powerComponent, type SeedPowerTariff, seedPowerTariff } from './power-tariff.ts'

const columns = [
  ...(['key', 'group', 'operator', 'gln', 'areas', 'from', 'to', 'method', 'boundary_belongs'] as const),
  ...(['steps', 'levels_nok_per_year', 'collected', 'price_page'] as const),
]
type Version = Record<(typeof columns)[number], string>

/**
 * The capacity steps of Norwegian households, one power tariff for each version of an operator's prices. Where a step
 * ends with its boundary instead of below it, the model has no way to say so: those versions are left out, as are those
 * that go by the fuse, by weeks of the year or by what the source does not say.
 */
export function norwegianPowerTariffs(): SeedPowerTariff[] {
  const versions = readTable('./tariffs/norway.tsv', columns)
  return versions.filter(isByMonthlyPeak).map(household)
}

function isByMonthlyPeak({ group, method, boundary_belongs }: Version): boolean {
  const byPeak = method === 'three-days' || method === 'one-hour'
  return group === 'husholdning' && byPeak && boundary_belongs === 'above'
}

function household(version: Version): SeedPowerTariff {
  const component = powerComponent({
    type: 'peak_power_fee',
    peaks: version.method === 'one-hour' ? highestHour : highestDays(3),
    levels: steps(textsOf(version.steps).map(Number), textsOf(version.levels_nok_per_year).map(Number)),
    tiers: 'stepwise',
    annotations: 'Kapasitetsledd: an amount a month by the step that the power falls into.',
  })
  return seedPowerTariff({
    key: `no/${version.key}/husholdning/${version.from}`,
    name: `Nettleie husholdning – ${version.operator}`,
    country: 'NO',
    operator: `gln:${version.gln}`,
    areas: version.areas === 'own' ? 'unnamed' : 'all',
    subscription: 'low_voltage_grid',
    characteristics: { customerType: 'private' },
    components: [component],
    from: version.from,
    to: version.to === '' ? null : version.to,
    remarks: [
      `Collected ${version.collected} from ${version.price_page}. Published in NOK a year, billed in twelfths.`,
      ...(version.areas === 'own' ? ['The source does not name the metering grid areas of this price area.'] : []),
    ],
    source: 'fri-nettleie',
  })
}

function steps(boundaries_kw: number[], nok_per_year: number[]): PriceLevel[] {
  const bound = (side: 'minimum' | 'maximum', value: number | undefined): PriceLevel['bounds'] =>
    value === undefined ? [] : [{ side, type: 'fixed', value: { value, unit: 'kW' } }]
  return nok_per_year.map((nok, index) => ({
    price: { currency: 'NOK', exclVat: nok / 12, basis: 'amount' },
    bounds: [...bound('minimum', boundaries_kw[index - 1]), ...bound('maximum', boundaries_kw[index])],
  }))
}
