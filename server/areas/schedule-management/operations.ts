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
export {
  createClearingPeriod,
  deleteClearingPeriod,
  listClearingPeriods,
  readClearingImbalance,
  readClearingPeriod,
} from './clearing/period-operations.ts'
export {
  updateObjection,
  createObjection,
  listAllObjections,
  listObjections,
  readObjection,
  resolveObjection,
  submitObjection,
  withdrawObjection,
} from './objections/objection-operations.ts'
export { recordManualFiling } from './objections/filing-operations.ts'
export { attachFile, readAttachment, removeAttachment } from './objections/attachment-operations.ts'
export { checkSchedule, createSchedule, resendSchedule } from './submission/operations.ts'
export { requestScheduleStatus, abandonSchedule } from './transports/action-operations.ts'
export { readScheduleTable } from './submission/table-operations.ts'
export {
  listSchedules,
  listScheduleVersions,
  readSchedule,
  readVersionSeries,
} from './schedules/schedule-operations.ts'
export { deleteMabisPoint, listMabisPoints, putMabisPoint } from './sum-series/point-operations.ts'
export { importMabisPoints } from './sum-series/point-import-operations.ts'
export { compareSumSeries, listSumSeries, readSumSeries, receiveSumSeries } from './sum-series/operations.ts'
export { checkSumSeries, listCheckNotices, readCheckNotice } from './sum-series/check-operations.ts'
export { listMabisInterchanges, readMabisInterchange } from './sum-series/interchanges/operations.ts'
export { putMabisFormats, readMabisFormats } from './sum-series/formats/operations.ts'
export { sendCheckNotice } from './sum-series/send-operations.ts'
export { listTsos, putDocumentFormats } from './configuration/tso-operations.ts'
export { listDocuments, listScheduleDocuments, readDocument } from './reconciliation/document-operations.ts'
export {
  listAnomalies,
  listAuditLogs,
  listScheduleAnomalies,
  readDeliveryStatus,
  readReconciliation,
} from './reconciliation/operations.ts'
export {
  deleteBalanceGroup,
  deleteTransport,
  listBalanceGroups,
  listTransports,
  putBalanceGroup,
  putTransport,
} from './configuration/operations.ts'
export { listImbalanceReports } from './settlement/report-operations.ts'
export { checkTransport } from './transports/check-operations.ts'
export {
  assignInboxDocument,
  listInbox,
  dismissInboxDocument,
  readInboxContrl,
  readInboxDocument,
} from './inbox/operations.ts'
export { receiveAnswer, receiveDocument } from './transports/inbound-operations.ts'
export { recordAs4Error, recordAs4Receipt, receiveAs4Message } from './transports/as4/as4-operations.ts'
export { listPositions } from './positions/operations.ts'
