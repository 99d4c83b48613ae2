import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import { NumberStream } from '#server/spreadsheet/number-stream.ts'
import type { DecimalMark } from '#server/spreadsheet/read-number.ts'
import { parseAt } from '#server/wire.ts'
import { MOST_KWH } from '../contract.ts'
import { type CsvLayout, csvLayoutOf } from './csv-layout.ts'
import { dayOfRow } from './day-rows.ts'
import { DaysOfFile } from '../days/days-of-file.ts'
import type { Faults } from '../days/faults.ts'
import { QuarterHours } from '../days/quarter-hours.ts'
import { DayCells, QuarterHourCells, ValueCell } from './row-shapes.ts'
import type { DroppedDay, SentDay } from '../days/sent-day.ts'

/**
 * Reads CSV line by line, with a heading. A row has a quarter-hour (`start_time`, `value`), or a day (`day`, and a
 * column for each of its quarter-hours, named 1 to 96, or to 100). Between semicolons decimals can have a comma, and
 * thousands a point if the file proves it; an ambiguous number is rejected unless `decimal` is set.
 */
export class CsvRows {
  #faults: Faults
  #days = new DaysOfFile()
  #emit: (day: SentDay) => void
  #quarter_hours: QuarterHours
  #layout: CsvLayout | null = null
  #numbers: NumberStream<{ row: number; column: string }>
  readonly #decimal: DecimalMark | null

  constructor(
    faults: Faults,
    emit: (day: SentDay) => void,
    drop?: (day: DroppedDay) => void,
    decimal: DecimalMark | null = null,
  ) {
    this.#faults = faults
    this.#decimal = decimal
    this.#numbers = new NumberStream(',', decimal)
    this.#emit = emit
    this.#quarter_hours = new QuarterHours(this.#days, faults, { emit, drop })
  }

  /** Takes a line; answers whether it held values. */
  line(row: number, text: string): boolean {
    if (row === 1) {
      this.#heading(text)
      return false
    }
    const layout = this.#layout
    if (layout === null || text.trim() === '') return false
    const cells = this.#cells(row, text, layout.delimiter)
    if (cells === null) return true
    if (cells.length !== layout.names.length) {
      const ctx = { expected: layout.names.length, got: cells.length }
      const msg = `The row should have ${ctx.expected} columns, not ${ctx.got}`
      this.#faults.add({ row, column: null }, 'columns', msg, text.slice(0, 100), ctx)
    } else if (layout.kind === 'days') this.#day(row, cells, layout)
    else this.#quarterHour(row, cells, layout)
    return true
  }

  /** The file is over. A row without an end may have lost digits of its last number. */
  end(row: number, rest: string): boolean {
    if (row === 1 || this.#layout === null) {
      // An empty file has this one problem only.
      if (row === 1 && rest.trim() !== '') this.#heading(rest)
      return false
    }
    if (rest !== '') {
      const msg =
        'The last row has no line break behind it: the file may be cut off; where it is whole, add a line break at its end'
      this.#faults.add({ row, column: null }, 'file_cut', msg, rest.slice(0, 100))
    }
    this.#quarter_hours.end()
    const { open } = this.#numbers
    if (open !== null) {
      const [one, other] = [open.text.replace('.', ''), Number(open.text)]
      const msg = `${open.text} may be ${one} or ${other}: say which with decimal=comma or decimal=point`
      this.#faults.add(open.place, 'float_parsing', msg, open.text)
    }
    return false
  }

