// Written by `npm run clients` from the OpenAPI document; not by hand.

import { Area, type CallOptions } from '../area.ts'
import type { FileBody, Operation } from '../operation.ts'
import type * as schema from './schemas.ts'

export type AbandonScheduleRequest = {
  /** Id of the schedule, as the list of schedules has it */
  uid: string
  body: {
    /** Why; it is kept */
    reason: string
  }
}
export type AbandonScheduleAnswer = schema.ScheduleVersion
const abandonSchedule: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/schedules/{uid}/abandon',
  query: [],
  body: 'json',
  takes_key: true,
}

export type AssignInboxDocumentRequest = {
  /** Id of the message, as the inbox has it */
  uid: string
  body: {
    /** The version that the document is about */
    version_uid: string
    /** Why it is about that version though its sender or its receiver says otherwise */
    override_reason?: string
  }
}
export type AssignInboxDocumentAnswer = schema.InboxDocument
const assignInboxDocument: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/inbox/{uid}/assign',
  query: [],
  body: 'json',
  takes_key: true,
}

export type AttachFileRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
  /** Id of the objection, as the list of objections has it */
  objection_uid: string
  /** Without folders; shown and used when it is downloaded */
  file_name: string
  body: FileBody
  /** What the file is. */
  content_type: 'text/csv' | 'text/plain' | 'application/pdf' | 'image/png' | 'image/jpeg' | 'application/zip' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'application/xml'
}
export type AttachFileAnswer = schema.ObjectionAttachment
const attachFile: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/attachments',
  query: ['file_name'],
  body: 'file',
  takes_key: true,
}

export type CheckScheduleRequest = {
  body: schema.ScheduleBody
}
export type CheckScheduleAnswer = schema.ScheduleCheck
const checkSchedule: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/check-schedule',
  query: [],
  body: 'json',
  takes_key: false,
}

export type CheckSumSeriesRequest = {
  /** Id of the version of the sum series, as the list of sum series has it */
  uid: string
  body: schema.CheckNoticeBody
}
export type CheckSumSeriesAnswer = schema.CheckNoticeMessage
const checkSumSeries: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/mabis/sum-series/{uid}/check-notices',
  query: [],
  body: 'json',
  takes_key: true,
}

export type CheckTransportRequest = {
  /** The transmission system operator, by the code of its schedule documents */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** Whether the transport to the test system of the operator is meant, and not the real one */
  test?: boolean
}
export type CheckTransportAnswer = schema.ScheduleTransportCheck
const checkTransport: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/transports/{tso}/check',
  query: ['test'],
  body: null,
  takes_key: false,
}

export type CompareSumSeriesRequest = {
  /** Id of the version of the sum series, as the list of sum series has it */
  uid: string
  /** uid of another version; absent: the own allocations of the control area */
  with?: string
}
export type CompareSumSeriesAnswer = schema.SumSeriesComparison
const compareSumSeries: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/sum-series/{uid}/comparison',
  query: ['with'],
  body: null,
  takes_key: false,
}

export type CreateClearingPeriodRequest = {
  body: schema.ClearingPeriodBody
}
export type CreateClearingPeriodAnswer = schema.ClearingPeriod
const createClearingPeriod: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/mabis/clearing-periods',
  query: [],
  body: 'json',
  takes_key: true,
}

export type CreateObjectionRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
  body: schema.ObjectionBody
}
export type CreateObjectionAnswer = schema.ObjectionRecord
const createObjection: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections',
  query: [],
  body: 'json',
  takes_key: true,
}

export type CreateScheduleRequest = {
  body: schema.ScheduleBody
}
export type CreateScheduleAnswer = schema.ScheduleVersion
const createSchedule: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/schedules',
  query: [],
  body: 'json',
  takes_key: true,
}

export type CreateSubscriptionRequest = {
  body: schema.ClearingSubscriptionBody
}
export type CreateSubscriptionAnswer = schema.NewClearingSubscription
const createSubscription: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/mabis/clearing-subscriptions',
  query: [],
  body: 'json',
  takes_key: true,
}

export type DeleteBalanceGroupRequest = {
  /** EIC code of the balance group */
  eic: string
}
export type DeleteBalanceGroupAnswer = void
const deleteBalanceGroup: Operation = {
  method: 'DELETE',
  path: '/schedule-management/v1/balance-groups/{eic}',
  query: [],
  body: null,
  takes_key: true,
}

export type DeleteClearingPeriodRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
}
export type DeleteClearingPeriodAnswer = void
const deleteClearingPeriod: Operation = {
  method: 'DELETE',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}',
  query: [],
  body: null,
  takes_key: true,
}

export type DeleteMabisPointRequest = {
  /** Identifier of the metering point (Zählpunkt), 33 characters */
  point_id: string
}
export type DeleteMabisPointAnswer = void
const deleteMabisPoint: Operation = {
  method: 'DELETE',
  path: '/schedule-management/v1/mabis/points/{point_id}',
  query: [],
  body: null,
  takes_key: true,
}

export type DeleteTransportRequest = {
  /** The transmission system operator, by the code of its schedule documents */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** Whether the transport to the test system of the operator is meant, and not the real one */
  test?: boolean
}
export type DeleteTransportAnswer = void
const deleteTransport: Operation = {
  method: 'DELETE',
  path: '/schedule-management/v1/transports/{tso}',
  query: ['test'],
  body: null,
  takes_key: true,
}

export type DismissInboxDocumentRequest = {
  /** Id of the message, as the inbox has it */
  uid: string
  body: {
    /** Why it needs nothing more */
    reason: string
  }
}
export type DismissInboxDocumentAnswer = schema.InboxDocument
const dismissInboxDocument: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/inbox/{uid}/dismiss',
  query: [],
  body: 'json',
  takes_key: true,
}

export type ImportMabisPointsRequest = {
  body: FileBody
  /** What the file is. */
  content_type: 'text/csv' | 'text/plain' | 'application/octet-stream'
}
export type ImportMabisPointsAnswer = schema.MabisPointsImported
const importMabisPoints: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/mabis/point-imports',
  query: [],
  body: 'file',
  takes_key: true,
}

export type ListAllObjectionsRequest = {
  /** Only objections with one of these statuses */
  status?: ('draft' | 'submitted' | 'accepted' | 'rejected' | 'withdrawn')[]
  /** Only these settlement months, each by its first day */
  bilanzierungsmonat?: string[]
  /** Only these balance groups, by EIC */
  bilanzkreis_eic?: string[]
}
export type ListAllObjectionsAnswer = {
  /** The objections */
  objections: schema.ObjectionEntry[]
}
const listAllObjections: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/objections',
  query: ['status', 'bilanzierungsmonat', 'bilanzkreis_eic'],
  body: null,
  takes_key: false,
}

