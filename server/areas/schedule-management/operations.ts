// The area's operations, in the order in which the document lists them.
export {
  listClearingCalendars,
  listClearingDeadlines,
  readClearingCalendar,
} from './clearing/calendar-operations.ts'
