import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { type FlowDirection, MOST_KWH, type Quality, type Skipped } from '../contract.ts'
import { DaysOfFile } from './days-of-file.ts'
import { InterchangeHead } from '../imports/interchange.ts'
import { type Segment, Segments } from '../edifact/segments.ts'
import type { Faults } from './faults.ts'
import { directionOf, FORECAST, instantOf, KWH_OF, QUALITY_OF } from './mscons-terms.ts'
import { QuarterHours } from './quarter-hours.ts'
import type { DroppedDay, SentDay } from './sent-day.ts'

type Quantity = { row: number; value: number | null; quality: Quality; from: string | null; to: string | null }

/**
 * Reads MSCONS, the meter message of the German market: quarter-hours (QTY with DTM 163 and 164) of metering locations
 * (LOC 172), whose direction is in the OBIS code (PIA). A place is the segment's number and tag. The version is that of the
 * message (DTM 293), else its date (DTM 137), in seconds since 1970. The accounting point is found by its identifier.
 * A message of a part of a day is a version of the whole day, as in every format: what a version holds is then the same
 * whatever came before it. The rest of the day becomes gaps, of which the check warns (`values_lost`). Other measures, such
 * as reactive energy, forecasts and cancellations are skipped and told; what a cancellation takes back is said by `head`.
 */
export class MsconsRows {
  /** What an answer to the file names. */
  readonly head = new InterchangeHead()
  #faults: Faults
  #quarter_hours: QuarterHours
  #segments = new Segments()
  #message: { start: number; version: number | null } | null = null
  #messages = 0
  #isWhole = false
  #location: string | null = null
  #direction: FlowDirection | null = null
  #quantity: Quantity | null = null
  /** The OBIS code of the measure that is read, where it is not kept. */
  #other_measure: string | null = null
  #obis = ''
  #is_cancellation = false
  #skip: (skipped: Skipped) => void

  constructor(
    faults: Faults,
    emit: (day: SentDay) => void,
    drop?: (day: DroppedDay) => void,
    skip: (skipped: Skipped) => void = () => {},
  ) {
    this.#faults = faults
    this.#skip = skip
    const take = (day: SentDay) => {
      this.head.brings(day)
      emit(day)
    }
    this.#quarter_hours = new QuarterHours(new DaysOfFile(), faults, take, drop)
  }

  get row(): number {
    return this.#segments.count + 1
  }

  /** Takes a part of the text; yields after each segment whether it completed a value. */
  *feed(text: string): Generator<boolean> {
    for (const segment of this.#segments.feed(text)) yield this.#take(segment)
    if (this.#segments.isTooLong) this.#fault(this.row, null, 'file_unreadable', 'The segment has no end')
  }

  end(): void {
    if (!this.#isWhole || this.#segments.rest !== '') {
      const msg = 'The interchange does not end with UNZ: the file may be cut off'
      this.#fault(this.row, null, 'file_cut', msg)
    }
    this.#quarter_hours.end()
  }

  #take(segment: Segment): boolean {
    const { tag, number } = segment
    this.head.take(tag, number, segment.elements)
    if (tag === 'UNH') this.#begin(segment)
    else if (tag === 'UNZ') this.#close(segment)
    else if (tag === 'UNB') return false
    else if (this.#message === null) this.#fault(number, tag, 'file_unreadable', 'A segment outside of any message')
    else if (tag === 'BGM') this.#head(segment)
    else if (tag === 'UNT') this.#endMessage(segment)
    else if (this.#is_cancellation) return false
    else if (tag === 'LOC') this.#locate(segment)
    else if (tag === 'LIN') this.#forget()
    else if (tag === 'PIA') this.#direct(segment)
    else if (tag === 'QTY') this.#measure(segment)
    else if (tag === 'DTM') return this.#time(segment)
    return false
  }

  #begin({ number, elements }: Segment): void {
    const type = elements[1]?.[0] ?? ''
    if (type !== 'MSCONS')
      this.#fault(number, 'UNH', 'file_unreadable', `The message should be MSCONS, not ${type}`, type)
    this.#messages++
    this.#message = { start: number, version: null }
    this.#location = null
    this.#forget()
    this.#quantity = null
    this.#is_cancellation = false
  }

  /** Which measure the next values are of is not said yet. */
  #forget(): void {
    this.#direction = null
    this.#other_measure = null
  }

  /** DE 1225: 1 takes a message back; 5 replaces and 9 is new, which a version of a day is either way. */
  #head({ elements }: Segment): void {
    this.#is_cancellation = elements[2]?.[0] === '1'
    if (this.#is_cancellation) this.#skip({ why: 'cancellation', name: elements[1]?.[0] ?? '' })
  }

  #locate({ elements }: Segment): void {
    if (elements[0]?.[0] !== '172') return
    this.#location = elements[1]?.[0] ?? ''
    this.#forget()
  }