export type ListAnomaliesRequest = {
  /** Only what concerns these transmission system operators */
  tso?: ('50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO')[]
  /** Only schedules of these markets: `DE` or `NL` */
  market?: ('DE' | 'NL' | 'germany' | 'netherlands')[]
  /** Inclusive; 30 days before today where both are absent */
  start_date?: string
  /** Inclusive */
  end_date?: string
  /** Only anomalies of the test systems (`true`), or of the real ones (`false`) */
  test?: boolean
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListAnomaliesAnswer = {
  /** The anomalies */
  anomalies: schema.ScheduleAnomaly[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listAnomalies: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/anomalies',
  query: ['tso', 'market', 'start_date', 'end_date', 'test', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'anomalies', by: 'offset' },
}

export type ListAuditLogsRequest = {
  /** Types (`version.accepted`) and families (`version.*`) of events */
  type?: ('schedule.*' | 'schedule.created' | 'schedule.overridden' | 'version.*' | 'version.submitted' | 'version.sent_again' | 'version.accepted' | 'version.rejected' | 'version.abandoned' | 'version.status_changed' | 'version.contradicted' | 'series.*' | 'series.status_changed' | 'anomaly.*' | 'anomaly.received' | 'status_request.*' | 'status_request.ordered' | 'status_request.sent' | 'tso.*' | 'tso.ack' | 'tso.ano' | 'tso.ri' | 'tso.cnf' | 'acceptance.*' | 'acceptance.fault_tolerant' | 'no_ack.*' | 'no_ack.timeout' | 'declared_limit.*' | 'declared_limit.warning' | 'intraday.*' | 'intraday.advisory' | 'balance_group.*' | 'balance_group.created' | 'balance_group.changed' | 'balance_group.removed' | 'transport.*' | 'transport.created' | 'transport.changed' | 'transport.removed' | 'as4.*' | 'as4.receipt' | 'as4.error' | 'sum_series.*' | 'sum_series.received' | 'sum_series.data_status' | 'sum_series.checked' | 'sum_series.check_refused' | 'sum_series.check_ordered' | 'sum_series.check_sent' | 'sum_series.check_failed' | 'sum_series.check_answered' | 'sum_series.partner_warning' | 'sum_series.message_refused' | 'mabis_point.*' | 'mabis_point.created' | 'mabis_point.changed' | 'mabis_point.removed' | 'mabis_format.*' | 'mabis_format.changed' | 'document_format.*' | 'document_format.changed' | 'document.*' | 'document.unreadable' | 'document.unassigned' | 'document.assigned' | 'document.dismissed' | 'clearing_period.*' | 'clearing_period.created' | 'clearing_period.removed' | 'clearing_subscription.*' | 'clearing_subscription.created' | 'clearing_subscription.revoked' | 'objection.*' | 'objection.created' | 'objection.changed' | 'objection.submitted' | 'objection.withdrawn' | 'objection.accepted' | 'objection.rejected' | 'objection.sending' | 'objection.filed' | 'objection.filing_failed' | 'objection.answered' | 'objection.attachment_added' | 'objection.attachment_removed' | 'forecast.*' | 'forecast.submitted' | 'forecast.generated' | 'forecast.processed' | 'forecast.confirmed' | 'forecast.contradicted' | 'forecast.rejected' | 'forecast.undeliverable' | 'forecast.redelivered')[]
  /** Only entries about these ids, for instance of a schedule */
  subject?: string[]
  /** Only entries from this instant on */
  start_time?: string
  /** Exclusive */
  end_time?: string
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListAuditLogsAnswer = {
  /** The entries */
  audit_logs: schema.ScheduleAuditLog[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listAuditLogs: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/audit-logs',
  query: ['type', 'subject', 'start_time', 'end_time', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'audit_logs', by: 'offset' },
}

export type ListBalanceGroupsRequest = Record<string, never>
export type ListBalanceGroupsAnswer = {
  /** The balance groups */
  balance_groups: schema.BalanceGroup[]
}
const listBalanceGroups: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/balance-groups',
  query: [],
  body: null,
  takes_key: false,
}

export type ListCheckNoticesRequest = {
  /** Id of the version of the sum series, as the list of sum series has it */
  uid: string
}
export type ListCheckNoticesAnswer = {
  /** The check notices */
  notices: schema.CheckNotice[]
}
const listCheckNotices: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/sum-series/{uid}/check-notices',
  query: [],
  body: null,
  takes_key: false,
}

export type ListClearingCalendarsRequest = {
  /** Three months before end_month, which is the present month, unless told */
  start_month?: string
  /** Inclusive; three months after start_month unless told; at most 24 months */
  end_month?: string
  /** any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder */
  calendar?: 'any_land' | 'federal'
}
export type ListClearingCalendarsAnswer = {
  /** The calendars, one for each settlement month */
  calendars: schema.ClearingCalendar[]
}
const listClearingCalendars: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-calendars',
  query: ['start_month', 'end_month', 'calendar'],
  body: null,
  takes_key: false,
}

export type ListClearingDeadlinesRequest = {
  /** 2000-02-01 to 2101-09-30 */
  start_date: string
  /** Inclusive; start_date unless told; at most 366 days */
  end_date?: string
  /** any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder */
  calendar?: 'any_land' | 'federal'
}
export type ListClearingDeadlinesAnswer = {
  /** First day, YYYY-MM-DD */
  start_date: string
  /** Last day, YYYY-MM-DD */
  end_date: string
  /** `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count */
  calendar: 'any_land' | 'federal'
  /** The deadlines, in order of their days */
  deadlines: schema.DueClearingDeadline[]
}
const listClearingDeadlines: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-deadlines',
  query: ['start_date', 'end_date', 'calendar'],
  body: null,
  takes_key: false,
}

export type ListClearingPeriodsRequest = {
  /** Only clearing periods with one of these statuses */
  status?: ('open' | 'preliminary' | 'objection' | 'final' | 'closed')[]
  /** Only these balance groups, by EIC */
  bilanzkreis_eic?: string[]
  /** Only these settlement months, each by its first day */
  bilanzierungsmonat?: string[]
}
export type ListClearingPeriodsAnswer = {
  /** The clearing periods */
  clearing_periods: schema.ClearingPeriod[]
}
const listClearingPeriods: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-periods',
  query: ['status', 'bilanzkreis_eic', 'bilanzierungsmonat'],
  body: null,
  takes_key: false,
}

