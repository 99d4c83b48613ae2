// The area's operations, in the order in which the document lists them.
export {
  listClearingCalendars,
  listClearingDeadlines,
  readClearingCalendar,
} from './clearing/calendar-operations.ts'
export {
  createSubscription,
  listSubscriptions,
  readClearingFeed,
  revokeSubscription,
} from './clearing/feed-operations.ts'
export { createClearingPeriod, listClearingPeriods, readClearingPeriod } from './clearing/period-operations.ts'
export {
  changeObjection,
  createObjection,
  listAllObjections,
  listObjections,
  readObjection,
  resolveObjection,
  submitObjection,
  withdrawObjection,
} from './objections/objection-operations.ts'
export { attachFile, readAttachment, removeAttachment } from './objections/attachment-operations.ts'
