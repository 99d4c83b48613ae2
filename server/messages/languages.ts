/** What differs between languages beside their words. */
type LanguageFacts = {
  /** In its own words, so that whoever needs it can read it. */
  name: string
  /** As Intl knows it; English dates are day first, as the European markets write them. */
  tag: string
  /** The mark between thousands in typed numbers; the other of point and comma is the decimal mark. */
  group: ',' | '.'
  /** What separates the cells of CSV files that spreadsheets of this language open by a double click. */
  separator: ',' | ';'
}

/** The languages of readers: this list, and the words of an area in each, are all that a language takes. */
export const LANGUAGES = {
  en: { name: 'English', tag: 'en-GB', group: ',', separator: ',' },
  de: { name: 'Deutsch', tag: 'de-DE', group: '.', separator: ';' },
} as const satisfies Record<string, LanguageFacts>

export type LanguageId = keyof typeof LANGUAGES
export const LANGUAGE_IDS = Object.keys(LANGUAGES) as [LanguageId, ...LanguageId[]]

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
