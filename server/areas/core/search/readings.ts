import type { ReadQuery } from './rank.ts'
import { type Country, countryNames, mistypedCountry, MOST_WORDS_OF_A_COUNTRY } from './words/country-names.ts'
import { calledHere, withoutTranscription } from './words/exonyms.ts'
import { identifiersIn, kindIn } from './words/kind-words.ts'

/**
 * What else a question may mean as it is typed, each once: with an identifier's kind or a kind of record named beside a name
 * (`ediel 14900`, `Regelzone 50Hertz`), called otherwise than here (`Sizilien`, `Oesterreich`), in one word or code (`se 3`),
 * a country by the name of its areas, and beside other words what belongs to it. None for an identifier of a kind.
 */
export function readings(question: ReadQuery): ReadQuery[] {
  const { words, id_kind } = question
  if (id_kind !== null) return []
  const found = new Map<string, ReadQuery>()
  const add = (read: ReadQuery) => found.set(keyOf(read), read)
  for (const { id_kind: kind, rest } of identifiersIn(words)) {
    add({ ...question, words: rest, id_kind: kind })
    add({ ...question, words: [rest.join('')], id_kind: kind })
    add({ ...question, words: rest })
  }
  for (const each of worded(question)) add(each)
  for (const kind of [kindIn(words), kindIn(calledHere(words))]) {
    if (kind === null) continue
    const { rest, numbered } = kind
    const isNumber = rest.length === 1 && /^\d$/.test(rest[0] ?? '')
    const named = {
      ...question,
      kind: kind.kind,
      words: numbered !== null && isNumber ? [`${numbered}${rest[0]}`] : rest,
    }
    add(named)
    for (const each of worded(named)) add(each)
  }
  found.delete(keyOf(question))
  return [...found.values()]
}

/** A lone word as the country that it is the name of but for a slip; none where it is a name. */
export function mistyped(question: ReadQuery): ReadQuery[] {
  const [word = '', ...others] = withoutTranscription(question.words)
  const isName = others.length > 0 || question.id_kind !== null || calledHere([word])[0] !== word
  const country = isName ? null : mistypedCountry(word)
  return country === null ? [] : [{ ...question, words: country.english, whole_country: country.code }]
}

function keyOf({ words, id_kind, countries, kind, whole_country }: ReadQuery): string {
  return [kind ?? '', id_kind ?? '', whole_country ?? '', countries.join(' '), words.join(' ')].join('/')
}

/** The readings of words without a kind among them. */
function worded(question: ReadQuery): ReadQuery[] {
  const { words } = question
  const spelt = [words, calledHere(words), withoutTranscription(words), calledHere(withoutTranscription(words))]
  const unique = [...new Map(spelt.map((each) => [each.join(' '), each])).values()]
  const joint = joined(words).map((each): ReadQuery => ({ ...question, words: calledHere(each) }))
  return [
    ...unique.filter((each) => each !== words).map((each): ReadQuery => ({ ...question, words: each })),
    ...joint,
    ...unique.flatMap((each) => ofCountries({ ...question, words: each })),
  ]
}

const MOST_JOINED = 3

/** Few words as one, such as a code and its number; a number with more than one word is an address rather than a code. */
function joined(words: readonly string[]): string[][] {
  if (words.length < 2 || words.length > MOST_JOINED) return []
  const numbers = words.filter((word) => /^\d+$/.test(word)).length
  return numbers > 1 || (numbers === 1 && words.length > 2) ? [] : [[words.join('')]]
}

function ofCountries(question: ReadQuery): ReadQuery[] {
  const { words } = question
  const read = withCountries(words)
  const named = read.filter((each) => typeof each !== 'string')
  if (named.length === 0) return []
  const [only] = named
  const isWhole = named.length === read.length && named.length === 1 && only !== undefined
  const english = read.flatMap((each) => (typeof each === 'string' ? [each] : each.english))
  const whole_country = isWhole ? only.code : null
  const inEnglish: ReadQuery = { ...question, words: english, whole_country }
  if (named.length === read.length) return [inEnglish]
  const others = read.filter((each) => typeof each === 'string')
  const isNumber = named.length === 1 && others.length === 1 && /^\d$/.test(others[0] ?? '')
  const numbered = isNumber ? [{ ...question, words: [`${only?.code}${others[0]}`] }] : []
  const codes = named.map(({ code }) => code)
  const coded = read.map((each) => (typeof each === 'string' ? each : each.code))
  return [inEnglish, { ...question, words: coded, countries: codes }, ...numbered]
}

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
