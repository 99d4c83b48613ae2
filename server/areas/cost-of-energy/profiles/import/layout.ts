import { type Cell, cellText, type FileRow, isBlank } from '../../../../spreadsheet/cell.ts'
import { type FileUnit, isAmount, isPrice, unitIn } from './file-units.ts'
import { type Matrix, matrixOf, SLOTS_OF_DAYS } from './matrix.ts'
import { type DecimalMark, decimalMarkOf, readNumber } from '#server/spreadsheet/read-number.ts'
import { dateOrderOf } from './date-order.ts'
import { type DateOrder, readClock, readHour, readTime } from './read-time.ts'
import { readingsOf, type ReadingsRule } from './values/register-readings.ts'
import { chooseValues, type Kind, seriesColumn } from './values/value-columns.ts'
import { headingOf } from './values/value-headings.ts'

/** What a caller can set about a file instead of detection; columns count from 1. */
export type LayoutWishes = {
  header_row?: number | undefined
  time_column?: number | undefined
  clock_column?: number | undefined
  end_column?: number | undefined
  value_column?: number | undefined
  value_columns?: number[] | undefined
  series_column?: number | undefined
  series?: string | undefined
  decimal_mark?: DecimalMark | undefined
  date_order?: DateOrder | undefined
  unit?: FileUnit | undefined
  readings?: ReadingsRule | undefined
  /** The separator of a text file's cells. */
  delimiter?: string | null | undefined
}

/** Where a file has what; columns and rows count from 1, null for none. */
export type Layout = {
  header_row: number | null
  time_column: number | null
  clock_column: number | null
  end_column: number | null
  /** Their sum is the value of a row; empty where a row is a whole day, or where no column has numbers. */
  value_columns: number[]
  /** Every column that could hold the values, with its own decimal mark. */
  candidates: { column: number; decimal_mark: DecimalMark }[]
  readings: ReadingsRule
  series_column: number | null
  /** The clock's column counts hours, from this one. */
  first_hour: 0 | 1 | null
  decimal_mark: DecimalMark
  /** A number that may be read two ways, where all may; null where the mark is certain. */
  open_number: string | null
  date_order: DateOrder | null
  unit: FileUnit | null
  names: string[]
  /** The columns of values where a row is a whole day. */
  matrix: Matrix | null
  /** Hours of a day, or of its clock, bear numbers. */
  is_counted: boolean
  /** Columns of numbers beside a day that look like its hours or quarter-hours, but could not be read; 0 for none. */
  unread_slots: number
  first_data_row: number
  /** Columns of numbers besides the one that was taken. */
  other_values: number
  /** Settings that the file leaves open. */
  doubtful: ('decimal_mark' | 'date_order' | 'unit' | 'value_column' | 'readings')[]
}

const HOUR_HEADING = /^(timme|time|stunde|std\.?|hour|hr|klokkeslett|hora|heure|ora|uur)$/i
const END_HEADING =
  /^(til|till|bis|to|until|end|ende|slut|slutt|stop|period(en)?\s?(end|slut|ende))\b|\b(til|till|bis|to|until|ende|slut|slutt)$|end.?(time|date|zeit|datum)|slutt?.?(tid|dat)/i
