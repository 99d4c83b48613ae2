import { type SQL, sql } from 'drizzle-orm'
import { type Database, readShared } from '../../../db.ts'
import { anyOf, arrayParam, contains, overlaps } from '../../../db/filters.ts'
import { Encoded } from '../../../answer.ts'
import {
  EXTRA_ID_KINDS,
  type MeteringGridAreas,
  type MeteringGridAreasQuery,
  type Parties,
  type PartiesQuery,
  splitExtraId,
  type UnknownPlaceTerms,
} from './contract.ts'
import type { LocatedArea } from '../locator.ts'
import { inForce, recordsFor, recordsOn } from '../history-store.ts'

/** `within`: the areas at a place; `unknown_places`: places without any data, reported beside them. */
export type MeteringGridAreasFilter = MeteringGridAreasQuery & {
  within?: readonly LocatedArea[]
  unknown_places?: readonly UnknownPlaceTerms[]
}

/** The JSON `document` of a row as text, with where it is from in its field `provenance`; the source is the row `source`. */
export const withProvenance = (document: string, source: string, names = PROVENANCE_FIELDS): SQL => {
  const { retrieved_at, confirmed_until } = names
  return sql.raw(`left(${document}::text, -1) || ',"provenance":' || json_build_object('source', ${source}.credit,
    '${retrieved_at}', ${source}.retrieved_at, 'licence', ${source}.licence,
    '${confirmed_until}', confirmed_until(${source}.kind, ${source}.retrieved_at, ${source}.valid_until))::text || '}'`)
}
const PROVENANCE_FIELDS = { retrieved_at: 'retrieved_at', confirmed_until: 'confirmed_until' }

/** Validity, warnings and provenance of the row `alias`, whose source is the row `source`. */
export const RECORD_FIELDS = (alias: string, source: string): SQL =>
  sql.raw(`'valid_from', ${alias}.valid_from, 'valid_to', ${alias}.valid_to, 'warnings', ${alias}.warnings,
    'provenance', json_build_object('source', ${source}.credit, 'retrieved_at', ${source}.retrieved_at, 'licence', ${source}.licence,
      'confirmed_until', confirmed_until(${source}.kind, ${source}.retrieved_at, ${source}.valid_until))`)

/**
 * Metering grid areas that match every filter, by country and name, at a place the nearest, then the likeliest first; the whole answer as JSON text. `within`: only these,
 * such as those at a place. Today is `YYYY-MM-DD`.
 */
export async function findMeteringGridAreas(
  db: Database,
  { within, unknown_places, ...query }: MeteringGridAreasFilter,
  today: string,
): Promise<Encoded<MeteringGridAreas>> {
  const day = { as_of: query.as_of, today }
  const rows = await readShared<{ answer: string }>(
    db,
    sql`select json_build_object('mgas', coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'country', m.country,
        'scheduling_area_eic', m.scheduling_area_eic, 'mga_type', m.mga_type, 'extra_ids', m.extra_ids,
        'system_operator', case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'extra_ids', p.extra_ids) end,
        ${
          within === undefined
            ? sql``
            : sql`'location', json_build_object('precision', w.precision, 'distance_m', w.distance_m, 'source', ${LED_BY})::jsonb
          || case when w.interpreted_as is null then '{}' else jsonb_build_object('interpreted_as', w.interpreted_as) end,`
        }
        ${RECORD_FIELDS('m', 's')}) order by ${within === undefined ? sql`` : sql`w.distance_m, w.place, `}m.country, m.name, m.id), '[]')
        ${unknown_places === undefined ? sql`` : sql`, 'unknown_places', ${JSON.stringify(unknown_places)}::text::json`})::text as answer
      from ${recordsFor('metering_grid_areas', query, today)} m join sources s on s.id = m.source_id
        left join ${operatorsOn(query.as_of ?? today)} p on p.id = m.system_operator_id
        ${within === undefined ? sql`` : sql`join json_to_recordset(${JSON.stringify(within.map((area, place) => ({ ...area, place })))}::text::json) as w(id uuid, precision text, distance_m float8, interpreted_as text, led_by text, place int) on w.id = m.id`}
      where ${anyOf(sql`m.id`, query.id, 'uuid')} and ${contains(sql`m.name`, query.name)} and ${anyOf(sql`m.country`, query.country, 'text')}
        and ${anyOf(sql`m.system_operator_id`, query.system_operator_id, 'uuid')}
        and ${identified('m', query.extra_id, day, areaExtraId)}
        and ${identified('p', query.system_operator_extra_id, day, partyExtraId)}`,
  )
  return new Encoded(rows[0]?.answer ?? '{"mgas":[]}')
}

/** Parties that match every filter, by name; the whole answer as JSON text. Today is `YYYY-MM-DD`. */
export async function findParties(db: Database, query: PartiesQuery, today: string): Promise<Encoded<Parties>> {
  const rows = await readShared<{ answer: string }>(
    db,
    sql`select json_build_object('parties', coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'countries', p.countries, 'roles', p.roles,
        'extra_ids', p.extra_ids, 'register_functions', p.register_functions, 'description', p.description, 'website_url', p.website_url, 'logo_url', p.logo_url,
        ${RECORD_FIELDS('p', 's')}) order by p.name, p.id), '[]'))::text as answer
      from ${recordsFor('parties', query, today)} p join sources s on s.id = p.source_id
      where ${anyOf(sql`p.id`, query.id, 'uuid')} and ${contains(sql`p.name`, query.name)}
        and ${overlaps(sql`p.countries`, query.country)} and ${overlaps(sql`p.roles`, query.role)}
        and ${called(sql`p.register_functions`, query.register_function)}
        and ${identified('p', query.extra_id, { as_of: query.as_of, today }, partyExtraId)}`,
  )
  return new Encoded(rows[0]?.answer ?? '{"parties":[]}')
}

