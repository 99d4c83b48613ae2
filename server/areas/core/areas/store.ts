import { type SQL, sql } from 'drizzle-orm'
import { type Database, readShared } from '../../../db.ts'
import { anyOf, contains, overlaps } from '../../../db/filters.ts'
import { Encoded } from '../../../answer.ts'
import {
  AREA_KINDS,
  type AreaAtPlace,
  type AreaKind,
  type AreasQuery,
  type EicResult,
  type OtherAreasQuery,
  type RegisteredKind,
} from './contract.ts'
import { repairedEic } from '../eic/eic.ts'
import { inForce, recordsFor, recordsOn } from '../history-store.ts'
import { called, RECORD_FIELDS } from '../records/store.ts'

/** The response field for areas of a kind. */
const FIELDS = {
  'scheduling-area': 'scheduling_areas',
  'control-area': 'control_areas',
  'bidding-zone': 'bidding_zones',
  'other-area': 'other_areas',
} as const satisfies Record<RegisteredKind, string>

/** `within`: the areas at a place. */
export type AreasFilter = AreasQuery & Pick<OtherAreasQuery, 'register_function'> & { within?: readonly AreaAtPlace[] }

/**
 * Areas of a kind that match every filter, by short name, at a place the nearest first; the whole answer as JSON text.
 * Without a day and a place those of every status; on a day, or at a place, those that were active then, and others by id
 * or status. What a newest version no longer contains has its own days.
 */
export async function findAreas<T>(
  db: Database,
  kind: RegisteredKind,
  { within, ...query }: AreasFilter,
  today: string,
): Promise<Encoded<T>> {
  const day = query.as_of ?? today
  // At a place what is in force is meant; else what has ended and what is to come, too, unless a day is requested.
  const records = recordsFor('areas', within === undefined ? { ...query, id: query.id ?? [] } : query, today)
  const rows = await readShared<{ answer: string }>(
    db,
    sql`select coalesce(json_agg(json_build_object('id', a.eic, 'name', a.name, 'short_name', a.short_name, 'countries', a.countries,
        'status', a.status, 'timezone', a.timezone,
        'transmission_system_operator', case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'extra_ids', p.extra_ids) end,
        'register_name', a.register_name, 'register_functions', a.register_functions,
        ${kind === 'other-area' ? sql`` : sql`${linked(kind, query, day)},`} ${kind === 'control-area' ? POSTAL_CODES : sql``}${within === undefined ? sql`` : sql`'location', json_build_object('distance_m', w.distance_m, 'accuracy_m', w.accuracy_m),`}
        ${RECORD_FIELDS('a', 's')}) order by ${within === undefined ? sql`` : sql`w.distance_m, `}a.short_name, a.eic), '[]')::text as answer
      from (select r.eic, r.name, r.short_name, r.countries, r.status, r.timezone, r.transmission_system_operator_id, r.register_name, r.register_functions, r.warnings, r.source_id,
          case when k.valid_to <= r.valid_from then k.valid_from else greatest(r.valid_from, k.valid_from) end as valid_from,
          least(r.valid_to, k.valid_to) as valid_to
        from ${records} r join area_kinds k on k.eic = r.eic and k.kind = ${kind}
        where ${selected(kind, query, day, within !== undefined)}) a
      join sources s on s.id = a.source_id left join parties p on p.id = a.transmission_system_operator_id
      ${within === undefined ? sql`` : sql`join json_to_recordset(${JSON.stringify(within)}::text::json) as w(id text, distance_m float8, accuracy_m float8) on w.id = a.eic`}
      where ${anyOf(sql`a.eic`, query.id?.map(repairedEic), 'text')} and ${named(query.name)} and ${overlaps(sql`a.countries`, query.country)}
        and ${called(sql`a.register_functions`, query.register_function)}`,
  )
  return new Encoded(`{"${FIELDS[kind]}":${rows[0]?.answer ?? '[]'}}`)
}

/** Those of the requested countries of which no area of the kind is listed on the day. */
export async function countriesWithout(
  db: Database,
  kind: AreaKind,
  country: readonly string[],
  day: string,
): Promise<string[]> {
  const rows = await readShared<{ country: string }>(
    db,
    sql`select c.country from json_array_elements_text(${JSON.stringify(country)}::text::json) c(country)
      where not exists (select from ${recordsOn('areas', day)} r join area_kinds k on k.eic = r.eic and k.kind = ${kind}
        where ${listed({}, day)} and c.country = any(r.countries)) order by 1`,
  )
  return [...new Set(rows.map((row) => row.country))]
}

const POSTAL_CODES = sql`'postal_codes', (select nullif(count(*), 0) from postal_code_areas c where c.control_area_eic = a.eic),`