/** Reads from the first rows of a file where it has what. A row counts as data when it has a date and a number. */
export function layoutOf(rows: FileRow[], wishes: LayoutWishes): Layout {
  const order = wishes.date_order ?? 'day_first'
  const first = firstDataIndex(rows, wishes, order)
  const sample = rows.slice(first).filter(({ cells }) => !isBlank(cells))
  const header = headerOf(rows, first, wishes)
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  const names = Array.from({ length: width }, (_, index) => cellText(header?.cells[index]))
  const columns = Array.from({ length: width }, (_, index) => sample.map(({ cells }) => cells[index] ?? null))
  const kinds = columns.map((cells) => kindOf(cells, order))
  const times = timeColumns(kinds, names, columns, wishes)
  const imported = [times.time_column, times.clock_column, times.end_column]
  const delimiter = wishes.delimiter ?? null
  const choice = chooseValues({ kinds, names, columns, imported, unit: wishes.unit, delimiter })
  const named = namedColumns(wishes)
  const matrix = times.clock_column === null ? matrixUnless(named, names) : null
  const value_columns = matrix === null ? (named ?? choice.columns) : []
  const shown = matrix?.columns.slice(0, 1).map(({ column }) => column) ?? value_columns
  const cellsOf = (column: number | null | undefined) => (column ? (columns[column - 1] ?? []) : [])
  const mark = decimalMarkOf(shown.flatMap(cellsOf), delimiter)
  const decimal_mark = wishes.decimal_mark ?? mark.mark
  const clocks = times.clock_column === null ? (matrix === null ? null : []) : cellsOf(times.clock_column)
  const dates = dateOrderOf(cellsOf(times.time_column), clocks)
  const unit = wishes.unit ?? unitOf(names, columns, rows.slice(0, first), shown[0] ?? null)
  const series_column = wishes.series_column ?? seriesColumn(kinds, names, [...imported, ...shown])
  const heading = headingOf(names[(shown[0] ?? 0) - 1] ?? '')
  const values = sampleOf(columns, value_columns, { column: series_column, requested: wishes.series }, decimal_mark)
  const read = matrix === null && isAmount(unit ?? 'kWh') ? readingsOf(values, heading) : null
  const isUnpriced = heading.role === 'price' && !(unit !== null && isPrice(unit))
  const unread_slots = matrix === null && times.clock_column === null ? unreadSlots(kinds, times, choice.numbers) : 0
  const doubtful: Layout['doubtful'] = []
  if (wishes.decimal_mark === undefined && mark.open !== null) doubtful.push('decimal_mark')
  if (wishes.date_order === undefined && dates?.is_certain === false) doubtful.push('date_order')
  if (unit === null) doubtful.push('unit')
  if (matrix === null && named === undefined && unread_slots === 0 && (choice.is_open || isUnpriced))
    doubtful.push('value_column')
  if (wishes.readings === undefined && read?.is_open) doubtful.push('readings')
  return {
    header_row: header?.row ?? null,
    ...times,
    value_columns,
    candidates: (matrix === null ? choice.candidates : []).map((column) => ({
      column,
      decimal_mark: wishes.decimal_mark ?? decimalMarkOf(cellsOf(column), delimiter).mark,
    })),
    readings: wishes.readings ?? read?.rule ?? 'values',
    series_column,
    decimal_mark,
    open_number: mark.open,
    date_order: dates === null ? null : (wishes.date_order ?? dates.order),
    unit,
    names,
    matrix,
    is_counted: matrix?.is_counted ?? times.first_hour !== null,
    unread_slots,
    first_data_row: rows[first]?.row ?? 1,
    other_values: matrix === null ? choice.numbers.filter((column) => !value_columns.includes(column)).length : 0,
    doubtful,
  }
}

/** Index of the first row with a date and a number that the row after it has in the same places. */
function firstDataIndex(rows: FileRow[], { header_row }: LayoutWishes, order: DateOrder): number {
  if (header_row !== undefined)
    return Math.max(
      0,
      rows.findIndex(({ row }) => row > header_row),
    )
  const kinds = rows.map(({ cells }) => cells.map((cell) => cellKind(cell, order)))
  const places = (index: number, requested: Kind[]) =>
    (kinds[index] ?? []).flatMap((kind, column) => (requested.includes(kind) ? [column] : []))
  const found = rows.findIndex((_, index) => {
    const dates = places(index, ['time', 'date'])
    const numbers = places(index, ['number'])
    const later = index + 1 >= rows.length
    const next = (requested: Kind[]) => new Set(places(index + 1, requested))
    const isLike = (columns: number[], requested: Kind[]) => columns.some((column) => next(requested).has(column))
    return dates.length > 0 && numbers.length > 0 && (later || isLike(dates, ['time', 'date']))
  })
  if (found < 0) return rows.findIndex((_, index) => places(index, ['time', 'date']).length > 0)
  // A series may begin with empty values: rows above with the same date and nothing but blanks are data too.
  const dates = new Set(places(found, ['time', 'date']))
  const isEmptyReading = (index: number) =>
    places(index, ['time', 'date']).some((column) => dates.has(column)) && places(index, ['text']).length === 0
  let first = found
  while (first > 0 && isEmptyReading(first - 1)) first--
  return first
}

