import { type SQL, sql } from 'drizzle-orm'
import { type Database, type OrganizationDb, readShared } from '../../../db.ts'
import { anyOf, utc } from '../../../db/filters.ts'
import { Encoded } from '../../../answer.ts'
import { areaExtraId, partyExtraId, withProvenance } from '../../core/records/store.ts'
import type { Tariff } from '../contract.ts'
import type { TariffsQuery, TariffsResult } from './contract.ts'

/** The document of a published tariff `t` as text, with where it is from (`s`). */
const PUBLISHED = withProvenance('t.document', 's')

/**
 * The columns of a published tariff, and, of an own one that is in use, the areas that it names itself. The own ones come
 * by value: on a cluster they are on another node than what all share.
 */
const withOwn = (own: readonly OwnRow[]) => sql`(
  select id, name, document, available_from, available_to, system_operator_id, null::uuid[] as areas, source_id from tariffs
  union all select o.id, o.name, null, o.available_from, o.available_to, o.system_operator_id, o.areas, null
    from json_to_recordset(${JSON.stringify(own.map(({ document: _, ...row }) => row))}::text::json) as o(id uuid, name text,
      available_from timestamptz, available_to timestamptz, system_operator_id uuid, areas uuid[]))`

/** Those that hold in all of a country, which no operator has to itself, and, but for `whole_country`, those of operators there. */
function inCountry({ country, whole_country }: TariffFilters): SQL {
  if (country === undefined) return sql`true`
  const listed = sql`array(select json_array_elements_text(${JSON.stringify([country].flat())}::text::json))`
  const whole = sql`t.system_operator_id is null and t.document->>'country' = any (${listed})`
  return whole_country ? sql`(${whole})` : sql`(p.countries && ${listed} or ${whole})`
}

/** What is looked for; `whole_country`: only tariffs that hold in all of `country`. */
export type TariffFilters = TariffsQuery & { whole_country?: boolean }

type OwnRow = { id: string; document: string } & Record<string, unknown>

/** The tariffs of the organization that are in use. */
async function ownInUse(own: OrganizationDb): Promise<OwnRow[]> {
  return own.read<OwnRow>(sql`select tariff_id as id, name, document::text as document, available_from, available_to,
      system_operator_id, array_to_json(metering_grid_area_ids) as areas
    from own_tariff_versions where organization_id = ${own.organization_id} and status = 'approved'`)
}

/**
 * Tariffs that match every filter, by operator and name; the whole answer as JSON text. With `own` those of the
 * organization are among them.
 */
export async function findTariffs(
  db: Database,
  query: TariffFilters,
  own: OrganizationDb | null = null,
): Promise<Encoded<TariffsResult>> {
  const ownRows = own === null ? [] : await ownInUse(own)
  const inArea = (filter: SQL) =>
    ownRows.length === 0
      ? sql`exists (select from tariff_metering_grid_areas a where a.tariff_id = t.id and ${filter})`
      : sql`exists (select from (select a.metering_grid_area_id from tariff_metering_grid_areas a where a.tariff_id = t.id
          union all select unnest(t.areas)) as a(metering_grid_area_id) where ${filter})`
  const at = query.available_at === undefined ? null : utc(query.available_at)
  const available =
    at === null
      ? sql`true`
      : sql`(t.available_from is null or t.available_from <= ${at}::timestamptz) and (t.available_to is null or t.available_to > ${at}::timestamptz)`
  const matching = sql`from ${ownRows.length === 0 ? sql`tariffs` : withOwn(ownRows)} t left join parties p on p.id = t.system_operator_id
        left join sources s on s.id = t.source_id
      where ${anyOf(sql`t.system_operator_id`, query.system_operator_id, 'uuid')}
        and ${partyExtraId(sql`t.system_operator_id`, query.system_operator_extra_id)}
        and ${query.metering_grid_area_id === undefined ? sql`true` : inArea(anyOf(sql`a.metering_grid_area_id`, query.metering_grid_area_id, 'uuid'))}
        and ${query.metering_grid_area_extra_id === undefined ? sql`true` : inArea(areaExtraId(sql`a.metering_grid_area_id`, query.metering_grid_area_extra_id))}
        and ${inCountry(query)}
        and ${available}
      order by p.name, t.name, t.id limit ${query.limit ?? null} offset ${query.offset ?? 0}`
  if (ownRows.length === 0) {
    const [row] = await readShared<{ answer: string }>(
      db,
      sql`select coalesce(string_agg(document, ',' order by operator, name, id), '') as answer
        from (select t.id, t.name, coalesce(${PUBLISHED}, t.document::text) as document, p.name as operator ${matching}) as page`,
    )
    return new Encoded(`{"tariffs":[${row?.answer ?? ''}]}`)
  }
  const documents = new Map(ownRows.map(({ id, document }) => [id, document]))
  const rows = await readShared<{ id: string; document: string | null }>(
    db,
    sql`select t.id, case when t.source_id is not null then coalesce(${PUBLISHED}, t.document::text) end as document ${matching}`,
  )
  return new Encoded(`{"tariffs":[${rows.map(({ id, document }) => document ?? documents.get(id)).join(',')}]}`)
}

/** One tariff as JSON text, or null. */
export async function findTariff(db: Database, id: string): Promise<Encoded<Tariff> | null> {
  const [row] = await readShared<{ document: string }>(
    db,
    sql`select ${PUBLISHED} as document from tariffs t join sources s on s.id = t.source_id where t.id = ${id}::uuid`,
  )
  return row === undefined ? null : new Encoded(row.document)
}
