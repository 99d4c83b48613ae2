import { FIRST_YEAR, LAST_YEAR, MOST_YEARS } from '#server/areas/core/holidays/contract.ts'
import { epochDay, formatDate, parseDate } from '#server/calendar/civil.ts'
import { HOLIDAY_COUNTRIES } from '#server/calendar/holidays/holiday-zones.ts'
import { WORKING_DAY_CALENDARS, type WorkingDayCalendar } from '#server/calendar/working-days.ts'

/** A year of a country's holidays, one of Werktage in either calendar of German market communication, or a count of these. */
export const VIEWS = ['holidays', ...WORKING_DAY_CALENDARS, 'counter'] as const
export type View = (typeof VIEWS)[number]

/** The state of the page in the URL. Days `YYYY-MM-DD` as typed. */
export type HolidayState = {
  view: View
  country: string
  subdivision: string | null
  year: number
  from: string
  to: string
  counted: WorkingDayCalendar
}

/** The first year whose Werktage are known. */
const FIRST_COUNTED = 2000

/** The state that an address names; what it names wrongly counts as absent. `today` gives the year and the month. */
export function readState(get: (name: string) => string | null | undefined, today: string): HolidayState {
  const view = VIEWS.find((each) => each === get('view')) ?? 'holidays'
  const country = HOLIDAY_COUNTRIES.find((each) => each === get('country')) ?? 'DE'
  const subdivision = get('subdivision')
  const [year = 0, month = 1] = today.split('-').map(Number)
  return {
    view,
    country,
    subdivision: subdivision?.startsWith(`${country}-`) ? subdivision : null,
    year: yearOf(get('year'), year, view === 'holidays' ? FIRST_YEAR : FIRST_COUNTED),
    from: get('from') ?? formatDate(epochDay(year, month, 1)),
    to: get('to') ?? formatDate(epochDay(year, month + 1, 1) - 1),
    counted: get('counted') === 'federal' ? 'federal' : 'any_land',
  }
}

function yearOf(text: string | null | undefined, fallback: number, first: number): number {
  const year = text && /^\d{4}$/.test(text) ? Number(text) : fallback
  return Math.min(LAST_YEAR, Math.max(first, year))
}

/** The years beside one; null where nothing is known. */
export function yearsBeside({ year, view }: HolidayState): { before: number | null; after: number | null } {
  const first = view === 'holidays' ? FIRST_YEAR : FIRST_COUNTED
  return { before: year > first ? year - 1 : null, after: year < LAST_YEAR ? year + 1 : null }
}

/** What keeps a range from being counted: a day that is missing, outside of what is known, before its start, or too far. */
export type RangeFault = { field: 'from' | 'to'; fault: 'date' | 'outside' | 'order' | 'long' }

export function rangeFault({ from, to }: Pick<HolidayState, 'from' | 'to'>): RangeFault | null {
  const [start, end] = [dayOf(from), dayOf(to)]
  if (start === null) return { field: 'from', fault: 'date' }
  if (end === null) return { field: 'to', fault: 'date' }
  if (start < epochDay(FIRST_COUNTED, 1, 1)) return { field: 'from', fault: 'outside' }
  if (end > epochDay(LAST_YEAR, 12, 31)) return { field: 'to', fault: 'outside' }
  if (end < start) return { field: 'to', fault: 'order' }
  return end - start > MOST_YEARS * 366 ? { field: 'to', fault: 'long' } : null
}

function dayOf(text: string): number | null {
  try {
    return parseDate(text)
  } catch {
    return null
  }
}
