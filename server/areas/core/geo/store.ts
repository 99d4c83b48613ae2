import { eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Database, type Orm, readShared } from '../../../db.ts'
import { lockFor } from '../../../db/locks.ts'
import { anyOf, TOTAL } from '../../../db/filters.ts'
import { Encoded } from '../../../answer.ts'
import { listed } from '../areas/store.ts'
import type { GeoFeatures, GeoQuery } from './contract.ts'
import type { AreaShape } from './features.ts'
import type { NamedArea } from './contract.ts'
import { rightHanded } from './geojson.ts'
import { inForce, recordsOn } from '../history-store.ts'
import { MGA_CODE_KINDS } from '../records/mga-code-kinds.ts'
import { areaExtraId } from '../records/store.ts'
import { geometries } from '../tables.ts'

/**
 * Shapes that match every filter, by kind and name; the whole answer as JSON text. Like the lists of areas: those of
 * areas in force on the requested day, else today (`YYYY-MM-DD`); by id and without a day, also of areas that have
 * ended.
 */
export async function findGeometries(db: Database, query: GeoQuery, today: string): Promise<Encoded<GeoFeatures>> {
  const area = sql`g.metering_grid_area_id`
  const [row] = await readShared<{ features: string }>(
    db,
    sql`select coalesce(json_agg(json_build_object('type', 'Feature', 'id', g.id, 'properties', json_build_object('type', g.kind, 'id', g.id,
        'name', g.name, 'country', g.country, 'source', s.credit, 'valid_from', g.valid_from, 'accuracy_m', g.accuracy_m), 'geometry', g.geometry)
        order by g.kind, g.name, g.id), '[]')::text as features
      from ${shapesOn(query.as_of)} g join sources s on s.id = g.source_id
      where ${anyOf(sql`g.kind`, query.kind, 'text')} and ${anyOf(sql`g.country`, query.country, 'text')} and ${anyOf(sql`g.id`, query.id, 'text')}
        and ${anyOf(area, query.metering_grid_area_id, 'uuid')} and ${areaExtraId(area, query.metering_grid_area_extra_id)}
        and ${ofListedAreas(query, today)}`,
  )
  return new Encoded(`{"type":"FeatureCollection","features":${row?.features ?? '[]'}}`)
}

/** Shapes as they were on the day; as they are without one. */
function shapesOn(day: string | undefined): SQL {
  if (day === undefined) return sql`geometries`
  return sql`(select t.* from geometries t where t.valid_from is null or t.valid_from <= ${day}::date
    union all select r.* from core_history h cross join lateral json_populate_record(null::geometries, h.record) r
      where h.record_table = 'geometries' and ${inForce('h', day)})`
}

/** The shape `g` is of an area that the list of its kind shows. */
function ofListedAreas(
  { id, metering_grid_area_id, metering_grid_area_extra_id, as_of }: GeoQuery,
  today: string,
): SQL {
  const ids = id ?? metering_grid_area_id ?? metering_grid_area_extra_id
  if (ids !== undefined && as_of === undefined) return sql`true`
  const day = as_of ?? today
  return sql`(g.metering_grid_area_id in (select m.id from ${recordsOn('metering_grid_areas', day)} m)
    or (g.kind, g.id) in (select k.kind, r.eic from ${recordsOn('areas', day)} r join area_kinds k on k.eic = r.eic
      where ${listed({ id: ids, as_of }, day)}))`
}

/** Every area that a shape may be stored for, by the codes that name it. */
export async function listNamedAreas(tx: Orm): Promise<NamedArea[]> {
  const rows = await tx.execute<NamedArea>(sql`
    select k.kind, a.eic as code, a.eic as id, a.name, a.countries[1] as country from area_kinds k join areas a on a.eic = k.eic
    union all select 'metering-grid-area', x.value, m.id::text, m.name, m.country
      from metering_grid_areas m join metering_grid_area_extra_ids x on x.metering_grid_area_id = m.id
      where ${anyOf(sql`x.kind`, [...MGA_CODE_KINDS, 'eic'], 'text')}`)
  return [...rows]
}

/** Number of shapes of a source. */
export async function countGeometries(tx: Orm, source_id: string): Promise<number> {
  const [count] = await tx.select({ total: TOTAL }).from(geometries).where(eq(geometries.source_id, source_id))
  return count?.total ?? 0
}

/**
 * Stores shapes in place of those of the same areas, of any source, and of all earlier ones of this source. What they
 * replace becomes history until `day` (`YYYY-MM-DD`), from which the new ones apply; null: no history is stored.
 */
export async function putGeometries(
  tx: Orm,
  source_id: string,
  shapes: readonly AreaShape[],
  day: string | null,
): Promise<void> {
  const incoming = sql`json_to_recordset(${JSON.stringify(shapes)}::text::json) as r(kind text, id text, country text, name text, geometry json, valid_from date, accuracy_m float8)`
  await lockFor(tx, `shapes ${source_id}`)
  if (day !== null) {
    const ends = sql`least(${day}::date, r.valid_from)`
    await tx.execute(sql`insert into core_history (record_table, key, valid_from, valid_to, record)
      select 'geometries', g.kind || ' ' || g.id, g.valid_from, ${ends}, to_json(g)
      from geometries g left join ${incoming} on r.kind = g.kind and r.id = g.id
      where (g.source_id = ${source_id} or r.id is not null) and r.geometry::text is distinct from g.geometry::text
        and (g.valid_from is null or g.valid_from < ${ends})
      on conflict do nothing`)
  }
  await tx.execute(
    sql`delete from geometries where source_id = ${source_id} and (kind, id) not in (select r.kind, r.id from ${incoming})`,
  )
  await tx.execute(sql`insert into geometries as g (kind, id, country, name, metering_grid_area_id, geometry, valid_from, accuracy_m, source_id)
    select r.kind, r.id, r.country, r.name, case when r.kind = 'metering-grid-area' then r.id::uuid end, r.geometry,
      coalesce(r.valid_from, (select max(valid_to) from core_history where record_table = 'geometries' and key = r.kind || ' ' || r.id)), r.accuracy_m, ${source_id}
    from ${incoming}
    on conflict (kind, id) do update set country = excluded.country, name = excluded.name, geometry = excluded.geometry, accuracy_m = excluded.accuracy_m,
      metering_grid_area_id = excluded.metering_grid_area_id, source_id = excluded.source_id,
      valid_from = case when g.geometry::text = excluded.geometry::text then coalesce(g.valid_from, excluded.valid_from) else excluded.valid_from end`)
}

/** Replaces the shipped shapes, right-handed; an imported shape stays. */
export async function putShippedGeometries(tx: Orm, source_id: string, shapes: readonly AreaShape[]): Promise<void> {
  const { kind: kinds, id: ids, source_id: from } = geometries
  const rows = await tx.select({ kind: kinds, id: ids }).from(geometries).where(ne(from, source_id))
  const others = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  const requested = shapes
    .filter(({ kind, id }) => !others.has(`${kind} ${id}`))
    .map((shape) => ({ ...shape, geometry: rightHanded(shape.geometry) }))
  await putGeometries(tx, source_id, requested, null)
}
