import { headOf } from '../../../market-access/edifact/interchange-head.ts'
import { FILLING, type Segment, Segments } from '../../../market-access/edifact/segments.ts'
import type { Message } from '../../../../messages/message.ts'
import { SUM_SERIES } from '../messages.ts'

/** Where a text is wrong, as a number of its segment from 1, and how. */
export class EdifactFault extends Error {
  readonly detail: Message
  readonly segment: number

  constructor(message: Message, segment: number) {
    super(message.text)
    this.detail = message
    this.segment = segment
  }
}

/** One message of an interchange, between UNH and UNT. */
export type EdifactMessage = { reference: string; type: string; first: number; segments: Segment[] }
export type Interchange = {
  sender_id: string
  receiver_id: string
  reference: string
  /** UNB DE 0035: nothing of it may become productive. */
  is_test: boolean
  decimal: string
  messages: EdifactMessage[]
  /** The envelope is invalid: none of its messages counts. */
  fault: EdifactFault | null
  /** Number of its UNB in the text, from 1. */
  start: number
  /** The characters of the text that are its own, the end exclusive. */
  from: number
  to: number
}

/**
 * Splits an EDIFACT text into its interchanges and their messages, and checks the envelopes (ISO 9735: UNB … UNZ, UNH …
 * UNT, with their counts). Throws EdifactFault for a text without any.
 */
export function readInterchanges(text: string): [Interchange, ...Interchange[]] {
  const segments = new Segments()
  const interchanges: InterchangeReader[] = []
  for (const segment of segments.feed(text)) {
    const last = interchanges.at(-1)
    if (segment.tag === 'UNB') {
      last?.cut(segment.number)
      interchanges.push(new InterchangeReader(segment, segments.decimal, beginOf(text, last?.to ?? 0)))
    } else if (last === undefined) throw new EdifactFault(SUM_SERIES.no_edifact, segment.number)
    else last.take(segment)
  }
  const next = segments.count + 1
  const last = interchanges.at(-1)
  if (segments.isTooLong) throw new EdifactFault(SUM_SERIES.segment_endless({ segment: next }), next)
  if (last === undefined) throw new EdifactFault(SUM_SERIES.no_edifact, 1)
  last.cut(next, segments.rest !== '')
  return interchanges.map((each) => each.interchange) as [Interchange, ...Interchange[]]
}

/** Without the filling behind the preceding interchange, which is not part of this one. */
const beginOf = (text: string, from: number) => text.length - text.slice(from).replace(FILLING, '').length

class InterchangeReader {
  readonly #head: Segment
  readonly #decimal: string
  readonly #from: number
  #messages: EdifactMessage[] = []
  #open: EdifactMessage | null = null
  #isClosed = false
  #fault: EdifactFault | null = null
  #to: number

  constructor(head: Segment, decimal: string, from: number) {
    this.#head = head
    this.#decimal = decimal
    this.#from = from
    this.#to = head.end
  }

  get to(): number {
    return this.#to
  }

  get interchange(): Interchange {
    const { sender: sender_id, receiver: receiver_id, reference, is_test } = headOf(this.#head)
    const named = { sender_id, receiver_id, reference, is_test }
    const read = { messages: this.#messages, fault: this.#fault }
    return { ...named, decimal: this.#decimal, ...read, start: this.#head.number, from: this.#from, to: this.#to }
  }

  take(segment: Segment): void {
    const { tag, number, elements } = segment
    const at = { segment: number, tag }
    this.#to = segment.end
    if (this.#isClosed) this.#refuse(SUM_SERIES.outside(at), number)
    else if (tag === 'UNH') {
      if (this.#open !== null) this.#refuse(SUM_SERIES.missing({ tag: 'UNT' }), number)
      this.#open = { reference: elements[0]?.[0] ?? '', type: elements[1]?.[0] ?? '', first: number, segments: [] }
    } else if (tag === 'UNT' && this.#open !== null) {
      this.#count(segment, number - this.#open.first + 1)
      this.#messages.push(this.#open)
      this.#open = null
    } else if (tag === 'UNZ') {
      if (this.#open !== null) this.#refuse(SUM_SERIES.missing({ tag: 'UNT' }), number)
      this.#count(segment, this.#messages.length)
      this.#isClosed = true
    } else if (this.#open === null) this.#refuse(SUM_SERIES.outside(at), number)
    else this.#open.segments.push(segment)
  }

  /** The text, or its part for this interchange, is over ahead of the segment `next`. */
  cut(next: number, isMore = false): void {
    if (!this.#isClosed || isMore) this.#refuse(SUM_SERIES.cut_off, next)
  }

  #count({ tag, number, elements }: Segment, got: number): void {
    const expected = elements[0]?.[0] ?? ''
    if (Number(expected) !== got || expected.trim() === '')
      this.#refuse(SUM_SERIES.count({ segment: number, tag, expected, got }), number)
  }

  #refuse(message: Message, segment: number): void {
    this.#fault ??= new EdifactFault(message, segment)
  }
}

/** The Prüfidentifikator of a message (RFF+Z13); empty where it names none. */
export function pruefidentifikator({ segments }: EdifactMessage): string {
  const found = segments.find(({ tag, elements }) => tag === 'RFF' && elements[0]?.[0] === 'Z13')
  return found?.elements[0]?.[1] ?? ''
}

/** Who a message is from (MS) and for (MR): the code of a market partner, empty where it is not named. */
export function partner({ segments }: EdifactMessage, role: 'MS' | 'MR'): string {
  const found = segments.find(({ tag, elements }) => tag === 'NAD' && elements[0]?.[0] === role)
  return found?.elements[1]?.[0] ?? ''
}

/** BGM: the kind of document, its number, its function. */
export function head({ segments }: EdifactMessage): { kind: string; number: string; purpose: string } {
  const elements = segments.find(({ tag }) => tag === 'BGM')?.elements
  return { kind: elements?.[0]?.[0] ?? '', number: elements?.[1]?.[0] ?? '', purpose: elements?.[2]?.[0] ?? '' }
}
