import type { LanguageId } from '#server/messages/languages.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { createFormat } from './format.ts'

const dictionaries = { en, de } as const satisfies Record<LanguageId, Messages>

/** Every text of the console; English sets the shape, the other languages must fill it. */
export type Messages = typeof en

/**
 * Words and formats of one language on one clock, any IANA zone; dates of other years than `this_year` name theirs. Usable on
 * the server and in the browser.
 */
export function createLanguage(locale: LanguageId, zone: string, this_year?: number) {
  return { locale, zone, this_year, messages: dictionaries[locale], format: createFormat(locale, zone, this_year) }
}

export type Language = ReturnType<typeof createLanguage>
