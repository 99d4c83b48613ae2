import type { Rules } from './rule.ts'

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
}
