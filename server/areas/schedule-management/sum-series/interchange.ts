import { type Segment, Segments } from '../../market-access/edifact/segments.ts'
import type { Said } from '../../../said/said.ts'
import { SUM_SERIES } from './words.ts'

/** Where a text is wrong, as a number of its segment from 1, and how. */
export class EdifactFault extends Error {
  readonly said: Said
  readonly segment: number

  constructor(said: Said, segment: number) {
    super(said.text)
    this.said = said
    this.segment = segment
  }
}

/** One message of an interchange, between UNH and UNT. */
export type Message = { reference: string; type: string; first: number; segments: Segment[] }
export type Interchange = {
  sender_id: string
  receiver_id: string
  reference: string
  decimal: string
  messages: Message[]
}

/**
 * Parts an EDIFACT interchange into its messages, and checks what holds it together (ISO 9735: UNB … UNZ, UNH … UNT, with
 * their counts). Throws EdifactFault for a text that is none, or is cut off.
 */
export function readInterchange(text: string): Interchange {
  const segments = new Segments()
  let head: Segment | null = null
  let open: Message | null = null
  let is_closed = false
  const messages: Message[] = []
  for (const segment of segments.feed(text)) {
    const { tag, number, elements } = segment
    const at = { segment: number, tag }
    if (head === null) {
      if (tag !== 'UNB') throw new EdifactFault(SUM_SERIES.no_edifact, number)
      head = segment
    } else if (is_closed) throw new EdifactFault(SUM_SERIES.outside(at), number)
    else if (tag === 'UNH') {
      if (open !== null) throw new EdifactFault(SUM_SERIES.missing({ tag: 'UNT' }), number)
      open = { reference: elements[0]?.[0] ?? '', type: elements[1]?.[0] ?? '', first: number, segments: [] }
    } else if (tag === 'UNT') {
      if (open === null) throw new EdifactFault(SUM_SERIES.outside(at), number)
      checkCount(segment, number - open.first + 1)
      messages.push(open)
      open = null
    } else if (tag === 'UNZ') {
      if (open !== null) throw new EdifactFault(SUM_SERIES.missing({ tag: 'UNT' }), number)
      checkCount(segment, messages.length)
      is_closed = true
    } else if (open === null) throw new EdifactFault(SUM_SERIES.outside(at), number)
    else open.segments.push(segment)
  }
  const next = segments.count + 1
  if (segments.isTooLong) throw new EdifactFault(SUM_SERIES.segment_endless({ segment: next }), next)
  if (head === null) throw new EdifactFault(SUM_SERIES.no_edifact, 1)
  if (!is_closed || segments.rest !== '') throw new EdifactFault(SUM_SERIES.cut_off, next)
  const part = (index: number) => head.elements[index]?.[0] ?? ''
  return { sender_id: part(1), receiver_id: part(2), reference: part(4), decimal: segments.decimal, messages }
}

function checkCount({ tag, number, elements }: Segment, got: number): void {
  const expected = elements[0]?.[0] ?? ''
  if (Number(expected) !== got || expected.trim() === '')
    throw new EdifactFault(SUM_SERIES.count({ segment: number, tag, expected, got }), number)
}

/** The Prüfidentifikator of a message (RFF+Z13); empty where it names none. */
export function pruefidentifikator({ segments }: Message): string {
  const found = segments.find(({ tag, elements }) => tag === 'RFF' && elements[0]?.[0] === 'Z13')
  return found?.elements[0]?.[1] ?? ''
}

/** Who a message is from (MS) and for (MR): the code of a market partner, empty where it is not named. */
export function partner({ segments }: Message, role: 'MS' | 'MR'): string {
  const found = segments.find(({ tag, elements }) => tag === 'NAD' && elements[0]?.[0] === role)
  return found?.elements[1]?.[0] ?? ''
}

/** BGM: the kind of document, its number, its function. */
export function head({ segments }: Message): { kind: string; number: string; purpose: string } {
  const elements = segments.find(({ tag }) => tag === 'BGM')?.elements
  return { kind: elements?.[0]?.[0] ?? '', number: elements?.[1]?.[0] ?? '', purpose: elements?.[2]?.[0] ?? '' }
}
