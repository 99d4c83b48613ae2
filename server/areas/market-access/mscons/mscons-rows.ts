import { valueError, type Problem, problem } from '#server/errors.ts'
import type { ProblemType } from '#server/wire/problem-types.ts'
import { headOf } from '../edifact/interchange-head.ts'
import { type Segment, Segments } from '../edifact/segments.ts'
import { InterchangeHeads } from '../imports/interchange.ts'
import { DaysOfFile } from '../days/days-of-file.ts'
import type { Faults } from '../days/faults.ts'
import { addCounts, noCounts, type SentCounts, type SentDay } from '../days/sent-day.ts'
import { MARKET_ACCESS } from '../messages.ts'
import { MsconsMessage } from './mscons-message.ts'
import { addRange, MOST_REPORTED, type RefusedMessage, Refusals, type SegmentRange } from './refusals.ts'

/** An interchange that is read: what is right in it counts once it has ended as it should. */
type Open = {
  reference: string | null
  start: number
  is_test: boolean
  messages: number
  counts: SentCounts
  /** The first hundred messages of it, and of those that are wrong. */
  first: RefusedMessage[]
  wrong: RefusedMessage[]
  wrong_count: number
  wrong_ranges: SegmentRange[]
  /** What is wrong with all of it. */
  problem: Problem | null
}

/**
 * Reads a file of MSCONS: one or several interchanges, each with its messages. An error in a message refuses that
 * message alone, an error in the envelope all messages of the interchange; a test interchange is read for its response
 * alone. Values go to `emit` as they are read: those of refused messages are removed by `refusals`.
 */
export class MsconsRows {
  readonly heads = new InterchangeHeads()
  readonly refusals = new Refusals()
  /** Of what is right. */
  readonly counts = noCounts()
  #faults: Faults
  #emit: (day: SentDay) => void
  #days = new DaysOfFile()
  #segments = new Segments()
  #open: Open | null = null
  #message: MsconsMessage | null = null
  #is_read = false

