import { energyFee, yearlyFee } from '../recipes/recipes.ts'
import { termsBetween } from '../recipes/recipe-terms.ts'
import type { TariffComponent } from '../contract.ts'
import { CATEGORIES, type Category, type ElcomRow, type RefusedRow } from './elcom.ts'

export type SwissTariff = {
  /** Of the year, the operator, the category and, where an operator has several, what the commune charges. */
  key: string
  name: string
  operator: string
  category: Category
  from: string
  to: string
  components: TariffComponent[]
  /** How the average of the category was taken apart. */
  split: 'exact' | 'of_category' | 'average'
  energy: number
}

export const SWISS_ZONE = 'Europe/Zurich'
/** Rp./kWh within which the averages of a network tariff's categories lie on one line. */
const LINE_TOLERANCE = 0.02

/**
 * What the network costs a standard customer of each operator: ElCom publishes the average per kWh of each category. What is
 * left of it without the working price is a sum a year plus a price per kWh, the same in all categories of a network tariff;
 * two consumptions give both, the others check them. Where they do not, the whole average is charged per kWh.
 */
export function swissTariffs(
  rows: readonly ElcomRow[],
  categories: readonly Category[],
): { tariffs: SwissTariff[]; refused: RefusedRow[] } {
  const standard = rows.filter(({ product, network }) => product === 'standard' && network !== '0' && network !== '')
  const groups = Map.groupBy(standard, ({ year, uid, network }) => `${year}/${uid}/${network}`)
  const wanted = standard.filter(({ category }) => categories.includes(category))
  const refused: RefusedRow[] = []
  const tariffs: SwissTariff[] = []
  for (const same of Map.groupBy(wanted, ({ year, uid, category }) => `${year}/${uid}/${category}`).values()) {
    const communes = [...new Map(same.map((row) => [row.levies, row])).values()].toSorted((a, b) => a.levies - b.levies)
    for (const row of communes) {
      const reason = reasonAgainst(row)
      if (reason === null) {
        const group = groups.get(`${row.year}/${row.uid}/${row.network}`) ?? [row]
        tariffs.push(tariffOf(row, lineOf(group), communes.length > 1, hasOneWorkingPrice(group)))
      } else refused.push({ row: row.row, operator: row.operator, reasons: [reason] })
    }
  }
  return { tariffs, refused }
}

function reasonAgainst({ power_chf, grid_after }: ElcomRow): string | null {
  if (power_chf !== 0) return 'grid power price: is charged per kW, of which the table has the sum of a year alone'
  return grid_after > 0 ? null : 'grid usage after discount: should be above 0'
}

type Line = { per_kwh: number; per_year: number }

/** What the categories of a network tariff have beside the working price, in Rp./kWh and CHF a year; null without a line. */
function lineOf(group: readonly ElcomRow[]): Line | null {
  const points = group
    .filter(({ power_chf }) => power_chf === 0)
    .map(({ category, grid, working }) => ({ x: 100 / CATEGORIES[category], y: grid - working }))
    .toSorted((a, b) => a.x - b.x)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first.x === last.x) return null
  const per_year = (last.y - first.y) / (last.x - first.x)
  const per_kwh = first.y - per_year * first.x
  const isLine = points.every(({ x, y }) => Math.abs(per_kwh + per_year * x - y) <= LINE_TOLERANCE)
  return isLine && per_year >= -0.5 && per_kwh >= -LINE_TOLERANCE ? { per_year, per_kwh } : null
}

function hasOneWorkingPrice(group: readonly ElcomRow[]): boolean {
  return group.every(({ working }) => Math.abs(working - (group[0]?.working ?? 0)) < 0.005)
}

function tariffOf(row: ElcomRow, line: Line | null, hasCommunes: boolean, isOnePrice: boolean): SwissTariff {
  const { year, category } = row
  const span = { from: `${year}-01-01`, to: `${year + 1}-01-01` }
  const terms = (name: string) => termsBetween(name, span, { currency: 'CHF', timezone: SWISS_ZONE })
  const discount = row.grid - row.grid_after
  const per_year = line === null ? 0 : rounded(line.per_year, 2)
  // What the sum of a year leaves of the average, so that the category pays what ElCom says.
  const per_kwh = row.grid - (per_year * 100) / CATEGORIES[category]
  const francs = (rappen: number) => rounded(rappen / 100, 8)
  const perKwh = (name: string, rappen: number) => (rappen === 0 ? [] : [energyFee(terms(name), francs(rappen))])
  const perYear = (name: string, chf: number) => (chf === 0 ? [] : [yearlyFee(terms(name), chf)])
  return {
    key: ['elcom', year, row.uid, category, ...(hasCommunes ? [row.levies] : [])].join('/'),
    name: `${row.network}, ${category}${hasCommunes ? `, Abgaben ${row.levies} Rp./kWh` : ''}`.slice(0, 200),
    ...{ operator: row.operator, category, ...span },
    components: [
      ...perYear('Netznutzung, Grundpreis', per_year),
      ...perKwh('Netznutzung', per_kwh),
      ...perKwh('Rabatt auf die Netznutzung', -rounded(discount, 6)),
      ...perYear('Messung', row.metering_chf),
      ...perKwh('Abgaben und Leistungen an das Gemeinwesen', row.levies),
      ...perKwh('Netzzuschlag', row.surcharge),
    ],
    split: line === null ? 'average' : isOnePrice ? 'exact' : 'of_category',
    energy: row.energy,
  }
}

function rounded(value: number, places: number): number {
  const factor = 10 ** places
  return Math.round(value * factor) / factor
}
