import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { FlowDirection, Quality } from '../contract.ts'
import type { DaysOfFile, FileDay } from './days-of-file.ts'
import type { Faults } from './faults.ts'
import { type DroppedDay, runsOf, type SentDay } from './sent-day.ts'
import { ZoneOfFile } from './zone-of-file.ts'
import { MARKET_ACCESS } from '../messages.ts'

/** Days that may be begun and not yet whole, so that a file in any order of rows takes little memory. */
const MOST_OPEN = 20_000

/** One value of a file with a row per quarter-hour; `start_time` as RFC 3339 with its offset. */
export type SentQuarterHour = {
  accounting_point_id: string | null
  flow_direction: FlowDirection
  market_identifier: string | null
  version: number | null
  start_time: string
  /** Null for a gap. */
  value: number | null
  quality: Quality | null
}

type Emit = (day: SentDay) => void
type Drop = (day: DroppedDay) => void
type OpenDay = Omit<SentDay, 'estimated' | 'unspoken'> & { input: Uint8Array; is_estimated: Uint8Array; left: number }

/** Puts quarter-hours together to days, which go to `emit` as soon as they are whole; those that say nothing go to `drop`. */
export class QuarterHours {
  #days: DaysOfFile
  #faults: Faults
  #emit: (day: SentDay) => void
  #drop: (day: DroppedDay) => void
  #are_days_whole: boolean
  #open = new Map<string, OpenDay>()
  #zone = new ZoneOfFile()

  /** `areDaysWhole`: absent quarter-hours are gaps; else they stay unchanged. */
  constructor(
    days: DaysOfFile,
    faults: Faults,
    { emit, drop = () => {}, areDaysWhole = true }: { emit: Emit; drop?: Drop | undefined; areDaysWhole?: boolean },
  ) {
    this.#days = days
    this.#faults = faults
    this.#emit = emit
    this.#drop = drop
    this.#are_days_whole = areDaysWhole
  }

  add(row: number, sent: SentQuarterHour): void {
    const start_ms = Date.parse(sent.start_time)
    const day = this.#placed(row, sent.start_time, start_ms)
    if (day === null || !this.#isSound(row, sent)) return
    const key = `${sent.accounting_point_id ?? sent.market_identifier}${sent.flow_direction}${sent.version ?? ''} ${day.day}`
    const open = this.#open.get(key) ?? this.#begun(key, row, sent, day)
    const slot = (start_ms - day.start_ms) / QUARTER_HOUR_MS
    if (open.input[slot]) {
      const msg = 'This quarter-hour of the series was given in an earlier row'
      return this.#faults.add({ row, column: 'start_time' }, 'duplicate', msg, sent.start_time)
    }
    if (
      sent.market_identifier !== null &&
      sent.market_identifier !== (open.market_identifier ??= sent.market_identifier)
    ) {
      const msg = `The day has the market identifier ${open.market_identifier} in an earlier row`
      return this.#faults.add({ row, column: 'market_identifier' }, 'other_identifier', msg, sent.market_identifier)
    }
    open.input[slot] = 1
    open.values[slot] = sent.value ?? Number.NaN
    open.is_estimated[slot] = sent.quality === 'estimated' ? 1 : 0
    if (--open.left === 0) this.#close(key, open)
  }

  /** The file is over. */
  end(): void {
    for (const [key, open] of this.#open) this.#close(key, open)
  }

  #begun(key: string, row: number, sent: SentQuarterHour, { day, slots }: FileDay): OpenDay {
    const { accounting_point_id, flow_direction, market_identifier, version } = sent
    if (this.#open.size >= MOST_OPEN) {
      const msg = `More than ${MOST_OPEN} days are begun and not whole: sort the rows by accounting point, flow direction and time`
      this.#faults.add({ row, column: null }, 'unsorted', msg)
    }
    const open = {
      ...{ row, accounting_point_id, flow_direction, market_identifier, day, version, left: slots },
      values: new Float64Array(slots).fill(Number.NaN),
      input: new Uint8Array(slots),
      is_estimated: new Uint8Array(slots),
    }
    if (this.#open.size < MOST_OPEN) this.#open.set(key, open)
    return open
  }

  #close(key: string, { input, left, is_estimated, ...day }: OpenDay): void {
    this.#open.delete(key)
    if (day.version !== null || !day.values.every(Number.isNaN)) {
      const unspoken = this.#are_days_whole || left === 0 ? [] : runsOf(input.map((each) => 1 - each))
      return this.#emit({ ...day, estimated: runsOf(is_estimated), unspoken })
    }
    const { row, accounting_point_id, flow_direction, market_identifier } = day
    const rows = day.values.length - left
    this.#drop({ row, accounting_point_id, flow_direction, market_identifier, day: day.day, rows })
  }

  /** The day of a time that falls on a quarter-hour and follows the file's clock. */
  #placed(row: number, text: string, start_ms: number): FileDay | null {
    const place = { row, column: 'start_time' }
    if (start_ms % QUARTER_HOUR_MS !== 0) {
      this.#faults.add(place, 'time_unaligned', 'Time should fall on a quarter-hour', text, { step: 'PT15M' })
      return null
    }
    const offset = /(?:Z|[+-]\d\d:\d\d)$/i.exec(text)?.[0] ?? 'Z'
    const first = this.#zone.disagrees(start_ms, offset, row)
    if (first !== null) {
      const msg = `All times of a file should follow one clock: row ${first.row} has the offset ${first.text}, this one ${offset}`
      this.#faults.add(place, 'mixed_time_zones', msg, text, { row: first.row, expected: first.text, got: offset })
      return null
    }
    const day = this.#days.at(start_ms)
    if (day === null) this.#faults.add(place, 'value_error', MARKET_ACCESS.day_range, text)
    return day
  }

  #isSound(row: number, { value, quality }: SentQuarterHour): boolean {
    if (quality === null || (value === null) === (quality === 'missing')) return true
    this.#faults.add({ row, column: 'quality' }, 'value_error', MARKET_ACCESS.gap_quality, quality)
    return false
  }
}
