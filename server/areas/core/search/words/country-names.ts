import { HOLIDAY_COUNTRIES } from '#server/calendar/holidays/holiday-zones.ts'
import { fold, slips, wordsOf } from '../text.ts'

/** Languages in which countries are called by those who look for them, beside the country's own. */
const LANGUAGES = ['en', 'de', 'sv', 'nb', 'da', 'fi', 'nl', 'fr', 'it', 'es', 'pl', 'cs']
/** As areas are called here, where that is not what the country is called in English. */
const AREA_NAMES: Readonly<Record<string, string>> = { GB: 'Great Britain', TR: 'Türkiye' }
/** What countries are called beside their names, with what belongs to one. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  AT: 'Austrian, österreichisch, österreichische',
  BA: 'Bosnia, Bosnien, Bosnia and Herzegovina, Bosnien und Herzegowina',
  BE: 'Belgian',
  CH: 'Swiss, Schweizer',
  CZ: 'Czech Republic, Tschechische Republik, Czech, CZE',
  DE: 'German, deutsch, deutsche, deutscher, BRD',
  DK: 'Danish, dansk, dänisch, dänische',
  ES: 'Spanish',
  FI: 'Finnish, finnisch',
  FR: 'French, französisch',
  GB: 'UK, England, Großbritannien, Great Britain, Storbritannien, Storbritannia, Iso-Britannia, Grande-Bretagne, British',
  IE: 'Republic of Ireland, Irish',
  IT: 'Italian, italienisch',
  MD: 'Moldau, Moldawien',
  MK: 'Macedonia, Mazedonien',
  NL: 'Holland, Dutch, Nederlands',
  NO: 'Norwegian, norsk, norwegisch',
  PL: 'Polish, polnisch',
  SE: 'Swedish, svensk, svenska, schwedisch',
  TR: 'Turkey, Turkish, Turkiet',
}

/** A country by its folded code, and the words of the name that its areas bear. */
export type Country = { code: string; english: string[] }

export const MOST_WORDS_OF_A_COUNTRY = 4

let names: ReadonlyMap<string, Country> | undefined

/** Countries by their names in many languages, folded. */
export function countryNames(): ReadonlyMap<string, Country> {
  names ??= new Map(HOLIDAY_COUNTRIES.flatMap(namesOf))
  return names
}

function namesOf(country: string): [string, Country][] {
  const own = new Intl.Locale(`und-${country}`).maximize().language
  const called = [...LANGUAGES, own].map((language) => calledIn(country, language))
  const others = (OTHER_NAMES[country] ?? '').split(', ').filter((each) => each !== '')
  const meant = { code: fold(country), english: wordsOf(fold(AREA_NAMES[country] ?? called[0] ?? country)) }
  return [...called, ...others].map((name) => [fold(name), meant])
}

function calledIn(country: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
}

const LEAST_MISTYPED = 6
const LEAST_WITH_TWO_SLIPS = 8

/** The country that is called so but for a slip, or two in a long name; null where none is, or a country is called just so. */
export function mistypedCountry(word: string): Country | null {
  if (word.length < LEAST_MISTYPED || countryNames().has(word)) return null
  const most = word.length < LEAST_WITH_TWO_SLIPS ? 1 : 2
  let best: { country: Country; away: number } | null = null
  for (const [name, country] of countryNames()) {
    if (Math.abs(name.length - word.length) > most) continue
    const away = slips(word, name, most).whole
    if (away <= most && away < (best?.away ?? Infinity)) best = { country, away }
  }
  return best?.country ?? null
}
