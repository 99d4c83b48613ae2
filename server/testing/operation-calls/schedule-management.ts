import { anotherMonth, EIC, objection } from './clearing.ts'
import type { Ids, Rules } from './rule.ts'

const filed = ({ period_uid, objection_uid }: Ids) => ({ uid: period_uid, objection_uid })
const attached = (ids: Ids) => ({ ...filed(ids), attachment_uid: ids.attachment_uid })

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
  'scheduleManagement.changeObjection': {
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
}
