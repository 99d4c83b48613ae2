import { type EpochDay, formatDate, parseDate } from '#server/calendar/civil.ts'

/** A party as UNB names it: its identification and the qualifier of who gave it out (14 GS1, 500 BDEW, 502 DVGW). */
export type InterchangeParty = { id: string; qualifier: string }

/** A message of an interchange: what an answer to it names. */
export type InterchangeMessage = {
  /** UNH 0062. */
  reference: string
  /** UNH S009, as it stands: `MSCONS:D:04B:UN:2.4c`. */
  type: string
  /** BGM 1004. */
  document: string
  /** BGM 1225: 1 takes another message back, 5 replaces one, 9 is new. */
  function: string
  /** RFF+ACW: the message that it takes back or replaces. */
  refers_to: string | null
  /** Number of its UNH in the file, from 1. */
  start: number
  /** Of which days it told values, under which version, by which market identifiers; null of none, or of too many. */
  brought: { version: number; first_day: EpochDay; last_day: EpochDay; identifiers: string[] } | null
}

/** Market identifiers that are kept of a message; one with more cannot be taken back. */
const MOST_IDENTIFIERS = 50

/** What is known of an EDIFACT file beside its values; `sent` is S004 as it stands, `YYMMDD:HHMM`. */
export type Interchange = {
  reference: string
  sender: InterchangeParty
  receiver: InterchangeParty
  sent: string
  message_count: number
  /** The first of them. */
  messages: InterchangeMessage[]
}

/** As it is stored: messages a line each, their items parted by tabs, since lists of imports skip over them. */
export type KeptInterchange = Omit<Interchange, 'messages'> & { messages: string }

/** Position of the document number among the items of a stored message, from 1. */
export const KEPT_DOCUMENT = 3

export function keptInterchange({ messages, ...head }: Interchange): KeptInterchange {
  const lines = messages.map(({ reference, type, document, function: code, refers_to, start, brought }) => {
    const { version, first_day, last_day, identifiers } = brought ?? {}
    const days = [first_day, last_day].map((day) => (day === undefined ? '' : formatDate(day)))
    return [
      reference,
      type,
      document,
      code,
      refers_to ?? '',
      start,
      version ?? '',
      ...days,
      identifiers?.join(' ') ?? '',
    ].join('\t')
  })
  return { ...head, messages: lines.join('\n') }
}

export function interchangeOf({ messages, ...head }: KeptInterchange): Interchange {
  const lines = messages === '' ? [] : messages.split('\n')
  return {
    ...head,
    messages: lines.map(messageOf),
  }
}

/** A message from its line; lines of a time before `brought` was kept end with `start`. */
export function messageOf(line: string): InterchangeMessage {
  const [reference = '', type = '', document = '', code = '', refers_to = '', start, version, ...rest] =
    line.split('\t')
  const [first_day, last_day] = rest.slice(0, 2).map((day) => (day === '' ? undefined : parseDate(day)))
  const is_known = version !== undefined && version !== '' && first_day !== undefined && last_day !== undefined
  const brought = is_known
    ? { version: Number(version), first_day, last_day, identifiers: rest[2]?.split(' ') ?? [] }
    : null
  return { reference, type, document, function: code, refers_to: refers_to || null, start: Number(start), brought }
}

/** Messages that are kept of a file; one with more is not answered, as no part of an answer may be missing. */
export const MOST_MESSAGES = 10_000

/** Longer than an item of any head segment, by the message descriptions of EDI@Energy. */
const MOST_CHARACTERS = 70

type Elements = readonly (readonly string[])[]

type BroughtDay = { row: number; day: EpochDay; version: number | null; market_identifier: string | null }

/** Gathers it from the segments, as they come; null until an UNB was read that names both parties, its time and its reference. */
export class InterchangeHead {
  #head: Omit<Interchange, 'message_count' | 'messages'> | null = null
  #messages: InterchangeMessage[] = []
  #count = 0
  #last: InterchangeMessage | null = null

  get interchange(): Interchange | null {
    if (this.#head === null) return null
    const messages = this.#messages.map((each) => {
      const isTooMuch = (each.brought?.identifiers.length ?? 0) > MOST_IDENTIFIERS
      return isTooMuch ? { ...each, brought: null } : each
    })
    return { ...this.#head, message_count: this.#count, messages }
  }

  /** Whether a message of the file takes another one back. */
  get hasCancellation(): boolean {
    return this.#messages.some((each) => each.function === '1')
  }

  /** Notes a day of values that was read, at the message that it stands in. */
  brings({ row, day, version, market_identifier }: BroughtDay): void {
    // Tabs and blanks part what is kept; no identifier has one.
    if (version === null || market_identifier === null || /\s/.test(market_identifier)) return
    const message = this.#messages.findLast(({ start }) => start <= row)
    if (message === undefined) return
    const { first_day, last_day, identifiers } = (message.brought ??= {
      ...{ version, first_day: day, last_day: day },
      identifiers: [],
    })
    Object.assign(message.brought, { first_day: Math.min(first_day, day), last_day: Math.max(last_day, day) })
    if (!identifiers.includes(market_identifier) && identifiers.length <= MOST_IDENTIFIERS)
      identifiers.push(market_identifier)
  }

  take(tag: string, number: number, elements: Elements): void {
    const at = (element: number, component = 0) => plain(elements[element]?.[component] ?? '')
    if (tag === 'UNB' && this.#head === null) {
      const [sender, receiver] = [1, 2].map((element) => ({ id: at(element), qualifier: at(element, 1) }))
      const head = { reference: at(4), sender: sender!, receiver: receiver!, sent: `${at(3)}:${at(3, 1)}` }
      const isWhole = head.reference !== '' && head.sender.id !== '' && head.receiver.id !== ''
      if (isWhole && /^\d{6}:\d{4}$/.test(head.sent)) this.#head = head
    } else if (tag === 'UNH') {
      const type = plain((elements[1] ?? []).join(':'))
      this.#last = { reference: at(0), type, document: '', function: '', refers_to: null, start: number, brought: null }
      this.#count++
      if (this.#messages.length < MOST_MESSAGES) this.#messages.push(this.#last)
    } else if (tag === 'BGM' && this.#last !== null) {
      Object.assign(this.#last, { document: at(1), function: at(2) })
    } else if (tag === 'RFF' && this.#last !== null && at(0) === 'ACW') {
      this.#last.refers_to = at(0, 1)
    }
  }
}

/** Without control characters, which are no part of UNOC: PostgreSQL keeps no NUL, and tabs part what is kept. */
const plain = (text: string) => text.slice(0, MOST_CHARACTERS).replaceAll(/[\u0000-\u001f]/g, ' ')
