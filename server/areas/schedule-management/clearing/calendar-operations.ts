import { berlinDay } from '#server/calendar/berlin.ts'
import { operation } from '../../../operation.ts'
import { clearingCalendar, clearingCalendars, clearingFeed, dueDeadlines } from './calendar.ts'
import * as contract from './contract.ts'
import { monthOf } from './deadlines.ts'

const COLUMNS = [
  'bilanzierungsmonat',
  'name',
  'date',
  'werktag',
  'rule',
  'skipped_holidays',
  'current_phase',
  'calendar',
]

function* rowsOf(calendars: readonly contract.ClearingCalendar[]) {
  for (const { bilanzierungsmonat, current_phase, calendar, deadlines } of calendars)
    for (const { name, date, werktag, rule, skipped_days } of deadlines) {
      const holidays = skipped_days.filter((each) => each.name !== null)
      const skipped_holidays = holidays.map((each) => `${each.date} ${each.name}`).join('; ')
      yield { bilanzierungsmonat, name, date, werktag, rule, skipped_holidays, current_phase, calendar }
    }
}

export const readClearingCalendar = operation({
  area: 'schedule-management',
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-calendar',
  summary: 'Get the MaBiS deadlines of a month',
  description: 'Also available as text/calendar. Includes the dates of the correction (KBKA).',
  access: 'read',
  reference: 'core',
  query: contract.ClearingCalendarQuery,
  output: contract.ClearingCalendar,
  columns: COLUMNS,
  rows: (answer) => rowsOf([answer]),
  calendar: (answer) => clearingFeed([answer]),
  run: async ({ now }, { query: { bilanzierungsmonat, calendar } }) =>
    clearingCalendar(monthOf(bilanzierungsmonat), berlinDay(now), calendar),
})

export const listClearingCalendars = operation({
  area: 'schedule-management',
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-calendars',
  summary: 'List the MaBiS deadlines of several months',
  access: 'read',
  reference: 'core',
  query: contract.ClearingCalendarsQuery,
  output: contract.ClearingCalendars,
  columns: COLUMNS,
  rows: ({ calendars }) => rowsOf(calendars),
  calendar: ({ calendars }) => clearingFeed(calendars),
  run: async ({ now }, { query }) => ({ calendars: clearingCalendars(query, berlinDay(now)) }),
})

export const listClearingDeadlines = operation({
  area: 'schedule-management',
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-deadlines',
  summary: 'List MaBiS deadlines by day',
  access: 'read',
  reference: 'core',
  query: contract.DueDeadlinesQuery,
  output: contract.DueDeadlines,
  columns: ['date', 'bilanzierungsmonat', 'name', 'werktag'],
  rows: ({ deadlines }) => deadlines,
  run: async (_context, { query }) => dueDeadlines(query),
})
