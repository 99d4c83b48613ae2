import { HOLIDAY_COUNTRIES } from '#server/calendar/holidays/holiday-zones.ts'
import type { ReadQuery } from './rank.ts'
import { fold, wordsOf } from './text.ts'

/** Languages in which countries are called by those who look for them, beside the country's own. */
const LANGUAGES = ['en', 'de', 'sv', 'nb', 'da', 'fi', 'nl', 'fr']
const MOST_WORDS_OF_A_COUNTRY = 3

/**
 * What else a question may mean as it is typed: a letter code and its number in one (`se 3`), a country by its English
 * name, and beside other words what belongs to it. None for an identifier of a kind.
 */
export function readings(question: ReadQuery): ReadQuery[] {
  const { words, id_kind } = question
  if (id_kind !== null) return []
  const read = withCountries(words)
  const named = read.filter((each) => typeof each !== 'string')
  const english = read.flatMap((each) => (typeof each === 'string' ? [each] : each.english))
  const requested = words.join(' ')
  const others = new Map([joined(words), english].map((each) => [each.join(' '), each]))
  others.delete(requested)
  const meant = [...others.values()].map((each): ReadQuery => ({ ...question, words: each }))
  if (named.length === 0 || named.length === read.length) return meant
  const codes = named.map(({ code }) => code)
  const coded = read.map((each) => (typeof each === 'string' ? each : each.code))
  return [...meant, { words: coded, id_kind, countries: codes }]
}

/** Two words, one of letters alone and the other of digits alone, as one; more are an address rather than a code. */
function joined(words: readonly string[]): readonly string[] {
  const [one = '', other = '', ...more] = words
  return more.length === 0 && isPair(one, other) ? [one + other] : words
}

function isPair(one: string, other: string): boolean {
  const isNumber = (word: string) => /^\d+$/.test(word)
  return (isNumber(one) && /^\p{L}+$/u.test(other)) || (isNumber(other) && /^\p{L}+$/u.test(one))
}

type Country = { code: string; english: string[] }

function withCountries(words: readonly string[]): (string | Country)[] {
  const found: (string | Country)[] = []
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: MOST_WORDS_OF_A_COUNTRY }, (_, index) => MOST_WORDS_OF_A_COUNTRY - index)
    const length = lengths.find((each) => countryNames().has(words.slice(at, at + each).join(' '))) ?? 1
    const country = countryNames().get(words.slice(at, at + length).join(' '))
    found.push(country ?? words[at] ?? '')
    at += length
  }
  return found
}

let names: ReadonlyMap<string, Country> | undefined

function countryNames(): ReadonlyMap<string, Country> {
  names ??= new Map(
    HOLIDAY_COUNTRIES.flatMap((country) => {
      const own = new Intl.Locale(`und-${country}`).maximize().language
      const [english = '', ...others] = [...LANGUAGES, own].map((language) => called(country, language))
      const meant = { code: fold(country), english: wordsOf(english) }
      return [english, ...others].map((name): [string, Country] => [name, meant])
    }),
  )
  return names
}

function called(country: string, language: string): string {
  return fold(new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country)
}
