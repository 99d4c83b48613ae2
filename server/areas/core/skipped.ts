import { codeOf, type StoredMessage, type Message } from '#server/messages/message.ts'

/** A skipped record of a source, and why; `name` is a sentence where the source gives none. */
export type LeftOut = { name: string | Message; reasons: readonly Message[] }

/** A skipped record in English, for the command line. */
export function skippedText({ name, reasons }: LeftOut): { name: string; reasons: string[] } {
  return { name: typeof name === 'string' ? name : name.text, reasons: reasons.map(({ text }) => text) }
}

/** A skipped record as stored: in English, and the messages that make it up. */
export function storedSkipped(left: LeftOut): {
  name: string
  reasons: string[]
  messages: StoredMessage[]
  named?: StoredMessage
} {
  const named = typeof left.name === 'string' ? {} : { named: codeOf(left.name) }
  return { ...skippedText(left), messages: left.reasons.map(codeOf), ...named }
}