  #direct({ elements }: Segment): void {
    const obis = elements[1]?.[0] ?? ''
    this.#obis = obis
    this.#direction = directionOf(obis)
    this.#other_measure = this.#direction === null ? obis : null
  }

  #measure({ number, elements }: Segment): void {
    this.#endQuantity()
    const [qualifier = '', text = '', unit = ''] = elements[0] ?? []
    if (this.#other_measure !== null) return this.#skip({ why: 'measure', name: this.#other_measure })
    if (qualifier === FORECAST) return this.#skip({ why: 'forecast', name: this.#obis })
    const quality = QUALITY_OF[qualifier]
    const kwh = KWH_OF[unit]
    const value = Number(this.#segments.decimal === '.' ? text : text.replace(this.#segments.decimal, '.'))
    if (quality === undefined)
      this.#fault(number, 'QTY', 'enum', `Input should be one of ${Object.keys(QUALITY_OF).join(', ')}`, qualifier)
    else if (kwh === undefined)
      this.#fault(number, 'QTY', 'unit_mismatch', 'The unit should be KWH or MWH', unit, { expected: 'KWH', got: unit })
    else if (quality !== 'missing' && (text.trim() === '' || !Number.isFinite(value)))
      this.#fault(
        number,
        'QTY',
        'float_parsing',
        'Input should be a valid number, unable to parse string as a number',
        text,
      )
    else if (quality !== 'missing' && value < 0)
      this.#fault(number, 'QTY', 'greater_than_equal', 'Input should be greater than or equal to 0', text, { ge: 0 })
    else if (quality !== 'missing' && value * kwh > MOST_KWH)
      this.#fault(number, 'QTY', 'less_than_equal', `Input should be less than or equal to ${MOST_KWH} kWh`, text, {
        le: MOST_KWH,
      })
    else
      this.#quantity = { row: number, value: quality === 'missing' ? null : value * kwh, quality, from: null, to: null }
  }

  /** A time of the message, or of the quantity ahead of it; answers whether that makes a value whole. */
  #time({ number, elements }: Segment): boolean {
    const [qualifier = '', value = '', format = ''] = elements[0] ?? []
    if (qualifier !== '137' && qualifier !== '293' && this.#quantity === null) return false
    const instant = instantOf(value, format)
    if (instant === null) {
      const msg = 'The time should be of format 303 or 304, with its offset from UTC'
      this.#fault(number, 'DTM', 'timezone_aware', msg, `${value}:${format}`)
      this.#quantity = null
      return false
    }
    if (qualifier === '137') this.#message!.version ??= Math.floor(Date.parse(instant) / 1000)
    else if (qualifier === '293') this.#message!.version = Math.floor(Date.parse(instant) / 1000)
    else if (qualifier === '163') this.#quantity!.from = instant
    else if (qualifier === '164') this.#quantity!.to = instant
    return this.#quantity?.from != null && this.#quantity.to !== null && this.#add(this.#quantity, number)
  }

  #add({ row, value, quality, from, to }: Quantity, number: number): boolean {
    this.#quantity = null
    if (Date.parse(to ?? '') - Date.parse(from ?? '') !== QUARTER_HOUR_MS) {
      this.#fault(number, 'DTM', 'time_unaligned', 'A value should be of a quarter-hour', to, { step: 'PT15M' })
    } else if (this.#location === null || this.#location === '') {
      this.#fault(row, 'LOC', 'missing', 'Field required: LOC+172 names the location of the values')
    } else if (this.#direction === null) {
      this.#fault(row, 'PIA', 'missing', 'Field required: PIA+5 tells the direction of the values')
    } else {
      const key = { accounting_point_id: null, flow_direction: this.#direction, market_identifier: this.#location }
      this.#quarter_hours.add(row, {
        ...key,
        version: this.#message?.version ?? null,
        start_time: from ?? '',
        value,
        quality,
      })
    }
    return true
  }

  #endQuantity(): void {
    if (this.#quantity === null) return
    this.#fault(
      this.#quantity.row,
      'QTY',
      'missing',
      'Field required: DTM 163 and 164 tell when a value begins and ends',
    )
    this.#quantity = null
  }

  #endMessage({ number, elements }: Segment): void {
    this.#endQuantity()
    const told = Number(elements[0]?.[0])
    const counted = number - (this.#message?.start ?? 0) + 1
    this.#message = null
    if (told === counted) return
    const msg = `The message should have ${told} segments, not ${counted}: some are missing`
    this.#fault(number, 'UNT', 'columns', msg, told, { expected: told, got: counted })
  }

  #close({ number, elements }: Segment): void {
    this.#isWhole = true
    const told = Number(elements[0]?.[0])
    if (this.#message === null && told === this.#messages) return
    const msg = `The interchange should have ${told} whole messages, not ${this.#messages}`
    this.#fault(number, 'UNZ', 'columns', msg, told, { expected: told, got: this.#messages })
  }

  #fault(row: number, column: string | null, ...rest: TailOf<Parameters<Faults['add']>>): void {
    this.#faults.add({ row, column }, ...rest)
  }
}

type TailOf<List extends unknown[]> = List extends [unknown, ...infer Tail] ? Tail : never
