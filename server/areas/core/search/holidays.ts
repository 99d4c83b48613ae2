import type { HolidayOccurrence } from '#server/calendar/holidays/holiday-types.ts'
import type { Candidate, SearchableText } from './rank.ts'

const TYPES: readonly string[] = ['public', 'bank']

/** Holidays as they can be found, each once for all its days and subdivisions, with all its local names. */
export function holidayCandidates(occurrences: readonly HolidayOccurrence[]): Candidate[] {
  const found = Map.groupBy(
    occurrences.filter(({ type }) => TYPES.includes(type)),
    ({ id }) => id,
  )
  return [...found].flatMap(([id, days]) => {
    const [first] = days
    if (first === undefined) return []
    const { name, country } = first
    const locals = days.map(({ local_name }) => local_name)
    const others = new Set([...locals, ...locals.flatMap(feastsOf)])
    others.delete(name)
    const fields = [field('name', name), ...[...others].map((other) => field('other_name', other))]
    fields.push(field('country', country))
    return [{ kind: 'holiday', id, name, countries: [country], extra_ids: [], lat: null, lon: null, fields }]
  })
}

/** Feasts of several days, of which each has its own name, by what is in these. */
const FEASTS: readonly (readonly [RegExp, string])[] = [
  [/Weihnachtstag|Christtag|Stefanitag|Stephanstag|Heilig(?:er )?abend/i, 'Weihnachten'],
  [/^Oster/, 'Ostern'],
  [/^Pfingst/, 'Pfingsten'],
]

function feastsOf(local_name: string): string[] {
  return FEASTS.flatMap(([days, feast]) => (days.test(local_name) ? [feast] : []))
}

function field(field: SearchableText['field'], text: string): SearchableText {
  return { field, text, id_kind: null }
}
