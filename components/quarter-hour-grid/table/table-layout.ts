import { dateOrderOf } from '#server/areas/cost-of-energy/profiles/import/date-order.ts'
import { type Cell, cellText } from '#server/spreadsheet/cell.ts'
import { type DecimalMark, decimalMarkOf, readNumber } from '#server/spreadsheet/read-number.ts'
import { type DateOrder, readClock, readTime } from '#server/areas/cost-of-energy/profiles/import/read-time.ts'
import { widened } from './long-table.ts'
import type { RowTime } from './place-rows.ts'
import type { Table } from './table-text.ts'
import { trimmed } from './table-text.ts'

/** A column of values: its position, counted from 1, its heading, and its cells as written. */
export type ValueColumn = { column: number; heading: string; cells: Cell[] }

/** The content of a table: the time of each row, and the columns that may be series. */
export type TableLayout = {
  heading_rows: number
  columns: ValueColumn[]
  /** Null without a time column: the rows are then in order. */
  times: RowTime[] | null
  mark: DecimalMark
  /** A number that may be read two ways, where all may; null where the mark is certain. */
  open_number: string | null
}

const isNumber = (cell: Cell | undefined) =>
  [readNumber(cell, 'point'), readNumber(cell, 'comma')].some((value) => value !== null && !Number.isNaN(value))
const isMalo = (cell: Cell | undefined) => /^\d{11}$/.test(cellText(cell))
const isFigure = (cell: Cell | undefined) => isNumber(cell) && !isMalo(cell)

/** Finds heading, times and values of a table; a number of which the mark is open counts as one of `usual`. */
export function layoutOf({ rows: input, delimiter }: Table, usual: DecimalMark): TableLayout {
  const rows = widened(input) ?? input
  const heading_rows = headingRows(rows)
  const data = trimmed(rows.slice(heading_rows))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const cells = Array.from({ length: width }, (_, index) => data.map((row) => row[index] ?? null))
  const headings = headingsOf(rows.slice(0, heading_rows), width)
  const time = timesOf(cells, headings)
  const columns = cells.flatMap((column, index) =>
    time.used.includes(index) || !column.some(isFigure)
      ? []
      : [{ column: index + 1, heading: headings[index] ?? '', cells: column }],
  )
  const { mark, open } = decimalMarkOf(
    columns.flatMap((column) => column.cells),
    delimiter,
  )
  return { heading_rows, columns, times: time.times, mark: open === null ? mark : usual, open_number: open }
}

/** Rows ahead of the first with a figure; those right above it that have a time and no value belong to the data. */
function headingRows(rows: readonly Cell[][]): number {
  const first = rows.findIndex((row) => row.some(isFigure))
  if (first < 0) return 0
  const isTimed = (row: Cell[] | undefined) =>
    row?.some((cell) => readTime(cell, 'day_first')?.has_clock || readClock(cell))
  let from = first
  while (from > 0 && isTimed(rows[from - 1])) from--
  return from
}

/** The texts above each column; in a row above others, a blank cell belongs to the text on its left. */
function headingsOf(rows: readonly Cell[][], width: number): string[] {
  const filled = rows.map((row, index) => {
    let before = ''
    return Array.from({ length: width }, (_, column) => {
      const text = cellText(row[column])
      if (text !== '' || index === rows.length - 1) return text
      return before
    }).map((text, column) => {
      const isMerged = index < rows.length - 1 && cellText(row[column]) === ''
      before = isMerged ? before : text
      return isMerged ? before : text
    })
  })
  return Array.from({ length: width }, (_, column) =>
    [...new Set(filled.map((texts) => texts[column] ?? '').filter((text) => text !== ''))].join(' '),
  )
}

type Times = { times: RowTime[] | null; used: number[] }

const END = /\b(bis|to|until|end|ende)\b/i
const COUNT = /^(#|no\.?|nr\.?|pos\.?|position|isp|mtu|viertelstunde|quarter.?hour|slot|index)$/i

function timesOf(columns: readonly Cell[][], headings: readonly string[]): Times {
  const mostly = (is: (cell: Cell) => boolean) => (column: Cell[]) => {
    const filled = column.filter((cell) => cellText(cell) !== '')
    return filled.length > 0 && filled.filter(is).length * 2 > filled.length
  }
  const find = (is: (cell: Cell) => boolean) =>
    columns.flatMap((column, index) => (mostly(is)(column) ? [index] : [])).sort((a, b) => ends(a) - ends(b))
  const ends = (index: number) => (END.test(headings[index] ?? '') ? 1 : 0)
  const isDate = (cell: Cell) =>
    (typeof cell === 'string' && /^\d+$/.test(cell)
      ? null
      : (readTime(cell, 'day_first') ?? readTime(cell, 'month_first'))) !== null
  const dates = find(isDate)
  const clocks = find((cell) => readClock(cell) !== null)
  const used = [...dates, ...clocks]
  const [date, clock] = [dates[0], clocks[0]]
  if (date !== undefined || clock !== undefined) {
    const order = orderOf(columns[date ?? -1] ?? [], clock === undefined ? null : (columns[clock] ?? []))
    const count = columns[0]?.length ?? 0
    const times = Array.from({ length: count }, (_, row) =>
      rowTime(columns[date ?? -1]?.[row], columns[clock ?? -1]?.[row], order),
    )
    return { times: times.some((each) => each.minutes !== null) ? times : null, used }
  }
  const counted = columns.findIndex((column, index) => isCount(column, headings[index] ?? '', columns.length))
  if (counted < 0) return { times: null, used }
  return { times: (columns[counted] ?? []).map(countTime), used: [counted] }
}

function orderOf(dates: Cell[], clocks: Cell[] | null): DateOrder {
  return dateOrderOf(dates, clocks)?.order ?? 'day_first'
}

function rowTime(date: Cell | undefined, clock: Cell | undefined, order: DateOrder): RowTime {
  const moment = readTime(date, order)
  const time = readClock(clock)
  const text = [cellText(date), cellText(clock)].filter(Boolean).join(' ')
  const day_ms = moment === null ? null : Math.floor(moment.wall_ms / 86_400_000) * 86_400_000
  if (time !== null)
    return { text, day_ms, minutes: time.ms / 60_000, offset_ms: time.offset_ms, fold: time.fold, position: null }
  if (moment === null || day_ms === null)
    return { text, day_ms: null, minutes: null, offset_ms: null, fold: null, position: null }
  // Spreadsheets show a midnight without its clock.
  return {
    text,
    day_ms,
    minutes: (moment.wall_ms - day_ms) / 60_000,
    offset_ms: moment.offset_ms,
    fold: moment.fold,
    position: null,
  }
}

function isCount(column: Cell[], heading: string, width: number): boolean {
  if (width < 2 || column.length < 4) return false
  const numbers = column.map((cell) => Number(cellText(cell)))
  const isConsecutive = numbers.every((number, index) => number === index + 1)
  return isConsecutive || (COUNT.test(heading.trim()) && numbers.every(Number.isInteger))
}

function countTime(cell: Cell): RowTime {
  const text = cellText(cell)
  return { text, day_ms: null, minutes: null, offset_ms: null, fold: null, position: Number(text) }
}
