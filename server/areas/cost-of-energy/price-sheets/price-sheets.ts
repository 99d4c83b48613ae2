import { type Cell, cellText, type FileRow } from '#server/spreadsheet/cell.ts'
import { type DecimalMark, decimalMarkOf, isAbsent, readNumber } from '#server/spreadsheet/read-number.ts'
import type { GermanPrices } from './german-tariffs.ts'
import { readModul3 } from './modul-3.ts'
import { type Column, COLUMNS, REQUIRED } from './columns.ts'
import { readSpan } from './span.ts'

/** A row as prices, where it says that it was read, the party that it means, and what it leaves to be worked out. */
export type PriceSheet = {
  row: number
  prices: GermanPrices
  price_sheet: string | null
  operator_eic: string | null
  assumed: { column: Column; reason: string }[]
}

export type RefusedSheet = { row: number; operator: string; reasons: string[] }

/** What is wrong with a file as a whole. */
export class PriceSheetFault extends Error {}

const MOST_ROWS = 5_000
const VAT = 1.19
/** Prices of a sheet are rounded to the hundredth. */
const ROUNDING = 0.011

/**
 * Reads German price sheets, one a row (docs/imports.md, "German price sheets"). A row with a fault is refused with all of
 * its faults; PriceSheetFault for a file without the columns that are needed, with one that is not known, or too long.
 * Module 1 and 2 are shares of the general price, and checked or worked out (Federal Network Agency, BK8-22/010-A).
 */
export async function readPriceSheets(
  rows: AsyncIterable<FileRow>,
  delimiter: string,
): Promise<{ sheets: PriceSheet[]; refused: RefusedSheet[] }> {
  const [head, ...body] = await filledRows(rows)
  if (head === undefined) throw new PriceSheetFault('the file is empty')
  const at = columnsOf(head)
  const numbers = COLUMNS.filter((column) => /_eur_|_ct_/.test(column))
  const { mark } = decimalMarkOf(
    body.flatMap(({ cells }) => numbers.map((column) => cells[at.get(column) ?? -1] ?? null)),
    delimiter,
  )
  const read = body.map((row) => sheetOf({ row, at, mark }))
  const refused = read.flatMap((each) => ('reasons' in each ? [each] : []))
  const sheets: PriceSheet[] = []
  for (const sheet of read) {
    if ('reasons' in sheet) continue
    const other = sheets.find(({ prices }) => overlap(prices, sheet.prices))
    if (other === undefined) sheets.push(sheet)
    else
      refused.push({
        ...{ row: sheet.row, operator: sheet.prices.operator },
        reasons: [`valid_from: row ${other.row} has prices of ${sheet.prices.operator} for the same days`],
      })
  }
  return { sheets, refused: refused.toSorted((a, b) => a.row - b.row) }
}

async function filledRows(rows: AsyncIterable<FileRow>): Promise<FileRow[]> {
  const filled: FileRow[] = []
  for await (const row of rows) {
    if (row.cells.every((cell) => cellText(cell) === '')) continue
    filled.push(row)
    if (filled.length > MOST_ROWS + 1) throw new PriceSheetFault(`the file has more than ${MOST_ROWS} rows`)
  }
  return filled
}

function columnsOf({ cells }: FileRow): Map<Column, number> {
  const names = cells.map((cell) => cellText(cell).toLowerCase())
  const known: readonly string[] = COLUMNS
  const unknown = names.filter((name) => name !== '' && !known.includes(name))
  if (unknown.length > 0)
    throw new PriceSheetFault(
      `columns that are not known: ${unknown.join(', ').slice(0, 200)}; there are ${COLUMNS.join(', ')}`,
    )
  const missing = REQUIRED.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new PriceSheetFault(`columns that are missing: ${missing.join(', ')}`)
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice !== undefined) throw new PriceSheetFault(`the column ${twice} is there twice`)
  return new Map(COLUMNS.filter((name) => names.includes(name)).map((name) => [name, names.indexOf(name)]))
}

type Line = { row: FileRow; at: ReadonlyMap<Column, number>; mark: DecimalMark }

function sheetOf({ row, at, mark }: Line): PriceSheet | RefusedSheet {
  const reasons: string[] = []
  const assumed: PriceSheet['assumed'] = []
  const cell = (column: Column): Cell => row.cells[at.get(column) ?? -1] ?? null
  const text = (column: Column) => cellText(cell(column))
  const refuse = (column: Column, reason: string) => {
    reasons.push(`${column}: ${reason}`)
    return null
  }
  const number = (column: Column, least: number, most: number): number | null => {
    if (isAbsent(text(column))) return null
    const value = readNumber(cell(column), mark)
    if (value !== null && value >= least && value <= most) return value
    const unit = column.includes('_ct_') ? 'ct/kWh' : 'EUR a year'
    const hint = unit === 'ct/kWh' && value !== null && value > 0 && value < least ? '; is it EUR/kWh?' : ''
    return refuse(
      column,
      `should be a number from ${least} to ${most} ${unit}, without VAT, not ${text(column)}${hint}`,
    )
  }
  const share = (column: Column, known: number | null, expected: number, rule: string): number => {
    if (known === null) assumed.push({ column, reason: `${expected}: ${rule}` })
    else if (Math.abs(known - expected) > ROUNDING) refuse(column, `should be ${expected}, ${rule}, not ${known}`)
    return known ?? expected
  }

  const operator = text('operator')
  if (operator === '' || operator.length > 200) refuse('operator', 'should be the name of the grid operator')
  const price_sheet = text('price_sheet')
  if (price_sheet.length > 500) refuse('price_sheet', 'should have at most 500 characters')
  const span = readSpan(text('valid_from'), text('valid_to'), refuse)
  const price = number('price_ct_per_kwh', 0.5, 50)
  if (price === null && isAbsent(text('price_ct_per_kwh'))) refuse('price_ct_per_kwh', 'is missing')
  const base = number('base_eur_per_year', 0, 1_000)
  const given = { first: number('module_1_eur_per_year', 0, 1_000), second: number('module_2_ct_per_kwh', 0, 50) }
  const extra = {
    metering: number('metering_eur_per_year', 0, 500),
    concession: number('concession_ct_per_kwh', 0, 2.39),
  }
  const modul_3 = readModul3({ text, number, refuse }, price)
  if (price === null || span === null) return { row: row.row, operator, reasons }
  const hundredth = (value: number) => Math.round(value * 100) / 100
  const first = hundredth(80 / VAT + 7.5 * price)
  const modul_1 =
    base === null && given.first === null
      ? null
      : share('module_1_eur_per_year', given.first, first, '80 EUR with VAT and 750 kWh at price_ct_per_kwh')
  const modul_2 = share('module_2_ct_per_kwh', given.second, hundredth(0.4 * price), '40 % of price_ct_per_kwh')
  if (reasons.length > 0) return { row: row.row, operator, reasons }
  return {
    ...{ row: row.row, price_sheet: price_sheet || null, operator_eic: text('operator_eic') || null, assumed },
    prices: {
      ...{ operator, ...span, base_eur_per_year: base, price_ct: price },
      ...{ modul_1_eur_per_year: modul_1, modul_2_ct: modul_2, modul_3 },
      ...{ metering_eur_per_year: extra.metering, concession_ct: extra.concession },
    },
  }
}

/** Whether two sheets are of one operator and share a day. */
export function overlap(one: GermanPrices, other: GermanPrices): boolean {
  const isSame = one.operator.toLowerCase() === other.operator.toLowerCase()
  return isSame && one.from < other.to && other.from < one.to
}