/** One of the functions of the EIC register is among the texts, whatever its case. */
export function called(functions: SQL, texts: readonly string[] | undefined): SQL {
  if (texts === undefined) return sql`true`
  const lower = texts.map((text) => text.toLowerCase())
  return sql`exists (select from unnest(${functions}) f where ${anyOf(sql`lower(f)`, lower, 'text')})`
}

/**
 * Where it is from that the area `m` was found as `w` says: its shape, a list of places, its name in the record of source
 * `s`, the shape of its zone. Null where a place service named it.
 */
const LED_BY = sql`case when w.led_by = 'shape' then
    (select l.credit from geometries g join sources l on l.id = g.source_id where g.kind = 'metering-grid-area' and g.id = m.id::text)
  when w.led_by is not null then (select l.credit from sources l where l.id = w.led_by)
  when w.precision = 'locality' then s.credit
  when w.precision = 'control_area' then (select min(l.credit) from sources l where l.id in (select c.source_id from postal_code_areas c where c.country = m.country))
  when w.precision = 'bidding_zone' then (select min(l.credit) from area_links a join geometries g on g.kind = 'bidding-zone' and g.id = a.other_eic join sources l on l.id = g.source_id
    where a.eic = m.scheduling_area_eic and a.kind = 'scheduling-area' and a.other_kind = 'bidding-zone') end`

/** Name and identifiers of every party as they were on the day; of one that had not begun or had ended, as they are. */
function operatorsOn(day: string): SQL {
  return sql`(select e.id, coalesce(o.name, e.name) as name, coalesce(o.extra_ids, e.extra_ids) as extra_ids
    from parties e left join ${recordsOn('parties', day)} o on o.id = e.id)`
}

/** The row itself has one of the identifiers; today an index finds it, besides pending changes. */
function identified(
  alias: 'm' | 'p',
  values: readonly string[] | undefined,
  { as_of, today }: { as_of: string | undefined; today: string },
  indexed: (column: SQL, values: readonly string[]) => SQL,
): SQL {
  if (values === undefined) return sql`true`
  const [row, id] = [sql.raw(alias), sql.raw(`${alias}.id`)]
  const exact = sql`exists (select from json_to_recordset(${row}.extra_ids) as x(kind text, value text) where (x.value, x.kind) in ${requestedOf(values)})`
  if (as_of !== undefined) return exact
  return sql`(${indexed(id, values)} or ${id}::text in (select key from core_history h where ${inForce('h', today)})) and ${exact}`
}

/** The area in `column` has one of the identifiers. */
export function areaExtraId(column: SQL, values: readonly string[] | undefined): SQL {
  return extraId(column, values, sql`select metering_grid_area_id from metering_grid_area_extra_ids`)
}

/** The party in `column` has one of the identifiers. */
export function partyExtraId(column: SQL, values: readonly string[] | undefined): SQL {
  return extraId(column, values, sql`select party_id from party_extra_ids`)
}

function extraId(column: SQL, values: readonly string[] | undefined, select: SQL): SQL {
  return values === undefined ? sql`true` : sql`${column} in (${select} where (value, kind) in ${requestedOf(values)})`
}

/** Pairs of value and kind; a value without a kind is of any. Codes have capital letters, however they are typed. */
function requestedOf(values: readonly string[]): SQL {
  const split = values.map(splitExtraId).flatMap((each) => [each, { ...each, value: each.value.toUpperCase() }])
  return sql`(select w.value, coalesce(w.kind, x.kind) from unnest(${arrayParam(split.map((each) => each.kind))}::text[], ${arrayParam(split.map((each) => each.value))}::text[]) as w(kind, value)
    cross join unnest(${arrayParam(EXTRA_ID_KINDS)}::text[]) as x(kind))`
}

/**
 * EICs of the bidding zones in which metering grid areas lie on the day; where none are named, of all areas of the operators
 * (ids of parties).
 */
export async function findZonesOfAreas(
  db: Database,
  { areas, operators }: { areas: readonly string[]; operators: readonly string[] },
  day: string,
): Promise<string[]> {
  if (areas.length === 0 && operators.length === 0) return []
  const meant = areas.length > 0 ? anyOf(sql`m.id`, areas, 'uuid') : anyOf(sql`m.system_operator_id`, operators, 'uuid')
  const rows = await readShared<{ zone: string }>(
    db,
    sql`select distinct l.other_eic as zone from ${recordsOn('metering_grid_areas', day)} m join area_links l on l.eic = m.scheduling_area_eic
      where l.kind = 'scheduling-area' and l.other_kind = 'bidding-zone' and ${inForce('l', day)} and ${meant} order by 1`,
  )
  return rows.map(({ zone }) => zone)
}
