import type { Eligibility, Tariff, TariffComponent } from '../contract.ts'
import { capacityFee, energyPrice, lineThrough } from './components.ts'
import type { CustomerGroup, GridRent, GridRentVersion } from './grid-rent.ts'
import { startOfOsloDate } from './norwegian-terms.ts'
import { norwegianTaxes, taxRemarks, type TaxZone, taxZones, withoutEnergyTax } from './norwegian-taxes.ts'

/** A tariff but for what its operator and areas are called here. */
export type GridRentTariff = Pick<Tariff, 'without_energy_tax'> & {
  /** Natural key: the id follows from it. */
  key: string
  name: string
  summary: string
  remarks: string[]
  other: NonNullable<Eligibility['other']>
  components: TariffComponent[]
  available_from: string
  available_to: string | null
  /** The names of the grid areas in which it is offered; null for all of the operator's, as far as the source tells. */
  area_names: readonly string[] | null
}

const GROUP_NAMES: Record<CustomerGroup, { norwegian: string; english: string; kind: 'residential' | 'business' }> = {
  husholdning: { norwegian: 'husholdning', english: 'households', kind: 'residential' },
  fritid: { norwegian: 'fritidsbolig', english: 'holiday homes', kind: 'residential' },
  'liten-naering': { norwegian: 'liten næring', english: 'small businesses', kind: 'business' },
}

/** BKK bills 24 and 31 December as holidays (invoices in fredrik-lindseth/Stromkalkulator). */
const OWN_HOLIDAYS: Record<string, string[]> = {
  bkk: [2024, 2025, 2026, 2027].flatMap((year) => [`${year}-12-24`, `${year}-12-31`]),
}

/**
 * The tariffs of a price list: one whose components follow one another, and beside it one per fuse size where the fuse
 * decides; each once more for households in the tiltakssone where the grid lies partly in it. `taxCredit` names where the
 * rates of the taxes were read.
 */
export function gridRentTariffs(rent: GridRent, taxCredit: string): GridRentTariff[] {
  const byFuse = rent.versions.filter(({ method }) => method === 'fuse')
  const byPower = rent.versions.filter(({ method }) => method !== 'fuse')
  const variants = [
    ...(byPower.length === 0 ? [] : [{ versions: byPower, suffix: '', name: '', step: () => 0 }]),
    ...fuseSizes(byFuse).map(({ range, label, versions, step }) => ({
      ...{ versions, suffix: `/sikring/${range}`, name: label && ` – sikring ${label}`, step },
    })),
  ]
  return taxZones(rent).flatMap(({ zone, area_names }) => {
    const isPart = area_names !== null
    return variants.map(({ versions, suffix, name, step }) => ({
      ...tariff(
        rent,
        versions,
        {
          suffix: isPart ? `${suffix}/tiltakssonen` : suffix,
          name: isPart ? `${name} – tiltakssonen` : name,
          step,
          zone,
        },
        taxCredit,
      ),
      area_names,
    }))
  })
}

type Variant = { suffix: string; name: string; step: (version: GridRentVersion) => number; zone: TaxZone }

