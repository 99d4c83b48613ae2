import { type SQL, sql } from 'drizzle-orm'
import { type Database, readShared } from '../../../db.ts'
import { anyOf } from '../../../db/filters.ts'
import { inForce, recordsOn } from '../history-store.ts'
import { type Candidate, type Precision, TOLERANCE_M } from '../locator.ts'
import type { CodeAreas, NamedSettlement } from '../areas/near-areas.ts'
import type { Point } from '../geo/geojson.ts'

/** `led_by`: the id of the source of a table that lists the area for the place. */
type CandidateRow = {
  area: string
  zone: string | null
  precision: Precision
  distance_m: number | null
  led_by?: string
}

/** Which areas may be answered: of the country, of the day `YYYY-MM-DD`, and of these bidding zones alone (EICs; null: of all). */
export type Among = { country: string; day: string; zones: readonly string[] | null }

/** EIC of the bidding zone that the scheduling area of the grid area `alias` belongs to on the day; null where it is in several. */
export function biddingZoneOf(alias: string, day: string): SQL {
  return sql`(select case when count(*) = 1 then min(l.other_eic) end from ${zoneLinks(alias, day)})`
}

/** Links `l` of the grid area `alias` to its bidding zones, with the rest of the condition open. */
function zoneLinks(alias: string, day: string): SQL {
  const area = sql.raw(alias)
  return sql`area_links l where l.eic = ${area}.scheduling_area_eic and l.kind = 'scheduling-area' and l.other_kind = 'bidding-zone'
    and ${inForce('l', day)}`
}

/** The country's areas of the day and the zones, and those of which no zone is known, as rows `m` to select from. */
function areasAmong({ country, day, zones }: Among): SQL {
  const inZones = sql`exists (select from ${zoneLinks('r', day)} and ${anyOf(sql`l.other_eic`, zones ?? undefined, 'text')})`
  return sql`(select r.* from ${recordsOn('metering_grid_areas', day)} r where r.country = ${country} and ${zones === null ? sql`true` : sql`(r.scheduling_area_eic is null or ${inZones})`}) m`
}

/** Candidates of a remembered place, the most likely first, then the nearest. */
export async function findPlaces(db: Database, place: string, among: Among): Promise<Candidate[]> {
  const rows = await readShared<CandidateRow>(
    db,
    sql`select m.id::text as area, ${biddingZoneOf('m', among.day)} as zone, p.precision, p.distance_m, p.source_id as led_by
      from places p join ${areasAmong(among)} on m.id = p.metering_grid_area_id
      where p.country = ${among.country} and p.place = ${place} order by p.rank, p.distance_m nulls first, m.id`,
  )
  return rows.map(candidateOf)
}

/** Settlements after which the areas of a remembered place are called, whether they have ended or not, and the zones of these. */
export async function findTownsOfPlace(
  db: Database,
  place: string,
  { country, day }: Omit<Among, 'zones'>,
): Promise<(Point & { zone: string })[]> {
  return readShared<Point & { zone: string }>(
    db,
    sql`select distinct on (lat, lon) * from (select g.lat, g.lon, ${biddingZoneOf('m', day)} as zone
        from places p join metering_grid_areas m on m.id = p.metering_grid_area_id
          join gazetteer g on g.country = p.country and g.kind = 'city' and g.place = lower(m.name)
        where p.country = ${country} and p.place = ${place}) t
      where zone is not null order by lat, lon, zone`,
  )
}

/** Areas that are called as one of the localities is (in small letters), tariffs or not. */
export async function findAreasByName(db: Database, names: string[], among: Among): Promise<Candidate[]> {
  if (names.length === 0) return []
  const rows = await readShared<CandidateRow>(
    db,
    sql`select m.id::text as area, ${biddingZoneOf('m', among.day)} as zone, 'locality' as precision, null::float8 as distance_m
      from ${areasAmong(among)} where ${anyOf(sql`lower(m.name)`, names, 'text')} order by m.id`,
  )
  return rows.map(candidateOf)
}

/** Areas that have one of the Swedish codes, with the given `precision`. */
export async function findAreasByCode(
  db: Database,
  codes: string[],
  precision: Precision,
  among: Among,
): Promise<Candidate[]> {
  if (codes.length === 0) return []
  const rows = await readShared<CandidateRow>(
    db,
    sql`select m.id::text as area, ${biddingZoneOf('m', among.day)} as zone, ${precision}::text as precision, 0::float8 as distance_m
      from ${areasAmong(among)} join metering_grid_area_extra_ids x on x.metering_grid_area_id = m.id
      where x.kind = 'se.mga_code' and ${anyOf(sql`x.value`, codes, 'text')} order by m.id`,
  )
  return rows.map(candidateOf)
}

/** Degrees of latitude that a settlement's point leaves open. */
const AROUND = TOLERANCE_M.locality / 110_000

