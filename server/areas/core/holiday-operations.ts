import { operation } from '../../operation.ts'
import { finished } from '../../turns.ts'
import { HolidaysQuery, HolidaysResult, WorkingDaysQuery, WorkingDaysResult } from './holiday-contract.ts'
import { holidayEvent } from './holiday-event.ts'
import { findHolidays, findWorkingDays } from './holidays.ts'

export const listHolidays = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/holidays',
  summary: 'Holidays of European countries and their subdivisions',
  access: 'read',
  reference: 'core',
  query: HolidaysQuery,
  output: HolidaysResult,
  columns: [
    'id',
    'occurrence_id',
    'date',
    'start_time',
    'end_time',
    'timezone',
    'name',
    'local_name',
    'country',
    'subdivisions',
    'types',
    'substitute',
  ],
  rows: ({ holidays }) =>
    holidays.map((each) => ({ ...each, subdivisions: each.subdivisions.join(' '), types: each.types.join(' ') })),
  calendar: ({ holidays }) => ({ name: 'Holidays', events: holidays.map(holidayEvent) }),
  run: async ({ now, signal }, { query }) => finished(findHolidays(query, now.getUTCFullYear()), signal),
})

export const countWorkingDays = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/working-days',
  summary: 'Werktage of German market communication in a range of days, and why the other days are none',
  access: 'read',
  reference: 'core',
  query: WorkingDaysQuery,
  output: WorkingDaysResult,
  columns: ['date', 'reason', 'name', 'subdivisions'],
  rows: ({ skipped_days }) => skipped_days.map((each) => ({ ...each, subdivisions: each.subdivisions.join(' ') })),
  run: async (_context, { query }) => findWorkingDays(query),
})
