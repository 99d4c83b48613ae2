import { type Cell, cellText } from '../../../../../spreadsheet/cell.ts'
import { type FileUnit, isPrice, isReactive, unitIn } from '../file-units.ts'
import { decimalMarkOf, readNumber } from '#server/spreadsheet/read-number.ts'
import { type Heading, headingOf, type Role } from './value-headings.ts'

/** What a cell looks like. */
export type Kind = 'empty' | 'time' | 'date' | 'clock' | 'number' | 'text'

const SERIES_HEADING =
  /mätpunkt|målepunkt|maalepunkt|metering.?point|meter.?(id|point|no)|malo|melo|zähl(punkt|er)|zaehl|anläggning|anlegg|aftagenummer|gsrn|\bean\b|serie/i

/** The head of a file as columns: kinds, headings and cells of the first data rows. */
export type ValueTable = {
  kinds: Kind[]
  names: string[]
  columns: Cell[][]
  /** Columns that hold something else, such as the time. */
  imported: (number | null)[]
  /** The caller's settings for the values. */
  unit: FileUnit | undefined
  delimiter: string | null
}

/**
 * The columns of the values; a row's value is their sum. Where several are possible or none is marked, `is_open`, and
 * `columns` is a guess for display, never for storing.
 */
export type ValueChoice = {
  columns: number[]
  /** Every column that could hold them. */
  candidates: number[]
  is_open: boolean
  /** Columns of numbers, in the order of the file. */
  numbers: number[]
}

type Candidate = { column: number; heading: Heading }

/** Chooses the columns of values by what their headings exclude; registers of one meter and direction add up. */
export function chooseValues(table: ValueTable): ValueChoice {
  const numbers = table.kinds.flatMap((kind, index) =>
    kind === 'number' && !table.imported.includes(index + 1) ? [index + 1] : [],
  )
  const all = numbers.map((column) => ({ column, heading: headingOf(table.names[column - 1] ?? '') }))
  const meant = all.filter(({ column }) => !isIdentifier(table.columns[column - 1] ?? []))
  const likely = narrowed(firstTier(meant, table.unit), table.unit)
  const among = likely.length > 0 ? likely : meant.length > 0 ? meant : all
  const found = settled(among, table)
  const is_open = found === null || likely.length === 0
  const columns = (found ?? among.slice(0, 1)).map(({ column }) => column)
  return { columns, candidates: among.map(({ column }) => column), is_open: is_open && columns.length > 0, numbers }
}

function isIdentifier(cells: Cell[]): boolean {
  const texts = cells.map((cell) => cellText(cell)).filter((text) => text !== '')
  return texts.length > 1 && texts.every((text) => text === texts[0] && text.length >= 8)
}

/** The columns of the first role that any has; money and what is never energy have no turn. */
function firstTier(all: Candidate[], unit: FileUnit | undefined): Candidate[] {
  const tiers: Role[] = ['energy', 'reading', 'plain', 'reactive', 'price']
  const first: Role[] =
    unit === undefined ? [] : isPrice(unit) ? ['price', 'plain'] : isReactive(unit) ? ['reactive'] : []
  const role = [...first, ...tiers].find((each) => all.some(({ heading }) => heading.role === each))
  return all.filter(({ heading }) => heading.role === role)
}

/** Energy before power, and of directions the first that any column has; what has no direction is consumption's. */
function narrowed(among: Candidate[], unit: FileUnit | undefined): Candidate[] {
  const isSelected = ({ heading }: Candidate) => unit !== undefined && heading.unit === unit
  const [requested, amounts] = [among.filter(isSelected), among.filter(({ heading }) => !heading.is_power)]
  const measured = requested.length > 0 ? requested : amounts.length > 0 ? amounts : among
  for (const directions of [['consumption', 'neutral'], ['net'], ['self'], ['feed_in']]) {
    const those = measured.filter(({ heading }) => directions.includes(heading.direction))
    if (those.length > 0) return those
  }
  return measured
}

/** One column, the total of others, or registers that add up; null where the headings leave it open. */
function settled(among: Candidate[], table: ValueTable): Candidate[] | null {
  if (among.length < 2) return among.length === 0 ? null : among
  const totals = among.filter(({ heading }) => heading.is_total)
  const parts = among.filter(({ heading }) => !heading.is_total)
  const [total] = totals
  if (total !== undefined && totals.length === 1 && isSumOf(total, parts, table)) return [total]
  const tags = new Set(parts.map(({ heading }) => heading.register))
  const stems = new Set(parts.map(({ heading }) => heading.stem))
  const units = new Set(parts.map(({ heading }) => heading.unit))
  const areRegisters = totals.length === 0 && !tags.has(null) && tags.size === parts.length
  return areRegisters && stems.size === 1 && units.size === 1 ? parts : null
}

function isSumOf(total: Candidate, parts: Candidate[], { columns, delimiter }: ValueTable): boolean {
  const [sums = [], ...others] = [total, ...parts].map(({ column }) => {
    const cells = columns[column - 1] ?? []
    const { mark } = decimalMarkOf(cells, delimiter)
    return cells.map((cell) => readNumber(cell, mark) ?? Number.NaN)
  })
  const differences = sums.map((sum, row) => others.reduce((rest, values) => rest - (values[row] ?? Number.NaN), sum))
  const known = differences.filter((difference) => !Number.isNaN(difference))
  const most = Math.max(...sums.map((sum) => (Number.isNaN(sum) ? 0 : Math.abs(sum))))
  return known.length > 0 && known.every((difference) => Math.abs(difference) <= 1e-3 * Math.max(most, 1e-3))
}

/** The column that names the meter of each row; null for none. */
export function seriesColumn(kinds: Kind[], names: string[], imported: (number | null)[]): number | null {
  const found = kinds.findIndex(
    (kind, index) =>
      (kind === 'number' || kind === 'text') &&
      !imported.includes(index + 1) &&
      SERIES_HEADING.test(names[index] ?? '') &&
      !unitIn(names[index] ?? ''),
  )
  return found < 0 ? null : found + 1
}
