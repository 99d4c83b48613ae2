import { headOf } from '../edifact/interchange-head.ts'
import type { Segment } from '../edifact/segments.ts'
import { type EpochDay, formatDate, parseDate } from '#server/calendar/civil.ts'

/** A party as UNB names it: its identification and the qualifier of who gave it out (14 GS1, 500 BDEW, 502 DVGW). */
export type InterchangeParty = { id: string; qualifier: string }

/** A message of an interchange: what an answer to it names. */
export type InterchangeMessage = {
  /** UNH 0062. */
  reference: string
  /** UNH S009 unchanged: `MSCONS:D:04B:UN:2.4c`. */
  type: string
  /** BGM 1004. */
  document: string
  /** BGM 1225: 1 takes another message back, 5 replaces one, 9 is new. */
  function: string
  /** RFF+Z13: the Prüfidentifikator; empty where it names none. */
  pi: string
  /** RFF+ACW: the message that it takes back or replaces. */
  refers_to: string | null
  /** Nothing of it was stored, as something was wrong with it. */
  is_refused: boolean
  /** Number of its UNH in the file, from 1. */
  start: number
  /** The days, versions and market identifiers of its values; null for none, or for too many. */
  supplied: { version: number; first_day: EpochDay; last_day: EpochDay; identifiers: string[] } | null
}

/** Market identifiers stored for a message; one with more cannot be cancelled. */
const MOST_IDENTIFIERS = 50

/** The attributes of an interchange besides its values; `sent` is S004 unchanged, `YYMMDD:HHMM`. */
export type Interchange = {
  /** Number of its UNB in the file, from 1. */
  start: number
  /** DE 0035: nothing of it may become productive. */
  is_test: boolean
  reference: string
  sender: InterchangeParty
  receiver: InterchangeParty
  sent: string
  message_count: number
  /** The first of them. */
  messages: InterchangeMessage[]
}

/** Who it is from and for, as the warnings of partners read it. */
export function partiesOf({ reference, sender, receiver }: Interchange) {
  return { reference, sender: sender.id, receiver: receiver.id }
}

/** As it is stored: messages a line each, their items parted by tabs, since lists of imports skip over them. */
export type StoredInterchange = Omit<Interchange, 'messages'> & { messages: string }

/** Position of the document number among the items of a stored message, from 1. */
export const STORED_DOCUMENT = 3
/** Likewise of `refused`, for a refused message. */
export const STORED_STATE = 12

export function storedInterchange({ messages, ...head }: Interchange): StoredInterchange {
  return { ...head, messages: messages.map(lineOf).join('\n') }
}

function lineOf({ supplied, ...message }: InterchangeMessage): string {
  const { version, first_day, last_day, identifiers } = supplied ?? {}
  const days = [first_day, last_day].map((day) => (day === undefined ? '' : formatDate(day)))
  return [
    ...[message.reference, message.type, message.document, message.function, message.refers_to ?? '', message.start],
    ...[version ?? '', ...days, identifiers?.join(' ') ?? '', message.pi, message.is_refused ? 'refused' : ''],
  ].join('\t')
}

/** As `keptInterchange` wrote it; one from before the test indicator was read lacks that, and its start. */
export function interchangeOf({ messages, ...head }: StoredInterchange): Interchange {
  const lines = messages === '' ? [] : messages.split('\n')
  return { ...head, start: head.start ?? 1, is_test: head.is_test ?? false, messages: lines.map(messageOf) }
}

/** A message from its line; lines of earlier times end sooner. */
export function messageOf(line: string): InterchangeMessage {
  const [reference = '', type = '', document = '', code = '', refers_to = '', start, version, ...rest] =
    line.split('\t')
  const [first_day, last_day] = rest.slice(0, 2).map((day) => (day === '' ? undefined : parseDate(day)))
  const is_known = version !== undefined && version !== '' && first_day !== undefined && last_day !== undefined
  const supplied = is_known
    ? { version: Number(version), first_day, last_day, identifiers: rest[2]?.split(' ') ?? [] }
    : null
  const [pi = '', state = ''] = rest.slice(3)
  const report = { reference, type, document, function: code, pi, refers_to: refers_to || null, start: Number(start) }
  return { ...report, supplied, is_refused: state === 'refused' }
}

/** Messages stored for a file; a file with more gets no response, as no part of a response may be missing. */
export const MOST_MESSAGES = 10_000

/** Longer than an item of any head segment, by the message descriptions of EDI@Energy. */
const MOST_CHARACTERS = 70

type SuppliedDay = { day: EpochDay; version: number | null; market_identifier: string | null }

