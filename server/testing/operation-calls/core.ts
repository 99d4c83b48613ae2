import type { Rules } from './rule.ts'

export const coreRules: Rules = {
  'core.listMeteringGridAreas': { least: 'viewer', call: () => ({ query: { country: ['FI'] } }) },
  'core.listParties': { least: 'viewer', call: () => ({ query: { country: ['DE', 'FI'] } }) },
  'core.listSchedulingAreas': { least: 'viewer', call: () => ({ query: { country: ['DE', 'IT'] } }) },
  'core.listControlAreas': { least: 'viewer', call: () => ({ query: { country: ['DE', 'IT'] } }) },
  'core.listOtherAreas': { least: 'viewer', call: () => ({ query: { register_function: ['Border Area'] } }) },
  'core.listBiddingZones': { least: 'viewer', call: () => ({ query: { as_of: '2018-09-30' } }) },
  'core.explainEicCode': { least: 'viewer', call: () => ({ path: { code: '10Y1001A1001A46L' } }) },
  'core.search': { least: 'viewer', call: () => ({ query: { q: 'vattenfal', limit: 5 } }) },
  'core.listGeometries': { least: 'viewer', call: () => ({ query: { kind: ['bidding-zone'] } }) },
  'core.listSources': { least: 'viewer', call: () => ({}) },
  'core.startImport': { least: 'admin', call: () => ({ body: { source: 'esett', dry_run: true } }) },
  'core.listImports': { least: 'admin', call: () => ({ query: { source: ['esett'] } }) },
  'core.readImport': { least: 'admin', call: ({ import_uid }) => ({ path: { uid: import_uid } }) },
  'core.cancelImport': {
    least: 'admin',
    spends: 'import_uid',
    call: ({ import_uid }) => ({ path: { uid: import_uid } }),
  },
  'core.listImportSchedules': { least: 'admin', call: () => ({}) },
  'core.updateImportSchedule': {
    least: 'admin',
    call: () => ({ path: { source: 'esett' }, body: { is_enabled: true, every_hours: 48 } }),
  },
  'core.listHolidays': { least: 'viewer', call: () => ({ query: { country: ['SE'] } }) },
  'core.countWorkingDays': {
    least: 'viewer',
    call: () => ({ query: { start_date: '2026-01-01', end_date: '2026-12-31' } }),
  },
}
