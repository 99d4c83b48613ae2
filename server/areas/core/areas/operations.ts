import { utcDay } from '#server/calendar/civil.ts'
import type { Context } from '../../../context.ts'
import { operation } from '../../../operation.ts'
import type { Row } from '../../../answer.ts'
import type { AreaKind } from './contract.ts'
import * as contract from './contract.ts'
import { countriesWithout, countryOfOffice, findAreas, findAreasOfControlAreas, findEics } from './store.ts'
import { areasInEach, areasOfCode, areasOnMap, nearestEach } from './at-place.ts'
import { explainEic, repairedEic } from '../eic/eic.ts'
import { eicSlips } from '../eic/eic-slips.ts'
import { AREAS_BY_POINT } from './by-point-service.ts'
import { LOCATOR, type Place, TOLERANCE_M, wholeMetres } from '../locator.ts'
import { ISLAND_M, zonesNear } from './near-areas.ts'
import { placesOf, pointOf } from '../places/query.ts'
import { unknownWarnings, unlistedWarning, zoneWarnings } from '../places/warnings.ts'
import { FRESHNESS_COLUMN, RECORD_COLUMNS, recordCells } from '../records/cells.ts'

const AREA_COLUMNS = [
  ...['id', 'name', 'short_name', 'status', 'timezone', 'countries', 'transmission_system_operator'],
  ...['register_name', 'register_functions'],
]

/** How far an area lies from a place; empty where no place is requested. */
const LOCATION_COLUMNS = ['distance_m', 'accuracy_m']

const AT_PLACE =
  'With `lat` and `lon`: the area that contains the point, or the nearest within 0.1° (25 km on an island), and areas with ' +
  'an approximate border nearby, nearest first. With `country` and `zipcode`, or `street` and `city`: the areas of the ' +
  'country at the location of the place. A German `zipcode` is first looked up in a table of 8,195 codes (Open Power ' +
  'System Data, 2020), which returns all control areas of the code at 0 m. A `Warning` header reports what is approximate ' +
  'or unknown.'

export const listSchedulingAreas = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/scheduling-areas',
  summary: 'List scheduling areas',
  description: AT_PLACE,
  access: 'read',
  reference: 'core',
  query: contract.AreasQuery,
  names: { shown: ['id'], sought: ['country'] },
  output: contract.SchedulingAreas,
  errors: ['upstream_timeout'],
  columns: [
    ...AREA_COLUMNS,
    'bidding_zones',
    'control_areas',
    ...RECORD_COLUMNS,
    ...LOCATION_COLUMNS,
    FRESHNESS_COLUMN,
  ],
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
  summary: 'List control areas',
  description: AT_PLACE,
  access: 'read',
  reference: 'core',
  query: contract.AreasQuery,
  names: { shown: ['id'], sought: ['country'] },
  output: contract.ControlAreas,
  errors: ['upstream_timeout'],
  columns: [
    ...AREA_COLUMNS,
    'bidding_zones',
    'scheduling_areas',
    ...RECORD_COLUMNS,
    'postal_codes',
    ...LOCATION_COLUMNS,
    FRESHNESS_COLUMN,
  ],
  rows: ({ control_areas }) =>
    control_areas.map(({ bidding_zones, scheduling_areas, postal_codes, ...area }) =>
      areaRow(area, { bidding_zones, scheduling_areas }, { postal_codes }),
    ),
  run: async (context, { query }) => areasOf<contract.ControlAreas>(context, 'control-area', query),
})

export const listBiddingZones = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/bidding-zones',
  summary: 'List bidding zones',
  description: AT_PLACE,
  access: 'read',
  reference: 'core',
  query: contract.AreasQuery,
  names: { shown: ['id'], sought: ['country'] },
  output: contract.BiddingZones,
  errors: ['upstream_timeout'],
  columns: [
    ...AREA_COLUMNS,
    'control_areas',
    'scheduling_areas',
    ...RECORD_COLUMNS,
    ...LOCATION_COLUMNS,
    FRESHNESS_COLUMN,
  ],
  rows: ({ bidding_zones }) =>
    bidding_zones.map(({ control_areas, scheduling_areas, ...area }) =>
      areaRow(area, { control_areas, scheduling_areas }),
    ),
  run: async (context, { query }) => areasOf<contract.BiddingZones>(context, 'bidding-zone', query),
})

export const listOtherAreas = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/other-areas',
  summary: 'List other areas of the EIC register',
  description:
    'Areas that are neither scheduling areas, control areas nor bidding zones: border and market areas, blocks of control ' +
    'areas, balance groups, regions, countries, and areas of gas. Beside a few, they come with an import of `entsoe-eic`.',
  access: 'read',
  reference: 'core',
  query: contract.OtherAreasQuery,
  names: { shown: ['id'], sought: ['country', 'register_function'] },
  output: contract.OtherAreas,
  columns: [...AREA_COLUMNS, ...RECORD_COLUMNS, FRESHNESS_COLUMN],
  rows: ({ other_areas }) => other_areas.map((area) => areaRow(area, {})),
  run: async ({ shared, now }, { query }) => findAreas<contract.OtherAreas>(shared, 'other-area', query, utcDay(now)),
})

