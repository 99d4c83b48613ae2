import { utcDay } from '#server/calendar/civil.ts'
import type { Context } from '../../context.ts'
import { operation, type Row } from '../../operation.ts'
import type { AreaKind } from './area-contract.ts'
import * as contract from './area-contract.ts'
import { findAreas, findEics } from './area-store.ts'
import { explainEic, mendedEic } from './eic.ts'
import { eicSlips } from './eic-slips.ts'
import { areaIndexKey, loadAreaIndex } from './geo-store.ts'
import { wholeMetres } from './locator.ts'
import { ISLAND_M, zonesNear } from './near-areas.ts'
import { pointOf } from './place-query.ts'
import { zoneWarnings } from './place-warnings.ts'
import { RECORD_COLUMNS, recordCells } from './record-cells.ts'

const AREA_COLUMNS = ['id', 'name', 'short_name', 'status', 'timezone', 'countries', 'transmission_system_operator']

const AT_PLACE =
  'With `lat` and `lon`, those that may lie there: the nearest first: the one that holds the point, else the nearest within 0.1° (on an island, up to 25 km where no other country is as near), and those, of any country, whose border is drawn only approximately so near by. A `Warning` says what is not exact.'

export const listSchedulingAreas = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/scheduling-areas',
  summary: 'Scheduling areas with the bidding zones and control areas they belong to',
  description: AT_PLACE,
  access: 'read',
  reference: 'core',
  query: contract.AreasQuery,
  output: contract.SchedulingAreas,
  columns: [...AREA_COLUMNS, 'bidding_zones', 'control_areas', ...RECORD_COLUMNS],
  rows: ({ scheduling_areas }) =>
    scheduling_areas.map(({ bidding_zones, control_areas, ...area }) =>
      areaRow(area, { bidding_zones, control_areas }),
    ),
  run: async (context, { query }) => areasOf<contract.SchedulingAreas>(context, 'scheduling-area', query),
})

export const listControlAreas = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/control-areas',
  summary: 'Control areas, the grids that one transmission system operator operates',
  description: AT_PLACE,
  access: 'read',
  reference: 'core',
  query: contract.AreasQuery,
  output: contract.ControlAreas,
  columns: [...AREA_COLUMNS, 'bidding_zones', 'scheduling_areas', ...RECORD_COLUMNS],
  rows: ({ control_areas }) =>
    control_areas.map(({ bidding_zones, scheduling_areas, ...area }) =>
      areaRow(area, { bidding_zones, scheduling_areas }),
    ),
  run: async (context, { query }) => areasOf<contract.ControlAreas>(context, 'control-area', query),
})

export const listBiddingZones = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/bidding-zones',
  summary: 'Bidding zones, the price areas of Europe',
  description: AT_PLACE,
  access: 'read',
  reference: 'core',
  query: contract.AreasQuery,
  output: contract.BiddingZones,
  columns: [...AREA_COLUMNS, 'control_areas', 'scheduling_areas', ...RECORD_COLUMNS],
  rows: ({ bidding_zones }) =>
    bidding_zones.map(({ control_areas, scheduling_areas, ...area }) =>
      areaRow(area, { control_areas, scheduling_areas }),
    ),
  run: async (context, { query }) => areasOf<contract.BiddingZones>(context, 'bidding-zone', query),
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
  run: async ({ shared }, { path: { code: given } }) => {
    const code = mendedEic(given)
    const found = await findEics(shared, [code])
    const slips = found.length > 0 ? [] : eicSlips(code)
    const similar = await findEics(shared, slips)
    similar.sort((a, b) => slips.indexOf(a.code) - slips.indexOf(b.code))
    return { ...explainEic(code), given, records: found.map(({ code: _, ...record }) => record), similar }
  },
})

/** Areas of a kind, and with a place those that may lie there; what is not exact of that is a `Warning`. */
async function areasOf<T>({ shared, now, cached, response }: Context, kind: AreaKind, query: contract.AreasQuery) {
  const today = utcDay(now)
  const point = pointOf(query)
  if (point === null) return findAreas<T>(shared, kind, query, today)
  const index = await cached('core', areaIndexKey(kind), () => loadAreaIndex(shared, kind))
  const near = zonesNear(index, point, {
    ...{ day: query.as_of ?? today, countries: query.country, reach_m: ISLAND_M },
  })
  const within = near.map(({ area: { id, accuracy_m }, distance_m }) => ({
    ...{ id, accuracy_m, distance_m: wholeMetres(distance_m) },
  }))
  const warnings = zoneWarnings(within, kind.replace('-', ' '))
  if (warnings.length > 0) response.headers.Warning = warnings.join(', ')
  return findAreas<T>(shared, kind, { ...query, within }, today)
}

type Links = Partial<Record<'bidding_zones' | 'control_areas' | 'scheduling_areas', string[]>>
type AreaFields = Omit<contract.BiddingZones['bidding_zones'][number], keyof Links>

function areaRow(area: AreaFields, links: Links): Row {
  const {
    countries,
    transmission_system_operator,
    location: _,
    valid_from,
    valid_to,
    warnings,
    provenance,
    ...plain
  } = area
  return {
    ...plain,
    countries: countries.join(' '),
    transmission_system_operator: transmission_system_operator?.name ?? null,
    ...Object.fromEntries(Object.entries(links).map(([name, eics]) => [name, eics.join(' ')])),
    ...recordCells({ valid_from, valid_to, warnings, provenance }),
  }
}
