import { utcDay } from '#server/calendar/civil.ts'
import { operation } from '../../operation.ts'
import * as contract from './contract.ts'
import { identifiers, RECORD_COLUMNS, recordCells } from './rows.ts'
import * as store from './store.ts'

export const listMeteringGridAreas = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/metering-grid-areas',
  summary: 'Metering grid areas with their system operator',
  access: 'read',
  reference: 'core',
  query: contract.MeteringGridAreasQuery,
  output: contract.MeteringGridAreas,
  columns: [
    'id',
    'name',
    'country',
    'scheduling_area_eic',
    'extra_ids',
    'system_operator_id',
    'system_operator_extra_ids',
    ...RECORD_COLUMNS,
  ],
  rows: ({ mgas }) =>
    mgas.map(({ extra_ids, system_operator, valid_from, valid_to, warnings, provenance, ...area }) => ({
      ...area,
      extra_ids: identifiers(extra_ids),
      system_operator_id: system_operator?.id ?? null,
      system_operator_extra_ids: identifiers(system_operator?.extra_ids ?? []),
      ...recordCells({ valid_from, valid_to, warnings, provenance }),
    })),
  run: async ({ shared, now }, { query }) => store.findMeteringGridAreas(shared, query, utcDay(now)),
})

export const listParties = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/parties',
  summary: 'Market parties: system operators, balance responsible parties, suppliers',
  access: 'read',
  reference: 'core',
  query: contract.PartiesQuery,
  output: contract.Parties,
  columns: [
    'id',
    'name',
    'description',
    'website_url',
    'logo_url',
    'countries',
    'roles',
    'extra_ids',
    ...RECORD_COLUMNS,
  ],
  rows: ({ parties }) =>
    parties.map(({ countries, roles, extra_ids, valid_from, valid_to, warnings, provenance, ...party }) => ({
      ...party,
      countries: countries.join(' '),
      roles: roles.join(' '),
      extra_ids: identifiers(extra_ids),
      ...recordCells({ valid_from, valid_to, warnings, provenance }),
    })),
  run: async ({ shared, now }, { query }) => store.findParties(shared, query, utcDay(now)),
})

export { explainEicCode, listBiddingZones, listControlAreas, listSchedulingAreas } from './area-operations.ts'
export { countWorkingDays, listHolidays } from './holiday-operations.ts'
