import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { LAENDER } from '#server/calendar/holidays/german-holidays.ts'
import type { CalendarFeed } from '#server/calendar/icalendar.ts'
import type { WorkingDaysResult } from './contract.ts'

type Skipped = Pick<WorkingDaysResult, 'calendar' | 'skipped_days'>

/**
 * Holidays that are no Werktag, as whole days of a calendar, the same entries whatever range was requested; weekends
 * are in every calendar.
 */
export function workingDayEvents({ calendar, skipped_days }: Skipped): CalendarFeed['events'] {
  return skipped_days.flatMap(({ date, reason, name, subdivisions }) => {
    if (reason !== 'holiday' || name === null) return []
    const where = placeOf(subdivisions)
    return [
      {
        uid: `DE.${calendar}.${date}`,
        start_date: date,
        end_date: formatDate(parseDate(date) + 1),
        summary: `${name} (${where})`,
        description: ['Kein Werktag der Marktkommunikation', ...subdivisions].join('\n'),
      },
    ]
  })
}

/** The Länder of a holiday: `DE` for all of them, `DE: BW, BY`, or that it is one of market communication alone. */
function placeOf(subdivisions: readonly string[]): string {
  if (subdivisions.length === 0) return 'DE: Marktkommunikation'
  if (subdivisions.length === LAENDER.length) return 'DE'
  return `DE: ${subdivisions.map((each) => each.slice('DE-'.length)).join(', ')}`
}
