import { sql } from 'drizzle-orm'
import { type Database, readShared } from '../../db.ts'
import { anyOf, utc } from '../../db/filters.ts'
import { Encoded } from '../../operation.ts'
import { areaExtraId, partyExtraId } from '../core/store.ts'
import type { Tariff, TariffsQuery, TariffsResult } from './contract.ts'

/** Tariffs that match every filter, by operator and name; the whole answer as JSON text. */
export async function findTariffs(db: Database, query: TariffsQuery): Promise<Encoded<TariffsResult>> {
  const inArea = (filter: ReturnType<typeof sql>) =>
    sql`exists (select from tariff_metering_grid_areas a where a.tariff_id = t.id and ${filter})`
  const at = query.available_at === undefined ? null : utc(query.available_at)
  const available =
    at === null
      ? sql`true`
      : sql`(t.available_from is null or t.available_from <= ${at}::timestamptz) and (t.available_to is null or t.available_to > ${at}::timestamptz)`
  const page = sql`limit ${query.limit ?? null} offset ${query.offset ?? 0}`
  const rows = await readShared<{ answer: string }>(
    db,
    sql`select coalesce(string_agg(document::text, ',' order by operator, name, id), '') as answer from (
      select t.id, t.name, t.document, p.name as operator from tariffs t left join parties p on p.id = t.system_operator_id
      where ${anyOf(sql`t.system_operator_id`, query.system_operator_id, 'uuid')}
        and ${partyExtraId(sql`t.system_operator_id`, query.system_operator_extra_id)}
        and ${query.metering_grid_area_id === undefined ? sql`true` : inArea(anyOf(sql`a.metering_grid_area_id`, query.metering_grid_area_id, 'uuid'))}
        and ${query.metering_grid_area_extra_id === undefined ? sql`true` : inArea(areaExtraId(sql`a.metering_grid_area_id`, query.metering_grid_area_extra_id))}
        and ${available}
      order by p.name, t.name, t.id ${page}) as page`,
  )
  return new Encoded(`{"tariffs":[${rows[0]?.answer ?? ''}]}`)
}

/** One tariff as JSON text, or null. */
export async function findTariff(db: Database, id: string): Promise<Encoded<Tariff> | null> {
  const rows = await readShared<{ document: string }>(
    db,
    sql`select document::text as document from tariffs where id = ${id}`,
  )
  return rows[0] === undefined ? null : new Encoded(rows[0].document)
}