  #heading(text: string): void {
    const delimiter = text.includes(';') ? ';' : ','
    const cells = this.#cells(1, text, delimiter)
    if (cells !== null) this.#layout = csvLayoutOf(cells, delimiter, this.#faults)
    this.#numbers = new NumberStream(delimiter, this.#decimal)
  }

  #cells(row: number, text: string, delimiter: string): string[] | null {
    if (!text.includes('"')) return text.split(delimiter)
    try {
      return parse(text, { delimiter })[0] ?? []
    } catch {
      const msg = 'The row cannot be read: a quotation mark is not closed'
      this.#faults.add({ row, column: null }, 'file_unreadable', msg, text.slice(0, 100))
      return null
    }
  }

  #quarterHour(row: number, cells: readonly string[], layout: CsvLayout): void {
    const value = this.#cell({ row, column: 'value' }, cellOf(cells, layout, 'value'))
    const sent = this.#read(row, QuarterHourCells, {
      ...keyOf(cells, layout),
      start_time: cellOf(cells, layout, 'start_time') ?? '',
      value: value === null ? null : String(value),
      quality: cellOf(cells, layout, 'quality'),
    })
    if (sent !== null) this.#quarter_hours.add(row, sent)
  }

  #day(row: number, cells: readonly string[], layout: CsvLayout): void {
    const sent = this.#read(row, DayCells, {
      ...keyOf(cells, layout),
      day: cellOf(cells, layout, 'day') ?? '',
      quality: cellOf(cells, layout, 'quality'),
    })
    const slots = sent === null ? null : (this.#days.ofText(sent.day)?.slots ?? null)
    if (sent === null) return
    const values = this.#values(row, cells, layout, slots ?? layout.values.length)
    if (values === null) return
    const day = dayOfRow(row, { ...sent, values }, this.#days, this.#faults)
    if (day !== null) this.#emit(day)
  }

  /** The values of a day of so many quarter-hours; what lies behind them must be empty. */
  #values(row: number, cells: readonly string[], layout: CsvLayout, slots: number): Float64Array | null {
    const values = new Float64Array(Math.min(slots, layout.values.length))
    for (const [slot, column] of layout.values.entries()) {
      const place = { row, column: String(slot + 1) }
      const text = this.#cell(place, cells[column] ?? null)
      if (slot >= slots) {
        if (text === null) continue
        const msg = `The day has ${slots} quarter-hours: this cell should be empty`
        this.#faults.add(place, 'values_length', msg, text, { expected: slots, got: slot + 1 })
        return null
      }
      const value = this.#value(place, text)
      if (value === undefined) return null
      values[slot] = value
    }
    return values
  }

  /** The number of a cell, null for a marker of a missing value, and its text where it is not a number. */
  #cell(place: { row: number; column: string }, text: string | null): number | string | null {
    if (text === null || text === '') return null
    const value = this.#numbers.read(text.trim(), place)
    return value === null ? text : Number.isNaN(value) ? null : value
  }

  #value(place: { row: number; column: string }, text: number | string | null): number | undefined {
    if (text === null) return Number.NaN
    if (typeof text === 'number' && text >= 0 && text <= MOST_KWH) return text
    const read = parseAt('body', ValueCell, String(text))
    if (read.ok) return read.value ?? Number.NaN
    this.#faults.take(place, read.problems)
    return undefined
  }

  #read<S extends z.ZodType>(row: number, schema: S, value: unknown): z.output<S> | null {
    const read = parseAt('body', schema, value)
    if (read.ok) return read.value
    this.#faults.take({ row, column: null }, read.problems)
    return null
  }
}

function keyOf(cells: readonly string[], layout: CsvLayout) {
  return {
    accounting_point_id: cellOf(cells, layout, 'accounting_point_id') ?? '',
    flow_direction: cellOf(cells, layout, 'flow_direction') ?? '',
    market_identifier: cellOf(cells, layout, 'market_identifier'),
    version: cellOf(cells, layout, 'version'),
  }
}

/** A cell by the name of its column; null where it is empty, or the file has no such column. */
function cellOf(cells: readonly string[], { at }: CsvLayout, name: string): string | null {
  const column = at.get(name)
  const text = column === undefined ? '' : (cells[column]?.trim() ?? '')
  return text === '' ? null : text
}
