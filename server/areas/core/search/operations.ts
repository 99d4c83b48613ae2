import { utcDay } from '#server/calendar/civil.ts'
import type { Context } from '../../../context.ts'
import { operation } from '../../../operation.ts'
import { findEics } from '../areas/store.ts'
import { eicSlips } from '../eic/eic-slips.ts'
import { operatorsCalled, shortNameOf } from './operator-short-names.ts'
import { identifiers } from '../records/cells.ts'
import { SearchQuery, SearchResults } from './contract.ts'
import {
  type ReadQuery,
  requestedKind,
  type Candidate,
  madeReady,
  merged,
  type Ranked,
  ranked,
  type ReadyCandidate,
  withoutNoise,
} from './rank.ts'
import { mistyped, readings } from './readings.ts'
import { findCandidates, findPlacesOfCode, holidaysKey, loadHolidays, meaningsOf, type WordMeanings } from './store.ts'
import { fold, mayMeanAnother, numberedStart, wordScore, wordsOf } from './text.ts'
import { withoutForms } from './words/exonyms.ts'
import { countryNames } from './words/country-names.ts'
import { kindIn } from './words/kind-words.ts'

export const search = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/search',
  summary: 'Search reference data',
  access: 'read',
  at_a_time: 2,
  reference: 'core',
  query: SearchQuery,
  names: { sought: ['country'] },
  output: SearchResults,
  columns: ['kind', 'id', 'name', 'countries', 'extra_ids', 'lat', 'lon', 'matched_field', 'matched_text', 'score'],
  rows: ({ results }) =>
    results.map(({ kind, id, name, countries, extra_ids, lat, lon, matched, score }) => ({
      ...{ kind, id, name, countries: countries.join(' '), extra_ids: identifiers(extra_ids), lat, lon },
      ...{ matched_field: matched.field, matched_text: matched.text, score },
    })),
  run: async (context, { query }) => {
    const request = requestedKind(query.q)
    if (request.words.length === 0) return { results: [] }
    const year = context.now.getUTCFullYear()
    const holidays = (await context.cached('core', holidaysKey(year), () => loadHolidays(year))).filter((holiday) =>
      isSelected(holiday, query),
    )
    const day = query.as_of ?? utcDay(context.now)
    const search = { shared: context.shared, query, holidays, day, meanings: new Map() }
    return { results: withoutNoise(await resultsFor(search, request)).slice(0, query.limit) }
  },
})

function isSelected({ kind, countries }: ReadyCandidate, query: SearchQuery): boolean {
  if (query.kind !== undefined && !query.kind.includes(kind)) return false
  return query.country === undefined || countries.some((each) => query.country?.includes(each))
}

/** `holidays`: those to include; they are in no register. */
type Search = Pick<Context, 'shared'> & {
  query: SearchQuery
  holidays: readonly ReadyCandidate[]
  day: string
  /** What words may mean, as far as that was looked for. */
  meanings: Map<string, Promise<WordMeanings>>
}

/**
 * Words as typed, in every interpretation; where no record matches exactly and the page is not full, similar words;
 * else an EIC with a typing error, a postal code, or what fits most of the words.
 */
async function resultsFor(search: Search, request: ReadQuery): Promise<Ranked[]> {
  const whole = await byWords(search, request)
  if (whole.length > 0) return whole
  const slipped = await byMistypedEic(search)
  if (slipped.length > 0) return slipped
  const coded = await byPostalCode(search, request)
  return coded.length > 0 ? coded : byFewerWords(search, request)
}

async function byWords(search: Search, request: ReadQuery): Promise<Ranked[]> {
  const read = [request, ...readings(request)]
  const holidays = read.map((each) => ranked(search.holidays, each))
  const plain = merged(...holidays, ...(await Promise.all(read.map((each) => found(search, each)))))
  if (plain.length >= search.query.limit || isSure(plain[0], request)) return plain
  const meant = await Promise.all([
    ...read.filter((each) => !isJoined(each, request)).map((each) => foundByMeaning(search, each)),
    ...mistyped(request).map(async (each) => weighed(await found(search, each), SLIP_WEIGHT)),
  ])
  return merged(plain, ...meant)
}

const CODE_WEIGHT = 0.9

/** The settlements that postal codes belong to, where nothing but a code was typed. */
async function byPostalCode(search: Search, { words, id_kind }: ReadQuery): Promise<Ranked[]> {
  const code = words.join('')
  if (id_kind !== null || !/^(?:[a-z]{1,2})?\d{4,5}(?:[a-z]{2})?$/.test(code)) return []
  const country = /^[a-z]{2}(?=\d)/.exec(code)?.[0]?.toUpperCase()
  const places = (await findPlacesOfCode(search.shared, /\d+/.exec(code)?.[0] ?? '')).filter(
    (place) => country === undefined || place.country === country,
  )
  const found = places.map(async ({ country, name }) => {
    const [first = '', ...others] = wordsOf(fold(name))
    const named = { ...requestedKind(''), kind: 'settlement' as const, countries: [fold(country)] }
    const whole = await byWords(search, { ...named, words: [first, ...others, fold(country)] })
    return whole.length > 0 ? whole : byWords(search, { ...named, words: [first, fold(country)] })
  })
  return weighed(merged(...(await Promise.all(found))), CODE_WEIGHT)
}

