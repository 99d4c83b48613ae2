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
}

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
  const lines = messages.map(({ reference, type, document, function: code, refers_to, start }) =>
    [reference, type, document, code, refers_to ?? '', start].join('\t'),
  )
  return { ...head, messages: lines.join('\n') }
}

export function interchangeOf({ messages, ...head }: KeptInterchange): Interchange {
  const lines = messages === '' ? [] : messages.split('\n')
  return {
    ...head,
    messages: lines.map((line) => {
      const [reference = '', type = '', document = '', code = '', refers_to = '', start] = line.split('\t')
      return { reference, type, document, function: code, refers_to: refers_to || null, start: Number(start) }
    }),
  }
}

/** Messages that are kept of a file; one with more is not answered, as no part of an answer may be missing. */
export const MOST_MESSAGES = 10_000

/** Longer than an item of any head segment, by the message descriptions of EDI@Energy. */
const MOST_CHARACTERS = 70

type Elements = readonly (readonly string[])[]

/** Gathers it from the segments, as they come; null until an UNB was read that names both parties, its time and its reference. */
export class InterchangeHead {
  #head: Omit<Interchange, 'message_count' | 'messages'> | null = null
  #messages: InterchangeMessage[] = []
  #count = 0
  #last: InterchangeMessage | null = null

  get interchange(): Interchange | null {
    return this.#head && { ...this.#head, message_count: this.#count, messages: this.#messages }
  }

  /** Whether a message of the file takes another one back. */
  get hasCancellation(): boolean {
    return this.#messages.some((each) => each.function === '1')
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
      this.#last = { reference: at(0), type, document: '', function: '', refers_to: null, start: number }
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