  /** `faults` are those of the whole file: none of it is stored. */
  constructor(faults: Faults, emit: (day: SentDay) => void) {
    this.#faults = faults
    this.#emit = (day) => {
      this.heads.hasFiles(day)
      emit(day)
    }
  }

  get row(): number {
    return this.#segments.count + 1
  }

  /** Takes a part of the text; yields after each segment. */
  *feed(text: string): Generator<false> {
    for (const segment of this.#segments.feed(text)) {
      if (this.#faults.isFatal) return
      this.#take(segment)
      yield false
    }
    if (this.#segments.isTooLong) this.#faults.add(this.#here(null), 'file_unreadable', 'The segment has no end')
  }

  end(): void {
    const isCut = this.#open !== null || this.#segments.rest !== ''
    const msg = 'The interchange does not end with UNZ: the file may be cut off'
    if (this.#open !== null) this.#close(problem('file_cut', ['body', this.row], msg), this.row)
    else if (isCut || !this.#is_read) this.#faults.add(this.#here(null), 'file_cut', msg)
    this.heads.refuse(this.refusals.ranges)
  }

  #here(tag: string | null) {
    return { row: this.#segments.count + (tag === null ? 1 : 0), column: tag }
  }

  #take(segment: Segment): void {
    const { tag, number } = segment
    // Its last days belong to the message that ended, not to the one that begins.
    if (tag === 'UNH' && this.#message !== null) this.#endMessage(null, number)
    this.heads.take(segment)
    if (tag === 'UNB') return this.#begin(segment)
    if (tag === 'UNH') return this.#beginMessage(segment)
    if (tag === 'UNZ' && this.#open !== null) return this.#endInterchange(segment)
    if (this.#open === null)
      return this.#faults.add({ row: number, column: tag }, 'file_unreadable', 'A segment outside of any message')
    if (this.#message === null)
      this.#open.problem ??= problem('file_unreadable', ['body', number, tag], 'A segment outside of any message')
    else if (tag === 'UNT') this.#endMessage(segment)
    else if (!this.#isPassedOver) this.#message.take(segment, this.#segments.decimal)
  }

  /** Nothing of a test becomes values, nor of a message of another type. */
  get #isPassedOver(): boolean {
    return this.#open?.is_test === true || this.#message?.faults.isFatal === true
  }

  #begin({ number, elements }: Segment): void {
    if (this.#open !== null) {
      const msg = 'An interchange begins ahead of the UNZ of the one before'
      this.#close(problem('file_cut', ['body', number], msg), number)
    }
    const { reference, is_test } = headOf({ elements })
    const refusal = is_test ? valueError(['body', number, 'UNB'], MARKET_ACCESS.test_interchange, '1') : null
    this.#open = { ...opened(number), reference: reference || null, is_test, problem: refusal }
  }

  #beginMessage({ number, elements }: Segment): void {
    this.#open ??= opened(number)
    this.refusals.begins(number)
    const type = elements[1]?.[0] ?? ''
    this.#message = new MsconsMessage(elements[0]?.[0] ?? '', number, this.#days, this.#emit)
    if (type !== 'MSCONS')
      this.#fault(number, 'UNH', 'file_unreadable', `The message should be MSCONS, not ${type}`, type)
    this.#open.messages++
  }

  /** `segment` is its UNT; null where the next one begins without it, or the interchange ends. */
  #endMessage(segment: Segment | null, next = (segment?.number ?? 0) + 1): void {
    const [message, open] = [this.#message!, this.#open!]
    const text = segment?.elements[0]?.[0] ?? ''
    const counted = next - message.start
    if (!message.faults.isFatal) message.end()
    if (segment === null) this.#fault(next, 'UNT', 'missing', 'Field required: UNT ends a message')
    else if (text.trim() === '' || Number(text) !== counted) {
      const more = Number(text) > counted ? 'some are missing' : 'it has more than it tells'
      const msg = `The message should have ${text} segments, not ${counted}: ${more}`
      this.#fault(segment.number, 'UNT', 'columns', msg, text, { expected: Number(text), got: counted })
    }
    this.#message = null
    const { reference, document, start, faults } = message
    const { problems } = faults
    const refused = { interchange: open.reference, message: reference, document, row: start, problems }
    if (open.first.length < MOST_REPORTED) open.first.push(refused)
    if (problems.length === 0) return addCounts(open.counts, message.counts)
    open.wrong_count++
    addRange(open.wrong_ranges, [start, next])
    if (open.wrong.length < MOST_REPORTED) open.wrong.push(refused)
  }

  #endInterchange({ number, elements }: Segment): void {
    if (this.#message !== null) this.#endMessage(null, number)
    const open = this.#open!
    const text = elements[0]?.[0] ?? ''
    if (text.trim() === '' || Number(text) !== open.messages) {
      const msg = `The interchange should have ${text} whole messages, not ${open.messages}`
      const ctx = { expected: Number(text), got: open.messages }
      open.problem ??= problem('columns', ['body', number, 'UNZ'], msg, text, ctx)
    }
    this.#close(open.problem, number + 1)
  }

  /** The interchange has ended, in the segment ahead of `next`; a `fault` is one of all of it. */
  #close(fault: Problem | null, next: number): void {
    const open = this.#open!
    if (this.#message !== null) this.#endMessage(null, next)
    this.#open = null
    this.#is_read = true
    const of = open.problem ?? fault
    if (of !== null) this.refusals.report([of])
    this.refusals.report(open.wrong.flatMap(({ problems }) => problems))
    if (of === null) {
      addCounts(this.counts, open.counts)
      this.refusals.add({ report: open.wrong, count: open.wrong_count, ranges: open.wrong_ranges })
    } else {
      const detail = open.first.map((each) => ({ ...each, problems: [...each.problems, of] }))
      this.refusals.add({ report: detail, count: open.messages, ranges: [[open.start, next]] })
    }
  }

  #fault(row: number, column: string, type: Exclude<ProblemType, 'value_error'>, msg: string, ...more: More): void {
    this.#message!.faults.add({ row, column }, type, msg, ...more)
  }
}

function opened(start: number): Open {
  const none = { first: [], wrong: [], wrong_count: 0, wrong_ranges: [], problem: null }
  return { reference: null, start, is_test: false, messages: 0, counts: noCounts(), ...none }
}

type More = [input?: unknown, ctx?: Record<string, unknown>]
