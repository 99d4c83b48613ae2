import type { Area } from '../areas.ts'
import type { FullLanguageId, LanguageId, LanguageOf } from './languages.ts'

/** Parameters of a message, as JSON: instants and days in ISO, ids, numbers, or another message. */
export type Params = Readonly<Record<string, unknown>>

/**
 * A message of the service: `code` (`module.name`) never changes, `params` are its parameters, `text` its English.
 * Programs branch on the code; readers get it in their language from the catalogue of its module.
 */
export type Message<P extends Params = Params> = { readonly code: string; readonly params: P; readonly text: string }

/** A message as it is stored beside its text. */
export type StoredMessage = Pick<Message, 'code' | 'params'>

/** How parameters are written: for a program, or for the reader of a language. */
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
  /** A message within a message; a plain text stays as it is. */
  sentence(part: Message | string): string
}

/** For programs: every value as it is. */
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
 * A message in its languages. `en` is the API's text and may never change; `console` is its English for the console,
 * where the API's text speaks of requests.
 */
export type Translations<P extends Params = Params> = { en: Wording<P>; console?: Wording<P> } & {
  [L in Exclude<LanguageId, 'en'>]?: Wording<P>
}
type Complete<P extends Params, L extends LanguageId> = Translations<P> & Record<L, Wording<P>>
type Naming<P extends Params, L extends LanguageId> = Complete<P, L> & { readonly names: true }
type Fixed<L extends LanguageId> = Record<L | 'en', string> &
  Partial<Record<LanguageId | 'console', string>> & { names?: never }

/** Messages of every shape; each is checked where it is written. */
type Table<L extends LanguageId = FullLanguageId> = Readonly<Record<string, Naming<never, L> | Fixed<L>>>

const TABLE: unique symbol = Symbol('table')

/** The messages of a module by name; one with parameters is a function of them. */
export type MessageCatalogue<T extends Table = Table> = {
  readonly [K in keyof T]: T[K] extends { names: true; en: Wording<infer P extends Params> }
    ? (params: P) => Message<P>
    : Message<Record<string, never>>
} & { readonly [TABLE]: { name: string; table: T } }

/** A catalogue of any module. */
export type AnyCatalogue = { readonly [TABLE]: { name: string; table: Table } }

/** A message with parameters, in every full language. */
export function message<P extends Params>(sentence: Complete<P, FullLanguageId>): Naming<P, FullLanguageId> {
  return { ...sentence, names: true }
}

/** Declares the messages of a module; `name` is the first part of their codes. */
export function messageCatalogue<const T extends Table>(name: string, table: T): MessageCatalogue<T> {
  const messages = Object.entries(table).map(([key, sentence]) => {
    const code = `${name}.${key}`
    if (sentence.names !== true) return [key, { code, params: {}, text: sentence.en }]
    const { en } = sentence as Translations
    return [key, (params: Params): Message => ({ code, params, text: worded(en, params, PLAIN) })]
  })
  return { ...Object.fromEntries(messages), [TABLE]: { name, table } } as MessageCatalogue<T>
}

/** `message` and `messageCatalogue` for an area: they require every language that lists the area. */
export function messagesOf<A extends Area>(): {
  message<P extends Params>(sentence: Complete<P, LanguageOf<A>>): Naming<P, LanguageOf<A>>
  messageCatalogue<const T extends Table<LanguageOf<A>>>(name: string, table: T): MessageCatalogue<T>
} {
  return { message: (sentence) => ({ ...sentence, names: true }), messageCatalogue }
}

/** The messages of a catalogue by their whole codes. */
export function translationsOf({ [TABLE]: { name, table } }: AnyCatalogue): [code: string, sentence: Translations][] {
  return Object.entries(table).map(([key, sentence]) => [`${name}.${key}`, sentence as Translations])
}

/** One wording with its parameters put in. */
export function worded<P extends Params>(messages: Wording<P>, params: P, write: Writing): string {
  return typeof messages === 'string' ? messages : messages(params, write)
}

/** The parts of a message that are stored and sent beside its text. */
export function codeOf({ code, params }: Message): StoredMessage {
  return { code, params }
}

/** A message as the audit log stores it: its English, its code and its parameters. */
export function detailOf(message: Message): { detail: string; code: string; params: Params } {
  return { detail: message.text, ...codeOf(message) }
}