export type ListDocumentsRequest = {
  /** Only what concerns these transmission system operators */
  tso?: ('50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO')[]
  /** Only documents of these kinds */
  kind?: ('schedule' | 'SRQ' | 'ACK' | 'ANO' | 'CNF' | 'RI')[]
  /** Only documents of the test systems (`true`), or of the real ones (`false`) */
  test?: boolean
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListDocumentsAnswer = {
  /** Documents that were exchanged, the newest first */
  documents: schema.ScheduleDocument[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listDocuments: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/documents',
  query: ['tso', 'kind', 'test', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'documents', by: 'offset' },
}

export type ListImbalanceReportsRequest = {
  /** Delivery day in Europe/Amsterdam */
  start_date: string
  /** Inclusive; at most 93 days a request */
  end_date: string
}
export type ListImbalanceReportsAnswer = {
  /** By day; days of which nothing was imported are left out */
  reports: schema.ImbalanceReport[]
  /** The newest day that was imported; null where none was */
  latest_delivery_date: string | null
}
const listImbalanceReports: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/nl/settlement/imbalance-reports',
  query: ['start_date', 'end_date'],
  body: null,
  takes_key: false,
}

export type ListInboxRequest = {
  /** Only messages in one of these states */
  state?: ('unassigned' | 'processed' | 'dismissed')[]
  /** Only messages of these kinds */
  kind?: ('ACK' | 'ANO' | 'CNF' | 'RI' | 'EDIFACT' | 'unknown')[]
  /** Only what concerns these transmission system operators */
  tso?: ('50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO')[]
  /** Only messages of the test systems (`true`), or of the real ones (`false`) */
  test?: boolean
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListInboxAnswer = {
  /** Documents that were exchanged, the newest first */
  documents: schema.InboxDocument[]
  /** How many wait for somebody, whatever the filters */
  unassigned: number
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listInbox: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/inbox',
  query: ['state', 'kind', 'tso', 'test', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'documents', by: 'offset' },
}

export type ListMabisInterchangesRequest = {
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListMabisInterchangesAnswer = {
  /** The interchanges */
  interchanges: schema.MabisInterchange[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listMabisInterchanges: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/interchanges',
  query: ['limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'interchanges', by: 'offset' },
}

export type ListMabisPointsRequest = Record<string, never>
export type ListMabisPointsAnswer = {
  /** The metering points */
  points: schema.MabisPoint[]
}
const listMabisPoints: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/points',
  query: [],
  body: null,
  takes_key: false,
}

export type ListObjectionsRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
  /** Only objections with this status */
  status?: 'draft' | 'submitted' | 'accepted' | 'rejected' | 'withdrawn'
}
export type ListObjectionsAnswer = schema.Objection[]
const listObjections: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections',
  query: ['status'],
  body: null,
  takes_key: false,
}

export type ListPositionsRequest = {
  /** First delivery day; yesterday in Berlin unless told */
  start_date?: string
  /** Last delivery day; tomorrow in Berlin unless told */
  end_date?: string
  /** EIC of one balance group; all of the organization together unless told */
  balance_group?: string
  /** Only these control areas */
  control_area?: ('50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW')[]
}
export type ListPositionsAnswer = schema.Positions
const listPositions: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/positions',
  query: ['start_date', 'end_date', 'balance_group', 'control_area'],
  body: null,
  takes_key: false,
}

export type ListScheduleAnomaliesRequest = {
  /** Id of the schedule, as the list of schedules has it */
  uid: string
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListScheduleAnomaliesAnswer = {
  /** The anomalies */
  anomalies: schema.ScheduleAnomaly[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listScheduleAnomalies: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/schedules/{uid}/anomalies',
  query: ['limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'anomalies', by: 'offset' },
}

export type ListScheduleDocumentsRequest = {
  /** Id of the schedule, as the list of schedules has it */
  uid: string
}
export type ListScheduleDocumentsAnswer = {
  /** Documents that were exchanged, the newest first */
  documents: schema.ScheduleDocument[]
}
const listScheduleDocuments: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/schedules/{uid}/documents',
  query: [],
  body: null,
  takes_key: false,
}

export type ListScheduleVersionsRequest = {
  /** Id of the schedule, as the list of schedules has it */
  uid: string
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListScheduleVersionsAnswer = {
  /** Versions, the newest first */
  versions: schema.ScheduleVersion[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listScheduleVersions: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/schedules/{uid}/versions',
  query: ['limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'versions', by: 'offset' },
}

export type ListSchedulesRequest = {
  /** Only what concerns these transmission system operators */
  tso?: ('50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO')[]
  /** Only schedules of these markets: `DE` or `NL` */
  market?: ('DE' | 'NL' | 'germany' | 'netherlands')[]
  /** Only schedules that were sent under these market partner ids or EIC codes */
  sender_id?: string[]
  /** Of the newest version */
  status?: ('ingested' | 'submitted' | 'accepted' | 'rejected' | 'cnf_partial' | 'timed_out' | 'superseded' | 'failed')[]
  /** First delivery day */
  start_date?: string
  /** Inclusive */
  end_date?: string
  /** Only schedules of the test systems (`true`), or of the real ones (`false`) */
  test?: boolean
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListSchedulesAnswer = {
  /** The schedules */
  schedules: schema.Schedule[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listSchedules: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/schedules',
  query: ['tso', 'market', 'sender_id', 'status', 'start_date', 'end_date', 'test', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'schedules', by: 'offset' },
}

export type ListSubscriptionsRequest = Record<string, never>
export type ListSubscriptionsAnswer = {
  /** The subscriptions */
  subscriptions: schema.ClearingSubscription[]
}
const listSubscriptions: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-subscriptions',
  query: [],
  body: null,
  takes_key: false,
}

export type ListSumSeriesRequest = {
  /** First day of the month */
  month?: string[]
  /** Identifier of the metering point (Zählpunkt), 33 characters */
  point_id?: string[]
  /** Only sum series of these balance groups, by EIC */
  balance_group?: string[]
  /** The newest version of each alone */
  newest?: boolean
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListSumSeriesAnswer = {
  /** The sum series */
  series: schema.SumSeries[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listSumSeries: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/sum-series',
  query: ['month', 'point_id', 'balance_group', 'newest', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'series', by: 'offset' },
}

export type ListTransportsRequest = Record<string, never>
export type ListTransportsAnswer = {
  /** The transports */
  transports: schema.ListedScheduleTransport[]
  /** Where, on the machine of the service, the simulated operators listen that take what has no transport; null where none do */
  simulator: string | null
}
const listTransports: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/transports',
  query: [],
  body: null,
  takes_key: false,
}

export type ListTsosRequest = Record<string, never>
export type ListTsosAnswer = {
  /** Transmission system operators */
  tsos: schema.TsoProfile[]
}
const listTsos: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/tsos',
  query: [],
  body: null,
  takes_key: false,
}

export type PutBalanceGroupRequest = {
  /** EIC code of the balance group */
  eic: string
  body: schema.BalanceGroupBody
}
export type PutBalanceGroupAnswer = schema.BalanceGroup
const putBalanceGroup: Operation = {
  method: 'PUT',
  path: '/schedule-management/v1/balance-groups/{eic}',
  query: [],
  body: 'json',
  takes_key: true,
}

export type PutDocumentFormatsRequest = {
  /** The transmission system operator, by the code of its schedule documents */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  body: schema.DocumentFormatsBody
}
export type PutDocumentFormatsAnswer = schema.TsoProfile
const putDocumentFormats: Operation = {
  method: 'PUT',
  path: '/schedule-management/v1/tsos/{tso}/formats',
  query: [],
  body: 'json',
  takes_key: true,
}

export type PutMabisFormatsRequest = {
  body: schema.MabisFormatsBody
}
export type PutMabisFormatsAnswer = schema.MabisFormats
const putMabisFormats: Operation = {
  method: 'PUT',
  path: '/schedule-management/v1/mabis/formats',
  query: [],
  body: 'json',
  takes_key: true,
}

export type PutMabisPointRequest = {
  /** Identifier of the metering point (Zählpunkt), 33 characters */
  point_id: string
  body: schema.MabisPointBody
}
export type PutMabisPointAnswer = schema.MabisPoint
const putMabisPoint: Operation = {
  method: 'PUT',
  path: '/schedule-management/v1/mabis/points/{point_id}',
  query: [],
  body: 'json',
  takes_key: true,
}

export type PutTransportRequest = {
  /** The transmission system operator, by the code of its schedule documents */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** Whether the transport to the test system of the operator is meant, and not the real one */
  test?: boolean
  body: schema.ScheduleTransportBody
}
export type PutTransportAnswer = schema.ScheduleTransport
const putTransport: Operation = {
  method: 'PUT',
  path: '/schedule-management/v1/transports/{tso}',
  query: ['test'],
  body: 'json',
  takes_key: true,
}

export type ReadAttachmentRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
  /** Id of the objection, as the list of objections has it */
  objection_uid: string
  /** Id of the attachment, as its objection has it */
  attachment_uid: string
}
export type ReadAttachmentAnswer = schema.ObjectionAttachmentContent
const readAttachment: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/attachments/{attachment_uid}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadCheckNoticeRequest = {
  /** Id of the check notice, as the list of check notices has it */
  notice_uid: string
}
export type ReadCheckNoticeAnswer = schema.CheckNoticeMessage
const readCheckNotice: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/check-notices/{notice_uid}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadClearingCalendarRequest = {
  /** First day of the settlement month, 2000-01-01 to 2100-12-01 */
  bilanzierungsmonat: string
  /** any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder */
  calendar?: 'any_land' | 'federal'
}
export type ReadClearingCalendarAnswer = schema.ClearingCalendar
const readClearingCalendar: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-calendar',
  query: ['bilanzierungsmonat', 'calendar'],
  body: null,
  takes_key: false,
}

export type ReadClearingFeedRequest = {
  /** Language of calendar entries */
  locale?: 'en' | 'de'
  /** bg: BG-SZR, bk: BK-SZR, settlement: preliminary and final, correction: KBKA; all unless told */
  kinds?: ('bg' | 'bk' | 'settlement' | 'correction')[]
  /** `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count */
  calendar?: 'any_land' | 'federal'
  /** Days ahead on which a calendar program reminds, at nine in the morning; 0 is the day itself */
  reminder_days?: number[]
}
export type ReadClearingFeedAnswer = {
  /** `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count */
  calendar: 'any_land' | 'federal'
  /** Language of the entries */
  locale: 'en' | 'de'
  /** Which deadlines: of BG-SZR (`bg`), of BK-SZR (`bk`), of the settlement, of the correction (KBKA) */
  kinds: ('bg' | 'bk' | 'settlement' | 'correction')[]
  /** How many days ahead of a deadline there is a reminder */
  reminder_days: number[]
  /** Days of the period */
  days: schema.ClearingFeedDay[]
}
const readClearingFeed: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-feed',
  query: ['locale', 'kinds', 'calendar', 'reminder_days'],
  body: null,
  takes_key: false,
}

export type ReadClearingImbalanceRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
}
export type ReadClearingImbalanceAnswer = schema.ClearingImbalance
const readClearingImbalance: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/imbalance',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadClearingPeriodRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
}
export type ReadClearingPeriodAnswer = schema.ClearingPeriod
const readClearingPeriod: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadDeliveryStatusRequest = {
  /** Id of the schedule, as the list of schedules has it */
  uid: string
}
export type ReadDeliveryStatusAnswer = schema.ScheduleDeliveryStatus
const readDeliveryStatus: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/schedules/{uid}/delivery-status',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadDocumentRequest = {
  /** Id of the document, as the list of documents has it */
  document_uid: string
}
export type ReadDocumentAnswer = schema.ScheduleDocumentContent
const readDocument: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/documents/{document_uid}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadInboxContrlRequest = {
  /** Id of the message, as the inbox has it */
  uid: string
}
export type ReadInboxContrlAnswer = schema.InboxContrl
const readInboxContrl: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/inbox/{uid}/contrl',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadInboxDocumentRequest = {
  /** Id of the message, as the inbox has it */
  uid: string
}
export type ReadInboxDocumentAnswer = schema.InboxDocumentContent
const readInboxDocument: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/inbox/{uid}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadMabisFormatsRequest = Record<string, never>
export type ReadMabisFormatsAnswer = schema.MabisFormats
const readMabisFormats: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/formats',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadMabisInterchangeRequest = {
  /** Id of the interchange, as the list of interchanges has it */
  uid: string
}
export type ReadMabisInterchangeAnswer = schema.MabisInterchangeContent
const readMabisInterchange: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/interchanges/{uid}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadObjectionRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
  /** Id of the objection, as the list of objections has it */
  objection_uid: string
}
export type ReadObjectionAnswer = schema.ObjectionRecord
const readObjection: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadReconciliationRequest = {
  /** Id of the schedule, as the list of schedules has it */
  uid: string
  /** The newest one that was answered, unless named */
  version?: number
}
export type ReadReconciliationAnswer = schema.ScheduleReconciliation
const readReconciliation: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/schedules/{uid}/reconciliation',
  query: ['version'],
  body: null,
  takes_key: false,
}

