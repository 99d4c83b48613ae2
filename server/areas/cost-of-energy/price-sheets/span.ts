import { formatDate, parseDate } from '#server/calendar/civil.ts'
import type { Refuse } from './columns.ts'
import { LEVY_YEARS } from './german-levies.ts'

/**
 * The local dates from which prices hold and on which they end, from their first and last day; without a last one, to the
 * end of the year. Days are `2026-01-31` or `31.01.2026`. Null with a reason where they are none of one year with known levies.
 */
export function readSpan(first: string, last: string, refuse: Refuse): { from: string; to: string } | null {
  const from = dateOf(first)
  if (from === null) return refuse('valid_from', `should be a day such as 2026-01-01, not ${first || 'empty'}`)
  const year = Number(from.slice(0, 4))
  if (!LEVY_YEARS.includes(year)) {
    const [oldest, newest] = [LEVY_YEARS[0], LEVY_YEARS.at(-1)]
    return refuse('valid_from', `levies are known of ${oldest} to ${newest}, not of ${year}`)
  }
  const end = last === '' ? `${year}-12-31` : dateOf(last)
  if (end === null) return refuse('valid_to', `should be the last day, such as 2026-12-31, not ${last}`)
  if (end < from || !end.startsWith(String(year)))
    return refuse('valid_to', `should be a day from ${from} to ${year}-12-31, the year of its levies, not ${end}`)
  return { from, to: formatDate(parseDate(end) + 1) }
}

function dateOf(text: string): string | null {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const iso = german === null ? text : `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}`
  try {
    return formatDate(parseDate(iso))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
