import { utcDay } from '#server/calendar/civil.ts'
import { operation, type Row } from '../../operation.ts'
import * as contract from './area-contract.ts'
import { findAreas, findEics } from './area-store.ts'
import { explainEic } from './eic.ts'
import { eicSlips } from './eic-slips.ts'
import { RECORD_COLUMNS, recordCells } from './rows.ts'

const AREA_COLUMNS = ['id', 'name', 'short_name', 'status', 'timezone', 'countries', 'transmission_system_operator']

export const listSchedulingAreas = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/scheduling-areas',
  summary: 'Scheduling areas with the bidding zones and control areas they belong to',
  access: 'read',
  reference: 'core',
  query: contract.AreasQuery,
  output: contract.SchedulingAreas,
  columns: [...AREA_COLUMNS, 'bidding_zones', 'control_areas', ...RECORD_COLUMNS],
  rows: ({ scheduling_areas }) =>
    scheduling_areas.map(({ bidding_zones, control_areas, ...area }) =>
      areaRow(area, { bidding_zones, control_areas }),
    ),
  run: async ({ shared, now }, { query }) =>
    findAreas<contract.SchedulingAreas>(shared, 'scheduling-area', query, utcDay(now)),
})

export const listControlAreas = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/control-areas',
  summary: 'Control areas, the grids that one transmission system operator operates',
  access: 'read',
  reference: 'core',
  query: contract.AreasQuery,
  output: contract.ControlAreas,
  columns: [...AREA_COLUMNS, 'bidding_zones', 'scheduling_areas', ...RECORD_COLUMNS],
  rows: ({ control_areas }) =>
    control_areas.map(({ bidding_zones, scheduling_areas, ...area }) =>
      areaRow(area, { bidding_zones, scheduling_areas }),
    ),
  run: async ({ shared, now }, { query }) =>
    findAreas<contract.ControlAreas>(shared, 'control-area', query, utcDay(now)),
})

export const listBiddingZones = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/bidding-zones',
  summary: 'Bidding zones, the price areas of Europe',
  access: 'read',
  reference: 'core',
  query: contract.AreasQuery,
  output: contract.BiddingZones,
  columns: [...AREA_COLUMNS, 'control_areas', 'scheduling_areas', ...RECORD_COLUMNS],
  rows: ({ bidding_zones }) =>
    bidding_zones.map(({ control_areas, scheduling_areas, ...area }) =>
      areaRow(area, { control_areas, scheduling_areas }),
    ),
  run: async ({ shared, now }, { query }) =>
    findAreas<contract.BiddingZones>(shared, 'bidding-zone', query, utcDay(now)),
})

export const explainEicCode = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/eic/{code}',
  summary: 'What each character of an EIC means, whether its check character holds, and what it names',
  access: 'read',
  reference: 'core',
  params: contract.EicPath,
  output: contract.EicResult,
  errors: ['not_found'],
  columns: ['position', 'character', 'part', 'value', 'weight'],
  rows: ({ characters }) => characters,
  run: async ({ shared }, { path: { code } }) => {
    const found = await findEics(shared, [code])
    const slips = found.length > 0 ? [] : eicSlips(code)
    const similar = await findEics(shared, slips)
    similar.sort((a, b) => slips.indexOf(a.code) - slips.indexOf(b.code))
    return { ...explainEic(code), records: found.map(({ code: _, ...record }) => record), similar }
  },
})

type Links = Partial<Record<'bidding_zones' | 'control_areas' | 'scheduling_areas', string[]>>
type AreaFields = Omit<contract.BiddingZones['bidding_zones'][number], keyof Links>

function areaRow(area: AreaFields, links: Links): Row {
  const { countries, transmission_system_operator, valid_from, valid_to, warnings, provenance, ...plain } = area
  return {
    ...plain,
    countries: countries.join(' '),
    transmission_system_operator: transmission_system_operator?.name ?? null,
    ...Object.fromEntries(Object.entries(links).map(([name, eics]) => [name, eics.join(' ')])),
    ...recordCells({ valid_from, valid_to, warnings, provenance }),
  }
}
