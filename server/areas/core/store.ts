import { type SQL, sql } from 'drizzle-orm'
import { type Database, readShared } from '../../db.ts'
import { anyOf, arrayParam, contains, overlaps } from '../../db/filters.ts'
import { Encoded } from '../../operation.ts'
import {
  EXTRA_ID_KINDS,
  type MeteringGridAreas,
  type MeteringGridAreasQuery,
  type Parties,
  type PartiesQuery,
  splitExtraId,
} from './contract.ts'

/** Metering grid areas that match every filter, by country and name; the whole answer as JSON text. */
export async function findMeteringGridAreas(
  db: Database,
  query: MeteringGridAreasQuery,
): Promise<Encoded<MeteringGridAreas>> {
  const rows = await readShared<{ answer: string }>(
    db,
    sql`select json_build_object('mgas', coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'country', m.country,
        'scheduling_area_eic', m.scheduling_area_eic, 'extra_ids', m.extra_ids,
        'system_operator', case when p.id is not null then json_build_object('id', p.id, 'extra_ids', p.extra_ids) end)
        order by m.country, m.name, m.id), '[]'))::text as answer
      from metering_grid_areas m left join parties p on p.id = m.system_operator_id
      where ${anyOf(sql`m.id`, query.id, 'uuid')} and ${contains(sql`m.name`, query.name)} and ${anyOf(sql`m.country`, query.country, 'text')}
        and ${anyOf(sql`m.system_operator_id`, query.system_operator_id, 'uuid')}
        and ${areaExtraId(sql`m.id`, query.extra_id)} and ${partyExtraId(sql`m.system_operator_id`, query.system_operator_extra_id)}`,
  )
  return new Encoded(rows[0]?.answer ?? '{"mgas":[]}')
}

/** Parties that match every filter, by name; the whole answer as JSON text. */
export async function findParties(db: Database, query: PartiesQuery): Promise<Encoded<Parties>> {
  const rows = await readShared<{ answer: string }>(
    db,
    sql`select json_build_object('parties', coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'countries', p.countries, 'roles', p.roles,
        'extra_ids', p.extra_ids, 'description', p.description, 'website_url', p.website_url, 'logo_url', p.logo_url) order by p.name, p.id), '[]'))::text as answer
      from parties p
      where ${anyOf(sql`p.id`, query.id, 'uuid')} and ${contains(sql`p.name`, query.name)}
        and ${overlaps(sql`p.countries`, query.country)} and ${overlaps(sql`p.roles`, query.role)} and ${partyExtraId(sql`p.id`, query.extra_id)}`,
  )
  return new Encoded(rows[0]?.answer ?? '{"parties":[]}')
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
  if (values === undefined) return sql`true`
  const split = values.map(splitExtraId)
  return sql`${column} in (${select} where (value, kind) in (
    select w.value, coalesce(w.kind, x.kind) from unnest(${arrayParam(split.map((each) => each.kind))}::text[], ${arrayParam(split.map((each) => each.value))}::text[]) as w(kind, value)
    cross join unnest(${arrayParam(EXTRA_ID_KINDS)}::text[]) as x(kind)))`
}
