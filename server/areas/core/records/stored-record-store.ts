import { sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import type { AreaShape } from '../geo/features.ts'
import type { DrawnZone } from '../imports/shape-contradictions.ts'
import type { RecordTable } from '../history-store.ts'
import type { MeteringGridAreaRow, PartyRow } from './rows.ts'

/** Every party as its newest version says, also those that have ended. */
export async function storedParties(tx: Orm): Promise<PartyRow[]> {
  const rows = await tx.execute<PartyRow>(
    sql`select id, name, array_to_json(countries) as countries, array_to_json(roles) as roles, extra_ids, description, website_url, logo_url,
        valid_from::text as valid_from, valid_to::text as valid_to, source_id from parties order by id`,
  )
  return [...rows]
}

/** Every metering grid area as its newest version says, also those that have ended. */
export async function storedMeteringGridAreas(tx: Orm): Promise<MeteringGridAreaRow[]> {
  const rows = await tx.execute<MeteringGridAreaRow>(
    sql`select id, name, country, scheduling_area_eic, extra_ids, system_operator_id,
        valid_from::text as valid_from, valid_to::text as valid_to, source_id from metering_grid_areas order by id`,
  )
  return [...rows]
}

/** Scheduling areas that there are on the day `today`, `YYYY-MM-DD`, with their countries. */
export async function storedSchedulingAreas(tx: Orm, today: string): Promise<{ eic: string; countries: string[] }[]> {
  const holds = (of: 'a' | 'k') => sql`coalesce(${sql.raw(of)}.valid_from, '-infinity') <= ${today}::date
    and coalesce(${sql.raw(of)}.valid_to, 'infinity') > ${today}::date`
  const rows = await tx.execute<{ eic: string; countries: string[] }>(
    sql`select a.eic, array_to_json(a.countries) as countries from areas a join area_kinds k on k.eic = a.eic
      where k.kind = 'scheduling-area' and ${holds('a')} and ${holds('k')} order by a.eic`,
  )
  return [...rows]
}

/** Notes that a source says of records just what is stored: from now on its day and licence are theirs. */
export async function confirmRecords(
  tx: Orm,
  table: RecordTable,
  keys: readonly string[],
  source_id: string,
): Promise<void> {
  const key = sql.raw(table === 'areas' ? 'eic' : 'id::text')
  await tx.execute(sql`update ${sql.raw(table)} set source_id = ${source_id}
    where ${key} in (select json_array_elements_text(${JSON.stringify(keys)}::text::json)) and source_id <> ${source_id}`)
}

/** Shapes that a source has brought in: the area's id and name, and MD5 of the geometry as it was written. */
export async function storedShapes(
  tx: Orm,
  source_id: string,
): Promise<{ id: string; name: string; digest: string }[]> {
  const rows = await tx.execute<{ id: string; name: string; digest: string }>(
    sql`select id, name, md5(geometry::text) as digest from geometries where source_id = ${source_id} order by id`,
  )
  return [...rows]
}

/** Shapes that a source has brought in, of some of its areas, as they are stored. */
export async function storedGeometries(tx: Orm, source_id: string, ids: readonly string[]): Promise<AreaShape[]> {
  const rows = await tx.execute<AreaShape>(
    sql`select kind, id, country, name, geometry, valid_from::text as valid_from, accuracy_m from geometries
      where source_id = ${source_id} and id in (select json_array_elements_text(${JSON.stringify(ids)}::text::json)) order by id`,
  )
  return [...rows]
}

/** Zones of the metering grid areas of a country, by the area's id. */
export async function storedZones(tx: Orm, country: string): Promise<Map<string, { eic: string; name: string }>> {
  const rows = await tx.execute<{ id: string; eic: string; name: string }>(
    sql`select m.id, a.eic, a.short_name as name from metering_grid_areas m join areas a on a.eic = m.scheduling_area_eic
      where m.country = ${country}`,
  )
  return new Map(rows.map(({ id, ...zone }) => [id, zone]))
}

/** Scheduling areas of a country as they are drawn. */
export async function drawnZones(tx: Orm, country: string): Promise<DrawnZone[]> {
  const rows = await tx.execute<DrawnZone>(
    sql`select a.eic, a.short_name as name, g.geometry, g.accuracy_m from geometries g join areas a on a.eic = g.id
      where g.kind = 'scheduling-area' and g.country = ${country} order by a.eic`,
  )
  return [...rows]
}

/** Whether any of these sources has ever been stored. */
export async function isAnySourceKnown(tx: Orm, ids: readonly string[]): Promise<boolean> {
  const known = await tx.execute(
    sql`select from sources where id in (select json_array_elements_text(${JSON.stringify(ids)}::text::json)) limit 1`,
  )
  return known.length > 0
}