export const explainEicCode = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/eic/{code}',
  summary: 'Check and explain an EIC code',
  access: 'read',
  reference: 'core',
  params: contract.EicPath,
  output: contract.EicResult,
  errors: ['not_found'],
  columns: ['position', 'character', 'part', 'value', 'weight'],
  rows: ({ characters }) => characters,
  run: async ({ shared }, { path: { code: value } }) => {
    const code = repairedEic(value)
    const found = await findEics(shared, [code])
    const slips = found.length > 0 ? [] : eicSlips(code)
    const similar = await findEics(shared, slips)
    similar.sort((a, b) => slips.indexOf(a.code) - slips.indexOf(b.code))
    const { issuing_office, ...explained } = explainEic(code)
    const office = issuing_office && { ...issuing_office, country: await countryOfOffice(shared, issuing_office.code) }
    return {
      ...explained,
      issuing_office: office,
      input: value,
      records: found.map(({ code: _, ...record }) => record),
      similar,
    }
  },
})

function messagesOf(kind: AreaKind): string {
  return kind.replace('-', ' ')
}

/** Areas of a kind, and with places those that may lie at each; what is not exact or not known of that is a `Warning`. */
async function areasOf<T>(context: Context, kind: AreaKind, query: contract.AreasQuery) {
  const { shared, now, response } = context
  const today = utcDay(now)
  const addresses = placesOf(query).filter(({ sure }) => sure)
  const point = pointOf(query)
  if (point === null && addresses.length === 0) {
    const { country = [], as_of = today, id } = query
    const isRequested = query.as_of !== undefined && id === undefined
    const without = isRequested ? await countriesWithout(shared, kind, country, as_of) : []
    const warnings = without.map((each) => unlistedWarning(each, messagesOf(kind), as_of))
    if (warnings.length > 0) response.headers.Warning = warnings.join(', ')
    return findAreas<T>(shared, kind, query, today)
  }
  const day = query.as_of ?? today
  const atAddresses = addresses.map(async ({ places }) => {
    const found = await Promise.all(places.map((place) => areasAtAddress(context, kind, place, day)))
    return {
      areas: nearestEach(found.flatMap(({ areas }) => areas)),
      unknown: found.flatMap((each) => each.unknown ?? []),
    }
  })
  const around = { day, countries: query.country, reach_m: ISLAND_M }
  const atPoint =
    point === null
      ? []
      : [nearestEach(areasOnMap(zonesNear(await context.service(AREAS_BY_POINT).areas(kind, [point]), point, around)))]
  const found = await Promise.all(atAddresses)
  const within = areasInEach([...atPoint, ...found.map(({ areas }) => areas)]).map((each) => ({
    ...each,
    distance_m: wholeMetres(each.distance_m),
  }))
  const unknown = found.flatMap((each) => each.unknown)
  const warnings = [...unknownWarnings(unknown), ...zoneWarnings(within, messagesOf(kind))]
  if (warnings.length > 0) response.headers.Warning = warnings.join(', ')
  // What is known of addresses changes with each look-up.
  if (addresses.length > 0) response.headers['Cache-Control'] = 'no-store'
  return findAreas<T>(shared, kind, { ...query, within }, today)
}

/** Areas of a kind by the table of postal codes, else by the points that the place is known to have. */
async function areasAtAddress(context: Context, kind: AreaKind, place: Place, day: string) {
  const { shared } = context
  const locator = context.service(LOCATOR)
  const control_areas = await locator.controlAreasOf(place)
  if (control_areas.length > 0)
    return { areas: areasOfCode(await findAreasOfControlAreas(shared, kind, control_areas, day)), unknown: null }
  const { points, unknown } = await locator.pointsOf(place)
  const index = await context.service(AREAS_BY_POINT).areas(
    kind,
    points.map(({ point }) => point),
  )
  const near = points.flatMap(({ point, precision }) =>
    zonesNear(index, point, { day, countries: [place.country], within_m: TOLERANCE_M[precision] }),
  )
  return { areas: areasOnMap(near), unknown }
}

type Links = Partial<Record<'bidding_zones' | 'control_areas' | 'scheduling_areas', string[]>>
type AreaFields = Omit<contract.BiddingZones['bidding_zones'][number], keyof Links>

function areaRow(area: AreaFields, links: Links, more: Row = {}): Row {
  const {
    countries,
    transmission_system_operator,
    register_name,
    register_functions,
    location,
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
    register_name,
    register_functions: register_functions?.join(', ') ?? null,
    ...Object.fromEntries(Object.entries(links).map(([name, eics]) => [name, eics.join(' ')])),
    ...recordCells({ valid_from, valid_to, warnings, provenance }),
    ...more,
    distance_m: location?.distance_m ?? null,
    accuracy_m: location?.accuracy_m ?? null,
    confirmed_until: provenance.confirmed_until,
  }
}
