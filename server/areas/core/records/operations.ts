import { utcDay } from '#server/calendar/civil.ts'
import type { Context } from '../../../context.ts'
import { LOCATOR } from '../locator.ts'
import { operation } from '../../../operation.ts'
import * as contract from './contract.ts'
import { areasAt, locatedGroup, type PlaceGroup, placesOf, placeWarning } from '../places/query.ts'
import { matchWarnings, unknownWarnings, unknownTerms } from '../places/warnings.ts'
import { FRESHNESS_COLUMN, identifiers, LOCATION_COLUMNS, locationCells, RECORD_COLUMNS, recordCells } from './cells.ts'
import * as store from './store.ts'

export const listMeteringGridAreas = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/metering-grid-areas',
  summary: 'List metering grid areas',
  access: 'read',
  reference: 'core',
  query: contract.MeteringGridAreasQuery,
  names: { shown: ['id', 'extra_id', 'system_operator_id', 'system_operator_extra_id', 'country'] },
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
    'system_operator_name',
    ...LOCATION_COLUMNS,
    FRESHNESS_COLUMN,
    'mga_type',
    'location_source',
  ],
  rows: ({ mgas }) =>
    mgas.map(
      ({ extra_ids, system_operator, mga_type, location, valid_from, valid_to, warnings, provenance, ...area }) => ({
        ...area,
        extra_ids: identifiers(extra_ids),
        system_operator_id: system_operator?.id ?? null,
        system_operator_extra_ids: identifiers(system_operator?.extra_ids ?? []),
        ...recordCells({ valid_from, valid_to, warnings, provenance }),
        system_operator_name: system_operator?.name ?? null,
        ...locationCells(location),
        confirmed_until: provenance.confirmed_until,
        mga_type,
        location_source: location?.source ?? null,
      }),
    ),
  errors: ['upstream_timeout'],
  run: async (context, { query }) => {
    const groups = placesOf(query)
    const found = groups.length === 0 ? {} : await findPlaces(context, groups, query.as_of ?? utcDay(context.now))
    return store.findMeteringGridAreas(context.shared, { ...query, ...found }, utcDay(context.now))
  },
})

export const listParties = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/parties',
  summary: 'List market parties',
  access: 'read',
  reference: 'core',
  query: contract.PartiesQuery,
  names: { shown: ['id', 'extra_id', 'country'], sought: ['register_function'] },
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
    FRESHNESS_COLUMN,
    'register_functions',
  ],
  rows: ({ parties }) =>
    parties.map(
      ({ countries, roles, extra_ids, register_functions, valid_from, valid_to, warnings, provenance, ...party }) => ({
        ...party,
        countries: countries.join(' '),
        roles: roles.join(' '),
        extra_ids: identifiers(extra_ids),
        ...recordCells({ valid_from, valid_to, warnings, provenance }),
        confirmed_until: provenance.confirmed_until,
        register_functions: register_functions?.join(', ') ?? null,
      }),
    ),
  run: async ({ shared, now }, { query }) => store.findParties(shared, query, utcDay(now)),
})

type AtPlaces = Required<Pick<store.MeteringGridAreasFilter, 'within' | 'unknown_places'>>

/** Areas of a day at each of the places; the data of places changes with each look-up, so nothing is cached. */
async function findPlaces({ service, response }: Context, groups: PlaceGroup[], day: string): Promise<AtPlaces> {
  const locator = service(LOCATOR)
  const found = await Promise.all(
    groups.map(async (group) =>
      locatedGroup(group, await Promise.allSettled(group.places.map((place) => locator.locate(place, day)))),
    ),
  )
  const unknown = found.flatMap((each) => each.unknown)
  const warnings = [
    ...[placeWarning(found) ?? [], unknownWarnings(unknown)].flat(),
    ...found.flatMap(({ candidates, kind }) => matchWarnings(candidates, kind)),
  ]
  if (warnings.length > 0) response.headers.Warning = [...new Set(warnings)].join(', ')
  response.headers['Cache-Control'] = 'no-store'
  return {
    within: areasAt(found.map(({ candidates }) => candidates)),
    unknown_places: unknown.map((place) => ({ ...place, msg: unknownTerms(place) })),
  }
}
