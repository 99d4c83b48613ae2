import type { LanguageId } from '#server/messages/languages.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { createFormat } from './format.ts'
import type { Messages } from './messages.ts'
import { sv } from './sv.ts'

const dictionaries: Record<LanguageId, Partial<Messages>> = { en, de, sv }

/**
 * Messages and formats of one language on one clock (`zone`: any IANA zone). Areas that the language does not have are in
 * English. Dates of other years than `this_year` name their year. Usable on the server and in the browser.
 */
export function createLanguage(locale: LanguageId, zone: string, this_year?: number) {
  const messages: Messages = { ...en, ...dictionaries[locale] }
  return { locale, zone, this_year, messages, format: createFormat(locale, zone, this_year) }
}

export type Language = ReturnType<typeof createLanguage>
