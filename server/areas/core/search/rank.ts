import { splitExtraId } from '../records/contract.ts'
import { SEARCH_KINDS, type SearchField, type SearchKind, type SearchResult } from './contract.ts'
import { fold, glued, wordScore, wordsOf } from './text.ts'

/** A text that something is found by; `id_kind`: what identifier it is. */
export type SearchableText = { field: SearchField; text: string; id_kind: string | null }
/** A search result candidate. */
export type Candidate = Omit<SearchResult, 'matched' | 'score'> & {
  fields: readonly SearchableText[]
  /** It is no more, or is no area of the market. */
  is_past?: boolean
}

type Field = SearchableText & { words: readonly string[]; folded: string }
type Match = { field: Field; score: number }

/**
 * The search: its words, and the only kind of identifier to match, null for every field. `countries`: those of the
 * words that are folded ISO 3166 codes, and nothing else. `kind`: the kind of record that was named beside the words;
 * `whole_country`: the folded code of the country that the words are the name of.
 */
export type ReadQuery = {
  words: readonly string[]
  id_kind: string | null
  countries: readonly string[]
  kind: SearchKind | null
  whole_country: string | null
}

/** The words of a question, `kind:value` read as an identifier of that kind. */
export function requestedKind(q: string): ReadQuery {
  const { kind, value } = splitExtraId(q.trim())
  return { words: wordsOf(fold(value)), id_kind: kind, countries: [], kind: null, whole_country: null }
}

/** A candidate with its texts made ready, for one that is requested time and again. */
export type ReadyCandidate = Omit<Candidate, 'fields'> & { fields: readonly Field[] }

export function madeReady({ fields, ...candidate }: Candidate): ReadyCandidate {
  return { ...candidate, fields: fields.map(fieldOf) }
}

/**
 * `is_doubtful`: a word of what was requested is there with a slip alone; in a place or holiday also inside another.
 */
export type Ranked = SearchResult & { is_doubtful: boolean }

/** A tariff that was named as such is called by its operator as much as by its own name. */
function asName(field: Field): Field {
  return field.field === 'operator' ? { ...field, field: 'name' } : field
}

/** The candidates that match every word, the best first, each once. */
export function ranked(candidates: Iterable<ReadyCandidate>, request: ReadQuery): Ranked[] {
  const matches = [...candidates].flatMap((candidate) => {
    const isTariff = candidate.kind === 'tariff' && request.kind === 'tariff'
    const match = matchOf(request, isTariff ? candidate.fields.map(asName) : candidate.fields)
    return match === null ? [] : [{ candidate, match }]
  })
  const country = request.whole_country?.toUpperCase() ?? ''
  const zones = matches.filter(
    ({ candidate: { kind, countries } }) => kind === 'bidding-zone' && countries.includes(country),
  )
  const zoneMore = zones.length === 1 ? ONLY_ZONE_MORE : ZONE_MORE
  const results = matches.map(({ candidate, match }) => {
    const more = zones.some((zone) => zone.candidate === candidate) ? zoneMore : 0
    return {
      ...resultOf(request, candidate, { ...match, score: match.score + more }),
      is_doubtful: isDoubtful(request, candidate),
    }
  })
  return merged(results)
}

/** Who types a country's name means its bidding zone, where it has one alone, before its other areas. */
const ONLY_ZONE_MORE = 0.2
const ZONE_MORE = 0.035
/** What is of another kind than the one that was named with it is meant less. */
const OTHER_KIND_SHARE = 0.8

/** Rankings as one, each result once, as it matches best. */
export function merged(...rankings: readonly (readonly Ranked[])[]): Ranked[] {
  const results = new Map<string, Ranked>()
  for (const result of rankings.flat()) {
    const key = `${result.kind} ${result.id}`
    if ((results.get(key)?.score ?? -1) < result.score) results.set(key, result)
  }
  return [...results.values()].sort(byScore)
}

/** How far behind the best a doubtful result may stand that is shown beside better ones. */
const NEAR = 0.15

/** A ranking without what fits doubtfully where something better is found, of any kind, unless it is near the best. */
export function withoutNoise(results: readonly Ranked[]): SearchResult[] {
  const [best] = results
  const isSure = results.some(({ is_doubtful }) => !is_doubtful)
  const isAllHolidays = results.every(({ kind }) => kind === 'holiday')
  return results
    .filter(({ kind, is_doubtful, score }) => {
      const isLess = (is_doubtful && isSure) || (kind === 'holiday' && !isAllHolidays)
      return !isLess || score >= (best?.score ?? 0) - NEAR
    })
    .map(({ is_doubtful: _, ...result }) => result)
}

/** A name weighs more than its context; a record's links weigh less than its own data. */
const FIELD_WEIGHTS: Record<SearchField, number> = {
  ...{ name: 1, other_name: 0.98, extra_id: 0.95, country: 0.9 },
  ...{ operator: 0.8, grid_area: 0.8, role: 0.75 },
}

