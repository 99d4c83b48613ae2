import { operation } from '../../operation.ts'
import * as contract from './contract.ts'
import * as store from './store.ts'

const identifiers = (ids: contract.ExtraId[]) => ids.map(({ kind, value }) => `${kind}:${value}`).join(' ')

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
  ],
  rows: ({ mgas }) =>
    mgas.map(({ extra_ids, system_operator, ...area }) => ({
      ...area,
      extra_ids: identifiers(extra_ids),
      system_operator_id: system_operator?.id ?? null,
      system_operator_extra_ids: identifiers(system_operator?.extra_ids ?? []),
    })),
  run: async ({ shared }, { query }) => store.findMeteringGridAreas(shared, query),
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
  columns: ['id', 'name', 'description', 'website_url', 'logo_url', 'countries', 'roles', 'extra_ids'],
  rows: ({ parties }) =>
    parties.map(({ countries, roles, extra_ids, ...party }) => ({
      ...party,
      countries: countries.join(' '),
      roles: roles.join(' '),
      extra_ids: identifiers(extra_ids),
    })),
  run: async ({ shared }, { query }) => store.findParties(shared, query),
})

export { countWorkingDays, listHolidays } from './holiday-operations.ts'