function cellKind(cell: Cell | undefined, order: DateOrder): Kind {
  const text = cellText(cell)
  if (text === '') return 'empty'
  if (typeof cell === 'number') return 'number'
  const time = readTime(cell, order) ?? readTime(cell, order === 'day_first' ? 'month_first' : 'day_first')
  // Eight digits may be a date or a number: a column of them decides.
  if (time && !/^\d+$/.test(text)) return time.has_clock ? 'time' : 'date'
  if (readClock(cell)) return 'clock'
  const isNumber = readNumber(cell, 'point') !== null || readNumber(cell, 'comma') !== null
  if (isNumber && !/^[-–—?]+$/.test(text)) return 'number'
  return time ? (time.has_clock ? 'time' : 'date') : 'text'
}

/** What nearly all cells of a column are. */
function kindOf(cells: Cell[], order: DateOrder): Kind {
  const counts = new Map<Kind, number>()
  for (const cell of cells) {
    const kind = cellKind(cell, order)
    if (kind !== 'empty') counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  // A midnight in a spreadsheet has no clock to be seen.
  if ((counts.get('time') ?? 0) > 0) counts.set('time', (counts.get('time') ?? 0) + (counts.get('date') ?? 0))
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  if (best === undefined) return 'empty'
  return best[1] >= 0.8 * all ? best[0] : best[0] === 'number' ? 'number' : 'text'
}

function headerOf(rows: FileRow[], first: number, { header_row }: LayoutWishes): FileRow | undefined {
  if (header_row !== undefined) return rows.find(({ row }) => row === header_row)
  const above = rows.slice(0, Math.max(0, first)).filter(({ cells }) => !isBlank(cells))
  const width = rows[first]?.cells.length ?? 0
  const isHeading = ({ cells }: FileRow) =>
    cells.filter((cell) => cellText(cell) !== '').length * 2 >= Math.min(width, 4) &&
    (cells.every((cell) => ['text', 'empty'].includes(cellKind(cell, 'day_first'))) ||
      matrixOf(cells.map(cellText)) !== null)
  return above.findLast(isHeading)
}

type Times = Pick<Layout, 'time_column' | 'clock_column' | 'end_column' | 'first_hour'>

function timeColumns(kinds: Kind[], names: string[], columns: Cell[][], wishes: LayoutWishes): Times {
  const of = (...requested: Kind[]) => kinds.flatMap((kind, index) => (requested.includes(kind) ? [index + 1] : []))
  const isEnd = (column: number) => END_HEADING.test(names[column - 1] ?? '')
  const moments = of('time')
  const dates = of('date', 'number').filter((column) => isDates(columns[column - 1] ?? []))
  const starts = (among: number[]) => among.find((column) => !isEnd(column)) ?? among[0]
  const time_column = wishes.time_column ?? starts(moments) ?? starts(dates) ?? null
  if (time_column === null) return { time_column, clock_column: null, end_column: null, first_hour: null }
  if (kinds[time_column - 1] === 'time') {
    const end = moments.find((column) => column !== time_column) ?? null
    return {
      time_column,
      clock_column: wishes.clock_column ?? null,
      end_column: wishes.end_column ?? end,
      first_hour: null,
    }
  }
  const hours = hourColumn(kinds, names, columns)
  const clocks = of('clock')
  const counted = hours !== null && kinds[hours - 1] === 'clock' ? hours : undefined
  const start = wishes.clock_column ?? counted ?? starts(clocks) ?? hours
  // A second column of dates may be anything, such as when a meter was read, unless it calls itself the end.
  const last_day = start === null ? dates.find((column) => column !== time_column && isEnd(column)) : undefined
  const end = wishes.end_column ?? clocks.find((column) => column !== start) ?? last_day ?? null
  const is_hours = start !== null && (kinds[start - 1] === 'number' || start === counted)
  const numbers = (is_hours ? (columns[start - 1] ?? []) : []).map(readHour)
  const first_hour = is_hours ? (numbers.includes(0) ? 0 : 1) : null
  return { time_column, clock_column: start, end_column: end, first_hour }
}

function isDates(cells: Cell[]): boolean {
  const filled = cells.filter((cell) => cellText(cell) !== '')
  return filled.length > 0 && filled.every((cell) => readTime(cell, 'day_first') ?? readTime(cell, 'month_first'))
}

/** A column that counts the hours of a day and calls itself one: 0 to 23, 1 to 24 or 25, or 01:00 to 24:00 or 25:00. */
function hourColumn(kinds: Kind[], names: string[], columns: Cell[][]): number | null {
  const found = kinds.findIndex((kind, index) => {
    if (!HOUR_HEADING.test(names[index] ?? '') || !['number', 'clock'].includes(kind)) return false
    const cells = (columns[index] ?? []).filter((cell) => cellText(cell) !== '')
    const hours = cells.map(readHour)
    if (hours.includes(null)) return false
    // 00:00 to 23:00 is a clock.
    return kind === 'number' || (!hours.includes(0) && hours.some((hour) => hour !== null && hour >= 24))
  })
  return found < 0 ? null : found + 1
}

function namedColumns({ value_column, value_columns = [] }: LayoutWishes): number[] | undefined {
  if (value_columns.length > 0) return [...new Set(value_columns)]
  return value_column === undefined ? undefined : [value_column]
}

/** The table's columns, unless the caller names other ones for the values. */
function matrixUnless(named: number[] | undefined, names: string[]): Matrix | null {
  const matrix = matrixOf(names)
  return named === undefined || named.every((column) => column === matrix?.columns[0]?.column) ? matrix : null
}

type Series = { column: number | null; requested: string | undefined }

/** The values of the first rows of the selected series, or of the first, in file order; NaN for none. */
function sampleOf(columns: Cell[][], values: number[], { column, requested }: Series, mark: DecimalMark): number[] {
  const meters = column === null ? [] : (columns[column - 1] ?? []).map(cellText)
  const meter = meters.find((each) => each === requested) ?? meters[0]
  const rows = (columns[0] ?? []).flatMap((_, row) => (meters[row] === meter ? [row] : []))
  const numberAt = (at: number, row: number) => readNumber(columns[at - 1]?.[row], mark) ?? Number.NaN
  return rows.map((row) => values.reduce((sum, at) => sum + numberAt(at, row), 0))
}

/** How many columns of numbers stand beside a day, where it has as many hours or quarter-hours. */
function unreadSlots(kinds: Kind[], { time_column }: Times, values: number[]): number {
  if (time_column === null || kinds[time_column - 1] === 'time') return 0
  return [values.length, values.length - 1].find((count) => SLOTS_OF_DAYS.includes(count)) ?? 0
}

/** From the value's heading, from the rows above the data, or from a column with the unit alone. */
function unitOf(names: string[], columns: Cell[][], above: FileRow[], value_column: number | null): FileUnit | null {
  const named = unitIn(names[(value_column ?? 0) - 1] ?? '')
  if (named !== null) return named
  const stated = above.flatMap(({ cells }) => cells.map(cellText)).map(unitIn)
  const units = new Set(stated.filter((unit) => unit !== null))
  const [only] = units
  if (only !== undefined && units.size === 1) return only
  const column = columns.find((cells) => {
    const texts = new Set(cells.map(cellText).filter((text) => text !== ''))
    return texts.size === 1 && [...texts].every((text) => text.length <= 12 && unitIn(text) !== null)
  })
  return column === undefined ? null : unitIn(cellText(column.find((cell) => cellText(cell) !== '')))
}
