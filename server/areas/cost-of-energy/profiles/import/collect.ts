import { cellText, type FileRow, isBlank } from '../../../../spreadsheet/cell.ts'
import type { Findings, Place } from './findings.ts'
import type { Layout } from './layout.ts'
import { readNumber } from '#server/spreadsheet/read-number.ts'
import { withoutNoise } from './values/register-readings.ts'
import { BEYOND, endOfSpan, readClock, readHour, readTime, type WrittenTime } from './read-time.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
/** Thirty years of quarter-hours with room for repeated ones: no profile takes more. */
export const MOST_ROWS = 1_200_000
/** All rows of a file together, blank ones among them: twenty such series. */
const MOST_FILE_ROWS = 20 * MOST_ROWS
const MOST_SERIES = 1000
const MOST_SERIES_CHARACTERS = 200
// As for every profile: earlier zones had odd offsets, and later years are not forecast.
const [EARLIEST_MS, LATEST_MS] = [Date.UTC(1970, 0, 3), Date.UTC(2199, 11, 30)]

/** What the rows of one series say, in the order of the file. `offset_ms` and `until_ms` are NaN, `fold` −1 where unsaid, 2 beyond the 24 hours of its day. */
export type Readings = {
  count: number
  rows: Uint32Array
  wall_ms: Float64Array
  offset_ms: Float64Array
  fold: Int8Array
  until_ms: Float64Array
  /** NaN where the cell is empty. */
  values: Float64Array
}

export type Collected = {
  readings: Readings
  data_rows: number
  series: { name: string; rows: number }[]
  imported: string | null
  /** What the columns that could be the values come to, in the file's own unit; null for a single one. */
  candidates: { column: number; sum: number | null }[]
}

/** Reads rows one at a time, collects the values of the layout, and records unreadable ones. */
export class Collector {
  #layout: Layout
  #findings: Findings
  #not_numbers: 'refuse' | 'gap'
  /** Sums of the columns that could be the values, where there are several. */
  #sums: number[]
  #series = new Map<string, number>()
  #imported: string | null
  #readings = emptyReadings(4096)
  #data_rows = 0
  #all_rows = 0
  /** Rows that give no reading of any series. */
  #idle_rows = 0
  /** Rows without a time since the last one that had one: an error if another follows, else sums below the data. */
  #untimed: { count: number; places: Place[] } = { count: 0, places: [] }

  constructor(layout: Layout, findings: Findings, options: { series: string | null; not_numbers: 'refuse' | 'gap' }) {
    this.#layout = layout
    this.#sums = layout.candidates.length > 1 ? layout.candidates.map(() => 0) : []
    this.#findings = findings
    this.#imported = options.series
    this.#not_numbers = options.not_numbers
  }