export type ReadScheduleRequest = {
  /** Id of the schedule, as the list of schedules has it */
  uid: string
}
export type ReadScheduleAnswer = schema.Schedule
const readSchedule: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/schedules/{uid}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadScheduleTableRequest = {
  /** Name of the sheet of a workbook; the first with a table unless given */
  sheet?: string
  body: FileBody
  /** What the file is. */
  content_type: 'text/csv' | 'text/plain' | 'text/tab-separated-values' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
}
export type ReadScheduleTableAnswer = schema.ForecastTable
const readScheduleTable: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/tables',
  query: ['sheet'],
  body: 'file',
  takes_key: false,
}

export type ReadSumSeriesRequest = {
  /** Id of the version of the sum series, as the list of sum series has it */
  uid: string
}
export type ReadSumSeriesAnswer = schema.SumSeriesValues
const readSumSeries: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/mabis/sum-series/{uid}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadVersionSeriesRequest = {
  /** Id of the version, as the list of versions has it */
  version_uid: string
}
export type ReadVersionSeriesAnswer = {
  /** Id of the schedule */
  schedule_uid: string
  /** Id of the version; null where it is not known */
  version_uid: string
  /** Number of the version, from 1 on; null where it is not known */
  version: number
  /** Time series of the schedule, of which each is one exchange or one total */
  series: schema.ScheduleSeries[]
}
const readVersionSeries: Operation = {
  method: 'GET',
  path: '/schedule-management/v1/schedule-series/{version_uid}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReceiveAnswerRequest = {
  /** The transmission system operator that sent the document */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** For answers to schedules that are tests */
  test?: boolean
  /** Name of the file, as lists show it */
  file_name?: string
  body: FileBody
  /** What the file is. */
  content_type: 'application/xml' | 'text/xml' | 'application/edifact' | 'text/plain' | 'application/octet-stream'
}
export type ReceiveAnswerAnswer = schema.StoredUpdate
const receiveAnswer: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/inbound/{tso}',
  query: ['test', 'file_name'],
  body: 'file',
  takes_key: true,
}

export type ReceiveAs4MessageRequest = {
  /** For answers to schedules that are tests */
  test?: boolean
  /** Name of the file, as lists show it */
  file_name?: string
  body: FileBody
  /** What the file is. */
  content_type: 'application/xml' | 'text/xml' | 'application/edifact' | 'text/plain' | 'application/octet-stream'
}
export type ReceiveAs4MessageAnswer = schema.As4Delivered
const receiveAs4Message: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/as4/deliver',
  query: ['test', 'file_name'],
  body: 'file',
  takes_key: true,
}

export type ReceiveDocumentRequest = {
  /** For answers to schedules that are tests */
  test?: boolean
  /** Name of the file, as lists show it */
  file_name?: string
  body: FileBody
  /** What the file is. */
  content_type: 'application/xml' | 'text/xml' | 'application/edifact' | 'text/plain' | 'application/octet-stream'
}
export type ReceiveDocumentAnswer = schema.StoredUpdate
const receiveDocument: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/inbound',
  query: ['test', 'file_name'],
  body: 'file',
  takes_key: true,
}

export type ReceiveSumSeriesRequest = {
  /** Takes series of a point in that came from another sender so far */
  accept_sender?: boolean
  body: FileBody
  /** What the file is. */
  content_type: 'application/edifact' | 'text/plain' | 'application/octet-stream'
}
export type ReceiveSumSeriesAnswer = schema.ImportedInterchange
const receiveSumSeries: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/mabis/sum-series',
  query: ['accept_sender'],
  body: 'file',
  takes_key: true,
}

export type RecordAs4ErrorRequest = {
  /** The message of ours that it is about; also as the header X-HolodeckB2B-RefToMessageId */
  ref_to_message_id: string
  /** `[severity]code-details`, parted by commas; also as the header X-HolodeckB2B-Errors */
  errors: string
}
export type RecordAs4ErrorAnswer = schema.As4Report
const recordAs4Error: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/as4/notify/error',
  query: ['ref_to_message_id', 'errors'],
  body: null,
  takes_key: true,
}

export type RecordAs4ReceiptRequest = {
  /** The message of ours that it is about; also as the header X-HolodeckB2B-RefToMessageId */
  ref_to_message_id: string
  /** The id of the receipt itself; also as the header X-HolodeckB2B-MessageId */
  message_id?: string
}
export type RecordAs4ReceiptAnswer = schema.As4Report
const recordAs4Receipt: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/as4/notify/receipt',
  query: ['ref_to_message_id', 'message_id'],
  body: null,
  takes_key: true,
}

export type RecordManualFilingRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
  /** Id of the objection, as the list of objections has it */
  objection_uid: string
  body?: schema.ObjectionFilingBody
}
export type RecordManualFilingAnswer = schema.ObjectionRecord
const recordManualFiling: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/manual-filing',
  query: [],
  body: 'json',
  takes_key: true,
}

export type RemoveAttachmentRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
  /** Id of the objection, as the list of objections has it */
  objection_uid: string
  /** Id of the attachment, as its objection has it */
  attachment_uid: string
}
export type RemoveAttachmentAnswer = schema.ObjectionRecord
const removeAttachment: Operation = {
  method: 'DELETE',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/attachments/{attachment_uid}',
  query: [],
  body: null,
  takes_key: true,
}

export type RequestScheduleStatusRequest = {
  /** Id of the schedule, as the list of schedules has it */
  uid: string
}
export type RequestScheduleStatusAnswer = schema.ScheduleVersion
const requestScheduleStatus: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/schedules/{uid}/request-status',
  query: [],
  body: null,
  takes_key: true,
}

export type ResendScheduleRequest = {
  /** Id of the schedule, as the list of schedules has it */
  uid: string
  body?: {
    /** Why; required where the operator has the version, or may have it */
    reason?: string
    /** Sends it though a gate is closed, which the operator may refuse; the reason is kept */
    override?: {
      /** Why, in words */
      reason: string
    }
  }
}
export type ResendScheduleAnswer = schema.ScheduleVersion
const resendSchedule: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/schedules/{uid}/resend',
  query: [],
  body: 'json',
  takes_key: true,
}

