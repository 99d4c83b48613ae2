/** What a sentence names, as JSON: instants and days in ISO, ids, numbers, or another sentence. */
export type Params = Readonly<Record<string, unknown>>

/**
 * A sentence that the service says: `code` (`room.name`) stands for it for good, `params` is what it names, `text` its
 * English. Programs branch on the code; readers get it in their language from the words of its room.
 */
export type Message<P extends Params = Params> = { readonly code: string; readonly params: P; readonly text: string }

/** What is kept of a sentence beside its text. */
export type StoredMessage = Pick<Message, 'code' | 'params'>

/** How what a sentence names is written: as a program reads it, or as the reader of a language does. */
export type Writing = {
  /** An ISO instant, in Europe/Berlin for readers. */
  time(instant: string): string
  /** A day `YYYY-MM-DD`. */
  day(date: string): string
  /** A month `YYYY-MM`. */
  month(month: string): string
  number(value: number): string
  /** An id that has a name in the reader's language. */
  term(id: string, name: string): string
  /** A sentence within a sentence; a text that no room knows stays as it is. */
  sentence(part: Message | string): string
}

/** As programs read it: every value as it is. */
export const PLAIN: Writing = {
  time: (instant) => instant,
  day: (date) => date,
  month: (month) => month,
  number: String,
  term: (id) => id,
  sentence: (part) => (typeof part === 'string' ? part : part.text),
}

export type Wording<P> = string | ((params: P, write: Writing) => string)

/**
 * A sentence in every language. `en` is what the API says and may never change; `console` is its English for readers of the
 * console, where the one for programs speaks of requests.
 */
export type Translations<P extends Params = Params> = { en: Wording<P>; de: Wording<P>; console?: Wording<P> }

/** A sentence that names something. */
export function message<P extends Params>(sentence: Translations<P>): Naming<P> {
  return { ...sentence, names: true }
}
type Naming<P extends Params> = Translations<P> & { readonly names: true }
type Fixed = { en: string; de: string; console?: string; names?: never }

/** Sentences of every shape; each is checked where it is written. */
type Table = Readonly<Record<string, Naming<never> | Fixed>>

const TABLE: unique symbol = Symbol('table')

/** The words of a room: each sentence is said by its name, with what it names. */
export type MessageCatalogue<T extends Table = Table> = {
  readonly [K in keyof T]: T[K] extends Naming<infer P> ? (params: P) => Message<P> : Message<Record<string, never>>
} & { readonly [TABLE]: { name: string; table: T } }

/** Whatever has the words of a room. */
export type AnyCatalogue = { readonly [TABLE]: { name: string; table: Table } }

/** Declares the words of a room; `name` is the first part of its codes. */
export function messageCatalogue<const T extends Table>(name: string, table: T): MessageCatalogue<T> {
  const messages = Object.entries(table).map(([key, sentence]) => {
    const code = `${name}.${key}`
    if (sentence.names !== true) return [key, { code, params: {}, text: sentence.en }]
    const { en } = sentence as Translations
    return [key, (params: Params): Message => ({ code, params, text: worded(en, params, PLAIN) })]
  })
  return { ...Object.fromEntries(messages), [TABLE]: { name, table } } as MessageCatalogue<T>
}

/** The sentences of a room by their whole codes. */
export function translationsOf({ [TABLE]: { name, table } }: AnyCatalogue): [code: string, sentence: Translations][] {
  return Object.entries(table).map(([key, sentence]) => [`${name}.${key}`, sentence as Translations])
}

/** One wording with what it names put in. */
export function worded<P extends Params>(messages: Wording<P>, params: P, write: Writing): string {
  return typeof messages === 'string' ? messages : messages(params, write)
}

/** Of a sentence what is kept and sent beside its text. */
export function codeOf({ code, params }: Message): StoredMessage {
  return { code, params }
}

/** A text as the audit chain has it: its English, and which sentence it is. */
export function detailOf(message: Message): { detail: string; code: string; params: Params } {
  return { detail: message.text, ...codeOf(message) }
}
