import { CORRECTED_TS } from '#server/calendar/holidays/holiday-corrections.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import type { CalendarFeed } from '#server/calendar/icalendar.ts'
import type { Holiday } from './contract.ts'

/** A holiday as whole days of a calendar; half days take their day. */
export function holidayEvent({ types, substitute, ...each }: Holiday): CalendarFeed['events'][number] {
  const hours = (Date.parse(each.end_time) - Date.parse(each.start_time)) / 3_600_000
  const days = Math.max(1, Math.round(hours / 24))
  return {
    uid: `${each.id}.${each.date}.${types.join('.')}${substitute ? '.substitute' : ''}`,
    start_date: each.date,
    end_date: formatDate(parseDate(each.date) + days),
    summary: `${each.local_name} (${placeOf(each)})`,
    description: [each.name, types.join(', '), ...each.subdivisions].join('\n'),
    changed_ts: CORRECTED_TS,
  }
}

/** The country, with its parts where it is theirs alone: `DE: BW, BY, ST`. */
function placeOf({ country, subdivisions }: Pick<Holiday, 'country' | 'subdivisions'>): string {
  const parts = subdivisions.map((each) => each.slice(country.length + 1))
  return parts.length === 0 ? country : `${country}: ${parts.join(', ')}`
}