/** What a list shows of records `r` and their kinds `k`. */
function selected(kind: RegisteredKind, { status, ...query }: AreasQuery, day: string, isAtPlace: boolean): SQL {
  // Hardly one of the other areas is in the published list.
  if (kind === 'other-area' && status === undefined) return query.as_of === undefined ? sql`true` : inForce('k', day)
  if (status === undefined) return query.as_of === undefined && !isAtPlace ? sql`true` : listed(query, day)
  const isSo = anyOf(sql`r.status`, status, 'text')
  const isThen = sql`${inForce('r', day)} and ${inForce('k', day)}`
  return query.as_of === undefined ? sql`${isSo} and (r.status <> 'active' or (${isThen}))` : sql`${isSo} and ${isThen}`
}

/** What is listed of records `r` and their kinds `k`, both as they are on the day. */
export function listed({ id, as_of }: Pick<AreasQuery, 'id' | 'as_of'>, day: string): SQL {
  if (id !== undefined) return as_of === undefined ? sql`true` : inForce('k', day)
  return sql`(r.status = 'active' or (r.status = 'historic' and coalesce(k.valid_to, r.valid_to) is not null)) and ${inForce('k', day)}`
}

function named(parts: readonly string[] | undefined): SQL {
  if (parts === undefined) return sql`true`
  const each = parts.map((part) => sql`${contains(sql`a.name`, part)} or ${contains(sql`a.short_name`, part)}`)
  return sql`(${sql.join(each, sql` or `)})`
}

/**
 * EICs of the areas of the two other kinds; of an area that has ended all that there were, unless a day is requested.
 */
function linked(kind: AreaKind, { as_of }: AreasQuery, day: string): SQL {
  const ever = as_of === undefined
  const fields = AREA_KINDS.filter((other) => other !== kind).map(
    (
      other,
    ) => sql`${sql.raw(`'${FIELDS[other]}'`)}, (select coalesce(json_agg(l.other_eic order by l.other_eic), '[]') from area_links l
        where l.eic = a.eic and l.kind = ${kind} and l.other_kind = ${other}
          and (${inForce('l', day)}${ever ? sql` or a.valid_to <= ${day}::date` : sql``}))`,
  )
  return sql.join(fields, sql`, `)
}

/** Areas of a kind that these control areas are, or share grid with, as its list has them on the day (`YYYY-MM-DD`); one pair for each. */
export async function findAreasOfControlAreas(
  db: Database,
  kind: AreaKind,
  control_areas: readonly string[],
  day: string,
): Promise<{ control_area: string; id: string }[]> {
  if (control_areas.length === 0) return []
  const pairs =
    kind === 'control-area'
      ? sql`select a.eic as control_area, a.eic from areas a where ${anyOf(sql`a.eic`, control_areas, 'text')}`
      : sql`select l.eic as control_area, l.other_eic as eic from area_links l where l.kind = 'control-area' and l.other_kind = ${kind}
          and ${inForce('l', day)} and ${anyOf(sql`l.eic`, control_areas, 'text')}`
  return readShared<{ control_area: string; id: string }>(
    db,
    sql`select p.control_area, p.eic as id from (${pairs}) p join ${recordsOn('areas', day)} r on r.eic = p.eic
      join area_kinds k on k.eic = p.eic and k.kind = ${kind} where ${listed({}, day)} order by 1, 2`,
  )
}

/** All records with one of the codes: kind, name and code. */
export async function findEics(db: Database, codes: readonly string[]): Promise<EicResult['similar']> {
  if (codes.length === 0) return []
  const borne = anyOf(sql`x.value`, codes, 'text')
  return readShared<EicResult['similar'][number]>(
    db,
    sql`select x.value as code, 'party' as kind, p.id::text as id, p.name from party_extra_ids x join parties p on p.id = x.party_id where x.kind = 'eic' and ${borne}
      union all select x.value, 'metering-grid-area', m.id::text, m.name from metering_grid_area_extra_ids x
        join metering_grid_areas m on m.id = x.metering_grid_area_id where x.kind = 'eic' and ${borne}
      union all select a.eic, k.kind, a.eic, a.name from area_kinds k join areas a on a.eic = k.eic where ${anyOf(sql`a.eic`, codes, 'text')}
      order by 2, 4, 3`,
  )
}

/** The one country of all parties that have an EIC of the issuing office, by its two digits; null for none, or several. */
export async function countryOfOffice(db: Database, office: string): Promise<string | null> {
  const [row] = await readShared<{ country: string | null }>(
    db,
    sql`select case when count(distinct c.country) = 1 then min(c.country) end as country
      from party_extra_ids x join parties p on p.id = x.party_id cross join lateral unnest(p.countries) c(country)
      where x.kind = 'eic' and starts_with(x.value, ${office})`,
  )
  return row?.country ?? null
}
