import { type SQL, sql } from 'drizzle-orm'
import { type Database, readShared } from '../../../db.ts'
import type { AreaKind } from './contract.ts'
import { buildGeoIndex, type GeoIndex, type Near } from '../geo/geo-index.ts'
import type { Geometry, Point } from '../geo/geojson.ts'
import { ISLAND_M, type MappedArea, type MappedZone, NEAREST_M } from './near-areas.ts'
import { biddingZoneOf } from '../places/area-store.ts'

/** All metering grid areas whose shape is known, findable by point; their zones are those of the day `YYYY-MM-DD`. */
export async function loadMeteringGridAreaIndex(db: Database, day: string): Promise<GeoIndex<MappedArea>> {
  const shapes = sql`(select id, geometry from geometries where kind = 'metering-grid-area') g`
  return indexOf(await readShared<MappedArea & { geometry: Geometry }>(db, gridAreas(shapes, sql`g.geometry`, day)))
}

/** All areas of a kind that some list shows, findable by point: as they lie, and as they lay before. */
export async function loadAreaIndex(db: Database, kind: AreaKind): Promise<GeoIndex<MappedZone>> {
  const shapes = sql`(select t.id, t.accuracy_m, t.geometry, t.valid_from, null::date as valid_to from geometries t where t.kind = ${kind}
    union all select r.id, r.accuracy_m, r.geometry, h.valid_from, h.valid_to
      from core_history h cross join lateral json_populate_record(null::geometries, h.record) r
      where h.record_table = 'geometries' and r.kind = ${kind}) g`
  return indexOf(await readShared<MappedZone & { geometry: Geometry }>(db, areas(shapes, sql`g.geometry`, kind)))
}

/** Whether PostGIS looks points up in this database (`server/db/extensions.ts`). */
export async function hasShapeParts(db: Database): Promise<boolean> {
  const [row] = await readShared<{ is_there: boolean }>(
    db,
    sql`select to_regproc('public.shapes_near') is not null as is_there`,
  )
  return row?.is_there ?? false
}

/** What `loadMeteringGridAreaIndex` answers at these points, by PostGIS. */
export async function meteringGridAreasNear(
  db: Database,
  day: string,
  points: readonly Point[],
): Promise<GeoIndex<MappedArea>> {
  return indexAround(db, points, (at) =>
    gridAreas(
      sql`(select * from shapes_near('metering-grid-area', ${at}, 0, ${NEAREST_M}::float8) where valid_to is null) g`,
      AT_POINT,
      day,
    ),
  )
}

/** What `loadAreaIndex` answers at these points, by PostGIS. */
export async function areasNear(db: Database, kind: AreaKind, points: readonly Point[]): Promise<GeoIndex<MappedZone>> {
  return indexAround(db, points, (at) => areas(sql`shapes_near(${kind}, ${at}, ${ISLAND_M}::float8) g`, AT_POINT, kind))
}

/** The areas of shapes `g`, which are rows of their id. */
function gridAreas(shapes: SQL, where: SQL, day: string): SQL {
  return sql`select m.id::text as id, m.country, ${biddingZoneOf('m', day)} as bidding_zone, m.valid_to::text as valid_to, ${where}
    from ${shapes} join metering_grid_areas m on m.id = g.id::uuid`
}

/** The areas of shapes `g`, which are rows of their id, accuracy and validity. */
function areas(shapes: SQL, where: SQL, kind: AreaKind): SQL {
  return sql`select g.id, a.countries, g.accuracy_m, greatest(g.valid_from, k.valid_from)::text as valid_from,
      least(g.valid_to, k.valid_to, a.valid_to)::text as valid_to, ${where}
    from ${shapes} join areas a on a.eic = g.id join area_kinds k on k.eic = g.id and k.kind = ${kind}
    where a.status = 'active' or (a.status = 'historic' and coalesce(k.valid_to, a.valid_to) is not null)`
}

function indexOf<Area extends object>(
  rows: readonly (Area & { geometry: Geometry })[],
): GeoIndex<Omit<Area, 'geometry'>> {
  return buildGeoIndex(rows.map(({ geometry, ...area }) => ({ area, geometry })))
}

const AT_POINT = sql`g.point::int as point, g.distance_m`

/** An index that knows these points alone, and of other points nothing; `queryOf` is given them as JSON. */
async function indexAround<Area extends object>(
  db: Database,
  points: readonly Point[],
  queryOf: (at: SQL) => SQL,
): Promise<GeoIndex<Area>> {
  const near = new Map<string, Near<Area>[]>(points.map((point) => [keyOf(point), []]))
  const found = [...near.values()]
  const at = [...new Map(points.map((point) => [keyOf(point), point])).values()].map(({ lat, lon }) => ({ lat, lon }))
  const rows =
    at.length === 0
      ? []
      : await readShared<Area & { point: number; distance_m: number }>(
          db,
          queryOf(sql`${JSON.stringify(at)}::text::json`),
        )
  for (const { point, distance_m, ...area } of rows) found[point]?.push({ area: area as unknown as Area, distance_m })
  for (const each of found) each.sort((a, b) => a.distance_m - b.distance_m)
  return {
    areasAt: (point, within_m) => (near.get(keyOf(point)) ?? []).filter(({ distance_m }) => distance_m <= within_m),
  }
}

function keyOf({ lat, lon }: Point): string {
  return `${lat} ${lon}`
}
