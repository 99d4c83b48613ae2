import type { Language } from '#components/i18n/language.ts'
import { PLAIN, type Message, type Writing } from '#server/messages/message.ts'
import { messageFor } from '#server/messages/all-messages.ts'

/** A sentence of the service as it comes: which it is, and what it names. */
export type CodedMessage = Pick<Message, 'code' | 'params'>

/** A sentence in the reader's language; `text`, its English, where it is one of a newer service. */
export function messageText(report: CodedMessage, text: string, language: Language): string {
  return messageFor(report, language.locale, writingOf(language)) ?? text
}

type StoredCode = { code?: string | null | undefined; params?: CodedMessage['params'] | null | undefined }

/** A text stored with its code, in the reader's language; unchanged where it has no code, as for older rows. */
export function storedText(text: string, { code, params }: StoredCode, language: Language): string {
  return capital(partText(text, { code, params }, language))
}

/** As `keptText`, within a sentence. */
export function partText(text: string, { code, params }: StoredCode, language: Language): string {
  return code ? messageText({ code, params: params ?? {} }, text, language) : text
}

/**
 * The sentence is shown by itself here, though the API puts it behind a colon; anything but a word, such as a URL,
 * stays.
 */
function capital(text: string): string {
  return text.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase())
}

/** How what sentences name is written for a reader; instants by the clock in Berlin. */
function writingOf(language: Language): Writing {
  const { format } = language
  return {
    time: (instant) => format.time(instant, 'Europe/Berlin'),
    day: (date) => format.day(date, 'UTC'),
    month: (month) => format.month(`${month}-01`, 'long', 'UTC'),
    number: (value) => format.number(value),
    term: (_, name) => name,
    sentence: (part) => (typeof part === 'string' ? part : messageText(part, PLAIN.sentence(part), language)),
  }
}