/** How well each word fits where it fits best, in the mean, and the field that most of them are in; null when one is nowhere. */
function matchOf({ words, id_kind, countries }: ReadQuery, all: readonly Field[]): Match | null {
  if (words.length === 0) return null
  const fields = all.filter((field) => id_kind === null || field.id_kind === id_kind)
  const sums = fields.map(() => 0)
  let sum = 0
  for (const word of words) {
    const isCountry = countries.includes(word)
    const scores = fields.map((each) =>
      isCountry && each.field !== 'country' ? 0 : fieldScore(word, each) * shareOf(words, each),
    )
    const best = Math.max(0, ...scores)
    if (best === 0) return null
    for (const [at, score] of scores.entries()) sums[at] = (sums[at] ?? 0) + score
    sum += best
  }
  const requested = words.join(' ')
  const closeness = fields.map((field, at) => (sums[at] ?? 0) / words.length + wholeness(requested, field))
  const field = fields[closeness.indexOf(Math.max(...closeness))]
  return field === undefined ? null : { field, score: sum / words.length + wholeness(requested, field) }
}

/** What is found without the dots in it, too: names, rather than codes. */
const NAMES: readonly SearchField[] = ['name', 'other_name', 'operator', 'grid_area']

function fieldOf(text: SearchableText): Field {
  const folded = fold(text.text)
  return { ...text, folded, words: [...wordsOf(folded), ...(NAMES.includes(text.field) ? glued(text.text) : [])] }
}

/** How much of a field was requested, and whether from its start. */
function wholeness(requested: string, { folded }: Field): number {
  const [shorter, longer] = [requested.length, folded.length].sort((a, b) => a - b)
  return (0.1 * (shorter ?? 0)) / Math.max(1, longer ?? 0) + (folded.startsWith(requested) ? 0.05 : 0)
}
const MOST_SCORE = 1.15

/** A lone word inside a code matches by chance, as `eon` in the EIC of a former part of E.ON. */
const INNER_SHARE = 0.7

function shareOf([word = '', ...others]: readonly string[], { field, folded }: Field): number {
  return field === 'extra_id' && others.length === 0 && !folded.startsWith(word) ? INNER_SHARE : 1
}

function fieldScore(word: string, { field, words }: Field): number {
  let best = 0
  for (const there of words) best = Math.max(best, scoreIn(field, word, there))
  return best * FIELD_WEIGHTS[field]
}

function scoreIn(field: SearchField, word: string, there: string): number {
  if (field === 'country') return there === word ? 1 : 0
  const isBegun = word.length >= 3 && there.startsWith(word)
  return field === 'extra_id' && there !== word && !isBegun ? 0 : wordScore(word, there)
}

/** Places, holidays and areas without a part in trade or balancing are beside the point for most who search here. */
const BESIDE: readonly SearchKind[] = ['settlement', 'holiday', 'other-area']
const BESIDE_LESS = 0.15
/** Tariffs have the words of their operators and areas; whoever means one mostly names it, or says so. */
const TARIFF_LESS = 0.15
const PAST_LESS = 0.3

/** Beside other words one or two letters are a code rather than the start of a place. */
const LEAST_BEGUN = 3

function isDoubtful({ words: all, countries }: ReadQuery, { kind, fields, is_past }: ReadyCandidate): boolean {
  if (is_past) return true
  const words = all.filter((word) => !countries.includes(word))
  const least = words.length === 1 ? 1 : LEAST_BEGUN
  const bears = BESIDE.includes(kind)
    ? (word: string, there: string) => there === word || (word.length >= least && there.startsWith(word))
    : (word: string, there: string) => there.includes(word)
  return !words.every((word) => fields.some((field) => field.words.some((there) => bears(word, there))))
}

function resultOf(
  { words, kind }: ReadQuery,
  { fields: _, is_past = false, ...candidate }: ReadyCandidate,
  { field, score }: Match,
): SearchResult {
  const isCalledSo = candidate.kind === 'settlement' && field.folded === words.join(' ')
  const least = candidate.kind === 'tariff' && kind !== 'tariff' ? TARIFF_LESS : 0
  const beside = BESIDE.includes(candidate.kind) && !isCalledSo ? BESIDE_LESS : least
  const less = beside + (is_past && field.field !== 'extra_id' ? PAST_LESS : 0)
  const share = kind === null || kind === candidate.kind ? 1 : OTHER_KIND_SHARE
  const total = Math.min(1, (share * (score - less)) / MOST_SCORE)
  const matched = { field: field.field, text: field.text }
  return { ...candidate, matched, score: Math.round(total * 1000) / 1000 }
}

function byScore(a: SearchResult, b: SearchResult): number {
  return (
    b.score - a.score ||
    SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind) ||
    (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
    (a.id < b.id ? -1 : 1)
  )
}