const FEWER_WEIGHT = 0.85
/** More are no name of anything here, and each is looked for. */
const MOST_LOOKED_FOR = 6

/** What fits the words without forms of companies; else those of them that are names at all, all together or one by one. */
async function byFewerWords(search: Search, request: ReadQuery): Promise<Ranked[]> {
  if (request.id_kind !== null || request.words.length < 2 || request.words.length > MOST_LOOKED_FOR) return []
  const stripped = kindIn(request.words)
  const meant: ReadQuery = stripped === null ? request : { ...request, words: stripped.rest, kind: stripped.kind }
  const named = withoutForms(meant.words)
  const formless = named.length < meant.words.length ? await byWords(search, { ...meant, words: named }) : []
  if (formless.length > 0) return weighed(formless, FEWER_WEIGHT)
  // A number beside words is of a street, or a postal code.
  const lettered = named.filter((word) => word.length >= 3 && !/\d/.test(word))
  const kind = meant.kind ?? (lettered.length < named.length ? 'settlement' : null)
  const alone = await Promise.all(
    lettered.map(async (word) => ({ word, results: await byWords(search, { ...meant, kind, words: [word] }) })),
  )
  const isCountry = (word: string) => countryNames().has(word)
  const known = alone.filter(({ word, results }) => isCountry(word) || results.some(({ is_doubtful }) => !is_doubtful))
  if (known.length === 0) return []
  const words = known.map(({ word }) => word)
  const together = words.length > 1 ? await byWords(search, { ...meant, kind, words }) : []
  const isOpen = together.length === 0 && !words.some(isCountry)
  const results = isOpen ? merged(...known.map((each) => each.results)) : together
  return weighed(results, FEWER_WEIGHT)
}

function weighed(results: readonly Ranked[], weight: number): Ranked[] {
  return results.map((result) => ({ ...result, score: Math.round(result.score * weight * 1000) / 1000 }))
}

/** Words, without a number, that are one only if they are just so. */
function isJoined({ words: [word = '', ...others] }: ReadQuery, request: ReadQuery): boolean {
  return others.length === 0 && request.words.length > 1 && word === request.words.join('') && !/\d/.test(word)
}

async function foundByMeaning(search: Search, request: ReadQuery): Promise<Ranked[]> {
  const words = await Promise.all(request.words.map((word) => withMeanings(search, word)))
  const isMore = words.some(({ requested, begun, meanings }) => begun !== requested || meanings.length > 0)
  return isMore ? found(search, request, words) : []
}

/** From this score on, what bears the words whole is what was meant. */
const SURE = 0.95

/** Whether a result is called just so, or as whole as that; slips are of no use beside it. */
function isSure(result: Ranked | undefined, { words }: ReadQuery): boolean {
  if (result === undefined) return false
  const isCalledSo = fold(result.matched.text).replaceAll(' ', '') === words.join('')
  return isCalledSo || (result.score >= SURE && !result.is_doubtful)
}

async function found(
  { shared, query, day }: Search,
  request: ReadQuery,
  meant: readonly WordMeanings[] = request.words.map((word) => ({ requested: word, begun: word, meanings: [] })),
): Promise<Ranked[]> {
  const words = meant
    .filter((word) => !request.countries.includes(word.requested))
    .map((word) => ({ ...word, meanings: [...word.meanings, ...operatorsCalled(word.requested).map(fold)] }))
  const countries = request.countries.map((code) => code.toUpperCase())
  const records = await findCandidates(shared, words, countries, query, day)
  return ranked(records.map(withShortName).map(madeReady), request)
}

/** Of a transmission system operator, and of the control area that it operates. */
function withShortName(candidate: Candidate): Candidate {
  const isParty = candidate.kind === 'party'
  if (!isParty && candidate.kind !== 'control-area') return candidate
  const operators = candidate.fields.flatMap(({ field, text }) =>
    field === 'operator' ? [{ kind: 'eic', value: text }] : [],
  )
  const text = shortNameOf(isParty ? candidate.extra_ids : operators)
  // Names such as DE-AMPRION-TSO have words that mean others.
  if (text === null || (!isParty && !/^[A-Z]+$/.test(text))) return candidate
  return {
    ...candidate,
    fields: [...candidate.fields, { field: isParty ? 'other_name' : 'operator', text, id_kind: null }],
  }
}

function withMeanings(search: Search, word: string): Promise<WordMeanings> {
  const known = search.meanings.get(word) ?? meaningsFor(search, word)
  search.meanings.set(word, known)
  return known
}

async function meaningsFor({ shared }: Search, word: string): Promise<WordMeanings> {
  if (!mayMeanAnother(word)) return { requested: word, begun: numberedStart(word) ?? word, meanings: [] }
  const near = await meaningsOf(shared, word)
  const meanings = near.filter((other) => !other.startsWith(word) && wordScore(word, other) > 0)
  return { requested: word, begun: word, meanings }
}

/** A code is less sure of when it is not the one that was typed. */
const SLIP_WEIGHT = 0.8

async function byMistypedEic(search: Search): Promise<Ranked[]> {
  const meant = await findEics(search.shared, eicSlips(search.query.q))
  const results = []
  for (const code of new Set(meant.map((each) => each.code))) {
    const same = (await found(search, requestedKind(code))).filter(({ matched }) => matched.text === code)
    results.push(...weighed(same, SLIP_WEIGHT))
  }
  return results
}
