import { parseAt } from '#server/wire.ts'
import type { z } from 'zod'
import { type FlowDirection, MOST_KWH } from '../contract.ts'
import { type SentDayRow, dayOfRow } from './day-rows.ts'
import { DaysOfFile } from '../days/days-of-file.ts'
import type { Faults } from '../days/faults.ts'
import { QuarterHours } from '../days/quarter-hours.ts'
import { DayLine, MOST_SLOTS, QuarterHourLine } from './row-shapes.ts'
import type { DroppedDay, SentDay } from '../days/sent-day.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Reads NDJSON line by line: each line is a day (`day`, `values`) or a quarter-hour (`start_time`, `value`) of a
 * series.
 */
export class NdjsonRows {
  #faults: Faults
  #days = new DaysOfFile()
  #emit: (day: SentDay) => void
  #quarter_hours: QuarterHours

  constructor(faults: Faults, emit: (day: SentDay) => void, drop?: (day: DroppedDay) => void) {
    this.#faults = faults
    this.#emit = emit
    this.#quarter_hours = new QuarterHours(this.#days, faults, { emit, drop })
  }

  /** Takes a line; answers whether it held anything. */
  line(row: number, text: string): boolean {
    if (text.trim() === '') return false
    const parsed = this.#parsed(row, text)
    if (parsed === undefined) return true
    if (isRecord(parsed) && 'start_time' in parsed) {
      const read = this.#read(row, QuarterHourLine, parsed)
      if (read === null) return true
      const { market_identifier = null, version = null, quality = null, ...sent } = read
      this.#quarter_hours.add(row, { ...sent, market_identifier, version, quality })
      return true
    }
    const sent = plainDay(parsed) ?? this.#read(row, DayLine, parsed)
    if (sent === null) return true
    const { market_identifier = null, version = null, quality = null, ...rest } = sent
    const day = dayOfRow(row, { ...rest, market_identifier, version, quality }, this.#days, this.#faults)
    if (day !== null) this.#emit(day)
    return true
  }

  /** Ends the file; `rest` is the text behind the last line break. */
  end(row: number, rest: string): boolean {
    const held = this.line(row, rest)
    this.#quarter_hours.end()
    return held
  }

  #parsed(row: number, text: string): unknown {
    try {
      return JSON.parse(text)
    } catch (error) {
      const ctx = { error: error instanceof Error ? error.message.slice(0, 200) : '' }
      this.#faults.add({ row, column: null }, 'json_invalid', 'JSON decode error', text.slice(0, 100), ctx)
      return undefined
    }
  }

  #read<S extends z.ZodType>(row: number, schema: S, value: unknown): z.output<S> | null {
    const read = parseAt('body', schema, value, { strict: true })
    if (read.ok) return read.value
    this.#faults.take({ row, column: null }, read.problems)
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const KEYS = new Set([
  'accounting_point_id',
  'flow_direction',
  'market_identifier',
  'version',
  'day',
  'values',
  'quality',
])

/** A day in its plainest spelling, as the schema reads it; null for anything else, which the schema reads or refuses. */
function plainDay(line: unknown): SentDayRow | null {
  if (!isRecord(line)) return null
  for (const key in line) if (!KEYS.has(key)) return null
  const {
    accounting_point_id,
    flow_direction,
    market_identifier = null,
    version = null,
    day,
    values,
    quality = null,
  } = line
  if (typeof accounting_point_id !== 'string' || !UUID.test(accounting_point_id)) return null
  if (flow_direction !== 'consumption' && flow_direction !== 'production') return null
  // Anything but ASCII is left to the schema.
  if (
    market_identifier !== null &&
    !(typeof market_identifier === 'string' && /^[!-~]{1,100}$/.test(market_identifier))
  )
    return null
  if (version !== null && (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1)) return null
  // Days that not every month has are left to it, too.
  if (typeof day !== 'string' || !/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/.test(day)) return null
  if (quality !== null && quality !== 'measured' && quality !== 'estimated') return null
  const series = plainValues(values)
  if (series === null) return null
  const direction: FlowDirection = flow_direction
  return { accounting_point_id, flow_direction: direction, market_identifier, version, day, values: series, quality }
}

function plainValues(values: unknown): Float64Array | null {
  if (!Array.isArray(values) || values.length > MOST_SLOTS) return null
  const series = new Float64Array(values.length)
  for (let slot = 0; slot < values.length; slot++) {
    const value: unknown = values[slot]
    if (value === null) series[slot] = Number.NaN
    else if (typeof value === 'number' && value >= 0 && value <= MOST_KWH) series[slot] = value
    else return null
  }
  return series
}
