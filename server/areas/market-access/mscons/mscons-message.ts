import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { type FlowDirection, MOST_KWH, type Quality, type Skipped } from '../contract.ts'
import type { Segment } from '../edifact/segments.ts'
import { instantOf } from '../edifact/instant.ts'
import type { DaysOfFile } from '../days/days-of-file.ts'
import { Faults } from '../days/faults.ts'
import { QuarterHours } from '../days/quarter-hours.ts'
import { count, countDropped, countSkipped, type DroppedDay, noCounts, type SentDay } from '../days/sent-day.ts'
import { directionOf, edifactNumber, quantityOf } from './measures.ts'

type Quantity = {
  row: number
  text: string
  /** Null where it is not a number; NaN of a gap. */
  kwh: number | null
  quality: Quality
  from: string | null
  to: string | null
  /** DTM+9: it is what a meter showed at a moment. */
  isReading: boolean
}

/**
 * One MSCONS, the meter message of the German market: quarter-hours (QTY with DTM 163 and 164) of locations (LOC 172),
 * with the measure in the OBIS code (PIA). A place is the segment's number and tag. The version is that of the message
 * (DTM 293), else its date (DTM 137), in seconds since 1970. Anything but active energy of a quarter-hour is skipped
 * before any other check. Days go to `emit` as they are read, whatever error follows later in the message.
 */
export class MsconsMessage {
  readonly faults = new Faults()
  readonly counts = noCounts()
  /** UNH DE 0062, and the number of its UNH in the file. */
  readonly reference: string
  readonly start: number
  document = ''
  #quarter_hours: QuarterHours
  #version: number | null = null
  #location: string | null = null
  #code: string | null = null
  #quantity: Quantity | null = null
  #is_cancellation = false

  constructor(reference: string, start: number, days: DaysOfFile, emit: (day: SentDay) => void) {
    this.reference = reference
    this.start = start
    const take = (day: SentDay) => {
      count(this.counts, day)
      emit(day)
    }
    const drop = (day: DroppedDay) => countDropped(this.counts, day)
    this.#quarter_hours = new QuarterHours(days, this.faults, { emit: take, drop, areDaysWhole: false })
  }

  /** Takes a segment; `decimal` is the interchange's decimal mark. */
  take(segment: Segment, decimal: string): void {
    const { tag } = segment
    if (tag === 'BGM') this.#head(segment)
    else if (this.#is_cancellation) return
    else if (tag === 'LOC') this.#locate(segment)
    else if (tag === 'LIN') this.#code = null
    else if (tag === 'PIA') this.#code = segment.elements[1]?.[0] ?? ''
    else if (tag === 'QTY') this.#measure(segment, decimal)
    else if (tag === 'DTM') this.#time(segment)
  }

  /** The message is over: UNT, or the end of what there is of it. */
  end(): void {
    this.#endQuantity()
    this.#quarter_hours.end()
  }

  /** DE 1225: 1 takes a message back; 5 replaces and 9 is new, which a version of a day is either way. */
  #head({ elements }: Segment): void {
    this.document = elements[1]?.[0] ?? ''
    this.#is_cancellation = elements[2]?.[0] === '1'
    if (this.#is_cancellation) this.#skip({ why: 'cancellation', name: this.document })
  }

  #locate({ elements }: Segment): void {
    if (elements[0]?.[0] !== '172') return
    this.#location = elements[1]?.[0] ?? ''
    this.#code = null
  }

  #measure({ number, elements }: Segment, decimal: string): void {
    this.#endQuantity()
    const [qualifier = '', text = '', unit = ''] = elements[0] ?? []
    const message = quantityOf(this.#code, qualifier, unit)
    if (message === 'unit') {
      const msg = 'The unit should be KWH or MWH'
      return this.#fault(number, 'QTY', 'unit_mismatch', msg, unit, { expected: 'KWH', got: unit })
    }
    if ('why' in message) return this.#skip(message)
    const { quality, power } = message
    const kwh = quality === 'missing' ? Number.NaN : edifactNumber(text, decimal, power)
    this.#quantity = { row: number, text, kwh, quality, from: null, to: null, isReading: false }
  }

