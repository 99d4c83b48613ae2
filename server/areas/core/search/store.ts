import { sql } from 'drizzle-orm'
import { holidaysOf } from '#server/calendar/holidays/holiday-occurrences.ts'
import { HOLIDAY_COUNTRIES } from '#server/calendar/holidays/holiday-zones.ts'
import { type Database, readShared } from '../../../db.ts'
import { anyOf, arrayParam, overlaps } from '../../../db/filters.ts'
import { finished } from '../../../process/queue.ts'
import { inForce } from '../history-store.ts'
import type { SearchQuery } from './contract.ts'
import { holidayCandidates } from './holidays.ts'
import { type Candidate, madeReady, type ReadyCandidate } from './rank.ts'

const CANDIDATES_OF_A_KIND = 100
/** So many have a word in common only where it is as good as none: a letter or two, a country. Exact words are looked at apart. */
const MOST_LOOKED_AT = 1_000
const MOST_MEANINGS = 100

/**
 * A word as it was requested, what one that fits begins with, and what it may mean: whole words, together where
 * several.
 */
export type WordMeanings = { requested: string; begun: string; meanings: readonly string[] }

/**
 * Records valid on the day `YYYY-MM-DD` that belong to all of the `countries` (ISO 3166 codes), and have for every word
 * one with this prefix, or one of its meanings; up to a hundred of each kind, exact words and short names first.
 */
export async function findCandidates(
  db: Database,
  words: readonly WordMeanings[],
  countries: readonly string[],
  { kind, country }: Pick<SearchQuery, 'kind' | 'country'>,
  day: string,
): Promise<Candidate[]> {
  const fitting = words.map(({ begun, meanings }) => `(${[`'${begun}':*`, ...meanings.map(quoted)].join(' | ')})`)
  const exact = words.map(({ requested }) => quoted(requested)).join(' & ')
  const bears = (query: string) => sql`r.words @@ ${query}::tsquery and (not r.named or ${inForce('r', day)})
    and ${anyOf(sql`r.kind`, kind, 'text')} and ${overlaps(sql`r.countries`, country)} and r.countries @> ${arrayParam(countries)}::text[]`
  return readShared<Candidate>(
    db,
    sql`with fitting as (
        (select r.number, r.kind, r.name, true as is_exact from search_records r where ${bears(exact)} limit ${MOST_LOOKED_AT})
        union (select r.number, r.kind, r.name, r.words @@ ${exact}::tsquery from search_records r
          where ${bears(fitting.join(' & '))} limit ${MOST_LOOKED_AT})
      ), placed as (
        select number, row_number() over (partition by kind order by is_exact desc, length(name), name, number) as place from fitting
      )
      select r.kind, r.id, r.name, array_to_json(r.countries) as countries, r.extra_ids, r.lat, r.lon, r.fields, not r.named as is_past
      from placed join search_records r on r.number = placed.number where place <= ${CANDIDATES_OF_A_KIND}`,
  )
}

/**
 * Words without digits that a word may mean: those that contain it, and those that share its trigrams, nearest first.
 */
export async function meaningsOf(db: Database, word: string): Promise<string[]> {
  const rows = await readShared<{ word: string }>(
    db,
    sql`select word from search_meanings(${word}, ${MOST_MEANINGS}) word`,
  )
  return rows.map((row) => row.word)
}

/** What the places are called that a postal code belongs to, in each country that has the code. */
export async function findPlacesOfCode(db: Database, code: string): Promise<{ country: string; name: string }[]> {
  return readShared<{ country: string; name: string }>(
    db,
    sql`select distinct country, name from gazetteer where ${anyOf(sql`country`, HOLIDAY_COUNTRIES, 'text')}
      and kind = 'postal_code' and place = ${code} order by country, name`,
  )
}

/** The name under which the searchable holidays of a year are stored. */
export function holidaysKey(year: number): string {
  return `holidays to find ${year}`
}

/** Holidays that can be found, which follow rules instead of a register. Made in turns with other calls. */
export async function loadHolidays(year: number): Promise<ReadyCandidate[]> {
  // A caller that disconnects does not stop it for the others.
  const { signal } = new AbortController()
  const occurrences = await finished(holidaysOf(HOLIDAY_COUNTRIES, year, year), signal)
  return holidayCandidates(occurrences).map(madeReady)
}

/** Folded words, which have letters and digits alone. */
function quoted(words: string): string {
  return `(${words.replaceAll(/[^ ]+/g, "'$&'").replaceAll(' ', ' & ')})`
}
