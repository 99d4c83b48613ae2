import type { ApiCall } from '#components/ui/messages/api-call.ts'
import type { WorkingDayCalendar } from '#server/calendar/working-days.ts'
import { type HolidayState, rangeFault } from './holiday-state.ts'

/** Parameters of the list of holidays. */
export function holidayInput({ country, year }: HolidayState) {
  return { country: [country], start_year: year, end_year: year }
}

/** Parameters of the calendar of a year's Werktage. */
export function yearInput({ year }: HolidayState, calendar: WorkingDayCalendar) {
  return { start_date: `${year}-01-01`, end_date: `${year}-12-31`, calendar }
}

/** Parameters of the counter; null while its range is invalid. */
export function countInput(state: HolidayState) {
  if (rangeFault(state) !== null) return null
  return { start_date: state.from, end_date: state.to, calendar: state.counted }
}

/** The request for Werktage; null where the view or its range needs none. */
export function workingDaysInput(state: HolidayState) {
  if (state.view === 'holidays') return null
  return state.view === 'counter' ? countInput(state) : yearInput(state, state.view)
}

/** What is on screen as a call of the public API. */
export function viewCall(state: HolidayState): ApiCall {
  if (state.view === 'holidays') {
    const part = state.subdivision === null ? {} : { subdivision: [state.subdivision] }
    return { method: 'GET', path: '/core/v1/holidays', query: { ...holidayInput(state), ...part } }
  }
  return { method: 'GET', path: '/core/v1/working-days', query: workingDaysInput(state) ?? {} }
}