  /** False once the file has more rows than a profile can: nothing more need be read. */
  add(row: FileRow): boolean {
    this.#all_rows++
    this.#take(row)
    const isTooMany = Math.max(this.#readings.count, this.#idle_rows) >= MOST_ROWS || this.#all_rows >= MOST_FILE_ROWS
    if (isTooMany) this.#findings.add('too_many_rows', undefined, [String(MOST_ROWS)])
    return !isTooMany
  }

  #take(row: FileRow): void {
    if (row.row < this.#layout.first_data_row || isBlank(row.cells)) {
      this.#idle_rows++
      return
    }
    this.#data_rows++
    if (!this.#isOfSeries(row)) return
    const time = timeOf(row, this.#layout)
    if (time === null) this.#noteUntimed(row)
    else this.#keepRow(row, time)
  }

  end(): Collected {
    this.#findings.addCounted('rows_skipped', this.#untimed.count, [], this.#untimed.places)
    const series = [...this.#series].map(([name, rows]) => ({ name, rows }))
    const candidates = this.#layout.candidates.map(({ column }, at) => ({ column, sum: this.#sums[at] ?? null }))
    return { readings: this.#readings, candidates, data_rows: this.#data_rows, series, imported: this.#imported }
  }

  #isOfSeries({ row, cells }: FileRow): boolean {
    const { series_column } = this.#layout
    if (series_column === null) return true
    const text = cellText(cells[series_column - 1])
    const name = text.slice(0, MOST_SERIES_CHARACTERS)
    if (name !== text)
      this.#findings.add('long_series', { row, column: series_column, text }, [String(MOST_SERIES_CHARACTERS)])
    if (this.#series.has(name) || this.#series.size < MOST_SERIES)
      this.#series.set(name, (this.#series.get(name) ?? 0) + 1)
    this.#imported ??= name
    return name === this.#imported
  }

  #noteUntimed({ row, cells }: FileRow): void {
    const column = this.#layout.time_column ?? 1
    this.#untimed.count++
    this.#idle_rows++
    if (this.#untimed.places.length < 20) this.#untimed.places.push({ row, column, text: cellText(cells[column - 1]) })
  }

  #keepRow(row: FileRow, found: TimeOfRow): void {
    for (const place of this.#untimed.places) this.#findings.add('bad_time', place)
    for (let more = this.#untimed.places.length; more < this.#untimed.count; more++) this.#findings.add('bad_time')
    if (this.#untimed.count > 0) this.#untimed = { count: 0, places: [] }
    const { matrix, value_columns } = this.#layout
    this.#addToSums(row)
    if (matrix === null) return this.#keep(row, found, value_columns)
    for (const { column, ms, fold } of matrix.columns) {
      // Left empty is the hour that a day's clock skips, and on most days the one that comes twice.
      if (cellText(row.cells[column - 1]) === '') continue
      const time = { ...found.time, wall_ms: found.time.wall_ms + ms, fold, has_clock: true }
      this.#keep(row, { time, until_ms: null }, [column])
    }
  }

  #keep({ row, cells }: FileRow, { time, until_ms }: TimeOfRow, columns: number[]): void {
    const stored = (this.#readings = withCapacity(this.#readings))
    const at = stored.count++
    stored.rows[at] = row
    stored.wall_ms[at] = time.wall_ms
    stored.offset_ms[at] = time.offset_ms ?? Number.NaN
    stored.fold[at] = time.fold ?? -1
    stored.until_ms[at] = until_ms ?? Number.NaN
    stored.values[at] = this.#sumOf({ row, cells }, columns)
  }

  #addToSums({ cells }: FileRow): void {
    for (let at = 0; at < this.#sums.length; at++) {
      const candidate = this.#layout.candidates[at]
      const value = candidate && readNumber(cells[candidate.column - 1], candidate.decimal_mark)
      if (value) this.#sums[at] = (this.#sums[at] ?? 0) + value
    }
  }

  /** Of several registers one is often left empty while another counts; of their readings each is needed. */
  #sumOf(row: FileRow, columns: number[]): number {
    const [first] = columns
    if (first === undefined) return Number.NaN
    if (columns.length === 1) return this.#valueOf(row, first)
    const isEmpty = (column: number) => Number.isNaN(readNumber(row.cells[column - 1], this.#layout.decimal_mark))
    const filled = this.#layout.readings === 'differences' ? columns : columns.filter((column) => !isEmpty(column))
    if (filled.length === 0) return this.#valueOf(row, first)
    const place = { row: row.row, column: first, text: '' }
    if (filled.length < columns.length) this.#findings.add('register_empty', place)
    const values = filled.map((column) => this.#valueOf(row, column))
    const sum = values.reduce((one, other) => one + other, 0)
    return withoutNoise(sum, Math.max(...values.map(Math.abs)))
  }

  #valueOf({ row, cells }: FileRow, column: number): number {
    const cell = cells[column - 1]
    const value = readNumber(cell, this.#layout.decimal_mark)
    const place = { row, column, text: cellText(cell) }
    if (value === null) this.#findings.add(this.#not_numbers === 'gap' ? 'not_numbers_as_gaps' : 'not_a_number', place)
    else if (Number.isNaN(value)) this.#findings.add('empty_values', place)
    else if (value < 0) this.#findings.add('negative', place)
    return value ?? Number.NaN
  }
}

type PlacedTime = Omit<WrittenTime, 'fold'> & { fold: WrittenTime['fold'] | typeof BEYOND }
type TimeOfRow = { time: PlacedTime; until_ms: number | null }

function timeOf({ cells }: FileRow, layout: Layout): TimeOfRow | null {
  const order = layout.date_order ?? 'day_first'
  const date = layout.time_column === null ? null : readTime(cells[layout.time_column - 1], order)
  if (date === null || date.wall_ms < EARLIEST_MS || date.wall_ms > LATEST_MS) return null
  if (layout.clock_column === null) return { time: date, until_ms: untilOf(cells, layout, date) }
  const cell = cells[layout.clock_column - 1]
  const midnight_ms = Math.floor(date.wall_ms / DAY_MS) * DAY_MS
  if (layout.first_hour !== null) {
    const hour = readHour(cell)
    if (hour === null) return null
    const ms = (hour - layout.first_hour) * HOUR_MS
    const fold = ms >= DAY_MS ? BEYOND : null
    return { time: { wall_ms: midnight_ms + ms, offset_ms: null, fold, has_clock: true }, until_ms: null }
  }
  // Midnight of a spreadsheet's clock is an empty serial, and a column of times may have swallowed it.
  const clock = readClock(cell) ?? (cell === 0 ? readClock({ serial: 0 }) : null)
  if (clock === null) return null
  const time = { ...clock, wall_ms: midnight_ms + clock.ms, has_clock: true }
  const end = endOfSpan(cell)
  const until_ms = end === null ? untilOf(cells, layout, time) : after(time.wall_ms, midnight_ms + end.ms)
  return { time, until_ms }
}

/** Where the row's interval ends by its own column, on the same clock as its start. */
function untilOf(cells: FileRow['cells'], { end_column, date_order }: Layout, start: PlacedTime): number | null {
  if (end_column === null) return null
  const cell = cells[end_column - 1]
  const moment = readTime(cell, date_order ?? 'day_first')
  if (moment !== null) return moment.wall_ms - (moment.offset_ms ?? 0) + (start.offset_ms ?? 0)
  const clock = readClock(cell)
  if (clock === null) return null
  return after(start.wall_ms, Math.floor(start.wall_ms / DAY_MS) * DAY_MS + clock.ms)
}

/** An end at midnight is that of the day that ends. */
function after(start_ms: number, end_ms: number): number {
  return end_ms <= start_ms ? end_ms + DAY_MS : end_ms
}

function emptyReadings(size: number): Readings {
  return {
    count: 0,
    rows: new Uint32Array(size),
    wall_ms: new Float64Array(size),
    offset_ms: new Float64Array(size),
    fold: new Int8Array(size),
    until_ms: new Float64Array(size),
    values: new Float64Array(size),
  }
}

function withCapacity(readings: Readings): Readings {
  if (readings.count < readings.rows.length) return readings
  const larger = emptyReadings(readings.rows.length * 2)
  larger.count = readings.count
  larger.rows.set(readings.rows)
  larger.fold.set(readings.fold)
  for (const name of ['wall_ms', 'offset_ms', 'until_ms', 'values'] as const) larger[name].set(readings[name])
  return larger
}