export type ResolveObjectionRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
  /** Id of the objection, as the list of objections has it */
  objection_uid: string
  body: schema.ObjectionResolveBody
}
export type ResolveObjectionAnswer = schema.ObjectionRecord
const resolveObjection: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/resolve',
  query: [],
  body: 'json',
  takes_key: true,
}

export type RevokeSubscriptionRequest = {
  /** Id of the subscription, as its creation answered it */
  subscription_id: string
}
export type RevokeSubscriptionAnswer = {
  /** The subscriptions */
  subscriptions: schema.ClearingSubscription[]
}
const revokeSubscription: Operation = {
  method: 'DELETE',
  path: '/schedule-management/v1/mabis/clearing-subscriptions/{subscription_id}',
  query: [],
  body: null,
  takes_key: true,
}

export type SendCheckNoticeRequest = {
  /** Id of the check notice, as the list of check notices has it */
  notice_uid: string
}
export type SendCheckNoticeAnswer = schema.CheckNoticeMessage
const sendCheckNotice: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/mabis/check-notices/{notice_uid}/send',
  query: [],
  body: null,
  takes_key: true,
}

export type SubmitObjectionRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
  /** Id of the objection, as the list of objections has it */
  objection_uid: string
  body?: schema.ObjectionSubmitBody
}
export type SubmitObjectionAnswer = schema.ObjectionRecord
const submitObjection: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/submit',
  query: [],
  body: 'json',
  takes_key: true,
}

export type UpdateObjectionRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
  /** Id of the objection, as the list of objections has it */
  objection_uid: string
  body: schema.ObjectionChange
}
export type UpdateObjectionAnswer = schema.ObjectionRecord
const updateObjection: Operation = {
  method: 'PATCH',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}',
  query: [],
  body: 'json',
  takes_key: true,
}

export type WithdrawObjectionRequest = {
  /** Id of the clearing period, as the list of clearing periods has it */
  uid: string
  /** Id of the objection, as the list of objections has it */
  objection_uid: string
}
export type WithdrawObjectionAnswer = schema.ObjectionRecord
const withdrawObjection: Operation = {
  method: 'POST',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/withdraw',
  query: [],
  body: null,
  takes_key: true,
}

/** Operations of `schedule-management`. */
export class ScheduleManagement extends Area {
  /**
   * Abandon the newest version of a schedule
   *
   * The version becomes `failed` with `abandoned`. It is no longer sent or awaited, and a forecast it was built from counts as rejected. A late response still counts, and the version can be resent. Returns 409 for a version that was answered, replaced or abandoned.
   */
  abandonSchedule(request: AbandonScheduleRequest, options?: CallOptions): Promise<AbandonScheduleAnswer> {
    return this.json(abandonSchedule, request, options)
  }

  /**
   * Assign a received document to a version
   *
   * A document that is unreadable or not a response is attached without changing the version. Returns 422 if the document is of another TSO, day or series. If only its sender or receiver differs, `override_reason` is required.
   */
  assignInboxDocument(request: AssignInboxDocumentRequest, options?: CallOptions): Promise<AssignInboxDocumentAnswer> {
    return this.json(assignInboxDocument, request, options)
  }

  /**
   * Attach a file to an objection
   *
   * PDF, PNG, JPEG, CSV, text, XML, XLSX or ZIP, at most 10 MB each; 20 files and 50 MB per objection.
   */
  attachFile(request: AttachFileRequest, options?: CallOptions): Promise<AttachFileAnswer> {
    return this.json(attachFile, request, options)
  }

  /**
   * Validate a schedule without sending it
   *
   * Returns the same problems as a submission. Nothing is stored or sent.
   */
  checkSchedule(request: CheckScheduleRequest, options?: CallOptions): Promise<CheckScheduleAnswer> {
    return this.json(checkSchedule, request, options)
  }

  /**
   * Create a check notice (Prüfmitteilung)
   *
   * Creates a check notice (Prüfmitteilung) from the receiver of the series to its sender. The message is stored, not sent: use `…/send`. Import the response of the BIKO (IFTSTA 21004) with `POST …/mabis/sum-series`. Returns 409 for a series that the balance responsible party does not check, or whose point is not set up.
   */
  checkSumSeries(request: CheckSumSeriesRequest, options?: CallOptions): Promise<CheckSumSeriesAnswer> {
    return this.json(checkSumSeries, request, options)
  }

  /**
   * Test a transport
   *
   * Calls the receiving address (HEAD) with client certificate and Authorization header and lists responses without collecting them; writes and removes a file in a folder. Failures are part of the response, with a resolution. Timeout 10 seconds per address.
   */
  checkTransport(request: CheckTransportRequest, options?: CallOptions): Promise<CheckTransportAnswer> {
    return this.json(checkTransport, request, options)
  }

  /**
   * Compare a sum series by quarter-hour
   *
   * Sums and differences cover quarter-hours with values on both sides.
   */
  compareSumSeries(request: CompareSumSeriesRequest, options?: CallOptions): Promise<CompareSumSeriesAnswer> {
    return this.json(compareSumSeries, request, options)
  }

  /**
   * Create a clearing period
   *
   * One period per balance group and month; a duplicate returns 409.
   */
  createClearingPeriod(request: CreateClearingPeriodRequest, options?: CallOptions): Promise<CreateClearingPeriodAnswer> {
    return this.json(createClearingPeriod, request, options)
  }

  /**
   * Create an objection
   *
   * Returns 409 after the objection period, and with `submit` also before it, with the dates of the period and of the correction (KBKA). Nothing is stored then.
   */
  createObjection(request: CreateObjectionRequest, options?: CallOptions): Promise<CreateObjectionAnswer> {
    return this.json(createObjection, request, options)
  }

  /**
   * Submit a schedule
   *
   * Stores and sends a version. The status reports its progress. A first version is accepted until day-ahead gate closure, changes until the gate closure of each quarter-hour; with `test` at any time.
   */
  createSchedule(request: CreateScheduleRequest, options?: CallOptions): Promise<CreateScheduleAnswer> {
    return this.json(createSchedule, request, options)
  }

  /**
   * Create a calendar subscription
   *
   * Anyone with the address can read the deadlines and balance groups, and nothing else. Delete the subscription to revoke it.
   */
  createSubscription(request: CreateSubscriptionRequest, options?: CallOptions): Promise<CreateSubscriptionAnswer> {
    return this.json(createSubscription, request, options)
  }

  /**
   * Delete a balance group
   *
   * Schedules that were sent for it stay.
   */
  deleteBalanceGroup(request: DeleteBalanceGroupRequest, options?: CallOptions): Promise<DeleteBalanceGroupAnswer> {
    return this.done(deleteBalanceGroup, request, options)
  }

  /**
   * Delete a clearing period
   *
   * Returns 409 if an objection was filed in the period, whatever its status.
   */
  deleteClearingPeriod(request: DeleteClearingPeriodRequest, options?: CallOptions): Promise<DeleteClearingPeriodAnswer> {
    return this.done(deleteClearingPeriod, request, options)
  }

  /**
   * Delete a MaBiS point
   *
   * Sum series that were received for it stay.
   */
  deleteMabisPoint(request: DeleteMabisPointRequest, options?: CallOptions): Promise<DeleteMabisPointAnswer> {
    return this.done(deleteMabisPoint, request, options)
  }

  /**
   * Delete a transport
   *
   * Nothing is sent to the operator any more.
   */
  deleteTransport(request: DeleteTransportRequest, options?: CallOptions): Promise<DeleteTransportAnswer> {
    return this.done(deleteTransport, request, options)
  }

  /**
   * Dismiss a received document
   *
   * It is assigned to nothing; the reason is kept. 409 where it is assigned or dismissed already.
   */
  dismissInboxDocument(request: DismissInboxDocumentRequest, options?: CallOptions): Promise<DismissInboxDocumentAnswer> {
    return this.json(dismissInboxDocument, request, options)
  }

