import { utcDay } from '#server/calendar/civil.ts'
import type { Context } from '../../../context.ts'
import { operation } from '../../../operation.ts'
import { findEics } from '../areas/store.ts'
import { eicSlips } from '../eic/eic-slips.ts'
import { operatorsCalled, shortNameOf } from './operator-short-names.ts'
import { identifiers } from '../records/cells.ts'
import { SearchQuery, type SearchResult, SearchResults } from './contract.ts'
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
import { readings } from './readings.ts'
import { findCandidates, holidaysKey, loadHolidays, meaningsOf, type WordMeanings } from './store.ts'
import { fold, mayMeanAnother, numberedStart, wordScore } from './text.ts'

export const search = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/search',
  summary: 'Search reference data',
  access: 'read',
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
    const search = { shared: context.shared, query, holidays, day: query.as_of ?? utcDay(context.now) }
    return { results: withoutNoise(await resultsFor(search, request)).slice(0, query.limit) }
  },
})

function isSelected({ kind, countries }: ReadyCandidate, query: SearchQuery): boolean {
  if (query.kind !== undefined && !query.kind.includes(kind)) return false
  return query.country === undefined || countries.some((each) => query.country?.includes(each))
}

/** `holidays`: those to include; they are in no register. */
type Search = Pick<Context, 'shared'> & { query: SearchQuery; holidays: readonly ReadyCandidate[]; day: string }

/**
 * Words as typed, in every interpretation; where no record matches exactly and the page is not full, similar words;
 * else an EIC with a typing error.
 */
async function resultsFor(search: Search, request: ReadQuery): Promise<Ranked[]> {
  const read = [request, ...readings(request)]
  const holidays = read.map((each) => ranked(search.holidays, each))
  const plain = merged(...holidays, ...(await Promise.all(read.map((each) => found(search, each)))))
  if (plain.length >= search.query.limit || isCalledSo(plain[0], request)) return plain
  const meant = merged(plain, ...(await Promise.all(read.map((each) => foundByMeaning(search, each)))))
  return meant.length > 0 ? meant : byMistypedEic(search)
}

async function foundByMeaning(search: Search, request: ReadQuery): Promise<Ranked[]> {
  const words = await Promise.all(request.words.map((word) => withMeanings(search, word)))
  const isMore = words.some(({ requested, begun, meanings }) => begun !== requested || meanings.length > 0)
  return isMore ? found(search, request, words) : []
}

function isCalledSo(result: SearchResult | undefined, { words }: ReadQuery): boolean {
  return result !== undefined && fold(result.matched.text).replaceAll(' ', '') === words.join('')
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

function withShortName(candidate: Candidate): Candidate {
  const text = candidate.kind === 'party' ? shortNameOf(candidate.extra_ids) : null
  if (text === null) return candidate
  return { ...candidate, fields: [...candidate.fields, { field: 'other_name', text, id_kind: null }] }
}

async function withMeanings({ shared }: Search, word: string): Promise<WordMeanings> {
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
    results.push(...same.map((result) => ({ ...result, score: Math.round(result.score * SLIP_WEIGHT * 1000) / 1000 })))
  }
  return results
}
