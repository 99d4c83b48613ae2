import { operation } from '../../../operation.ts'
import { Encoded, type Row } from '../../../answer.ts'
import { finished } from '../../../process/queue.ts'
import { HolidaysQuery, HolidaysResult, WorkingDaysQuery, WorkingDaysResult } from './contract.ts'
import { holidayEvent } from './event.ts'
import { countryYears, findHolidays, findWorkingDays, holidayWarnings, writeHolidays } from './holidays.ts'
import { workingDayEvents } from './working-day-event.ts'

export const listHolidays = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/holidays',
  summary: 'List public holidays',
  access: 'read',
  reference: 'core',
  // A country's year takes some milliseconds; the longest question was 36 s for one token (all countries, 20 years).
  extraWeight: ({ query }) => Math.floor(countryYears(query) / 20),
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
  run: async ({ now, signal, form, response }, { query }) => {
    const found = await finished(findHolidays(query, now.getUTCFullYear()), signal)
    const warnings = holidayWarnings(query, found)
    if (warnings.length > 0) response.headers.Warning = warnings.join(', ')
    return form === 'json' ? new Encoded(await finished(writeHolidays(found), signal)) : found
  },
})

export const countWorkingDays = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/working-days',
  summary: 'Count working days of German market communication',
  access: 'read',
  reference: 'core',
  query: WorkingDaysQuery,
  output: WorkingDaysResult,
  columns: ['calendar', 'start_date', 'end_date', 'working_days', 'date', 'reason', 'name', 'subdivisions'],
  rows: workingDayRows,
  calendar: (counted) => ({ name: 'Market communication (DE)', events: workingDayEvents(counted) }),
  run: async (_context, { query }) => findWorkingDays(query),
})

/** A row for each day that is skipped, with the count beside it; one row where none is, so that the count is there. */
function workingDayRows({ skipped_days, ...counted }: WorkingDaysResult): Row[] {
  if (skipped_days.length === 0) return [counted]
  return skipped_days.map((each) => ({ ...counted, ...each, subdivisions: each.subdivisions.join(' ') }))
}
