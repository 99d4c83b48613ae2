import { anotherMonth, EIC, objection } from './clearing.ts'
import type { Ids, Rules } from './rule.ts'
import { anotherGroup, balanceGroup, information, STORED_TSO, schedule, transport, TSO } from './schedules.ts'

const filed = ({ period_uid, objection_uid }: Ids) => ({ uid: period_uid, objection_uid })
const attached = (ids: Ids) => ({ ...filed(ids), attachment_uid: ids.attachment_uid })

const ofSchedule = {
  call: ({ schedule_uid }: Ids) => ({ path: { uid: schedule_uid } }),
  foreign: 'schedule_uid',
  parameter: 'uid',
} as const

export const scheduleManagementRules: Rules = {
  'scheduleManagement.readClearingCalendar': {
    least: 'viewer',
    call: () => ({ query: { bilanzierungsmonat: '2026-10-01' } }),
  },
  'scheduleManagement.listClearingCalendars': { least: 'viewer', call: () => ({ query: { calendar: 'federal' } }) },
  'scheduleManagement.listClearingDeadlines': {
    least: 'viewer',
    call: () => ({ query: { start_date: '2026-12-01', end_date: '2026-12-31' } }),
  },
  'scheduleManagement.readClearingFeed': { least: 'viewer', call: () => ({ query: { reminder_days: [1] } }) },
  'scheduleManagement.listSubscriptions': { least: 'viewer', call: () => ({}) },
  'scheduleManagement.createSubscription': { least: 'operator', call: () => ({ body: { name: 'Thunderbird' } }) },
  'scheduleManagement.revokeSubscription': {
    least: 'operator',
    call: ({ subscription_id }) => ({ path: { subscription_id } }),
    foreign: 'subscription_id',
  },
  'scheduleManagement.listClearingPeriods': { least: 'viewer', call: () => ({}) },
  'scheduleManagement.createClearingPeriod': {
    least: 'operator',
    call: () => ({ body: { bilanzierungsmonat: anotherMonth(), bilanzkreis_eic: EIC } }),
  },
  'scheduleManagement.readClearingPeriod': {
    least: 'viewer',
    call: ({ period_uid }) => ({ path: { uid: period_uid } }),
    foreign: 'period_uid',
    parameter: 'uid',
  },
  'scheduleManagement.deleteClearingPeriod': {
    least: 'operator',
    call: ({ empty_period_uid }) => ({ path: { uid: empty_period_uid } }),
    foreign: 'empty_period_uid',
    parameter: 'uid',
  },
  'scheduleManagement.readClearingImbalance': {
    least: 'viewer',
    call: ({ period_uid }) => ({ path: { uid: period_uid } }),
    foreign: 'period_uid',
    parameter: 'uid',
  },
  'scheduleManagement.listObjections': {
    least: 'viewer',
    call: ({ period_uid }) => ({ path: { uid: period_uid }, query: { status: 'draft' } }),
    foreign: 'period_uid',
    parameter: 'uid',
  },
  'scheduleManagement.listAllObjections': { least: 'viewer', call: () => ({ query: { status: ['accepted'] } }) },
  'scheduleManagement.createObjection': {
    least: 'operator',
    call: ({ period_uid }) => ({ path: { uid: period_uid }, body: objection }),
    foreign: 'period_uid',
    parameter: 'uid',
  },
  'scheduleManagement.readObjection': {
    least: 'viewer',
    call: (ids) => ({ path: filed(ids) }),
    foreign: 'objection_uid',
  },
  'scheduleManagement.updateObjection': {
    least: 'operator',
    call: (ids) => ({ path: filed(ids), body: { reason: 'In other words' } }),
    foreign: 'objection_uid',
  },
  'scheduleManagement.submitObjection': {
    least: 'operator',
    call: (ids) => ({ path: filed(ids), body: {} }),
    foreign: 'objection_uid',
  },
  'scheduleManagement.withdrawObjection': {
    least: 'operator',
    call: (ids) => ({ path: filed(ids) }),
    foreign: 'objection_uid',
  },
  'scheduleManagement.resolveObjection': {
    least: 'operator',
    call: (ids) => ({ path: filed(ids), body: { outcome: 'accepted' } }),
    foreign: 'objection_uid',
    submitted: true,
  },
  'scheduleManagement.recordManualFiling': {
    least: 'operator',
    call: (ids) => ({ path: filed(ids), body: { note: 'By the market communication, PM4711' } }),
    foreign: 'objection_uid',
    submitted: true,
  },
  'scheduleManagement.attachFile': {
    least: 'operator',
    call: (ids) => ({ path: filed(ids), query: { file_name: 'meter.csv' }, body: 'time;kWh\n' }),
    foreign: 'objection_uid',
  },
  'scheduleManagement.readAttachment': {
    least: 'viewer',
    call: (ids) => ({ path: attached(ids) }),
    foreign: 'attachment_uid',
  },
  'scheduleManagement.removeAttachment': {
    least: 'operator',
    call: (ids) => ({ path: attached(ids) }),
    foreign: 'attachment_uid',
  },
  'scheduleManagement.createSchedule': {
    least: 'operator',
    call: ({ balance_group_eic }) => ({ body: schedule(balance_group_eic) }),
  },
  'scheduleManagement.checkSchedule': {
    least: 'viewer',
    call: ({ balance_group_eic }) => ({ body: schedule(balance_group_eic) }),
  },
  'scheduleManagement.readScheduleTable': {
    least: 'viewer',
    call: () => ({ body: 'time;production 50Hertz\n00:00;1,5\n' }),
  },
  'scheduleManagement.resendSchedule': {
    least: 'operator',
    call: ({ failed_schedule_uid }) => ({ path: { uid: failed_schedule_uid } }),
    foreign: 'failed_schedule_uid',
    parameter: 'uid',
  },
  'scheduleManagement.requestScheduleStatus': {
    least: 'operator',
    call: ({ failed_schedule_uid }) => ({ path: { uid: failed_schedule_uid } }),
    foreign: 'failed_schedule_uid',
    parameter: 'uid',
  },
  'scheduleManagement.abandonSchedule': {
    least: 'operator',
    call: ({ failed_schedule_uid }) => ({ path: { uid: failed_schedule_uid }, body: { reason: 'The day is over' } }),
    foreign: 'failed_schedule_uid',
    parameter: 'uid',
  },
  'scheduleManagement.listPositions': { least: 'viewer', call: () => ({}) },
  'scheduleManagement.listTsos': { least: 'viewer', call: () => ({}) },
  'scheduleManagement.putDocumentFormats': {
    least: 'admin',
    call: () => ({
      path: { tso: TSO },
      body: { formats: [{ document: 'schedule', valid_from: '2036-01-01', family: 'ess' }] },
    }),
  },
  'scheduleManagement.listSchedules': { least: 'viewer', call: () => ({ query: { market: ['germany'] } }) },
  'scheduleManagement.readSchedule': { least: 'viewer', ...ofSchedule },
  'scheduleManagement.listScheduleVersions': { least: 'viewer', ...ofSchedule },
  'scheduleManagement.readVersionSeries': {
    least: 'viewer',
    call: ({ schedule_version_uid }) => ({ path: { version_uid: schedule_version_uid } }),
    foreign: 'schedule_version_uid',
    parameter: 'version_uid',
  },
  'scheduleManagement.listScheduleAnomalies': { least: 'viewer', ...ofSchedule },
  'scheduleManagement.readDeliveryStatus': { least: 'viewer', ...ofSchedule },
  'scheduleManagement.readReconciliation': { least: 'viewer', ...ofSchedule },
  'scheduleManagement.listScheduleDocuments': { least: 'viewer', ...ofSchedule },
  'scheduleManagement.listDocuments': { least: 'viewer', call: () => ({ query: { kind: ['RI'] } }) },
  'scheduleManagement.readDocument': {
    least: 'viewer',
    call: ({ document_uid }) => ({ path: { document_uid } }),
    foreign: 'document_uid',
  },
  'scheduleManagement.listAnomalies': {
    least: 'viewer',
    call: () => ({ query: { tso: [TSO], start_date: '2026-01-01', end_date: '2026-12-31' } }),
  },
  'scheduleManagement.listImbalanceReports': {
    least: 'viewer',
    call: () => ({ query: { start_date: '2026-10-01', end_date: '2026-10-31' } }),
  },
  'scheduleManagement.listAuditLogs': { least: 'viewer', call: () => ({ query: { type: ['schedule.created'] } }) },
  'scheduleManagement.listBalanceGroups': { least: 'viewer', call: () => ({}) },
  'scheduleManagement.putBalanceGroup': {
    least: 'admin',
    call: () => ({ path: { eic: anotherGroup() }, body: balanceGroup }),
  },
  'scheduleManagement.deleteBalanceGroup': {
    least: 'admin',
    call: ({ balance_group_eic }) => ({ path: { eic: balance_group_eic } }),
    foreign: 'balance_group_eic',
    parameter: 'eic',
    unknown: '11XHANDEL------X',
  },
  'scheduleManagement.listTransports': { least: 'viewer', call: () => ({}) },
  'scheduleManagement.putTransport': {
    least: 'admin',
    call: () => ({ path: { tso: 'TTG_DE' }, query: { test: true }, body: transport }),
  },
  'scheduleManagement.deleteTransport': {
    least: 'admin',
    call: ({ transport_tso }) => ({ path: { tso: transport_tso }, query: { test: true } }),
    spends: 'transport_tso',
  },
  'scheduleManagement.checkTransport': {
    least: 'admin',
    call: () => ({ path: { tso: STORED_TSO }, query: { test: true } }),
  },
  'scheduleManagement.listInbox': { least: 'viewer', call: () => ({ query: { state: ['unassigned'] } }) },
  'scheduleManagement.readInboxContrl': {
    least: 'viewer',
    call: ({ test_interchange_uid }) => ({ path: { uid: test_interchange_uid } }),
    foreign: 'test_interchange_uid',
    parameter: 'uid',
  },
  'scheduleManagement.readInboxDocument': {
    least: 'viewer',
    call: ({ document_uid }) => ({ path: { uid: document_uid } }),
    foreign: 'document_uid',
    parameter: 'uid',
  },
  'scheduleManagement.assignInboxDocument': {
    least: 'operator',
    call: ({ unassigned_uid, schedule_version_uid }) => ({
      path: { uid: unassigned_uid },
      body: { version_uid: schedule_version_uid },
    }),
    foreign: 'unassigned_uid',
    parameter: 'uid',
  },
  'scheduleManagement.dismissInboxDocument': {
    least: 'operator',
    call: ({ unassigned_uid }) => ({ path: { uid: unassigned_uid }, body: { reason: 'an autoreply' } }),
    foreign: 'unassigned_uid',
    parameter: 'uid',
  },
  'scheduleManagement.receiveDocument': {
    least: 'operator',
    call: () => ({ query: { test: true }, body: information('RI-2') }),
  },
  'scheduleManagement.receiveAs4Message': {
    least: 'operator',
    call: () => ({ query: { test: true }, body: information('RI-3') }),
  },
  'scheduleManagement.recordAs4Receipt': {
    least: 'operator',
    call: ({ as4_message_id }) => ({ query: { ref_to_message_id: as4_message_id, message_id: 'receipt-1@tso' } }),
  },
  'scheduleManagement.recordAs4Error': {
    least: 'operator',
    call: ({ as4_message_id }) => ({
      query: { ref_to_message_id: as4_message_id, errors: '[failure]EBMS:0301-MissingReceipt' },
    }),
  },
  'scheduleManagement.receiveAnswer': {
    least: 'operator',
    call: () => ({ path: { tso: TSO }, query: { test: true }, body: information() }),
  },
}