  /**
   * Import MaBiS points from CSV
   *
   * Each row replaces the point with its `point_id`; others stay unchanged. All rows are stored or none: 422 names row and column. `point_id` and `kind` are required. Separator comma, semicolon or tab; UTF-8 or Windows-1252.
   */
  importMabisPoints(request: ImportMabisPointsRequest, options?: CallOptions): Promise<ImportMabisPointsAnswer> {
    return this.json(importMabisPoints, request, options)
  }

  /**
   * List objections of all clearing periods
   *
   * Objections of all clearing periods, by settlement month and balance group.
   */
  listAllObjections(request: ListAllObjectionsRequest = {}, options?: CallOptions): Promise<ListAllObjectionsAnswer> {
    return this.json(listAllObjections, request, options)
  }

  /**
   * List anomalies
   *
   * Default: the last 31 days and future days.
   */
  listAnomalies(request: ListAnomaliesRequest = {}, options?: CallOptions): Promise<ListAnomaliesAnswer> {
    return this.json(listAnomalies, request, options)
  }

  /** Every row of `listAnomalies`, page after page. */
  allAnomalies(request: ListAnomaliesRequest = {}, options?: CallOptions): AsyncGenerator<schema.ScheduleAnomaly> {
    return this.rows(listAnomalies, request, options)
  }

  /**
   * List audit logs of schedule management
   *
   * Who did what to schedules, documents and objections, the newest first.
   */
  listAuditLogs(request: ListAuditLogsRequest = {}, options?: CallOptions): Promise<ListAuditLogsAnswer> {
    return this.json(listAuditLogs, request, options)
  }

  /** Every row of `listAuditLogs`, page after page. */
  allAuditLogs(request: ListAuditLogsRequest = {}, options?: CallOptions): AsyncGenerator<schema.ScheduleAuditLog> {
    return this.rows(listAuditLogs, request, options)
  }

  /**
   * List balance groups
   *
   * Balance groups of the organization, with the operators that they send schedules to.
   */
  listBalanceGroups(request: ListBalanceGroupsRequest = {}, options?: CallOptions): Promise<ListBalanceGroupsAnswer> {
    return this.json(listBalanceGroups, request, options)
  }

  /**
   * List check notices of a sum series
   *
   * What was answered to the sender of a sum series, the newest first.
   */
  listCheckNotices(request: ListCheckNoticesRequest, options?: CallOptions): Promise<ListCheckNoticesAnswer> {
    return this.json(listCheckNotices, request, options)
  }

  /**
   * List the MaBiS deadlines of several months
   *
   * All deadlines of each settlement month, with the rule that sets each.
   */
  listClearingCalendars(request: ListClearingCalendarsRequest = {}, options?: CallOptions): Promise<ListClearingCalendarsAnswer> {
    return this.json(listClearingCalendars, request, options)
  }

  /**
   * List MaBiS deadlines by day
   *
   * Deadlines of all settlement months between two days, by day.
   */
  listClearingDeadlines(request: ListClearingDeadlinesRequest, options?: CallOptions): Promise<ListClearingDeadlinesAnswer> {
    return this.json(listClearingDeadlines, request, options)
  }

  /**
   * List clearing periods
   *
   * One for each settlement month and balance group, with its next deadline.
   */
  listClearingPeriods(request: ListClearingPeriodsRequest = {}, options?: CallOptions): Promise<ListClearingPeriodsAnswer> {
    return this.json(listClearingPeriods, request, options)
  }

  /**
   * List documents
   *
   * What was sent and received, the newest first.
   */
  listDocuments(request: ListDocumentsRequest = {}, options?: CallOptions): Promise<ListDocumentsAnswer> {
    return this.json(listDocuments, request, options)
  }

  /** Every row of `listDocuments`, page after page. */
  allDocuments(request: ListDocumentsRequest = {}, options?: CallOptions): AsyncGenerator<schema.ScheduleDocument> {
    return this.rows(listDocuments, request, options)
  }

  /**
   * List Dutch imbalance reports
   *
   * Returns TenneT reports that `npm run cli -- import tennet` imported, and the organization’s own imbalance. Days without an import are not included.
   */
  listImbalanceReports(request: ListImbalanceReportsRequest, options?: CallOptions): Promise<ListImbalanceReportsAnswer> {
    return this.json(listImbalanceReports, request, options)
  }

  /**
   * List received documents
   *
   * A document without a schedule is `unassigned` until it is assigned or dismissed. Unreadable documents have the kind `unknown`. No document is dropped.
   */
  listInbox(request: ListInboxRequest = {}, options?: CallOptions): Promise<ListInboxAnswer> {
    return this.json(listInbox, request, options)
  }

  /** Every row of `listInbox`, page after page. */
  allInbox(request: ListInboxRequest = {}, options?: CallOptions): AsyncGenerator<schema.InboxDocument> {
    return this.rows(listInbox, request, options)
  }

  /**
   * List MaBiS interchanges
   *
   * Lists interchanges with at least one imported message. Tests are in the inbox.
   */
  listMabisInterchanges(request: ListMabisInterchangesRequest = {}, options?: CallOptions): Promise<ListMabisInterchangesAnswer> {
    return this.json(listMabisInterchanges, request, options)
  }

  /** Every row of `listMabisInterchanges`, page after page. */
  allMabisInterchanges(request: ListMabisInterchangesRequest = {}, options?: CallOptions): AsyncGenerator<schema.MabisInterchange> {
    return this.rows(listMabisInterchanges, request, options)
  }

  /**
   * List MaBiS points (Zählpunkte)
   *
   * Metering points of sum series, with the balance group of each.
   */
  listMabisPoints(request: ListMabisPointsRequest = {}, options?: CallOptions): Promise<ListMabisPointsAnswer> {
    return this.json(listMabisPoints, request, options)
  }

  /**
   * List the objections of a clearing period
   *
   * Objections to the clearing period, with what can be done with each.
   */
  listObjections(request: ListObjectionsRequest, options?: CallOptions): Promise<ListObjectionsAnswer> {
    return this.json(listObjections, request, options)
  }

  /**
   * List open positions by quarter-hour
   *
   * German control areas. Open position: accepted schedules minus allocations, or minus the latest forecast without allocations; positive is long. Priced with the imbalance price (reBAP), or with the day-ahead price of DE-LU plus the mean spread of the 28 days before (`price_source`). At most seven days; default yesterday to tomorrow.
   */
  listPositions(request: ListPositionsRequest = {}, options?: CallOptions): Promise<ListPositionsAnswer> {
    return this.json(listPositions, request, options)
  }

  /**
   * List the anomalies of a schedule
   *
   * What the operator finds to differ from the schedules of the counterparties.
   */
  listScheduleAnomalies(request: ListScheduleAnomaliesRequest, options?: CallOptions): Promise<ListScheduleAnomaliesAnswer> {
    return this.json(listScheduleAnomalies, request, options)
  }

  /** Every row of `listScheduleAnomalies`, page after page. */
  allScheduleAnomalies(request: ListScheduleAnomaliesRequest, options?: CallOptions): AsyncGenerator<schema.ScheduleAnomaly> {
    return this.rows(listScheduleAnomalies, request, options)
  }

  /**
   * List the documents of a schedule
   *
   * What was sent and received about a schedule, the newest first.
   */
  listScheduleDocuments(request: ListScheduleDocumentsRequest, options?: CallOptions): Promise<ListScheduleDocumentsAnswer> {
    return this.json(listScheduleDocuments, request, options)
  }

  /**
   * List the versions of a schedule
   *
   * The newest first, without their series.
   */
  listScheduleVersions(request: ListScheduleVersionsRequest, options?: CallOptions): Promise<ListScheduleVersionsAnswer> {
    return this.json(listScheduleVersions, request, options)
  }

  /** Every row of `listScheduleVersions`, page after page. */
  allScheduleVersions(request: ListScheduleVersionsRequest, options?: CallOptions): AsyncGenerator<schema.ScheduleVersion> {
    return this.rows(listScheduleVersions, request, options)
  }

  /**
   * List schedules
   *
   * One for each delivery day, market, operator and sender, with its newest version.
   */
  listSchedules(request: ListSchedulesRequest = {}, options?: CallOptions): Promise<ListSchedulesAnswer> {
    return this.json(listSchedules, request, options)
  }