/** Settlements a little north and south of a point, each with the areas that it has given its name to, or grown together with. */
export async function findSettlements(db: Database, { lat }: Point, among: Among): Promise<NamedSettlement[]> {
  return readShared<NamedSettlement>(
    db,
    sql`with named as materialized (select m.id, lower(m.name) as name, ${biddingZoneOf('m', among.day)} as zone from ${areasAmong(among)})
      select g.lat, g.lon, coalesce(json_agg(json_build_object('id', n.id, 'zone', n.zone)) filter (where n.id is not null), '[]') as areas
      from gazetteer g left join places p on p.country = g.country and p.place = 'settlement ' || g.lat || ',' || g.lon
        left join named n on n.name = g.place or n.id = p.metering_grid_area_id
      where g.country = ${among.country} and g.kind = 'city' and g.lat between ${lat - AROUND}::float8 and ${lat + AROUND}::float8
      group by g.lat, g.lon`,
  )
}

/** Postal codes that meet a condition on the gazetteer `g`, as rows `c`, each with a listed area `m` of its zone and a rank. */
function listedCodes(among: Among, condition: SQL): SQL {
  return sql`with codes as materialized (select g.place, g.lat, g.lon, p.metering_grid_area_id, p.rank, p.source_id from gazetteer g
      join places p on p.country = g.country and p.place = 'postal_code ' || g.place and p.precision = 'postal_code'
      where g.country = ${among.country} and g.kind = 'postal_code' and ${condition}),
    areas as materialized (select m.id, ${biddingZoneOf('m', among.day)} as zone from ${areasAmong(among)}
      where m.id in (select metering_grid_area_id from codes))`
}

/** Postal codes with listed areas, whose point is at most so many degrees of latitude away. */
export async function findCodesAround(
  db: Database,
  { lat }: Point,
  within_degrees: number,
  among: Among,
): Promise<CodeAreas[]> {
  const near = sql`g.lat between ${lat - within_degrees}::float8 and ${lat + within_degrees}::float8`
  return readShared<CodeAreas>(
    db,
    sql`${listedCodes(among, near)} select c.lat, c.lon, json_agg(json_build_object('id', m.id, 'zone', m.zone, 'led_by', c.source_id) order by c.rank, m.id) as areas
      from codes c join areas m on m.id = c.metering_grid_area_id group by c.place, c.lat, c.lon`,
  )
}

/** Areas of the postal codes that are called after a town (in small letters), or after a part of it, those of most codes first. */
export async function findAreasOfTown(db: Database, town: string, among: Among): Promise<Candidate[]> {
  const named = sql`(lower(g.name) = ${town} or starts_with(lower(g.name), ${`${town} `}))`
  const rows = await readShared<CandidateRow>(
    db,
    sql`${listedCodes(among, named)} select m.id::text as area, m.zone, 'locality' as precision, null::float8 as distance_m, min(c.source_id) as led_by
      from codes c join areas m on m.id = c.metering_grid_area_id group by m.id, m.zone order by sum(1.0 / c.rank) desc, m.id`,
  )
  return rows.map(candidateOf)
}

/**
 * Ids of the country's metering grid areas of the day in which customers are, by the EIC of the bidding zone that they are in:
 * not those of power plants, of the grids above distribution, and at borders.
 */
export async function findAreasInZones(
  db: Database,
  { country, day, zones }: Among & { zones: readonly string[] },
): Promise<Map<string, string[]>> {
  const rows = await readShared<{ zone: string; areas: string[] }>(
    db,
    sql`select l.other_eic as zone, array_agg(m.id::text order by m.name, m.id) as areas
      from ${recordsOn('metering_grid_areas', day)} m join area_links l on l.eic = m.scheduling_area_eic
      where m.country = ${country} and l.kind = 'scheduling-area' and l.other_kind = 'bidding-zone' and ${inForce('l', day)}
        and ${anyOf(sql`l.other_eic`, zones, 'text')} and coalesce(m.mga_type in ('distribution', 'industrial'), true)
      group by l.other_eic`,
  )
  return new Map(rows.map(({ zone, areas }) => [zone, areas]))
}

/** Grid areas of one control area; `bidding_zone` is an EIC, null where they are in several. */
type OfControlArea = { control_area: string; bidding_zone: string | null; areas: string[] }

/**
 * The country's metering grid areas of the day in each of the control areas, by their scheduling area; and those of which
 * no control area is known.
 */
export async function findAreasInControlAreas(
  db: Database,
  { country, day }: Omit<Among, 'zones'>,
  control_areas: readonly string[],
): Promise<{ inside: OfControlArea[]; unplaced: string[] }> {
  const rows = await readShared<Omit<OfControlArea, 'control_area'> & { control_area: string | null }>(
    db,
    sql`select control_area, array_agg(id order by name, id) as areas,
        case when count(distinct zone) = 1 then min(zone) end as bidding_zone
      from (select m.id::text as id, m.name, l.other_eic as control_area, ${biddingZoneOf('m', day)} as zone
        from ${areasAmong({ country, day, zones: null })} left join area_links l on l.eic = m.scheduling_area_eic
          and l.kind = 'scheduling-area' and l.other_kind = 'control-area' and ${inForce('l', day)}
        where l.other_eic is null or ${anyOf(sql`l.other_eic`, control_areas, 'text')}) t
      group by control_area order by control_area`,
  )
  return {
    inside: rows.flatMap(({ control_area, ...row }) => (control_area === null ? [] : [{ control_area, ...row }])),
    unplaced: rows.flatMap(({ control_area, areas }) => (control_area === null ? areas : [])),
  }
}

function candidateOf({ area, zone, ...found }: CandidateRow): Candidate {
  return { metering_grid_area_ids: [area], bidding_zone: zone, ...found }
}