  /** A time of the message, or of the quantity ahead of it. */
  #time({ number, elements }: Segment): void {
    const [qualifier = '', value = '', format = ''] = elements[0] ?? []
    if (qualifier === '9' && this.#quantity !== null) this.#quantity.isReading = true
    const isOfMessage = qualifier === '137' || qualifier === '293'
    const isOfQuantity = (qualifier === '163' || qualifier === '164') && this.#quantity !== null
    if (!isOfMessage && !isOfQuantity) return
    const instant = instantOf(value, format)
    if (instant === null) {
      const msg = 'The time should be of format 303 or 304, with its offset from UTC'
      this.#fault(number, 'DTM', 'timezone_aware', msg, `${value}:${format}`)
      this.#quantity = null
      return
    }
    if (qualifier === '137') this.#version ??= Math.floor(Date.parse(instant) / 1000)
    else if (qualifier === '293') this.#version = Math.floor(Date.parse(instant) / 1000)
    else if (this.#quantity !== null) this.#quantity[qualifier === '163' ? 'from' : 'to'] = instant
    const { from = null, to = null } = this.#quantity ?? {}
    if (from !== null && to !== null) this.#add(number, from, to)
  }

  #add(number: number, from: string, to: string): void {
    const quantity = this.#quantity!
    this.#quantity = null
    const length_ms = Date.parse(to) - Date.parse(from)
    // A month's energy is valid, but not part of a load profile.
    if (length_ms > QUARTER_HOUR_MS && length_ms % QUARTER_HOUR_MS === 0)
      return this.#skip({ why: 'period', name: `${this.#code ?? ''} ${lengthOf(length_ms)}`.trim() })
    if (!this.#isNumber(quantity)) return
    const { row, kwh, quality } = quantity
    const direction = this.#code === null ? null : directionOf(this.#code)
    if (length_ms !== QUARTER_HOUR_MS)
      this.#fault(number, 'DTM', 'time_unaligned', 'A value should be of a quarter-hour', to, { step: 'PT15M' })
    else if (this.#location === null || this.#location === '')
      this.#fault(row, 'LOC', 'missing', 'Field required: LOC+172 names the location of the values')
    else if (direction === null)
      this.#fault(row, 'PIA', 'missing', 'Field required: PIA+5 tells the direction of the values')
    else this.#keep(row, direction, { location: this.#location, from, kwh: kwh ?? Number.NaN, quality })
  }

  #keep(row: number, flow_direction: FlowDirection, { location, from, kwh, quality }: ReadValue): void {
    this.counts.rows++
    const value = quality === 'missing' ? null : kwh
    const key = { accounting_point_id: null, flow_direction, market_identifier: location, version: this.#version }
    this.#quarter_hours.add(row, { ...key, start_time: from, value, quality })
  }

  /** Whether a quantity is a number that can be stored; reports what is wrong with it. */
  #isNumber({ row, text, kwh }: Quantity): boolean {
    if (kwh === null) this.#fault(row, 'QTY', 'float_parsing', NO_NUMBER, text)
    else if (kwh < 0)
      this.#fault(row, 'QTY', 'greater_than_equal', 'Input should be greater than or equal to 0', text, { ge: 0 })
    else if (kwh > MOST_KWH) {
      const msg = `Input should be less than or equal to ${MOST_KWH} kWh`
      this.#fault(row, 'QTY', 'less_than_equal', msg, text, { le: MOST_KWH })
    } else return true
    return false
  }

  /** The quantity so far has no period: what a meter showed at a moment is none, and what names no time is wrong. */
  #endQuantity(): void {
    const quantity = this.#quantity
    this.#quantity = null
    if (quantity === null) return
    if (quantity.isReading) return this.#skip({ why: 'reading', name: this.#code ?? '' })
    if (!this.#isNumber(quantity)) return
    this.#fault(quantity.row, 'QTY', 'missing', 'Field required: DTM 163 and 164 tell when a value begins and ends')
  }

  #skip(skipped: Skipped): void {
    countSkipped(this.counts, skipped)
  }

  #fault(row: number, column: string, ...rest: TailOf<Parameters<Faults['add']>>): void {
    this.faults.add({ row, column }, ...rest)
  }
}

const NO_NUMBER = 'Input should be a number as EDIFACT writes it, such as 12 or 0.5'

type ReadValue = { location: string; from: string; kwh: number; quality: Quality }
type TailOf<List extends unknown[]> = List extends [unknown, ...infer Tail] ? Tail : never

/** A period in ISO 8601; a month of 31 days is P31D, an hour PT1H. */
function lengthOf(ms: number): string {
  const minutes = ms / 60_000
  if (minutes % 1440 === 0) return `P${minutes / 1440}D`
  return minutes % 60 === 0 ? `PT${minutes / 60}H` : `PT${minutes}M`
}