  /** Every row of `listSchedules`, page after page. */
  allSchedules(request: ListSchedulesRequest = {}, options?: CallOptions): AsyncGenerator<schema.Schedule> {
    return this.rows(listSchedules, request, options)
  }

  /**
   * List calendar subscriptions
   *
   * Addresses under which calendar programs read the deadlines; each works without a key until it is revoked.
   */
  listSubscriptions(request: ListSubscriptionsRequest = {}, options?: CallOptions): Promise<ListSubscriptionsAnswer> {
    return this.json(listSubscriptions, request, options)
  }

  /**
   * List sum series (Summenzeitreihen)
   *
   * Sum series that were received, each with its version and data status; without values.
   */
  listSumSeries(request: ListSumSeriesRequest = {}, options?: CallOptions): Promise<ListSumSeriesAnswer> {
    return this.json(listSumSeries, request, options)
  }

  /** Every row of `listSumSeries`, page after page. */
  allSumSeries(request: ListSumSeriesRequest = {}, options?: CallOptions): AsyncGenerator<schema.SumSeries> {
    return this.rows(listSumSeries, request, options)
  }

  /**
   * List transports
   *
   * How each operator is reached; without secrets.
   */
  listTransports(request: ListTransportsRequest = {}, options?: CallOptions): Promise<ListTransportsAnswer> {
    return this.json(listTransports, request, options)
  }

  /**
   * List TSOs with gates and formats
   *
   * Each with the gates until which it takes schedules, and the formats that hold by day.
   */
  listTsos(request: ListTsosRequest = {}, options?: CallOptions): Promise<ListTsosAnswer> {
    return this.json(listTsos, request, options)
  }

  /**
   * Create or replace a balance group
   *
   * With `from_forecasts`, accepted forecasts become schedules of the balance group. The forecasts of a control area belong to one balance group: 409 names the other one.
   */
  putBalanceGroup(request: PutBalanceGroupRequest, options?: CallOptions): Promise<PutBalanceGroupAnswer> {
    return this.json(putBalanceGroup, request, options)
  }

  /**
   * Set the document formats of a TSO
   *
   * Replaces the setting; an empty list restores the default. A schedule with a version keeps its format, so that the TSO can compare versions. Responses are read in both formats.
   */
  putDocumentFormats(request: PutDocumentFormatsRequest, options?: CallOptions): Promise<PutDocumentFormatsAnswer> {
    return this.json(putDocumentFormats, request, options)
  }

  /**
   * Replace the formats of MaBiS messages
   *
   * Replaces the setting; an empty list restores the defaults. Existing messages do not change.
   */
  putMabisFormats(request: PutMabisFormatsRequest, options?: CallOptions): Promise<PutMabisFormatsAnswer> {
    return this.json(putMabisFormats, request, options)
  }

  /**
   * Create or replace a MaBiS point
   *
   * Fields as in UTILMD 55062. Also applies to series that were received before.
   */
  putMabisPoint(request: PutMabisPointRequest, options?: CallOptions): Promise<PutMabisPointAnswer> {
    return this.json(putMabisPoint, request, options)
  }

  /**
   * Create or replace a transport
   *
   * Secrets are stored encrypted and never returned. A new address requires them again: they are never sent to another host.
   */
  putTransport(request: PutTransportRequest, options?: CallOptions): Promise<PutTransportAnswer> {
    return this.json(putTransport, request, options)
  }

  /**
   * Get an attachment of an objection
   *
   * The file itself, as base64, or as it is with `Accept: application/octet-stream`.
   */
  readAttachment(request: ReadAttachmentRequest, options?: CallOptions): Promise<ReadAttachmentAnswer> {
    return this.json(readAttachment, request, options)
  }

  /**
   * Get a check notice (Prüfmitteilung)
   *
   * The notice, and the message in which it is sent.
   */
  readCheckNotice(request: ReadCheckNoticeRequest, options?: CallOptions): Promise<ReadCheckNoticeAnswer> {
    return this.json(readCheckNotice, request, options)
  }

  /**
   * Get the MaBiS deadlines of a month
   *
   * Also available as text/calendar. Includes the dates of the correction (KBKA).
   */
  readClearingCalendar(request: ReadClearingCalendarRequest, options?: CallOptions): Promise<ReadClearingCalendarAnswer> {
    return this.json(readClearingCalendar, request, options)
  }

  /**
   * Get the feed of MaBiS deadlines
   *
   * Deadlines as a calendar; `text/calendar` for calendar programs.
   */
  readClearingFeed(request: ReadClearingFeedRequest = {}, options?: CallOptions): Promise<ReadClearingFeedAnswer> {
    return this.json(readClearingFeed, request, options)
  }

  /**
   * Get the imbalance of a clearing period
   *
   * What `total_imbalance_mwh` and `total_imbalance_cost_eur` of the period are the sums of. Prices are those that `npm run cli -- import rebap` brought in.
   */
  readClearingImbalance(request: ReadClearingImbalanceRequest, options?: CallOptions): Promise<ReadClearingImbalanceAnswer> {
    return this.json(readClearingImbalance, request, options)
  }

  /**
   * Get a clearing period
   *
   * A clearing period with its deadlines, and how many objections it has.
   */
  readClearingPeriod(request: ReadClearingPeriodRequest, options?: CallOptions): Promise<ReadClearingPeriodAnswer> {
    return this.json(readClearingPeriod, request, options)
  }

  /**
   * Get the delivery status of a schedule
   *
   * How the sending of each version stands, and when it is tried next.
   */
  readDeliveryStatus(request: ReadDeliveryStatusRequest, options?: CallOptions): Promise<ReadDeliveryStatusAnswer> {
    return this.json(readDeliveryStatus, request, options)
  }

  /**
   * Get a document
   *
   * The document itself, as it was sent or received.
   */
  readDocument(request: ReadDocumentRequest, options?: CallOptions): Promise<ReadDocumentAnswer> {
    return this.json(readDocument, request, options)
  }

  /**
   * Get the CONTRL for a test interchange
   *
   * The CONTRL is created but not sent. Returns 404 for other documents.
   */
  readInboxContrl(request: ReadInboxContrlRequest, options?: CallOptions): Promise<ReadInboxContrlAnswer> {
    return this.json(readInboxContrl, request, options)
  }

  /**
   * Get a received document
   *
   * The message itself, as it was received, and what became of it.
   */
  readInboxDocument(request: ReadInboxDocumentRequest, options?: CallOptions): Promise<ReadInboxDocumentAnswer> {
    return this.json(readInboxDocument, request, options)
  }

  /**
   * Get the formats of MaBiS messages
   *
   * Which versions of the messages hold by day.
   */
  readMabisFormats(request: ReadMabisFormatsRequest = {}, options?: CallOptions): Promise<ReadMabisFormatsAnswer> {
    return this.json(readMabisFormats, request, options)
  }

  /**
   * Get a MaBiS interchange
   *
   * The interchange itself, as it was sent or received.
   */
  readMabisInterchange(request: ReadMabisInterchangeRequest, options?: CallOptions): Promise<ReadMabisInterchangeAnswer> {
    return this.json(readMabisInterchange, request, options)
  }

  /**
   * Get an objection
   *
   * An objection with its evidence, attachments and history.
   */
  readObjection(request: ReadObjectionRequest, options?: CallOptions): Promise<ReadObjectionAnswer> {
    return this.json(readObjection, request, options)
  }

  /**
   * Reconcile a schedule with the TSO's values
   *
   * Own values beside those that the operator confirmed, by quarter-hour.
   */
  readReconciliation(request: ReadReconciliationRequest, options?: CallOptions): Promise<ReadReconciliationAnswer> {
    return this.json(readReconciliation, request, options)
  }

  /**
   * Get a schedule
   *
   * A schedule with its versions, and what the operator answered to each.
   */
  readSchedule(request: ReadScheduleRequest, options?: CallOptions): Promise<ReadScheduleAnswer> {
    return this.json(readSchedule, request, options)
  }