/** Interchanges stored for a file; further ones get no response. */
const MOST_INTERCHANGES = 1000

type Open = {
  head: Omit<Interchange, 'message_count' | 'messages'> | null
  messages: InterchangeMessage[]
  count: number
  last: InterchangeMessage | null
}

/** Gathers what is known of a file's interchanges from its segments, as they come. */
export class InterchangeHeads {
  #all: Open[] = []
  #open: Open | null = null

  /** Those whose UNB names both parties, its time and its reference. */
  get interchanges(): Interchange[] {
    return this.#all.flatMap(({ head, messages, count }) => {
      if (head === null) return []
      const report = messages.map((each) => {
        const isTooMuch = (each.supplied?.identifiers.length ?? 0) > MOST_IDENTIFIERS
        return isTooMuch ? { ...each, supplied: null } : each
      })
      return { ...head, message_count: count, messages: report }
    })
  }

  /** Whether a message of the file that is right takes another one back. */
  get hasCancellation(): boolean {
    return this.#all.some(({ messages }) => messages.some((each) => each.function === '1' && !each.is_refused))
  }

  /** Records a day of values for its message. */
  hasFiles({ day, version, market_identifier }: SuppliedDay): void {
    const message = this.#open?.last
    // Tabs and blanks separate stored fields; no identifier contains one.
    if (message == null || version === null || market_identifier === null || /\s/.test(market_identifier)) return
    const { first_day, last_day, identifiers } = (message.supplied ??= {
      ...{ version, first_day: day, last_day: day },
      identifiers: [],
    })
    Object.assign(message.supplied, { first_day: Math.min(first_day, day), last_day: Math.max(last_day, day) })
    if (!identifiers.includes(market_identifier) && identifiers.length <= MOST_IDENTIFIERS)
      identifiers.push(market_identifier)
  }

  /** Records that nothing is stored of the messages that begin within these segments; the end of each is exclusive. */
  refuse(ranges: readonly (readonly [from: number, to: number])[]): void {
    const sorted = ranges.toSorted(([a], [b]) => a - b)
    let at = 0
    for (const message of this.#all.flatMap(({ messages }) => messages)) {
      while (at < sorted.length && sorted[at]![1] <= message.start) at++
      if (message.start >= (sorted[at]?.[0] ?? Number.POSITIVE_INFINITY))
        Object.assign(message, { is_refused: true, supplied: null })
    }
  }

  take({ tag, number, elements }: Pick<Segment, 'tag' | 'number' | 'elements'>): void {
    const at = (element: number, component = 0) => plain(elements[element]?.[component] ?? '')
    if (tag === 'UNB') this.#begin(namedHead(elements, number))
    else if (tag === 'UNZ') this.#open = null
    else if (tag === 'UNH') {
      const type = plain((elements[1] ?? []).join(':'))
      const message = { reference: at(0), type, document: '', function: '', pi: '', refers_to: null, start: number }
      const open = this.#open ?? this.#begin(null)
      open.last = { ...message, supplied: null, is_refused: false }
      open.count++
      if (open.messages.length < MOST_MESSAGES) open.messages.push(open.last)
    } else if (this.#open?.last != null) {
      const { last } = this.#open
      if (tag === 'BGM') Object.assign(last, { document: at(1), function: at(2) })
      else if (tag === 'RFF' && at(0) === 'ACW') last.refers_to = at(0, 1)
      else if (tag === 'RFF' && at(0) === 'Z13') last.pi = at(0, 1)
    }
  }

  #begin(head: Open['head']): Open {
    this.#open = { head, messages: [], count: 0, last: null }
    if (this.#all.length < MOST_INTERCHANGES) this.#all.push(this.#open)
    return this.#open
  }
}

/** Null unless it names both parties, its time and its reference, which an answer needs. */
function namedHead(elements: Segment['elements'], start: number): Open['head'] {
  const head = headOf({ elements: elements.map((each) => each.map(plain)) })
  const { reference, sender, receiver, sent, is_test } = head
  if (reference === '' || sender === '' || receiver === '' || !/^\d{6}:\d{4}$/.test(sent)) return null
  return {
    ...{ start, is_test, reference, sent },
    sender: { id: sender, qualifier: head.sender_qualifier },
    receiver: { id: receiver, qualifier: head.receiver_qualifier },
  }
}

/** Without control characters, which are not in UNOC: PostgreSQL cannot store NUL, and tabs separate stored fields. */
const plain = (text: string) => text.slice(0, MOST_CHARACTERS).replaceAll(/[\u0000-\u001f]/g, ' ')