function tariff(
  rent: GridRent,
  versions: GridRentVersion[],
  variant: Variant,
  taxCredit: string,
): Omit<GridRentTariff, 'area_names'> {
  const [first] = versions
  const last = versions.at(-1)
  if (first === undefined || last === undefined) throw new Error('a price list without versions')
  const { norwegian, english, kind } = GROUP_NAMES[rent.group]
  const ownHolidays = OWN_HOLIDAYS[rent.key]
  const until = last.to === null ? null : startOfOsloDate(last.to)
  return {
    key: `no/${rent.key}/${rent.group}${variant.suffix}`,
    name: `Nettleie ${norwegian}${rent.areas === 'own' ? ` – ${rent.operator}` : ''}${variant.name}`,
    summary: `${rent.operator}. Grid tariff for ${english}: ${capacityText(last)}, and ${energyAsText(last)}.`,
    remarks: [
      `Collected ${rent.collected} from ${rent.price_page}. Published in NOK a year, billed in twelfths.`,
      ...(rent.areas === 'own' ? ['The source does not name the metering grid areas of this price area.'] : []),
      ...(rent.also_for.length > 0
        ? [
            `The source lists the same prices for ${rent.also_for.map((group) => GROUP_NAMES[group].english).join(' and ')}.`,
          ]
        : []),
      ...(ownHolidays === undefined ? [] : ['24 and 31 December count as holidays, as its invoices show.']),
      ...new Set(versions.flatMap(methodRemarks)),
      ...taxRemarks(rent, variant.zone, taxCredit),
    ],
    other: ['offtake', 'low_voltage', ...(first.method === 'fuse' ? (['fuse_based'] as const) : []), kind],
    components: [
      ...versions.flatMap((version) => [
        capacityFee(version, variant.step(version)),
        energyPrice(version, ownHolidays),
      ]),
      ...norwegianTaxes({ ...rent, versions }, variant.zone),
    ],
    available_from: startOfOsloDate(first.from),
    available_to: until,
    ...withoutEnergyTax(rent, variant.zone),
  }
}

function capacityText({ method, steps }: GridRentVersion): string {
  switch (method) {
    case 'three-days':
      return 'a capacity step by the mean of the three highest hours of different days of the month'
    case 'one-hour':
      return 'a capacity step by the highest hour of the month'
    case 'five-weeks':
      return lineThrough(steps) === null
        ? 'a capacity step by the five highest season-weighted weekly peaks'
        : 'a base and a price per kW on the five highest season-weighted weekly peaks'
    case 'fuse':
      return 'a fixed fee by the size of the three-phase main fuse'
    case 'unknown':
      return 'a capacity step by the power that the operator bills'
  }
}

function energyAsText({ exceptions }: GridRentVersion): string {
  return exceptions.length === 0 ? 'one energy price' : 'energy prices by time of use'
}

function methodRemarks({ method, boundary_belongs }: GridRentVersion): string[] {
  switch (method) {
    case 'five-weeks':
      return [
        'The operator takes the five weeks of the last twelve months; here they are those of the calendar year.',
        'Where the published steps lie on one line, the price is the line, as the operator bills it. The weights of the seasons are those of its price page, read through fredrik-lindseth/Stromkalkulator (MIT).',
      ]
    case 'fuse':
      return ['The fuse is that of three phases at 230 V.']
    case 'unknown':
      return [
        'The source does not say how the operator finds the power: the dataset monthly-peak-power is to be the billed one.',
        ...(boundary_belongs === 'unknown' ? ['A power on a boundary is taken to belong to the step above it.'] : []),
      ]
    default:
      return []
  }
}

/** A range of fuse sizes in ampere as part of a key and in words; no words where there is only one. */
type FuseSize = {
  range: string
  label: string
  versions: GridRentVersion[]
  step: (version: GridRentVersion) => number
}

/** Every range of fuse sizes that has its own price, with the versions that have this range. */
function fuseSizes(versions: GridRentVersion[]): FuseSize[] {
  const steps = versions.flatMap((version) =>
    version.steps.map((_, step) => ({ version, step, ...fuse(version, step) })),
  )
  return [...Map.groupBy(steps, ({ range }) => range)].map(([range, found]) => ({
    range,
    label: found.at(-1)?.label ?? '',
    versions: found.map(({ version }) => version),
    step: (version) => found.find((each) => each.version === version)?.step ?? 0,
  }))
}

function fuse({ steps, boundary_belongs }: GridRentVersion, step: number): { range: string; label: string } {
  const [from, to] = [steps[step]?.from ?? 0, steps[step + 1]?.from]
  return { range: `${from}-${to ?? ''}`, label: fuseText(from, to, boundary_belongs === 'below') }
}

function fuseText(from: number, to: number | undefined, endIncluded: boolean): string {
  const start = endIncluded ? `over ${from} A` : `fra ${from} A`
  const end = endIncluded ? `til og med ${to} A` : `under ${to} A`
  if (to === undefined) return from === 0 ? '' : start
  return from === 0 ? end : `${start} ${endIncluded ? '' : 'til '}${end}`
}
