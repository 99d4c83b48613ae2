import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import { anyOf } from '../../../db/filters.ts'
import type { AreaShape } from '../geo/features.ts'
import type { DrawnZone } from './shape-contradictions.ts'
import type { RecordTable } from '../history-store.ts'
import { area_kinds, areas, geometries, metering_grid_areas, parties, sources } from '../tables.ts'
import type { MeteringGridAreaRow, PartyRow } from '../records/rows.ts'

/** Every party in its newest version, including ended ones. */
export async function storedParties(tx: Orm): Promise<PartyRow[]> {
  const { id, name, countries, roles, extra_ids, register_functions, description, website_url, logo_url } = parties
  const { valid_from, valid_to, source_id } = parties
  const columns = { id, name, countries, roles, extra_ids, register_functions, description, website_url, logo_url }
  return tx
    .select({ ...columns, valid_from, valid_to, source_id })
    .from(parties)
    .orderBy(id)
}

/** Every metering grid area in its newest version, including ended ones. */
export async function storedMeteringGridAreas(tx: Orm): Promise<MeteringGridAreaRow[]> {
  const { id, name, country, scheduling_area_eic, mga_type, extra_ids, system_operator_id } = metering_grid_areas
  const { valid_from, valid_to, source_id } = metering_grid_areas
  const columns = { id, name, country, scheduling_area_eic, mga_type, extra_ids, system_operator_id }
  return tx
    .select({ ...columns, valid_from, valid_to, source_id })
    .from(metering_grid_areas)
    .orderBy(id)
}

/** Scheduling areas that there are on the day `today`, `YYYY-MM-DD`, with their countries. */
export async function storedSchedulingAreas(tx: Orm, today: string): Promise<{ eic: string; countries: string[] }[]> {
  const holds = ({ valid_from, valid_to }: typeof areas | typeof area_kinds) =>
    sql`coalesce(${valid_from}, '-infinity') <= ${today}::date and coalesce(${valid_to}, 'infinity') > ${today}::date`
  const { eic, countries } = areas
  const zones = tx.select({ eic, countries }).from(areas).innerJoin(area_kinds, eq(area_kinds.eic, eic))
  return zones.where(and(eq(area_kinds.kind, 'scheduling-area'), holds(areas), holds(area_kinds))).orderBy(eic)
}

/** Records that a source confirms the stored records: they get its day and licence. */
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

/** Shapes that a source has imported: the area's id and name, and MD5 of the geometry as it was written. */
export async function storedShapes(
  tx: Orm,
  source_id: string,
): Promise<{ id: string; name: string; digest: string }[]> {
  const { id, name, geometry } = geometries
  const digest = sql<string>`md5(${geometry}::text)`
  return tx.select({ id, name, digest }).from(geometries).where(eq(geometries.source_id, source_id)).orderBy(id)
}

/** Shapes that a source has imported, of some of its areas, as they are stored. */
export async function storedGeometries(tx: Orm, source_id: string, ids: readonly string[]): Promise<AreaShape[]> {
  const { kind, id, country, name, geometry, valid_from, accuracy_m } = geometries
  const requested = and(eq(geometries.source_id, source_id), anyOf(id, ids, 'text'))
  if (ids.length === 0) return []
  const columns = { kind, id, country, name, geometry, valid_from, accuracy_m }
  return tx.select(columns).from(geometries).where(requested).orderBy(id)
}

/** Zones of the metering grid areas of a country, by the area's id. */
export async function storedZones(tx: Orm, country: string): Promise<Map<string, { eic: string; name: string }>> {
  const { id, scheduling_area_eic } = metering_grid_areas
  const rows = await tx
    .select({ id, eic: areas.eic, name: areas.short_name })
    .from(metering_grid_areas)
    .innerJoin(areas, eq(areas.eic, scheduling_area_eic))
    .where(eq(metering_grid_areas.country, country))
  return new Map(rows.map(({ id, ...zone }) => [id, zone]))
}

/** Scheduling areas of a country as they are drawn. */
export async function drawnZones(tx: Orm, country: string): Promise<DrawnZone[]> {
  const { geometry, accuracy_m } = geometries
  return tx
    .select({ eic: areas.eic, name: areas.short_name, geometry, accuracy_m })
    .from(geometries)
    .innerJoin(areas, eq(areas.eic, geometries.id))
    .where(and(eq(geometries.kind, 'scheduling-area'), eq(geometries.country, country)))
    .orderBy(areas.eic)
}

/** Whether any of these sources has ever been stored. */
export async function isAnySourceKnown(tx: Orm, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const known = tx.select({ id: sources.id }).from(sources)
  return (await known.where(anyOf(sources.id, ids, 'text')).limit(1)).length > 0
}
