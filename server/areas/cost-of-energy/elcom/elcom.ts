import { cellText, type FileRow } from '#server/spreadsheet/cell.ts'

/** Consumption of ElCom's standard customers in kWh a year; those of C3 and above pay per kW as well. */
export const CATEGORIES = {
  ...{ H1: 1600, H2: 2500, H3: 4500, H4: 4500, H5: 7500, H6: 25_000, H7: 13_000, H8: 7500 },
  ...{ C1: 8000, C2: 30_000, C3: 150_000, C4: 500_000, C5: 500_000, C6: 1_500_000, C7: 7_500_000 },
} as const
export type Category = keyof typeof CATEGORIES

/** A row of ElCom's table; money without VAT. */
export type ElcomRow = {
  row: number
  year: number
  /** UID of the operator, such as CHE-108.954.688. */
  uid: string
  operator: string
  product: string
  category: Category
  network: string
  /** Rp./kWh on average over the category's year, before and after a discount. */
  grid: number
  grid_after: number
  fixed_chf: number
  power_chf: number
  working: number
  energy: number
  levies: number
  surcharge: number
  total: number
  metering_chf: number
}

export type RefusedRow = { row: number; operator: string; reasons: string[] }

/** What is wrong with a table as a whole. */
export class ElcomFault extends Error {}

const MOST_ROWS = 100_000
/** Columns of the table until 2025; since 2026 two more for metering. Their order is the same, their titles change. */
const COLUMNS = [22, 24]
/** Rp./kWh that the sum of a row may differ from its total. */
const TOTAL_TOLERANCE = 0.05

/**
 * Reads the table that strompreis.elcom.admin.ch offers as CSV (`/api/data-export?period=YEAR`), of one year or several. A
 * row that contradicts itself is refused with its reasons; ElcomFault for a table with other columns, or too long.
 */
export async function readElcom(rows: AsyncIterable<FileRow>): Promise<{ rows: ElcomRow[]; refused: RefusedRow[] }> {
  const read: ElcomRow[] = []
  const refused: RefusedRow[] = []
  let isHead = true
  for await (const row of rows) {
    if (row.cells.every((cell) => cellText(cell) === '')) continue
    if (isHead) checkHead(row)
    else {
      const found = rowOf(row)
      if ('reasons' in found) refused.push(found)
      else read.push(found)
      if (read.length + refused.length > MOST_ROWS) throw new ElcomFault(`the table has more than ${MOST_ROWS} rows`)
    }
    isHead = false
  }
  if (isHead) throw new ElcomFault('the table is empty')
  return { rows: read, refused }
}

function checkHead({ cells }: FileRow): void {
  const units = cells.map((cell) => /\(([^)]*)\)/.exec(cellText(cell))?.[1] ?? '')
  const isYearly = (unit: string | undefined) => /CHF/i.test(unit ?? '')
  const isKnown =
    COLUMNS.includes(cells.length) &&
    [9, 10, 16, 17].every((at) => isYearly(units[at])) &&
    [6, 7, 8, 11, 13, 14, 15, 18, 19, 20, 21].every((at) => units[at] !== '' && !isYearly(units[at])) &&
    (cells.length === 22 || isYearly(units[23]))
  if (isKnown) return
  throw new ElcomFault(
    `the columns are not those of ElCom's table (${COLUMNS.join(' or ')} of them, the 10th in CHF a year): ${cells
      .map(cellText)
      .join(', ')
      .slice(0, 300)}`,
  )
}

function rowOf({ row, cells }: FileRow): ElcomRow | RefusedRow {
  const reasons: string[] = []
  const text = (at: number) => cellText(cells[at]).replaceAll(/\s+/g, ' ')
  const operator = text(2)
  const number = (at: number, name: string, most: number): number => {
    const value = text(at) === '' ? Number.NaN : Number(text(at))
    if (value >= -most && value <= most) return value
    reasons.push(`${name}: should be a number from ${-most} to ${most}, not ${text(at).slice(0, 50) || 'nothing'}`)
    return 0
  }
  const rappen = (at: number, name: string) => number(at, name, 500)
  const francs = (at: number, name: string) => number(at, name, 10_000_000)
  const year = Number(text(0))
  if (!Number.isInteger(year) || year < 2009 || year > 2099) reasons.push(`period: should be a year, not ${text(0)}`)
  const category = text(4)
  if (!Object.hasOwn(CATEGORIES, category)) reasons.push(`category: should be H1 to H8 or C1 to C7, not ${category}`)
  if (text(1) === '') reasons.push('operator: has no UID')
  const found = {
    ...{ row, year, operator, uid: text(1), product: text(3), category: category as Category, network: text(5) },
    ...{ grid: rappen(6, 'grid usage before discount'), grid_after: rappen(8, 'grid usage after discount') },
    ...{ fixed_chf: francs(9, 'grid fix costs'), power_chf: francs(10, 'grid power price') },
    ...{ working: rappen(11, 'grid working price'), energy: rappen(15, 'energy after discount') },
    ...{ levies: rappen(19, 'charge'), surcharge: rappen(20, 'aid fee'), total: rappen(21, 'total') },
    metering_chf: cells.length > 22 && text(23) !== '' ? francs(23, 'annual metering cost') : 0,
  }
  const sum = found.grid_after + found.energy + found.levies + found.surcharge
  const metering = cells.length > 22 && text(22) !== '' ? rappen(22, 'metering rate') : 0
  const isSum = [sum, sum + metering].some((each) => Math.abs(each - found.total) <= TOTAL_TOLERANCE)
  if (reasons.length === 0 && !isSum)
    reasons.push(`total: is ${found.total} Rp./kWh, and its parts are ${Math.round(sum * 1e4) / 1e4}`)
  return reasons.length > 0 ? { row, operator, reasons } : found
}