  /**
   * Parse a table of schedule values
   *
   * Same input and output as `/portfolio-forecasts/v1alpha1/tables`. The caller assigns columns to series.
   */
  readScheduleTable(request: ReadScheduleTableRequest, options?: CallOptions): Promise<ReadScheduleTableAnswer> {
    return this.json(readScheduleTable, request, options)
  }

  /**
   * Get a sum series with its values
   *
   * A sum series with its quarter-hours.
   */
  readSumSeries(request: ReadSumSeriesRequest, options?: CallOptions): Promise<ReadSumSeriesAnswer> {
    return this.json(readSumSeries, request, options)
  }

  /**
   * Get the series of a schedule version
   *
   * All time series of a version, with their quarter-hours.
   */
  readVersionSeries(request: ReadVersionSeriesRequest, options?: CallOptions): Promise<ReadVersionSeriesAnswer> {
    return this.json(readVersionSeries, request, options)
  }

  /**
   * Upload a document from a TSO
   *
   * For message handlers that push responses. The document is assigned by its content: sender, receiver and the message it refers to. A repeated document changes nothing; responses may arrive in any order. A document without a schedule stays in the inbox until it is assigned. An unreadable document returns 422 and is not stored. EDIFACT of MaBiS (sum series, data status, CONTRL, APERAK) is handled as in `POST …/mabis/sum-series`; send MSCONS meter values to `POST /market-access/v1alpha1/timeseries/allocations`.
   */
  receiveAnswer(request: ReceiveAnswerRequest, options?: CallOptions): Promise<ReceiveAnswerAnswer> {
    return this.json(receiveAnswer, request, options)
  }

  /**
   * Receive an AS4 message from Holodeck B2B
   *
   * Implements the deliver operation of the REST back end. Holodeck B2B sends no credentials: a proxy must add the Authorization header with an API key. XML is handled as in `POST …/inbound`, EDIFACT as in `POST …/mabis/sum-series`.
   */
  receiveAs4Message(request: ReceiveAs4MessageRequest, options?: CallOptions): Promise<ReceiveAs4MessageAnswer> {
    return this.json(receiveAs4Message, request, options)
  }

  /**
   * Upload a document from any TSO
   *
   * For a mailbox with responses of several TSOs. The document is assigned by its content: sender, receiver and the message it refers to. A repeated document changes nothing; responses may arrive in any order. A document without a schedule stays in the inbox until it is assigned. An unreadable document returns 422 and is not stored. EDIFACT of MaBiS (sum series, data status, CONTRL, APERAK) is handled as in `POST …/mabis/sum-series`; send MSCONS meter values to `POST /market-access/v1alpha1/timeseries/allocations`.
   */
  receiveDocument(request: ReceiveDocumentRequest, options?: CallOptions): Promise<ReceiveDocumentAnswer> {
    return this.json(receiveDocument, request, options)
  }

  /**
   * Import a MaBiS interchange
   *
   * Imports each message or reports it in `refused` with its segment; the interchange is stored as received. A version of a series is stored once; a higher one is valid. Versions of a point come from one sender, unless `accept_sender` is set. An unknown point is accepted: see `is_known_point`. Returns 200 for a repeated interchange, and 422 for text that is not an interchange, is truncated or has no usable message. A file may contain several interchanges. A test (UNB DE 0035) is not imported: it is stored in the inbox with its CONTRL.
   */
  receiveSumSeries(request: ReceiveSumSeriesRequest, options?: CallOptions): Promise<ReceiveSumSeriesAnswer> {
    return this.json(receiveSumSeries, request, options)
  }

  /**
   * Record an AS4 error from Holodeck B2B
   *
   * Implements the notify operation of the REST back end. Holodeck B2B sends no credentials: a proxy must add the Authorization header with an API key. A failure ends the sending of the version; it can be resent. Warnings change nothing.
   */
  recordAs4Error(request: RecordAs4ErrorRequest, options?: CallOptions): Promise<RecordAs4ErrorAnswer> {
    return this.json(recordAs4Error, request, options)
  }

  /**
   * Record an AS4 receipt from Holodeck B2B
   *
   * Implements the notify operation of the REST back end. Holodeck B2B sends no credentials: a proxy must add the Authorization header with an API key. The receipt is stored as proof; the schedule counts as sent.
   */
  recordAs4Receipt(request: RecordAs4ReceiptRequest, options?: CallOptions): Promise<RecordAs4ReceiptAnswer> {
    return this.json(recordAs4Receipt, request, options)
  }

  /**
   * Record a manual filing of an objection
   *
   * Use this if the check notice was sent outside this service. Objections whose check notice is sent with `POST …/mabis/check-notices/{notice_uid}/send` are filed automatically. Returns 409 for an objection that is not submitted, is filed, or whose message is being sent.
   */
  recordManualFiling(request: RecordManualFilingRequest, options?: CallOptions): Promise<RecordManualFilingAnswer> {
    return this.json(recordManualFiling, request, options)
  }

  /**
   * Delete an attachment of a draft objection
   *
   * 409 once the objection is submitted.
   */
  removeAttachment(request: RemoveAttachmentRequest, options?: CallOptions): Promise<RemoveAttachmentAnswer> {
    return this.json(removeAttachment, request, options)
  }

  /**
   * Request the status of a schedule
   *
   * Sends a status request (SRQ) in addition to the automatic ones. Its response updates the version. Returns 409 for a version that was never sent.
   */
  requestScheduleStatus(request: RequestScheduleStatusRequest, options?: CallOptions): Promise<RequestScheduleStatusAnswer> {
    return this.json(requestScheduleStatus, request, options)
  }

  /**
   * Resend the newest version of a schedule
   *
   * Resends the same message if its delivery failed or it was not answered. If the TSO accepted or rejected it, the values are sent as the next version, and `reason` is required. Returns 409 for a version that is being sent, and after all gate closures of the day without an override.
   */
  resendSchedule(request: ResendScheduleRequest, options?: CallOptions): Promise<ResendScheduleAnswer> {
    return this.json(resendSchedule, request, options)
  }

  /**
   * Record the outcome of an objection
   *
   * Possible until the correction (KBKA) is settled. `tso_response` is required for `rejected`.
   */
  resolveObjection(request: ResolveObjectionRequest, options?: CallOptions): Promise<ResolveObjectionAnswer> {
    return this.json(resolveObjection, request, options)
  }

  /**
   * Revoke a calendar subscription
   *
   * Its address stops to work.
   */
  revokeSubscription(request: RevokeSubscriptionRequest, options?: CallOptions): Promise<RevokeSubscriptionAnswer> {
    return this.json(revokeSubscription, request, options)
  }

  /**
   * Send a check notice (Prüfmitteilung)
   *
   * `sent_state` reports the progress. An objection of the check notice is filed when it is delivered. Returns 409 without a transport for MaBiS messages (`mabis_…` of the transport), while the notice is being sent or after delivery, and for an objection that is not submitted.
   */
  sendCheckNotice(request: SendCheckNoticeRequest, options?: CallOptions): Promise<SendCheckNoticeAnswer> {
    return this.json(sendCheckNotice, request, options)
  }

  /**
   * Submit an objection
   *
   * Does not send a message. The objection is filed (`filing_state`) when its check notice is delivered (`POST …/mabis/check-notices/{notice_uid}/send`) or recorded (`…/manual-filing`). Possible during the objection period; the body may be empty. Of concurrent requests one succeeds, the others return 409.
   */
  submitObjection(request: SubmitObjectionRequest, options?: CallOptions): Promise<SubmitObjectionAnswer> {
    return this.json(submitObjection, request, options)
  }

  /**
   * Update a draft objection
   *
   * Fields that are not sent stay as they are. 409 once it is submitted.
   */
  updateObjection(request: UpdateObjectionRequest, options?: CallOptions): Promise<UpdateObjectionAnswer> {
    return this.json(updateObjection, request, options)
  }

  /**
   * Withdraw an objection
   *
   * It stays in the list. 409 where its status does not allow that.
   */
  withdrawObjection(request: WithdrawObjectionRequest, options?: CallOptions): Promise<WithdrawObjectionAnswer> {
    return this.json(withdrawObjection, request, options)
  }
}
