import {
  CAPACITY_METHODS,
  CUSTOMER_GROUPS,
  DAY_KINDS,
  type GridRent,
  type GridRentVersion,
  type PriceException,
} from '#server/areas/cost-of-energy/fri-nettleie/grid-rent.ts'
import { gridRentTariffs } from '#server/areas/cost-of-energy/fri-nettleie/tariffs.ts'
import { sources } from '../sources.ts'
import { readTable, textsOf } from '../table.ts'
import { type SeedTariff, seedTariff } from './tariff.ts'

const columns = [
  ...(['key', 'group', 'also_for', 'operator', 'gln', 'areas', 'from', 'to', 'method', 'boundary_belongs'] as const),
  ...(['steps', 'levels_nok_per_year', 'energy_ore_per_kwh', 'exceptions', 'collected', 'price_page'] as const),
]
type Row = Record<(typeof columns)[number], string>

/** Where the rates of the Norwegian taxes were read. */
export const norwegianTaxCredit = `${sources.stromkalkulator.credit}, ${sources.stromkalkulator.read_from}`

/** One tariff for every operator and customer group of its own, its price changes as components that follow one another. */
export function norwegianTariffs(): SeedTariff[] {
  return norwegianGridRents().flatMap((rent) =>
    gridRentTariffs(rent, norwegianTaxCredit).map(({ available_to, area_names, ...tariff }) =>
      seedTariff({
        ...tariff,
        operator: `gln:${rent.gln}`,
        areas: rent.areas === 'own' ? 'unnamed' : (area_names ?? 'all'),
        ...(available_to !== null && { available_to }),
        source: 'fri-nettleie',
      }),
    ),
  )
}

/** The price lists as facts: each row of the table is a version, rows of one key and group follow one another. */
export function norwegianGridRents(): GridRent[] {
  const rows = readTable('./tariffs/norway.tsv', columns)
  return [...Map.groupBy(rows, ({ key, group }) => `${key}/${group}`).values()].flatMap((versions) => {
    const [first] = versions
    if (first === undefined) return []
    const { key, operator, gln, collected, price_page } = first
    return {
      ...{ key, operator, gln, collected, price_page },
      group: one(CUSTOMER_GROUPS, first.group),
      also_for: textsOf(first.also_for).map((group) => one(CUSTOMER_GROUPS, group)),
      areas: one(['all', 'own'], first.areas),
      versions: versions.map(versionOf),
    }
  })
}

function versionOf(row: Row): GridRentVersion {
  const levels = textsOf(row.levels_nok_per_year).map(Number)
  const boundaries = [0, ...textsOf(row.steps).map(Number)]
  return {
    from: row.from,
    to: row.to === '' ? null : row.to,
    method: one(CAPACITY_METHODS, row.method),
    boundary_belongs: one(['above', 'below', 'unknown'], row.boundary_belongs),
    steps: levels.map((nok_per_year, step) => ({ from: boundaries[step] ?? Number.NaN, nok_per_year })),
    ore_per_kwh: Number(row.energy_ore_per_kwh),
    exceptions: textsOf(row.exceptions).map(exceptionOf),
  }
}

/** `øre per kWh | days | hours | months`, each of the last three a list or `any`. */
function exceptionOf(cell: string): PriceException {
  const [ore = '', days = '', hours = '', months = ''] = cell.split('|')
  const [from = '', to = ''] = hours.split('-')
  return {
    ore_per_kwh: Number(ore),
    days: days === 'any' ? [] : days.split(',').map((day) => one(DAY_KINDS, day)),
    hours: hours === 'any' ? null : { from, to },
    months: months === 'any' ? [] : months.split(',').map(Number),
  }
}

function one<const T extends string>(allowed: readonly T[], text: string): T {
  const found = allowed.find((each) => each === text)
  if (found === undefined) throw new Error(`tariffs/norway.tsv: ${text} is none of ${allowed.join(', ')}`)
  return found
}
