import type { Area } from '../areas.ts'

/** What differs between languages beside their messages. */
type LanguageFacts = {
  /** In its own name, so that its speakers can read it. */
  name: string
  /** As Intl knows it; English dates are day first, as the European markets write them. */
  tag: string
  /** The mark between thousands in typed numbers; the other of point and comma is the decimal mark. */
  group: ',' | '.'
  /** What separates the cells of CSV files that spreadsheets of this language open by a double click. */
  separator: ',' | ';'
  /** Areas whose messages exist in it. Every other area is shown in English. */
  areas: 'all' | readonly Area[]
}

/**
 * The languages of readers. An area that a language lists must have its messages in it: a missing one does not compile.
 * To add a language to an area, add the area here and the messages in the files of that area.
 */
export const LANGUAGES = {
  en: { name: 'English', tag: 'en-GB', group: ',', separator: ',', areas: 'all' },
  de: { name: 'Deutsch', tag: 'de-DE', group: '.', separator: ';', areas: 'all' },
  sv: {
    ...{ name: 'Svenska', tag: 'sv-SE', group: '.', separator: ';' },
    areas: ['cost-of-energy', 'power-tariffs'],
  },
} as const satisfies Record<string, LanguageFacts>

export type LanguageId = keyof typeof LANGUAGES
export const LANGUAGE_IDS = Object.keys(LANGUAGES) as [LanguageId, ...LanguageId[]]

type Areas<L extends LanguageId> = (typeof LANGUAGES)[L]['areas']

/** The languages that have the messages of an area. */
export type LanguageOf<A extends Area> = {
  [L in LanguageId]: Areas<L> extends 'all' ? L : A extends Areas<L>[number] ? L : never
}[LanguageId]

/** The languages that have the messages of every area. */
export type FullLanguageId = { [L in LanguageId]: Areas<L> extends 'all' ? L : never }[LanguageId]
export const FULL_LANGUAGE_IDS = LANGUAGE_IDS.filter((id) => LANGUAGES[id].areas === 'all') as [
  FullLanguageId,
  ...FullLanguageId[],
]

/** A name in every full language, and in others where it has one. */
export type Labels = Record<FullLanguageId, string> & Partial<Record<LanguageId, string>>

/** A language that has every area: itself, or English. */
export function fullLanguage(language: LanguageId): FullLanguageId {
  return FULL_LANGUAGE_IDS.find((id) => id === language) ?? 'en'
}

/** The text in one of several languages; in English where that one is missing. */
export function forLanguage<T>(translations: { en: T } & Partial<Record<LanguageId, T>>, language: LanguageId): T {
  return translations[language] ?? translations.en
}

/**
 * The first language of an Accept-Language header that we have, by its weights; English where there is none.
 * @param accepted the header as it was sent, or null
 */
export function languageOf(accepted: string | null): LanguageId {
  const wishes = (accepted ?? '').slice(0, 1000).split(',').map(wishOf)
  const best = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of best) {
    const known = LANGUAGE_IDS.find((id) => id === tag)
    if (known !== undefined) return known
  }
  return 'en'
}

function wishOf(text: string): { tag: string; weight: number } {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { tag: range.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 }
}

/** The mark before decimals in a language. */
export function decimalMark(language: LanguageId): ',' | '.' {
  return LANGUAGES[language].group === '.' ? ',' : '.'
}
