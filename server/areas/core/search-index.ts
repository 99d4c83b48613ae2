import { splitExtraId } from './contract.ts'
import { SEARCH_KINDS, type SearchField, type SearchKind, type SearchResult } from './search-contract.ts'
import { fold, trigramsOf, wordScore, wordsOf } from './search-text.ts'
import { buildTrigramIndex, type TrigramIndex } from './trigram-index.ts'

/** Something to find. Days `YYYY-MM-DD`, the end exclusive. */
export type SearchEntry = Omit<SearchResult, 'matched' | 'score'> & {
  other_names: readonly string[]
  valid_from: string | null
  valid_to: string | null
  /** False for what is found by its identifier alone, also when it no longer holds. */
  named: boolean
}

export type SearchFilter = {
  q: string
  kind?: readonly SearchKind[] | undefined
  country?: readonly string[] | undefined
  limit: number
}

export type SearchIndex = {
  /** What holds on the day `YYYY-MM-DD` and matches every word, the best first. */
  find(filter: SearchFilter, day: string): SearchResult[]
}

type Field = { field: SearchField; text: string; folded: string; id_kind: string | null }
type Known = { entry: SearchEntry; fields: Field[] }

const ENTRIES_A_STEP = 250
/** A slip in a short word spoils more than half of its trigrams. */
const LEAST_SHARE = 0.3
const CANDIDATES_OF_A_KIND = 100

/** Makes entries findable by words, beginnings of words and words with slips. Yields now and then, so that others can work. */
export function* buildSearchIndex(entries: readonly SearchEntry[]): Generator<void, SearchIndex> {
  const known: Known[] = []
  const indexed = []
  for (const [at, entry] of entries.entries()) {
    if (at % ENTRIES_A_STEP === 0) yield
    const fields = fieldsOf(entry)
    known.push({ entry, fields })
    const trigrams = trigramsOf(fields.map(({ folded }) => folded).join(' '))
    indexed.push({ trigrams, group: SEARCH_KINDS.indexOf(entry.kind) })
  }
  const index = yield* buildTrigramIndex(indexed)
  return { find: (filter, day) => find(known, index, filter, day) }
}

function fieldsOf({ name, other_names, extra_ids, countries, named }: SearchEntry): Field[] {
  const field = (field: SearchField, text: string, id_kind: string | null = null) => ({
    ...{ field, text, id_kind },
    folded: fold(text),
  })
  const ids = extra_ids.map(({ kind, value }) => field('extra_id', value, kind))
  if (!named) return ids
  const others = other_names.filter((other) => other !== name).map((other) => field('other_name', other))
  return [field('name', name), ...others, ...ids, ...countries.map((country) => field('country', country))]
}

function find(known: readonly Known[], index: TrigramIndex, filter: SearchFilter, day: string): SearchResult[] {
  const { kind: id_kind, value } = splitExtraId(filter.q.trim())
  const asked = fold(value)
  const accepts = (at: number) => known[at] !== undefined && isWanted(known[at].entry, filter, day)
  return index
    .nearest(trigramsOf(asked, true), { most: CANDIDATES_OF_A_KIND, least_share: LEAST_SHARE, accepts })
    .flatMap((at) => {
      const { entry, fields } = known[at] ?? {}
      if (entry === undefined || fields === undefined) return []
      const match = matchOf(asked, id_kind === null ? fields : fields.filter((each) => each.id_kind === id_kind))
      return match === null ? [] : [resultOf(entry, match)]
    })
    .sort(byScore)
    .slice(0, filter.limit)
}

function isWanted(entry: SearchEntry, { kind, country }: SearchFilter, day: string): boolean {
  if (kind !== undefined && !kind.includes(entry.kind)) return false
  if (country !== undefined && !entry.countries.some((each) => country.includes(each))) return false
  const { named, valid_from, valid_to } = entry
  return !named || ((valid_from === null || valid_from <= day) && (valid_to === null || valid_to > day))
}

const FIELD_WEIGHTS: Record<SearchField, number> = { name: 1, other_name: 0.98, extra_id: 0.95, country: 0.9 }

type Match = { field: Field; score: number }

/** How well each word fits where it fits best, in the mean, and the field that most of them are in; null when one is nowhere. */
function matchOf(asked: string, fields: readonly Field[]): Match | null {
  const words = wordsOf(asked)
  const sums = fields.map(() => 0)
  let sum = 0
  for (const word of words) {
    let best = 0
    for (const [at, field] of fields.entries()) {
      const score = fieldScore(word, field)
      sums[at] = (sums[at] ?? 0) + score
      best = Math.max(best, score)
    }
    if (best === 0) return null
    sum += best
  }
  if (words.length === 0) return null
  const closeness = fields.map((field, at) => (sums[at] ?? 0) / words.length + wholeness(asked, field))
  const field = fields[closeness.indexOf(Math.max(...closeness))]
  return field === undefined ? null : { field, score: sum / words.length + wholeness(asked, field) }
}

/** How much of a field was asked for, and whether from its start. */
function wholeness(asked: string, { folded }: Field): number {
  return 0.1 * Math.min(1, asked.length / Math.max(1, folded.length)) + (folded.startsWith(asked) ? 0.05 : 0)
}
const MOST_SCORE = 1.15

function fieldScore(word: string, { field, folded }: Field): number {
  const scores = wordsOf(folded).map((there) => {
    if (field === 'country') return there === word ? 1 : 0
    const isBegun = word.length >= 3 && there.startsWith(word)
    return field === 'extra_id' && there !== word && !isBegun ? 0 : wordScore(word, there)
  })
  return Math.max(0, ...scores) * FIELD_WEIGHTS[field]
}

/** Places and holidays are beside the point for most who search here. */
const BESIDE: readonly SearchKind[] = ['settlement', 'holiday']
const BESIDE_LESS = 0.15

function resultOf({ kind, id, name, ...entry }: SearchEntry, { field, score }: Match): SearchResult {
  const { countries, extra_ids, lat, lon } = entry
  const total = (score - (BESIDE.includes(kind) ? BESIDE_LESS : 0)) / MOST_SCORE
  return {
    ...{ kind, id, name, countries, extra_ids, lat, lon },
    matched: { field: field.field, text: field.text },
    score: Math.round(total * 1000) / 1000,
  }
}

function byScore(a: SearchResult, b: SearchResult): number {
  return (
    b.score - a.score ||
    SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind) ||
    (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
    (a.id < b.id ? -1 : 1)
  )
}
